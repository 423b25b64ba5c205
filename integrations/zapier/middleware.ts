import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core'

type Refusal = { message?: string; code?: string; issues?: { path: string; message: string }[] }

export const addToken: BeforeRequestMiddleware = (request, _z, bundle) => {
  const token = bundle?.authData?.access_token
  return token ? { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } } : request
}

/** Shows users the server's own message. Zapier itself renews the token after a 401 and repeats the request after a 429. */
export const explainRefusal: AfterResponseMiddleware = (response, z) => {
  if (response.status < 400 || response.status === 401) return response
  const { message = `The server answered ${response.status}`, code, issues = [] }: Refusal = response.data ?? {}
  throw new z.errors.Error(
    [message, ...issues.map((issue) => `${issue.path}: ${issue.message}`)].join('\n'),
    code,
    response.status,
  )
}
