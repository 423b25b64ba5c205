import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectContractsAfter } from '../../db/opportunities/contracts-feed.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { contractConditions, contractDocument } from '../../search/collections/contracts.ts'
import { plainReading } from '../../search/conditions/read.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import { createWatch, type WatchedSearch } from '../../search/conditions/watch.ts'
import type { Condition, SearchDocument } from '../../search/index.ts'
import { parseQuery } from '../../search/query/query.ts'
import { opportunityFilters } from '../../services/discovery/discovery-filters.ts'
import { startApi } from '../harness/harness.ts'

/*
 * Compares matching new records with searching existing records. A search must list every record that the matcher finds. The
 * engine has all records of a demo, and the matcher gets the same records.
 */
const api = await startApi({ demo_notices: 700, search: true })
const student = await openStudent()
const now = api.clock.now()
const rows = await selectContractsAfter(api.db, '', 10_000)
const documents = rows.map(contractDocument)
const caller = { company_id: api.ours.id }

/** Searches with the engine. `keyword` has the records that are found by words, whether or not they are also found by meaning. */
async function searched(query: string | null, conditions: readonly Condition[]) {
  const request = { conditions, after: null, limit: 10_000, facets: false }
  const page = await api.search.search({ ...request, query, sort: query === null ? 'posted_date' : 'relevance' }, caller)
  const by = (how: (matched: readonly string[]) => boolean) =>
    new Set(page.hits.filter(({ relevance }) => relevance === null || how(relevance.matched_by)).map(({ id }) => id))
  return { keyword: by((matched) => matched.includes('keyword')), all: by(() => true) }
}

async function watched(reading: Reading | null, conditions: readonly Condition[], held = documents): Promise<Set<string>> {
  const watch = await createWatch([{ id: 'ss', reading, conditionsAt: () => conditions }], student)
  const found = await watch.hold(held, now)
  return new Set(held.filter((_, i) => found[i]!.length > 0).map(({ id }) => id))
}

