/** Measures how the service matches new notices against many saved searches and writes the results to PostgreSQL. The notices are
 * real. The newest notices with a NAICS code serve as new notices, because four fifths of the extract have no code. Like users'
 * searches, most searches have words of a notice's title and filter by some of its codes. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../../db/migrate.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import { connect } from '../../../db/postgres/connect.ts'
import { selectUnreadSearches, updateReading } from '../../../db/saved-searches/saved-search-alerts.ts'
import { selectWatchedSearches } from '../../../db/saved-searches/saved-search-watch.ts'
import { insertSavedSearch, type SavedSearchState } from '../../../db/saved-searches/saved-searches.ts'
import type { Db } from '../../../db/schema.ts'
import type { SavedSearchFilters } from '../../../db/values.ts'
import { rebuildIndex } from '../../../jobs/indexes/index-feed.ts'
import { openStudent } from '../../../kernel/meaning/student.ts'
import { openMatcher } from '../../../matching/matcher.ts'
import { type ContractRecord, contractDocument } from '../../../search/collections/contracts.ts'
import type { Reading } from '../../../search/conditions/reading.ts'
import { createWatch } from '../../../search/conditions/watch.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { createScoring } from '../../../services/recommendations/scoring/scoring.ts'
import { createSavedSearchFollower } from '../../../services/saved-searches/follow.ts'
import { savedSearchConditions } from '../../../services/saved-searches/saved-search-state.ts'
import { type Fixture, insertContracts } from '../../../test/harness/fixtures.ts'
import { openEmbedded } from '../../../test/search/open.ts'
import { seeded } from '../../evaluation/search/random.ts'
import { readRecords } from './notices.ts'

const catalog_records = 10_000
const new_records = 2_000
const companies = 20
const searches_each = 500

export async function benchSavedSearches(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const postgres = await startPostgres({ data_dir: folder })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  const search = await openEmbedded(join(folder, 'search.db'))
  try {
    await migrate(db)
    const codedFirst = readRecords()
      .toSorted(newestWithCodesFirst)
      .slice(0, catalog_records + new_records)
    const fresh = codedFirst.slice(0, new_records)
    const now = new Date(fresh[0]!.posted_at!)
    await load(db, codedFirst.slice(new_records))
    await rebuildIndex(db, search)
    await saveSearches(db, codedFirst, now)
    const student = await openStudent()
    const score = createScoring(db, await openMatcher(student))
    const watch = createSavedSearchFollower(db, student)
    const lines = [await timed('parse the queries', () => readAll(db, search, now))]
    lines.push(await timed('match the new records without writing', () => matchOnly(db, fresh, now)))
    // Runs scoring and matching once, so the measurement starts at the end of the feed, with nothing left to do.
    await runAll(score, now)
    await runAll(watch, now)
    await load(db, fresh)
    lines.push(await timed(`score ${new_records} records for ${companies} companies`, () => runAll(score, now)))
    const before = process.memoryUsage().rss
    lines.push(
      await timed(`match them against ${companies * searches_each} searches (aim: under a minute)`, () => runAll(watch, now)),
      `memory: ${mb(before)} before, ${mb(process.memoryUsage().rss)} after`,
    )
    lines.push(...(await foundIn(db)))
    await sql`update contract set changed_xid = pg_current_xact_id() where id = (select min(id) from contract)`.execute(db)
    await runAll(score, now)
    lines.push(await timed('match one more record', () => runAll(watch, now)))
    return lines
  } finally {
    await search.close()
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function newestWithCodesFirst(a: ContractRecord, b: ContractRecord): number {
  const rank = ({ naics, posted_at }: ContractRecord): string => `${naics === null ? 0 : 1} ${posted_at}`
  return rank(a) < rank(b) ? 1 : -1
}

async function foundIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ has_query: boolean; matches: number; searches: number; of: number; most: number; median: number }>`
    with found as (
      select s.id, s.query is not null as has_query, count(m.contract_id) as matches
      from saved_search s left join saved_search_match m on m.saved_search_id = s.id group by s.id
    )
    select has_query, sum(matches)::int as matches, count(*) filter (where matches > 0) as searches, count(*) as of,
      max(matches) as most, percentile_disc(0.5) within group (order by matches) as median
    from found group by has_query order by has_query desc`.execute(db)
  return rows.map(
    ({ has_query, matches, searches, of, most, median }) =>
      `${matches} matches of ${searches} of ${of} searches ${has_query ? 'with a query' : 'with only filters'}; median ${median}, maximum ${most}`,
  )
}

/** Matches records against the searches without storing the matches. */
async function matchOnly(db: Db, records: readonly ContractRecord[], now: Date): Promise<void> {
  const rows = await selectWatchedSearches(db)
  const searches = rows.map((row) => ({
    id: row.id,
    reading: row.reading as Reading | null,
    conditionsAt: (at: Date) => savedSearchConditions(row, at),
  }))
  const watch = await createWatch(searches, await openStudent())
  await watch.hold(records.map(contractDocument), now)
}

