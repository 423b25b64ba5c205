import { setTimeout as sleep } from 'node:timers/promises'
import { explainFetch } from '../../kernel/http/download.ts'
import type { SamApiNotice } from './api.ts'

export type SamApiOptions = {
  api_key: string
  base_url: string
  signal?: AbortSignal
  /** Wait before the first retry. Each further wait is twice as long. */
  retry_ms?: number
}

/** A page of what SAM.gov lists for a range of days. `from` and `to` are the first and last day, and both are included. */
export type SearchDays = { from: string; to: string; limit: number; offset: number }
export type SearchPage<Row> = { total: number; rows: Row[] }

/** Error for a key without requests left today. `next_access` is SAM's text for when to retry, `again_at` the ISO 8601 time. */
export type DailyLimit = Error & { code: 'DAILY_LIMIT'; next_access: string | null; again_at: string | null }

export function isDailyLimit(error: unknown): error is DailyLimit {
  return error instanceof Error && (error as Partial<DailyLimit>).code === 'DAILY_LIMIT'
}

const attempts_max = 5
const answer_timeout_ms = 120_000
const wait_s_max = 86_400
const answer_bytes_max = 64 * 1024 * 1024

/** Returns a page of the notices that were posted in a range of days: https://open.gsa.gov/api/get-opportunities-public-api/. */
export async function searchNotices(
  options: SamApiOptions,
  { from, to, limit, offset }: SearchDays,
): Promise<SearchPage<SamApiNotice>> {
  const query = { postedFrom: usDate(from), postedTo: usDate(to), limit: String(limit), offset: String(offset) }
  const answer = await search(options, '/opportunities/v2/search', query)
  if (typeof answer?.totalRecords !== 'number' || !Array.isArray(answer.opportunitiesData))
    throw new Error('The SAM.gov API answered without totalRecords and opportunitiesData.')
  return { total: answer.totalRecords, rows: answer.opportunitiesData as SamApiNotice[] }
}

/** Returns one page of the awards that changed in a range of days: https://open.gsa.gov/api/contract-awards/. */
export async function searchAwards(
  options: SamApiOptions,
  { from, to, limit, offset }: SearchDays,
): Promise<SearchPage<unknown>> {
  const query = { lastModifiedDate: `[${usDate(from)},${usDate(to)}]`, limit: String(limit), offset: String(offset) }
  const answer = await search(options, '/contract-awards/v1/search', query)
  // The API sends numbers as strings.
  const total = Number(answer?.totalRecords ?? Number.NaN)
  const rows = answer?.awardSummary ?? (total === 0 ? [] : null)
  if (!Number.isInteger(total) || !Array.isArray(rows))
    throw new Error('The SAM.gov API answered without totalRecords and awardSummary.')
  return { total, rows }
}

async function search(
  options: SamApiOptions,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown> | null> {
  const body = await request(new URL(`${options.base_url}${path}?${new URLSearchParams(query)}`), options)
  try {
    return JSON.parse(body ?? '') as Record<string, unknown> | null
  } catch {
    throw new Error('The SAM.gov API answered with something that is not JSON.')
  }
}

/** Fetches the text behind a description link, only from SAM's own host, so that no other host gets the key. Null if none. */
export async function fetchDescription(options: SamApiOptions, link: string): Promise<string | null> {
  const address = new URL(link)
  if (address.host !== new URL(options.base_url).host) return null
  const body = await request(address, options)
  if (body === null) return null
  try {
    return String((JSON.parse(body) as { description?: unknown }).description ?? '') || null
  } catch {
    return body
  }
}

/** Returns the body, or null for 404. Retries after a 5xx or no response. Messages never contain the key. */
async function request(address: URL, { api_key, signal, retry_ms = 1000 }: SamApiOptions): Promise<string | null> {
  const shown = `${address.host}${address.pathname}`
  for (let attempt = 1; ; attempt += 1) {
    const fault = await tryRequest(address, api_key, signal)
    if (typeof fault !== 'string') return fault.body
    if (attempt === attempts_max) throw new Error(`${shown} failed ${attempt} times, last: ${fault}.`)
    await sleep(retry_ms * 2 ** (attempt - 1), undefined, signal ? { signal } : {})
  }
}

async function tryRequest(address: URL, api_key: string, signal?: AbortSignal): Promise<{ body: string | null } | string> {
  const limit = AbortSignal.timeout(answer_timeout_ms)
  const withKey = new URL(address)
  withKey.searchParams.set('api_key', api_key)
  let response: Response
  let body: string
  try {
    response = await fetch(withKey, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    body = await response.text()
  } catch (error) {
    signal?.throwIfAborted()
    if ((error as Error).name === 'TimeoutError') return `no answer within ${answer_timeout_ms / 1000} seconds`
    return explainFetch((error as Error).cause ?? error, address.host).message
  }
  if (response.status === 404) return { body: null }
  if (response.status === 429)
    throw Object.assign(new Error('The daily limit of this SAM.gov API key is reached.'), {
      code: 'DAILY_LIMIT',
      ...nextAccess(response, body),
    })
  if (response.status >= 500) return `status ${response.status}`
  if (!response.ok)
    throw new Error(`${address.host}${address.pathname} answered ${response.status}: ${reason(body).replaceAll(api_key, '***')}`)
  if (body.length > answer_bytes_max)
    throw new Error(`${address.host} answered with more than ${answer_bytes_max / 1024 / 1024} MB.`)
  return { body }
}

/** Returns when SAM accepts requests again, from `nextAccessTime` in the body of the 429, or from its Retry-After header. */
function nextAccess(response: Response, body: string): Pick<DailyLimit, 'next_access' | 'again_at'> {
  const written = /"nextAccessTime"\s*:\s*"([^"]{1,60})"/.exec(body)?.[1]
  if (written !== undefined) return { next_access: written, again_at: accessTime(written) }
  const seconds = Number(response.headers.get('retry-after') ?? 'none')
  if (!(seconds >= 0 && seconds <= wait_s_max)) return { next_access: null, again_at: null }
  return { next_access: `in ${seconds} seconds`, again_at: new Date(Date.now() + seconds * 1000).toISOString() }
}

/** Converts a time of SAM's gateway, such as `2026-Apr-21 00:00:00+0000 UTC`, to ISO 8601. Returns null for any other text. */
export function accessTime(text: string): string | null {
  const [, year, month, day, time] = /^(\d{4})-([A-Z][a-z]{2})-(\d\d) (\d\d:\d\d:\d\d)\+0000/.exec(text) ?? []
  const at = new Date(`${day} ${month} ${year} ${time} GMT`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function reason(body: string): string {
  return (/"(?:errorMessage|message|error|code)"\s*:\s*"([^"]{1,200})"/.exec(body)?.[1] ?? body.slice(0, 200)).trim()
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
