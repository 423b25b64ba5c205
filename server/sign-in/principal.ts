import type { Plan, Role, SubscriptionStatus } from '../../db/values.ts'
import { plans } from '../../generated/operations.ts'
import { Problem } from '../../kernel/problem.ts'
import { billingCycle } from '../../services/people/billing-cycle.ts'
import type { Principal } from '../../services/principal.ts'

/** The user and company of a credential. Without a membership, the role is null. Without a subscription, the plan is null. */
export type Holder = {
  company_id: string | null
  company_version: string | null
  user_id: string
  user_name: string
  user_email: string
  role: Role | null
  plan: Plan | null
  status: SubscriptionStatus | null
  cycle_anchor_at: string | null
}

type Means = Pick<Principal, 'credential' | 'address' | 'authenticated_at'>

/** Throws a 403 if the user has left the company or its subscription is inactive. */
export function principalOf(holder: Holder, means: Means, now: Date): Principal {
  const { company_id, company_version, user_id, user_name, user_email, role, plan, status, cycle_anchor_at } = holder
  if (role === null || company_id === null || company_version === null)
    throw forbidden(`subscription_inactive: the user of this ${means.credential.kind} is no longer a member of the company`)
  if (plan === null || status === null || cycle_anchor_at === null || status === 'inactive')
    throw forbidden('subscription_inactive: the subscription of this company is not active')
  return {
    company_id,
    company_version,
    user: { user_id, name: user_name, email: user_email },
    role,
    ...means,
    plan: { tier: plan, status, api_access: hasApi(plan, status, cycle_anchor_at, now) },
    cycle: billingCycle(new Date(cycle_anchor_at), now),
  }
}

const plansWithApi: ReadonlySet<Plan> = new Set(plans.api)

/** Whether a company may use the API: its plan must include it, and its trial must have started. */
function hasApi(plan: Plan, status: SubscriptionStatus, anchorAt: string, now: Date): boolean {
  return plansWithApi.has(plan) && !(status === 'trialing' && Date.parse(anchorAt) > now.getTime())
}

export function assertApi({ tier, api_access }: Principal['plan']): void {
  if (api_access) return
  const reason = plansWithApi.has(tier)
    ? 'the trial of this company has not started'
    : `the plan ${tier} does not include the API`
  throw forbidden(`api_tier_insufficient: ${reason}`)
}

function forbidden(message: string): Problem {
  return new Problem('FORBIDDEN', message)
}
