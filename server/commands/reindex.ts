import type { Command } from 'commander'
import { checkIndex, type IndexCheck, isEqual } from '../../jobs/index-check.ts'
import { rebuildIndex } from '../../jobs/index-feed.ts'
import { openSearch } from '../compose.ts'
import { createIndexLock } from '../index-lock.ts'
import { addCommand, type Output, onDatabase, type Session } from './command.ts'
import { startProgress } from './progress.ts'

const lock_timeout_ms = 3_600_000

export function addReindexCommand(program: Command): void {
  addCommand(program, 'reindex', 'build the search index anew from the database')
    .option('--check', 'compare it with the database instead, record by record; ends with 1 where they differ')
    .action(onDatabase((session, { check = false }: { check?: boolean }) => (check ? compare(session) : reindex(session))))
}

async function reindex({ db, config, signal }: Session): Promise<Output> {
  const started = performance.now()
  const search = await openSearch(config)
  const progress = startProgress('Indexing')
  const on_progress = (done: number, total: number) => progress.show(done, total, `${done} of ${total} records`)
  try {
    await createIndexLock(config, db).wait(lock_timeout_ms, (lost) => rebuildIndex(db, search, { on_progress, lost }), signal)
    const records = await search.count()
    const seconds = Math.round(performance.now() - started) / 1000
    return { text: `The search index holds ${records} records. ${seconds} s`, json: { records, seconds } }
  } finally {
    progress.end()
    await search.close()
  }
}

async function compare({ db, config, signal }: Session): Promise<Output> {
  const search = await openSearch(config)
  try {
    const found = await createIndexLock(config, db).wait(
      lock_timeout_ms,
      (lost) => checkIndex(db, search, AbortSignal.any([signal, lost])),
      signal,
    )
    const failed = isEqual(found) ? {} : { failed: 'the search index differs from the database; oi reindex makes it anew' }
    return { text: described(found), json: found, ...failed }
  } finally {
    await search.close()
  }
}

function described({ records, indexed, equal, ids, waiting, ...counts }: IndexCheck): string {
  const differences = (['different', 'missing', 'surplus'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [`${counts[kind]} ${kind}: ${ids[kind].join(', ')}${counts[kind] > ids[kind].length ? ', …' : ''}`],
  )
  return [
    `${records} records in the database, ${indexed} in the search index, ${equal} of them equal`,
    ...differences,
    ...(waiting > 0 ? [`${waiting} changed since, which the running service brings there`] : []),
  ].join('\n')
}
