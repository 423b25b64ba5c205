import { type Command, InvalidArgumentError } from 'commander'
import { selectOutcomesAfter } from '../../../db/opportunities/contracts.ts'
import { openStudent, type Student } from '../../../kernel/meaning/student.ts'
import type { RecordFeatures } from '../../../matching/features.ts'
import { scorer_version } from '../../../matching/score.ts'
import { addCommand, type Output, onDatabase, type Session } from '../../../server/commands/command.ts'
import { startProgress } from '../../../server/commands/progress.ts'
import { isHeldOutAwardee } from '../matching/awardees.ts'
import {
  type JudgedMeasure,
  judgedTable,
  measureJudgedMatches,
  type OpenRecord,
  readJudgedMatches,
} from '../matching/judged-matches.ts'
import { type Meaning, meaningOf, measureOutcomes, type Pool, type PoolMeasures } from '../matching/matching.ts'
import { matchingTable, meaningLine } from '../matching/matching-report.ts'
import {
  cacheScores,
  codeEquality,
  featuresOf,
  type OutcomeRanker,
  ours,
  outcomeBm25,
  outcomeMeaning,
} from '../matching/outcome-rankers.ts'
import { type Outcome, outcomesOf, type RedactedRecord, redact, withoutNaics } from '../matching/outcomes.ts'
import { sample, seeded } from '../search/random.ts'

const companies_default = 200
const companies_limit = 100_000
const batch_records = 1000
/** Scores that the report explains. */
const scores = [60, 80, 90]

type Options = { companies: number; seed: number }

export function addEvaluateMatching(evaluation: Command): void {
  addCommand(
    evaluation,
    'matching',
    'measure how many later awards of each company its match scores find, over the loaded catalog',
  )
    .option('--companies <count>', 'the maximum number of companies', parseCount, companies_default)
    .option('--seed <number>', 'the seed that selects the companies', parseCount, 1)
    .action(onDatabase(evaluateMatching))
}

function parseCount(text: string): number {
  const count = Number(text)
  if (!/^\d{1,6}$/.test(text) || count < 1 || count > companies_limit)
    throw new InvalidArgumentError(`The value must be a whole number from 1 to ${companies_limit}.`)
  return count
}

async function evaluateMatching(session: Session, { companies, seed }: Options): Promise<Output> {
  const started = performance.now()
  const student = await openStudent()
  const catalog = await readRecords(session)
  const judged = await measureJudgedMatches(catalog, readJudgedMatches(), student, () => yieldToSignals(session.signal))
  const records = catalog.map((record) => redact(record, student.telling))
  const all = outcomesOf(records).filter(({ key }) => isHeldOutAwardee(key))
  if (all.length === 0)
    throw new Error('No company in the catalog won awards on two days: load award notices first, with oi ingest sam')
  const outcomes = sample(seeded(seed, 'companies'), all, companies)
  const features = await makeFeatures(records, student, session.signal)
  const score = cacheScores(ours(records, features, student))
  const measures = await measurePools(session, { records, features, student, outcomes, seed }, score)
  const meaning = meaningOf(scores, records, outcomes, score)
  const seconds = Math.round((performance.now() - started) / 1000)
  return output(measures, meaning, judged, { records: records.length, companies: all.length, seed, seconds })
}

async function readRecords({ db, signal }: Session): Promise<OpenRecord[]> {
  const records: OpenRecord[] = []
  for (;;) {
    signal.throwIfAborted()
    const rows = await selectOutcomesAfter(db, records.at(-1)?.id ?? '', batch_records)
    if (rows.length === 0) return records
    records.push(...rows)
  }
}

async function makeFeatures(
  records: readonly RedactedRecord[],
  student: Student,
  signal: AbortSignal,
): Promise<RecordFeatures[]> {
  const progress = startProgress('Reading')
  const features: RecordFeatures[] = []
  try {
    for (const record of records) {
      features.push(featuresOf(record, student))
      if (features.length % batch_records !== 0) continue
      progress.show(features.length, records.length, `${features.length} of ${records.length} records`)
      await yieldToSignals(signal)
    }
    return features
  } finally {
    progress.end()
  }
}

type Data = { records: RedactedRecord[]; features: RecordFeatures[]; student: Student; outcomes: Outcome[]; seed: number }

async function measurePools({ signal }: Session, data: Data, score: OutcomeRanker): Promise<PoolMeasures[]> {
  const { records, outcomes, seed } = data
  const progress = startProgress('Ranking')
  const measured: PoolMeasures[] = []
  const rankers = { ours: score, ...(await createBaselines(data)) }
  const pools: Record<Pool, Record<string, OutcomeRanker>> = { awards: { ...rankers, ...createAblations(data) }, all: rankers }
  let done = 0
  try {
    for (const pool of ['awards', 'all'] satisfies Pool[]) {
      const onProgress = async () => {
        progress.show(++done, outcomes.length * 2, `${done} of ${outcomes.length * 2}`)
        await yieldToSignals(signal)
      }
      measured.push(await measureOutcomes(records, outcomes, pool, pools[pool], (name) => seeded(seed, name), onProgress))
    }
    return measured
  } finally {
    progress.end()
  }
}

/** Returns the baselines, which our ranker must surpass. */
async function createBaselines({ records, student }: Data): Promise<Record<string, OutcomeRanker>> {
  return {
    BM25: outcomeBm25(records),
    meaning: await outcomeMeaning(records, student),
    'NAICS equal': codeEquality(records, ['naics']),
    'NAICS, PSC equal': codeEquality(records, ['naics', 'psc']),
  }
}

/** Returns variants of our ranker that know less: no NAICS codes, or only the titles of records. */
function createAblations({ records, features, student }: Data): Record<string, OutcomeRanker> {
  const uncoded = records.map((each) => ({ ...each, facts: { ...each.facts, naics: null } }))
  const without_naics = ours(uncoded, features, student)
  const titles = records.map((each) => featuresOf({ ...each, description: '' }, student))
  return {
    'ours, NAICS hidden': (profile, positions) => without_naics(withoutNaics(profile), positions),
    'ours, titles only': ours(records, titles, student),
  }
}

/** Lets the event loop handle signals, and throws after an abort. */
async function yieldToSignals(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}

type About = { records: number; companies: number; seed: number; seconds: number }

function output(measures: PoolMeasures[], meaning: Meaning[], judged: JudgedMeasure[], about: About): Output {
  const [{ companies, won } = { companies: 0, won: 0 }] = measures
  const text = [
    matchingTable(measures),
    '',
    'Means or medians over companies with 95 % bootstrap intervals; *: less is better.',
    `${companies} of ${about.companies} held-out companies, each described only by its earlier awards, and ${won} later awards;`,
    measures.map(({ pool, records }) => `${records} ranked records of ${pool === 'all' ? 'all notices' : 'awards'}`).join(', '),
    '',
    ...meaning.map(meaningLine),
    '',
    judgedTable(judged),
    '',
    `${about.records} records; scorer ${scorer_version}; seed ${about.seed}; ${about.seconds} s`,
  ]
  return { text: text.join('\n'), json: { ...about, scorer_version, measures, meaning, judged } }
}
