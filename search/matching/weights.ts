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

/** The weighted sum at which a score begins, in their order: between them it is a straight line. */
export const calibration: readonly (readonly [sum: number, score: number])[] = fitted.calibration
