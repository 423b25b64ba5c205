import { type Command, Option } from 'commander'
import type { Db } from '../../../db/schema.ts'
import { demoHints } from '../../../demo/demo.ts'
import { ocdsJurisdictions } from '../../../ingest/ocds/buyer.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { ingestFpds, ingestUsaspending } from '../../../services/sources/ingest-awards.ts'
import { ingestEntities } from '../../../services/sources/ingest-entities.ts'
import { ingestExclusions } from '../../../services/sources/ingest-exclusions.ts'
import { ingestForecasts, ingestOcds, ingestSam } from '../../../services/sources/ingest-notices.ts'
import { ingestSamApi, type SamApiIngestOptions } from '../../../services/sources/ingest-sam-api.ts'
import { ingestSamAwards } from '../../../services/sources/ingest-sam-awards.ts'
import { deriveAwards } from '../../../services/sources/loading/derive-awards.ts'
import type { IngestOptions } from '../../../services/sources/loading/load-files.ts'
import { recordRun } from '../../../services/sources/run-source.ts'
import type { SourceReport } from '../../../services/sources/source-kind.ts'
import type { SourceKindName } from '../../../services/sources/source-kinds.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../command.ts'
import { type Progress, startProgress } from '../progress.ts'
import { withIndexes, withReport } from '../with-indexes.ts'
import { type Counted, describeRows, parseDay, refusedRows, samApiKey } from './ingest-report.ts'

type FileOptions = { force?: boolean; jurisdiction?: 'state' | 'local'; whole?: boolean }
type DayOptions = { since: string; until?: string; descriptions?: boolean; apiUrl?: string; force?: boolean }
type FileLoad = (db: Db, source: string, options: IngestOptions & FileOptions) => Promise<Report>
type DayLoad = (db: Db, options: SamApiIngestOptions) => Promise<Report>
type Report = SourceReport & Counted

const descriptions: Record<SourceKindName, string> = {
  sam: "load SAM.gov's ContractOpportunitiesFullCSV; also ends with 1 if a file is cut off or damaged, or more than a tenth of its rows were refused",
  forecasts:
    'load what agencies plan to buy: DHS APFS, HHS SBCX and Acquisition Gateway as JSON, collected lists and APFS follow-on contracts as CSV',
  ocds: 'load Open Contracting Data Standard releases of a state, county or city: packages, records, or one of these per line',
  usaspending: "load USAspending's award downloads: summaries or transactions, in the current layouts or the one before 2017",
  fpds: 'load the list of terminated contracts of 2025 with their FPDS records',
  entities: "load SAM.gov's public entity extract (V2)",
  exclusions: "load SAM.gov's public exclusions extract (V2); exclusions missing from a complete one have ended",
  'sam-api': 'load notices posted in a range of days from the SAM.gov API',
  'sam-awards': 'load the contract actions changed in a range of days from the SAM.gov API',
}
const fileLoads: Partial<Record<SourceKindName, FileLoad>> = {
  sam: ingestSam,
  forecasts: ingestForecasts,
  ocds: ingestOcds,
  usaspending: ingestUsaspending,
  fpds: ingestFpds,
  entities: ingestEntities,
  exclusions: ingestExclusions,
}
const dayLoads: Partial<Record<SourceKindName, DayLoad>> = { 'sam-api': ingestSamApi, 'sam-awards': ingestSamAwards }
/** Kinds that bring no notices. */
const marketKinds: ReadonlySet<string> = new Set(['usaspending', 'fpds', 'entities', 'exclusions', 'sam-awards'])

const force = new Option('--force', 'load it even if a column or value that stored rows have is missing')
export const jurisdictionOption = new Option(
  '--jurisdiction <level>',
  'the level of government (default: derived from names and places of the buyers)',
).choices(ocdsJurisdictions)
const ownOptions: Partial<Record<SourceKindName, Option[]>> = {
  ocds: [jurisdictionOption, force],
  exclusions: [new Option('--whole', 'the file is complete: exclusions missing from it have ended, however many')],
  'sam-api': [new Option('--descriptions', 'also fetch the description of every notice, one more request each'), force],
}

