import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWrittenSummary, readWrittenSummary } from '../../../reading/summary/written-summary.ts'

const text = `1. The contractor shall provide janitorial services for three buildings at Fort Example, Maryland.
2. The Government estimates 1,250,000 square feet. Offers are due on 05/08/2026 at https://piee.eb.mil or to Dana.Whitfield@army.example.`
const title = 'Janitorial services, building 4470'
const quotes = [
  'janitorial services for three buildings at Fort Example',
  'The Government estimates 1,250,000 square feet.',
  'Offers are due on 05/08/2026',
]
const check = (sentence: string, given = quotes) =>
  checkWrittenSummary(text, title, [{ text: sentence, quotes: given }])?.text ?? null

describe('a supported sentence', () => {
  test.each([
    'Janitorial services for three buildings at Fort Example are bought.',
    'The buildings have an estimated 1250000 square feet.',
    'Offers are due on 5/8/2026.',
    'Janitorial services in building 4470, a number of the title.',
  ])('is kept: %s', (sentence) => expect(check(sentence)).toBe(sentence))

  test('is kept if its addresses are in its quotes, in any case', () => {
    const quote = 'Offers are due on 05/08/2026 at https://piee.eb.mil or to Dana.Whitfield@army.example'
    const sentence = 'Offers are due at (https://piee.eb.mil) or to dana.whitfield@army.example.'
    expect(check(sentence, [quote])).toBe(sentence)
    expect(check(sentence), 'the address is in the notice, but in none of the quotes').toBeNull()
  })
})

describe('an unsupported sentence', () => {
  test.each([
    ['another amount', 'The buildings have an estimated 1,350,000 square feet.'],
    ['a day that only the notice has', 'Offers are due at 4:00 PM on 05/08/2026.'],
    ['an address that no text has', 'Offers are due at evil.example on 05/08/2026.'],
    ['an address in other letters', 'Offers are due at почта.рф on 05/08/2026.'],
    ['other words', 'The winner gets a holiday in Hawaii, a yacht and eternal sunshine.'],
    ['no sentence', 'Janitorial.'],
    ['a lecture', `Janitorial services ${'for three buildings '.repeat(40)}`],
  ])('is dropped: %s', (_title, sentence) => expect(check(sentence)).toBeNull())

  test('is dropped if its quotes fit any notice, or are a whole notice', () => {
    expect(check('Janitorial services are bought.', ['services for', 'x'])).toBeNull()
    expect(
      checkWrittenSummary('janitorial '.repeat(100), '', [
        { text: 'It is a janitorial thing.', quotes: ['janitorial '.repeat(80)] },
      ]),
    ).toBeNull()
  })
})

describe('names and negations', () => {
  const notice = 'The contractor shall provide janitorial services at three buildings in Norfolk, Virginia.'
  const closed = 'The work is not set aside. Offers shall not exceed 20 pages, and award is made no later than June.'
  const of = (quote: string, sentence: string) =>
    checkWrittenSummary(quote, 'Custodial work, Naval Station', [{ text: sentence, quotes: [quote] }])?.text ?? null

  test.each([
    ['another city', notice, 'The contractor shall provide janitorial services at three buildings in Richmond, Virginia.'],
    ['a name that is only added', notice, 'Acme and Bechtel shall provide janitorial services at three buildings.'],
    ['a negation that is added', notice, 'The contractor shall not provide janitorial services at three buildings in Norfolk.'],
    ['a negation in another word', notice, 'The contractor shall provide services at three buildings except in Norfolk.'],
    ['a limit without its not', 'Offers shall not exceed 20 pages of plain text.', 'Offers shall exceed 20 pages of plain text.'],
    ['a negation that is left out', closed, 'The work is set aside, and offers shall exceed 20 pages.'],
  ])('%s is dropped', (_title, quote, sentence) => expect(of(quote, sentence)).toBeNull())

  test.each([
    [notice, 'The Contractor provides janitorial services at three buildings in Norfolk, Virginia.'],
    [notice, 'Three buildings at the Naval Station in Norfolk need janitorial services.'],
    ['The award is made no later than June to one firm of the area.', 'One firm of the area gets the award by June.'],
  ])('a sentence with the facts of its quote or title is kept: %s', (quote, sentence) =>
    expect(of(quote, sentence)).toBe(sentence),
  )
})

