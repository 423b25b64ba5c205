import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { type Call, startApi } from '../harness/harness.ts'
import { stock } from './stock.ts'

export const opportunities = stock
  .filter(({ notice_type }) => notice_type !== 'award-notice' && notice_type !== 'justification')
  .map(({ id }) => short(id))
export const missing = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'

export function short(id: string): string {
  return id.replace('contract_', '')
}

export function without(...ids: string[]): string[] {
  return opportunities.filter((id) => !ids.includes(id)).sort()
}

/** Returns ids without their prefix, in the order of the response. */
export function idsOf({ results }: { results: { id: string }[] }): string[] {
  return results.map(({ id }) => short(id))
}

/** Starts the service with the records of `stock`, and returns functions that send requests. After each test, only `stock` is
 * left. */
export async function startDiscovery() {
  const api = await startApi({ contracts: stock, search: true, unlimited: true })

  afterEach(async () => {
    await sql`truncate task, pursuit_change, event, pursuit, match, dismissal, feedback_change, feedback_total, company_scoring, search_quota, search_quota_record cascade`.execute(
      api.db,
    )
  })

  async function ask(path: string, query: NonNullable<Call['query']>, key = api.ours.key): Promise<any> {
    const reply = await api.call('GET', path, { query, key })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }

  function search(query: NonNullable<Call['query']> = {}, key?: string): Promise<any> {
    return ask('/v1/opportunities/search', query, key)
  }

  function contracts(query: NonNullable<Call['query']>, key?: string): Promise<any> {
    return ask('/v1/contracts/search', query, key)
  }

  async function found(query: NonNullable<Call['query']>): Promise<string[]> {
    const body = await search({ limit: 50, ...query })
    expect([body.total_count, body.has_more, body.cursor]).toEqual([body.results.length, false, null])
    return idsOf(body).sort()
  }

  async function score(scores: Record<string, number>, company = api.ours.id): Promise<void> {
    await api.db
      .insertInto('match')
      .values(
        Object.entries(scores).map(([id, value]) => ({
          company_id: company,
          contract_id: `contract_${id}`,
          score: value,
          reason: null,
        })),
      )
      .execute()
  }

  async function pursue(id: string, key = api.ours.key): Promise<string> {
    const reply = await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: `contract_${id}` } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.pursuit_id
  }

  return { api, ask, search, contracts, found, score, pursue }
}
