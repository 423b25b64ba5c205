import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Role } from '../values.ts'

/** The maximum of rows per list, which is more than any company has. */
const rows_max = 10_000

export type MembershipRow = { user_id: string; role: Role }

export async function selectMemberships(db: Db, companyId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .limit(rows_max)
    .execute()
}

/** A key with the current role of its creator, or null if the creator has left the company. */
export type AuditedKey = Awaited<ReturnType<typeof selectAuditedKeys>>[number]

/** Returns all keys that the company ever had, oldest first. */
export async function selectAuditedKeys(db: Db, companyId: string) {
  return db
    .selectFrom('api_key as k')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'k.company_id').onRef('m.user_id', '=', 'k.user_id'))
    .select(['k.id', 'k.name', 'k.user_id', 'k.scope', 'k.created_at', 'k.expires_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.suspended_at', 'm.role'])
    .where('k.company_id', '=', companyId)
    .orderBy('k.id')
    .limit(rows_max)
    .execute()
}

export async function selectTeamMemberships(db: Db, companyId: string): Promise<{ team_id: string; user_id: string }[]> {
  return db
    .selectFrom('team_member')
    .select(['team_id', 'user_id'])
    .where('company_id', '=', companyId)
    .orderBy('team_id')
    .orderBy('user_id')
    .limit(rows_max)
    .execute()
}

export type InboundHook = { workflow_id: string; status: string }

export async function selectInboundHooks(db: Db, companyId: string): Promise<InboundHook[]> {
  return db
    .selectFrom('workflow')
    .select(['id as workflow_id', 'status'])
    .where('company_id', '=', companyId)
    .where('trigger_type', '=', 'inbound_webhook')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(rows_max)
    .execute()
}

export type OutboundHook = {
  workflow_id: string
  status: string
  node_id: string
  url: string | null
  headers: { name: string; secret: boolean }[]
}

/** Returns the steps that call an outside address, in the newest version of each workflow, without the values of their headers. */
export async function selectOutboundHooks(db: Db, companyId: string): Promise<OutboundHook[]> {
  const { rows } = await sql<OutboundHook>`
    select w.id as workflow_id, w.status, node ->> 'id' as node_id, node -> 'config' ->> 'url' as url,
      array(select json_build_object('name', header ->> 'name', 'secret', coalesce(header ->> 'secret' = 'true', false))
        from json_array_elements(coalesce(node -> 'config' -> 'headers', '[]')) as header) as headers
    from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version
      cross join json_array_elements(v.nodes) with ordinality as nodes (node, place)
    where w.company_id = ${companyId} and w.deleted_at is null and node ->> 'type' = 'outbound_webhook'
    order by w.id, place limit ${rows_max}`.execute(db)
  return rows
}
