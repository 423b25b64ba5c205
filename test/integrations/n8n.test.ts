/** The n8n nodes against a real server. `n8n-context.ts` replaces n8n. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OpportunityIntelligenceOAuth2Api } from '../../integrations/n8n/credentials/OpportunityIntelligenceOAuth2Api.credentials.ts'
import { OpportunityIntelligence } from '../../integrations/n8n/nodes/OpportunityIntelligence/OpportunityIntelligence.node.ts'
import { OpportunityIntelligenceTrigger } from '../../integrations/n8n/nodes/OpportunityIntelligence/OpportunityIntelligenceTrigger.node.ts'
import { startDeliverer } from '../automation/deliverer.ts'
import { startApi } from '../harness/harness.ts'
import { startReceiver } from '../kernel/http/receiver.ts'
import { startRunner, thisMachine } from '../workflows/runner.ts'
import { fieldsOf, schemaOf } from './contract-fields.ts'
import { connectCredential, nodeContext } from './n8n-context.ts'
import { startPlatform } from './platform.ts'

// Vitest moves this above the imports.
vi.mock('n8n-workflow', () => ({ NodeConnectionTypes: { Main: 'main' } }))
const contracts = [{ id: 'contract_1', title: 'Network support' }]
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const receiver = await startReceiver()
afterAll(() => receiver.close())
const { deliver } = startDeliverer(api)
const { make } = startRunner(api)

const credential = new OpportunityIntelligenceOAuth2Api()
const platform = await startPlatform(api, 'n8n', 'https://n8n.example.com/rest/oauth2-credential/callback')
const connection = await connectCredential(credential, api.origin, platform)
const context = (node: object = {}) => nodeContext(connection, node)
const subscriptions = async () => (await api.call('GET', '/v1/automation/subscriptions')).body.results

describe('n8n credential', () => {
  const { getMembers } = new OpportunityIntelligence().methods.loadOptions

  test('n8n credential: extends the OAuth2 credential of n8n, with PKCE and the secret in a header', () => {
    expect([credential.name, credential.extends]).toEqual(['opportunityIntelligenceOAuth2Api', ['oAuth2Api']])
    const values = Object.fromEntries(credential.properties.map((property) => [property.name, property.default]))
    expect(values).toMatchObject({ grantType: 'pkce', scope: 'automation', authentication: 'header' })
  })

  test('n8n credential: an expired token is renewed', async () => {
    api.clock.advance(3_601)
    expect(await getMembers.call(context())).not.toEqual([])
  })

  test('n8n credential: a revoked connection cannot be renewed', async () => {
    const revoked = await connectCredential(credential, api.origin, platform)
    await platform.revokeNewest()
    await expect(getMembers.call(nodeContext(revoked))).rejects.toThrow('invalid_grant')
  })
})

describe('n8n trigger', () => {
  const trigger: any = new OpportunityIntelligenceTrigger()
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default
  const nodeFor = (event: string, webhook_url: string, workflow_id = '') =>
    context({ parameters: { event, workflow_id }, webhook_url })

  beforeEach(async () => {
    for (const { id } of await subscriptions()) await api.call('DELETE', `/v1/automation/subscriptions/${id}`)
  })

  test('n8n trigger: offers the events of the API description', () => {
    const [event] = trigger.description.properties
    expect(event.options.map(({ value }: { value: string }) => value)).toEqual(schemaOf('SubscriptionEvent').enum)
  })

  test('n8n trigger: subscribes once, finds its subscription and ends it', async () => {
    const node = nodeFor('pursuit.created', `${receiver.url}/1`)
    expect(await checkExists.call(node)).toBe(false)
    expect([await create.call(node), await create.call(node)]).toEqual([true, true])
    expect(await checkExists.call(node)).toBe(true)
    expect(await subscriptions()).toMatchObject([{ event: 'pursuit.created', target_url: `${receiver.url}/1` }])
    expect([await remove.call(node), await remove.call(node)]).toEqual([true, true])
    expect([await checkExists.call(node), await subscriptions()]).toEqual([false, []])
  })

  test('n8n trigger: another event, workflow or address is another subscription', async () => {
    const step = { id: 'send', type: 'automation', config: { data: {} } }
    const id = await make({ trigger: { type: 'manual' }, nodes: [step] }, { name: 'To the CRM' })
    await create.call(nodeFor('workflow.step', `${receiver.url}/1`, id))
    const others = [
      nodeFor('workflow.step', `${receiver.url}/1`),
      nodeFor('all', `${receiver.url}/1`),
      nodeFor('workflow.step', `${receiver.url}/2`, id),
    ]
    for (const other of others) expect(await checkExists.call(other)).toBe(false)
    await remove.call(others[2])
    expect(await subscriptions()).toHaveLength(1)
    const { getWorkflows } = trigger.methods.loadOptions
    expect(await getWorkflows.call(context())).toEqual([{ name: 'To the CRM', value: id }])
  })

  test('n8n trigger: a delivered event starts the workflow with the event', async () => {
    await create.call(nodeFor('pursuit.created', receiver.url))
    await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })
    await deliver()
    const event = JSON.parse(receiver.received[0]!.body)
    expect(event).toMatchObject({ event: 'pursuit.created', data: { contract: { id: 'contract_1' } } })
    expect(await trigger.webhook.call({ getBodyData: () => event })).toEqual({ workflowData: [[{ json: event }]] })
  })

  test('n8n trigger: the subscription of a revoked connection ends', async () => {
    const revoked = await connectCredential(credential, api.origin, platform)
    await create.call(nodeContext(revoked, { parameters: { event: 'all' }, webhook_url: receiver.url }))
    expect(await subscriptions()).toHaveLength(1)
    await platform.revokeNewest()
    expect(await subscriptions()).toEqual([])
  })

  test('n8n trigger: an address that can never work fails the activation', async () => {
    await expect(create.call(nodeFor('all', 'http://localhost:5678/webhook'))).rejects.toThrow('target_url')
  })
})

describe('n8n action', () => {
  const node: any = new OpportunityIntelligence()
  const required = { title: 'Cabling', description: 'New cables.', agency_name: 'Port of Norfolk', solicitation_number: 'N-1' }

  test('n8n action: its fields are the fields of the API description', () => {
    const [, ...fields] = node.description.properties
    const { options } = fields.pop()
    const offered = [...fields.map(({ name }: any) => [name, true]), ...options.map(({ name }: any) => [name, false])]
    expect(Object.fromEntries(offered)).toEqual(fieldsOf('AutomationOpportunityRequest'))
    const { values } = options.find(({ name }: any) => name === 'point_of_contact').options[0]
    expect(Object.fromEntries(values.map(({ name }: any) => [name, false]))).toEqual(fieldsOf('AutomationContact'))
  })

  test('n8n action: creates an opportunity for each item, and lists columns and members', async () => {
    const { getColumns, getMembers } = node.methods.loadOptions
    const { value: column_id } = (await getColumns.call(context())).find(({ name }: any) => name === 'Preparing')
    expect(await getMembers.call(context())).toContainEqual({ name: 'owner of Ours (fictional)', value: api.ours.users.owner })
    const additional_fields = { column_id, point_of_contact: { contact: [{ full_name: 'Sam', email: 'sam@example.com' }] } }
    const [results] = await node.execute.call(context({ parameters: { ...required, additional_fields }, items: 2 }))
    expect(results).toMatchObject([
      { json: { contract_already_existed: false }, pairedItem: 0 },
      { json: { contract_already_existed: true }, pairedItem: 1 },
    ])
    const pursuit = await api.call('GET', `/v1/pursuits/${results[0].json.pursuit_id}`)
    expect(pursuit.body).toMatchObject({ phase: 'preparing' })
  })

  test('n8n action: a refused item fails the run, or continues with its error if the node says so', async () => {
    const parameters = { ...required, solicitation_number: 'N-2', additional_fields: { column_id: 'Nowhere' } }
    await expect(node.execute.call(context({ parameters }))).rejects.toThrow('column_id')
    const [results] = await node.execute.call(context({ parameters, continues: true }))
    expect(results).toEqual([{ json: { error: expect.stringContaining('column_id') }, pairedItem: 0 }])
  })
})
