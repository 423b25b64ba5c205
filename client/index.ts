import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { unwrap } from './error.ts'
import { type RetryOptions, withRetries } from './retry.ts'

export type { components, operations, paths } from '../generated/api.ts'
export { ApiError, type ApiIssue, unwrap } from './error.ts'
export type { RetryOptions } from './retry.ts'

/** An upload is sent as `FormData`, which the browser, Node and `fetch` encode themselves; JSON cannot hold a file. */
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
/** Options may be left out unless the path has a parameter. */
type ListArguments<Path extends ListPath> =
  object extends ListParams<Path> ? [options?: ListOptions<Path>] : [options: ListOptions<Path>]

export type ApiClient = TypedClient & {
  /**
   * Every item of a list, in its order: `for await (const task of api.list('/v1/tasks')) …`. It reads the next page when the loop
   * gets there, so a loop that ends early reads no more. `limit` is the size of a page, not of the list. Throws an `ApiError`.
   */
  list<Path extends ListPath>(path: Path, ...options: ListArguments<Path>): AsyncGenerator<ListItem<Path>, void, undefined>
}

export type ClientOptions = RetryOptions & {
  /** Address of the installation with its `/api`, such as `http://localhost:3000/api`. */
  baseUrl: string
  apiKey: string
  /** Another fetch, for tests and special networks. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client whose paths, parameters, bodies and answers are typed by the API description. Every call resolves to
 * `{ data, error, response }`: `data` on success, `error` as `{ message, code, issues? }` otherwise. It rejects only when the
 * service cannot be reached or does not answer in time. `unwrap(call)` returns the data alone and throws an `ApiError`.
 */
export function createClient({ baseUrl, apiKey, fetch = globalFetch, ...retries }: ClientOptions): ApiClient {
  const client: TypedClient = createFetchClient<ClientPaths, 'application/json'>({
    baseUrl,
    headers: { 'X-Api-Key': apiKey },
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
  // The types of one path are checked where `list` is called; here the path is any of them.
  const get = client.GET as (path: string, init: object) => Promise<{ data: Page; response: Response }>
  let cursor: string | null = null
  do {
    const query: object = { ...options.params?.query, ...(cursor !== null && { cursor }) }
    const page: Page = await unwrap(get(path, { ...options, params: { ...options.params, query } }))
    yield* page.results as ListItem<Path>[]
    cursor = page.has_more ? page.cursor : null
  } while (cursor !== null)
}

/** Looked up at each call, so that a page or a test may replace it. */
function globalFetch(request: Request): Promise<Response> {
  return globalThis.fetch(request)
}
