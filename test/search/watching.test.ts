import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectContractsAfter } from '../../db/contracts-feed.ts'
import { opportunityFilters } from '../../handlers/discovery-filters.ts'
import { contractConditions, contractDocument } from '../../search/contracts.ts'
import type { Condition, SearchDocument } from '../../search/index.ts'
import { openStudent } from '../../search/meaning/student.ts'
import { plainReading } from '../../search/watching/read.ts'
import type { Reading } from '../../search/watching/reading.ts'
import { createWatch } from '../../search/watching/watch.ts'
import { startApi } from '../harness.ts'

/*
 * What comes is held against the searches, and what is there is searched: both must find the same. The engine has all records of a demo; the
 * watch is given them one after the other.
 */
const api = await startApi({ demo_notices: 700, search: true })
const student = await openStudent()
const now = api.clock.now()
const rows = await selectContractsAfter(api.db, '', 10_000)
const documents = rows.map(contractDocument)
const caller = { company_id: api.ours.id }

/** What the engine finds, by how: `keyword` also where meaning finds it too. */
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
    status: fc.constant('active' as const),
  },
  { requiredKeys: [] },
)
const conditionsOf = (given: object) => contractConditions(opportunityFilters(given as never, now))

/** As people ask: words of titles, phrases of them, in quotes, written wrong, numbers, acronyms. */
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

describe('a record is found when it comes as it is found when it is there', () => {
  test('by filters: exactly', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const conditions = conditionsOf(given)
        const { all } = await searched(null, conditions)
        expect([...(await watched(null, conditions))].toSorted()).toEqual([...all].toSorted())
      }),
      { numRuns: 50 },
    )
  })

  test('by words and filters: exactly', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(asked, filters, fc.boolean(), async (query, given, narrowed) => {
        const conditions = narrowed ? conditionsOf(given) : []
        const reading = wordsOnly(await api.search.read(query, conditions, caller))
        const { keyword } = await searched(query, conditions)
        found += keyword.size
        expect([...(await watched(reading, conditions))].toSorted()).toEqual([...keyword].toSorted())
      }),
      { numRuns: 100 },
    )
    expect(found).toBeGreaterThan(1_000)
  })

  test('by meaning: of what one finds the other finds nearly all', async () => {
    let both = 0
    let either = 0
    await fc.assert(
      fc.asyncProperty(piece, async (query) => {
        const { all } = await searched(query, [])
        const held = await watched(await api.search.read(query, [], caller), [])
        both += [...held].filter((id) => all.has(id)).length
        either += new Set([...held, ...all]).size
      }),
      { numRuns: 100 },
    )
    if (process.env.MEASURE) process.stderr.write(`found by both ${both}, by either ${either}\n`)
    expect(both / either).toBeGreaterThan(0.98)
  })
})

test('a record is found by the search that has never been able to find one', async () => {
  const reading = await api.search.read('Quasarflux maintenence', [], caller)
  const other: SearchDocument = contractDocument({ ...rows[0]!, id: 'contract_new', title: 'Quasarflux', description: null })
  expect(await watched(wordsOnly(reading), [], [other])).toEqual(new Set(['contract_new']))
})

test('without an engine words and meaning are weighed by what the student knows', async () => {
  const reading = plainReading('penetration testing of networks', student)
  const found = await watched(reading, [])
  const { all } = await searched('penetration testing of networks', [])
  expect(found.size).toBeGreaterThan(0)
  expect([...found].filter((id) => all.has(id)).length / found.size).toBeGreaterThan(0.9)
})

test('many searches at once each find what they find alone', async () => {
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
