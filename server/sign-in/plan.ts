import type { Plan, SubscriptionStatus } from '../../db/values.ts'
import { plans } from '../../generated/operations.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Principal } from '../../services/principal.ts'

const plansWithApi: ReadonlySet<Plan> = new Set(plans.api)

/** Whether a company may use the API: its plan must include it, and its trial must have started. */
export function hasApi(plan: Plan, status: SubscriptionStatus, anchorAt: string, now: Date): boolean {
  return plansWithApi.has(plan) && !(status === 'trialing' && Date.parse(anchorAt) > now.getTime())
}

/** Throws a 403 if the plan does not include the API. */
export function assertApi({ tier, api_access }: Principal['plan']): void {
  if (api_access) return
  const reason = plansWithApi.has(tier)
    ? 'the trial of this company has not started'
    : `the plan ${tier} does not include the API`
  throw new Problem('FORBIDDEN', `api_tier_insufficient: ${reason}`)
}
