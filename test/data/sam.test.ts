import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { displayAgency } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import { indexTerms } from '../../kernel/words/words.ts'
import { parseQuery } from '../../search/query/query.ts'
import { ingestSam } from '../../services/sources/kinds/sam.ts'
import type { IngestReport } from '../../services/sources/loading/load-files.ts'
import { type Api, type Call, startApi } from '../harness/harness.ts'

/*
 * Compares the API's answers for real notices with independent SQL. The repository does not include the extract, and these tests
 * are skipped without it.
 */
const extract = fileURLToPath(new URL('../../../shared/data/sam/sam_opportunities_full_rows.csv.gz', import.meta.url))
const rows = 2160
const present = existsSync(extract)
if (!present) console.info('Skipped: the SAM.gov extract ../shared/data/sam/sam_opportunities_full_rows.csv.gz is missing.')

/** Returns whether a text contains one of the names, as adjacent terms. */
function containsName(text: string, names: readonly string[][]): boolean {
  const terms = ` ${indexTerms(text).join(' ')} `
  return names.some((name) => terms.includes(` ${name.join(' ')} `))
}

type Query = NonNullable<Call['query']>
const today = '2026-04-20T00:00:00.000Z'
const isOpportunity = `notice_type not in ('award-notice', 'justification')`
const open = `not awarded and active is not false and coalesce(deadline_at, archive_at, 'infinity') >= '${today}'`

/** Filters of the API, each with the same condition in SQL. */
const filters: [Query, string][] = [
  [{ naics_codes: '561720' }, `naics = '561720'`],
  [{ naics_codes: '336413,332710,334511' }, `naics in ('336413', '332710', '334511')`],
  [{ exclude_naics_codes: '336413,332710' }, `naics is distinct from '336413' and naics is distinct from '332710'`],
  [{ psc_codes: 'S' }, `psc like 'S%'`],
  [{ psc_codes: '16,s2,R425' }, `(psc like '16%' or psc like 'S2%' or psc = 'R425')`],
  [{ set_asides: 'SBA' }, `set_aside = 'SBA'`],
  [{ set_asides: 'SDVOSBC,8(a),HUBZone,NONE' }, `set_aside in ('SDVOSBC', '8A', 'HZC', 'NONE')`],
  [{ states: 'VA' }, `place_state_code = 'VA'`],
  [{ states: 'ca,tx,md' }, `place_state_code in ('CA', 'TX', 'MD')`],
  [{ agencies: 'DEPT OF DEFENSE' }, `agency_name = 'DEPT OF DEFENSE'`],
  [{ agencies: 'Department of Defense' }, `agency_name = 'DEPT OF DEFENSE'`],
  [{ agencies: 'Veterans Affairs, Department of' }, `agency_name = 'VETERANS AFFAIRS, DEPARTMENT OF'`],
  [
    { agencies: 'VETERANS AFFAIRS, DEPARTMENT OF,DEPT OF THE NAVY' },
    `agency_path && array['VETERANS AFFAIRS, DEPARTMENT OF', 'DEPT OF THE NAVY']`,
  ],
  [{ agencies: 'FA3022' }, `'FA3022' = any (agency_codes)`],
  [
    { exclude_agencies: 'DEFENSE LOGISTICS AGENCY,dept of the navy' },
    `not agency_path && array['DEFENSE LOGISTICS AGENCY', 'DEPT OF THE NAVY']`,
  ],
  [{ notice_types: 'sources-sought,presolicitation' }, `notice_type in ('sources-sought', 'presolicitation')`],
  [{ jurisdictions: 'federal' }, `jurisdiction = 'federal'`],
  [{ jurisdictions: 'state,local' }, `jurisdiction <> 'federal'`],
  [{ posted_since: '2026-04-12' }, `posted_at >= '2026-04-12T00:00:00Z'`],
  [{ posted_before: '2026-04-10' }, `posted_at < '2026-04-11T00:00:00Z'`],
  [{ posted_since: '2026-04-11T12:00:00-04:00' }, `posted_at >= '2026-04-11T16:00:00Z'`],
  [{ due_after: '2026-05-01' }, `deadline_at >= '2026-05-01T00:00:00Z'`],
  [{ due_before: '2026-04-30' }, `deadline_at < '2026-05-01T00:00:00Z'`],
  [{ status: 'active' }, open],
]

