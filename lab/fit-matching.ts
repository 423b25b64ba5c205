/**
 * Fits the numbers of the match score, matching/fitted.json, to who won what.
 *
 *     DATA_DIR=<folder> node lab/fit-matching.ts signals [--awards <csv>]
 *     DATA_DIR=<folder> node lab/fit-matching.ts factors [--awards <csv>]
 *     DATA_DIR=<folder> node lab/fit-matching.ts kinds
 *
 * It reads the records of the catalog in DATA_DIR (or DATABASE_URL), as `oi evaluate matching` does, and with `--awards` a list
 * of awards with their FPDS records. It skips the companies that `isHeldOutAwardee` reserves for evaluation. Each company has two
 * profiles: one with the codes and agencies of its earlier contracts, and one with only their subjects, as capabilities. The same
 * records give the same numbers. Run `signals` first: the step `factors` starts from its shares.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { selectOutcomesAfter } from '../db/opportunities/contracts.ts'
import { openStudent, type Student } from '../kernel/meaning/student.ts'
import fitted from '../matching/fitted.json' with { type: 'json' }
import { openGround } from '../server/ground.ts'
import { createLog } from '../server/log.ts'
import { readConfig } from '../server/settings/config.ts'
import { isHeldOutAwardee, type OutcomeRecord } from './evaluation/matching/awardees.ts'
import { featuresOf } from './evaluation/matching/outcome-rankers.ts'
import { capabilitiesOnly, outcomesOf, redact } from './evaluation/matching/outcomes.ts'
import { type Random, seeded } from './evaluation/search/random.ts'
import {
  type FactorNumbers,
  factorColumns,
  factorNumbers,
  rounded,
  signalColumns,
  signalShares,
  weightedSum,
} from './matching/columns.ts'
import { fitWeights } from './matching/fit.ts'
import { readFpdsAwards } from './matching/fpds.ts'
import { fitGoods, titleVector } from './matching/kinds.ts'
import { columns_count, type Measured, measureRows, type Sample, samplesOf } from './matching/samples.ts'

const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: { awards: { type: 'string' } },
})
const batch_records = 1000

async function main(): Promise<void> {
  const [step] = positionals
  if (step !== 'signals' && step !== 'factors' && step !== 'kinds')
    throw new Error('Usage: node lab/fit-matching.ts signals|factors|kinds [--awards <csv>]')
  const student = await openStudent()
  const random = seeded(1, 'fit-matching')
  const notices = measured(await readCatalog(), student)
  if (step === 'kinds') return write({ ...fitted, goods: goodsOf(notices) })
  const lessons = lessonsOf(notices, random)
  console.log(`${lessons.length} awards to learn from among notices`)
  if (settings.awards !== undefined) {
    const more = lessonsOf(measured(await readFpdsAwards(settings.awards), student), random)
    console.log(`${more.length} awards to learn from in ${settings.awards}`)
    lessons.push(...more)
  }
  const columns = step === 'signals' ? signalColumns : factorColumns
  const result = fitWeights(lessons, columns)
  console.log(`mean of -log of the chance of the award: ${result.loss.toFixed(3)}`)
  for (const [k, { name }] of columns.entries()) console.log(`${name} ${result.weights[k]!.toFixed(3)}`)
  if (step === 'signals') return write({ ...fitted, capability: signalShares(result) })
  const factors = factorNumbers(result)
  write({ ...fitted, factors, calibration: calibrationOf(notices, factors) })
}

async function readCatalog(): Promise<OutcomeRecord[]> {
  const log = createLog({ level: 'warn', to: 'stderr', production: false })
  const { db, close } = await openGround(readConfig(process.env), log, 'fit-matching', 'refuse')
  try {
    const records: OutcomeRecord[] = []
    for (;;) {
      const rows = await selectOutcomesAfter(db, records.at(-1)?.id ?? '', batch_records)
      if (rows.length === 0) return records
      records.push(...rows)
    }
  } finally {
    await close()
  }
}

function measured(read: readonly OutcomeRecord[], student: Student): Measured {
  const records = read.map((record) => redact(record, student.telling))
  return { records, features: records.map((record) => featuresOf(record, student)), student }
}

/** Fits a model that recognizes goods by a title. `redact` has removed the code before titles, which would reveal the kind. */
function goodsOf({ records, features, student }: Measured) {
  const samples = records.flatMap(({ facts: { psc } }, i) =>
    psc === null ? [] : [{ title: titleVector(features[i]!, student.dimensions), goods: /^\d/.test(psc) }],
  )
  console.log(`${samples.length} titles with a PSC`)
  return fitGoods(samples, student.dimensions)
}

function known({ records }: Measured) {
  return outcomesOf(records).filter(({ key }) => !isHeldOutAwardee(key))
}

function lessonsOf(data: Measured, random: Random): Sample[] {
  return known(data).flatMap((outcome) =>
    [outcome.profile, capabilitiesOnly(outcome.profile)].flatMap((profile) => samplesOf(outcome, profile, data, random)),
  )
}

/** Target of the calibration for a median company: the share of all records of one or two months with at least this score. */
const scoreShares: readonly (readonly [score: number, share: number])[] = [
  [20, 0.5],
  [40, 0.2],
  [60, 0.05],
  [80, 0.01],
  [90, 0.002],
]
/** Interval of companies in the calibration, which uses every third company and every fifth record. */
const company_step = 3
const record_step = 5

function calibrationOf(data: Measured, factors: FactorNumbers): [number, number][] {
  const positions = [...data.records.keys()].filter((position) => position % record_step === 0)
  const sums: number[] = []
  for (const { profile, in_profile } of known(data).filter((_each, i) => i % company_step === 0)) {
    const rows = measureRows(profile, positions, data)
    for (const [i, position] of positions.entries())
      if (!in_profile.includes(position)) sums.push(weightedSum(factors, rows, i * columns_count))
  }
  const sorted = Float64Array.from(sums).sort()
  const knots = scoreShares.map(([score, share]): [number, number] => [
    rounded(sorted[Math.floor((1 - share) * sorted.length)]!),
    score,
  ])
  return [[0, 0], ...knots, [rounded(Math.max(sorted.at(-1)!, knots.at(-1)![0] + 0.01)), 100]]
}

function write(numbers: Record<keyof typeof fitted, unknown>): void {
  const path = new URL('../matching/fitted.json', import.meta.url)
  writeFileSync(path, `${JSON.stringify(numbers)}\n`)
  console.log(`written to ${path.pathname}: format it with biome`)
}

await main()
