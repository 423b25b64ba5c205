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
    const indexed =
      index.records === null ? 'not built yet: oi reindex, or a server that runs, builds it' : `${index.records} records`
    const text = table([
      ['database', database],
      ['catalog', `${records} records`],
      ['search engine', index.engine],
      ['embedder', index.embedder],
      ['search index', indexed],
    ])
    return { text, json: { database, records, search: index } }
  } finally {
    await search.close()
  }
}
