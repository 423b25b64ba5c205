/** Replaces the functions that n8n gives to nodes, with real HTTP requests. n8n itself is not installed. */
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow'

type Node = {
  origin: string
  token: string
  /** Values of the node's parameters, of one item. */
  parameters?: IDataObject
  webhook_url?: string
  items?: number
  continues?: boolean
}

export function nodeContext({ origin, token, parameters = {}, webhook_url, items = 1, continues = false }: Node): any {
  return {
    getCredentials: async () => ({ url: origin }),
    getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
    getNodeParameter: (name: string, ...rest: unknown[]) => parameters[name] ?? rest.at(-1),
    getNodeWebhookUrl: () => webhook_url,
    continueOnFail: () => continues,
    helpers: { httpRequestWithAuthentication: (_credential: string, options: IHttpRequestOptions) => send(options, token) },
  }
}

/** Throws for a status of 400 or more, as n8n does. */
async function send({ url, method = 'GET', qs = {}, body }: IHttpRequestOptions, token: string): Promise<unknown> {
  const response = await fetch(`${url}?${new URLSearchParams(qs as Record<string, string>)}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body != null && { 'Content-Type': 'application/json' }) },
    ...(body != null && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
  return answer
}
