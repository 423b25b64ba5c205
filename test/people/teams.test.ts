import { beforeEach, expect, test } from 'vitest'
import { insertMember } from '../../db/people/people.ts'
import { deleteTeam, selectTeam } from '../../db/people/teams.ts'
import { removeMember } from '../../services/people/members.ts'
import { addTeam, addTeamMember, removeTeamMember, team_members_max, teams_max } from '../../services/people/teams.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const now = () => api.clock.now()

beforeEach(async () => {
  await db.deleteFrom('team').execute()
  api.clock.set(testDay)
})

async function team(name: string, members: string[] = [], company = ours.id): Promise<string> {
  const { id } = (await addTeam(db, company, name, now())) as { id: string }
  for (const user of members) expect(await addTeamMember(db, (await selectTeam(db, id))!, user, now())).toBe('added')
  return id
}

const list = async (query = {}, key = ours.key) => (await api.call('GET', '/v1/teams', { query, key })).body

test('listTeams 200: returns teams by name, each with its members by name and their role in the company', async () => {
  const pricing = await team('pricing')
  const capture = await team('Capture', [ours.users.owner, ours.users.admin])
  await team('Theirs', [theirs.users.owner], theirs.id)
  const email = (role: string) => expect.stringMatching(new RegExp(`^${role}@`))
  expect(await list()).toEqual({
    results: [
      {
        id: capture,
        name: 'Capture',
        member_count: 2,
        members: [
          { user_id: ours.users.admin, name: 'admin of Ours (fictional)', email: email('admin'), role: 'admin' },
          { user_id: ours.users.owner, name: 'owner of Ours (fictional)', email: email('owner'), role: 'owner' },
        ],
        created_at: testDay,
        updated_at: testDay,
      },
      { id: pricing, name: 'pricing', member_count: 0, members: [], created_at: testDay, updated_at: testDay },
    ],
    cursor: null,
    has_more: false,
    total_count: 2,
  })
})

test('listTeams 200: returns an empty list, and pages that contain each team once while teams are added', async () => {
  expect(await list()).toEqual({ results: [], cursor: null, has_more: false, total_count: 0 })
  for (const name of ['b', 'D', 'Ä', 'c', 'A']) await team(name)
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page === 1 || cursor; page++) {
    const body = await list({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...body.results.map(({ name }: any) => name))
    cursor = body.cursor
    await team(`a${page}`)
  }
  expect(seen).toEqual(['A', 'b', 'c', 'D', 'Ä'])
})

test('removeMember: removes the user from the teams of this company only', async () => {
  const shared = (await insertMember(db, ours.id, { email: 'both@example.com', name: 'Both', role: 'member' }, now()))!
  await insertMember(db, theirs.id, { email: 'both@example.com', name: 'Both', role: 'member' }, now())
  await team('Capture', [shared, ours.users.owner])
  await team('Theirs', [shared], theirs.id)
  api.clock.advance(60)
  await removeMember(db, ours.id, shared, now())
  const [capture] = (await list()).results
  expect([capture.members.map(({ user_id }: any) => user_id), capture.updated_at]).toEqual([
    [ours.users.owner],
    now().toISOString(),
  ])
  expect((await list({}, theirs.key)).results[0].member_count).toBe(1)
})

test('addTeamMember: rejects users of other companies, duplicates and more than the maximum', async () => {
  const id = await team('Capture')
  const head = (await selectTeam(db, id))!
  await expect(addTeamMember(db, head, theirs.users.owner, now())).rejects.toThrow(/foreign key/)
  const both = await Promise.all([1, 2].map(() => addTeamMember(db, head, ours.users.owner, now())))
  expect(both.sort()).toEqual(['added', 'member already'])
  for (let n = 2; n <= team_members_max; n++) {
    const user = (await insertMember(db, ours.id, { email: `many${n}@example.com`, name: `Many ${n}`, role: 'member' }, now()))!
    await addTeamMember(db, head, user, now())
  }
  expect(await addTeamMember(db, head, ours.users.admin, now())).toBe('full')
  expect([
    await removeTeamMember(db, id, ours.users.owner, now()),
    await removeTeamMember(db, id, ours.users.owner, now()),
  ]).toEqual([true, false])
  expect((await list()).results[0].member_count).toBe(team_members_max - 1)
  expect([await deleteTeam(db, id), await deleteTeam(db, id)]).toEqual([true, false])
})

test('addTeam: rejects a name that is taken in any case, and more than the maximum', async () => {
  const both = await Promise.all(['Capture', 'CAPTURE'].map((name) => addTeam(db, ours.id, name, now())))
  expect(both.filter((made) => made === 'taken')).toHaveLength(1)
  for (let n = 2; n <= teams_max; n++) await addTeam(db, ours.id, `Team ${n}`, now())
  expect(await addTeam(db, ours.id, 'One more', now())).toBe('full')
  expect(await addTeam(db, theirs.id, 'Capture', now())).toMatchObject({ id: expect.stringMatching(/^team_/) })
})
