/** The token endpoint (RFC 6749, section 3.2), called without HTTP. */
export type TokenEndpoint = {
  /** Answers as the endpoint does over HTTP. */
  request(form: Record<string, string>): Promise<TokenAnswer>
  /** Refreshes a token of a client that did not prove itself. */
  refreshUnproven(form: { client_id: string; refresh_token: string }): Promise<TokenAnswer>
}

/** Tokens or an error (RFC 6749, sections 5.1 and 5.2). */
export type TokenAnswer =
  | { status: 200; body: { access_token: string; token_type: string; expires_in: number; refresh_token?: string } }
  | { status: number; body: { error: string; error_description?: string } }