/** Returns each search's matches by words alone, and all its matches. Reads each record once for all searches. */
async function watchedTogether(searches: readonly { query: string; conditions: readonly Condition[] }[]) {
  const watchedSearches: WatchedSearch[] = []
  for (const { query, conditions } of searches) {
    const reading = await api.search.read(query, conditions, caller)
    const id = `ss_${watchedSearches.length}`
    watchedSearches.push({ id, reading: wordsOnly(reading), conditionsAt: () => conditions })
    watchedSearches.push({ id, reading, conditionsAt: () => conditions })
  }
  const found = await (await createWatch(watchedSearches, student)).hold(documents, now)
  const of = searches.map(() => ({ by_words: new Set<string>(), matched: new Set<string>() }))
  for (const [k, { id }] of documents.entries())
    for (const place of found[k]!) of[Math.floor(place / 2)]![place % 2 === 0 ? 'by_words' : 'matched'].add(id)
  return of
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((id) => !others.has(id))
const wordsOnly = (reading: Reading): Reading => ({ ...reading, near: null })
const valuesOf = (field: string) => [...new Set(documents.flatMap(({ values }) => (values[field] as string | null) ?? []))]
const someOf = (field: string) => fc.subarray(valuesOf(field), { minLength: 1, maxLength: 3 })
const year = (time: Date) => time.toISOString().slice(0, 10)
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-08-01'), noInvalidDate: true }).map(year)
const filters = fc.record(
  {
    naics_codes: someOf('naics'),
    exclude_naics_codes: someOf('naics'),
    psc_codes: someOf('psc').map((codes) => codes.map((code, i) => code.slice(0, 1 + (i % 4)))),
    set_asides: someOf('set_aside'),
    agencies: fc.constantFrom(['Army'], ['VA', 'DHS'], ['Department of Defense'], ['Veterans Affairs, Department of'], ['NASA']),
    exclude_agencies: fc.constantFrom(['Navy'], ['DoD']),
    states: someOf('state'),
    notice_types: someOf('notice_type'),
    jurisdictions: fc.constantFrom(['federal'], ['state', 'local']),
    posted_since: day,
    due_before: day,
    due_after: day,
    due_within_days: fc.integer({ min: 1, max: 365 }),
    status: fc.constant('active' as const),
  },
  { requiredKeys: [] },
)
const conditionsOf = (given: object) => contractConditions(opportunityFilters(given as never, now))

/** Typical queries: words and phrases from titles, quoted phrases, misspelled words, acronyms and numbers. */
const titles = documents.map(({ texts }) => texts.title!)
const piece = fc
  .tuple(fc.constantFrom(...titles), fc.nat(8), fc.integer({ min: 1, max: 5 }))
  .map(([title, from, count]) =>
    title
      .split(' ')
      .slice(from, from + count)
      .join(' '),
  )
  .filter((text) => /[a-z]{3}/i.test(text))
const numbers = rows.flatMap(({ solicitation_number }) => solicitation_number ?? [])
const asked = fc.oneof(
  { weight: 5, arbitrary: piece },
  piece.map((text) => `"${text.replaceAll('"', '')}"`),
  fc.tuple(piece, piece).map(([a, b]) => `${a} ${b}`),
  piece.map((text) => text.replace(/[aeiou](?=\w*$)/i, '')),
  fc.constantFrom(
    'cybersecurity',
    'it support',
    'help desk',
    'on-site security',
    'R&D',
    'SDVOSB',
    'Virginia',
    'zero trust architecture',
  ),
  fc.constantFrom(...numbers),
  fc.constantFrom(...numbers).map((number) => number.slice(0, 8)),
)

/** Returns the alternatives for each word or phrase in a query. */
const waysOf = (query: string) => parseQuery(query).units.map(({ any }) => any)

/** Generates words from a title that have the same alternatives together as they have one by one. */
const plainWords = (count: number) =>
  fc
    .tuple(fc.constantFrom(...titles), fc.nat(6))
    .map(([title, from]) => (title.match(/\b[a-z]{4,}\b/gi) ?? []).slice(from, from + count))
    .filter((words) => words.length === count)
    .filter((words) => isDeepStrictEqual(waysOf(words.join(' ')), words.flatMap(waysOf)))

describe('matching of new records', () => {
  test('filters alone match exactly the listed records', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const conditions = conditionsOf(given)
        const { all } = await searched(null, conditions)
        expect([...(await watched(null, conditions))].toSorted()).toEqual([...all].toSorted())
      }),
      { numRuns: 50 },
    )
  })

  test('every match is in the search results and passes the filters', async () => {
    const drawn = fc.sample(fc.tuple(asked, fc.option(filters)), 150)
    const searches = drawn.map(([query, given]) => ({ query, conditions: given ? conditionsOf(given) : [] }))
    const held = await watchedTogether(searches)
    let found = 0
    for (const [i, { query, conditions }] of searches.entries()) {
      const { keyword, all } = await searched(query, conditions)
      const { by_words, matched } = held[i]!
      found += matched.size
      expect([query, conditions, ...without(by_words, keyword)]).toEqual([query, conditions])
      expect([query, conditions, ...without(matched, all)]).toEqual([query, conditions])
    }
    expect(found).toBeGreaterThan(100)
  })

  test('one or two words match exactly the records that have them, and three or four words match at least those records', async () => {
    const drawn = fc.sample(fc.integer({ min: 1, max: 4 }).chain(plainWords), 80)
    const held = await watchedTogether(drawn.map((words) => ({ query: words.join(' '), conditions: [] })))
    let found = 0
    for (const [i, words] of drawn.entries()) {
      const lists: Set<string>[] = []
      for (const word of words) lists.push((await searched(word, [])).keyword)
      const holding = [...lists[0]!].filter((id) => lists.every((list) => list.has(id)))
      const { by_words, matched } = held[i]!
      found += holding.length
      expect([words, [...by_words].toSorted()]).toEqual([words, holding.toSorted()])
      if (words.length <= 2) expect(matched).toEqual(by_words)
    }
    expect(found).toBeGreaterThan(100)
  })

  test.each(['small business set aside', 'virginia', 'sources sought cybersecurity', 'maryland 8(a)', 'army services'])(
    'named terms match exactly the listed records: %s',
    async (query) => {
      const reading = await api.search.read(query, [], caller)
      expect(reading.units.map(({ kind }) => kind)).toContain('named')
      const { keyword } = await searched(query, [])
      expect(await watched(wordsOnly(reading), [])).toEqual(keyword)
    },
  )

  test('a number matches as a whole or by its beginning or end, but not by another part', async () => {
    const record = { ...rows[0]!, title: 'Pump', description: null, awarded: false }
    const of = (id: string, solicitation_number: string) => contractDocument({ ...record, id, solicitation_number })
    const held = [of('asked', 'W912DY-26-R-0001'), of('other', 'W912DY-25-R-0777'), of('third', 'FA8101-26-R-0001')]
    const found = async (query: string) => [...(await watched(plainReading(query, student), [], held))]
    expect(await found('W912DY 26 R 0001')).toEqual(['asked'])
    expect(await found('W912DY26R')).toEqual(['asked'])
    expect(await found('W912DY')).toEqual(['asked', 'other'])
    expect(await found('W912DY pumps')).toEqual(['asked', 'other'])
    expect(await found('W912DY boats')).toEqual([])
  })
})

