import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { NoticeVersion } from '../../db/values.ts'
import { sendAmendmentNotices } from '../../services/board/amendment-notices.ts'
import { trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ contracts: trades, unlimited: true })
const { db, clock, ours, theirs } = api

const version = (notice_id: string, changes: NoticeVersion['changes'] = []): NoticeVersion => ({
  version: 1,
  notice_id,
  notice_type: 'solicitation',
  posted_at: null,
  changes,
})

/** Writes a record's history, as a load does. */
async function load(id: string, ...history: NoticeVersion[]): Promise<void> {
  await sql`update contract set history = ${JSON.stringify(history)}::jsonb, amendment_count = ${history.length - 1},
    changed_xid = pg_current_xact_id() where id = ${id}`.execute(db)
}

const send = (on: Db = db) => sendAmendmentNotices({ db: on, clock, signal: new AbortController().signal })

async function pursue(opportunity_id: string, key = ours.key): Promise<string> {
  return (await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id } })).body.pursuit_id
}

async function notifications(): Promise<{ user_id: string; title: string; body: string; entity_id: string | null }[]> {
  const rows = db.selectFrom('notification').select(['user_id', 'title', 'body', 'entity_id'])
  return rows.where('type', '=', 'opportunity.amended').orderBy('id').execute()
}

beforeEach(async () => {
  await sql`truncate notification, notification_preference, mail, task, pursuit_change, event, pursuit cascade`.execute(db)
  await load('contract_mowing', version('n1'))
  await load('contract_janitorial', version('j1'))
  await send()
})

test('sendAmendmentNotices: notifies the owner and the assignees of a newer notice once, with the changed fields', async () => {
  const id = await pursue('contract_mowing')
  await api.call('PATCH', `/v1/pursuits/${id}`, { body: { assigned_to: [ours.users.admin] } })
  const other = await pursue('contract_mowing', theirs.key)
  expect(await send(), 'users know the notice that existed when they added the pursuit').toEqual({ pursuits: 0, notified: 0 })
  const changes = [
    { field: 'deadline_at', old_value: '2026-04-25T17:00:00.000Z', new_value: '2026-05-06T02:00:00.000Z' },
    { field: 'description', old_value: 'a', new_value: 'b'.repeat(500) },
    { field: 'size_high', old_value: null, new_value: 2_500_000 },
  ]
  await load('contract_mowing', version('n1'), version('n2', changes))
  expect(await send()).toEqual({ pursuits: 2, notified: 2 })
  const rows = await notifications()
  expect(rows.map(({ user_id, entity_id }) => [user_id, entity_id]).sort()).toEqual(
    [
      [ours.users.owner, id],
      [ours.users.admin, id],
      [theirs.users.owner, other],
    ].sort(),
  )
  expect(rows[0]).toMatchObject({
    title: 'Amended: Grounds maintenance, Fort Example',
    body: 'The newest notice changes response deadline (now 2026-05-05), description, estimated value, high (now $2,500,000).',
  })
  expect(await send()).toEqual({ pursuits: 0, notified: 0 })
  await load('contract_mowing', version('n1'), version('n2', changes))
  expect(await send(), 'the same notice is loaded again').toEqual({ pursuits: 0, notified: 0 })
})

test('sendAmendmentNotices: ignores a late notice that is older than the newest one, and ignores archived, won and lost pursuits', async () => {
  await pursue('contract_mowing')
  await load('contract_mowing', version('n0'), version('n1'))
  expect(await send()).toEqual({ pursuits: 0, notified: 0 })
  const id = await pursue('contract_janitorial')
  await api.call('PATCH', `/v1/pursuits/${id}`, { body: { column_id: 'Lost' } })
  await load('contract_janitorial', version('j1'), version('j2'))
  expect(await send()).toEqual({ pursuits: 1, notified: 0 })
  await api.call('PATCH', `/v1/pursuits/${id}`, { body: { column_id: 'Triage' } })
  expect(await send(), 'users already know the notice').toEqual({ pursuits: 0, notified: 0 })
})

test('sendAmendmentNotices: assumes that users know the notice of a pursuit that an older release added', async () => {
  const id = await pursue('contract_mowing')
  await sql`update pursuit set notified_notice_id = null where id = ${id}`.execute(db)
  await load('contract_mowing', version('n1'), version('n2'))
  expect(await send()).toEqual({ pursuits: 1, notified: 0 })
  await load('contract_mowing', version('n1'), version('n2'), version('n3'))
  expect(await send()).toEqual({ pursuits: 1, notified: 1 })
})

test('sendAmendmentNotices: reports a notice of a slow load that commits after notices of later loads were reported', async () => {
  await pursue('contract_mowing')
  await pursue('contract_janitorial')
  const slow = connect(api.database_url, { max: 1, application_name: 'slow load' })
  let finish!: () => void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let wrote!: () => void
  const written = new Promise<void>((resolve) => (wrote = resolve))
  const loading = slow.db.transaction().execute(async (trx) => {
    await sql`update contract set history = ${JSON.stringify([version('n1'), version('n2')])}::jsonb,
      changed_xid = pg_current_xact_id() where id = 'contract_mowing'`.execute(trx)
    wrote()
    await finished
  })
  await written
  await load('contract_janitorial', version('j1'), version('j2'))
  expect(await send()).toEqual({ pursuits: 1, notified: 1 })
  finish()
  await loading
  expect(await send()).toEqual({ pursuits: 1, notified: 1 })
  await slow.close()
})

test('sendAmendmentNotices: concurrent runs and a restored database send no duplicates', async () => {
  await pursue('contract_mowing')
  await pursue('contract_janitorial')
  await load('contract_mowing', version('n1'), version('n2'))
  await load('contract_janitorial', version('j1'), version('j2'))
  const runs = await Promise.all([send(), send(), send()])
  expect(runs.reduce((sum, run) => sum + run.notified, 0)).toBe(2)
  await sql`update ingest_progress set value = '{"identity": "elsewhere", "xid": "999999999"}' where source = 'notifications'`.execute(
    db,
  )
  expect(await send()).toEqual({ pursuits: 0, notified: 0 })
  expect(await notifications()).toHaveLength(2)
})
