/** Delivers events in this process, by the test's clock. */
import { sql } from 'kysely'
import type { CallOptions } from '../../kernel/http/post.ts'
import { checkDeliveries, deliverEvents, makeDeliveries } from '../../services/automation/deliver.ts'
import type { Api, Company } from '../harness/harness.ts'
import { certificate } from '../kernel/http/receiver.ts'
import { thisMachine } from '../workflows/runner.ts'

const rounds_max = 100

export function startDeliverer(api: Api, { timeout_ms = 20_000, ...options }: Partial<CallOptions> = {}) {
  const means = {
    db: api.db,
    clock: api.clock,
    signal: new AbortController().signal,
    deliveries: { calls: { networks: thisMachine, ca: certificate, timeout_ms, ...options }, secrets: api.resources.secrets },
  }

  /** Runs the delivery jobs that wait now, and those that they enqueue. Ignores the start times of jobs, which are real time. */
  async function deliver(): Promise<void> {
    await checkDeliveries(means)
    for (let round = 0; round < rounds_max; round += 1) {
      const { rows } = await sql<{ name: string; data: { company_id: string; subscription_id: string } }>`
        delete from jobs.job where name in ('deliver_events', 'make_deliveries', 'retry_deliveries') returning name, data`.execute(
        api.db,
      )
      if (rows.length === 0) return
      for (const { name, data } of rows)
        await (name === 'deliver_events' ? deliverEvents(means, data) : makeDeliveries(means, data))
    }
    throw new Error(`Jobs enqueue each other more than ${rounds_max} times`)
  }

  /** Subscribes an address for our company and returns the subscription's id. */
  async function subscribe(target_url: string, body: object = {}, { key }: Pick<Company, 'key'> = api.ours): Promise<string> {
    const {
      status,
      body: made,
      text,
    } = await api.call('POST', '/v1/automation/subscribe', { key, body: { target_url, ...body } })
    if (status !== 201) throw new Error(text)
    return made.id
  }

  const get = async (id: string) => (await api.call('GET', `/v1/automation/subscriptions/${id}`)).body
  return { means, deliver, subscribe, get }
}