describe.skipIf(!present)('real SAM.gov notices', () => {
  let api: Api
  let first: IngestReport

  beforeAll(async () => {
    api = await startApi({
      search: true,
      now: today,
      unlimited: true,
    })
    first = await ingestSam(api.db, extract, { now: api.clock.now() })
    expect(await rebuildIndex(api.db, api.search)).toBe(first.new)
  })

  async function search(query: Query, path = '/v1/opportunities/search'): Promise<any> {
    const reply = await api.call('GET', path, { query })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }

  async function collect(query: Query, path?: string): Promise<any[]> {
    const results: any[] = []
    for (
      let page = await search({ ...query, limit: 50 }, path);
      ;
      page = await search({ ...query, limit: 50, cursor: page.cursor }, path)
    ) {
      results.push(...page.results)
      if (page.cursor !== null) continue
      expect([results.length, new Set(results.map(({ id }) => id)).size]).toEqual([page.total_count, page.total_count])
      return results
    }
  }

  /** Returns the ids of the records that SQL finds. */
  async function select(condition: string, order = 'id'): Promise<string[]> {
    const found = await sql<{
      id: string
    }>`select id from contract where ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(api.db)
    return found.rows.map(({ id }) => id)
  }

  /** Returns the searchable text of each record. */
  async function texts(): Promise<Map<string, string>> {
    const found = await sql<{ id: string; text: string; naics: string | null; psc: string | null }>`
      select id, concat_ws(' ', title, description, solicitation_number, array_to_string(agency_path, ' '), awardee_name) as text, naics, psc from contract`.execute(
      api.db,
    )
    return new Map(
      found.rows.map(({ id, text, naics, psc }) => [
        id,
        `${text} ${naics && naicsTitle(naics)} ${psc && pscName(psc)}`.toLowerCase(),
      ]),
    )
  }

  test('ingestSam: counts every row, and a second load changes nothing', async () => {
    expect(first.rows).toBe(rows)
    expect(first.new + first.amended + first.unchanged + first.rejected).toBe(rows)
    const before = await sql`select count(*), md5(string_agg(c::text, '' order by id)) from contract c`.execute(api.db)
    const second = await ingestSam(api.db, extract, { now: new Date('2026-04-21T00:00:00Z') })
    expect(second).toMatchObject({ rows, new: 0, amended: 0, unchanged: rows - first.rejected, rejected: first.rejected })
    expect((await sql`select count(*), md5(string_agg(c::text, '' order by id)) from contract c`.execute(api.db)).rows).toEqual(
      before.rows,
    )
    expect(before.rows).toMatchObject([{ count: first.new }])
  })

  test.each(filters)('searchOpportunities 200: %o returns the same records as SQL', async (query, condition) => {
    const expected = await select(`${isOpportunity} and (${condition})`)
    expect((await collect(query)).map(({ id }) => id).sort()).toEqual(expected)
    if (!('jurisdictions' in query)) expect(expected.length, 'a filter with results').toBeGreaterThan(0)
  })

  test('searchOpportunities 200: two or three filters together find as many records as SQL', async () => {
    let compared = 0
    let nonempty = 0
    for (let i = 0; i < filters.length; i++) {
      for (const [j, k] of [
        [i + 1, i + 9],
        [i + 5, i + 14],
      ].map((pair) => pair.map((at) => at! % filters.length))) {
        const three = [filters[i]!, filters[j!]!, filters[k!]!]
        for (const some of [three, three.slice(0, 2)]) {
          const query = Object.assign({}, ...some.map(([each]) => each))
          if (Object.keys(query).length < some.length) continue
          const expected = await select([isOpportunity, ...some.map(([, condition]) => `(${condition})`)].join(' and '))
          expect([query, (await search({ ...query, limit: 1 })).total_count]).toEqual([query, expected.length])
          compared += 1
          nonempty += expected.length > 0 ? 1 : 0
        }
      }
    }
    expect([compared > 60, nonempty > 25]).toEqual([true, true])
  })

  test.each([
    ['posted_date', 'posted_at desc nulls last, id'],
    ['due_date', 'deadline_at asc nulls last, id'],
    // This database has no match scores, so the order is by posted date.
    ['match_score', 'posted_at desc nulls last, id'],
  ])('searchOpportunities 200: all pages sorted by %s are in the same order as in SQL', async (sort_by, order) => {
    expect((await collect({ sort_by })).map(({ id }) => id)).toEqual(await select(isOpportunity, order))
  })

  const bySize = (one: { value: string; count: number }, other: typeof one) =>
    other.count - one.count || (one.value < other.value ? -1 : 1)

  test('searchOpportunities 200: facets equal the counts in SQL', async () => {
    const { facets } = await search({ facets: true, status: 'active', limit: 1 })
    for (const [name, column] of [
      ['naics', 'naics'],
      ['set_aside', 'set_aside'],
      ['agency', 'agency_name'],
      ['state', 'place_state_code'],
      ['notice_type', 'notice_type'],
    ] as const) {
      const { rows } = await sql<{ value: string; count: number }>`
        select ${sql.ref(column)} as value, count(*) as count from contract
        where ${sql.raw(`${isOpportunity} and ${open}`)} and ${sql.ref(column)} is not null group by 1`.execute(api.db)
      // Two spellings of an agency are one value.
      const named = Map.groupBy(rows, ({ value }) => (name === 'agency' ? displayAgency(value) : value))
      const counts = Array.from(named, ([value, same]) => ({ value, count: same.reduce((sum, { count }) => sum + count, 0) }))
      const given: typeof counts = facets[name].map(({ value, count }: (typeof counts)[number]) => ({ value, count }))
      expect([name, given.toSorted(bySize)]).toEqual([name, counts.toSorted(bySize).slice(0, 100)])
      expect(given.map(({ count }) => count)).toEqual(given.map(({ count }) => count).toSorted((a, b) => b - a))
    }
  })

  test.each(['janitorial', 'radar', 'valve', 'software', 'roof', 'elevator', 'refrigeration', 'maintenance', 'helicopter'])(
    'searchContracts 200: %s finds every record with the word, and other records only by another name or by meaning',
    async (word) => {
      const results = await collect({ query: word, scope: 'all' }, '/v1/contracts/search')
      const ids = new Set(results.map(({ id }) => id))
      const containing = await select(
        `concat_ws(' ', title, description, solicitation_number, array_to_string(agency_path, ' '), awardee_name) ~* '\\m${word}\\M'`,
      )
      expect(containing.length).toBeGreaterThan(0)
      expect(ids.size).toBeGreaterThanOrEqual(containing.length)
      expect(containing.filter((id) => !ids.has(id))).toEqual([])
      const text = await texts()
      const stem = word.slice(0, Math.max(4, word.length - 4))
      const names = parseQuery(word).units.flatMap(({ any }) => any.map(({ terms }) => terms))
      const by_word = results.filter(({ relevance }) => relevance.matched_by.includes('keyword')).map(({ id }) => text.get(id)!)
      expect(by_word.filter((each) => !each.includes(stem) && !containsName(each, names))).toEqual([])
      const scores = results.map(({ relevance }) => relevance.score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    },
  )

  test.each([
    ['request for quotation', 'request\\s+for\\s+quotation'],
    ['brand name only', 'brand\\s+name\\s+only'],
    ['fire alarm system', 'fire\\s+alarm\\s+system'],
  ])('searchContracts 200: "%s" finds every record with the phrase, quoted or not', async (phrase, pattern) => {
    const quoted = new Set((await collect({ query: `"${phrase}"`, scope: 'all' }, '/v1/contracts/search')).map(({ id }) => id))
    const bare = new Set((await collect({ query: phrase, scope: 'all' }, '/v1/contracts/search')).map(({ id }) => id))
    const containing = await select(`title ~* '\\m${pattern}\\M' or description ~* '\\m${pattern}\\M'`)
    expect(containing.length).toBeGreaterThan(0)
    expect(containing.filter((id) => !quoted.has(id) || !bare.has(id))).toEqual([])
    const text = await texts()
    const loose = new RegExp(
      phrase
        .split(' ')
        .map((word) => `${word.slice(0, 5)}\\w*`)
        .join('[^\\p{L}\\p{N}]+'),
      'u',
    )
    expect([...quoted].filter((id) => !loose.test(text.get(id)!))).toEqual([])
  })

  test.each([
    ['janitoral', 'janitorial'],
    ['refridgeration', 'refrigeration'],
    ['maintenence', 'maintenance'],
    ['helecopter', 'helicopter'],
    ['sofware', 'software'],
  ])('searchContracts 200: the misspelling %s finds all records that %s finds', async (misspelled, right) => {
    const wrong = new Set((await collect({ query: misspelled, scope: 'all' }, '/v1/contracts/search')).map(({ id }) => id))
    const byWord = (await collect({ query: right, scope: 'all' }, '/v1/contracts/search')).filter(({ relevance }) =>
      relevance.matched_by.includes('keyword'),
    )
    expect(byWord.length).toBeGreaterThan(0)
    expect(byWord.filter(({ id }) => !wrong.has(id))).toEqual([])
  })

  test.each([['grass cutting', '561730']])(
    'searchContracts 200: "%s" also finds records by meaning that do not contain its words',
    async (query, naics) => {
      const results = await collect({ query, scope: 'all' }, '/v1/contracts/search')
      expect(
        results.filter((item) => item.naics === naics && item.relevance.matched_by.join() === 'semantic').length,
      ).toBeGreaterThan(0)
    },
  )

  test('searchContracts 200: for a common word, the scope active returns the same records as SQL', async () => {
    const all = await collect({ query: 'services', scope: 'all' }, '/v1/contracts/search')
    const due = new Set(
      await select(`${isOpportunity} and not awarded and deadline_at >= '${today}' and posted_at >= '2025-04-20'`),
    )
    const byWord = (results: any[]) =>
      results.filter(({ relevance }) => relevance.matched_by.includes('keyword')).map(({ id }) => id)
    expect(byWord(await collect({ query: 'services' }, '/v1/contracts/search')).sort()).toEqual(
      byWord(all)
        .filter((id) => due.has(id))
        .sort(),
    )
  })
})
