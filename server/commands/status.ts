import type { Command } from 'commander'
import { countContracts } from '../../db/contracts-feed.ts'
import { selectLoops } from '../../db/loops.ts'
import type { VectorState } from '../../search/index.ts'
import { describeModel } from '../../search/meaning/service-models.ts'
import { openSearch } from '../compose.ts'
import type { Config } from '../config.ts'
import { describeDatabase } from '../database-url.ts'
import { embeddingLoopName } from '../embedding.ts'
import { loopPlace } from '../observe.ts'
import { addCommand, type Output, onDatabase, type Session, table } from './command.ts'

export function addStatusCommand(program: Command): void {
  addCommand(program, 'status', 'show what this installation works with: its database, catalog and search index').action(
    onDatabase(showStatus),
  )
}

async function showStatus({ db, config }: Session): Promise<Output> {
  const search = await openSearch(config)
  try {
    const [records, index, loops] = await Promise.all([countContracts(db).then(Number), search.status(), selectLoops(db)])
    const loop = loops.find(({ name, place }) => name === embeddingLoopName && place === loopPlace(config.data_dir))
    const embedding = loop && loop.state !== 'caught up' ? { state: loop.state, since: loop.since, message: loop.message } : null
    const database = describeDatabase(config)
    const indexed = index.away ?? index.records ?? 'not built yet: oi reindex, or a server that runs, builds it'
    const engine = config.meili_url === null ? index.engine : `${index.engine}, ${config.meili_url}`
    const text = table([
      ['database', database],
      ['catalog', `${records} records`],
      ['search engine', engine],
      ['embedder', describeEmbedder(config, index.vectors)],
      ['search index', typeof indexed === 'number' ? `${indexed} records` : indexed],
      ...describeVectors(index.vectors).map((told) => ['vectors', told]),
      ...(embedding ? [['embedding', [embedding.state, embedding.message].filter(Boolean).join(': ')]] : []),
    ])
    const failed = index.away === null ? {} : { failed: `The search index is away: ${index.away}` }
    return { text, json: { database, records, search: index, embedding }, ...failed }
  } finally {
    await search.close()
  }
}

function describeEmbedder({ embedding }: Config, { wanted }: VectorState): string {
  if (embedding === null) return wanted ?? 'unknown'
  return `${wanted === null ? embedding.model : describeModel(wanted)}, at ${embedding.base_url}`
}

/** Nothing while the index holds what it is to hold. */
function describeVectors({ held, wanted, lacking }: VectorState): string[] {
  if (held === null) return []
  if (held !== wanted) return [`of ${describeModel(held)}: they serve until a running server has changed them`]
  return lacking === 0 ? [] : [`${lacking} records are without one: a running server gives it to them`]
}
