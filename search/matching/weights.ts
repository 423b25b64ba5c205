/* Not fitted yet. */

export const factorNames = [
  'capability',
  'past_performance',
  'naics',
  'psc',
  'set_aside',
  'agency',
  'place',
  'value',
  'timeline',
] as const
export type FactorName = (typeof factorNames)[number]
export const factors_count = factorNames.length

export type SignalModel = { bias: number; weights: readonly number[] }

/** Over the signals in the order of `signal`. */
export const capability_model: SignalModel = { bias: -4, weights: [3, 2, 2, 0, 3, 0, 3, 1] }
export const past_model: SignalModel = { bias: -3, weights: [0, 0, 0, 4, 0, 4, 0, 0] }

/** What each factor weighs where all is told, and what stands for one that the record does not tell. */
export const factorWeights: Readonly<Record<FactorName, { weight: number; prior: number }>> = {
  capability: { weight: 0.35, prior: 0.3 },
  past_performance: { weight: 0.15, prior: 0.2 },
  naics: { weight: 0.15, prior: 0.3 },
  psc: { weight: 0.1, prior: 0.2 },
  set_aside: { weight: 0.05, prior: 0.5 },
  agency: { weight: 0.08, prior: 0.3 },
  place: { weight: 0.04, prior: 0.5 },
  value: { weight: 0.04, prior: 0.5 },
  timeline: { weight: 0.04, prior: 0.5 },
}

/** The weighted sum at which a score begins, in their order: between them it is a straight line. */
export const calibration: readonly (readonly [sum: number, score: number])[] = [
  [0, 0],
  [0.25, 20],
  [0.35, 40],
  [0.45, 60],
  [0.6, 80],
  [0.75, 90],
  [1, 100],
]
