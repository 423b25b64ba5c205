import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Fixture, trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

const agencies: Fixture[] = [
  {
    id: 'contract_va',
    title: 'Veterans',
    agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF', 'VETERANS AFFAIRS, DEPARTMENT OF'],
    agency_codes: ['036'],
    naics: '541512',
    set_aside: 'SBA',
    size_low: 100,
    size_high: 300,
  },
  {
    id: 'contract_navy',
    title: 'Navy',
    agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY'],
    agency_codes: ['097', '1700'],
    naics: '561720',
    set_aside: '8A',
    size_low: null,
    size_high: 500,
  },
  { id: 'contract_bare', title: 'Bare', naics: null, set_aside: null, size_low: null, size_high: null },
]
const api = await startApi({ contracts: [...trades, ...agencies], unlimited: true })

type Query = Record<string, string | number | boolean>

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

async function pursue(name: string, change: object = {}): Promise<string> {
  const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: `contract_${name}` } })
  const reply = await api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return body.pursuit_id
}

/** Returns the names of the records that the search finds, in order. Checks that `count_only` and the board agree. */
async function found(query: Query): Promise<string[]> {
  const { status, body, text } = await api.call('GET', '/v1/pipeline/search', { query })
  expect(status, text).toBe(200)
  const counted = await api.call('GET', '/v1/pipeline/search', { query: { ...query, count_only: true } })
  expect(counted.body.total_count).toBe(body.results.length)
  const { phase_id: _, ...filters } = query
  const board = await api.call('GET', '/v1/pipeline/board', { query: filters })
  if (!('phase_id' in query))
    expect(board.body.columns.flatMap(({ cards }: any) => cards.map(({ id }: any) => id)).toSorted()).toEqual(
      body.results.map(({ id }: any) => id).toSorted(),
    )
  return body.results.map((row: any) => row.opportunity_id.replace('contract_', ''))
}

describe('searchPipeline filters', () => {
  test('searchPipeline 200: tags match in any case, and one of them is enough', async () => {
    await pursue('va', { tags: ['Must win', 'Cyber'] })
    await pursue('navy', { tags: ['cyber'] })
    await pursue('bare')
    expect(await found({ tags: 'MUST WIN' })).toEqual(['va'])
    expect(await found({ tags: ' cyber ,must win' })).toEqual(['va', 'navy'])
    expect(await found({ tags: 'cyb' })).toEqual([])
  })

  test('searchPipeline 200: owner is a user id or `me`, independent of assignees', async () => {
    const { owner, member } = api.ours.users
    await pursue('va', { assigned_to: [member] })
    expect([await found({ owner: 'me' }), await found({ owner }), await found({ owner: member })]).toEqual([['va'], ['va'], []])
  })

  test('searchPipeline 200: favorite lists favorites or others', async () => {
    await pursue('va', { favorite: true })
    await pursue('navy')
    expect([await found({ favorite: true }), await found({ favorite: false })]).toEqual([['va'], ['navy']])
  })

  test.each([
    ['Department of Veterans Affairs', ['va']],
    ['VA', ['va']],
    ['036', ['va']],
    ['VETERANS AFFAIRS, DEPARTMENT OF', ['va']],
    ['navy', ['navy']],
    ['agy_097', ['navy']],
    ['Veterans Affairs,Navy', ['va', 'navy']],
    ['Department of Nowhere', []],
  ])('searchPipeline 200: agencies=%s is understood as in searchOpportunities', async (written, names) => {
    for (const name of ['va', 'navy', 'bare']) await pursue(name)
    expect(await found({ agencies: written })).toEqual(names)
  })

  test('searchPipeline 200: set_asides and naics_codes use what the pursuit shows', async () => {
    await pursue('va')
    await pursue('navy', { set_aside: 'SBA' })
    await pursue('bare')
    expect(await found({ set_asides: 'SBA' })).toEqual(['va', 'navy'])
    expect(await found({ set_asides: '8A' }), 'the override hides the set-aside').toEqual([])
    expect(await found({ naics_codes: '541512,561720' })).toEqual(['va', 'navy'])
    expect(await found({ naics_codes: '561720' })).toEqual(['navy'])
  })

  test('searchPipeline 200: a value range finds pursuits whose own range touches it', async () => {
    await pursue('va')
    await pursue('navy')
    await pursue('bare')
    await pursue('city', { estimated_value_low: 400, estimated_value_high: 900 })
    expect(await found({ value_min: 300, sort_by: 'created_at' })).toEqual(['city', 'navy', 'va'])
    expect(await found({ value_min: 301, value_max: 450, sort_by: 'created_at' })).toEqual(['city'])
    expect(await found({ value_max: 99 })).toEqual([])
  })

  test('searchPipeline 200: updated_since and sort_by updated_at follow changes of the pursuit', async () => {
    await pursue('va')
    const id = await pursue('navy')
    api.clock.advance(60)
    const since = api.clock.now().toISOString()
    await api.call('PATCH', `/v1/pursuits/${id}`, { body: { favorite: true } })
    expect(await found({ updated_since: since })).toEqual(['navy'])
    api.clock.advance(60)
    await pursue('bare')
    expect(await found({ sort_by: 'updated_at' })).toEqual(['bare', 'navy', 'va'])
    expect(await found({ sort_by: 'created_at' })).toEqual(['bare', 'navy', 'va'])
  })

  test('searchPipeline 200: phase_ids takes several phases, ids and titles, and phase_id narrows them', async () => {
    await pursue('va')
    await pursue('navy', { column_id: 'Won' })
    await pursue('bare', { column_id: 'Preparing' })
    const { id } = (await api.call('GET', '/v1/pipeline/columns')).body.results[0]
    expect(await found({ phase_ids: `won,${id}` })).toEqual(['va', 'navy'])
    expect(await found({ phase_ids: 'won,PREPARING', phase_id: 'Preparing' })).toEqual(['bare'])
    expect(await found({ phase_ids: 'nowhere' })).toEqual([])
  })

  test('searchPipeline 200: sorts by value, largest first, and by position', async () => {
    await pursue('va')
    await pursue('bare')
    await pursue('navy')
    await pursue('city', { estimated_value_low: 400 })
    expect(await found({ sort_by: 'estimated_value' })).toEqual(['navy', 'city', 'va', 'bare'])
    expect(await found({ sort_by: 'position' })).toEqual(['va', 'bare', 'navy', 'city'])
  })
})
