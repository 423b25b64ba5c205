import { selectCaller } from '../db/requests/admission.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../kernel/problem.ts'
import { billingCycle } from '../services/people/billing-cycle.ts'
import type { Principal } from '../services/principal.ts'
import { type Perform, type StepOperation, stepFault, type WorkflowCaller } from '../services/workflows/runs/step.ts'
import { accept } from './contract/accept.ts'
import { findOperation } from './contract/operations.ts'
import { invoke, type System } from './invoke.ts'

const shown_issues_max = 5

/** Performs operations for workflows, with the same checks and errors as over HTTP, but in the workflow's transaction. */
export function createPerform(system: System): Perform {
  async function perform(
    db: Db,
    id: StepOperation,
    caller: WorkflowCaller,
    { params, ...given }: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
  ): Promise<object> {
    const operation = findOperation(id)
    const { now, signal } = caller
    try {
      const principal = await principalOf(db, caller)
      const input = accept(operation, { ...given, ...(params && { path: params }) })
      const { body } = await invoke(system, operation, { principal, input, now, signal, db })
      return body!
    } catch (error) {
      throw error instanceof Problem ? faultOf(error) : error
    }
  }
  return perform as Perform
}

/** Returns the user that the workflow acts for. Throws if the user has left the company, or if its subscription is inactive. */
async function principalOf(db: Db, { company_id, user_id, workflow, now }: WorkflowCaller): Promise<Principal> {
  const found = await selectCaller(db, company_id, user_id)
  if (!found) throw stepFault('The user for whom the workflow acts is no longer a member of the company')
  const { name, email, role, company_version, plan, status, cycle_anchor_at } = found
  if (status === 'inactive') throw stepFault('The subscription of the company is inactive')
  return {
    company_id,
    company_version,
    user: { user_id, name, email },
    role,
    credential: { kind: 'session', id: workflow.id, name: workflow.name, scopes: ['read', 'write'], expires_at: null },
    authenticated_at: null,
    address: null,
    plan: { tier: plan, status, api_access: true },
    workflow,
    cycle: billingCycle(new Date(cycle_anchor_at), now),
  }
}

function faultOf({ message, issues, status }: Problem): Error {
  const faults = (issues ?? []).slice(0, shown_issues_max).map((issue) => `${issue.path} ${issue.message}`)
  return stepFault(faults.length > 0 ? faults.join('; ') : message, { permanent: status < 500 && status !== 429 })
}
