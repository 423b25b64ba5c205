import { type Command, Option } from 'commander'
import { deriveAwards } from '../../jobs/loading/derive-awards.ts'
import { ingestSam } from '../../jobs/loading/ingest-sam.ts'
import { ingestSamApi } from '../../jobs/loading/ingest-sam-api.ts'
import type { IngestProgress } from '../../jobs/loading/load-files.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from './command.ts'
import { demoHints } from './demo.ts'
import { addMarketCommands } from './ingest-market.ts'
import { type Counted, describeRows, nothingAccepted, parseDay, samApiKey } from './ingest-report.ts'
import { startProgress } from './progress.ts'
import { withIndexes } from './with-indexes.ts'

export function addIngestCommands(program: Command): void {
  const ingest = addGroup(
    program,
    'ingest',
    'load notices into the catalog and the search index, and awards, registrations and exclusions into the market',
  )
  addCommand(
    ingest,
    'sam',
    "load SAM.gov's ContractOpportunitiesFullCSV; ends with 1 too when a file is cut off or damaged, or every row was refused",
  )
    .argument('<source>', 'a file, plain, gzip or zip, a folder of them, an http(s) address, or - for standard input')
    .action(onDatabase(ingestCsv))
  addCommand(
    ingest,
    'sam-api',
    'load what was posted in a range of days from the SAM.gov API, whose key is read from SAM_API_KEY; a limited or stopped run goes on when repeated',
  )
    .requiredOption('--since <date>', 'the first day, YYYY-MM-DD', parseDay)
    .option('--until <date>', 'the last day, YYYY-MM-DD (default: today)', parseDay)
    .option('--descriptions', 'fetch the description of every notice too, one more request each')
    .addOption(new Option('--api-url <address>', 'another server that speaks as the SAM.gov API does').hideHelp())
    .action(onDatabase(ingestApi))
  addMarketCommands(ingest)
}

async function ingestCsv(session: Session, _options: object, [source]: string[]): Promise<Output> {
  const { db, clock, signal } = session
  const progress = startProgress('Loading')
  const on_progress = ({ file, rows, bytes_read, bytes_total }: IngestProgress) =>
    progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`)
  const report = await withIndexes(session, async () => {
    try {
      return await withAwards(session, ingestSam(db, source!, { now: clock.now(), on_progress, signal }))
    } finally {
      progress.end()
    }
  })
  return { text: [described(report), ...(await demoHints(db))].join('\n'), json: report, ...nothingAccepted(report) }
}

type ApiOptions = { since: string; until?: string; descriptions?: boolean; apiUrl?: string }

async function ingestApi(session: Session, { since, until, descriptions, apiUrl }: ApiOptions): Promise<Output> {
  const { db, clock, signal } = session
  const api_key = samApiKey()
  const progress = startProgress('Loading')
  const first = Date.parse(since)
  const on_progress = ({ day, until: last, rows }: { day: string; until: string; rows: number }) =>
    progress.show(Date.parse(day) - first, Date.parse(last) - first, `${rows} rows up to ${day}`)
  const options = { since, ...(until && { until }), ...(descriptions && { descriptions }), ...(apiUrl && { base_url: apiUrl }) }
  const report = await withIndexes(session, async () => {
    try {
      return await withAwards(session, ingestSamApi(db, { ...options, api_key, now: clock.now(), on_progress, signal }))
    } finally {
      progress.end()
    }
  })
  return {
    text: [described(report), ...(report.remaining ? [report.remaining.message] : []), ...(await demoHints(db))].join('\n'),
    json: report,
    ...nothingAccepted(report),
  }
}

/** Lets the market follow what was loaded; what a running transaction still keeps from it the background job brings. */
async function withAwards<Report>({ db, clock, signal }: Session, load: Promise<Report>): Promise<Report> {
  const report = await load
  await deriveAwards(db, { now: clock.now(), signal }).catch((error: Error) => {
    throw Object.assign(new Error(error.message, { cause: error }), { report })
  })
  return report
}

function described(report: Counted & { seconds: number; index_seconds: number; indexed: number }): string {
  const { seconds, index_seconds, indexed } = report
  return [
    ...describeRows(report),
    `${seconds} s for the load, ${index_seconds} s more until all was searchable; the index holds ${indexed} records`,
  ].join('\n')
}
