import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCompany } from '../../db/people/companies.ts'
import type { CompanyProfile } from '../../db/values.ts'
import { profileBytes } from '../../matching/profile/profile.ts'
import type { ProfileLimits } from '../../services/recommendations/scoring/profiles.ts'
import { createScoring } from '../../services/recommendations/scoring/scoring.ts'
import { insertContracts, trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, matcher, setProfile } from '../harness/scoring.ts'

const now = new Date(testDay)
const { db } = await startApi()
const companies = 7
for (let index = 0; index < companies; index++) {
  const id = await insertCompany(db, { name: `Company ${index} (fictional)`, plan: 'enterprise', status: 'active' }, now)
  await setProfile(db, id, { ...itProfile, capabilities: itProfile.capabilities!.slice(index % 3) }, now)
}
const companies_all = companies + 2
const scorer = await matcher()

/** Scores all records, then changes and scores them twice more. Returns the scores, and how many profiles were built before
 * (`walked`) and after (`followed`) the first change. */
async function scoreWith(limits: ProfileLimits) {
  await sql`truncate match, company_scoring, contract_feature, event, delivery`.execute(db)
  await sql`delete from ingest_progress where source = 'scoring'`.execute(db)
  await sql`delete from contract`.execute(db)
  let made = 0
  const counting = {
    ...scorer,
    profile(company: Parameters<typeof scorer.profile>[0]) {
      made += 1
      return scorer.profile(company)
    },
  }
  const runStep = createScoring(db, counting, limits)
  const scoreAll = async () => {
    while (!(await runStep(now)).caught_up);
  }
  await insertContracts(db, trades)
  await scoreAll()
  const walked = made
  for (const title of ['Once more', 'And again']) {
    await sql`update contract set title = title || ${title}, changed_xid = pg_current_xact_id()`.execute(db)
    await scoreAll()
  }
  const rows = await db
    .selectFrom('match')
    .select(['company_id', 'contract_id', 'score', 'eligible', 'reason', 'open_until'])
    .orderBy('company_id')
    .orderBy('contract_id')
    .execute()
  return { rows, walked, followed: made - walked }
}

test('createScoring: scores do not depend on the size of the cache, and cached profiles are built once', async () => {
  const usual = await scoreWith({ companies_at_once_max: 100, kept_bytes_max: 400_000_000 })
  expect(usual.rows.length).toBeGreaterThan(companies_all)
  expect(usual.rows.length % companies_all).toBe(0)
  expect([usual.walked, usual.followed]).toEqual([companies_all, 0])
  const none = await scoreWith({ companies_at_once_max: 2, kept_bytes_max: 0 })
  expect(none.rows).toEqual(usual.rows)
  expect(none.followed).toBe(2 * companies_all)
  const size = profileBytes(scorer.profile({ uei: null, profile: itProfile, feedback: [] }))
  const some = await scoreWith({ companies_at_once_max: 2, kept_bytes_max: 5 * size })
  expect(some.rows).toEqual(usual.rows)
  expect(some.followed, 'profiles that fit remain in the cache').toBeLessThanOrEqual(2 * (companies_all - 4))
  expect(some.followed).toBeGreaterThan(0)
})

test('profileBytes: the largest profile that the API description allows counts as large', () => {
  const text = (seed: number, length: number) =>
    Array.from({ length: Math.ceil(length / 6) }, (_, index) => `word${(seed * 31 + index * 7) % 4_000}`)
      .join(' ')
      .slice(0, length)
  const largest: CompanyProfile = {
    ...itProfile,
    capabilities: Array.from({ length: 100 }, (_, index) => ({
      id: `c${index}`,
      title: text(index, 200),
      description: text(index, 5_000),
    })),
  }
  const [small, large] = [itProfile, largest].map((profile) => profileBytes(scorer.profile({ uei: null, profile, feedback: [] })))
  const texts = 100 * 5_200 * 2
  expect(large! - small!).toBeGreaterThan(texts)
  expect(large!).toBeLessThan(10_000_000)
  expect(small!).toBeLessThan(500_000)
})
