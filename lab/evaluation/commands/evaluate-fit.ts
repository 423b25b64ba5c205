import { join } from 'node:path'
import { contracts } from '../../../search/collections/contracts.ts'
import { openEmbeddedBackend } from '../../../search/embedded/backend.ts'
import { openModels } from '../../../search/meaning/embedders.ts'
import { type RankingConstants, rankingConstants } from '../../../search/ranking.ts'
import { createSearch } from '../../../search/search.ts'
import type { Output, Session } from '../../../server/commands/command.ts'
import { startProgress } from '../../../server/commands/progress.ts'
import { type Fitted, fitConstants } from '../matching/fit.ts'
import { type Find, type Measure, ndcgAt } from '../matching/measure.ts'
import type { Estimate } from '../search/scores.ts'

const busy_timeout_ms = 30_000
const unseen_ms_max = 60_000
/** Options that disable the cache of lists, because each set of constants makes new lists and reads each list once. */
const noLists = { ttl_ms: 1, lists_max: 1, bytes_max: 1 }
const noCompany = ''

/** Fits constants over the index in this process, because the constants of a running server are fixed. */
export async function fitSearch(session: Session, measures: readonly Measure[], seed: number): Promise<Output> {
  const { meili_url, data_dir } = session.config
  const [pooled] = measures
  if (meili_url !== null) throw new Error('--fit needs the embedded search engine: run it without MEILI_URL')
  if (pooled!.cases.length === 0) throw new Error(`--fit has no queries of ${pooled!.drawn_from}`)
  const models = await openModels({ kind: 'student' })
  const path = join(data_dir, 'search.db')
  const backend = openEmbeddedBackend({ collection: contracts, path, model: models.student, busy_timeout_ms, unseen_ms_max })
  const findWith = (constants: RankingConstants): Find => {
    const { search } = createSearch(backend, models, noLists, constants)
    return async (query, limit) => {
      const request = { query, conditions: [], sort: 'relevance', after: null, limit, facets: false }
      return { ids: (await search(request, noCompany)).hits.map(({ id }) => id) }
    }
  }
  const progress = startProgress('Fitting')
  let sets = 0
  try {
    const fitted = await fitConstants(pooled!.cases, ndcgAt(5), findWith, seed, () => {
      progress.show(++sets, sets, `${sets} sets of constants`)
      session.signal.throwIfAborted()
    })
    return { text: describe(fitted), json: { ...fitted, present: rankingConstants } }
  } finally {
    progress.end()
    await backend.close()
    models.close()
  }
}

function describe({ constants, trials, gain }: Fitted): string {
  const lines = trials.map(
    ({ constant, value, fit, held_out }) =>
      `${constant.padEnd(20)} ${String(rankingConstants[constant]).padStart(4)} -> ${String(value).padEnd(5)} ${shown(fit)}  ${shown(held_out)}`,
  )
  return [
    'Gain in nDCG@5 over the present constants, with 95 % bootstrap intervals',
    `${'constant'.padEnd(34)}${'fit part'.padEnd(24)} held-out third`,
    ...lines,
    `best on the fit part${' '.repeat(14)}${shown(gain.fit)}  ${shown(gain.held_out)}`,
    JSON.stringify(constants),
  ].join('\n')
}

function shown({ value, low, high }: Estimate): string {
  return `${value.toFixed(3)} [${low.toFixed(3)} ${high.toFixed(3)}]`.padEnd(23)
}
