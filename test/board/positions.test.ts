import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

const pursuits = 6
const api = await startApi({
  contracts: Array.from({ length: pursuits }, (_, index) => ({ id: `contract_${index}` })),
  unlimited: true,
})
/** Ids of the pursuits in Triage, from the top. */
let ids: string[]

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
  ids = []
  for (let index = 0; index < pursuits; index++) {
    const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: `contract_${index}` } })
    ids.push(body.pursuit_id)
  }
})

const patch = (id: string, body: object, headers = {}) => api.call('PATCH', `/v1/pursuits/${id}`, { body, headers })

async function orderIn(phase_id: string): Promise<string[]> {
  const { body } = await api.call('GET', '/v1/pipeline/search', { query: { phase_id, sort_by: 'position' } })
  return body.results.map(({ id }: { id: string }) => id)
}

describe('position', () => {
  test('updatePursuit 200: before and after move a pursuit within its column and into another one', async () => {
    const [a, b, c, d, e, f] = ids as [string, string, string, string, string, string]
    await patch(a, { after: c })
    expect(await orderIn('Triage')).toEqual([b, c, a, d, e, f])
    await patch(f, { before: b })
    expect(await orderIn('Triage')).toEqual([f, b, c, a, d, e])
    await patch(f, { after: e })
    expect(await orderIn('Triage')).toEqual([b, c, a, d, e, f])
    for (const id of [b, c]) await patch(id, { column_id: 'Preparing' })
    await patch(a, { column_id: 'Preparing', before: c })
    expect([await orderIn('Triage'), await orderIn('Preparing')]).toEqual([
      [d, e, f],
      [b, a, c],
    ])
    await patch(b, { column_id: 'Triage' })
    expect(await orderIn('Triage')).toEqual([d, e, f, b])
  })

  test('updatePursuit 200: a new place makes a new version without history or event, and the same place nothing', async () => {
    const [a, b, c] = ids as [string, string, string]
    const before = await api.call('GET', `/v1/pursuits/${a}`)
    expect((await patch(a, { before: b })).body).toEqual(before.body)
    const moved = await patch(a, { after: b })
    expect(moved.body.updated_at > before.body.updated_at).toBe(true)
    expect((await patch(a, { before: c }, { 'If-Match': before.headers.get('etag')! })).status).toBe(412)
    expect((await api.call('GET', `/v1/pursuits/${a}/history`)).body.total_count).toBe(1)
    const events = await api.db.selectFrom('event').select('type').where('subject_id', '=', a).execute()
    expect(events).toEqual([{ type: 'pursuit.created' }])
  })

  test('updatePursuit 400: the other pursuit must be another one in the same column, and only one side is given', async () => {
    const [a, b] = ids as [string, string]
    const issues = async (body: object) => {
      const reply = await patch(a, body)
      return [reply.status, reply.body.issues]
    }
    const refusal = (path: string, column = 'Triage') => [
      400,
      [{ path, message: `is not another pursuit in the column ${column}`, code: 'pursuit' }],
    ]
    expect(await issues({ before: a })).toEqual(refusal('before'))
    expect(await issues({ after: 'pur_unknown' })).toEqual(refusal('after'))
    expect(await issues({ after: b, column_id: 'Won' })).toEqual(refusal('after', 'Won'))
    expect(await issues({ after: b, before: b })).toEqual([
      400,
      [{ path: 'after', message: 'cannot be combined with before', code: 'exclusive' }],
    ])
    expect(await orderIn('Triage')).toEqual(ids)
  })

  test('updatePursuit 400: another company’s pursuit looks exactly like a missing one', async () => {
    const body = { opportunity_id: 'contract_0' }
    const theirs = (await api.call('POST', '/v1/pipeline/add', { key: api.theirs.key, body })).body.pursuit_id
    expect((await patch(ids[0]!, { after: theirs })).body).toEqual((await patch(ids[0]!, { after: 'pur_unknown' })).body)
  })

  test('updatePursuit 200: any moves lead to the same order as moves in a list', async () => {
    const place = fc.nat({ max: pursuits - 1 })
    const move = fc.record({ moved: place, anchor: place, side: fc.constantFrom('before', 'after') })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 30, maxLength: 60 }), async (moves) => {
        let expected = await orderIn('Triage')
        for (const { moved, anchor, side } of moves) {
          const [id, anchorId] = [ids[moved]!, ids[anchor]!]
          if (id === anchorId) continue
          expect((await patch(id, { [side]: anchorId })).status).toBe(200)
          expected = expected.filter((each) => each !== id)
          expected.splice(expected.indexOf(anchorId) + (side === 'after' ? 1 : 0), 0, id)
        }
        expect(await orderIn('Triage')).toEqual(expected)
      }),
      { numRuns: 5 },
    )
  })

  test('updatePursuit 200: 60 moves into the same gap keep the order and the ranks of the pursuits around it', async () => {
    const [a, b, c, , , f] = ids as [string, string, string, string, string, string]
    const rankOf = async (id: string) =>
      (await api.db.selectFrom('pursuit').select('rank').where('id', '=', id).executeTakeFirstOrThrow()).rank
    const ranks = [await rankOf(a), await rankOf(f)]
    for (let round = 0; round < 30; round++) {
      await patch(c, { after: a })
      await patch(b, { after: a })
    }
    expect((await orderIn('Triage')).slice(0, 3)).toEqual([a, b, c])
    expect([await rankOf(a), await rankOf(f)]).toEqual(ranks)
  })

  test('updatePursuit 200: moves at the same time, also of pursuits with equal ranks, leave each pursuit in one place', async () => {
    await sql`update pursuit set rank = 7`.execute(api.db)
    const moves = ids.flatMap((id, index) => [
      patch(id, { after: ids[(index + 1) % pursuits] }),
      patch(id, { before: ids[(index + 2) % pursuits] }),
    ])
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(moves.length).fill(200))
    const order = await orderIn('Triage')
    expect(order.toSorted()).toEqual(ids.toSorted())
    const [last, first] = [order.at(-1)!, order[0]!]
    await patch(last, { before: first })
    expect(await orderIn('Triage')).toEqual([last, ...order.slice(0, -1)])
  })
})
