import { type Command, Option } from 'commander'
import { demoHints } from '../../../demo/demo.ts'
import { ocdsJurisdictions } from '../../../ingest/ocds/buyer.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { deriveAwards } from '../../../services/sources/loading/derive-awards.ts'
import { recordRun } from '../../../services/sources/run-source.ts'
import {
  type ApiKind,
  type DayOptions,
  type FileKind,
  type FileOptions,
  isApi,
  type OwnOption,
  type SourceKind,
  type SourceReport,
} from '../../../services/sources/source-kind.ts'
import { type SourceKindName, sourceKindNames, sourceKinds } from '../../../services/sources/source-kinds.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session, usageError } from '../command.ts'
import { type Progress, startProgress } from '../progress.ts'
import { withIndexes, withReport } from '../with-indexes.ts'
import { describeRows, parseDay, refusedRows, samApiKey } from './ingest-report.ts'
import { givenMapping, mappingOption } from './mappings.ts'

const ownOptions: Record<OwnOption, Option> = {
  force: new Option('--force', 'load it even if a column or value that stored rows have is missing'),
  jurisdiction: jurisdictionOption(),
  mapping: mappingOption(),
  whole: new Option('--whole', 'the file is complete: exclusions missing from it have ended, however many there are'),
  descriptions: new Option('--descriptions', 'also fetch the description of every notice, one more request each'),
}

export function jurisdictionOption(): Option {
  const option = new Option(
    '--jurisdiction <level>',
    'the level of government (default: derived from the names and places of the buyers)',
  )
  return option.choices(ocdsJurisdictions)
}

export function addIngestCommands(program: Command): void {
  const ingest = addGroup(
    program,
    'ingest',
    'load notices into the catalog and the search index, and awards, registrations and exclusions into the market',
  )
  for (const name of sourceKindNames) {
    const kind: SourceKind = sourceKinds[name]
    const command = addCommand(ingest, name, `load ${kind.description}`)
    if (isApi(kind))
      command
        .description(
          `load ${kind.description}, with the key in SAM_API_KEY; a run that was stopped or reached the limit continues when repeated`,
        )
        .requiredOption('--since <date>', 'the first day, YYYY-MM-DD', parseDay)
        .option('--until <date>', 'the last day, YYYY-MM-DD (default: today)', parseDay)
        .addOption(new Option('--api-url <address>', 'another server with the SAM.gov API').hideHelp())
        .action(onDatabase((session, given: GivenDays) => ingestDays(session, name, kind, given)))
    else
      command
        .argument('<source>', 'a file (plain, gzip or zip), a folder of files, an http(s) URL, or - for standard input')
        .action(onDatabase((session, given: GivenFiles, [source]) => ingestFiles(session, name, kind, given, source!)))
    for (const option of kind.options ?? (['force'] as const)) command.addOption(ownOptions[option])
  }
}

type GivenFiles = Pick<FileOptions, 'force' | 'jurisdiction' | 'mapping' | 'whole'>
type GivenDays = Pick<DayOptions, 'since' | 'until' | 'descriptions' | 'force'> & { apiUrl?: string }

async function ingestFiles(
  session: Session,
  name: SourceKindName,
  kind: FileKind,
  { mapping, ...given }: GivenFiles,
  source: string,
): Promise<Output> {
  const { db, clock, signal } = session
  const settings = kind.options?.includes('mapping') ? { mapping: await storedMapping(mapping) } : {}
  return ingest(session, { name, loads: kind.loads }, source, (progress) =>
    kind.loadFiles(db, source, {
      ...given,
      ...settings,
      now: clock.now(),
      signal,
      on_progress: ({ file, rows, bytes_read, bytes_total }) => progress.show(bytes_read, bytes_total, `${rows} rows  ${file}`),
    }),
  )
}

function ingestDays(session: Session, name: SourceKindName, kind: ApiKind, given: GivenDays): Promise<Output> {
  const { db, clock, signal } = session
  const { apiUrl, ...days } = given
  const { since, until = 'today' } = days
  const api_key = samApiKey()
  const first = Date.parse(since)
  return ingest(session, { name, loads: kind.loads }, `${since} to ${until}`, (progress) =>
    kind.loadDays(db, {
      ...days,
      ...(apiUrl && { base_url: apiUrl }),
      api_key,
      now: clock.now(),
      signal,
      on_progress: ({ day, until: last, rows }) =>
        progress.show(Date.parse(day) - first, Date.parse(last) - first, `${rows} rows up to ${day}`),
    }),
  )
}

async function storedMapping(given: string | undefined): Promise<string> {
  if (given === undefined) throw usageError('A table needs --mapping. To list the mappings: oi sources mappings')
  return (await givenMapping(given)).stored
}

/** Loads a source and shows progress, records the run, and returns when everything is searchable. */
async function ingest(
  session: Session,
  { name, loads }: { name: SourceKindName; loads: SourceKind['loads'] },
  address: string,
  load: (progress: Progress) => Promise<SourceReport>,
): Promise<Output> {
  const { db, clock, signal } = session
  const market = loads === 'market'
  const progress = startProgress('Loading')
  async function loadAll(): Promise<SourceReport> {
    const report = await recordRun(db, { kind: name, address }, () => load(progress))
    // Adds the awards that notices report. The background job adds those that a running transaction still hides.
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
