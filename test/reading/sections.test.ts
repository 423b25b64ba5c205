import { describe, expect, test } from 'vitest'
import { regulationSections } from '../../reading/regulation-sections.ts'
import { findPassages } from '../../reading/text/passages.ts'
import { findSections } from '../../reading/text/sections.ts'

const filler = 'The Contractor shall do what is written here, and do it well. '.repeat(8)
const solicitation = `TABLE OF CONTENTS
SECTION B - SUPPLIES OR SERVICES AND PRICES ........ 3
SECTION C - STATEMENT OF WORK ........ 5
SECTION L - INSTRUCTIONS, CONDITIONS, AND NOTICES TO OFFERORS ........ 40
SECTION M - EVALUATION FACTORS FOR AWARD ........ 48
\fSECTION B - SUPPLIES OR SERVICES AND PRICES
${filler} See Section L of this solicitation.
SECTION C - STATEMENT OF WORK
${filler}
SECTION C - STATEMENT OF WORK
${filler}
SECTION L - INSTRUCTIONS, CONDITIONS, AND NOTICES TO OFFERORS
L.1 52.216-1 TYPE OF CONTRACT (APR 1984) The Government contemplates award of a firm contract. (End of provision)
${filler}
SECTION M - EVALUATION FACTORS FOR AWARD
Proposals will be evaluated for price. ${filler}`

describe('uniform contract format', () => {
  test('a table of contents, a page header and a reference are not sections', () => {
    const sections = findSections(solicitation)
    expect(sections.map(({ letter }) => letter)).toEqual(['B', 'C', 'L', 'M'])
    const [supplies, work, instructions] = sections
    expect(supplies!.start).toBe(solicitation.indexOf('\f') + 1)
    expect(solicitation.slice(work!.start, work!.end).match(/SECTION C/g)).toHaveLength(2)
    expect(instructions!.title).toBe('INSTRUCTIONS, CONDITIONS, AND NOTICES TO OFFERORS')
    expect(sections.at(-1)!.end).toBe(solicitation.length)
  })

  test('a notice that only mentions sections has no sections', () => {
    expect(findSections(`Submit as Section L says. Section M of the RFP lists the factors. ${filler}`)).toEqual([])
    expect(findSections(`SECTION I: STATEMENT OF WORK (SOW)\n${filler}`)).toEqual([])
  })
})

describe('passages of short notices', () => {
  test('finds instructions and evaluation by headings and by sentences', () => {
    const text =
      'The Navy needs pumps. ADDENDUM TO FAR 52.212-1: Quotes shall be submitted by email to a@navy.mil. Prices are firm. They must be in US dollars. ' +
      'Delivery is to Norfolk. The pumps are blue. EVALUATION CRITERIA: Award will be made to the lowest priced, technically acceptable quote.'
    const [instruction, evaluation] = findPassages(text)
    expect(instruction).toMatchObject({ category: 'instruction', title: 'ADDENDUM TO FAR 52.212-1' })
    expect(evaluation).toMatchObject({ category: 'evaluation', title: 'EVALUATION CRITERIA' })
    expect(text.slice(evaluation!.start)).toMatch(/^EVALUATION CRITERIA: Award will be made/)
    expect(findPassages('Quotes will be evaluated on price alone.')).toMatchObject([{ category: 'evaluation', title: null }])
    expect(findPassages('The pumps are blue.')).toEqual([])
    // The response time of a contractor is work, not an instruction.
    expect(findPassages('Emergency spill response is due within one hour of notice.')).toEqual([])
    expect(findPassages('Service response shall be provided within 48 hours.')).toEqual([])
    expect(findPassages('Responses are due within 48 hours of release of this notice.')).toMatchObject([
      { category: 'instruction' },
    ])
  })
})

describe('regulation sections of the API', () => {
  test('returns sections, clauses and passages in the order of the text, and each clause once, at its most detailed citation', () => {
    const text = `${solicitation}\nThe clause at 52.233-3 applies. 52.233-3 Protest After Award (AUG 1996). See 52.233-3.`
    const sections = regulationSections(text)
    expect(sections.map(({ start }) => start)).toEqual(sections.map(({ start }) => start).toSorted((a, b) => a - b))
    expect(sections.filter(({ citation }) => citation === 'FAR 52.233-3')).toMatchObject([
      { title: 'Protest After Award', date: '1996-08', category: 'clause', section: 'M', family: 'FAR', by_reference: true },
    ])
    expect(sections.find(({ citation }) => citation === 'Section L')).toMatchObject({ category: 'instruction', section: 'L' })
    expect(sections.find(({ citation }) => citation === 'Section C')).toMatchObject({ category: 'section', section: 'C' })
    expect(sections.find(({ citation }) => citation === 'FAR 52.216-1')).toMatchObject({ section: 'L', by_reference: false })
    for (const { text: quote, start, end } of sections) expect(text.slice(start, end)).toBe(quote)
    // Section M is not also returned as a passage.
    expect(sections.filter(({ category }) => category === 'evaluation')).toHaveLength(1)
  })

  test('finds instructions and evaluation in the words of a notice without sections', () => {
    const sections = regulationSections(
      'Quotes are due by email. Award will be made on price. The provision at VAAR 852.233-70 applies.',
    )
    expect(sections.map(({ citation, category }) => [citation, category])).toEqual([
      ['Instructions to offerors', 'instruction'],
      ['Evaluation', 'evaluation'],
      ['VAAR 852.233-70', 'provision'],
    ])
    expect(regulationSections('')).toEqual([])
  })
})
