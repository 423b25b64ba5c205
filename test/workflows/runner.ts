/** Creates workflows for tests, and advances all due runs in this process, by the test's clock. */
import { expect } from 'vitest'
import { noMailing } from '../../delivery/mail.ts'
import type { JobContext } from '../../jobs/index.ts'
import { readNetwork } from '../../kernel/http/addresses.ts'
import { createPerform } from '../../server/perform.ts'
import { advanceRuns } from '../../services/workflows/runs/advance.ts'
import type { WorkflowMeans } from '../../services/workflows/runs/step.ts'
import type { Api } from '../harness/harness.ts'
import { certificate } from '../kernel/http/receiver.ts'
import { faultsOfRun } from './workflow-values.ts'

/** The networks of this machine, where the tests' receivers listen. */
export const thisMachine = [readNetwork('127.0.0.0/8')!, readNetwork('::1')!]

export type Definition = { trigger: object; nodes: object[] }

function workflowMeans(api: Pick<Api, 'setup'>): WorkflowMeans {
  return {
    perform: createPerform(api.setup),
    calls: { networks: thisMachine, ca: certificate, timeout_ms: 20_000 },
    secrets: api.setup.resources.secrets,
  }
}

export function startRunner(api: Api, changed: Partial<JobContext> = {}) {
  const context: JobContext = {
    db: api.db,
    clock: api.clock,
    log: { error: (fields: object) => void faults.push(fields) } as JobContext['log'],
    keys: { sam_api_key: null },
    language_model: null,
    mailing: noMailing,
    readSearch: null,
    attachments: null,
    files: null,
    spool: null,
    deliveries: null,
    workflows: workflowMeans(api),
    signal: new AbortController().signal,
    ...changed,
  }
  const faults: object[] = []

  /** Creates a workflow. By default, it belongs to our company and is active. */
  async function make(definition: Definition, { active = true, key = api.ours.key, name = 'Ours' } = {}): Promise<string> {
    const made = await api.call('POST', '/v1/workflows', { key, body: { name, definition } })
    expect(made.status, made.text).toBe(201)
    if (active) {
      const activated = await api.call('POST', `/v1/workflows/${made.body.id}/activate`, { key })
      expect(activated.status, activated.text).toBe(200)
    }
    return made.body.id
  }

  async function run(id: string, body: object = {}, key = api.ours.key): Promise<any> {
    const reply = await api.call('POST', `/v1/workflows/${id}/run`, { body, key })
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }

  const advance = () => advanceRuns(context)
  /** Returns a run. Checks its input and outputs against the API description. */
  async function get(run_id: string, key = api.ours.key): Promise<any> {
    const { status, body } = await api.call('GET', `/v1/workflows/runs/${run_id}`, { key })
    if (status === 200) expect(faultsOfRun(body)).toEqual([])
    return body
  }

  /** Starts a run and advances it until nothing is due. */
  async function runThrough(id: string, body: object = {}): Promise<any> {
    const { id: run_id } = await run(id, body)
    await advance()
    return get(run_id)
  }

  return { context, faults, make, run, advance, get, runThrough }
}

/** Returns the status of each step, by its id. */
export function statuses(run: { steps: { node_id: string; status: string }[] }): Record<string, string> {
  return Object.fromEntries(run.steps.map(({ node_id, status }) => [node_id, status]))
}

export function step(run: { steps: any[] }, node_id: string): any {
  return run.steps.find((each) => each.node_id === node_id)
}
