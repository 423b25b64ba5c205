import { inRehearsal } from '../db/postgres/transactions.ts'
import { selectCaller } from '../db/requests/admission.ts'
import type { Db } from '../db/schema.ts'
import type { Context, OperationId, Principal, Services } from '../handlers/context.ts'
import { handlers } from '../handlers/index.ts'
import { invalid, Problem } from '../kernel/problem.ts'
import { billingCycle } from '../kernel/time/billing-cycle.ts'
import { countShown } from '../services/people/quota.ts'
import { stepFault } from '../services/workflows/runs/fault.ts'
import type { Perform, StepOperation, WorkflowCaller } from '../services/workflows/runs/perform.ts'
import { issuesOf } from './http/input/issues.ts'
import { loadOperations, type Operation } from './http/operations.ts'

type Given = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Handler = (context: Context<OperationId>) => Promise<object>

const told_issues_max = 5

/** The operations of the API for workflows: checked, done and refused as over HTTP, but within the transaction of whoever asks. */
export function createPerform(services: Omit<Services, 'db'>): Perform {
  async function perform(db: Db, id: StepOperation, caller: WorkflowCaller, given: Given): Promise<object> {
    const operation = (await loadOperations()).operations.find((each) => each.id === id)!
    const handler = (handlers as unknown as Partial<Record<OperationId, Handler>>)[id]
    try {
      if (!handler) throw new Problem('NOT_IMPLEMENTED', `${id} is not available yet`)
      return await handler(contextOf(services, db, operation, caller, await principalOf(db, caller), given))
    } catch (error) {
      throw error instanceof Problem ? faultOf(error) : error
    }
  }
  return perform as unknown as Perform
}

function contextOf(
  services: Omit<Services, 'db'>,
  db: Db,
  operation: Operation,
  { workflow, now, signal }: WorkflowCaller,
  principal: Principal,
  given: Given,
): Context<OperationId> {
  const { params, query, body } = checked(operation, given)
  // Workflows ask for one page.
  const page = { after: undefined, cursor: () => '' }
  function count(rows: Parameters<typeof countShown>[2]) {
    const counted = (each: Db) => countShown(each, principal, rows, now, operation.facts.quotas)
    return workflow.dry_run ? inRehearsal(db, counted) : counted(db)
  }
  const context = { ...services, db, principal, params, query, body, page, now, signal, if_match: null, quota: { count } }
  return context as unknown as Context<OperationId>
}

/** Input as the API description means it, with its defaults. Throws the 400 that a request would get. */
function checked(operation: Operation, { params = {}, query = {}, body }: Given): Required<Given> {
  const input = { path: { ...params }, query: { ...query }, header: {}, cookie: {}, requestBody: body }
  const issues = operation.requestValidators().flatMap((validate) => (validate(input) ? [] : issuesOf(validate.errors!, input)))
  if (issues.length > 0) throw invalid(...issues)
  return { params: input.path, query: input.query, body: input.requestBody }
}

/** The user whom the workflow acts for, as far as he is of the company. */
async function principalOf(db: Db, { company_id, user_id, workflow, now }: WorkflowCaller): Promise<Principal> {
  const found = await selectCaller(db, company_id, user_id)
  if (!found) throw stepFault('In whose name it acts is no member of the company any more')
  const { name, email, role, company_version, plan, status, cycle_anchor_at } = found
  if (status === 'inactive') throw stepFault('The subscription of the company is inactive')
  return {
    company_id,
    company_version,
    user: { user_id, name, email },
    role,
    credential: { kind: 'session', id: workflow.id, name: workflow.name, scopes: ['read', 'write'], expires_at: null },
    plan: { tier: plan, status, api_access: true },
    workflow,
    cycle: billingCycle(new Date(cycle_anchor_at), now),
  }
}

function faultOf({ message, issues, status }: Problem): Error {
  const told = (issues ?? []).slice(0, told_issues_max).map((issue) => `${issue.path} ${issue.message}`)
  return stepFault(told.length > 0 ? told.join('; ') : message, { permanent: status < 500 && status !== 429 })
}