describe('a query matches', () => {
  const text = (id: string, title: string, description: string | null = null) =>
    contractDocument({ ...rows[0]!, id, title, description, solicitation_number: null })
  const matchesOf = async (query: string, held: SearchDocument[]) => [...(await watched(plainReading(query, student), [], held))]

  test('records with all of its words, in any form, synonym or acronym', async () => {
    const held = [
      text('plural', 'Pumps to be repaired'),
      text('one', 'Pump inspection'),
      text('acronym', 'SOC for the agency'),
      text('written', 'Security operations center for agencies'),
    ]
    expect(await matchesOf('pump repairs', held)).toEqual(['plural'])
    expect(await matchesOf('security operations center agency', held)).toEqual(['acronym', 'written'])
  })

  test('with more than four words, records with four fifths of their weight', async () => {
    const query = 'custodial kitchen elevator dredging bulldozer asbestos'
    const words = query.split(' ')
    const held = [text('all', query), text('five', words.slice(1).join(' ')), text('three', words.slice(3).join(' '))]
    const wordsAlone = { ...plainReading(query, student), near: null }
    expect([...(await watched(wordsAlone, [], held))]).toEqual(['all', 'five'])
  })

  test('with quotes, records with exactly the phrase', async () => {
    const held = [text('as it stands', 'Zero trust network'), text('apart', 'Trust in zero networks')]
    expect(await matchesOf('"zero trust" network', held)).toEqual(['as it stands'])
  })
})

test('two unknown words match the first record that has both', async () => {
  const reading = await api.search.read('Quasarflux maintenence', [], caller)
  const coming = (id: string, title: string) => contractDocument({ ...rows[0]!, id, title, description: null })
  const held = [coming('contract_new', 'Quasarflux maintenance'), coming('contract_other', 'Quasarflux')]
  expect(await watched(reading, [], held)).toEqual(new Set(['contract_new']))
})

test('a query that was read with an empty index matches the first record', async () => {
  const { units, ...reading } = plainReading('quasarflux maintenance', student)
  const empty = { ...reading, records: 0, near: null, units: units.map((unit) => ({ ...unit, worth: 0 })) }
  const coming = contractDocument({ ...rows[0]!, id: 'contract_first', title: 'Quasarflux maintenance', description: null })
  expect(await watched(empty, [], [coming])).toEqual(new Set(['contract_first']))
})

test('without an engine, the student model matches by words and meaning', async () => {
  const reading = plainReading('penetration testing of networks', student)
  const found = await watched(reading, [])
  const { all } = await searched('penetration testing of networks', [])
  expect(found.size).toBeGreaterThan(0)
  expect([...found].filter((id) => all.has(id)).length / found.size).toBeGreaterThan(0.9)
})

test('many searches together match the same as each search alone', async () => {
  const samples = fc.sample(fc.tuple(fc.option(asked), filters), { numRuns: 60, seed: 7 })
  const searches = await Promise.all(
    samples.map(async ([query, given], i) => ({
      id: `ss_${i}`,
      conditions: conditionsOf(given),
      conditionsAt: () => conditionsOf(given),
      reading: query === null ? null : await api.search.read(query, [], caller),
    })),
  )
  const together = await (await createWatch(searches, student)).hold(documents, now)
  for (const [i, { reading, conditions }] of searches.entries()) {
    const found = new Set(documents.filter((_, k) => together[k]!.includes(i)).map(({ id }) => id))
    expect(found).toEqual(await watched(reading, conditions))
  }
})
