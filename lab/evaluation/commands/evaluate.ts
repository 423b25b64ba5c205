import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { countContracts } from '../../../db/opportunities/contracts-feed.ts'
import { tryLock } from '../../../kernel/files/file-lock.ts'
import { openStudent } from '../../../kernel/meaning/student.ts'
import { describeModel } from '../../../search/meaning/service-models.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../../../server/commands/command.ts'
import { startProgress } from '../../../server/commands/progress.ts'
import { openIndex } from '../../../server/indexes.ts'
import { type CatalogCopy, openCatalogCopy } from '../matching/catalog-copy.ts'
import { askedFor, type Find, type Measure } from '../matching/measure.ts'
import { blend_depth, bm25, bm25WithMeaning, meaningAlone } from '../search/baselines.ts'
import { engineFind } from '../search/engine-find.ts'
import { evaluate, type MeasureGroup, makeMeasures, measureGroups, type Result } from '../search/evaluate.ts'
import { readJudged } from '../search/judged.ts'
import { readPooled } from '../search/pooled.ts'
import { seeded } from '../search/random.ts'
import { legend, reportTable } from '../search/report.ts'
import type { Estimate } from '../search/scores.ts'
import { addEvaluateFacts } from './evaluate-facts.ts'
import { fitSearch } from './evaluate-fit.ts'
import { addEvaluateMatching } from './evaluate-matching.ts'
import {
  collect,
  emptyIndex,
  type IndexFacts,
  noticeTexts,
  type Opening,
  readIndexFacts,
  withEngine,
} from './evaluation-catalog.ts'
import { type Guarded, withServer } from './evaluation-lock.ts'

const queries_default = 300
const queries_limit = 100_000
/** Time after an abort to delete what the evaluation has written to a server. */
const grace_ms = 10_000
const groupNames = Object.keys(measureGroups) as MeasureGroup[]

type Options = { queries: number; seed: number; only: MeasureGroup[]; allRare?: boolean; fit?: boolean }

export function addEvaluateCommands(program: Command): void {
  const evaluation = addGroup(program, 'evaluate', 'measure the quality of the answers')
  addCommand(
    evaluation,
    'search',
    'compare this search with BM25 alone and meaning alone on the same queries over the loaded catalog',
  )
    .option('--queries <count>', 'the maximum number of queries per measure', parseCount, queries_default)
    .option('--seed <number>', 'the seed that selects the queries', parseCount, 1)
    .option('--only <names>', `comma-separated measures: ${groupNames.join(', ')}`, parseGroups, groupNames)
    .option('--fit', 'only measure how much other ranking constants gain on the pooled queries')
    .option('--all-rare', 'search every rare word instead of at most --queries of them')
    .action(onDatabase(evaluateSearch, 'refuse', grace_ms))
  addEvaluateMatching(evaluation)
  addEvaluateFacts(evaluation)
}

function parseCount(text: string): number {
  const count = Number(text)
  if (!/^\d{1,6}$/.test(text) || count < 1 || count > queries_limit)
    throw new InvalidArgumentError(`The value must be a whole number from 1 to ${queries_limit}.`)
  return count
}

function parseGroups(text: string): MeasureGroup[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(name in measureGroups))
  if (unknown.length > 0)
    throw new InvalidArgumentError(`Unknown measures: ${unknown.join(', ')}. Use any of ${groupNames.join(', ')}.`)
  return groupNames.filter((name) => names.includes(name))
}

/** Compares the rankers. Writes only to its own folder under DATA_DIR, which it deletes at the end, and to its own index on a
 * Meilisearch server. Only one evaluation may run at a time. */
async function evaluateSearch(session: Session, options: Options): Promise<Output> {
  const evaluated = await withServer(session, (guarded) => evaluateAlone(guarded, options))
  if (evaluated === null) throw new Error('Another evaluation is running on this MEILI_URL and database')
  return evaluated.result
}

