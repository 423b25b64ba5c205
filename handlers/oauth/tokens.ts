import { selectCompany } from '../../db/people/companies.ts'
import { exchangeCode, refreshTokens } from '../../services/oauth/tokens.ts'
import { operation } from '../operation.ts'

/** The authorization server uses connections of its own, so tokens are issued before the transaction of the operation. */
export const exchangeToken = operation(
  'exchangeToken',
  ({ db, tokens, now, body }) => exchangeCode({ db, tokens, now }, body),
  async (_context, issued) => issued,
)

export const refreshToken = operation(
  'refreshToken',
  ({ db, tokens, now, body }) => refreshTokens({ db, tokens, now }, body),
  async (_context, issued) => issued,
)

export const getTokenIdentity = operation('getTokenIdentity', async ({ db, principal }) => {
  const { company_id, user } = principal
  const company = await selectCompany(db, company_id)
  return {
    userId: user.user_id,
    entityId: company_id,
    message: `Connected as ${user.name} for ${company!.name}`,
    entityName: company!.name,
    userEmail: user.email,
  }
})
