/** Explanations for error codes that Node reports without a readable message. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'the host does not exist, or no name server answers',
  EAI_AGAIN: 'the name server does not answer',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'no server answers',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not from a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not from a known authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** Explains why a connection failed. If Node reports a failure for each of several addresses, explains only the first. */
export function explainConnection(error: unknown): { first: unknown; code: string; reason: string } {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  const { code = '', message } = first as NodeJS.ErrnoException
  return { first, code, reason: reasons[code] ?? message }
}