export function addIngestCommands(program: Command): void {
  const ingest = addGroup(
    program,
    'ingest',
    'load notices into the catalog and the search index, and awards, registrations and exclusions into the market',
  )
  for (const kind of Object.keys(descriptions) as SourceKindName[]) {
    const [loadFiles, loadDays] = [fileLoads[kind], dayLoads[kind]]
    const command = addCommand(ingest, kind, descriptions[kind])
    if (loadFiles)
      command
        .argument('<source>', 'a file (plain, gzip or zip), a folder of files, an http(s) URL, or - for standard input')
        .action(onDatabase((session, given: FileOptions, [source]) => ingestFiles(session, kind, loadFiles, given, source!)))
    if (loadDays)
      command
        .description(`${descriptions[kind]}, with the key in SAM_API_KEY; a limited or stopped run continues when repeated`)
        .requiredOption('--since <date>', 'the first day, YYYY-MM-DD', parseDay)
        .option('--until <date>', 'the last day, YYYY-MM-DD (default: today)', parseDay)
        .addOption(new Option('--api-url <address>', 'another server with the SAM.gov API').hideHelp())
        .action(onDatabase((session, given: DayOptions) => ingestDays(session, kind, loadDays, given)))
    for (const option of ownOptions[kind] ?? [force]) command.addOption(option)
  }
}

function ingestFiles(
  session: Session,
  kind: SourceKindName,
  load: FileLoad,
  given: FileOptions,
  source: string,
): Promise<Output> {
  const { db, clock, signal } = session
  return ingest(session, kind, source, (progress) =>
    load(db, source, {
      ...given,
      now: clock.now(),
      signal,
      on_progress: ({ file, rows, bytes_read, bytes_total }) => progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`),
    }),
  )
}

function ingestDays(session: Session, kind: SourceKindName, load: DayLoad, given: DayOptions): Promise<Output> {
  const { db, clock, signal } = session
  const { since, until, descriptions, apiUrl, force = false } = given
  const api_key = samApiKey()
  const first = Date.parse(since)
  const options = { since, ...(until && { until }), ...(descriptions && { descriptions }), ...(apiUrl && { base_url: apiUrl }) }
  return ingest(session, kind, `${since} to ${until ?? 'today'}`, (progress) =>
    load(db, {
      ...options,
      force,
      api_key,
      now: clock.now(),
      signal,
      on_progress: ({ day, until: last, rows }) =>
        progress.show(Date.parse(day) - first, Date.parse(last) - first, `${rows} rows up to ${day}`),
    }),
  )
}

/** Loads with progress, records the run, and returns when everything is searchable. */
async function ingest(
  session: Session,
  kind: SourceKindName,
  address: string,
  load: (progress: Progress) => Promise<Report>,
): Promise<Output> {
  const { db, clock, signal } = session
  const market = marketKinds.has(kind)
  const progress = startProgress('Loading')
  async function loadAll(): Promise<Report> {
    const report = await recordRun(db, { kind, address }, () => load(progress))
    // Adds awards of the notices. The background job adds what a running transaction still hides.
    if (!market) await withReport(() => deriveAwards(db, { now: clock.now(), signal }), report)
    return report
  }
  const report = await withIndexes(session, () => loadAll().finally(() => progress.end()))
  const { seconds, index_seconds, indexed, market_indexed, remaining } = report
  const text = [
    ...describeRows(report),
    `${seconds} s for the load, ${index_seconds} s more until all was searchable; the ${market ? 'market index' : 'index'} holds ${formatCount(market ? market_indexed : indexed, 'record')}`,
    ...(remaining ? [remaining.message] : []),
    ...(market ? [] : await demoHints(db)),
  ]
  return { text: text.join('\n'), json: report, ...refusedRows(report) }
}
