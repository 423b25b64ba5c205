import { hash } from 'node:crypto'
import { selectClient } from '../../db/oauth/clients.ts'
import { selectTokenClient } from '../../db/oauth/records.ts'
import type { Db } from '../../db/schema.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Body, Result } from '../operation-types.ts'
import type { TokenAnswer, TokenEndpoint } from '../token-endpoint.ts'

type Means = { db: Db; tokens: TokenEndpoint; now: Date }

/** Exchanges a code for tokens, for platforms only. Throws a Problem instead of an OAuth error. */
export async function exchangeCode(
  { db, tokens }: Means,
  { client_id, refresh_token: _ignored, code, ...rest }: Body<'exchangeToken'>,
): Promise<Result<'exchangeToken'>> {
  if (code === undefined) throw invalid({ path: 'code', message: 'is missing', code: 'required' })
  if (!(await isPlatform(db, client_id)))
    throw new Problem('UNAUTHORIZED', 'invalid_client: the operator of this installation created no such client')
  return tokensOf(await tokens.request({ ...rest, client_id, code }), 400)
}

/** Exchanges a refresh token for new tokens, for platforms only. They need not prove themselves, but must not give a wrong proof. */
export async function refreshTokens(
  { db, tokens, now }: Means,
  { refresh_token, client_id, client_secret }: Body<'refreshToken'>,
): Promise<Result<'refreshToken'>> {
  const owner = await selectTokenClient(db, hash('sha256', refresh_token, 'buffer'), now)
  if (owner === undefined || (client_id ?? owner) !== owner || !(await isPlatform(db, owner)))
    throw new Problem('UNAUTHORIZED', 'This refresh token does not exist, has expired, or belongs to another client')
  const answer =
    client_secret === undefined
      ? await tokens.refreshUnproven({ client_id: owner, refresh_token })
      : await tokens.request({ grant_type: 'refresh_token', client_id: owner, client_secret, refresh_token })
  const { refresh_token: next, ...issued } = tokensOf(answer, 401)
  return { ...issued, refresh_token: next! }
}

async function isPlatform(db: Db, clientId: string): Promise<boolean> {
  return (await selectClient(db, clientId))?.kind === 'platform'
}

function tokensOf({ body }: TokenAnswer, refused: 400 | 401): Result<'exchangeToken'> {
  if (!('error' in body)) {
    const { access_token, expires_in, refresh_token } = body
    return { access_token, token_type: 'Bearer', expires_in, ...(refresh_token !== undefined && { refresh_token }) }
  }
  const { error, error_description } = body
  const isUnauthorized = refused === 401 || error === 'invalid_client'
  throw new Problem(
    isUnauthorized ? 'UNAUTHORIZED' : 'BAD_REQUEST',
    `${error}: ${error_description ?? 'the request was refused'}`,
  )
}
