import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A choice in a form. */
type Choice = { id: string; label: string }

/** Returns the workflows whose current version has a step of type `automation`, by name. */
export async function selectAutomationWorkflows(db: Db, companyId: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select w.id, w.name as label from workflow w
      join workflow_version v on v.workflow_id = w.id and v.version = w.version
    where w.company_id = ${companyId} and w.deleted_at is null
      and exists (select from json_array_elements(v.nodes) as node (value) where node.value ->> 'type' = 'automation')
    order by lower(w.name), w.id`.execute(db)
  return rows
}
