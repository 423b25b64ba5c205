import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'

export type { components, operations, paths } from '../generated/api.ts'

/** An upload is sent as `FormData`, which the browser, Node and `fetch` encode themselves; JSON cannot hold a file. */
type WithUploads<Operation> = Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
  ? Omit<Operation, 'requestBody'> & { requestBody: { content: { 'multipart/form-data': FormData } } }
  : Operation
type ClientPaths = { [Path in keyof paths]: { [Method in keyof paths[Path]]: WithUploads<paths[Path][Method]> } }

export type ApiClient = Client<ClientPaths, 'application/json'>

export type ClientOptions = {
  /** Address of the installation with its `/api`, such as `http://localhost:3000/api`. */
  baseUrl: string
  apiKey: string
  /** Another fetch, for tests and special networks. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client whose paths, parameters, bodies and answers are typed by the API description. Every call resolves to
 * `{ data, error, response }`: `data` on success, `error` as `{ message, code, issues? }` otherwise. It rejects only when the
 * service cannot be reached.
 */
export function createClient({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request) }: ClientOptions): ApiClient {
  return createFetchClient<ClientPaths, 'application/json'>({
    baseUrl,
    headers: { 'X-Api-Key': apiKey },
    // The API description writes lists as states=VA,MD.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch,
  })
}
