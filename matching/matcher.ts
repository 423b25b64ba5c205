import { openStudent, type Student } from '../kernel/meaning/student.ts'
import { type MatchRecord, type RecordFacts, recordFacts } from './facts.ts'
import { decodeFeatures, type RecordFeatures, recordFeatures } from './features.ts'
import type { Feedback } from './feedback.ts'
import { type MatchCompany, type MatchProfile, matchProfile } from './profile/profile.ts'

type FeaturedRecord = MatchRecord & { features: Buffer | null }
type FeedbackCompany = Omit<MatchCompany, 'feedback'> & {
  feedback: readonly (FeaturedRecord & RecordFacts & Pick<Feedback, 'kind' | 'reason'>)[]
}

/** Builds features and profiles. Keeps the meaning model in memory, which takes about 30 MB. */
export type Matcher = {
  features(record: FeaturedRecord): RecordFeatures
  profile(company: FeedbackCompany): MatchProfile
}

export async function openMatcher(given?: Student): Promise<Matcher> {
  const student = given ?? (await openStudent())
  const featuresOf = (record: FeaturedRecord) =>
    record.features ? decodeFeatures(record.features) : recordFeatures(record, student)
  return {
    features: featuresOf,
    profile: ({ feedback, ...company }) =>
      matchProfile(
        {
          ...company,
          feedback: feedback.map(({ kind, reason, ...record }) => ({
            kind,
            reason,
            title: record.title,
            facts: recordFacts(record),
            features: featuresOf(record),
          })),
        },
        student,
      ),
  }
}
