/**
 * A day's notices held against many saved searches, by the service's own turns into PostgreSQL: most searches ask for words of titles and
 * narrow by some codes, as people save them; some do only the one or the other.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertCompany } from '../../db/companies.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { insertMember } from '../../db/people.ts'
import { selectUnread, updateReading } from '../../db/saved-search-alerts.ts'
import { insertSavedSearch, type SavedSearchState } from '../../db/saved-searches.ts'
import type { SavedSearchFilters } from '../../db/saved-searches-schema.ts'
import type { Db } from '../../db/schema.ts'
import { savedSearchConditions } from '../../handlers/saved-search-conditions.ts'
import { demoCatalog } from '../../ingest/demo/catalog.ts'
import { rebuildIndex } from '../../jobs/index-feed.ts'
import { incoming, loadNotices } from '../../jobs/loading/load-notices.ts'
import { createWatching } from '../../jobs/saved-searches/follow.ts'
import { createScoring } from '../../jobs/scoring/turn.ts'
import { seeded } from '../../search/evaluation/random.ts'
import type { SearchIndex } from '../../search/index.ts'
import { openMatcher } from '../../search/matching/matcher.ts'
import { openStudent } from '../../search/meaning/student.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { openEmbedded } from '../search/open.ts'

const now = new Date('2026-04-20T12:00:00.000Z')
const catalog_notices = 10_000
const day_notices = 2_000
const companies = 20
const searches_each = 500

type Notice = ReturnType<typeof demoCatalog>[number]

export async function benchSavedSearches(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const postgres = await startPostgres({ data_dir: folder })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  const search = await openEmbedded(join(folder, 'search.db'))
  try {
    await migrate(db)
    const notices = demoCatalog({ now, notices: catalog_notices + day_notices })
    const newestFirst = notices.toSorted((a, b) => ((a.posted_at ?? '') < (b.posted_at ?? '') ? 1 : -1))
    await load(db, newestFirst.slice(day_notices))
    await rebuildIndex(db, search)
    await saveSearches(db, notices)
    const student = await openStudent()
    const score = createScoring(db, await openMatcher(student))
    const watch = createWatching(db, student, savedSearchConditions)
    const lines = [await timed('the engine understands the queries', () => readAll(db, search))]
    // Both begin where the feed is, and have nothing to do yet.
    await turns(score)
    await turns(watch)
    await load(db, newestFirst.slice(0, day_notices))
    lines.push(await timed(`${day_notices} notices are scored for ${companies} companies`, () => turns(score)))
    const before = process.memoryUsage().rss
    lines.push(
      await timed(`and held against ${companies * searches_each} searches (aim: under a minute)`, () => turns(watch)),
      `memory: ${mb(before)} before, ${mb(process.memoryUsage().rss)} after`,
    )
    const { rows } = await sql<{ matches: number; searches: number; records: number }>`
      select count(*) as matches, count(distinct saved_search_id) as searches, count(distinct contract_id) as records
      from saved_search_match`.execute(db)
    const { matches, searches, records } = rows[0]!
    lines.push(`${matches} matches, of ${searches} searches and ${records} records`)
    await sql`update contract set changed_xid = pg_current_xact_id() where id = (select min(id) from contract)`.execute(db)
    await turns(score)
    lines.push(await timed('one record more', () => turns(watch)))
    return lines
  } finally {
    await search.close()
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function turns(take: (now: Date) => Promise<{ caught_up: boolean }>): Promise<void> {
  while (!(await take(now)).caught_up);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `${what}: ${seconds(performance.now() - started)}, of it ${seconds((user + system) / 1000)} of our processor`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

async function load(db: Db, notices: Notice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += 1_000)
    await loadNotices(db, notices.slice(start, start + 1_000).map(incoming), { now })
}

async function readAll(db: Db, search: SearchIndex): Promise<void> {
  for (;;) {
    const unread = await selectUnread(db, new Date(0), 1_000)
    if (unread.length === 0) return
    for (const each of unread) {
      const caller = { company_id: each.company_id }
      await updateReading(db, each, await search.read(each.query, savedSearchConditions(each, now), caller), now)
    }
  }
}

async function saveSearches(db: Db, notices: readonly Notice[]): Promise<void> {
  const random = seeded(5, 'saved searches')
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  for (let i = 0; i < companies; i++) {
    const company_id = await insertCompany(db, { name: `Company ${i} (fictional)`, plan: 'enterprise', status: 'active' }, now)
    const person = { email: `user${i}@example.com`, name: `User ${i}`, role: 'owner' } as const
    const created_by = (await insertMember(db, company_id, person, now))!
    await db.transaction().execute(async (trx) => {
      for (let k = 0; k < searches_each; k++) {
        const state = { ...plain, ...asked(one(notices), random), created_by, next_alert_at: null }
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

/** One of five searches has no query, one no filter but that for what is open; the others have some of each. */
function asked(notice: Notice, random: () => number): Pick<SavedSearchState, 'query' | 'filters'> {
  const words = notice.title.split(' ')
  const from = Math.floor(random() * Math.max(1, words.length - 2))
  const kind = Math.floor(random() * 5)
  const query = kind === 0 ? null : words.slice(from, from + 1 + Math.floor(random() * 3)).join(' ')
  const some: SavedSearchFilters = {
    ...(notice.naics && random() < 0.6 && { naics_codes: [notice.naics] }),
    ...(notice.set_aside && random() < 0.3 && { set_asides: [notice.set_aside] }),
    ...(notice.place_state_code && random() < 0.3 && { states: [notice.place_state_code] }),
    ...(notice.department && random() < 0.3 && { agencies: [notice.department] }),
  }
  return { query, filters: { status: 'active', ...(kind !== 1 && some) } }
}
