/** The Zapier app, run by Zapier's own tester against a real server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { samples } from '../../integrations/zapier/samples.ts'
import { startDeliverer } from '../automation/deliverer.ts'
import { startApi } from '../harness/harness.ts'
import { startReceiver } from '../kernel/http/receiver.ts'
import { makePkce } from '../oauth/browser.ts'
import { startRunner, thisMachine } from '../workflows/runner.ts'
import { faultsBy } from '../workflows/workflow-values.ts'
import { fieldsOf } from './contract-fields.ts'
import { startPlatform } from './platform.ts'
import { isZapierInstalled, loadZapierApp, zapierFolder } from './zapier-app.ts'

const contracts = [{ id: 'contract_1', title: 'Network support' }]
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const hook = await startReceiver()
const platform = await startPlatform(api, 'Zapier', 'https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/')
const { deliver, get } = startDeliverer(api)
const { make, runThrough } = startRunner(api)

let app: any
let tester: any
let handle: any
let identify: unknown
let oauth2Config: any
let authData: { access_token: string; refresh_token: string }
const perform = (method: unknown, bundle: object = {}): Promise<any> => tester(method, { authData, ...bundle })

/** Returns the address to which Zapier sends the user. Zapier itself makes the verifier and adds its challenge. */
async function authorizeUrl(challenge: string): Promise<URL> {
  const inputData = { state: 'st&te', redirect_uri: platform.redirect_uri }
  const address = new URL(await perform(oauth2Config.authorizeUrl, { inputData }))
  address.searchParams.set('code_challenge', challenge)
  address.searchParams.set('code_challenge_method', 'S256')
  return address
}

/** Connects the app as the owner of our company. Returns its tokens. */
async function connect(): Promise<typeof authData> {
  const { verifier, challenge } = makePkce()
  const back = await platform.allow(await authorizeUrl(challenge))
  expect(back.searchParams.get('state')).toBe('st&te')
  const code = back.searchParams.get('code')
  const inputData = { code, redirect_uri: platform.redirect_uri, code_verifier: verifier }
  return perform(oauth2Config.getAccessToken, { inputData })
}

/** Sets the app's environment, as `zapier-platform env:set` does. */
function configure(PUBLIC_URL: string): void {
  const { client_id: CLIENT_ID, client_secret: CLIENT_SECRET } = platform
  for (const [name, value] of Object.entries({ PUBLIC_URL, CLIENT_ID, CLIENT_SECRET })) vi.stubEnv(name, value)
}

beforeAll(async () => {
  ;({ app, tester, handle } = await loadZapierApp())
  ;({ test: identify, oauth2Config } = app.authentication)
  configure(api.origin)
  authData = await connect()
})
beforeEach(() => {
  hook.received.length = 0
  configure(api.origin)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await hook.close()
})

describe.skipIf(!isZapierInstalled)('Zapier app: definition', () => {
  test('Zapier app: Zapier finds no fault in its definition, and its version is the version of the package', async () => {
    expect((await handle({ command: 'validate' })).results).toEqual([])
    const { version } = JSON.parse(readFileSync(join(zapierFolder, 'package.json'), 'utf8'))
    expect(app.version).toBe(version)
  })
})

describe.skipIf(!isZapierInstalled)('Zapier app: sign-in', () => {
  test('Zapier app: asks for consent with the client of the installation', async () => {
    const address = await authorizeUrl('challenge')
    expect(address.origin + address.pathname).toBe(`${api.origin}/oauth/authorize`)
    const { client_id, redirect_uri } = platform
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ client_id, redirect_uri, response_type: 'code' })
    expect(oauth2Config).toMatchObject({ enablePkce: true, scope: 'automation' })
  })

  test('Zapier app: a connection is named after its user and company', async () => {
    const identity = await perform(identify)
    const label = app.authentication.connectionLabel.replaceAll(/{{(\w+)}}/g, (_match: string, name: string) => identity[name])
    expect(label).toMatch(/^owner@company\d+\.example\.com at Ours \(fictional\)$/)
  })

  test('Zapier app: an expired token is renewed, and the new one works', async () => {
    api.clock.advance(3_601)
    await expect(perform(identify)).rejects.toMatchObject({ name: 'RefreshAuthError' })
    const { refresh_token } = authData
    authData = await perform(oauth2Config.refreshAccessToken)
    expect(authData.refresh_token).not.toBe(refresh_token)
    expect(await perform(identify)).toMatchObject({ userId: api.ours.users.owner })
  })

  test('Zapier app: a revoked connection cannot be renewed', async () => {
    const revoked = { authData: await connect() }
    await platform.revokeNewest()
    await expect(perform(identify, revoked)).rejects.toMatchObject({ name: 'RefreshAuthError' })
    await expect(perform(oauth2Config.refreshAccessToken, revoked)).rejects.toThrow()
  })
})