async function runAll(step: (now: Date) => Promise<{ caught_up: boolean }>, now: Date): Promise<void> {
  while (!(await step(now)).caught_up);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `${what}: ${seconds(performance.now() - started)}, with ${seconds((user + system) / 1000)} of CPU time in this process`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

async function load(db: Db, records: readonly ContractRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += 500)
    await insertContracts(db, records.slice(start, start + 500) as unknown as Fixture[])
}

async function readAll(db: Db, search: SearchIndex, now: Date): Promise<void> {
  for (;;) {
    const unread = await selectUnreadSearches(db, new Date(0), 1_000)
    if (unread.length === 0) return
    for (const each of unread) {
      const caller = { company_id: each.company_id }
      await updateReading(db, each, await search.read(each.query, savedSearchConditions(each, now), caller), now)
    }
  }
}

async function saveSearches(db: Db, records: readonly ContractRecord[], now: Date): Promise<void> {
  const random = seeded(5, 'saved searches')
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const coded = records.filter(({ naics }) => naics !== null)
  for (let i = 0; i < companies; i++) {
    const company_id = await insertCompany(db, { name: `Company ${i} (fictional)`, plan: 'enterprise', status: 'active' }, now)
    const person = { email: `user${i}@example.com`, name: `User ${i}`, role: 'owner' } as const
    const created_by = (await insertMember(db, company_id, person, now))!
    await db.transaction().execute(async (trx) => {
      for (let k = 0; k < searches_each; k++) {
        const of = random() < 0.2 ? filterSearch(one(coded), random) : wordSearch(one(records), random)
        const state = { ...plain, ...of, created_by, next_alert_at: null }
        await insertSavedSearch(trx, company_id, state, now)
      }
    })
  }
}

const plain = {
  name: 'Bench',
  sort_by: 'posted_date',
  scope: 'opportunities',
  contract_scope: 'active',
  is_shared: false,
  alerts_enabled: false,
  alert_frequency: 'daily',
  alert_channels: ['in_app'],
  include_amendments: false,
} satisfies Partial<SavedSearchState>

type SearchInput = Pick<SavedSearchState, 'query' | 'filters'>

/** Returns a search for two or three words of a title. One in eight searches filters only by status. The others may also filter
 * by the record's NAICS code, set-aside, state or agency. */
function wordSearch(record: ContractRecord, random: () => number): SearchInput {
  const words = record.title.split(' ')
  const from = Math.floor(random() * Math.max(1, words.length - 2))
  const query = words.slice(from, from + 2 + Math.floor(random() * 2)).join(' ')
  const naics = record.naics && random() < 0.7 && { naics_codes: [record.naics] }
  const filters = { ...naics, ...someFilters(record, random) }
  return { query, filters: { status: 'active', ...(random() < 7 / 8 && filters) } }
}

/** Returns a search without words. It always filters by a NAICS code. */
function filterSearch(record: ContractRecord, random: () => number): SearchInput {
  return { query: null, filters: { status: 'active', naics_codes: [record.naics!], ...someFilters(record, random) } }
}

function someFilters(record: ContractRecord, random: () => number): SavedSearchFilters {
  return {
    ...(record.set_aside && random() < 0.5 && { set_asides: [record.set_aside] }),
    ...(record.place_state_code && random() < 0.3 && { states: [record.place_state_code] }),
    ...(record.agency_name && random() < 0.5 && { agencies: [record.agency_name] }),
  }
}
