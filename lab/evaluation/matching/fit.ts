import { type RankingConstants, rankingConstants } from '../../../search/ranking.ts'
import { isHeldOutQuery } from '../search/pooled.ts'
import { seeded } from '../search/random.ts'
import { type Estimate, estimate } from '../search/scores.ts'
import type { Case, Find, Metric } from './measure.ts'

/** Values that the coordinate search tries for each constant of the ranking. */
const tried = {
  leaders_max: [5, 20],
  leader_power: [1, 2, 5],
  leaders_weight: [0, 1, 2, 10],
  meaning_weight_short: [0.25, 1],
  meaning_weight_long: [0.35, 0.5, 1, 1.4],
} as const satisfies Record<keyof RankingConstants, readonly number[]>

const rounds_max = 2
const resamples = 1000

/** Gain from changing one constant, compared with the present constants. `fit` is the gain on the queries that a fit may use, and
 * `held_out` the gain on the other third. */
export type Trial = { constant: keyof RankingConstants; value: number; fit: Estimate; held_out: Estimate }
export type Fitted = { constants: RankingConstants; trials: Trial[]; gain: { fit: Estimate; held_out: Estimate } }

/** Measures each change of one constant. Then applies each change that improves the result on the queries that a fit may use, in
 * at most two rounds. The held-out third is only reported. The same cases and seed give the same result. */
export async function fitConstants(
  cases: readonly Case[],
  metric: Metric,
  findWith: (constants: RankingConstants) => Find,
  seed: number,
  onProgress: () => void | Promise<void> = () => {},
): Promise<Fitted> {
  const scores = async (constants: RankingConstants): Promise<number[]> => {
    const find = findWith(constants)
    const found: number[] = []
    for (const asked of cases) found.push(metric.of(await find(asked.query, metric.depth), asked)!)
    await onProgress()
    return found
  }
  const present = await scores(rankingConstants)
  const gainOf = (of: readonly number[], held_out: boolean): Estimate => {
    const gains = of.flatMap((value, at) => (isHeldOutQuery(cases[at]!.query) === held_out ? [value - present[at]!] : []))
    return estimate(gains, seeded(seed, 'fit'), resamples) ?? { value: 0, low: 0, high: 0 }
  }
  const both = (of: readonly number[]) => ({ fit: gainOf(of, false), held_out: gainOf(of, true) })
  const steps = (Object.keys(tried) as (keyof RankingConstants)[]).flatMap((constant) =>
    tried[constant].map((value) => ({ constant, value })),
  )
  const trials: Trial[] = []
  for (const step of steps) trials.push({ ...step, ...both(await scores({ ...rankingConstants, [step.constant]: step.value })) })
  let best = { constants: rankingConstants, gain: both(present) }
  for (let round = 0; round < rounds_max; round++) {
    const before = best
    for (const { constant, value } of steps) {
      const constants = { ...best.constants, [constant]: value }
      const gain = both(await scores(constants))
      if (gain.fit.value > best.gain.fit.value) best = { constants, gain }
    }
    if (best === before) break
  }
  return { ...best, trials }
}
