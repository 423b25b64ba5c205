import { type InferResult, sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import { selectVisibleSavedSearches, type Viewer } from '../saved-searches/saved-searches.ts'
import type { Db, Row, RowInsert, RowUpdate, Trx } from '../schema.ts'
import type { WorkflowNode, WorkflowTrigger } from '../values.ts'
import { summaryColumns } from './workflow-runs.ts'

/** A workflow with its newest version and its latest run. The fields of the run are null before the first run. */
export type WorkflowRow = InferResult<ReturnType<typeof workflowRows>>[number]

function workflowsOf(db: Db, company_id: string) {
  return db.selectFrom('workflow as w').where('w.company_id', '=', company_id).where('w.deleted_at', 'is', null)
}

function workflowRows(query: ReturnType<typeof workflowsOf>) {
  return query
    .innerJoin('app_user as creator', 'creator.id', 'w.created_by')
    .innerJoin('workflow_version as v', (join) => join.onRef('v.workflow_id', '=', 'w.id').onRef('v.version', '=', 'w.version'))
    .innerJoin('app_user as actor', (join) => join.on('actor.id', '=', (eb) => eb.fn.coalesce('v.acts_as', 'w.created_by')))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workflow_run')
          .select(summaryColumns)
          .whereRef('workflow_run.workflow_id', '=', 'w.id')
          .orderBy('workflow_run.id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.name', 'w.description', 'w.status', 'w.version', 'w.template_id', 'w.created_by', 'w.hook_token'])
    .select(['w.created_at', 'w.updated_at', 'w.activated_at', 'v.trigger', 'v.nodes'])
    .select(['creator.name as created_by_name', 'actor.id as acts_as', 'actor.name as acts_as_name'])
    .select(['run.id as run_id', 'run.status as run_status', 'run.workflow_version as run_workflow_version'])
    .select(['run.dry_run as run_dry_run', 'run.created_at as run_created_at', 'run.started_at as run_started_at'])
    .select(['run.finished_at as run_finished_at', 'run.error as run_error'])
}

type Page = { company_id: string; after: string | undefined; limit: number }

const page = compiledOnce((db: Db, _choices: object, { company_id, after, limit }: Page) =>
  workflowRows(workflowsOf(db, company_id))
    .$if(after !== undefined, (query) => query.where('w.id', '<', after!))
    .orderBy('w.id', 'desc')
    .limit(limit),
)
const count = compiledOnce((db: Db, _choices: object, { company_id }: { company_id: string }) =>
  workflowsOf(db, company_id).select((eb) => eb.fn.countAll<number>().as('total_count')),
)
const byId = compiledOnce((db: Db, _choices: object, { company_id, id }: { company_id: string; id: string }) =>
  workflowRows(workflowsOf(db, company_id)).where('w.id', '=', id),
)

export async function selectWorkflows(db: Db, given: Page): Promise<{ rows: WorkflowRow[]; total_count: number }> {
  const rows = await page(db, {}, given)
  return { rows, total_count: await countWorkflows(db, given.company_id) }
}

async function countWorkflows(db: Db, company_id: string): Promise<number> {
  return (await count(db, {}, { company_id }))[0]!.total_count
}

export async function selectWorkflow(db: Db, company_id: string, id: string): Promise<WorkflowRow | undefined> {
  return (await byId(db, {}, { company_id, id }))[0]
}

export async function lockWorkflow(trx: Trx, company_id: string, id: string): Promise<WorkflowRow | undefined> {
  // Locks in a separate statement, because changes that the lock waits for are visible only to the next statement.
  await sql`select from workflow where company_id = ${company_id} and id = ${id} for no key update`.execute(trx)
  return selectWorkflow(trx, company_id, id)
}

/** Counts the company's workflows and serializes their creation, so two transactions cannot both create the last allowed one. */
export async function lockWorkflowCount(trx: Trx, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflows of ${companyId}`}, 0))`.execute(trx)
  return countWorkflows(trx, companyId)
}

type NewWorkflow = Omit<RowInsert<'workflow'>, 'id' | 'company_id' | 'status' | 'version' | 'created_at' | 'updated_at'>

/** Inserts a draft without a version. The caller must insert the first version. */
export async function insertWorkflow(trx: Trx, company_id: string, id: string, workflow: NewWorkflow, now: Date): Promise<void> {
  const added = { id, company_id, ...workflow, status: 'draft', version: 1, created_at: now, updated_at: now } as const
  await trx.insertInto('workflow').values(added).execute()
}

