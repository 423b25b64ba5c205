import { type Command, Option } from 'commander'
import type { Db } from '../../../db/schema.ts'
import { demoHints } from '../../../demo/demo.ts'
import { ocdsJurisdictions } from '../../../ingest/ocds/buyer.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { ingestForecasts, ingestOcds, ingestSam } from '../../../services/sources/ingest-notices.ts'
import { ingestSamApi } from '../../../services/sources/ingest-sam-api.ts'
import { deriveAwards } from '../../../services/sources/loading/derive-awards.ts'
import type { IngestOptions, IngestProgress, IngestReport } from '../../../services/sources/loading/load-files.ts'
import { recordRun } from '../../../services/sources/run-source.ts'
import type { SourceKindName } from '../../../services/sources/source-kinds.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../command.ts'
import { startProgress } from '../progress.ts'
import { withIndexes } from '../with-indexes.ts'
import { addMarketCommands } from './ingest-market.ts'
import { type Counted, describeRows, forceOption, parseDay, refusedRows, samApiKey } from './ingest-report.ts'

export function addIngestCommands(program: Command): void {
  const ingest = addGroup(
    program,
    'ingest',
    'load notices into the catalog and the search index, and awards, registrations and exclusions into the market',
  )
  addCommand(
    ingest,
    'sam',
    "load SAM.gov's ContractOpportunitiesFullCSV; also ends with 1 if a file is cut off or damaged, or more than a tenth of its rows were refused",
  )
    .argument('<source>', sourceHelp)
    .addOption(forceOption())
    .action(onDatabase(ingestFiles('sam', ingestSam)))
  addCommand(
    ingest,
    'sam-api',
    'load notices posted in a range of days from the SAM.gov API, with the key in SAM_API_KEY; a limited or stopped run continues when repeated',
  )
    .requiredOption('--since <date>', 'the first day, YYYY-MM-DD', parseDay)
    .option('--until <date>', 'the last day, YYYY-MM-DD (default: today)', parseDay)
    .option('--descriptions', 'also fetch the description of every notice, one more request each')
    .addOption(forceOption())
    .addOption(new Option('--api-url <address>', 'another server with the SAM.gov API').hideHelp())
    .action(onDatabase(ingestApi))
  addCommand(
    ingest,
    'forecasts',
    'load what agencies plan to buy: DHS APFS, HHS SBCX and Acquisition Gateway as JSON, collected lists and APFS follow-on contracts as CSV',
  )
    .argument('<source>', sourceHelp)
    .addOption(forceOption())
    .action(onDatabase(ingestFiles('forecasts', ingestForecasts)))
  addCommand(
    ingest,
    'ocds',
    'load Open Contracting Data Standard releases of a state, county or city: packages, records, or one of these per line',
  )
    .argument('<source>', sourceHelp)
    .addOption(jurisdictionOption())
    .addOption(forceOption())
    .action(onDatabase(ingestFiles('ocds', ingestOcds)))
  addMarketCommands(ingest)
}

const sourceHelp = 'a file (plain, gzip or zip), a folder of files, an http(s) URL, or - for standard input'

export function jurisdictionOption(): Option {
  return new Option(
    '--jurisdiction <level>',
    'the level of government (default: derived from names and places of the buyers)',
  ).choices(ocdsJurisdictions)
}

type FileLoad<Given> = (db: Db, source: string, options: IngestOptions & Given) => Promise<IngestReport>

/** Loads notices from files with `load`. `given` are the command's own options. */
function ingestFiles<Given extends object>(kind: SourceKindName, load: FileLoad<Given>) {
  return async (session: Session, given: Given, [source]: string[]): Promise<Output> => {
    const { db, clock, signal } = session
    const progress = startProgress('Loading')
    const on_progress = ({ file, rows, bytes_read, bytes_total }: IngestProgress) =>
      progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`)
    const options = { ...given, now: clock.now(), on_progress, signal }
    const report = await withIndexes(session, async () => {
      try {
        return await withAwards(
          session,
          recordRun(db, { kind, address: source! }, () => load(db, source!, options)),
        )
      } finally {
        progress.end()
      }
    })
    return { text: [describeLoad(report), ...(await demoHints(db))].join('\n'), json: report, ...refusedRows(report) }
  }
}

type ApiOptions = { since: string; until?: string; descriptions?: boolean; apiUrl?: string; force?: boolean }

async function ingestApi(session: Session, { since, until, descriptions, apiUrl, force = false }: ApiOptions): Promise<Output> {
  const { db, clock, signal } = session
  const api_key = samApiKey()
  const progress = startProgress('Loading')
  const first = Date.parse(since)
  const on_progress = ({ day, until: last, rows }: { day: string; until: string; rows: number }) =>
    progress.show(Date.parse(day) - first, Date.parse(last) - first, `${rows} rows up to ${day}`)
  const options = { since, ...(until && { until }), ...(descriptions && { descriptions }), ...(apiUrl && { base_url: apiUrl }) }
  const report = await withIndexes(session, async () => {
    try {
      const load = () => ingestSamApi(db, { ...options, force, api_key, now: clock.now(), on_progress, signal })
      return await withAwards(session, recordRun(db, { kind: 'sam-api', address: `${since} to ${until ?? 'today'}` }, load))
    } finally {
      progress.end()
    }
  })
  return {
    text: [describeLoad(report), ...(report.remaining ? [report.remaining.message] : []), ...(await demoHints(db))].join('\n'),
    json: report,
    ...refusedRows(report),
  }
}

/** Updates the market from what was loaded. The background job adds what a running transaction still hides. */
async function withAwards<Report>({ db, clock, signal }: Session, load: Promise<Report>): Promise<Report> {
  const report = await load
  await deriveAwards(db, { now: clock.now(), signal }).catch((error: Error) => {
    throw Object.assign(new Error(error.message, { cause: error }), { report })
  })
  return report
}

function describeLoad(report: Counted & { seconds: number; index_seconds: number; indexed: number }): string {
  const { seconds, index_seconds, indexed } = report
  return [
    ...describeRows(report),
    `${seconds} s for the load, ${index_seconds} s more until all was searchable; the index holds ${formatCount(indexed, 'record')}`,
  ].join('\n')
}
