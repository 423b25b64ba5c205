import { beforeEach, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
let session: string
beforeEach(async () => {
  session = await api.signIn(api.ours.users.member)
})

const change = (body: object) => api.call('PATCH', '/v1/me', { session, body })
const current = async () => (await api.call('GET', '/v1/settings/session', { session })).body

test('updateMe 200: getSession returns the changed name and preferences, and absent fields stay', async () => {
  expect((await current()).preferences).toEqual({ time_zone: null, theme: 'system', list_columns: {} })
  const list_columns = { pursuits: ['title', 'due_date'] }
  const changed = await change({ name: ' Ada Marsh ', time_zone: 'america/chicago', theme: 'dark', list_columns })
  expect(changed.status, changed.text).toBe(200)
  const expected = { time_zone: 'America/Chicago', theme: 'dark', list_columns }
  expect(changed.body).toMatchObject({ user: { name: 'Ada Marsh' }, preferences: expected })
  expect(await current()).toEqual(changed.body)
  expect((await change({})).body).toEqual(changed.body)
  const reset = await change({ time_zone: null, list_columns: {} })
  expect(reset.body).toMatchObject({
    user: { name: 'Ada Marsh' },
    preferences: { time_zone: null, theme: 'dark', list_columns: {} },
  })
})

test('getSession 200: says whether this installation has a mail server', async () => {
  const mailing = await api.twin({ resources: { ...api.setup.resources, sends_email: true } })
  const { body } = await mailing.call('GET', '/v1/settings/session', { session })
  expect([(await current()).sends_email, body.sends_email]).toEqual([false, true])
})

test('updateMe 400: an unknown time zone, an unknown theme, a blank name and too many lists', async () => {
  const lists = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`list_${i}`, []]))
  const faults = [
    { time_zone: 'Mars/Base' },
    { theme: 'sepia' },
    { name: ' ' },
    { list_columns: lists },
    { email: 'a@example.com' },
  ]
  const replies = await Promise.all(faults.map(change))
  expect(replies.map(({ status, body }) => [status, body.issues[0].path])).toEqual(
    ['time_zone', 'theme', 'name', 'list_columns', 'email'].map((path) => [400, path]),
  )
})

test('updateMe 401: a key cannot change its user', async () => {
  const headers = { 'X-Api-Key': api.ours.key }
  expect((await api.call('PATCH', '/v1/me', { key: null, headers, body: { theme: 'dark' } })).status).toBe(401)
})
