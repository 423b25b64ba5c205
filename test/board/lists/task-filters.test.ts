import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({ contracts: trades, unlimited: true })

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

async function pursue(opportunity_id: string): Promise<string> {
  return (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id } })).body.pursuit_id
}

async function task(pursuit_id: string, name: string, more: object = {}): Promise<string> {
  const { status, body, text } = await api.call('POST', '/v1/tasks', { body: { pursuit_id, name, ...more } })
  expect(status, text).toBe(201)
  return body.id
}

/** Returns the names of the tasks that the list finds, in order. Reads it in pages, and checks that `count_only` agrees. */
async function found(query: Record<string, string | boolean>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body, text } = await api.call('GET', '/v1/tasks', {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    })
    expect(status, text).toBe(200)
    names.push(...body.results.map(({ name }: { name: string }) => name))
    cursor = body.cursor
  }
  const counted = await api.call('GET', '/v1/tasks', { query: { ...query, count_only: true } })
  expect(counted.body.total_count).toBe(names.length)
  return names
}

describe('listTasks filters', () => {
  test('listTasks 200: query finds all words in the name, the description or the title of the pursuit', async () => {
    const mowing = await pursue('contract_mowing')
    await api.call('PATCH', `/v1/pursuits/${mowing}`, { body: { title: 'Lawn care' } })
    await task(mowing, 'Price the bid', { description: 'Include 100% of the fuel.' })
    await task(mowing, 'Walk the site')
    await task(await pursue('contract_city'), 'Price again')
    expect(await found({ query: 'PRICE lawn' })).toEqual(['Price the bid'])
    expect(await found({ query: 'lawn' })).toEqual(['Walk the site', 'Price the bid'])
    expect(await found({ query: '0% fuel' })).toEqual(['Price the bid'])
    expect(await found({ query: 'price nowhere' })).toEqual([])
  })

  test('listTasks 200: unassigned lists tasks without assignees, or the others', async () => {
    const id = await pursue('contract_mowing')
    await task(id, 'Free')
    await task(id, 'Taken', { assigned_to: ['me'] })
    expect([await found({ unassigned: true }), await found({ unassigned: false })]).toEqual([['Free'], ['Taken']])
  })

  test('listTasks 200: pursuit_ids and pursuit_archived choose tasks by their pursuits', async () => {
    const [mowing, city, helpdesk] = [
      await pursue('contract_mowing'),
      await pursue('contract_city'),
      await pursue('contract_helpdesk'),
    ]
    for (const [id, name] of [
      [mowing, 'Mow'],
      [city, 'Pave'],
      [helpdesk, 'Answer'],
    ] as const)
      await task(id, name)
    await api.call('PATCH', `/v1/pursuits/${city}`, { body: { archived: true } })
    expect(await found({ pursuit_ids: `${mowing},${city},pur_unknown` })).toEqual(['Pave', 'Mow'])
    expect(await found({ pursuit_archived: true })).toEqual(['Pave'])
    expect(await found({ pursuit_archived: false })).toEqual(['Answer', 'Mow'])
  })

  test('listTasks 200: each order continues over pages, with ties and missing due dates', async () => {
    const id = await pursue('contract_mowing')
    const late = await task(id, 'Late', { due_date: '2026-06-01' })
    for (const name of ['Soon', 'Also soon', 'And soon']) await task(id, name, { due_date: '2026-05-01' })
    await task(id, 'Someday')
    await task(id, 'Ever')
    api.clock.advance(60)
    await api.call('PATCH', `/v1/tasks/${late}`, { body: { pursuit_id: id, description: 'Changed' } })
    expect(await found({})).toEqual(['Ever', 'Someday', 'And soon', 'Also soon', 'Soon', 'Late'])
    expect(await found({ sort_by: 'due_date' })).toEqual(['Soon', 'Also soon', 'And soon', 'Late', 'Someday', 'Ever'])
    expect((await found({ sort_by: 'updated_at' }))[0]).toBe('Late')
  })

  test('listTasks 200: no filter finds a task of another company', async () => {
    const { key } = api.theirs
    const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: 'contract_mowing' } })).body
    await api.call('POST', '/v1/tasks', { key, body: { pursuit_id, name: 'Theirs' } })
    for (const query of [{ query: 'theirs' }, { unassigned: true }, { pursuit_ids: pursuit_id }, { sort_by: 'due_date' }])
      expect(await found(query)).toEqual([])
  })
})
