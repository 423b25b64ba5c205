import { type Command, Option } from 'commander'
import type { Db } from '../../../db/schema.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { ingestFpds, ingestUsaspending } from '../../../services/sources/ingest-awards.ts'
import { ingestEntities } from '../../../services/sources/ingest-entities.ts'
import { ingestExclusions } from '../../../services/sources/ingest-exclusions.ts'
import { ingestSamAwards } from '../../../services/sources/ingest-sam-awards.ts'
import type { IngestOptions, IngestProgress, IngestReport } from '../../../services/sources/loading/load-files.ts'
import { recordRun } from '../../../services/sources/run-source.ts'
import type { SourceKindName } from '../../../services/sources/source-kinds.ts'
import { addCommand, type Output, onDatabase, type Session } from '../command.ts'
import { startProgress } from '../progress.ts'
import { withIndexes } from '../with-indexes.ts'
import { type Counted, describeRows, forceOption, parseDay, refusedRows, samApiKey } from './ingest-report.ts'

type Ingest = (db: Db, source: string, options: IngestOptions) => Promise<IngestReport>

const sourceHelp = 'a file (plain, gzip or zip), a folder of files, an http(s) URL, or - for standard input'
const fileSources: [name: SourceKindName, description: string, ingest: Ingest][] = [
  [
    'usaspending',
    "load USAspending's award downloads: summaries or transactions, in the current layouts or the one before 2017",
    ingestUsaspending,
  ],
  ['fpds', 'load the list of terminated contracts of 2025 with their FPDS records', ingestFpds],
  ['entities', "load SAM.gov's public entity extract (V2)", ingestEntities],
]

/** Adds the commands that load market data. */
export function addMarketCommands(ingest: Command): void {
  for (const [name, description, load] of fileSources)
    addCommand(ingest, name, description)
      .argument('<source>', sourceHelp)
      .addOption(forceOption())
      .action(
        onDatabase((session, { force = false }: { force?: boolean }, [source]) =>
          ingestFiles(session, name, source!, (db, from, given) => load(db, from, { ...given, force })),
        ),
      )
  addCommand(
    ingest,
    'exclusions',
    "load SAM.gov's public exclusions extract (V2); exclusions missing from a complete one have ended",
  )
    .argument('<source>', sourceHelp)
    .option('--whole', 'the file is complete: exclusions missing from it have ended, however many')
    .action(onDatabase(ingestExclusionFiles))
  addCommand(
    ingest,
    'sam-awards',
    'load the contract actions changed in a range of days from the SAM.gov API, with the key in SAM_API_KEY; a limited or stopped run continues when repeated',
  )
    .requiredOption('--since <date>', 'the first day, YYYY-MM-DD', parseDay)
    .option('--until <date>', 'the last day, YYYY-MM-DD (default: today)', parseDay)
    .addOption(forceOption())
    .addOption(new Option('--api-url <address>', 'another server with the SAM.gov API').hideHelp())
    .action(onDatabase(ingestAwards))
}

async function ingestFiles(session: Session, kind: SourceKindName, source: string, load: Ingest): Promise<Output> {
  const { db, clock, signal } = session
  const progress = startProgress('Loading')
  const on_progress = ({ file, rows, bytes_read, bytes_total }: IngestProgress) =>
    progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`)
  const options = { now: clock.now(), on_progress, signal }
  const report = await withIndexes(session, () =>
    recordRun(db, { kind, address: source }, () => load(db, source, options)).finally(() => progress.end()),
  )
  return { text: describeLoad(report).join('\n'), json: report, ...refusedRows(report) }
}

function ingestExclusionFiles(session: Session, options: { whole?: boolean }, [source]: string[]): Promise<Output> {
  const { whole = false } = options
  return ingestFiles(session, 'exclusions', source!, (db, from, given) => ingestExclusions(db, from, { ...given, whole }))
}

async function ingestAwards(
  session: Session,
  { since, until, apiUrl, force = false }: { since: string; until?: string; apiUrl?: string; force?: boolean },
): Promise<Output> {
  const { db, clock, signal } = session
  const api_key = samApiKey()
  const progress = startProgress('Loading')
  const first = Date.parse(since)
  const on_progress = ({ day, until: last, rows }: { day: string; until: string; rows: number }) =>
    progress.show(Date.parse(day) - first, Date.parse(last) - first, `${rows} rows up to ${day}`)
  const options = { since, ...(until && { until }), ...(apiUrl && { base_url: apiUrl }) }
  const load = () => ingestSamAwards(db, { ...options, force, api_key, now: clock.now(), signal, on_progress })
  const report = await withIndexes(session, () =>
    recordRun(db, { kind: 'sam-awards', address: `${since} to ${until ?? 'today'}` }, load).finally(() => progress.end()),
  )
  const text = [...describeLoad(report), ...(report.remaining ? [report.remaining.message] : [])]
  return { text: text.join('\n'), json: report, ...refusedRows(report) }
}

function describeLoad(report: Counted & { seconds: number; index_seconds: number; market_indexed: number }): string[] {
  const { seconds, index_seconds, market_indexed } = report
  return [
    ...describeRows(report),
    `${seconds} s for the load, ${index_seconds} s more until all was searchable; the market index holds ${formatCount(market_indexed, 'record')}`,
  ]
}
