import { type InferResult, sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db, Row, Trx } from '../schema.ts'

const columns = [
  'w.id',
  'w.name',
  'w.description',
  'w.status',
  'w.version',
  'w.template_id',
  'w.created_by',
  'w.hook_token',
  'w.created_at',
  'w.updated_at',
  'w.activated_at',
] as const
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
          .selectFrom('workflow_run as r')
          .select([
            'r.id',
            'r.status',
            'r.workflow_version',
            'r.dry_run',
            'r.created_at',
            'r.started_at',
            'r.finished_at',
            'r.error',
          ])
          .whereRef('r.workflow_id', '=', 'w.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(['v.trigger', 'v.nodes', 'creator.name as created_by_name', 'actor.id as acts_as', 'actor.name as acts_as_name'])
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

/** Newest first, with the total count of all pages. */
export async function selectWorkflows(
  db: Db,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: WorkflowRow[]; total_count: number }> {
  const rows = await page(db, {}, { company_id: companyId, after, limit })
  return { rows, total_count: await countWorkflows(db, companyId) }
}

export async function countWorkflows(db: Db, companyId: string): Promise<number> {
  return (await count(db, {}, { company_id: companyId }))[0]!.total_count
}

/** Undefined if the workflow does not exist or was deleted. */
export async function selectWorkflow(db: Db, companyId: string, id: string): Promise<WorkflowRow | undefined> {
  return (await byId(db, {}, { company_id: companyId, id }))[0]
}

/** Locks the workflow for this transaction, then reads it. */
export async function lockWorkflow(trx: Db, companyId: string, id: string): Promise<WorkflowRow | undefined> {
  // A separate statement, because changes that this one waits for are visible only to the next statement.
  const found = await trx
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found && selectWorkflow(trx, companyId, id)
}

/** Serializes the creation of workflows per company, so two transactions cannot both create the last allowed workflow. */
export async function lockWorkflowCount(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflows of ${companyId}`}, 0))`.execute(trx)
}

export type NewWorkflow = Pick<
  Row<'workflow'>,
  'name' | 'description' | 'template_id' | 'created_by' | 'trigger_type' | 'hook_token_sha256' | 'hook_token'
>

export function newWorkflowId(now: Date): string {
  return newId('wf', now)
}

/** Inserts a draft. The caller must insert its first version. */
export async function insertWorkflow(trx: Trx, companyId: string, id: string, workflow: NewWorkflow, now: Date): Promise<void> {
  await trx
    .insertInto('workflow')
    .values({ id, company_id: companyId, ...workflow, status: 'draft', version: 1, created_at: now, updated_at: now })
    .execute()
}

export type WorkflowChange = Partial<
  Pick<Row<'workflow'>, 'name' | 'description' | 'status' | 'version' | 'trigger_type' | 'hook_token_sha256' | 'hook_token'> & {
    next_run_at: Date | null
    activated_at: Date | null
    deleted_at: Date
  }
>

export async function updateWorkflowRow(
  trx: Trx,
  companyId: string,
  id: string,
  change: WorkflowChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('workflow')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
