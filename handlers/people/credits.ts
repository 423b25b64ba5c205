import { selectCredits } from '../../db/people/credits.ts'
import { operation } from '../operation.ts'

export const getCredits = operation('getCredits', async ({ db, principal, now }) => {
  const { balance, monthly_allowance, used_this_cycle, by_feature } = await selectCredits(db, principal.company_id, now)
  return {
    balance,
    monthly_allowance,
    used_this_cycle,
    cycle_started_at: principal.cycle.started_at,
    cycle_ends_at: principal.cycle.ends_at,
    unlimited: monthly_allowance === null,
    by_feature,
  }
})
