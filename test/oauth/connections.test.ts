import { expect, test } from 'vitest'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { removeMember } from '../../services/people/members.ts'
import { createCompany, startApi } from '../harness/harness.ts'
import { authorizationUrl, makePkce, mcp, openBrowser } from './browser.ts'
import { admit, createAgent } from './clients.ts'

const api = await startApi({ unlimited: true })
const { ours, theirs, clock, db } = api
const agent = await createAgent(api)
const path = '/v1/settings/connections'

const sessionOf = async (role: keyof typeof ours.users, company = ours) => api.signIn(company.users[role])
const works = async (token: string) => (await admit(api, token)) !== undefined

async function newestAudit() {
  const found = db.selectFrom('audit_event').select(['action', 'actor_id', 'target_id', 'address', 'details'])
  return found.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** Returns the companies on the consent page, each with the reason why it cannot be chosen. */
async function choicesOf(userId: string): Promise<Record<string, string>> {
  const browser = openBrowser(api, await api.signIn(userId))
  const { text } = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  const found = text.matchAll(/<label for="company-\d+">([^<]*)<\/label>\s*(?:<p class="hint"[^>]*>([^<]*)<\/p>)?/g)
  return Object.fromEntries([...found].map(([, name, refusal]) => [name!, refusal ?? '']))
}

test('listConnections 200: a user sees their own connections, and an owner those of the company', async () => {
  const { access_token } = await agent.tokens(ours.users.member, {}, { may_delete: 'on' })
  await agent.tokens(ours.users.admin, { resource: `${mcp}/readonly` })
  clock.advance(60)
  await admit(api, access_token)
  const own = await api.call('GET', path, { session: await sessionOf('member') })
  expect(own.body).toMatchObject({ total_count: 1, has_more: false })
  expect(own.body.results[0]).toEqual({
    id: expect.stringMatching(/^con_/),
    client_id: agent.client_id,
    client_name: 'Probe agent',
    user: { user_id: ours.users.member, name: 'member of Ours (fictional)', email: expect.any(String) },
    resource: mcp,
    scopes: ['read', 'write'],
    may_delete: true,
    created_at: expect.any(String),
    last_used_at: clock.now().toISOString(),
  })
  const all = await api.call('GET', path, { session: await sessionOf('owner'), query: { all: true, limit: 1 } })
  expect(all.body).toMatchObject({ total_count: 2, has_more: true, results: [{ scopes: ['read'], last_used_at: null }] })
  const { cursor } = all.body
  const rest = await api.call('GET', path, { session: await sessionOf('owner'), query: { all: true, limit: 1, cursor } })
  expect(rest.body.results[0].id).toBe(own.body.results[0].id)
})

test('listConnections 403: members may not see the connections of others', async () => {
  const { status } = await api.call('GET', path, { session: await sessionOf('member'), query: { all: true } })
  expect(status).toBe(403)
  expect((await api.call('GET', path, { key: null, headers: { 'X-Api-Key': ours.key } })).status, 'an API key').toBe(401)
})

test('connection.granted: the audit log says who connected what', async () => {
  await agent.tokens(ours.users.member, {}, { write: '' })
  expect(await newestAudit()).toMatchObject({
    action: 'connection.granted',
    actor_id: ours.users.member,
    target_id: expect.stringMatching(/^con_/),
    address: '127.0.0.1',
    details: { client: 'Probe agent', resource: mcp, scopes: 'read', may_delete: 'false' },
  })
})

test('revokeConnection 200: the tokens end with the next request', async () => {
  const { access_token, refresh_token } = await agent.tokens(ours.users.member)
  const session = await sessionOf('member')
  const { id } = (await api.call('GET', path, { session })).body.results[0]
  const revoked = await api.call('DELETE', `${path}/${id}`, { session })
  expect(revoked.body).toEqual({ id, deleted: true })
  expect(await works(access_token)).toBe(false)
  expect((await agent.refresh(refresh_token)).body.error).toBe('invalid_grant')
  expect(await newestAudit()).toMatchObject({ action: 'connection.revoked', actor_id: ours.users.member, target_id: id })
  expect((await api.call('DELETE', `${path}/${id}`, { session })).status).toBe(404)
})

test('revokeConnection 404: another member’s or company’s connection looks like a missing one, except to owners', async () => {
  const { access_token } = await agent.tokens(ours.users.member)
  const { id } = (await api.call('GET', path, { session: await sessionOf('member') })).body.results[0]
  const strangers = [await sessionOf('limited_member'), await sessionOf('owner', theirs)]
  for (const session of strangers) expect((await api.call('DELETE', `${path}/${id}`, { session })).status).toBe(404)
  expect(await works(access_token)).toBe(true)
  expect((await api.call('DELETE', `${path}/${id}`, { session: await sessionOf('owner') })).status).toBe(200)
  expect(await works(access_token)).toBe(false)
})

test('revokeAllConnections 200: it ends the connections of this company only, and needs a recent sign-in', async () => {
  const mine = await agent.tokens(ours.users.member)
  const other = await agent.tokens(theirs.users.member)
  expect((await api.call('POST', `${path}/revoke-all`, { session: await sessionOf('member') })).status).toBe(403)
  const session = await sessionOf('admin')
  const { body } = await api.call('POST', `${path}/revoke-all`, { session })
  expect(body.connections_revoked).toBeGreaterThan(0)
  expect(await works(mine.access_token)).toBe(false)
  expect(await works(other.access_token)).toBe(true)
  clock.advance(3_601)
  const late = await api.call('POST', `${path}/revoke-all`, { session })
  expect([late.status, late.body.message]).toEqual([403, expect.stringMatching(/^sign_in_again:/)])
})

test('leaver: a removed member’s tokens end at once, and stay ended if the member comes back', async () => {
  const company = await createCompany(db, 'Leaving (fictional)', clock.now())
  const { access_token, refresh_token } = await agent.tokens(company.users.member)
  await inTransaction(db, (trx) => removeMember(trx, company.id, company.users.member, clock.now()))
  expect(await works(access_token)).toBe(false)
  expect((await agent.refresh(refresh_token)).body.error).toBe('invalid_grant')
  const left = await db.selectFrom('oauth_record').select('model').where('user_id', '=', company.users.member).execute()
  expect(left.filter(({ model }) => /Token|Code/.test(model))).toEqual([])
})

test('updateMember 200: the tokens of a user who becomes a limited member get 403, until the role changes again', async () => {
  const { access_token } = await agent.tokens(ours.users.member)
  const session = await sessionOf('owner')
  const setRole = (role: string) => api.call('PATCH', `/v1/settings/members/${ours.users.member}`, { session, body: { role } })
  await setRole('limited_member')
  const admission = await admit(api, access_token)
  expect(() => admission!.principal()).toThrow('Limited members may not use connected applications')
  await setRole('member')
  expect((await admit(api, access_token))!.principal().role).toBe('member')
})

test('updateAccess 200: without AI agents, tokens get 403 and no agent can connect, until they are allowed again', async () => {
  const { access_token } = await agent.tokens(ours.users.member)
  const session = await sessionOf('owner')
  const off = await api.call('PATCH', '/v1/settings/access', { session, body: { mcp_allowed: false } })
  expect(off.body).toEqual({ mcp_allowed: false, allowed_redirect_hosts: null })
  expect(await newestAudit()).toMatchObject({ action: 'access.changed', actor_id: ours.users.owner })
  const admission = await admit(api, access_token)
  expect(() => admission!.principal()).toThrow(/^mcp_not_allowed: /)
  expect(await choicesOf(ours.users.member)).toEqual({ 'Ours (fictional)': 'This company does not allow AI agents.' })
  await api.call('PATCH', '/v1/settings/access', { session, body: { mcp_allowed: true } })
  expect((await admit(api, access_token))!.principal().company_id).toBe(ours.id)
})

test('updateAccess 200: only applications at an allowed redirect host can connect', async () => {
  const session = await sessionOf('owner')
  const set = (allowed_redirect_hosts: string[] | null) =>
    api.call('PATCH', '/v1/settings/access', { session, body: { allowed_redirect_hosts } })
  expect((await set(['claude.ai', 'cursor:'])).status).toBe(200)
  expect(await choicesOf(ours.users.member)).toEqual({
    'Ours (fictional)': 'This company does not allow applications at localhost.',
  })
  expect((await set(['localhost'])).status).toBe(200)
  expect(await choicesOf(ours.users.member)).toEqual({ 'Ours (fictional)': '' })
  expect((await set(['https://claude.ai'])).status).toBe(400)
  expect((await set(null)).body.allowed_redirect_hosts).toBeNull()
})

test('updateAccess 403: only owners and admins may change the rules, and every member may see them', async () => {
  const session = await sessionOf('member')
  expect((await api.call('PATCH', '/v1/settings/access', { session, body: { mcp_allowed: false } })).status).toBe(403)
  expect((await api.call('GET', '/v1/settings/access', { session })).body.mcp_allowed).toBe(true)
})

test('consent: a company is refused for the role, the subscription and the plan, each with the reason', async () => {
  expect(await choicesOf(ours.users.limited_member)).toEqual({
    'Ours (fictional)': 'As a limited member, you may not connect applications.',
  })
  const company = await createCompany(db, 'Starting (fictional)', clock.now())
  const set = (values: object) => db.updateTable('subscription').set(values).where('company_id', '=', company.id).execute()
  await set({ plan: 'starter' })
  const reasons = [await choicesOf(company.users.owner)]
  await set({ plan: 'enterprise', status: 'inactive' })
  reasons.push(await choicesOf(company.users.owner))
  expect(reasons.map((choices) => choices['Starting (fictional)'])).toEqual([
    'The plan starter does not include the API, or its trial has not started.',
    'The subscription of this company is not active.',
  ])
})

test('getSecuritySettings 200: the export lists connections', async () => {
  await agent.tokens(theirs.users.member)
  const { body } = await api.call('GET', '/v1/security/settings', { key: theirs.key })
  expect(body.integrations).toContainEqual({
    provider: 'Probe agent',
    status: 'connected',
    installedBy: theirs.users.member,
    createdAt: clock.now().toISOString(),
    updatedAt: null,
  })
})
