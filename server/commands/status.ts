import type { Command } from 'commander'
import { countContracts } from '../../db/contracts-feed.ts'
import { openSearch } from '../compose.ts'
import { describeDatabase } from '../database-url.ts'
import { addCommand, type Output, onDatabase, type Session, table } from './command.ts'

export function addStatusCommand(program: Command): void {
  addCommand(program, 'status', 'show what this installation works with: its database, catalog and search index').action(
    onDatabase(showStatus),
  )
}

async function showStatus({ db, config }: Session): Promise<Output> {
  const search = await openSearch(config)
  try {
    const [records, index] = await Promise.all([countContracts(db).then(Number), search.status()])
    const database = describeDatabase(config)
    const indexed = index.away ?? index.records ?? 'not built yet: oi reindex, or a server that runs, builds it'
    const engine = config.meili_url === null ? index.engine : `${index.engine}, ${config.meili_url}`
    const text = table([
      ['database', database],
      ['catalog', `${records} records`],
      ['search engine', engine],
      ['embedder', index.embedder],
      ['search index', typeof indexed === 'number' ? `${indexed} records` : indexed],
    ])
    return { text, json: { database, records, search: index } }
  } finally {
    await search.close()
  }
}
