import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { stampArrival } from '../../db/opportunities/arrivals.ts'
import { type Fixture, trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'

const published: Fixture = {
  id: 'contract_pier',
  title: 'Pier lighting, Norfolk',
  solicitation_number: 'N40085-26-R-0099',
  solicitation_key: 'N4008526R0099',
  agency_key: 'navy, department of the',
  agency_path: ['NAVY, DEPARTMENT OF THE'],
}
const api = await startApi({ contracts: [...trades, published], unlimited: true })
const { db, ours } = api

beforeEach(async () => {
  await sql`truncate task, pursuit_note, pursuit_change, event, pursuit, notification cascade`.execute(db)
  await sql`delete from contract where company_id is not null`.execute(db)
})

function send(content: string | Buffer, mode = 'apply', headers: Record<string, string> = {}) {
  return api.call('POST', '/v1/imports', { body: formOf('pursuits.csv', content, { mode }), headers })
}

/** Returns a file with so many lines. */
function stock(lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => `Stock ${index},Army,2026-06-01,${index}`)
  return `Title,Agency,Due,Value\n${rows.join('\n')}`
}

async function imported(content: string | Buffer): Promise<any> {
  const reply = await send(content)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

async function board(): Promise<any[]> {
  return (await api.call('GET', '/v1/pipeline/search', { query: { limit: 50 } })).body.results
}

describe('importPursuits', () => {
  test('importPursuits 200: creates a pursuit of each line, with its column, dates, value, tags, owner and notes', async () => {
    const heading = 'Title,Agency,Solicitation number,Column,Due date,Value,Tags,Owner,Notes,Region'
    const line =
      'Harbor cranes,Port of Halvorsen,POH-1,Preparing,5/31/2026,"$1,200,000",steel; cranes,member of ours (fictional),"Call, first",East'
    const name = (await db.selectFrom('app_user').select('name').where('id', '=', ours.users.member).executeTakeFirstOrThrow())
      .name
    const body = await imported(`${heading}\n${line.replace('member of ours (fictional)', name.toUpperCase())}\n`)
    expect(body).toMatchObject({ mode: 'apply', counts: { create: 1, skip: 0, refuse: 0 }, ignored_columns: ['Region'] })
    const [pursuit] = await board()
    expect(pursuit).toMatchObject({
      id: body.lines[0].pursuit_id,
      title: 'Harbor cranes',
      column_title: 'Preparing',
      due_date: '2026-05-31T23:59:59.999Z',
      estimated_value_low: 1_200_000,
      estimated_value_high: 1_200_000,
      tags: ['steel', 'cranes'],
      assigned_to: [ours.users.member],
      contract: { agency: 'Port of Halvorsen', solicitation_number: 'POH-1', source_type: 'custom' },
    })
    const { body: notes } = await api.call('GET', `/v1/pursuits/${pursuit.id}/notes`)
    expect(notes.results[0].text).toBe('Call, first')
  })

  test('importPursuits 200: a line with the number and agency of a published opportunity pursues that opportunity', async () => {
    await imported('Title;Agency;Solicitation number\nOur pier;Navy, Department of the;n40085 26r0099')
    expect(await board()).toMatchObject([{ title: 'Our pier', opportunity_id: 'contract_pier' }])
  })

  test('importPursuits 200: skips pursuits on the board and repeated lines, by number or title', async () => {
    const { body: added } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })
    const { counts, lines } = await imported(
      'Title,Agency\ngrounds maintenance,Army\nNew one,Army\nNEW ONE,Army'.replace('maintenance, fort example', 'maintenance'),
    )
    expect([counts, lines.length]).toEqual([{ create: 2, skip: 1, refuse: 0 }, 3])
    const again = await imported('Title,Agency\n"Grounds maintenance, Fort Example",Army')
    expect(again.lines).toEqual([
      { line: 2, action: 'skip', title: 'Grounds maintenance, Fort Example', pursuit_id: added.pursuit_id, issues: [] },
    ])
  })

  test('importPursuits 200: a preview reports every line and its faults by column, and changes nothing', async () => {
    const reply = await send(
      'Title,Agency,Column,Due date,Value,Owner\nGood,Army,,,,\n,Army,Nowhere,31/5/2026,lots,Stranger\n',
      'preview',
    )
    expect(reply.status, reply.text).toBe(200)
    const { counts, lines } = reply.body
    expect(counts).toEqual({ create: 1, skip: 0, refuse: 1 })
    expect(lines[0]).toEqual({ line: 2, action: 'create', title: 'Good', pursuit_id: null, issues: [] })
    expect(lines[1].issues.map(({ path }: { path: string }) => path)).toEqual([
      'lines.3.value',
      'lines.3.title',
      'lines.3.due_date',
      'lines.3.column',
      'lines.3.owner',
    ])
    expect(await board()).toEqual([])
    expect(await db.selectFrom('contract').select('id').where('company_id', 'is not', null).execute()).toEqual([])
  })

  test('importPursuits 400: one faulty line creates nothing', async () => {
    const reply = await send('Title,Agency,Due date\nGood,Army,\nBad,Army,2026-02-30')
    expect([reply.status, reply.body.issues]).toEqual([400, [expect.objectContaining({ path: 'lines.3.due_date' })]])
    expect(await board()).toEqual([])
  })

  test('importPursuits 400: a file without a title and an agency, with too many lines, or that is not CSV', async () => {
    const messages = []
    for (const content of [
      'Name of it\nx',
      `Title,Agency\n${'a,b\n'.repeat(1_001)}`,
      Buffer.from([0x50, 0x4b, 0, 0]),
      'Title,Agency\n"open,b',
    ])
      messages.push((await send(content)).body.issues?.[0].message)
    expect(messages).toEqual([
      'has no column title and no column agency in its first line',
      'has more than 1,000 lines; split it',
      'is not a CSV file; save the table as CSV',
      expect.stringMatching(/^is not valid CSV: /),
    ])
  })

  test('importPursuits 200: reads Windows-1252, a byte order mark, tabs and Windows line ends', async () => {
    await imported(Buffer.from('Title;Agency\r\nCaf\xe9 \x96 renovation;Army\r\n', 'latin1'))
    await imported('\ufeffTitle\tAgency\tDue\r\nTabs\tArmy\t2026-05-31 17:00\r\n')
    const found = (await board()).map(({ title, due_date }) => [title, due_date])
    expect(found).toEqual([
      ['Tabs', '2026-05-31T17:00:00.000Z'],
      ['Café – renovation', null],
    ])
  })

  test('importPursuits 200: the export of the board can be imported by another company', async () => {
    await imported(
      'Title,Agency,Column,Due date,Value,Tags\n"=Sum, of ""all""",Army,Preparing,2026-05-31,1.2M,a;b\n-Dash,Army,,2026-06-01 09:30,,',
    )
    const { body } = await api.call('POST', '/v1/exports', { body: { operation: 'searchPipeline', format: 'csv' } })
    const { pathname, search } = new URL(body.download_url)
    const csv = await (await fetch(`${api.origin}${pathname}${search}`)).arrayBuffer()
    const before = await board()
    const withoutOwners = Buffer.from(csv)
      .toString()
      .replaceAll(/,"?owner of[^,]*,[^,]*,/g, ',,,')
    const reply = await api.call('POST', '/v1/imports', {
      key: api.theirs.key,
      body: formOf('Pursuits.csv', withoutOwners, { mode: 'apply' }),
    })
    expect(reply.status, reply.text).toBe(200)
    const { body: after } = await api.call('GET', '/v1/pipeline/search', { key: api.theirs.key })
    const told = ({ title, due_date, column_title, tags, estimated_value_high }: any) => [
      title,
      due_date,
      column_title,
      tags,
      estimated_value_high,
    ]
    expect(after.results.map(told)).toEqual(before.map(told))
  })

  test('importPursuits 200: a repeated request with its key imports once', async () => {
    const [first, second] = [1, 2].map(() => ['Title,Agency\nOnce,Army', 'apply', { 'Idempotency-Key': 'import once' }] as const)
    expect((await send(...first!)).status).toBe(200)
    const again = await send(...second!)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await board()).length).toBe(1)
  })

  test('importPursuits 200: a preview does not make loads of sources wait', async () => {
    await db.transaction().execute(async (load) => {
      await stampArrival(load, 'records', api.clock.now())
      expect((await send(stock(3), 'preview')).status).toBe(200)
    })
  })

  test('importPursuits 200: imports 1,000 lines', async () => {
    const { counts } = await imported(stock(1_000))
    expect(counts).toEqual({ create: 1_000, skip: 0, refuse: 0 })
  })
})

