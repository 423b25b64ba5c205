import { signal, signals_count } from '../../matching/signals.ts'
import { type FactorName, factorNames } from '../../matching/weights.ts'
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

const others = [...told.map(factorColumn), ...told.map(silence)]
/** First the signals of the text among each other; the factors beside them only keep them from standing in for what these tell. */
export const signalColumns: readonly Column[] = [...capability.map(signalColumn), ...others]
/** Then what they make, brought into each company's range, beside the other factors. */
export const factorColumns: readonly Column[] = [factorColumn('capability'), ...others]

/** Shares of the whole that no outcome tells. */
const judged: Partial<Record<FactorName, number>> = { past_performance: 0.06, set_aside: 0.04, value: 0.04, timeline: 0.02 }
const judged_prior = 0.5
/**
 * Buyers and places tell much of who won among awards of all trades; of what a company should read they tell less. Left to the outcomes alone
 * (a fifth and an eighth of the whole), an office next door lifts what has nothing to do with the company.
 */
const share_max: Partial<Record<FactorName, number>> = { agency: 0.12, place: 0.06 }
const place_min = 0.03
/** Award notices hardly have a text; open ones have pages, of which one passage may say all. */
const passage_share_min = 0.08
/** A silence that awards are won in more often than with the best code is one of the data, not of the trade. */
const prior_max = 0.6

export type FactorNumbers = Record<FactorName, { weight: number; prior: number }>

/** Shares of the signals in the order of `signal`, together 1. */
export function signalShares({ weights }: Fitted): number[] {
  const found = Object.keys(signal).map((name) => weights[signalColumns.findIndex((column) => column.name === name)] ?? 0)
  found[signal.meaning_passage] = Math.max(found[signal.meaning_passage]!, sum(found) * passage_share_min)
  const whole = sum(found)
  return found.map((weight) => rounded(weight / whole))
}

export function factorNumbers({ weights }: Fitted): FactorNumbers {
  const of = (name: string): number => weights[factorColumns.findIndex((column) => column.name === name)]!
  const evidence = Object.fromEntries((['capability', ...told] as const).map((name) => [name, of(name)])) as Evidence
  evidence.place = Math.max(evidence.place, sum(Object.values(evidence)) * place_min)
  const left = 1 - sum(Object.values(judged))
  const shares = bounded(evidence, left)
  const numbers = factorNames.map((name) => {
    const weight = judged[name] ?? shares[name as keyof Evidence]
    const is_told = told.some((each) => each === name)
    const prior = is_told && of(name) > 0 ? of(`no_${name}`) / of(name) : judged_prior
    return [name, { weight: rounded(weight), prior: rounded(Math.min(prior_max, Math.max(0, prior))) }] as const
  })
  return raised(Object.fromEntries(numbers) as FactorNumbers)
}

/** The judged profiles ask for more of it than outcomes do: award notices hardly have a text. */
const capability_raise = 1.2

function raised(numbers: FactorNumbers): FactorNumbers {
  const weightOf = (name: FactorName) => numbers[name].weight * (name === 'capability' ? capability_raise : 1)
  const whole = sum(factorNames.map(weightOf))
  const entries = factorNames.map((name) => [name, { ...numbers[name], weight: rounded(weightOf(name) / whole) }])
  return Object.fromEntries(entries) as FactorNumbers
}

type Evidence = Record<'capability' | (typeof told)[number], number>

/** Together `whole`, none above its bound: what is cut off goes to those without one. */
function bounded(evidence: Evidence, whole: number): Evidence {
  const all = sum(Object.values(evidence))
  const names = Object.keys(evidence) as (keyof Evidence)[]
  const cut = new Map(names.map((name) => [name, Math.min(share_max[name] ?? 1, (evidence[name] / all) * whole)]))
  const free = names.filter((name) => share_max[name] === undefined)
  const rest = whole - sum(names.filter((name) => !free.includes(name)).map((name) => cut.get(name)!))
  const free_evidence = sum(free.map((name) => evidence[name]))
  for (const name of free) cut.set(name, (evidence[name] / free_evidence) * rest)
  return Object.fromEntries(cut) as Evidence
}

/** The weighted sum of a row by these numbers, as matching/factors.ts has it. */
export function weightedSum(factors: FactorNumbers, rows: Float64Array, at: number): number {
  let total = 0
  let whole = 0
  for (const [i, name] of factorNames.entries()) {
    const measured = rows[at + signals_count + i]!
    if (measured === -2) continue
    const { weight, prior } = factors[name]
    total += weight * (measured < 0 ? prior : measured)
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
