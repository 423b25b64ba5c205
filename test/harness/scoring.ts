import { updateCompanyDetails } from '../../db/people/companies.ts'
import type { Db } from '../../db/schema.ts'
import type { CompanyProfile } from '../../db/values.ts'
import { demoCompany } from '../../demo/data/company/company.ts'
import { type Matcher, openMatcher } from '../../matching/matcher.ts'
import { createScoring, type ScoringStep } from '../../services/recommendations/scoring/scoring.ts'

let opened: Promise<Matcher> | undefined

export function matcher(): Promise<Matcher> {
  opened ??= openMatcher()
  return opened
}

const steps_max = 1_000

/** Runs scoring steps until nothing is left, as the service's thread does, and returns them. */
export async function scoreAll(db: Db, now: Date): Promise<ScoringStep[]> {
  const runStep = createScoring(db, await matcher())
  const steps: ScoringStep[] = []
  do steps.push(await runStep(now))
  while (!steps.at(-1)!.caught_up && steps.length < steps_max)
  return steps
}

/** The profile of an information technology firm. */
export const itProfile: CompanyProfile = {
  certifications: demoCompany.certifications,
  naics_codes: demoCompany.naics_codes,
  psc_codes: demoCompany.psc_codes,
  capabilities: demoCompany.capabilities,
  past_performance: demoCompany.past_performance,
  bid_preferences: { ...demoCompany.bid_preferences, min_days_to_deadline: null },
}

export async function setProfile(db: Db, companyId: string, profile: CompanyProfile, now: Date): Promise<void> {
  await updateCompanyDetails(db, companyId, { uei: null, cage_code: null, website: null, profile }, now)
  await db
    .updateTable('company')
    .set((eb) => ({ profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', companyId)
    .execute()
}