describe.skipIf(!isZapierInstalled)('Zapier app: triggers', () => {
  const step = { id: 'send', type: 'automation', config: { data: { email: '{{input.email}}' } } }

  test.each([
    ['opportunity_created', 'opportunity.created', 'OpportunityCreatedEvent'],
    ['pursuit_created', 'pursuit.created', 'PursuitCreatedEvent'],
    ['pursuit_updated', 'pursuit.updated', 'PursuitUpdatedEvent'],
    ['workflow_step', 'workflow.step', 'WorkflowStepEvent'],
  ] as const)('Zapier app: %s subscribes, shows a valid sample and unsubscribes', async (key, event, schema) => {
    const { operation } = app.triggers[key]
    expect(faultsBy(schema, samples[event])).toEqual([])
    const workflow_id = key === 'workflow_step' ? await make({ trigger: { type: 'manual' }, nodes: [step] }) : null
    const bundle = { targetUrl: `${hook.url}/${key}`, inputData: workflow_id ? { workflow_id } : {} }
    const subscribeData = await perform(operation.performSubscribe, bundle)
    expect(await get(subscribeData.id)).toMatchObject({ target_url: bundle.targetUrl, event, workflow_id })
    expect(await perform(operation.performList, bundle)).toEqual([])
    expect(await perform(operation.performUnsubscribe, { subscribeData })).toEqual({ status: 'unsubscribed' })
    expect((await get(subscribeData.id)).code).toBe('NOT_FOUND')
  })

  test('Zapier app: an address that can never work is an error with the reason', async () => {
    const { performSubscribe } = app.triggers.pursuit_created.operation
    await expect(perform(performSubscribe, { targetUrl: 'http://hooks.example.com' })).rejects.toThrow(/target_url: .*https/)
  })

  test('Zapier app: a delivered event is what the editor lists as test data', async () => {
    const { operation } = app.triggers.pursuit_created
    await perform(operation.performSubscribe, { targetUrl: hook.url })
    await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })
    await deliver()
    const delivered = await perform(operation.perform, { cleanedRequest: JSON.parse(hook.received[0]!.body) })
    expect(delivered).toEqual(await perform(operation.performList))
    expect(delivered).toMatchObject([{ event: 'pursuit.created', data: { contract: { id: 'contract_1' } } }])
  })

  test('Zapier app: workflow_step lists the steps of its workflow', async () => {
    const id = await make({ trigger: { type: 'manual' }, nodes: [step] }, { name: 'To the CRM' })
    await runThrough(id, { input: { email: 'sam@example.com' } })
    const inputData = { workflow_id: id }
    const listed = await perform(app.triggers.workflow_step.operation.performList, { inputData })
    expect(listed).toMatchObject([{ workflowId: id, data: { email: 'sam@example.com' } }])
  })

  test('Zapier app: dropdowns list workflows, columns and members', async () => {
    const list = (key: string) => perform(app.triggers[key].operation.perform)
    expect(await list('workflow')).toContainEqual({ id: expect.stringMatching(/^wf_/), label: 'To the CRM' })
    expect(await list('column')).toContainEqual({ id: expect.stringMatching(/^col_/), label: 'Triage' })
    expect(await list('member')).toContainEqual({ id: api.ours.users.owner, label: 'owner of Ours (fictional)' })
  })
})

describe.skipIf(!isZapierInstalled)('Zapier app: create an opportunity', () => {
  let operation: any
  beforeAll(() => {
    ;({ operation } = app.creates.opportunity)
  })
  const inputData = { title: 'Cabling', description: 'New cables.', agency_name: 'Port of Norfolk', solicitation_number: 'N-1' }

  test('Zapier app: its fields are the fields of the API description', () => {
    const keys = (fields: { key: string; required?: boolean; children?: any[] }[]) =>
      Object.fromEntries(fields.map(({ key, required = false }) => [key, required]))
    expect(keys(operation.inputFields)).toEqual(fieldsOf('AutomationOpportunityRequest'))
    const contact = operation.inputFields.find(({ children }: any) => children)
    expect(keys(contact.children)).toEqual(fieldsOf('AutomationContact'))
  })

  test('Zapier app: creates an opportunity with a pursuit once', async () => {
    const given = { ...inputData, point_of_contact: [{ full_name: 'Sam', email: 'sam@example.com' }], assignee_user_id: 'me' }
    const created = await perform(operation.perform, { inputData: given })
    expect(created).toMatchObject({ pursuit_id: expect.stringMatching(/^pur_/), contract_already_existed: false })
    expect(await perform(operation.perform, { inputData: given })).toMatchObject({
      ...created,
      contract_already_existed: true,
      pursuit_already_existed: true,
    })
    expect(faultsBy('AutomationOpportunity', operation.sample)).toEqual([])
  })

  test('Zapier app: a refused request names the field, and Zapier repeats one that a rate limit refused', async () => {
    const refused = perform(operation.perform, { inputData: { ...inputData, solicitation_number: 'N-2', column_id: 'Nowhere' } })
    await expect(refused).rejects.toThrow(/column_id: /)
    const { origin } = await api.twin({
      rate_limits: { ...api.setup.rate_limits, write: { limit: 0, session_limit: 0, window_seconds: 60 } },
    })
    configure(origin)
    await expect(perform(operation.perform, { inputData })).rejects.toMatchObject({ name: 'ThrottledError' })
  })
})
