import { describe, expect, test } from 'vitest'
import { summarize } from '../../../reading/summary/summary.ts'
import { checkCitations } from '../../../reading/text/citations.ts'

const notice =
  '(i) This is a combined synopsis/solicitation for commercial items prepared in accordance with the format in FAR subpart 12.6, as supplemented with additional information included in this notice. ' +
  '(ii) The solicitation number is 36C24526Q0001 and is issued as a request for quotation. ' +
  '(iii) The Department of Veterans Affairs requires preventive maintenance of four emergency generators. ' +
  '(iv) Place of performance: VA Medical Center, Martinsburg, WV 25405. ' +
  '(v) The generators are old. ' +
  '(vi) Award will be made to the lowest priced, technically acceptable quote. ' +
  '(vii) Quotes are due by April 3, 2026 at 2:00 PM ET to jane.doe@va.gov. ' +
  'AMENDMENT 0001: Quotes are now due by April 10, 2026 at 2:00 PM ET.\n\nFictional demonstration notice.'

describe('summary', () => {
  test('quotes what is bought, where, how offers are evaluated and when they are due', () => {
    const summary = summarize(notice, 'Generator maintenance')!
    expect(summary.citations.map(({ quote }) => quote)).toEqual([
      'The Department of Veterans Affairs requires preventive maintenance of four emergency generators.',
      'Place of performance: VA Medical Center, Martinsburg, WV 25405.',
      'Award will be made to the lowest priced, technically acceptable quote.',
      'AMENDMENT 0001: Quotes are now due by April 10, 2026 at 2:00 PM ET.',
    ])
    for (const { quote, start, end } of summary.citations) expect(notice.slice(start, end)).toBe(quote)
    expect(summary.text).toBe(summary.citations.map(({ quote }) => quote).join(' '))
  })

  test('the same text has the same summary, without boilerplate', () => {
    expect(summarize(notice)).toEqual(summarize(notice))
    expect(summarize(notice)!.text).not.toMatch(/prepared in accordance|Fictional/)
  })

  test('a sentence about the procurement follows the sentence that says, in the title’s words, what is bought', () => {
    const [first] = summarize(
      'Interested parties must submit eDiscovery proposals through SAM.gov to be considered for the recompete. ' +
        'The chilled water plant of Building 7 serves two wings. ' +
        'The Office of General Counsel needs an eDiscovery platform with document review.',
      'RECOMPETE-eDiscovery Platform',
    )!.sentences
    expect(first).toBe('The Office of General Counsel needs an eDiscovery platform with document review.')
  })

  test('the title comes first, without its code, if no sentence says what is bought', () => {
    const text =
      'This notice is for information and planning purposes only and is not a request for proposal. ' +
      'The government is requesting that restrictive or proprietary markings not be used in response to this notice.'
    const { sentences, citations } = summarize(text, 'H960--RFI - Fiber Optic Cable')!
    expect(sentences[0]).toBe('RFI - Fiber Optic Cable.')
    expect(sentences).toHaveLength(citations.length + 1)
    for (const { quote, start, end } of citations) expect(text.slice(start, end)).toBe(quote)
    expect(summarize(text, 'SOURCES SOUGHT')!.sentences).toHaveLength(citations.length)
  })

  test('a short text is quoted completely, even if it is boilerplate, and an empty text has no summary', () => {
    expect(summarize('Stoplog Seals')).toEqual({
      text: 'Stoplog Seals.',
      sentences: ['Stoplog Seals.'],
      citations: [{ quote: 'Stoplog Seals', start: 0, end: 13 }],
    })
    expect(summarize('Fictional demonstration notice.')!.citations).toHaveLength(1)
    expect(summarize('')).toBeNull()
    expect(summarize(' \n ')).toBeNull()
  })

  test('a short text that begins with an empty bullet still has a summary', () => {
    expect(summarize('• \n\n\nRoof repair, building 12.\n')?.text).toBe('Roof repair, building 12.')
  })

  test('a long sentence is cut between words, and the cut is shown', () => {
    const long = `The Navy requires ${'pumps and valves and '.repeat(60)}pipes`
    const [citation] = summarize(long)!.citations
    expect(citation!.end - citation!.start).toBeLessThanOrEqual(420)
    expect(long.slice(citation!.end)).toMatch(/^\s/)
    expect(summarize(long)!.text).toMatch(/ …/)
  })
})

describe('checkCitations', () => {
  const text = 'The  Contractor’s staff — all of it — shall be cleared.\nQuotes are due on April 3. Quotes are due on April 3.'

  test('finds a literal quote at the claimed offset or the nearest after it', () => {
    const second = text.lastIndexOf('Quotes')
    expect(checkCitations(text, [{ quote: 'Quotes are due on April 3', start: second, end: second + 5 }])).toEqual([
      { quote: 'Quotes are due on April 3', start: second, end: second + 25 },
    ])
    expect(checkCitations(text, [{ quote: 'Quotes are due on April 3', start: 10_000 }])[0]!.start).toBe(text.indexOf('Quotes'))
  })

  test('ignores spaces, quotation marks, dashes and case, and returns the literal text', () => {
    const [citation] = checkCitations(text, [{ quote: "the contractor's staff - all of it - shall be\ncleared." }])
    expect(citation).toMatchObject({ quote: 'The  Contractor’s staff — all of it — shall be cleared.', start: 0 })
    expect(text.slice(citation!.start, citation!.end)).toBe(citation!.quote)
  })

  test('drops quotes that are missing, too short or too many', () => {
    expect(checkCitations(text, [{ quote: 'The contractor must be bonded.' }, { quote: 'due' }, { quote: '   ' }])).toEqual([])
    expect(checkCitations(text, [{ quote: 'Quotes are due', start: -5 }])).toHaveLength(1)
    expect(
      checkCitations(
        text,
        Array.from({ length: 80 }, () => ({ quote: 'Quotes are due' })),
      ),
    ).toHaveLength(50)
  })
})