async function evaluateAlone(session: Guarded, options: Options): Promise<Output> {
  const { data_dir } = session.config
  const lock = tryLock(join(data_dir, 'evaluation.lock'), 'exclusive')
  if (!lock) throw new Error('Another evaluation is running on this DATA_DIR')
  const folder = join(data_dir, 'evaluation')
  try {
    // Deletes files that a killed evaluation has left.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return await evaluateIn(folder, session, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

async function evaluateIn(folder: string, session: Guarded, given: Options): Promise<Output> {
  const options: Options = given.fit ? { ...given, only: ['pooled'] } : given
  const started = performance.now()
  if (Number(await countContracts(session.db)) === 0)
    throw new Error('The catalog is empty: load notices first, with oi ingest or oi demo add')
  const whole = () => openIndex(session.config, 'contracts')
  const without_codes = () => openIndex({ ...session.config, data_dir: folder }, 'contracts', 'evaluation')
  const catalog = openCatalogCopy(join(folder, 'catalog.db'))
  try {
    await collect(session, catalog, options.only.includes('codes') ? without_codes : null)
    const index = await withEngine(whole, readIndexFacts)
    const measures = await makeMeasures(
      {
        catalog,
        noticeTexts: (ids) => noticeTexts(session.db, ids),
        judged: readJudged(),
        pooled: readPooled(),
        queries_max: options.queries,
        all_rare: options.allRare === true,
        random: (name) => seeded(options.seed, name),
      },
      options.only,
    )
    if (options.fit) return await fitSearch(session, measures, options.seed)
    const results = await ask(session, options, catalog, measures, { whole, without_codes })
    const seconds = Math.round(performance.now() - started) / 1000
    return output(results, { records: catalog.count(), ...index, seed: options.seed, seconds })
  } finally {
    catalog.close()
    // The index of the embedded engine is deleted with its folder. On a server, the documents must be deleted.
    if (session.config.meili_url !== null && options.only.includes('codes') && !session.lost.aborted)
      await withEngine(without_codes, emptyIndex).catch(warnAboutIndex)
  }
}

/** Prints a warning instead of failing, so the evaluation's result is not lost. The next evaluation empties the index. */
function warnAboutIndex(error: unknown): void {
  process.stderr.write(`warning: the evaluation's index could not be emptied: ${(error as Error).message}\n`)
}

/** Runs all queries by meaning in one pass over the catalog. Then runs the measures, first the measures that use the index
 * without codes. */
async function ask(
  session: Session,
  { seed }: Options,
  catalog: CatalogCopy,
  measures: Measure[],
  engines: { whole: Opening; without_codes: Opening },
): Promise<Result[]> {
  const meaning = await askMeaning(session, catalog, measures)
  const baselines = { bm25: bm25(catalog), meaning, both: bm25WithMeaning(catalog, meaning) }
  const progress = startProgress('Searching')
  const total = measures.reduce((sum, { cases }) => sum + cases.length, 0)
  let done = 0
  const results = new Map<Measure, Result[]>()
  async function askEngine(open: Opening, some: Measure[]): Promise<void> {
    if (some.length === 0) return
    await withEngine(open, async (engine) => {
      const find = { ours: await engineFind(engine, session.signal), ...baselines }
      for (const measure of some) {
        const onProgress = async () => {
          progress.show(++done, total, measure.name)
          await yieldToSignals(session.signal)
        }
        results.set(measure, await evaluate(measure, find, seed, onProgress))
      }
    })
  }
  try {
    await askEngine(
      engines.without_codes,
      measures.filter(({ without_codes }) => without_codes),
    )
    await askEngine(
      engines.whole,
      measures.filter(({ without_codes }) => !without_codes),
    )
  } finally {
    progress.end()
  }
  return measures.flatMap((measure) => results.get(measure)!)
}

async function askMeaning({ signal }: Session, catalog: CatalogCopy, measures: Measure[]): Promise<Find> {
  const queries = new Map<string, number>()
  for (const measure of measures.filter(({ ours_alone }) => !ours_alone))
    for (const { query } of measure.cases) queries.set(query, Math.max(blend_depth, askedFor(measure), queries.get(query) ?? 0))
  const progress = startProgress('By meaning')
  const model = await openStudent()
  try {
    return await meaningAlone(catalog, model, queries, async (done) => {
      progress.show(done, catalog.count(), `${done} of ${catalog.count()} records for ${queries.size} queries`)
      await yieldToSignals(signal)
    })
  } finally {
    progress.end()
  }
}

/** Lets the event loop handle signals, and throws after an abort. */
async function yieldToSignals(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}

/** Returns lines that compare our results on the pooled queries with the results of the strongest baseline, BM25 + student. */
function bothLines(results: readonly Result[]): string[] {
  return results.flatMap(({ measure, metric, both, difference_both: less }) =>
    both && less && measure.startsWith('pooled') && !metric.startsWith('unjudged')
      ? [`${measure}: BM25 + student ${both.value.toFixed(3)}; ours minus it ${spread(less)}`]
      : [],
  )
}

function spread({ value, low, high }: Estimate): string {
  return `${value.toFixed(3)} [${low.toFixed(3)} ${high.toFixed(3)}]`
}

type About = IndexFacts & { records: number; seed: number; seconds: number }

function output(results: Result[], about: About): Output {
  const { records, indexed, seed, seconds, model } = about
  const incomplete =
    indexed === records ? [] : [`The search index has ${indexed} records: wait until it catches up, or run oi reindex.`]
  const text = [
    reportTable(results),
    '',
    'Means with 95 % bootstrap intervals; n: queries; *: less is better; -: not measured.',
    ...bothLines(results),
    legend(results),
    `ours uses the vectors of ${describeModel(model)}; meaning uses those of the shipped model.`,
    '',
    `${records} records, all of them searched; seed ${seed}; ${seconds} s`,
    ...incomplete,
    ...vectorWarnings(about),
  ]
  return { text: text.join('\n'), json: { ...about, results } }
}

function vectorWarnings({ model, wanted_model, missing }: IndexFacts): string[] {
  if (model === wanted_model) return missing > 0 ? [`${missing} records have no vector: only their words find them.`] : []
  const wanted = wanted_model === null ? 'the configured model' : describeModel(wanted_model)
  return [`The search index has no vectors of ${wanted} yet: only the measures of codes use them.`]
}
