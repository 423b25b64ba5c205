import { keptRows } from '../../db/postgres/versions.ts'
import { selectCompanyVersion, selectRecordTexts, selectScoringRows } from '../../db/recommendations/matching.ts'
import type { Db } from '../../db/schema.ts'
import { recordFacts } from '../../matching/facts.ts'
import { feature_version } from '../../matching/features.ts'
import type { Matcher } from '../../matching/matcher.ts'
import { explainMatch } from '../../matching/score.ts'
import { buildProfiles, profileSize, type ScoredProfile, versionKey } from './scoring/profiles.ts'

type Resources = { db: Db; matcher: () => Promise<Matcher>; now: Date }
/** Explains how well records fit the company, based on its current profile and feedback. Leaves out records that do not exist. */
export async function explainMatches({ db, matcher, now }: Resources, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const options = { feature_version, now }
  const [opened, rows, texts] = await Promise.all([matcher(), selectScoringRows(db, ids, options), selectRecordTexts(db, ids)])
  const { profile, profile_version, feedback_version } = await loadProfile(db, opened, companyId, now)
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(row.id)
      if (!text) return []
      const explanation = explainMatch(profile, recordFacts(row), opened.features({ ...row, ...text }), text)
      return [[row.id, { profile_version, feedback_version, ...explanation }]]
    }),
  )
}

const cached_profiles_bytes_max = 64_000_000
const cachedProfiles = keptRows<ScoredProfile>(cached_profiles_bytes_max, profileSize)

/** Loads a company's profile. Caches it, because it is built from many texts and needed for each record that a user opens. */
async function loadProfile(db: Db, matcher: Matcher, companyId: string, now: Date): Promise<ScoredProfile> {
  const cached = cachedProfiles(db)
  const known = cached.get(companyId, versionKey(await selectCompanyVersion(db, companyId)))
  if (known) return known
  const built = (await buildProfiles(db, matcher, [companyId], now))[0]!
  cached.set(companyId, versionKey(built), built)
  return built
}
