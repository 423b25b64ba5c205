import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { stemmer } from 'stemmer'
import { describe, expect, test } from 'vitest'
import { familyTerms } from '../../kernel/words/families.ts'
import { createWordIds } from '../../kernel/words/word-ids.ts'
import { area, createWordMemory } from '../../kernel/words/word-memory.ts'
import { fold, indexTerms, joinedTerms, stem, stopWords, surfaceWords, termOf, wordsOf } from '../../kernel/words/words.ts'
import { contractDocument, contracts } from '../../search/collections/contracts.ts'
import { indexed_version } from '../../search/document-hash.ts'
import { createRowReader } from '../../search/embedded/postings/row-terms.ts'
import { wordsOf as rowWords, termsOf } from '../../search/embedded/postings/segment.ts'
import { knownPhrases } from '../../search/query/known-phrases.ts'

test('indexTerms: keeps order and stop words', () => {
  expect(indexTerms('Removal of the Roofing Systems')).toEqual(['remov', 'of', 'the', 'roof', 'system'])
})

test('indexTerms: replaces distinctive signs with letters', () => {
  expect(indexTerms('C++, C# and .NET, also ASP.NET')).toEqual(
    ['C++', 'and', 'also']
      .flatMap((text) => indexTerms(text))
      .toSpliced(1, 0, stem('csharp'))
      .toSpliced(3, 0, 'dotnet')
      .concat('asp', 'dotnet'),
  )
  expect(indexTerms('C')).not.toEqual(indexTerms('C++'))
  expect([indexTerms('8(a) set-aside')[0], indexTerms('8 (A)')[0], indexTerms('8A')[0]]).toEqual(['8a', '8a', '8a'])
  expect(indexTerms('www.example.net')).toEqual(['www', 'exampl', 'net'])
})

test('indexTerms: removes possessive endings', () => {
  for (const text of ["contractor's site", 'contractor’s site', "contractors' site"])
    expect(indexTerms(text)).toEqual(['contractor', 'site'])
})

describe('IT', () => {
  const technology = termOf('informationtechnology')
  test.each(['provides IT support', 'IT support desk', 'IT SUPPORT SERVICES', 'Cyber and IT', 'MAINTENANCE OF SERVERS, IT'])(
    'means information technology in %j',
    (text) => expect(indexTerms(text)).toContain(technology),
  )

  test.each([
    'it is anticipated',
    'IT IS ANTICIPATED',
    'It may',
    `${'THE CONTRACTOR SHALL DELIVER WHEN ORDERED. '.repeat(5)}MAKE IT WORK`,
    'KIT ASSEMBLY',
    'ITS USE',
  ])('does not mean information technology in %j', (text) => expect(indexTerms(text)).not.toContain(technology))
})

test('stem: Porter’s rules change no word that ends in one of these characters', () => {
  const last = fc.constantFrom(...'abfhjkopqvwxz0123456789ü')
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{0,9}$/), last, (rest, end) => stemmer(rest + end) === rest + end))
  expect(['w912dy26r0001', 'fedex', 'aux'].map(stem)).toEqual(['w912dy26r0001', 'fedex', 'aux'])
})

test('stem: does not turn short acronyms into other words, in any case', () => {
  for (const word of ['ups', 'gps', 'ems', 'uas', 'sbs', 'gas', 'ins', 'cms', 'cots', 'nrcs']) expect(stem(word)).toBe(word)
  expect(indexTerms('UPS batteries')).toEqual(indexTerms('ups battery'))
  expect([stem('ids'), stem('pcs'), stem('uavs'), stem('pumps')]).toEqual(['id', 'pc', 'uav', 'pump'])
})

test('termOf: separates word families that share a Porter stem', () => {
  for (const [one, other] of [
    ['engine', 'engineering'],
    ['generator', 'general'],
    ['tents', 'tentative'],
    ['custodial', 'custody'],
    ['shipping', 'ship'],
    ['elevators', 'elevation'],
  ] as const)
    expect(termOf(one), one).not.toBe(termOf(other))
  expect([termOf('engines'), termOf('lens'), termOf('shipped')]).toEqual([termOf('engine'), termOf('lenses'), termOf('shipping')])
  // A family's name must not be the stem of another word.
  for (const name of new Set(familyTerms.values())) if (name.length > 3) expect(stem(name), name).not.toBe(name)
})

test('stem: never returns a stop word or a known abbreviation', () => {
  for (const word of ['cans', 'ones', 'ores', 'dos', 'ups']) expect(stopWords.has(stem(word)), word).toBe(false)
  for (const word of ['used', 'using', 'use']) expect(stem(word)).toBe('use')
  expect([stem('aging'), stem('ag'), stem('ice'), stem('ic'), stem('ac')]).toEqual(['age', 'ag', 'ice', 'ic', 'ac'])
  expect(termOf('does')).toBe('does')
})

test('joinedCompounds: joins the parts of compounds', () => {
  expect(joinedTerms('on-site W912DY-26-R-0001 and/or')).toEqual([termOf('onsite'), 'w912dy26r0001'])
})