export async function updateWorkflowRow(trx: Trx, company_id: string, id: string, change: RowUpdate<'workflow'>, now: Date) {
  const changed = trx.updateTable('workflow').set({ ...change, updated_at: now })
  await changed.where('company_id', '=', company_id).where('id', '=', id).execute()
}

export type VersionKey = { company_id: string; workflow_id: string; version: number }
export type StoredSecret = Pick<Row<'workflow_secret'>, 'node_id' | 'header_name' | 'ciphertext'>

export async function insertWorkflowVersion(
  trx: Trx,
  key: VersionKey,
  { trigger, nodes, acts_as }: { trigger: WorkflowTrigger; nodes: WorkflowNode[]; acts_as: string },
  secrets: readonly StoredSecret[],
  now: Date,
): Promise<void> {
  const version = { ...key, trigger: JSON.stringify(trigger), nodes: JSON.stringify(nodes), acts_as, created_at: now }
  await trx.insertInto('workflow_version').values(version).execute()
  const added = secrets.map((secret) => ({ ...key, ...secret }))
  if (added.length > 0) await trx.insertInto('workflow_secret').values(added).execute()
}

/** Makes all runs of the version act for the user `acts_as` from now on, including runs in progress. */
export async function updateActsAs(trx: Trx, { company_id, workflow_id, version }: VersionKey, acts_as: string): Promise<void> {
  await sql`
    update workflow_version set acts_as = ${acts_as}
    where company_id = ${company_id} and workflow_id = ${workflow_id} and version = ${version}`.execute(trx)
}

/** Returns the sealed secrets of a version (see kernel/sealing.ts). */
export async function selectWorkflowSecrets(db: Db, { company_id, workflow_id, version }: VersionKey): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select node_id, header_name, ciphertext from workflow_secret
    where company_id = ${company_id} and workflow_id = ${workflow_id} and version = ${version}`.execute(db)
  return rows
}

/** Deletes the secrets of all versions of a deleted workflow. No run will use them again. */
export async function deleteWorkflowSecrets(trx: Trx, companyId: string, workflowId: string): Promise<void> {
  await trx.deleteFrom('workflow_secret').where('company_id', '=', companyId).where('workflow_id', '=', workflowId).execute()
}

const isUnused = sql`not exists (select from workflow_run r where r.workflow_id = v.workflow_id and r.workflow_version = v.version)`

/** Deletes the workflow's versions up to `version`, with their secrets. Keeps versions that a stored run uses. */
export async function deleteUnusedVersions(trx: Trx, { company_id, workflow_id, version }: VersionKey): Promise<void> {
  await sql`
    delete from workflow_version v where v.company_id = ${company_id} and v.workflow_id = ${workflow_id}
      and v.version <= ${version} and ${isUnused}`.execute(trx)
}

/** Deletes unused versions of workflows that were deleted before `before`. They are not deleted along with the workflow, because
 * an event at the same moment may still start a run. */
export async function deleteGoneVersions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_version where (workflow_id, version) in (
      select v.workflow_id, v.version from workflow w join workflow_version v on v.workflow_id = w.id
      where w.deleted_at < ${before} and ${isUnused} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes the rows of workflows that were deleted before `before` and have no versions left. Keeps the rows that a task or a
 * pursuit's history refers to. */
export async function deleteGoneWorkflowRows(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow where id in (
      select w.id from workflow w
      where w.deleted_at < ${before}
        and not exists (select from workflow_version v where v.workflow_id = w.id)
        and not exists (select from pursuit_change c where c.actor_workflow_id = w.id)
        and not exists (select from task t where t.created_by_workflow_id = w.id)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Returns which of `ids` are users of the company or saved searches that the viewer can see. Also returns the ids and lowercase
 * titles of all columns. */
export async function selectExisting(db: Db, viewer: Viewer, ids: string[]) {
  const { company_id } = viewer
  const { rows } = await sql<{ user: string[]; column: string[] }>`
    select array(select user_id from membership where company_id = ${company_id} and user_id = any(${ids}::text[])) as "user",
      array(select unnest(array[id, lower(title)]) from pipeline_column where company_id = ${company_id}) as "column"`.execute(db)
  const saved_search = await selectVisibleSavedSearches(db, viewer, ids)
  return { user: new Set(rows[0]!.user), column: new Set(rows[0]!.column), saved_search: new Set(saved_search) }
}
