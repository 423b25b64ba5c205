import pino from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { selectLoops } from '../../../db/jobs/loops.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import { insertSavedSearch } from '../../../db/saved-searches/saved-searches.ts'
import { startScoring } from '../../../server/loops/scoring.ts'
import { createDatabase } from '../../harness/database.ts'
import { insertContracts } from '../../harness/fixtures.ts'
import { itProfile, setProfile } from '../../harness/scoring.ts'

const now = new Date('2026-04-20T12:00:00.000Z')
const database = await createDatabase()
const { db, url: database_url } = database
const company = await insertCompany(db, { name: 'Ours (fictional)', plan: 'enterprise', status: 'active' }, now)
const log: Record<string, unknown>[] = []
const running: { stop(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})
afterAll(() => database.drop())

function start(data_dir: string) {
  const scoring = startScoring({
    db,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    database_url,
    data_dir,
    prepare: true,
    statement_timeout_ms: 30_000,
    clock: { now: () => now },
    own_clock: true,
    poll_ms: 50,
  })
  running.push(scoring)
  return scoring
}

const scored = async () => (await db.selectFrom('match').select('contract_id').where('company_id', '=', company).execute()).length
const records = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `contract_${first + index}`, title: 'Security operations center' }))

test('startScoring: scores existing and new records with the given clock, and reports its state', async () => {
  await insertContracts(db, records(0, 5))
  await setProfile(db, company, itProfile, now)
  const scoring = start('one')
  await expect.poll(scored).toBe(5)
  await insertContracts(db, records(5, 5))
  await expect.poll(scored).toBe(10)
  const { scored_at } = await db.selectFrom('match').select('scored_at').limit(1).executeTakeFirstOrThrow()
  expect(Math.abs(Date.parse(scored_at) - now.getTime())).toBeLessThan(86_400_000)
  const loop = async () => (await selectLoops(db)).find(({ name }) => name === 'scoring')?.state
  await expect.poll(loop).toBe('caught up')
  await scoring.stop()
  expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('startScoring: one of two processes scores at a time, and the other takes over', async () => {
  const first = start('one')
  start('two')
  await insertContracts(db, records(10, 5))
  await expect.poll(scored).toBe(15)
  await first.stop()
  await insertContracts(db, records(15, 5))
  await expect.poll(scored).toBe(20)
})

test('startScoring: matches new records with saved searches, and two processes find each record once', async () => {
  const person = { email: 'owner@example.com', name: 'Owner', role: 'owner' } as const
  const created_by = (await insertMember(db, company, person, now))!
  start('one')
  start('two')
  const watching = async () => (await selectLoops(db)).find(({ name }) => name === 'saved_searches')?.state
  await expect.poll(watching).toBe('caught up')
  const state = {
    name: 'Security',
    query: 'security operations',
    filters: {},
    sort_by: 'relevance',
    scope: 'opportunities',
    contract_scope: 'active',
    is_shared: false,
    alerts_enabled: false,
    alert_frequency: 'daily',
    alert_channels: ['in_app'],
    include_amendments: false,
    created_by,
    next_alert_at: null,
  } as const
  await db.transaction().execute((trx) => insertSavedSearch(trx, company, { ...state, alert_channels: ['in_app'] }, now))
  await insertContracts(db, records(100, 5))
  const found = async () =>
    (await db.selectFrom('saved_search_match').select('contract_id').orderBy('contract_id').execute()).length
  await expect.poll(found).toBe(5)
})

test('startScoring: a failure is logged and retried until it succeeds', async () => {
  await db.schema.alterTable('match').renameTo('match_away').execute()
  start('one')
  await insertContracts(db, records(20, 1))
  await expect.poll(() => log.filter(({ msg }) => msg === 'scoring failed; trying again').length).toBeGreaterThan(0)
  await db.schema.alterTable('match_away').renameTo('match').execute()
  await expect.poll(scored).toBe(26)
  await expect.poll(() => log.some(({ msg }) => msg === 'scoring works again')).toBe(true)
})