test('surfaceWords: returns distinct folded words of letters', () => {
  expect([...surfaceWords('Pumps, pumps & Résumé 2026 C130')]).toEqual(['pumps', 'resume'])
})

test('indexTerms: ignores case (except of IT) and separators', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/).filter((each) => each !== 'it')
  const separator = fc.constantFrom(' ', ', ', '\n', ' / ', ' (', ' - ')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), separator, (words, between) => {
      const terms = words.map(termOf)
      expect(indexTerms(words.join(between))).toEqual(terms)
      expect(indexTerms(words.join(between).toUpperCase())).toEqual(terms)
    }),
  )
})

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()
const emptyDocument = { id: '', company_id: null, numbers: [], meaning: { title: '', text: '' }, values: {} }

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('Café', 'CAFE\u0301', 'İzmir', 'ΟΔΟΣ', '日本', '𝒜bc', '–', '“x”', '\ud800', '\u0301', "O'Neil", ' '),
      fc.constantFrom('§', '\u00a0', 'ª', 'µ', '\u206f', '\u2070', '\u218f', '→', 'Ⓐ', '\u2bff', '\u2c00', '\u212a', 'roof'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

test('wordsOf: returns runs of letters and digits of any script, without accents', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(wordsOf(text)).toEqual(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    }),
  )
})

test('createWordIds: gives every word of a text an id, however many words the text has', () => {
  const memory = createWordMemory()
  const ids = createWordIds(memory)
  const numbers = new Map<string, number>()
  function readAgain(text: string): void {
    const words = wordsOf(text)
    for (const length of [ids.read(text), ids.read(text)]) {
      const found = memory.integers(area.ids, length)
      expect(Array.from(found, (id) => ids.text(id))).toEqual(words)
      for (const [i, word] of words.entries()) {
        expect(numbers.get(word) ?? found[i]).toBe(found[i])
        numbers.set(word, found[i]!)
      }
    }
  }
  const manyWords = Array.from({ length: 20_000 }, (_, i) => `word${i}`).join(' ')
  const lengths = fc
    .array(fc.nat({ max: 70 }))
    .map((all) => all.map((length) => 'abcdefgh'.repeat(9).slice(0, length)).join(' – '))
  fc.assert(fc.property(fc.oneof(anyText, lengths), readAgain))
  for (const text of [manyWords, 'a'.repeat(300_000), `b${'é'.repeat(100_000)}`, `${'c'.repeat(64)} d`]) readAgain(text)
  fc.assert(fc.property(anyText, readAgain))
  expect(ids.count()).toBe(numbers.size)
})

test('row reader: keeps the terms of a text in order, at any length', () => {
  const read = createRowReader(contracts, [])
  const word = fc.stringMatching(/^[a-z]{1,9}$/)
  const text = fc.oneof(
    fc.array(fc.oneof(word, fc.constantFrom('été', '日本')), { maxLength: 30 }).map((words) => words.join(' ')),
    fc.constant('a word of many words '.repeat(20_000)),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (titles) => {
      const rows = titles.map((title) => read({ ...emptyDocument, texts: { title } }))
      const held = rows.map(({ texts }) => textOf(texts[0]!))
      expect(held).toEqual(titles.map((title) => indexTerms(title).join(' ')))
    }),
    { numRuns: 30 },
  )
})

test('indexed_version: must increase when the indexed content of a record changes', () => {
  const document = contractDocument({
    id: 'contract_golden',
    company_id: null,
    notice_type: 'solicitation',
    set_aside: '8A',
    naics: '561720',
    psc: null,
    jurisdiction: 'federal',
    place_state_code: null,
    place_city_name: 'Norfolk',
    place_country_code: 'KOR',
    agency_name: 'DEPT OF THE NAVY',
    agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY'],
    agency_codes: ['097', '1700'],
    awardee_name: null,
    codes: [{ scheme: 'NIGP', code: '91039', name: 'Janitorial services' }],
    category: 'services',
    buyer_country: null,
    solicitation_number: 'N00024-26-R-0001',
    posted_at: '2026-04-20T00:00:00Z',
    deadline_at: null,
    created_at: '2026-04-20T12:00:00.000Z',
    archive_at: null,
    awarded: false,
    active: true,
    title: 'S201--Custodial svcs, IT and A/E support for the Navy Yard, Washington, DC (8(a))',
    description: 'Grounds maintenance, C++ and .NET developers; elevators, engines. Solicitation W912DY-26-R-0001.',
  })
  const { texts, row } = createRowReader(contracts, knownPhrases())(document)
  const kept = createHash('sha256')
    .update(JSON.stringify([document, texts.map(textOf), termsOf(row), [...row.impacts], rowWords(row)]))
    .digest('hex')
  // If the hash differs, increase the version in document-hash.ts, and put both values here.
  expect([indexed_version, kept.slice(0, 16)]).toEqual([10, '4fbe044a3c0108ab'])
})
