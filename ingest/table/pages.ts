import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { download } from '../../kernel/http/download.ts'
import { findTooDeep, tooDeep } from '../../kernel/text/json-depth.ts'
import type { Mapping, Pages } from './mapping/form.ts'

type Json = Record<string, unknown>
type Page = { rows: unknown[]; has_more: boolean }

/** How a platform pages: the address of a page, what its answer has, and the address and reading of the total. */
type Platform = {
  rows_per_page: number
  page(address: string, pages: Pages, offset: number): string
  read(answer: unknown, asked: number): Page
  total(address: string, pages: Pages): string
  readTotal(answer: unknown): unknown
}

const rows_max = 5_000_000

/** Reads a table page by page, and returns its rows as JSON lines. Fails if a page fails, or if rows are missing at the end, so a
 * failed page never looks like a shorter list. */
export async function openPages(
  mapping: Mapping & { pages: Pages },
  address: string,
  options: PageOptions = {},
): Promise<Readable> {
  const { pages } = mapping
  const platform = platforms[pages.kind]
  const start = pages.kind === 'ckan' ? await findResource(address, pages, options) : address
  const total = platform.readTotal(await ask(platform.total(start, pages), options))
  return Readable.from(linesOf(platform, start, pages, typeof total === 'number' ? total : Number(total), options), {
    objectMode: false,
  })
}

export type PageOptions = { signal?: AbortSignal; retry_ms?: number; rows_per_page?: number }

async function* linesOf(
  platform: Platform,
  address: string,
  pages: Pages,
  total: number,
  options: PageOptions,
): AsyncGenerator<string> {
  let read = 0
  for (let has_more = true; has_more; ) {
    const page = platform.read(await ask(platform.page(address, pages, read), options), platform.rows_per_page)
    read += page.rows.length
    has_more = page.has_more && page.rows.length > 0
    if (read > rows_max) throw new Error(`the table has more than ${rows_max.toLocaleString('en-US')} rows; narrow \`where\``)
    if (page.rows.length > 0) yield `${page.rows.map((row) => JSON.stringify(row)).join('\n')}\n`
  }
  // Rows may be removed while the pages are read, but not many.
  if (read < total * rows_ratio_min) throw new Error(`the pages have ${read} rows, but the table has ${total}`)
}

const rows_ratio_min = 0.99
const answer_bytes_max = 128 * 1024 * 1024
const attempts_max = 5
const retry_usual_ms = 2_000

/** Requests JSON. Repeats the request after a rate limit or a temporary failure. */
async function ask(address: string, { signal, retry_ms = retry_usual_ms }: PageOptions): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parse(await download(address, signal && { signal }), address)
    } catch (error) {
      const { status } = error as { status?: number }
      const isTemporary = status === 429 || (status !== undefined && status >= 500)
      if (!isTemporary || attempt >= attempts_max) throw error
      await sleep(retry_ms * 2 ** (attempt - 1), undefined, signal && { signal })
    }
  }
}

async function parse(content: Readable, address: string): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > answer_bytes_max) throw new Error(`${hostOf(address)} answered more than ${answer_bytes_max / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  const whole = Buffer.concat(chunks)
  if (findTooDeep(whole) >= 0) throw new Error(`${hostOf(address)}: the answer is ${tooDeep}`)
  try {
    return JSON.parse(whole.toString('utf8'))
  } catch {
    throw new Error(`${hostOf(address)} did not answer with JSON: ${whole.toString('utf8', 0, 80).toWellFormed()}`)
  }
}

function hostOf(address: string): string {
  return new URL(address).host
}

function withQuery(address: string, query: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const platforms: Readonly<Record<Pages['kind'], Platform>> = {
  // https://dev.socrata.com/docs/queries/
  socrata: {
    rows_per_page: 5_000,
    page: (address, { where, order = ':id' }, offset) =>
      withQuery(address, { $select: ':*,*', $where: where, $order: order, $limit: '5000', $offset: String(offset) }),
    read: (answer, asked) => pageOf(answer, asked),
    total: (address, { where }) => withQuery(address, { $select: 'count(*) as total', $where: where }),
    readTotal: (answer) => (Array.isArray(answer) ? (answer[0] as Json | undefined)?.total : undefined),
  },
  // https://docs.ckan.org/en/latest/maintaining/datastore.html
  ckan: {
    rows_per_page: 5_000,
    page: (address, { order = '_id' }, offset) => withQuery(address, { sort: order, limit: '5000', offset: String(offset) }),
    read: (answer, asked) => pageOf(ckanResult(answer).records, asked),
    total: (address) => withQuery(address, { limit: '0' }),
    readTotal: (answer) => ckanResult(answer).total,
  },
  // https://developers.arcgis.com/rest/services-reference/enterprise/query-feature-service-layer/
  arcgis: {
    rows_per_page: 1_000,
    page: (address, { where = '1=1', order = 'OBJECTID' }, offset) =>
      withQuery(`${address.replace(/\/$/, '')}/query`, {
        where,
        outFields: '*',
        returnGeometry: 'false',
        orderByFields: order,
        resultOffset: String(offset),
        resultRecordCount: '1000',
        f: 'json',
      }),
    read(answer, asked) {
      const { features, exceededTransferLimit } = arcgisAnswer(answer)
      const { rows, has_more } = pageOf(features, asked)
      const attributes = rows.map((row) => (row as Json | null)?.attributes)
      // Old servers do not say that more rows follow.
      return { rows: attributes, has_more: has_more || exceededTransferLimit === true }
    },
    total: (address, { where = '1=1' }) =>
      withQuery(`${address.replace(/\/$/, '')}/query`, { where, returnCountOnly: 'true', f: 'json' }),
    readTotal: (answer) => arcgisAnswer(answer).count,
  },
}

/** A full page may be followed by another one. An answer without a list is an error, and not an empty list. */
function pageOf(rows: unknown, asked: number): Page {
  if (!Array.isArray(rows)) throw new Error('the answer has no list of rows')
  return { rows, has_more: rows.length >= asked }
}

/** ArcGIS answers with status 200 to a failed request. */
function arcgisAnswer(answer: unknown): Json {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } }
  if (error) throw new Error(`the server refused the request: ${String(error.code)} ${String(error.message).slice(0, 200)}`)
  return answer as Json
}

function ckanResult(answer: unknown): Json {
  const { success, result } = (answer ?? {}) as { success?: unknown; result?: unknown }
  if (success !== true || typeof result !== 'object' || result === null) throw new Error('the server refused the request')
  return result as Json
}

/** Finds the newest table of a CKAN package, because the id of a resource changes. */
async function findResource(address: string, { package: name }: Pages, options: PageOptions): Promise<string> {
  if (name === undefined) return address
  const found = ckanResult(await ask(withQuery(new URL('/api/3/action/package_show', address).href, { id: name }), options))
  const tables = (Array.isArray(found.resources) ? (found.resources as Json[]) : []).filter(
    ({ datastore_active }) => datastore_active,
  )
  const newest = tables.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1))[0]
  if (newest === undefined) throw new Error(`the package ${name} has no table`)
  return withQuery(new URL('/api/3/action/datastore_search', address).href, { resource_id: String(newest.id) })
}

function dateOf({ last_modified, created }: Json): string {
  return String(last_modified ?? created ?? '')
}