test('importPursuits 400: notes, tags, dates and columns beyond the limits are issues of their lines, by their first line', async () => {
  const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`).join(';')
  const lines = ['"Two\nlines",Army,,,', `Long,Army,,,${'x'.repeat(4_001)}`, 'Old,Army,1/1/0000,,', `Many,Army,,${tags},`]
  const { status, body } = await send(`Title,Agency,Due date,Tags,Notes\n${lines.join('\n')}\n`, 'preview')
  expect(status).toBe(200)
  expect(body.lines.map((line: any) => [line.line, line.title, line.issues.map((issue: any) => issue.path)])).toEqual([
    [2, 'Two lines', []],
    [4, 'Long', ['lines.4.notes']],
    [5, 'Old', ['lines.5.due_date']],
    [6, 'Many', ['lines.6.tags']],
  ])
  const wide = await send(`Title,Agency${',x'.repeat(99)}\na,b\n`)
  expect([wide.status, wide.body.issues[0].message]).toEqual([400, expect.stringContaining('more than 100 columns')])
  expect((await send(`Title,Agency${','.repeat(400_000)}\na,b\n`)).status).toBe(400)
})

test('importPursuits 200: the records of an import arrive after all that arrived before', async () => {
  const before = await db
    .transaction()
    .execute((trx) => stampArrival(trx, 'records', new Date(api.clock.now().getTime() + 3_600_000)))
  await imported('Title,Agency\nRoof,Navy\nDoor,Navy\n')
  const rows = await db.selectFrom('contract').select(['created_at', 'updated_at']).where('company_id', '=', ours.id).execute()
  const [arrived_at] = rows.map(({ created_at }) => created_at)
  expect(Date.parse(arrived_at!)).toBeGreaterThan(Date.parse(before))
  expect(rows).toEqual([arrived_at, arrived_at].map((at) => ({ created_at: at, updated_at: at })))
})
