import { fitted } from './fitted.ts'

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

/** Weights of the signals, in the order of `signal`. They sum to 1. */
export const capabilitySignals: readonly number[] = fitted.capability
export const pastSignals: readonly number[] = [0, 0, 0, 0.5, 0, 0.5, 0, 0]

/** The weight of each factor if all are known (they sum to 1), and the score of one that is unknown for the record. */
export const factorWeights: Readonly<Record<FactorName, { weight: number; prior: number }>> = fitted.factors

/** The direction of title vectors that means a purchase of goods. `weights` are whole numbers, `scale` times too large. */
export const goodsDirection: { readonly bias: number; readonly scale: number; readonly weights: readonly number[] } = fitted.goods

/** Points of weighted sum and score, in ascending order. The score is linear between them. */
type Calibration = readonly (readonly [sum: number, score: number])[]
export const calibration: Calibration = fitted.calibration
/**
 * The calibration for a company that describes its capabilities in sentences. Prose is less similar to a notice than the title of a past contract. It is
 * fitted to judged matches, so a score of 80 means the same for both kinds of company.
 */
export const proseCalibration: Calibration = fitted.calibration_prose
