import { keptRows } from '../../db/postgres/versions.ts'
import {
  type CompanyVersions,
  selectCompanyVersion,
  selectRecordTexts,
  selectScoredCompanies,
  selectScoringRows,
} from '../../db/recommendations/matching.ts'
import type { Db } from '../../db/schema.ts'
import { recordFacts } from '../../matching/facts.ts'
import { feature_version } from '../../matching/features.ts'
import type { Matcher } from '../../matching/matcher.ts'
import type { MatchProfile } from '../../matching/profile/profile.ts'
import { profileBytes } from '../../matching/profile/profile-size.ts'
import { type Explanation, explainMatch } from '../../matching/score.ts'

type Means = { db: Db; matcher: () => Promise<Matcher>; now: Date }
/** Of the same versions as what it says of a record. */
export type ExplainedMatch = Explanation & Pick<CompanyVersions, 'profile_version' | 'feedback_version'>

/** How well records fit the company, by its profile and feedback as they are now, by id. Ids that are gone are left out. */
export async function explainMatches(
  { db, matcher, now }: Means,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ExplainedMatch>> {
  if (ids.length === 0) return new Map()
  const options = { feature_version, now }
  const [opened, rows, texts] = await Promise.all([matcher(), selectScoringRows(db, ids, options), selectRecordTexts(db, ids)])
  const { profile, ...versions } = await profileOf({ db, matcher: opened, now }, companyId)
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(row.id)
      return text
        ? [[row.id, { ...versions, ...explainMatch(profile, recordFacts(row), opened.features({ ...row, ...text }), text) }]]
        : []
    }),
  )
}

type VersionedProfile = CompanyVersions & { profile: MatchProfile }

const kept_profiles_bytes_max = 64_000_000
const keptProfiles = keptRows<VersionedProfile>(kept_profiles_bytes_max, ({ profile }) => profileBytes(profile))
const versionText = ({ profile_version, feedback_version }: CompanyVersions) => `${profile_version} ${feedback_version}`

/** A profile is made of many texts, and asked for with each record that is looked at. */
async function profileOf(
  { db, matcher, now }: { db: Db; matcher: Matcher; now: Date },
  companyId: string,
): Promise<VersionedProfile> {
  const kept = keptProfiles(db)
  const known = kept.get(companyId, versionText(await selectCompanyVersion(db, companyId)))
  if (known) return known
  const company = (await selectScoredCompanies(db, [companyId], { feature_version, now }))[0]!
  const { company_id, profile_version, feedback_version } = company
  const made = { company_id, profile_version, feedback_version, profile: matcher.profile(company) }
  kept.set(companyId, versionText(made), made)
  return made
}
