import type { Command } from 'commander'
import { rebuildIndex } from '../../jobs/index-feed.ts'
import { type IngestProgress, type IngestReport, ingestSam } from '../../jobs/ingest-sam.ts'
import type { SearchEngine } from '../../search/index.ts'
import { openSearch, searchLockPath } from '../compose.ts'
import { type Feed, startFeed } from '../feed.ts'
import { lock } from '../postgres-lock.ts'
import { addCommand, addGroup, onDatabase, type Output, type Session } from './command.ts'
import { startProgress } from './progress.ts'

const rebuild_timeout_ms = 3_600_000
const shown_rejections_max = 20

export function addIngestCommands(program: Command): void {
  const ingest = addGroup(program, 'ingest', 'load notices into the catalog and the search index')
  addCommand(ingest, 'sam <source>', "load SAM.gov's ContractOpportunitiesFullCSV, plain or gzip, from a file, a folder, an address, or - for standard input").action(onDatabase(ingestCsv))
  addCommand(program, 'reindex', 'build the search index anew from the database').action(onDatabase(reindex))
}

async function ingestCsv(session: Session, _options: object, [source]: string[]): Promise<Output> {
  const { db, clock, signal } = session
  const progress = startProgress('Loading')
  const on_progress = ({ file, rows, bytes_read, bytes_total }: IngestProgress) => progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`)
  const report = await withIndex(session, async () => {
    try {
      return await ingestSam(db, source!, { now: clock.now(), on_progress, signal })
    } finally {
      progress.end()
    }
  })
  return { text: described(report), json: report }
}

/** Loads while the search index follows, and answers when the index holds it all. */
async function withIndex<Report extends { seconds: number }>(session: Session, load: () => Promise<Report>): Promise<Report & { index_seconds: number; indexed: number }> {
  const { db, config, log } = session
  const search = await openSearch(config)
  const feed: Feed = startFeed({ db, search, log, lock_path: searchLockPath(config), poll_ms: 100 })
  try {
    const report = await load()
    const loaded = performance.now()
    await stoppable(feed.caughtUp(), session.signal)
    return { ...report, index_seconds: Math.round(performance.now() - loaded) / 1000, indexed: await search.count() }
  } finally {
    await feed.stop()
    await search.close()
  }
}

async function stoppable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return Promise.race([work, new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))])
}

function described(report: IngestReport & { index_seconds: number; indexed: number }): string {
  const { rows, rejections, seconds, index_seconds, indexed } = report
  const refused = rejections.slice(0, shown_rejections_max).map((rejection) => `  ${rejection.file} line ${rejection.line}: ${rejection.reason}`)
  const more = report.rejected - refused.length
  return [
    `${rows} rows read: ${report.new} new, ${report.amended} amended, ${report.unchanged} unchanged, ${report.rejected} rejected`,
    ...refused,
    ...(more > 0 ? [`  … and ${more} more`] : []),
    `${seconds} s for the load, ${index_seconds} s more until all was searchable; the index holds ${indexed} records`,
  ].join('\n')
}

async function reindex({ db, config }: Session): Promise<Output> {
  const started = performance.now()
  const search: SearchEngine = await openSearch(config)
  const progress = startProgress('Indexing')
  const held = await lock(searchLockPath(config), 'exclusive', rebuild_timeout_ms)
  try {
    await rebuildIndex(db, search, (done, total) => progress.show(done, total, `${done} of ${total} records`))
    const records = await search.count()
    const seconds = Math.round(performance.now() - started) / 1000
    return { text: `The search index holds ${records} records. ${seconds} s`, json: { records, seconds } }
  } finally {
    held.release()
    progress.end()
    await search.close()
  }
}
