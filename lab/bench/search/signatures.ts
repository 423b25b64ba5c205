/**
 * Measures how many of the nearest vectors are found by signatures:
 *
 *     DATA_DIR=FOLDER node lab/bench/search/signatures.ts [index file] …
 *
 * It runs the measures of `oi evaluate search --queries 200` on the indexed catalog of the folder. First it compares a query with
 * the vector of every record. Then it compares the query only with the records whose signatures are most similar, several for
 * each wanted result. An index file is an index of a benchmark. For each index file, it prints the share of the nearest records
 * that signatures find.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contracts } from '../../../search/collections/contracts.ts'
import { openEmbeddedBackend } from '../../../search/embedded/backend.ts'
import { findNearest, type Seeking } from '../../../search/embedded/nearest.ts'
import { createOpening, type Opened } from '../../../search/embedded/opened.ts'
import { segment_rows_max } from '../../../search/embedded/postings/segment.ts'
import type { Asked } from '../../../search/embedded/vectors.ts'
import { type Models, openModels } from '../../../search/meaning/embedders.ts'
import { cosine_min, near_max } from '../../../search/ranking.ts'
import { createSearch } from '../../../search/search.ts'
import { stopSignal } from '../../../server/commands/command.ts'
import { openGround } from '../../../server/ground.ts'
import { createLog } from '../../../server/log.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { openEmbedded } from '../../../test/search/open.ts'
import { collect, noticeTexts } from '../../evaluation/commands/evaluation-catalog.ts'
import { openCatalogCopy } from '../../evaluation/matching/catalog-copy.ts'
import { askedFor, type Find, type Measure } from '../../evaluation/matching/measure.ts'
import { makeMeasures } from '../../evaluation/search/evaluate.ts'
import { readJudged } from '../../evaluation/search/judged.ts'
import { sample, seeded } from '../../evaluation/search/random.ts'
import { estimate } from '../../evaluation/search/scores.ts'

const factors = [3, 5, 10, 15, 30]
const queries_max = 200
const seed = 1
const resamples = 1_000
const noLists = { ttl_ms: 1, lists_max: 0, bytes_max: 0 }

function optionsOf(path: string, models: Models, seeking: Seeking = {}) {
  return { collection: contracts, path, model: models.student, busy_timeout_ms: 30_000, unseen_ms_max: 1_000, seeking }
}

async function finding<Result>(
  path: string,
  models: Models,
  seeking: Seeking,
  work: (find: Find) => Promise<Result>,
): Promise<Result> {
  const backend = openEmbeddedBackend(optionsOf(path, models, seeking))
  const { search } = createSearch(backend, models, noLists)
  try {
    return await work(async (query, limit) => {
      const request = { query, conditions: [], sort: 'relevance', after: null, limit, facets: false }
      return { ids: (await search(request, '')).hits.map(({ id }) => id) }
    })
  } finally {
    await backend.close()
  }
}

/** Returns the value of the measure's first metric for each case. */
async function scoresOf({ cases, metrics, ...rest }: Measure, find: Find): Promise<number[]> {
  const scores: number[] = []
  for (const asked of cases) {
    const answer = await find(asked.query, askedFor({ cases, metrics, ...rest }))
    scores.push(metrics[0]!.of(answer, asked)!)
  }
  return scores
}

/** Prints one line per measure: its value when all bytes are compared, then the difference for each factor with its 95 %
 * interval. */
async function compareAnswers(measures: Measure[], models: Models, pathOf: (measure: Measure) => string): Promise<void> {
  console.log(['measure', 'metric', 'n', 'exhaustive', ...factors].join(' | '))
  for (const measure of measures.filter(({ cases }) => cases.length > 0)) {
    const scored = (seeking: Seeking) => finding(pathOf(measure), models, seeking, (find) => scoresOf(measure, find))
    const exhaustive = await scored({ exact_max: segment_rows_max })
    const cells: string[] = []
    for (const candidates_factor of factors) {
      const scores = await scored({ exact_max: 0, candidates_factor })
      const random = seeded(seed, measure.name)
      const { value, low, high } = estimate(
        scores.map((score, i) => score - exhaustive[i]!),
        random,
        resamples,
      )!
      cells.push(`${value.toFixed(4)} (${low.toFixed(3)} to ${high.toFixed(3)})`)
    }
    const mean = exhaustive.reduce((sum, score) => sum + score, 0) / exhaustive.length
    console.log([measure.name, measure.metrics[0]!.name, exhaustive.length, mean.toFixed(4), ...cells].join(' | '))
  }
}

