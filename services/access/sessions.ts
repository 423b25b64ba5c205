import { hash, randomBytes } from 'node:crypto'
import * as db from '../../db/access/sessions.ts'
import { insertAuditEvents, type NewAuditEvent } from '../../db/people/audit.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { notFound } from '../../kernel/problem.ts'
import { audit } from '../people/audit.ts'
import type { Principal } from '../principal.ts'

export const session_days = 14
const day_ms = 86_400_000
const token_bytes = 32
const user_agent_characters_max = 300

/** Where a person signs in from, as the request says. */
export type Visitor = { address: string; user_agent: string | null }
/** How a user signed in (RFC 8176): `pwd` for a password, `otp` for a one-time link. */
export type Method = 'pwd' | 'otp'

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Starts a session and returns its token, which only the browser stores. */
export async function startSession(trx: Trx, userId: string, method: Method, visitor: Visitor, now: Date): Promise<string> {
  const token = randomBytes(token_bytes).toString('base64url')
  await db.insertSession(
    trx,
    {
      user_id: userId,
      company_id: await db.selectHomeCompany(trx, userId),
      token_hash: hashToken(token),
      methods: [method],
      address: visitor.address,
      user_agent: visitor.user_agent?.slice(0, user_agent_characters_max) ?? null,
      expires_at: new Date(now.getTime() + session_days * day_ms),
    },
    now,
  )
  await auditForUser(trx, userId, { action: 'sign_in.succeeded', address: visitor.address, details: { method } }, now)
  return token
}

type UserAction = Pick<NewAuditEvent, 'action' | 'address'> & { target_id?: string; details?: Record<string, string> }

/** Adds an entry to the audit log of each of the user's companies, for actions that concern all of them. */
export async function auditForUser(trx: Trx, userId: string, { target_id, details = {}, ...entry }: UserAction, now: Date) {
  const companies = await db.selectUserCompanies(trx, userId)
  const origin = { actor_id: userId, credential_id: null, target_id: target_id ?? null, details }
  await insertAuditEvents(
    trx,
    companies.map(({ id }) => ({ ...origin, ...entry, company_id: id })),
    now,
  )
}

/** Ends the session of a browser that signs out, or that signs in again. Does nothing for an unknown token. */
export async function signOut(trx: Trx, token: string, address: string, now: Date): Promise<void> {
  const ended = await db.deleteSessionByToken(trx, hashToken(token))
  if (ended) await auditForUser(trx, ended.user_id, { action: 'session.ended', address, target_id: ended.id }, now)
}

export async function endSession(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  if (!(await db.deleteSession(trx, principal.user.user_id, id))) throw notFound('session', id)
  await audit(trx, principal, { action: 'session.ended', target_id: id }, now)
}

export async function endOtherSessions(trx: Trx, principal: Principal, now: Date): Promise<number> {
  const ended = await db.deleteOtherSessions(trx, principal.user.user_id, principal.credential.id)
  const details = { sessions: String(ended) }
  if (ended > 0) await audit(trx, principal, { action: 'session.ended', target_id: null, details }, now)
  return ended
}

export async function listSessions(
  ownDb: Db,
  { user }: Principal,
  page: { after: string | undefined; limit: number },
  now: Date,
) {
  const [rows, total_count] = await Promise.all([
    db.selectSessions(ownDb, user.user_id, page, now),
    db.countSessions(ownDb, user.user_id, now),
  ])
  return { rows, total_count }
}
