/** The history of a record: texts that a stored history cuts are compared as a whole. */
import { expect, test } from 'vitest'
import { makeNotice, type Notice } from '../../ingest/rows/notice.ts'
import { incoming, loadNotices } from '../../services/sources/loading/load-notices.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })

/** Loads one record with a notice per description, and returns its id. */
async function load(number: string, ...given: Partial<Notice>[]): Promise<string> {
  const notices = given.map((fields, index) =>
    incoming(
      makeNotice({
        id: `sam/${number}-${index}`,
        source: 'sam',
        source_id: `${number}-${index}`,
        jurisdiction: 'federal',
        notice_type: 'solicitation',
        title: 'Guards',
        solicitation_number: number,
        department: 'DEPT OF DEFENSE',
        posted_at: `2026-04-0${index + 1}T00:00:00.000Z`,
        ...fields,
      }),
    ),
  )
  await loadNotices(api.db, notices, { now: api.clock.now(), signal: AbortSignal.timeout(60_000) })
  const { contract_id } = await api.db
    .selectFrom('notice')
    .select('contract_id')
    .where('id', '=', `sam/${number}-0`)
    .executeTakeFirstOrThrow()
  return contract_id
}

async function changesOf(id: string, include: string | undefined = 'history'): Promise<any[][]> {
  const { body } = await api.call('GET', `/v1/opportunities/${id}`, { query: { ...(include && { include }) } })
  return body.history.map(({ changes }: { changes: any[] }) => changes)
}

const tasks = Array.from({ length: 40 }, (_, index) => `Guard post ${index} is staffed day and night.`).join(' ')
const staffing = 'Each guard has two years of experience.'

test('getOpportunity 200: the history compares whole texts, so a longer beginning removes nothing', async () => {
  const description = `${tasks} ${staffing}`
  const id = await load(
    'W912CH26R0001',
    { description },
    { description: `UPDATE: Questions are due on May 4, 2026. ${description}` },
    { title: 'Guards and dogs', description: `UPDATE: Questions are due on May 4, 2026. ${tasks}` },
  )
  const [last, middle, first] = await changesOf(id)
  expect(first).toEqual([])
  expect(middle).toEqual([
    {
      field: 'contract.description',
      old_value: description.slice(0, 1000),
      new_value: `UPDATE: Questions are due on May 4, 2026. ${description}`.slice(0, 1000),
      truncated: true,
      diff: [
        { kind: 'new', text: 'UPDATE: Questions are due on May 4, 2026.', start: 0, omitted_characters: 0 },
        { kind: 'same', text: expect.stringContaining('post 0'), start: 42, omitted_characters: expect.any(Number) },
        { kind: 'same', text: staffing, start: 42 + tasks.length + 1, omitted_characters: 0 },
      ],
    },
  ])
  expect(last!.map(({ field, truncated, diff }) => [field, truncated, diff?.at(-1)])).toEqual([
    ['contract.description', true, { kind: 'gone', text: staffing, start: 42 + tasks.length + 1, omitted_characters: 0 }],
    ['title', false, undefined],
  ])
})

test('getOpportunity 200: a diff is absent unless the history is named, and if a text is missing', async () => {
  const id = await load('W912CH26R0002', {}, { description: 'Guards at a gate.' }, { description: 'Guards at two gates.' })
  const named = await changesOf(id)
  expect(named.map((changes) => changes.map(({ diff }) => diff?.length))).toEqual([[2], [undefined], []])
  expect((await changesOf(id, '')).map((changes) => changes.map(({ diff }) => diff))).toEqual([[undefined], [undefined], []])
})

test('getOpportunity 200: the texts of a record with more than 2 MB are not compared', async () => {
  const long = (word: string) => `${word} `.repeat(99_000)
  const texts = ['red', 'green', 'blue', 'white', 'black'].map((word) => ({ description: long(word) }))
  const id = await load('W912CH26R0003', ...texts)
  const changes = (await changesOf(id)).flat()
  expect(changes.map(({ truncated, diff }) => [truncated, diff])).toEqual(Array(4).fill([true, undefined]))
})
