import { explainFactors, recommendation, strongestReasons } from './explain/explain.ts'
import { explainGates } from './explain/explain-gates.ts'
import { findQuote } from './explain/quote.ts'
import { measureFactors, weighFactors } from './factors.ts'
import type { MatchRecord, RecordFacts } from './facts.ts'
import { feature_version, type RecordFeatures } from './features.ts'
import { eachEffect } from './feedback.ts'
import { passesGates } from './gates.ts'
import { eachLimit } from './profile/limits.ts'
import type { MatchProfile } from './profile/profile.ts'
import { calibrate, factorNames } from './weights.ts'

/** Version of scores and reasons. Change it whenever one may change. Scores of other versions are then computed again. */
export const scorer_version: string = `12.${feature_version}`

const score_max = 100
const factors = new Float64Array(factorNames.length)

type Score = {
  /** From 0 to 100. Zero if the record fails a gate. */
  score: number
  eligible: boolean
}

/** Scores how well a record fits a company. The same profile, facts and features always give the same score. */
export function scoreMatch(profile: MatchProfile, facts: RecordFacts, features: RecordFeatures): Score {
  if (!passesGates(profile, facts, features)) return { score: 0, eligible: false }
  measureFactors(profile, facts, features, factors)
  let share = calibrate(weighFactors(factors), profile.is_prose) / score_max
  eachEffect(profile.feedback, facts, features, ({ positive }, weight) => {
    share = share * (1 - weight) + (positive ? weight : 0)
  })
  eachLimit(profile, facts, features, (_name, weight) => {
    share *= 1 - weight
  })
  return { score: Math.round(share * score_max), eligible: true }
}

/** Explains the score of `scoreMatch`, with the recommendation or the failed requirement. The features must come from `texts`. */
export function explainMatch(profile: MatchProfile, facts: RecordFacts, features: RecordFeatures, texts: MatchRecord) {
  const { score, eligible } = scoreMatch(profile, facts, features)
  const gates = explainGates(profile, facts, features, texts)
  const quote = findQuote(profile, features, texts)
  const explained = explainFactors(quote, profile, facts, features)
  const failed = gates.find(({ passed }) => !passed)
  const factors = explained.map(({ factor }) => factor)
  if (failed) return { score, eligible, factors, gates, reason: `Ruled out: ${failed.evidence}`, reasons: [], quote: null }
  return { score, eligible, factors, gates, reason: recommendation(explained), reasons: strongestReasons(explained), quote }
}
