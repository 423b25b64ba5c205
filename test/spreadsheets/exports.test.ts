import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { exportedLists } from '../../services/spreadsheets/columns.ts'
import { startApi, testDay } from '../harness/harness.ts'

const contract = JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8'))
const stock = Array.from({ length: 120 }, (_, index) => ({
  id: `contract_stock${String(index).padStart(3, '0')}`,
  title: index === 7 ? '=HYPERLINK("https://example.com")' : `Stock, "grade ${index}"`,
  solicitation_number: `-${index}`,
  deadline_at: index === 8 ? null : `2026-05-01T17:00:00.${String(index).padStart(3, '0')}Z`,
  size_high: 1_000_000 + index,
}))
const api = await startApi({ contracts: stock, search: true })

afterEach(async () => {
  api.clock.set(testDay)
  await sql`truncate rate_window`.execute(api.db)
})

async function request(body: object, given: Parameters<typeof api.call>[2] = {}) {
  const reply = await api.call('POST', '/v1/exports', { body, ...given })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

function download(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address)
  return fetch(`${api.origin}${pathname}${search}`, init)
}

async function rowsOf(body: object): Promise<Record<string, string>[]> {
  const { download_url } = await request({ format: 'csv', ...body })
  const reply = await download(download_url)
  expect(reply.status).toBe(200)
  return parse(await reply.text(), { columns: true, bom: true })
}

