import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { upsertContracts } from '../../db/opportunities/notices.ts'
import { insertMatches } from '../../db/saved-searches/saved-search-watch.ts'
import { noMailing } from '../../delivery/mail.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { engineAway, unusable } from '../../search/faults.ts'
import { removeMember } from '../../services/people/members.ts'
import { createSavedSearchFollower } from '../../services/saved-searches/follow.ts'
import { readSearches } from '../../services/saved-searches/read-searches.ts'
import { savedSearchConditions } from '../../services/saved-searches/saved-search-state.ts'
import { sendAlerts } from '../../services/saved-searches/send-alerts.ts'
import { type Fixture, insertContracts, trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { scoreAll } from '../harness/scoring.ts'

const api = await startApi({ contracts: trades, search: true, unlimited: true })
const { db } = api
const student = await openStudent()
const watch = createSavedSearchFollower(db, student)
let made = 0

async function save(body: object, key = api.ours.key): Promise<string> {
  const reply = await api.call('POST', '/v1/saved-searches', { key, body: { name: 'Cleaning', query: 'janitorial', ...body } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

const cleaning = { title: 'Janitorial services, pier 7', description: 'Daily janitorial work.', naics: '561720' }

/** Adds a record to the catalog and returns its id. */
async function come(record: Partial<Fixture> = {}): Promise<string> {
  const id = `contract_come_${++made}`
  await insertContracts(db, [{ ...cleaning, ...record, id }])
  return id
}

/** Stores a new version of the record, as a load does. */
async function amend(id: string, changes: Record<string, unknown>): Promise<void> {
  const { history, ...before } = await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const old = before as Record<string, unknown>
  const changed = Object.entries(changes).map(([field, new_value]) => ({ field, old_value: old[field], new_value }))
  const version = {
    version: before.amendment_count + 2,
    notice_id: 'n',
    notice_type: 'solicitation',
    posted_at: testDay,
    changes: changed,
  }
  const row = { ...before, ...changes, point_of_contact: null, amendment_count: before.amendment_count + 1 }
  const { changed_xid, created_xid, amended_xid, ...written } = row
  await db
    .transaction()
    .execute((trx) => upsertContracts(trx, [{ ...written, history: [...history, version] } as never], api.clock.now()))
}

async function follow(): Promise<void> {
  await scoreAll(db, api.clock.now())
  for (let turn = 0; !(await watch(api.clock.now())).caught_up; turn++)
    if (turn > 50) throw new Error('matching did not catch up')
}

/** Returns the matches of a search, oldest first. */
async function found(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_match')
    .select(['contract_id', 'cause', 'version'])
    .where('saved_search_id', '=', id)
    .orderBy('matched_at')
    .orderBy('version')
    .execute()
  return rows.map(({ contract_id, cause, version }) => `${contract_id} ${cause} ${version}`)
}

async function waiting(id: string): Promise<number> {
  return (await api.call('GET', `/v1/saved-searches/${id}`)).body.new_since_last_alert
}

beforeEach(async () => {
  await sql`truncate saved_search cascade`.execute(db)
  api.clock.set(testDay)
  await follow()
})

test('a record is new to a search if it arrives after the search was saved', async () => {
  const before = await come()
  await follow()
  const id = await save({})
  const [one, other] = [await come(), await come({ title: 'Bridge repair', description: 'Steel work.', naics: '237310' })]
  await follow()
  expect(await found(id)).toEqual([`${one} new 0`])
  expect(await waiting(id)).toBe(1)
  await db
    .updateTable('contract')
    .set({ changed_xid: sql`pg_current_xact_id()` })
    .where('id', 'in', [before, one, other])
    .execute()
  await follow()
  expect(await found(id)).toEqual([`${one} new 0`])
})

test('a record that comes within due_within_days is found once, by searches saved before, and is reported by their alert', async () => {
  const filters = { due_within_days: 7 }
  const alerts = { enabled: true, frequency: 'instant' }
  const [soon, later] = [
    await come({ deadline_at: '2026-04-26T17:00:00.000Z' }),
    await come({ deadline_at: '2026-04-29T17:00:00.000Z' }),
  ]
  await come({ deadline_at: '2026-04-29T17:00:00.000Z', title: 'Bridge repair', description: 'Steel work.', naics: '237310' })
  await follow()
  const ids = [await save({ filters, alerts }), await save({})]
  await follow()
  api.clock.set('2026-04-22T16:59:00.000Z')
  await follow()
  expect(await found(ids[0]!), `not yet, and ${soon} was within its days before`).toEqual([])
  api.clock.set('2026-04-22T17:10:00.000Z')
  const late = await save({ filters })
  await follow()
  expect(await Promise.all([...ids, late].map(found))).toEqual([[`${later} new 0`], [], []])

  const signal = new AbortController().signal
  await sendAlerts({ db, clock: api.clock, mailing: { ...noMailing, public_url: 'https://oi.example.com' }, signal })
  const { last_alerted_at } = (await api.call('GET', `/v1/saved-searches/${ids[0]}`)).body
  expect(last_alerted_at).toBe('2026-04-22T17:10:00.000Z')
  const query = { alerted_at: last_alerted_at }
  const reply = await api.call('GET', `/v1/saved-searches/${ids[0]}/results`, { query })
  expect(reply.status, reply.text).toBe(200)

  api.clock.set('2026-04-23T17:10:00.000Z')
  await amend(later, { description: 'Weekly janitorial work.' })
  await follow()
  expect(await found(ids[0]!)).toEqual([`${later} new 0`])
})

test('a record that was being loaded while the search was saved is new', async () => {
  const started = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const coming = db.transaction().execute(async (trx) => {
    await insertContracts(trx, [{ ...cleaning, id: 'contract_slow' }])
    started.resolve()
    await saved.promise
  })
  await started.promise
  const id = await save({})
  await follow()
  expect(await found(id)).toEqual([])
  saved.resolve()
  await coming
  await follow()
  expect(await found(id)).toEqual(['contract_slow new 0'])
})

test('a record becomes new with the version that first passes the filters, and the next version is an amendment', async () => {
  const old = await come({ notice_type: 'presolicitation' })
  await follow()
  const filters = { notice_types: ['solicitation'] }
  const [quiet, keen] = [await save({ filters }), await save({ filters, alerts: { include_amendments: true } })]
  await amend(old, { notice_type: 'solicitation' })
  await follow()
  expect([await found(quiet), await found(keen)]).toEqual([[`${old} new 1`], [`${old} new 1`]])
  api.clock.advance(60)
  await amend(old, { deadline_at: '2026-05-20T17:00:00.000Z' })
  await follow()
  await follow()
  expect(await found(quiet)).toEqual([`${old} new 1`])
  expect(await found(keen)).toEqual([`${old} new 1`, `${old} amended 2`])
})

test('`due_within_days` counts from the time at which a record is matched', async () => {
  const id = await save({ filters: { due_within_days: 30 } })
  const due = { deadline_at: '2026-06-20T12:00:00.000Z' }
  const earlier = await come(due)
  await follow()
  expect(await found(id)).toEqual([])
  api.clock.advance(45 * 86_400)
  const later = await come(due)
  await follow()
  expect((await found(id)).sort()).toEqual([`${earlier} new 0`, `${later} new 0`].sort())
})

test('an older record that already passed becomes an amendment only with its next version', async () => {
  const old = await come()
  await amend(old, { title: 'Janitorial services, pier 8' })
  await follow()
  const id = await save({ alerts: { include_amendments: true } })
  await db.updateTable('contract').set({ changed_xid: sql`pg_current_xact_id()` }).where('id', '=', old).execute()
  await follow()
  expect(await found(id)).toEqual([])
  await amend(old, { title: 'Janitorial services, pier 9' })
  await follow()
  expect(await found(id)).toEqual([`${old} amended 2`])
})

test('a search with a minimum score waits for the score and matches only records that reach it', async () => {
  const { setProfile, itProfile } = await import('../harness/scoring.ts')
  await setProfile(db, api.ours.id, itProfile, api.clock.now())
  await follow()
  const [asking, any] = [await save({ filters: { min_score: 60 }, query: 'support' }), await save({ query: 'support' })]
  const fits = await come({
    title: 'Cybersecurity and network support services',
    description: 'Zero trust architecture, incident response and network operations support for the agency.',
    naics: '541512',
    set_aside: 'SDVOSBC',
  })
  const not = await come({
    title: 'Life support for aquarium fish',
    description: 'Feeding and support of fish.',
    naics: '112511',
  })
  await follow()
  const scores = await db.selectFrom('match').select(['contract_id', 'score']).where('company_id', '=', api.ours.id).execute()
  const scoreOf = (id: string) => scores.find(({ contract_id }) => contract_id === id)!.score
  expect([scoreOf(fits) >= 60, scoreOf(not) < 60]).toEqual([true, true])
  expect(await found(asking)).toEqual([`${fits} new 0`])
  expect((await found(any)).toSorted()).toEqual([`${fits} new 0`, `${not} new 0`])
})

test('a changed search matches by its new criteria, and reports no record twice', async () => {
  const id = await save({})
  const one = await come()
  await follow()
  await sql`update saved_search_match set alerted_at = ${api.clock.now()} where saved_search_id = ${id}`.execute(db)
  await come()
  await follow()
  api.clock.advance(5)
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { query: 'dredging' } })
  const [, dredging] = [await come(), await come({ title: 'Dredging of the harbor', description: 'Dredging.', naics: '237990' })]
  await follow()
  expect(await found(id)).toEqual([`${one} new 0`, `${dredging} new 0`])
  expect(await waiting(id)).toBe(1)
})

test('the scope contracts matches all contracts, or only open contracts', async () => {
  const [open, all] = await Promise.all(
    ['active', 'all'].map((contract_scope) => save({ scope: 'contracts', contract_scope, query: 'janitorial' })),
  )
  const awarded = await come({ awarded: true, notice_type: 'award-notice' })
  const one = await come()
  await follow()
  expect(await found(open!)).toEqual([`${one} new 0`])
  expect((await found(all!)).toSorted()).toEqual([`${awarded} new 0`, `${one} new 0`].toSorted())
})

describe('each match is stored exactly once', () => {
  test('only one of two processes matches the same records', async () => {
    const id = await save({})
    for (let i = 0; i < 20; i++) await come()
    await scoreAll(db, api.clock.now())
    const other = createSavedSearchFollower(db, student)
    const turns = await Promise.allSettled([watch(api.clock.now()), other(api.clock.now())])
    expect(turns.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const turn of turns) if (turn.status === 'rejected') expect(turn.reason.message).toContain('Another process')
    await follow()
    expect((await found(id)).length).toBe(20)
  })

  test('a step that fails at its end is repeated', async () => {
    const id = await save({})
    const one = await come()
    await scoreAll(db, api.clock.now())
    await sql`alter table saved_search_match add constraint no_room check (version < 0) not valid`.execute(db)
    await expect(watch(api.clock.now())).rejects.toThrow('no_room')
    await sql`alter table saved_search_match drop constraint no_room`.execute(db)
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
  })

  test('a search or record deleted during matching leaves nothing', async () => {
    const [id, other] = [await save({}), await save({})]
    const [one, two] = [await come(), await come()]
    await scoreAll(db, api.clock.now())
    await db.deleteFrom('match').where('contract_id', '=', two).execute()
    await db.deleteFrom('contract').where('id', '=', two).execute()
    await api.call('DELETE', `/v1/saved-searches/${other}`)
    const { watched_xid } = await db
      .selectFrom('saved_search')
      .select('watched_xid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const pairs = [
      { saved_search_id: id, contract_id: two },
      { saved_search_id: other, contract_id: one },
    ].map((pair) => ({ ...pair, version: 0, cause: 'new' as const, watched_xid }))
    expect(await db.transaction().execute((trx) => insertMatches(trx, pairs, api.clock.now()))).toEqual([])
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
    await db.deleteFrom('match').where('contract_id', '=', one).execute()
    await db.deleteFrom('contract').where('id', '=', one).execute()
    expect([await found(id), await waiting(id)]).toEqual([[], 0])
  })

  test('a database with new transaction numbers reports none of its existing records', async () => {
    const id = await save({ alerts: { include_amendments: true } })
    const one = await come()
    await db
      .updateTable('ingest_progress')
      .set({ value: JSON.stringify({ identity: 'another', xid: '1', id: '' }) })
      .where('source', '=', 'saved_searches')
      .execute()
    await follow()
    await db.updateTable('contract').set({ changed_xid: sql`pg_current_xact_id()` }).where('id', '=', one).execute()
    await follow()
    expect(await found(id)).toEqual([])
    const next = await come()
    await follow()
    expect(await found(id)).toEqual([`${next} new 0`])
  })

  test('at most 1,000 results of a search are pending', async () => {
    const id = await save({})
    const other = await save({})
    await follow()
    await sql`
      insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at)
      select ${id}, 'contract_janitorial', 1000 + n, 'amended', ${api.clock.now()} from generate_series(1, 998) n`.execute(db)
    for (let i = 0; i < 4; i++) await come()
    await follow()
    expect([(await found(id)).filter((each) => each.includes('new')).length, (await found(other)).length]).toEqual([2, 4])
  })

  test('results found while alerts were off do not count toward the limit of pending results', async () => {
    const id = await save({})
    await follow()
    await sql`
      insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at)
      select ${id}, 'contract_janitorial', 1000 + n, 'amended', ${api.clock.now()} from generate_series(1, 1000) n`.execute(db)
    await come()
    await follow()
    expect(await waiting(id), 'the limit is reached').toBe(0)
    await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { alerts: { enabled: true, frequency: 'instant' } } })
    const one = await come()
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
  })

  test('records that scoring has read are matched, even while an older transaction seems to run', async () => {
    const id = await save({})
    await follow()
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const older = db.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx)
      started.resolve()
      await ended.promise
    })
    await started.promise
    const one = await come()
    const { changed_xid } = await db.selectFrom('contract').select('changed_xid').where('id', '=', one).executeTakeFirstOrThrow()
    const { value } = await db
      .selectFrom('ingest_progress')
      .select('value')
      .where('source', '=', 'scoring')
      .where('key', '=', 'feed')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('ingest_progress')
      .set({ value: JSON.stringify({ ...(value as object), xid: changed_xid, id: one }) })
      .where('source', '=', 'scoring')
      .where('key', '=', 'feed')
      .execute()
    await watch(api.clock.now())
    ended.resolve()
    await older
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
  })

  test('records that the query excludes do not match', async () => {
    const id = await save({ query: 'janitorial -hospital' })
    await follow()
    const one = await come()
    await come({ description: 'Daily janitorial work in the hospital.' })
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
  })

  test('pending amendments are dropped when amendments are switched off', async () => {
    const id = await save({ alerts: { enabled: true, include_amendments: true } })
    const one = await come()
    await follow()
    await amend(one, { title: 'Janitorial services, pier 8' })
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`, `${one} amended 1`])
    await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { alerts: { include_amendments: false } } })
    expect(await found(id)).toEqual([`${one} new 0`])
  })

  test('a step that started before a change of the search stores nothing for it', async () => {
    const id = await save({})
    const one = await come()
    const { watched_xid } = await db
      .selectFrom('saved_search')
      .select('watched_xid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { query: 'dredging' } })
    const match = { saved_search_id: id, contract_id: one, version: 0, cause: 'new' as const, watched_xid }
    expect(await db.transaction().execute((trx) => insertMatches(trx, [match], api.clock.now()))).toEqual([])
  })

  test('searches of a user who left remain active, and the user receives nothing', async () => {
    const { users } = api.ours
    const id = await save({ alerts: { recipients: [users.owner, users.limited_member] } })
    await removeMember(db, api.ours.id, users.limited_member, api.clock.now())
    const one = await come()
    await follow()
    expect(await found(id)).toEqual([`${one} new 0`])
    expect((await api.call('GET', `/v1/saved-searches/${id}`)).body.alerts.recipients).toEqual([users.owner])
  })
})

test('read_saved_searches: reads new and changed queries, and each query again after a day', async () => {
  const readSearch = (asked: Parameters<typeof savedSearchConditions>[0] & { query: string; company_id: string }, now: Date) =>
    api.search.read(asked.query, savedSearchConditions(asked, now), { company_id: asked.company_id })
  const signal = new AbortController().signal
  const read = () => readSearches({ db, clock: api.clock, signal, readSearch })
  const id = await save({ query: 'janitorail services' })
  await save({ query: undefined, filters: { states: ['VA'] } })
  expect(await read()).toEqual({ read: 1, refused: 0 })
  expect(await read()).toEqual({ read: 0, refused: 0 })
  const one = await come()
  await follow()
  expect(await found(id)).toEqual([`${one} new 0`])
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { query: 'dredging' } })
  expect(await read()).toEqual({ read: 1, refused: 0 })
  api.clock.advance(86_500)
  expect(await read()).toEqual({ read: 1, refused: 0 })
})

describe('read_saved_searches: failures', () => {
  const signal = new AbortController().signal
  const readAll = (readSearch: Parameters<typeof readSearches>[0]['readSearch']) =>
    readSearches({ db, clock: api.clock, signal, readSearch })
  const reading = { units: [], exact: false, numbers: [], meaning: '', records: 0, near: null }
  const readOf = async (id: string) =>
    (await db.selectFrom('saved_search').select('read_at').where('id', '=', id).executeTakeFirstOrThrow()).read_at !== null

  test('a failing search does not delay other searches', async () => {
    const [bad, good, other] = [await save({}), await save({}), await save({})]
    const failing = readAll(async ({ id }) => {
      if (id === bad) throw new Error('no such field')
      return reading
    })
    await expect(failing).rejects.toThrow('no such field')
    expect(await Promise.all([bad, good, other].map(readOf))).toEqual([false, true, true])
  })

  test('an unreachable engine ends the run', async () => {
    for (let i = 0; i < 3; i++) await save({})
    let asked = 0
    const failing = readAll(async () => {
      asked += 1
      throw engineAway('it is restarting')
    })
    await expect(failing).rejects.toThrow('it is restarting')
    expect(asked).toBe(1)
  })

  test('a rebuild of the index leaves the rest for the next run', async () => {
    const id = await save({})
    const rebuilding = readAll(async () => {
      throw unusable('it has another version')
    })
    expect(await rebuilding).toMatchObject({ read: 0 })
    expect(await readOf(id)).toBe(false)
    await readAll(async () => reading)
    expect(await readOf(id)).toBe(true)
  })
})
