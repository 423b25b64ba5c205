import { signal, signals_count } from '../../matching/signals.ts'
import { type FactorName, factorNames } from '../../matching/weights.ts'
import type { Column, Fitted } from './fit.ts'

/*
 * Weights are fitted for each signal of the text, for each factor for which awards have data, and for missing data on such a
 * factor. The other weights are judged, because hardly any award has a set-aside, a value or a deadline. Past performance cannot
 * be separated from capability, because the profiles consist of past performance.
 */

const capability = ['meaning_title', 'meaning_passage', 'meaning_whole', 'words_title', 'words_whole', 'words_covered'] as const
const observed = ['naics', 'psc', 'agency', 'place'] as const satisfies FactorName[]

const signalColumn = (name: keyof typeof signal): Column => ({ name, of: (rows, at) => rows[at + signal[name]]! })
const factorAt = (name: FactorName): number => signals_count + factorNames.indexOf(name)
const factorColumn = (name: FactorName): Column => ({ name, of: (rows, at) => Math.max(0, rows[at + factorAt(name)]!) })
const missingColumn = (name: FactorName): Column => ({
  name: `no_${name}`,
  of: (rows, at) => Number(rows[at + factorAt(name)] === -1),
  free: true,
})

const others = [...observed.map(factorColumn), ...observed.map(missingColumn)]
/** Columns of the first fit, which weights the signals of the text. The columns include the other factors, so no signal takes the
 * share of a factor. */
export const signalColumns: readonly Column[] = [...capability.map(signalColumn), ...others]
/** Columns of the second fit: the combined signals, scaled to each company's range, and the other factors. */
export const factorColumns: readonly Column[] = [factorColumn('capability'), ...others]

/** Judged shares of the total weight, for factors without data in outcomes. */
const judged: Partial<Record<FactorName, number>> = { past_performance: 0.06, set_aside: 0.04, value: 0.04, timeline: 0.02 }
const judged_prior = 0.5
/** Maximum shares of agency and place. These factors predict the winner among awards of all trades better than they predict what
 * a company should read. With their fitted shares (a fifth and an eighth), records of a nearby office would score high without
 * any relation to the company. */
const share_max: Partial<Record<FactorName, number>> = { agency: 0.12, place: 0.06 }
const place_min = 0.03
/** Minimum share of the best passage. Award notices have short texts, but open notices have pages, and one passage may be
 * decisive. */
const passage_share_min = 0.08
/** Maximum prior of a factor without data. A higher prior would come from gaps in the data. */
const prior_max = 0.6

export type FactorNumbers = Record<FactorName, { weight: number; prior: number }>

/** Returns the shares of the signals in the order of `signal`. The shares add up to 1. */
export function signalShares({ weights }: Fitted): number[] {
  const found = Object.keys(signal).map((name) => weights[signalColumns.findIndex((column) => column.name === name)] ?? 0)
  found[signal.meaning_passage] = Math.max(found[signal.meaning_passage]!, sum(found) * passage_share_min)
  const whole = sum(found)
  return found.map((weight) => rounded(weight / whole))
}

export function factorNumbers({ weights }: Fitted): FactorNumbers {
  const of = (name: string): number => weights[factorColumns.findIndex((column) => column.name === name)]!
  const evidence = Object.fromEntries((['capability', ...observed] as const).map((name) => [name, of(name)])) as Evidence
  evidence.place = Math.max(evidence.place, sum(Object.values(evidence)) * place_min)
  const left = 1 - sum(Object.values(judged))
  const shares = limitShares(evidence, left)
  const numbers = factorNames.map((name) => {
    const weight = judged[name] ?? shares[name as keyof Evidence]
    const is_observed = observed.some((each) => each === name)
    const prior = is_observed && of(name) > 0 ? of(`no_${name}`) / of(name) : judged_prior
    return [name, { weight: rounded(weight), prior: rounded(Math.min(prior_max, Math.max(0, prior))) }] as const
  })
  return raiseCapability(Object.fromEntries(numbers) as FactorNumbers)
}

/** Factor that raises the fitted weight, because award notices have short texts. The judged profiles confirm it. */
const capability_raise = 1.2

function raiseCapability(numbers: FactorNumbers): FactorNumbers {
  const weightOf = (name: FactorName) => numbers[name].weight * (name === 'capability' ? capability_raise : 1)
  const whole = sum(factorNames.map(weightOf))
  const entries = factorNames.map((name) => [name, { ...numbers[name], weight: rounded(weightOf(name) / whole) }])
  return Object.fromEntries(entries) as FactorNumbers
}

type Evidence = Record<'capability' | (typeof observed)[number], number>

/** Scales the evidence to the sum `whole`. Cuts each factor at its maximum and gives the rest to the factors without a
 * maximum. */
function limitShares(evidence: Evidence, whole: number): Evidence {
  const all = sum(Object.values(evidence))
  const names = Object.keys(evidence) as (keyof Evidence)[]
  const cut = new Map(names.map((name) => [name, Math.min(share_max[name] ?? 1, (evidence[name] / all) * whole)]))
  const free = names.filter((name) => share_max[name] === undefined)
  const rest = whole - sum(names.filter((name) => !free.includes(name)).map((name) => cut.get(name)!))
  const free_evidence = sum(free.map((name) => evidence[name]))
  for (const name of free) cut.set(name, (evidence[name] / free_evidence) * rest)
  return Object.fromEntries(cut) as Evidence
}

/** Returns the weighted sum of a row, as matching/factors.ts calculates it. */
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