async function pursueAll(): Promise<void> {
  const { id } = await api.db
    .selectFrom('pipeline_column')
    .select('id')
    .where('company_id', '=', api.ours.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into pursuit (id, company_id, contract_id, column_id, owner_id, tags, created_at, updated_at, last_activity_at)
    select 'pur_' || id, ${api.ours.id}, id, ${id}, ${api.ours.users.owner}, '{navy,must win}', ${testDay}, ${testDay}, ${testDay}
    from contract where id like 'contract_stock%'`.execute(api.db)
}
await pursueAll()

describe('createExport', () => {
  test('createExport 201: the file has every row of the list once, in its order, over all pages', async () => {
    const rows = await rowsOf({ operation: 'searchPipeline', columns: ['opportunity_id', 'due_date'] })
    const dated = stock.filter(({ deadline_at }) => deadline_at !== null).map(({ id }) => id)
    expect(rows.map((row) => row['Opportunity id'])).toEqual([...dated, 'contract_stock008'])
    expect(rows[0]).toEqual({ 'Opportunity id': 'contract_stock000', 'Due date': '2026-05-01 17:00' })
    expect(rows.at(-1)).toEqual({ 'Opportunity id': 'contract_stock008', 'Due date': '' })
  })

  test('createExport 201: CSV quotes fields, disarms formulas, and leaves numbers as numbers', async () => {
    const { download_url, name, expires_at } = await request({
      operation: 'searchPipeline',
      format: 'csv',
      params: { query: 'hyperlink' },
      columns: ['title', 'solicitation_number', 'estimated_value_high', 'tags'],
    })
    expect([name, expires_at]).toEqual(['Pursuits 2026-04-20.csv', '2026-04-20T12:15:00.000Z'])
    const reply = await download(download_url)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''Pursuits%202026-04-20.csv`,
      'cache-control': 'private, no-store',
    })
    const heading = 'Title,Solicitation number,"Estimated value, high",Tags'
    const row = `"'=HYPERLINK(""https://example.com"")",'-7,1000007,navy; must win`
    expect(Buffer.from(await reply.arrayBuffer()).toString()).toBe(`\ufeff${heading}\r\n${row}\r\n`)
  })

  test('createExport 201: XLSX has typed cells, and texts are never formulas', async () => {
    const { download_url } = await request({
      operation: 'searchPipeline',
      format: 'xlsx',
      params: { query: 'hyperlink' },
      columns: ['title', 'estimated_value_high', 'due_date', 'match_score'],
    })
    const files = unzipSync(Buffer.from(await (await download(download_url)).arrayBuffer()))
    const xml = Buffer.from(files['xl/worksheets/sheet1.xml']!).toString()
    expect(xml).not.toContain('<f>')
    const days = Date.parse('2026-05-01T17:00:00.007Z') / 86_400_000 + 25_569
    const text = '<c s="0" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("https://example.com")</t></is></c>'
    expect(xml).toContain(`<row>${text}<c><v>1000007</v></c><c s="3"><v>${days}</v></c><c/></row></sheetData>`)
  })

  test('createExport 201: exports contain only rows that the list shows the user', async () => {
    const { download_url } = await request(
      { operation: 'searchPipeline', format: 'csv', columns: ['id'] },
      { key: api.theirs.key },
    )
    expect(await (await download(download_url)).text()).toBe('Id\r\n')
  })

  test('createExport 201: a read-only key may export, because it may read the list', async () => {
    await request({ operation: 'listTasks', format: 'csv' }, { key: api.ours.read_key })
  })

  test('createExport 201: each page of a search of contracts counts against its quotas', async () => {
    await sql`delete from search_quota`.execute(api.db)
    const rows = await rowsOf({ operation: 'searchContracts', params: { query: 'stock' }, columns: ['id'] })
    const { daily_searches, cycle_records } = await api.db
      .selectFrom('search_quota')
      .selectAll()
      .where('company_id', '=', api.ours.id)
      .executeTakeFirstOrThrow()
    expect(rows.length).toBeGreaterThan(100)
    expect([daily_searches, cycle_records]).toEqual([Math.ceil(rows.length / 50), rows.length])
  })

  test('createExport 201: a used-up quota is a 429 at the download, with its message', async () => {
    await sql`update search_quota set daily_searches = 2500 where company_id = ${api.ours.id}`.execute(api.db)
    const { download_url } = await request({ operation: 'searchContracts', format: 'csv', params: { query: 'stock' } })
    const reply = await download(download_url)
    expect([reply.status, (await reply.json()).message]).toEqual([429, expect.stringContaining('daily_searches is used up')])
  })

  test('createExport 201: a quota used up in the middle cuts the connection, so the file does not look complete', async () => {
    await sql`update search_quota set daily_searches = 2499 where company_id = ${api.ours.id}`.execute(api.db)
    const { download_url } = await request({ operation: 'searchContracts', format: 'csv', params: { query: 'stock' } })
    const reply = await download(download_url)
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow('terminated')
    await sql`delete from search_quota`.execute(api.db)
  })

  test.each(Object.keys(exportedLists))('createExport 201: the description lists the columns of %s', (operation) => {
    const { description } = contract.components.schemas.ExportCreate.properties.columns
    const { columns } = exportedLists[operation as keyof typeof exportedLists]
    for (const { name } of columns) expect(description).toContain(`\`${name}\``)
  })

  test('createExport 201: saved searches export by the id in `params`', async () => {
    const { body } = await api.call('POST', '/v1/saved-searches', { body: { name: 'Stock', query: 'stock' } })
    const rows = await rowsOf({
      operation: 'listSavedSearchResults',
      params: { saved_search_id: body.id },
      columns: ['id', 'match_score'],
    })
    expect(rows.length).toBeGreaterThan(100)
  })

  test('createExport 400: an unknown saved search, or one of another company, is refused at once', async () => {
    const foreign = await api.call('POST', '/v1/saved-searches', { key: api.theirs.key, body: { name: 'Ours', query: 'stock' } })
    for (const saved_search_id of ['ss_unknown', foreign.body.id]) {
      const body = { operation: 'listSavedSearchResults', format: 'csv', params: { saved_search_id } }
      const { status, body: refusal } = await api.call('POST', '/v1/exports', { body })
      const message = `${saved_search_id} is not a saved search that you can see; listSavedSearches returns their ids`
      expect([status, refusal.issues]).toEqual([400, [{ path: 'params.saved_search_id', message, code: 'saved_search' }]])
    }
  })

  test('createExport 400: names every parameter and column that the list does not have', async () => {
    const reply = await api.call('POST', '/v1/exports', {
      body: { operation: 'listTasks', format: 'csv', params: { limit: 5, cursor: 'x' } },
    })
    expect([reply.status, reply.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['params.cursor', 'params.limit'],
    ])
    const wrong = await api.call('POST', '/v1/exports', {
      body: { operation: 'listTasks', format: 'csv', params: { status: 'done', phase: 1 } },
    })
    expect([wrong.status, wrong.body.issues.map(({ path }: { path: string }) => path).sort()]).toEqual([
      400,
      ['params.phase', 'params.status'],
    ])
    const columns = await api.call('POST', '/v1/exports', {
      body: { operation: 'listTasks', format: 'csv', columns: ['name', 'agency'] },
    })
    expect([columns.status, columns.body.issues]).toEqual([400, [expect.objectContaining({ path: 'columns.1', code: 'column' })]])
  })

  test('the link: expires after 15 minutes, cannot be changed, and ends when its user leaves the company', async () => {
    const { download_url } = await request({ operation: 'listTasks', format: 'csv' })
    expect((await download(download_url, { method: 'HEAD' })).status).toBe(200)
    expect((await download(download_url.replace('expires=', 'expires=9'))).status).toBe(404)
    api.clock.set('2026-04-20T12:15:00.000Z')
    expect((await download(download_url)).status).toBe(404)
    const { download_url: fresh } = await request({ operation: 'listTasks', format: 'csv' })
    await sql`update export set user_id = ${api.theirs.users.owner}`.execute(api.db)
    expect((await download(fresh)).status).toBe(404)
  })

  test('the link: a third download of a company at once is a 429', async () => {
    const { download_url } = await request({ operation: 'searchPipeline', format: 'csv' })
    const replies = await api.db.transaction().execute(async (trx) => {
      await sql`lock table pursuit`.execute(trx)
      const running = [1, 2, 3].map(() => download(download_url))
      const refused = await Promise.race(running)
      expect([refused.status, (await refused.json()).message]).toEqual([429, expect.stringContaining('Too many exports')])
      return running
    })
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 429])
  })
})
