import { signal, signals_count } from '../../search/matching/signals.ts'
import { type FactorName, factorNames } from '../../search/matching/weights.ts'
import type { Column, Fitted } from './fit.ts'

/*
 * What is fitted: how much each signal of the text tells, each factor that outcomes tell of, and the silence of a record on it. The rest is
 * judged, since no outcome tells it: among awards hardly one has a set-aside, a value or a deadline, and past performance is all that the
 * profiles are made of, so that it cannot be told from capability.
 */

const capability = ['meaning_title', 'meaning_passage', 'meaning_whole', 'words_title', 'words_whole', 'words_covered'] as const
const told = ['naics', 'psc', 'agency', 'place'] as const satisfies FactorName[]

const signalColumn = (name: keyof typeof signal): Column => ({ name, of: (rows, at) => rows[at + signal[name]]! })
const factorAt = (name: FactorName): number => signals_count + factorNames.indexOf(name)
const factorColumn = (name: FactorName): Column => ({ name, of: (rows, at) => Math.max(0, rows[at + factorAt(name)]!) })
const silence = (name: FactorName): Column => ({
  name: `no_${name}`,
  of: (rows, at) => Number(rows[at + factorAt(name)] === -1),
  free: true,
})

export const columns: readonly Column[] = [...capability.map(signalColumn), ...told.map(factorColumn), ...told.map(silence)]

/** Shares of the whole that no outcome tells. */
const judged: Partial<Record<FactorName, number>> = { past_performance: 0.06, set_aside: 0.04, value: 0.04, timeline: 0.02 }
const judged_prior = 0.5
const place_min = 0.03
/** Award notices hardly have a text; open ones have pages, of which one passage may say all. */
const passage_share_min = 0.08
/** A silence that awards are won in more often than with the best code is one of the data, not of the trade. */
const prior_max = 0.6

export type Numbers = {
  capability: number[]
  factors: Record<FactorName, { weight: number; prior: number }>
}

export function numbersOf({ weights }: Fitted): Numbers {
  const of = (name: string): number => weights[columns.findIndex((column) => column.name === name)]!
  const signals = Object.keys(signal).map((name) => (columns.some((column) => column.name === name) ? of(name) : 0))
  const text = sum(signals)
  signals[signal.meaning_passage] = Math.max(signals[signal.meaning_passage]!, text * passage_share_min)
  const evidence = { capability: text, ...Object.fromEntries(told.map((name) => [name, of(name)])) } as Record<FactorName, number>
  const whole = sum(Object.values(evidence))
  evidence.place = Math.max(evidence.place, whole * place_min)
  const fitted_share = (1 - sum(Object.values(judged))) / sum(Object.values(evidence))
  const factors = factorNames.map((name) => {
    const weight = judged[name] ?? evidence[name] * fitted_share
    const prior = told.some((each) => each === name) && of(name) > 0 ? of(`no_${name}`) / of(name) : judged_prior
    return [name, { weight: rounded(weight), prior: rounded(Math.min(prior_max, Math.max(0, prior))) }] as const
  })
  return {
    capability: signals.map((value) => rounded(value / sum(signals))),
    factors: Object.fromEntries(factors) as Numbers['factors'],
  }
}

/** The weighted sum of a row by these numbers, as search/matching/weigh.ts has it. */
export function weightedSum({ capability: shares, factors }: Numbers, rows: Float64Array, at: number): number {
  let total = 0
  let whole = 0
  for (const [i, name] of factorNames.entries()) {
    const measured = rows[at + signals_count + i]!
    if (measured === -2) continue
    const { weight, prior } = factors[name]
    const text = name === 'capability' ? shares.reduce((value, share, each) => value + share * rows[at + each]!, 0) : measured
    total += weight * (measured < 0 ? prior : Math.min(1, text))
    whole += weight
  }
  return total / whole
}

const decimals = 1e4

export function rounded(value: number): number {
  return Math.round(value * decimals) / decimals
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
