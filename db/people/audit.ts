import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { AuditAction } from '../values.ts'

/** `actor_id` is null if the operator or the service acted. `address` and `credential_id` belong to the request, if there was one. */
export type NewAuditEvent = {
  company_id: string
  action: AuditAction
  actor_id: string | null
  credential_id: string | null
  address: string | null
  target_id: string | null
  details: Record<string, string>
}

export async function insertAuditEvents(trx: Trx, entries: readonly NewAuditEvent[], now: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, id: newId('aud', now), at: now, details: JSON.stringify(entry.details) }))
  await trx.insertInto('audit_event').values(rows).execute()
}

export type AuditFilters = { action?: AuditAction; user_id?: string; since?: string; before?: string }

function auditEvents(db: Db, companyId: string, { action, user_id, since, before }: AuditFilters) {
  return db
    .selectFrom('audit_event as a')
    .where('a.company_id', '=', companyId)
    .$if(action !== undefined, (query) => query.where('a.action', '=', action!))
    .$if(user_id !== undefined, (query) => query.where('a.actor_id', '=', user_id!))
    .$if(since !== undefined, (query) => query.where('a.at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('a.at', '<=', before!))
}

/** Returns entries of the audit log, newest first, each with its actor. */
export async function selectAuditEvents(
  db: Db,
  companyId: string,
  { after, limit, ...filters }: AuditFilters & { after: string | undefined; limit: number },
) {
  return auditEvents(db, companyId, filters)
    .leftJoin('app_user as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.action', 'a.actor_id', 'a.credential_id', 'a.address', 'a.target_id', 'a.details'])
    .select(['u.name as actor_name', 'u.email as actor_email'])
    .$if(after !== undefined, (query) => query.where('a.id', '<', after!))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countAuditEvents(db: Db, companyId: string, filters: AuditFilters): Promise<number> {
  const counted = auditEvents(db, companyId, filters).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Allows this transaction to delete entries, which a trigger refuses otherwise. */
export async function allowAuditDeletion(trx: Trx): Promise<void> {
  await sql`select set_config('oi.audit', 'delete', true)`.execute(trx)
}

/** Deletes up to `limit` entries that are older than `before`. Returns how many it deleted. */
export async function deleteAuditEventsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    await allowAuditDeletion(trx)
    const { numAffectedRows } = await sql`
      delete from audit_event where id in (select id from audit_event where at < ${before} order by at limit ${limit})`.execute(
      trx,
    )
    return Number(numAffectedRows ?? 0)
  })
}
