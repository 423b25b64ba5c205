import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mapping, Pages } from '../../../ingest/table/mapping/form.ts'
import { openPages } from '../../../ingest/table/pages.ts'

/** A portal with 7,300 rows that answers as the three platforms do. `faults` are the next answers. */
const total = 7_300
const rows = Array.from({ length: total }, (_, index) => ({ id: index }))
let origin = ''
let faults: ((reply: ServerResponse) => void)[] = []
let asked: URL[] = []
const portal = createServer((request, reply) => {
  const url = new URL(request.url!, origin)
  const number = (name: string) => Number(url.searchParams.get(name))
  const answer = (value: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  asked.push(url)
  const fault = faults.shift()
  if (fault) fault(reply)
  else if (url.pathname === '/resource/bids.json')
    answer(
      url.searchParams.get('$select')!.startsWith('count')
        ? [{ total: String(total) }]
        : rows.slice(number('$offset'), number('$offset') + number('$limit')),
    )
  else if (url.pathname === '/api/3/action/package_show')
    answer({
      success: true,
      result: {
        resources: [
          { id: 'old', datastore_active: true, created: '2024-01-01' },
          { id: 'new', datastore_active: true, created: '2024-01-01', last_modified: '2026-02-01' },
          { id: 'pdf', datastore_active: false, last_modified: '2026-03-01' },
        ],
      },
    })
  else if (url.pathname === '/api/3/action/datastore_search')
    answer({ success: true, result: { total, records: rows.slice(number('offset'), number('offset') + number('limit')) } })
  else if (url.searchParams.has('returnCountOnly')) answer({ count: total })
  else
    answer({
      features: rows
        .slice(number('resultOffset'), number('resultOffset') + number('resultRecordCount'))
        .map((attributes) => ({ attributes })),
    })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
})
afterAll(() => portal.close())

async function read(pages: Pages, path: string): Promise<{ id: number }[]> {
  asked = []
  const mapping = { pages } as Mapping & { pages: Pages }
  const chunks: string[] = []
  for await (const chunk of await openPages(mapping, `${origin}${path}`, { retry_ms: 1 })) chunks.push(String(chunk))
  return chunks
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number })
}

test.each([
  [{ kind: 'socrata', where: "section='Bids'", order: ':id' }, '/resource/bids.json'],
  [{ kind: 'ckan', package: 'bids' }, ''],
  [{ kind: 'arcgis', where: "STATUS = 'OPEN'" }, '/MapServer/19'],
] as const)('openPages %o: reads every row once, in a stable order', async (pages, path) => {
  faults = []
  expect(await read(pages, path)).toEqual(rows)
  const filters = asked.map(({ searchParams }) => searchParams.get('where') ?? searchParams.get('$where'))
  if ('where' in pages) expect(new Set(filters)).toEqual(new Set([pages.where]))
  else expect(asked.slice(1).map(({ searchParams }) => searchParams.get('resource_id'))).toEqual(['new', 'new', 'new'])
})

const socrata = { kind: 'socrata' } as const
const refuse = (status: number) => (reply: ServerResponse) => reply.writeHead(status).end('busy')
const say = (value: unknown) => (reply: ServerResponse) => reply.end(JSON.stringify(value))

test('openPages: a rate limit and an outage are waited for, and another refusal ends the load', async () => {
  faults = [refuse(429), refuse(503)]
  expect(await read(socrata, '/resource/bids.json')).toHaveLength(total)
  faults = [refuse(400)]
  await expect(read(socrata, '/resource/bids.json')).rejects.toThrow('answered 400')
})

test('openPages: an answer that is no list, a page without rows and an error with status 200 are failures', async () => {
  faults = [say([{ total }]), say({ message: 'renamed' })]
  await expect(read(socrata, '/resource/bids.json')).rejects.toThrow('the answer has no list of rows')
  faults = [say([{ total }]), say([])]
  await expect(read(socrata, '/resource/bids.json')).rejects.toThrow(`the pages have 0 rows, but the table has ${total}`)
  faults = [say({ error: { code: 400, message: 'Invalid query' } })]
  await expect(read({ kind: 'arcgis' }, '/MapServer/19')).rejects.toThrow('the server refused the request: 400 Invalid query')
})