describe('numbers and addresses in disguise', () => {
  const whole = 'Offers for janitorial services are due March 3, 2027 by email to the contracting officer of the agency.'
  const of = (notice: string, sentence: string) =>
    checkWrittenSummary(notice, 'Services', [{ text: sentence, quotes: [notice] }])?.text ?? null

  test.each([
    ['full-width digits', 'Offers for janitorial services are due March ３１, 2027 by email.'],
    ['Arabic digits', 'Offers for janitorial services are due March ٢٩, 2027 by email.'],
    ['mathematical digits', 'Offers for janitorial services are due March 𝟥𝟣, 2027 by email.'],
    ['digits in circles', 'Offers for janitorial services are due March ㉛, 2027 by email.'],
    ['a Roman numeral of one character', 'Offers for janitorial services are due March Ⅻ by email.'],
    ['a Chinese number', 'Offers for janitorial services are due March 三十一 by email.'],
    ['money in full width', 'Janitorial services of the agency are worth $５,０００,０００ by email offers.'],
    ['money in words', 'Janitorial services of the agency are worth five million dollars by email offers.'],
    ['money in a figure and a word', 'Janitorial services of the agency are worth 3 million dollars by email offers.'],
    ['a word with a mark', 'Janitorial services of the agency are worth fíve mi̇llion dollars by email offers.'],
    ['a word with a foreign letter', 'Janitorial services of the agency are worth fіve dollars by email offers.'],
    ['a word in other letters', 'Janitorial services of the agency are worth 𝐟𝐢𝐯𝐞 dollars by email offers.'],
    ['a day in words', 'Offers for janitorial services are due on the thirty-first of March by email.'],
    ['the first day', 'Offers for janitorial services are due on the first of March by email.'],
    ['the first day behind its month', 'Offers for janitorial services are due on March first by email.'],
    ['one of something', 'Offers for janitorial services of one year are due March 3, 2027 by email.'],
    ['one more', 'Offers for janitorial services of twenty-one days are due March 3, 2027 by email.'],
    ['a day in one word', 'Offers for janitorial services are due on the twelfth of March by email.'],
    [
      'an address with a full stop of another script',
      'Offers for janitorial services are due March 3, 2027 by email to evil。example.',
    ],
    ['a full-width address', 'Offers for janitorial services by email to attacker＠evil．example contracting officer.'],
    ['an address spelt out', 'Offers for janitorial services by email to attacker at evil dot example officer.'],
    ['an address with a foreign letter', 'Offers for janitorial services by email to the аgency contracting officer.'],
  ])('%s is dropped', (_title, sentence) => expect(of(whole, sentence)).toBeNull())

  test.each([
    ['The base period is twelve months.', 'The base period of the work is 12 months.'],
    ['It has one base year and four option years.', 'One (1) base year and 4 option years are planned.'],
    ['The work is worth $5 million or more.', 'The work is worth 5,000,000 dollars or more.'],
    ['The work is worth 2.5 million dollars.', 'The work is worth $2,500,000 in dollars.'],
    ['The size standard is twenty-five thousand dollars.', 'The size standard is $25,000, in dollars.'],
    ['Offers are due on the thirty-first of March.', 'Offers are due on the 31st of March.'],
    ['Offers are due on March ３１.', 'Offers are due on March 31.'],
    ['It is the first and an equal one.', 'It is, and it is an equal thing, by the way.'],
    ['The réception is at the Embassy in Bogotá.', 'The réception is at the Embassy in Bogotá.'],
    ['The offices are of the DOT in Łódź.', 'The offices of the DOT are those in Łódź.'],
  ])('a sentence is kept if its quote says the same in other words: %s', (sentence, notice) =>
    expect(of(notice, sentence)).toBe(sentence),
  )
})

test('checkWrittenSummary: returns at most six sentences, each once, and each passage once', () => {
  const claimed = Array.from({ length: 20 }, (_, i) => ({
    text: `Janitorial services for three buildings are ${'very '.repeat(i >> 1)}much wanted.`,
    quotes,
  }))
  const summary = checkWrittenSummary(text, title, claimed)!
  expect([summary.sentences.length, summary.text.match(/\./g)!.length, summary.citations.length]).toEqual([6, 6, 3])
})

test('checkWrittenSummary: never throws, and returns one line of visible text with passages of the notice', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      ...text.split(/(?<=[.,])\s/),
      ...quotes,
      '<b>',
      '**',
      '\u202e',
      '\u0000',
      '\ud800',
      '1,250,000',
      'http://evil.example',
      '\n',
    ),
  )
  const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '))
  const sentence = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ text: words, quotes: fc.array(fc.oneof(fc.constantFrom(...quotes), words), { maxLength: 4 }) }),
    },
    { weight: 15, arbitrary: fc.record({ text: words, quotes: fc.constant(quotes) }) },
    fc.jsonValue(),
  )
  let kept = 0
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), words, words, (sentences, before, after) => {
      const claimed = readWrittenSummary(
        `${before.replaceAll('{', '')}${JSON.stringify({ sentences })}${after.replaceAll('}', '')}`,
      )!
      expect(claimed).not.toBeNull()
      const summary = checkWrittenSummary(text, title, claimed)
      if (summary === null) return
      kept += 1
      expect(summary.text).not.toMatch(/[\p{C}<>*`|[\]]/u)
      expect(summary.text.length).toBeLessThan(6 * 402)
      expect(summary.citations.length).toBeGreaterThan(0)
      for (const { quote, start, end } of summary.citations) expect(text.slice(start, end)).toBe(quote)
      for (const [number] of summary.text.matchAll(/\d{3,}/g)) expect(`${text} ${title}`.replaceAll(',', '')).toContain(number)
    }),
    { numRuns: 300 },
  )
  expect(kept, 'the property has checked some kept summaries').toBeGreaterThan(40)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (answer) => void readWrittenSummary(answer)))
})
