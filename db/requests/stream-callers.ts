import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A credential and the company and user that it acts for. */
export type StreamCaller = { credential_id: string; company_id: string; user_id: string }

/** Returns the keys of those callers whose key or session still works, and who are still members of an active company. */
export async function selectWorkingCallers(db: Db, callers: readonly StreamCaller[], now: Date): Promise<StreamCaller[]> {
  const { rows } = await sql<StreamCaller>`
    select given.* from jsonb_to_recordset(${JSON.stringify(callers)}::jsonb)
        as given (credential_id text, company_id text, user_id text)
      join membership m using (company_id, user_id)
      join subscription s using (company_id)
      join company c on c.id = given.company_id
    where s.status <> 'inactive' and c.deleting_at is null and (
      exists (
        select from api_key k where k.id = given.credential_id and k.revoked_at is null and k.suspended_at is null
          and (k.expires_at is null or k.expires_at > ${now}))
      or exists (select from user_session t where t.id = given.credential_id and t.expires_at > ${now}))`.execute(db)
  return rows
}
