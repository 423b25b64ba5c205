import { readCredits } from '../../services/people/credits.ts'
import { operation } from '../operation.ts'

export const getCredits = operation('getCredits', async ({ db, principal, now }) => {
  const credits = await readCredits(db, principal.company_id, now)
  const { started_at: cycle_started_at, ends_at: cycle_ends_at } = principal.cycle
  return { ...credits, unlimited: credits.monthly_allowance === null, cycle_started_at, cycle_ends_at }
})
