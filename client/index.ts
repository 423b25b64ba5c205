import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { type RetryOptions, readRetryAfter, withRetries } from './retry.ts'

export type { components, operations, paths } from '../generated/api.ts'
export { newIdempotencyKey, type RetryOptions } from './retry.ts'

/** The type of an operation. The body of an upload is a `FormData`, because JSON cannot contain a file. */
type WithUploads<Operation> = Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
  ? Omit<Operation, 'requestBody'> & { requestBody: { content: { 'multipart/form-data': FormData } } }
  : Operation
type ClientPaths = { [Path in keyof paths]: { [Method in keyof paths[Path]]: WithUploads<paths[Path][Method]> } }
type TypedClient = Client<ClientPaths, 'application/json'>

type Page = { results: unknown[]; cursor: string | null; has_more: boolean }
type PageOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body extends Page
    ? Body
    : never
  : never
export type ListPath = { [Path in keyof paths]: PageOf<Path> extends never ? never : Path }[keyof paths]
export type ListItem<Path extends ListPath> = PageOf<Path>['results'][number]
export type ListParams<Path extends ListPath> = NonNullable<paths[Path]['get']>['parameters'] extends infer Parameters
  ? { [Part in keyof Parameters as Part extends 'query' | 'path' ? Part : never]: Parameters[Part] }
  : never
type ListOptions<Path extends ListPath> = { signal?: AbortSignal } & (object extends ListParams<Path>
  ? { params?: ListParams<Path> }
  : { params: ListParams<Path> })
/** Arguments of `list`. The options are required only if the path has a parameter. */
type ListArguments<Path extends ListPath> =
  object extends ListParams<Path> ? [options?: ListOptions<Path>] : [options: ListOptions<Path>]

export type ApiClient = TypedClient & {
  /** Yields every item of a list. `limit` is the size of a page. Throws an `ApiError` if the service refuses a request. */
  list<Path extends ListPath>(path: Path, ...options: ListArguments<Path>): AsyncGenerator<ListItem<Path>, void, undefined>
}

export type ClientOptions = RetryOptions & {
  /** Address of the installation with its `/api`, such as `http://localhost:3000/api`. */
  baseUrl: string
  /** Pages of the installation itself need none, because the browser sends the cookie of the session. */
  apiKey?: string
  /** Replaces `fetch`, for tests and special networks. */
  fetch?: (request: Request) => Promise<Response>
}

/** Calls resolve to `{ data, error, response }`. A call rejects only if the service is unreachable or does not answer in time. */
export function createClient({ baseUrl, apiKey, fetch = globalFetch, ...retries }: ClientOptions): ApiClient {
  const client: TypedClient = createFetchClient<ClientPaths, 'application/json'>({
    baseUrl,
    headers: apiKey === undefined ? {} : { 'X-Api-Key': apiKey },
    // The API description writes lists as states=VA,MD.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: withRetries(fetch, retries),
  })
  return Object.assign(client, {
    list: <Path extends ListPath>(path: Path, ...[options]: ListArguments<Path>) => list<Path>(client, path, options),
  })
}

async function* list<Path extends ListPath>(
  client: TypedClient,
  path: Path,
  options: { params?: { query?: object; path?: object }; signal?: AbortSignal } = {},
): AsyncGenerator<ListItem<Path>, void, undefined> {
  // TypeScript checks the options where `list` is called, for one path. Here, `path` can be the path of any list.
  const get = client.GET as (path: string, init: object) => Promise<{ data: Page; response: Response }>
  let cursor: string | null = null
  do {
    const query: object = { ...options.params?.query, ...(cursor !== null && { cursor }) }
    const page: Page = await unwrap(get(path, { ...options, params: { ...options.params, query } }))
    yield* page.results as ListItem<Path>[]
    cursor = page.has_more ? page.cursor : null
  } while (cursor !== null)
}

/** Looks up `fetch` at each call, so that a page or a test can replace it. */
function globalFetch(request: Request): Promise<Response> {
  return globalThis.fetch(request)
}

/** A field that the service refused. `path` is the path of the field, and `message` says what would be right. */
export type ApiIssue = { path: string; message: string; code: string }

/** The error for an answer other than a success. `message` comes from the service. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: string
  /** The fields at fault. Empty unless the request was invalid. */
  readonly issues: readonly ApiIssue[]
  readonly requestId: string | null
  /** Seconds after which the request may succeed. Null if the service did not say. */
  readonly retryAfterSeconds: number | null

  constructor(error: { message?: string; code?: string; issues?: readonly ApiIssue[] } | undefined, response: Response) {
    super(error?.message ?? `The server answered ${response.status}`)
    this.status = response.status
    this.code = error?.code ?? 'UNKNOWN'
    this.issues = error?.issues ?? []
    this.requestId = response.headers.get('x-request-id')
    this.retryAfterSeconds = readRetryAfter(response.headers)
  }
}

/** Returns the data of a call. Throws an {@link ApiError} if the service refused the request. */
export async function unwrap<Data>(
  call: Promise<{ data: Data; error?: never; response: Response } | { data?: never; error: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (!response.ok) throw new ApiError(typeof error === 'object' && error !== null ? error : undefined, response)
  return data as Exclude<Data, undefined>
}
