import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { selectPastMatches } from '../../db/recommendations/match-scores.ts'
import { countScored, selectCompanyVersion, selectSlice } from '../../db/recommendations/matching.ts'
import { hasFeedback } from '../../db/recommendations/scoring-progress.ts'
import { cleanUp } from '../../services/recommendations/scoring/scoring.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { scoreAll, setProfile } from '../harness/scoring.ts'

const now = new Date(testDay)
const day_ms = 86_400_000
const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, match, dismissal, feedback_change, feedback_total, company_scoring, contract_feature cascade`.execute(
    db,
  )
  await sql`delete from ingest_progress where source = 'scoring'`.execute(db)
  await sql`delete from contract`.execute(db)
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => `contract_${String(index).padStart(3, '0')}`)
const inDays = (days: number) => new Date(now.getTime() + days * day_ms)

async function matched(company = ours.id): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('contract_id')
    .where('company_id', '=', company)
    .orderBy('contract_id')
    .execute()
  return rows.map(({ contract_id }) => contract_id)
}

function insertSome(count: number) {
  // A third of the records have a much later deadline.
  return insertContracts(
    db,
    ids(count).map((id, index) => ({ id, deadline_at: inDays(index % 3 === 0 ? 300 : 10).toISOString() })),
  )
}
const lasting = (count: number) => ids(count).filter((_, index) => index % 3 === 0)

async function list() {
  return (await api.call('GET', '/v1/recommendations', {})).body
}

function dismiss(id: string) {
  return api.call('POST', '/v1/recommendations/dismiss', { body: { opportunity_id: id } })
}

async function notDone(): Promise<boolean> {
  return (await selectPastMatches(db)) !== undefined
}

test('cleanUp: deletes matches of long-past records after a company is scored, except those on its board', async () => {
  await insertSome(20)
  await scoreAll(db, now)
  await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_001' } })
  await setProfile(db, theirs.id, {}, now)
  await scoreAll(db, inDays(10 + 366))
  expect(await matched()).toEqual([...lasting(20), 'contract_001'].sort())
  expect(await matched(theirs.id)).toEqual(lasting(20))
})

test('cleanUp: deletes a few matches per step, and repeats a step that was rejected or interrupted', async () => {
  await insertSome(30)
  await scoreAll(db, now)
  const later = inDays(10 + 366)
  await sql`update company_scoring set past_behind = ''`.execute(db)
  const left = async () => (await matched()).length + (await matched(theirs.id)).length
  const step = async () => {
    const before = await left()
    const done = await cleanUp(db, later, 4)
    expect(before - (await left())).toBeLessThanOrEqual(4)
    return done
  }
  await step()
  const before = await left()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db)
  await sql`create trigger refuse before delete on match for each row execute function refuse()`.execute(db)
  await expect(step()).rejects.toThrow('killed')
  await sql`drop trigger refuse on match`.execute(db)
  await sql`drop function refuse`.execute(db)
  expect(await left()).toBe(before)
  // When several processes run steps at once, some steps may be rejected. The next step then does their work.
  await Promise.allSettled([cleanUp(db, later, 4), cleanUp(db, later, 4), cleanUp(db, later, 4)])
  let steps = 0
  while (!(await step()) && steps < 50) steps += 1
  expect([await matched(), await matched(theirs.id)]).toEqual([lasting(30), lasting(30)])
  expect(steps, 'sixty matches, at most four per step').toBeGreaterThan(8)
  expect(await notDone()).toBe(false)
})

test('cleanUp: runs last, when the company counts as scored and new notices are scored', async () => {
  await insertSome(6)
  await scoreAll(db, now)
  await sql`update company_scoring set past_behind = ''`.execute(db)
  expect((await list()).scoring).toBeNull()
  await insertContracts(db, [{ id: 'contract_new' }])
  const [first] = await scoreAll(db, now)
  expect(first).toMatchObject({ changed: 1, caught_up: false })
  expect(await notDone()).toBe(false)
})

test('rescore: reads past records in limited slices and scores none of them', async () => {
  const past = { deadline_at: inDays(-400).toISOString() }
  await insertContracts(
    db,
    ids(60).map((id, index) => ({ id, posted_at: inDays(-index).toISOString(), ...(index % 20 !== 19 && past) })),
  )
  await scoreAll(db, now)
  expect(await matched()).toEqual(['contract_019', 'contract_039', 'contract_059'])
  expect((await list()).scoring).toBeNull()
  expect(await countScored(db, now)).toBe(3)
  const pieces: number[] = []
  for (let at = (await selectSlice(db, null, 25, now)).end; at; at = (await selectSlice(db, at, 25, now)).end)
    pieces.push(Number(at.id.slice(-3)))
  expect(pieces).toEqual([24, 49])
})

test('cleanUp: adds up feedback that scoring has used, without changing its version', async () => {
  await insertSome(5)
  await scoreAll(db, now)
  for (const id of ids(4)) await dismiss(id)
  expect((await selectCompanyVersion(db, ours.id)).feedback_version).toBe(4)
  expect((await list()).scoring).not.toBeNull()
  await scoreAll(db, now)
  expect([await hasFeedback(db), (await selectCompanyVersion(db, ours.id)).feedback_version]).toEqual([false, 4])
  expect((await list()).scoring).toBeNull()
  expect((await selectCompanyVersion(db, theirs.id)).feedback_version).toBe(0)
  await dismiss('contract_004')
  expect((await selectCompanyVersion(db, ours.id)).feedback_version).toBe(5)
  expect((await list()).scoring, 'later feedback counts as new').not.toBeNull()
})

test('feedbackVersion: counts an action that started first and committed last', async () => {
  await insertSome(5)
  await scoreAll(db, now)
  const slow = await db.startTransaction().execute()
  await slow
    .insertInto('dismissal')
    .values({
      company_id: ours.id,
      contract_id: 'contract_000',
      reason: null,
      dismissed_at: now,
      dismissed_by: ours.users.owner,
    })
    .execute()
  await dismiss('contract_001')
  await scoreAll(db, now)
  expect(await hasFeedback(db)).toBe(false)
  expect((await list()).scoring).toBeNull()
  await slow.commit().execute()
  expect((await list()).scoring).not.toBeNull()
  await scoreAll(db, now)
  expect([await hasFeedback(db), (await selectCompanyVersion(db, ours.id)).feedback_version]).toEqual([false, 2])
  expect((await list()).scoring).toBeNull()
})
