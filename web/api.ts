import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type components, createClient, type paths, unwrap } from '../client/index.ts'
import { currentCompany } from './shell/company.ts'

export { ApiError, newIdempotencyKey, type paths, unwrap } from '../client/index.ts'
export type Schemas = components['schemas']

/** Maximum `limit` of a list. Recommendations take 100. */
export const page_items_max = 50

const stale_ms = 30_000
const retries_max = 2
const unauthorized = 401

/** Sends requests as the signed-in user. A write is `unwrap(api.POST(...))`: its `Idempotency-Key` makes a repetition harmless.
 * Reads are repeated by `queries`, which a page can show, so the client itself repeats nothing. */
export const api = createClient({ baseUrl: `${location.origin}/api`, retriesMax: 0, fetch: countWrites })
api.use({
  onRequest({ request }) {
    const company = currentCompany()
    if (company !== null) request.headers.set('X-Company-Id', company)
  },
  onResponse({ response }) {
    if (response.status === unauthorized) signInAgain()
  },
})

let writes = 0

async function countWrites(request: Request): Promise<Response> {
  if (request.method === 'GET') return fetch(request)
  writes += 1
  try {
    return await fetch(request)
  } finally {
    writes -= 1
  }
}

/** Whether a write has no answer yet. */
export function isWriting(): boolean {
  return writes > 0
}

function signInAgain(): void {
  location.assign(`/app/sign-in?${new URLSearchParams({ return_to: location.pathname + location.search + location.hash })}`)
}

type Body<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Reply } } } } ? Reply : never
type GetPath = { [Path in keyof paths]: Body<paths[Path]['get']> extends never ? never : Path }[keyof paths]
type Reply<Path extends GetPath> = Body<paths[Path]['get']>
type Params<Path extends GetPath> = NonNullable<paths[Path]['get']>['parameters'] extends infer Parameters
  ? { [Part in keyof Parameters as Part extends 'query' | 'path' ? Part : never]: Parameters[Part] }
  : never
type Given<Path extends GetPath> = object extends Params<Path> ? [params?: Params<Path>] : [params: Params<Path>]

/** Reads a path once: `useQuery(get('/v1/tasks', { query: { status: 'pending' } }))`. The key is the path and its parameters. */
export function get<Path extends GetPath>(path: Path, ...[params]: Given<Path>) {
  return queryOptions({
    queryKey: [path, params ?? {}] as const,
    queryFn: ({ signal }) => request<Reply<Path>>(path, params ?? {}, signal),
  })
}

type PagedPath = { [Path in GetPath]: Reply<Path> extends { cursor: string | null } ? Path : never }[GetPath]

/** Reads a list, or a record with a list, page by page, for `useInfiniteQuery`. */
export function pages<Path extends PagedPath>(path: Path, ...[params]: Given<Path>) {
  return infiniteQueryOptions({
    queryKey: [path, params ?? {}, 'pages'] as const,
    initialPageParam: null as string | null,
    queryFn({ signal, pageParam: cursor }) {
      const query = { ...(params as { query?: object } | undefined)?.query, ...(cursor !== null && { cursor }) }
      return request<Reply<Path>>(path, { ...params, query }, signal)
    },
    getNextPageParam: ({ cursor }) => cursor,
  })
}

export type Versioned<Data> = { record: Data; etag: string }

/** Reads a record with the version that `If-Match` names, for a change that must not overwrite a later one. */
export function versioned<Path extends GetPath>(path: Path, ...[params]: Given<Path>) {
  return queryOptions({
    queryKey: [path, params ?? {}, 'version'] as const,
    queryFn: ({ signal }) => withVersion(send<Reply<Path>>(path, params ?? {}, signal)) as Promise<Versioned<Reply<Path>>>,
  })
}

/** Returns the record of a call with its version. */
export async function withVersion<Data>(call: Parameters<typeof unwrap<Data>>[0]): Promise<Versioned<Exclude<Data, undefined>>> {
  const record = await unwrap(call)
  return { record, etag: (await call).response.headers.get('ETag')! }
}

function request<Data>(path: GetPath, params: object, signal: AbortSignal): Promise<Data> {
  return unwrap(send<Data>(path, params, signal)) as Promise<Data>
}

/** TypeScript checks the parameters where `get`, `pages` and `versioned` are called, for one path. */
function send<Data>(path: GetPath, params: object, signal: AbortSignal): Promise<{ data: Data; response: Response }> {
  return (api.GET as (path: string, init: object) => Promise<{ data: Data; response: Response }>)(path, { params, signal })
}

/** Whether another attempt may succeed by itself. A rate limit is not repeated, because the page counts down instead. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: stale_ms,
      // Without a connection a read fails and says so. It would wait in silence otherwise.
      networkMode: 'always',
      retry: (failures, error) => failures < retries_max && isTemporary(error),
    },
  },
})
