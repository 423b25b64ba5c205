/** One field that the service refused: `path` names it, `message` says what would be right. */
export type ApiIssue = { path: string; message: string; code: string }

/** An answer other than a success. `message` is the service's own sentence. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: string
  /** Each field at fault; empty unless the request was invalid. */
  readonly issues: readonly ApiIssue[]
  readonly requestId: string | null

  constructor(error: { message?: string; code?: string; issues?: readonly ApiIssue[] } | undefined, response: Response) {
    super(error?.message ?? `The server answered ${response.status}`)
    this.status = response.status
    this.code = error?.code ?? 'UNKNOWN'
    this.issues = error?.issues ?? []
    this.requestId = response.headers.get('x-request-id')
  }
}

/** Returns the data of a call. Throws an {@link ApiError} when the service refused it. */
export async function unwrap<Data>(
  call: Promise<{ data: Data; error?: never; response: Response } | { data?: never; error: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (!response.ok) throw new ApiError(typeof error === 'object' && error !== null ? error : undefined, response)
  return data as Exclude<Data, undefined>
}
