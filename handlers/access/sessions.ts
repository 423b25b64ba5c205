import { selectPreferences } from '../../db/access/preferences.ts'
import { type SessionRow, selectUserCompanies } from '../../db/access/sessions.ts'
import type { Db } from '../../db/schema.ts'
import {
  changePassword as change,
  checkOldPassword,
  checkPassword,
  confirmSignIn,
  hashNewPassword,
} from '../../services/access/password-changes.ts'
import { updateMe as update } from '../../services/access/preferences.ts'
import * as service from '../../services/access/sessions.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const getSession = operation('getSession', async (context) => presentCurrent(context, context.principal))

export const updateMe = operation('updateMe', async (context) => {
  const { db, principal, body } = context
  const { user_id } = principal.user
  await update(db, user_id, body)
  const name = body.name?.trim() ?? principal.user.name
  return presentCurrent(context, { ...principal, user: { ...principal.user, name } })
})

export const confirmPassword = operation(
  'confirmPassword',
  async ({ db, principal, body, now }) => checkPassword(db, principal, { password: body.password, path: 'password' }, now),
  async (context, checked) => {
    const { db, principal, now } = context
    await confirmSignIn(db, principal, checked, now)
    return presentCurrent(context, { ...principal, authenticated_at: now.toISOString() })
  },
)

export const changePassword = operation(
  'changePassword',
  async ({ db, principal, body, now }) => {
    const given = { password: body.current_password, path: 'current_password' }
    const checked = await checkOldPassword(db, principal, given, now)
    return { checked, hash: await hashNewPassword(body.new_password, checked, principal.address ?? '', 'new_password') }
  },
  async ({ db, principal, now }, prepared) => ({ sessions_ended: await change(db, principal, prepared, now) }),
)

export const listSessions = operation('listSessions', async ({ db, principal, query, page, now }) => {
  const after = page.after as string | undefined
  const read = await service.listSessions(db, principal, { after, limit: query.limit + 1 }, now)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => present(row, principal)), ...rest, total_count: read.total_count }
})

export const endSession = operation('endSession', async ({ db, principal, params, now }) => {
  await service.endSession(db, principal, params.session_id, now)
  return deletion(params.session_id)
})

export const endOtherSessions = operation('endOtherSessions', async ({ db, principal, now }) => ({
  sessions_ended: await service.endOtherSessions(db, principal, now),
}))

function present(row: SessionRow, { credential }: Principal): Result<'listSessions'>['results'][number] {
  return { ...row, current: row.id === credential.id }
}

async function presentCurrent(
  { db, sends_email }: { db: Db; sends_email: boolean },
  { company_id, user, credential, authenticated_at }: Principal,
): Promise<Result<'getSession'>> {
  const [companies, preferences] = await Promise.all([
    selectUserCompanies(db, user.user_id, company_id),
    selectPreferences(db, user.user_id),
  ])
  return {
    id: credential.id,
    user,
    company: companies.find(({ id }) => id === company_id)!,
    companies,
    preferences,
    sends_email,
    authenticated_at: authenticated_at!,
    expires_at: credential.expires_at!,
  }
}
