import { askedFor, type Find, type Measure, type Metric, type Source } from '../matching/measure.ts'
import { codes } from './codes.ts'
import { judged } from './judged.ts'
import { amendments, titleWords, typing } from './known-items.ts'
import { numbers } from './number-spellings.ts'
import { pooled } from './pooled.ts'
import { seeded } from './random.ts'
import { rareWords } from './rare-words.ts'
import { type Estimate, estimate } from './scores.ts'
import { synonymPairs } from './synonyms.ts'

/** Groups of measures, by their names in `--only`. */
export const measureGroups = {
  'title-words': titleWords,
  typing,
  numbers,
  codes,
  synonyms: synonymPairs,
  amendments,
  'rare-words': rareWords,
  judged,
  pooled,
} as const satisfies Record<string, (source: Source) => Measure[] | Promise<Measure[]>>
export type MeasureGroup = keyof typeof measureGroups

export async function makeMeasures(source: Source, groups: readonly MeasureGroup[]): Promise<Measure[]> {
  const made: Measure[] = []
  for (const group of groups) made.push(...(await measureGroups[group](source)))
  return made
}

export const rankers = ['ours', 'bm25', 'meaning', 'both'] as const
export type Ranker = (typeof rankers)[number]

/** Result of a metric, with null for a ranker that cannot be measured. `both` is BM25 plus the shipped model's cosine.
 * `difference` is ours minus BM25 on the same queries, and `difference_both` is ours minus `both`. */
export type Result = Record<Ranker, Estimate | null> & {
  measure: string
  description: string
  metric: string
  lower_is_better: boolean
  drawn_from: string
  queries: number
  difference: Estimate | null
  difference_both: Estimate | null
}

const resamples = 1000

/** Runs all queries of a measure with each ranker. */
export async function evaluate(
  measure: Measure,
  find: Record<Ranker, Find>,
  seed: number,
  onProgress: () => void | Promise<void> = () => {},
): Promise<Result[]> {
  const scores = measure.metrics.map(() => ({ ours: [], bm25: [], meaning: [], both: [] }) as Record<Ranker, (number | null)[]>)
  for (const asked of measure.cases) {
    for (const ranker of rankersOf(measure)) {
      const answer = await find[ranker](asked.query, askedFor(measure))
      for (const [index, metric] of measure.metrics.entries()) scores[index]![ranker].push(metric.of(answer, asked))
    }
    await onProgress()
  }
  return measure.metrics.map((metric, index) => summarise(measure, metric, scores[index]!, seed))
}

/** Returns the rankers to compare. `both` reads the titles of codes, so it is omitted where the engine searches documents without
 * codes. */
function rankersOf({ ours_alone, without_codes }: Measure): readonly Ranker[] {
  if (ours_alone) return ['ours']
  return without_codes ? rankers.filter((ranker) => ranker !== 'both') : rankers
}

function summarise(measure: Measure, metric: Metric, scores: Record<Ranker, (number | null)[]>, seed: number): Result {
  const { name, description, drawn_from } = measure
  // All rankers use the same resamples, so their differences are paired.
  const of = (values: (number | null)[]) =>
    values.length > 0 && values.every((value) => value !== null)
      ? estimate(values, seeded(seed, `${name} ${metric.name}`), resamples)
      : null
  const less = (baseline: (number | null)[]) =>
    of(baseline.map((value, index) => (scores.ours[index] === null || value === null ? null : scores.ours[index]! - value)))
  return {
    measure: name,
    description,
    metric: metric.name,
    lower_is_better: metric.lower_is_better === true,
    drawn_from,
    queries: measure.cases.length,
    ours: of(scores.ours),
    bm25: of(scores.bm25),
    meaning: of(scores.meaning),
    both: of(scores.both),
    difference: less(scores.bm25),
    difference_both: less(scores.both),
  }
}
