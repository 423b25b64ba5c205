import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ contracts: [{ id: 'contract_a' }, { id: 'contract_b' }], unlimited: true })
const { ours, theirs } = api
const missing = { pursuit: 'pur_01978a3e-2222-7b2a-8c4d-5e6f70819203', note: 'note_01978a3e-2222-7b2a-8c4d-5e6f70819203' }
let pursuit_id = ''

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
  api.clock.set(testDay)
  pursuit_id = await pursue('contract_a')
})

async function pursue(opportunity_id: string, key = ours.key): Promise<string> {
  return (await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id } })).body.pursuit_id
}

const keyOf = async (role: keyof typeof ours.users) =>
  (await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())).key
const write = (text: string, key = ours.key, pursuit = pursuit_id) =>
  api.call('POST', `/v1/pursuits/${pursuit}/notes`, { key, body: { text } })
const list = (query = {}, pursuit = pursuit_id, key = ours.key) =>
  api.call('GET', `/v1/pursuits/${pursuit}/notes`, { query, key })
const remove = (note: string, key = ours.key, pursuit = pursuit_id) =>
  api.call('DELETE', `/v1/pursuits/${pursuit}/notes/${note}`, { key })
const activity = async () => (await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body

test('createPursuitNote 201: stores a note with its author, and counts it as activity on the pursuit but not as a change', async () => {
  const before = await activity()
  api.clock.advance(60)
  const { status, body } = await write('  The incumbent has not staffed\nthe night shift.  ')
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^note_/),
      pursuit_id,
      text: '  The incumbent has not staffed\nthe night shift.  ',
      author: { type: 'user', id: ours.users.owner, name: 'owner of Ours (fictional)' },
      created_at: api.clock.now().toISOString(),
      updated_at: api.clock.now().toISOString(),
    },
  ])
  const after = await activity()
  expect([after.last_activity_at, after.updated_at]).toEqual([body.created_at, before.updated_at])
  expect((await list()).body).toEqual({ results: [body], cursor: null, has_more: false, total_count: 1 })
})

test('createPursuitNote 400: rejects a missing or blank text, 4,001 characters, and an unknown field', async () => {
  for (const body of [{}, { text: ' \n' }, { text: 'x'.repeat(4_001) }, { text: 'x', author: 'me' }, { text: 'a\0b' }])
    expect((await api.call('POST', `/v1/pursuits/${pursuit_id}/notes`, { body })).status).toBe(400)
  // A text of the maximum length, in which each character has two UTF-16 units.
  expect((await write('𝒙'.repeat(2_000))).status).toBe(201)
  expect((await write('x'.repeat(4_000))).status).toBe(201)
})

test('createPursuitNote 409: a pursuit has at most 1,000 notes, even with concurrent requests', async () => {
  await sql`insert into pursuit_note (id, company_id, pursuit_id, text, actor_id, created_at)
    select 'note_' || n, ${ours.id}, ${pursuit_id}, 'Note ' || n, ${ours.users.owner}, ${testDay} from generate_series(1, 999) n`.execute(
    api.db,
  )
  const both = await Promise.all([write('one'), write('another')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('LIMIT_REACHED')
  expect((await list({ limit: 1 })).body.total_count).toBe(1_000)
})

test('listPursuitNotes 200: lists the newest note first, and each note once while other notes are added', async () => {
  for (let n = 1; n <= 5; n++) await write(`Note ${n}`)
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page === 1 || cursor; page++) {
    const { body } = await list({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...body.results.map(({ text }: any) => text))
    cursor = body.cursor
    await write(`Later ${page}`)
  }
  expect(seen).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1'])
})

test('deletePursuitNote 200, 403: the author, an owner or an admin can delete a note, and other members cannot', async () => {
  const [member, limited, admin] = [await keyOf('member'), await keyOf('limited_member'), await keyOf('admin')]
  const notes = await Promise.all([1, 2, 3].map(async (n) => (await write(`Note ${n}`, member)).body.id))
  expect((await remove(notes[0], limited)).status).toBe(403)
  const before = await activity()
  api.clock.advance(60)
  expect((await remove(notes[0], member)).body).toEqual({ id: notes[0], deleted: true })
  expect((await remove(notes[1], admin)).status).toBe(200)
  expect((await remove(notes[2])).status).toBe(200)
  expect((await remove(notes[2])).status).toBe(404)
  expect((await list()).body.total_count).toBe(0)
  expect((await activity()).last_activity_at > before.last_activity_at).toBe(true)
})

test('notes 404: does not find notes of another company’s pursuit or a missing pursuit, or a note under the wrong pursuit', async () => {
  const note = (await write('Ours')).body.id
  const other = await pursue('contract_b')
  const foreign = await pursue('contract_a', theirs.key)
  for (const call of [
    (id: string) => list({}, id),
    (id: string) => write('x', ours.key, id),
    (id: string) => remove(note, ours.key, id),
  ]) {
    const [theirsReply, none] = [await call(foreign), await call(missing.pursuit)]
    expect([theirsReply.status, theirsReply.text.replace(foreign, missing.pursuit)]).toEqual([404, none.text])
  }
  const [elsewhere, none] = [await remove(note, ours.key, other), await remove(missing.note, ours.key, other)]
  expect([elsewhere.status, elsewhere.text.replace(note, missing.note)]).toEqual([404, none.text])
  expect((await remove(note, theirs.key, foreign)).status).toBe(404)
  expect((await list()).body.total_count).toBe(1)
})
