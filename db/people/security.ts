import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

/** Maximum number of rows per list, more than any company has. */
const rows_max = 10_000

export type MembershipRow = Pick<Row<'membership'>, 'user_id' | 'role'>

export async function selectMemberships(db: Db, companyId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select user_id, role from membership where company_id = ${companyId} order by user_id limit ${rows_max}`.execute(db)
  return rows
}

/** A key with the current role of its creator. The role is null if the creator has left the company. */
export type AuditedKey = Awaited<ReturnType<typeof selectAuditedKeys>>[number]

/** Returns the company's keys, including revoked and expired ones, oldest first. */
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

/** Returns the company's connections, oldest first. */
export async function selectAuditedConnections(db: Db, companyId: string) {
  return db
    .selectFrom('oauth_grant')
    .select(['client_name', 'user_id', 'created_at'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(rows_max)
    .execute()
}

export async function selectTeamMemberships(db: Db, companyId: string) {
  const { rows } = await sql<Pick<Row<'team_member'>, 'team_id' | 'user_id'>>`
    select team_id, user_id from team_member where company_id = ${companyId}
    order by team_id, user_id limit ${rows_max}`.execute(db)
  return rows
}

export type InboundHook = { workflow_id: string; status: string }

export async function selectInboundHooks(db: Db, companyId: string): Promise<InboundHook[]> {
  const { rows } = await sql<InboundHook>`
    select id as workflow_id, status from workflow
    where company_id = ${companyId} and trigger_type = 'inbound_webhook' and deleted_at is null
    order by id limit ${rows_max}`.execute(db)
  return rows
}

export type OutboundHook = InboundHook & { node_id: string; url: string | null; headers: { name: string; secret: boolean }[] }

/** Returns the steps that call an outside address, from the newest version of each workflow. Omits the values of headers. */
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
