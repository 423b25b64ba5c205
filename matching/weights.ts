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

/** Shares of the signals in the order of `signal`, together 1. */
export const capabilitySignals: readonly number[] = fitted.capability
export const pastSignals: readonly number[] = [0, 0, 0, 0.5, 0, 0.5, 0, 0]

/** What each factor weighs where all is told, together 1, and what stands for one that the record does not tell. */
export const factorWeights: Readonly<Record<FactorName, { weight: number; prior: number }>> = fitted.factors

/** The direction of vectors of titles in which purchases of goods lie; `weights` are whole numbers, `scale` times too large. */
export const goodsDirection: { readonly bias: number; readonly scale: number; readonly weights: readonly number[] } = fitted.goods

/** The weighted sum at which a score begins, in their order: between them it is a straight line. */
type Calibration = readonly (readonly [sum: number, score: number])[]
export const calibration: Calibration = fitted.calibration
/**
 * The same for a company that describes its capabilities in sentences: prose comes less near to a notice than a past contract’s title. Set by
 * the judged matches, so that 80 promises as much to both kinds of company.
 */
export const proseCalibration: Calibration = fitted.calibration_prose
