import { beforeEach, expect, test } from 'vitest'
import { insertMails } from '../../db/notifications/mails.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { deletePerson } from '../../services/people/members.ts'
import { type Company, createCompany, createKey, startApi } from '../harness/harness.ts'
import { allRows } from './company-rows.ts'

const api = await startApi({ contracts: [{ id: 'contract_1', title: 'Custodial services' }] })
const { db, clock } = api
const email = 'dana@example.com'
let name: string
let people = 0
let ours: Company
let user_id: string

beforeEach(async () => {
  name = `Dana Whitfield the ${++people}th`
  await deletePerson(db, email, { forget_name: true }, clock.now())
  ours = await createCompany(db, 'Ours (fictional)', clock.now())
  user_id = (await insertMember(db, ours.id, { email, name, role: 'member' }, clock.now()))!
})

/** Returns the tables that contain at least one of the `texts`. */
async function traces(...texts: string[]): Promise<string[]> {
  const rows = [...(await allRows(db))].flatMap(([table, held]) => held.map((row) => ({ table, row })))
  return rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(({ table }) => table)
}

async function work(): Promise<string> {
  const mail = { user_id: null, address: email, subject: 'Join', text: 'Join us', html: null, unsubscribe: null }
  await inTransaction(db, (trx) => insertMails(trx, ours.id, [mail], clock.now()))
  const { key } = await createKey(db, ours.id, user_id, 'read_write', clock.now())
  const added = await api.call('POST', '/v1/pipeline/add', {
    key,
    body: { opportunity_id: 'contract_1' },
    headers: { 'Idempotency-Key': 'once' },
  })
  expect(added.status, added.text).toBe(200)
  await api.call('POST', '/v1/tasks', { key, body: { pursuit_id: added.body.pursuit_id, name: 'Read it' } })
  return added.body.pursuit_id
}

const owner = (path: string) => api.call('GET', path, { key: ours.key })

test('deletePerson: a user without records leaves no trace', async () => {
  expect(await deletePerson(db, 'DANA@example.com', { forget_name: false }, clock.now())).toEqual({
    companies: 1,
    keys: 0,
    named: null,
  })
  expect(await traces(user_id, email, name)).toEqual([])
  expect(await deletePerson(db, email, { forget_name: false }, clock.now())).toBeUndefined()
})

test('deletePerson: records remain under the user’s name, without address or keys', async () => {
  const pursuit_id = await work()
  const named = { name, email: `${user_id}@deleted.invalid` }
  expect(await deletePerson(db, email, { forget_name: false }, clock.now())).toEqual({ companies: 1, keys: 1, named })
  expect(await traces(email)).toEqual([])
  const { body } = await owner(`/v1/pursuits/${pursuit_id}`)
  expect(body.owner).toEqual({ user_id, ...named })
  const history = await owner(`/v1/pursuits/${pursuit_id}/history`)
  expect(history.body.results[0].actor).toMatchObject({ id: user_id, name })
})

test('deletePerson: connections of the user end with their subscriptions, and a subscription made in the settings remains', async () => {
  const body = { target_url: 'https://hooks.example.com/catch/1', event: 'pursuit.created' }
  const { key } = await createKey(db, ours.id, user_id, 'read_write', clock.now())
  expect((await api.call('POST', '/v1/automation/subscribe', { key, body })).status).toBe(201)
  await db.updateTable('membership').set({ role: 'admin' }).where('user_id', '=', user_id).execute()
  const session = await api.signIn(user_id)
  const settings = { ...body, event: 'pursuit.updated' }
  const kept = await api.call('POST', '/v1/settings/subscriptions', { session, body: settings })
  await deletePerson(db, email, { forget_name: true }, clock.now())
  const left = await db.selectFrom('automation_subscription').select(['id', 'created_by']).execute()
  expect(left).toEqual([{ id: kept.body.id, created_by: user_id }])
  expect(await traces(email, name)).toEqual([])
})

test('deletePerson: a forgotten name is removed everywhere, and the address then belongs to a new user', async () => {
  const pursuit_id = await work()
  expect(await deletePerson(db, email, { forget_name: true }, clock.now())).toMatchObject({ named: { name: 'Former member' } })
  expect(await traces(email, name)).toEqual([])
  expect((await owner(`/v1/pursuits/${pursuit_id}`)).body.owner).toMatchObject({ user_id, name: 'Former member' })
  const next = await insertMember(db, ours.id, { email, name, role: 'member' }, clock.now())
  expect(next).not.toBe(user_id)
})

test('deletePerson: does not delete the last owner of a company with other members, even if two owners are deleted at the same time', async () => {
  const members = await db.selectFrom('app_user').select('email').where('id', '=', ours.users.owner).executeTakeFirstOrThrow()
  expect(await deletePerson(db, members.email, { forget_name: false }, clock.now())).toEqual({ last_owner_of: [ours.id] })
  await db.updateTable('membership').set({ role: 'owner' }).where('user_id', '=', user_id).execute()
  const both = await Promise.all(
    [email, members.email].map((each) => deletePerson(db, each, { forget_name: false }, clock.now())),
  )
  expect(both.filter((each) => each && 'last_owner_of' in each)).toHaveLength(1)
})