/** Prints for each factor the share of the 200 and of the 50 nearest records that signatures find. */
async function compareRows(path: string, models: Models, queries: string[]): Promise<void> {
  const opening = createOpening(optionsOf(path, models))
  const found = factors.map(() => ({ of_200: 0, of_50: 0 }))
  const wanted = { of_200: 0, of_50: 0 }
  let rows = 0
  for (const query of queries) {
    const vector = await models.query(models.student, query)
    if (!vector) continue
    opening.consistently((index) => {
      rows = index.columns.rows
      const asked = index.vectors.ask(vector)
      const nearest = nearestOf(asked, rows)
      wanted.of_200 += nearest.length
      wanted.of_50 += Math.min(50, nearest.length)
      for (const [i, candidates_factor] of factors.entries()) {
        const among = rowsFound(index, asked, candidates_factor)
        found[i]!.of_200 += nearest.filter((row) => among.has(row)).length
        found[i]!.of_50 += nearest.slice(0, 50).filter((row) => among.has(row)).length
      }
    })
  }
  opening.close()
  for (const [i, factor] of factors.entries()) {
    const share = (of: 'of_200' | 'of_50') => (found[i]![of] / wanted[of]).toFixed(4)
    console.log(`${rows} rows, factor ${factor}: ${share('of_200')} of the 200 nearest, ${share('of_50')} of the 50 nearest`)
  }
}

function rowsFound({ columns: { rows } }: Opened, asked: Asked, candidates_factor: number): Set<number> {
  const passing = { mask: new Uint8Array(rows + 1).fill(1), count: rows }
  return new Set(findNearest(asked, rows, passing, near_max, { exact_max: 0, candidates_factor }).map(({ row }) => row))
}

/** Returns the nearest rows, found by comparing the bytes of every row. */
function nearestOf(asked: Asked, rows: number): number[] {
  const all = Int32Array.from({ length: rows }, (_, i) => i + 1)
  const cosines = asked.cosinesOf(all)
  const near = all.filter((row) => cosines[row - 1]! > cosine_min)
  return Array.from(near.sort((a, b) => cosines[b - 1]! - cosines[a - 1]! || a - b).subarray(0, near_max))
}

async function main(files: string[]): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn', to: 'stderr', production: false })
  const ground = await openGround(config, log, 'signatures', 'refuse')
  const models = await openModels({ kind: 'student' })
  const folder = mkdtempSync(join(tmpdir(), 'signatures-bench-'))
  const catalog = openCatalogCopy(join(folder, 'catalog.db'))
  const without_codes = join(folder, 'search.db')
  try {
    await collect({ ...ground, config, log, json: false, signal: stopSignal() }, catalog, () => openEmbedded(without_codes))
    const source = {
      catalog,
      noticeTexts: (ids: string[]) => noticeTexts(ground.db, ids),
      judged: readJudged(),
      pooled: '',
      queries_max,
      all_rare: false,
      random: (name: string) => seeded(seed, name),
    }
    const measures = await makeMeasures(source, ['codes', 'synonyms', 'judged'])
    await compareAnswers(measures, models, (measure) =>
      measure.without_codes ? without_codes : join(config.data_dir, 'search.db'),
    )
    const queries = [...new Set(measures.flatMap(({ cases }) => cases.map(({ query }) => query)))]
    for (const file of files) await compareRows(file, models, sample(seeded(seed, 'nearest'), queries, queries_max))
  } finally {
    catalog.close()
    models.close()
    rmSync(folder, { recursive: true })
    await ground.close()
  }
}

await main(process.argv.slice(2))
