import { readFileSync } from 'node:fs'
import { notOpportunities, openUntil } from '../../../catalog/notice-types.ts'
import type { Student } from '../../../kernel/meaning/student.ts'
import { recordFacts } from '../../../matching/facts.ts'
import { recordFeatures } from '../../../matching/features.ts'
import { matchProfile } from '../../../matching/profile/profile.ts'
import { scoreMatch } from '../../../matching/score.ts'
import { type Judgement, parseJudged } from '../search/judged.ts'
import type { OutcomeRecord } from './awardees.ts'
import { judgedProfiles } from './judged-profiles.ts'

/** A record with the fields that this measure needs in addition to the fields of `OutcomeRecord`. */
export type OpenRecord = OutcomeRecord & { active: boolean | null; archive_at: string | null }

/** Date of the judgments. The measure ranks the notices that were open on this date. */
const judgedAt = '2026-04-18T00:00:00.000Z'

export type JudgedMeasure = {
  profile: string
  /** True if nothing was tuned to this profile. */
  held_out: boolean
  /** Share of the first ten records that were judged 2 or 3. An unjudged record counts as 0. */
  precision_10: number
  /** Share of the first ten records that were judged at all. */
  judged_10: number
  /** Number of records that score 80 or more (the default minimum of recommendations), and 60 or more. */
  at_80: number
  at_60: number
}

export function readJudgedMatches(): Judgement[] {
  return parseJudged(readFileSync(new URL('./judged-matches.tsv', import.meta.url), 'utf8'))
}

/** Minimum share of the judged records that a catalog must have. Otherwise it is not the catalog that was judged. */
const known_share_min = 0.9
const depth = 10
const relevant_grade = 2

/** Ranks the open notices for each judged profile. Returns an empty list if the catalog is not the one that was judged. */
export async function measureJudgedMatches(
  all: readonly OpenRecord[],
  judgements: readonly Judgement[],
  student: Student,
  onProgress: () => Promise<void> = async () => {},
): Promise<JudgedMeasure[]> {
  const ids = new Set(all.map(({ id }) => id))
  if (judgements.filter(({ id }) => ids.has(id)).length < judgements.length * known_share_min) return []
  const records = all
    .filter(isOpen)
    .map((record) => ({ id: record.id, facts: recordFacts(record), features: recordFeatures(record, student) }))
  const measures: JudgedMeasure[] = []
  for (const { name, held_out, profile } of judgedProfiles) {
    const made = matchProfile({ uei: null, profile, feedback: [] }, student)
    const scored = records.map(({ id, facts, features }) => ({ id, ...scoreMatch(made, facts, features) }))
    const grades = new Map(judgements.filter(({ query }) => query === name).map(({ id, grade }) => [id, grade]))
    measures.push({ profile: name, held_out, ...measureScores(scored, grades) })
    await onProgress()
  }
  return measures
}

type Scored = { id: string; score: number; eligible: boolean }

function measureScores(scored: readonly Scored[], grades: ReadonlyMap<string, number>) {
  const listed = scored.filter(({ eligible }) => eligible).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const first = listed.slice(0, depth)
  return {
    precision_10: first.filter(({ id }) => (grades.get(id) ?? 0) >= relevant_grade).length / depth,
    judged_10: first.filter(({ id }) => grades.has(id)).length / depth,
    at_80: listed.filter(({ score }) => score >= 80).length,
    at_60: listed.filter(({ score }) => score >= 60).length,
  }
}

/** Returns whether a notice was open at the time of the judgments. Forecasts do not count, because the judges did not read
 * them. */
function isOpen(record: OpenRecord): boolean {
  if (record.is_forecast || notOpportunities.includes(record.notice_type)) return false
  const until = openUntil(record)
  return until === 'infinity' || (until !== '-infinity' && Date.parse(until) > Date.parse(judgedAt))
}

/** Returns a table with the measures of each profile, and means over the tuned and the held-out profiles. */
export function judgedTable(measures: readonly JudgedMeasure[]): string {
  if (measures.length === 0) return 'Judged profiles: this catalog is not the one that was judged.'
  const rows = measures.map(
    ({ profile, held_out, precision_10, judged_10, at_80, at_60 }) =>
      `${profile.padEnd(26)}${held_out ? 'held out' : 'tuned   '}  ${precision_10.toFixed(1)}  ${judged_10.toFixed(1)}  ${String(at_80).padStart(5)}  ${String(at_60).padStart(5)}`,
  )
  const summary = ([true, false] as const).map((held_out) => summaryLine(measures, held_out))
  const answered = measures.filter(({ at_80 }) => at_80 > 0).length
  return [
    'Judged profiles: precision@10 (grade 2 or 3), share judged, records that score 80 or more, and 60 or more',
    ...rows,
    ...summary,
    `${answered} of ${measures.length} profiles have a record that scores 80 or more`,
  ].join('\n')
}

function summaryLine(measures: readonly JudgedMeasure[], held_out: boolean): string {
  const some = measures.filter((each) => each.held_out === held_out)
  const mean = some.reduce((sum, { precision_10 }) => sum + precision_10, 0) / Math.max(1, some.length)
  return `mean precision@10 of the ${some.length} ${held_out ? 'held-out' : 'tuned'} profiles: ${mean.toFixed(3)}`
}
