import type { Plan, SubscriptionStatus } from '../../db/values.ts'
import { plans } from '../../generated/operations.ts'

const plansWithApi: ReadonlySet<Plan> = new Set(plans.api)

export function includesApi(plan: Plan): boolean {
  return plansWithApi.has(plan)
}

/** Whether a company may use the API: its plan must include it, and its trial must have started. */
export function hasApi(plan: Plan, status: SubscriptionStatus, anchorAt: string, now: Date): boolean {
  return includesApi(plan) && !(status === 'trialing' && Date.parse(anchorAt) > now.getTime())
}
