import { sql } from 'kysely'
import type { Db, Row, Trx } from '../schema.ts'
import type { WorkflowNode, WorkflowTrigger } from '../values.ts'

/** The key of a version of a workflow. */
export type VersionKey = { company_id: string; workflow_id: string; version: number }
export type StoredSecret = Pick<Row<'workflow_secret'>, 'node_id' | 'header_name' | 'ciphertext'>

export async function insertWorkflowVersion(
  trx: Trx,
  key: VersionKey,
  { trigger, nodes, acts_as }: { trigger: WorkflowTrigger; nodes: WorkflowNode[]; acts_as: string },
  secrets: readonly StoredSecret[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('workflow_version')
    .values({ ...key, trigger: JSON.stringify(trigger), nodes: JSON.stringify(nodes), acts_as, created_at: now })
    .execute()
  if (secrets.length > 0)
    await trx
      .insertInto('workflow_secret')
      .values(secrets.map((secret) => ({ ...key, ...secret })))
      .execute()
}

/** Makes all runs of this version act in this user's name from now on, including those in progress. */
export async function updateActsAs(trx: Trx, { company_id, workflow_id, version }: VersionKey, acts_as: string): Promise<void> {
  await trx
    .updateTable('workflow_version')
    .set({ acts_as })
    .where('company_id', '=', company_id)
    .where('workflow_id', '=', workflow_id)
    .where('version', '=', version)
    .execute()
}

/** The secrets of a version. They are sealed (see kernel/sealing.ts). */
export async function selectWorkflowSecrets(db: Trx, { company_id, workflow_id, version }: VersionKey): Promise<StoredSecret[]> {
  return db
    .selectFrom('workflow_secret')
    .select(['node_id', 'header_name', 'ciphertext'])
    .where('company_id', '=', company_id)
    .where('workflow_id', '=', workflow_id)
    .where('version', '=', version)
    .execute()
}

/** Deletes the secrets of all versions of a deleted workflow. No run will use them again. */
export async function deleteWorkflowSecrets(trx: Trx, companyId: string, workflowId: string): Promise<void> {
  await trx.deleteFrom('workflow_secret').where('company_id', '=', companyId).where('workflow_id', '=', workflowId).execute()
}

/** Deletes the versions up to this one, with their secrets, except versions that a run uses. */
export async function deleteUnusedVersions(trx: Trx, { company_id, workflow_id, version }: VersionKey): Promise<void> {
  await sql`
    delete from workflow_version v
    where v.company_id = ${company_id} and v.workflow_id = ${workflow_id} and v.version <= ${version}
      and not exists (select from workflow_run r where r.workflow_id = v.workflow_id and r.workflow_version = v.version)`.execute(
    trx,
  )
}

/**
 * Deletes up to `limit` versions of workflows that were deleted before `before`, except versions that a run uses. Returns their number. It does not
 * happen together with the workflow, because an event at that moment may still start a run.
 */
export async function deleteGoneVersions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_version where (workflow_id, version) in (
      select v.workflow_id, v.version from workflow w join workflow_version v on v.workflow_id = w.id
      where w.deleted_at < ${before}
        and not exists (select from workflow_run r where r.workflow_id = v.workflow_id and r.workflow_version = v.version)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes up to `limit` workflows that were deleted before `before` and have no version left, except workflows that the history of a pursuit or a
 * task names. Returns their number.
 */
export async function deleteGoneWorkflowRows(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow where id in (
      select w.id from workflow w
      where w.deleted_at < ${before}
        and not exists (select from workflow_version v where v.workflow_id = w.id)
        and not exists (select from pursuit_change c where c.actor_workflow_id = w.id)
        and not exists (select from task t where t.created_by_workflow_id = w.id)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
