import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'

export type { components, operations, paths } from '../generated/api.ts'
export type ApiClient = Client<paths, 'application/json'>

export type ClientOptions = {
  /** Address of the installation with its `/api`, such as `http://localhost:3000/api`. */
  baseUrl: string
  apiKey: string
  /** Another fetch, for tests and special networks. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client whose paths, parameters, bodies and answers are typed by the contract. Every call resolves to
 * `{ data, error, response }`: `data` on success, `error` as `{ message, code, issues? }` otherwise. It rejects only when the
 * service cannot be reached.
 */
export function createClient({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request) }: ClientOptions): ApiClient {
  return createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: { 'X-Api-Key': apiKey },
    // The contract writes lists as states=VA,MD.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch,
  })
}
