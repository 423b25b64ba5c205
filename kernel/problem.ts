export type Issue = { path: string; message: string; code: string }
export type ProblemCode = keyof typeof statusOf

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  LIMIT_REACHED: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** An error that becomes the response to the request. Any other thrown error becomes a 500 without details. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly issues: Issue[] | undefined

  constructor(code: ProblemCode, message: string, issues?: Issue[]) {
    super(message)
    this.code = code
    this.status = statusOf[code]
    this.issues = issues
  }
}

/** Returns the body of the response to the request. */
export function problemBody({ message, code, issues }: Problem) {
  return { message, code, ...(issues && { issues }) }
}

export function invalid(...issues: Issue[]): Problem {
  return new Problem('BAD_REQUEST', 'Input validation failed', issues)
}

/** Uses the same words for another company's record and for a missing one. */
export function notFound(kind: string, id: string): Problem {
  return new Problem('NOT_FOUND', `${kind} ${id} not found`)
}

/** Returns the problem for a maximum that was reached. `message` must name the limit and how to make room. */
export function limitReached(message: string): Problem {
  return new Problem('LIMIT_REACHED', message)
}

export function unavailable(what: string): Problem {
  return new Problem('SERVICE_UNAVAILABLE', `The ${what} cannot be reached; try again shortly`)
}
