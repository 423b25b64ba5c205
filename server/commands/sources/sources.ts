import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Row } from '../../../db/schema.ts'
import {
  deleteSource,
  insertSource,
  type SourceRow,
  type SourceRun,
  selectLastManualRuns,
  selectRuns,
  selectSource,
  selectSources,
  sources_max,
  updateSourceEnabled,
} from '../../../db/sources/sources.ts'
import type { SourceSettings } from '../../../db/values.ts'
import { isApi, type OwnOption } from '../../../services/sources/source-kind.ts'
import { sourceKind, sourceKindNames } from '../../../services/sources/source-kinds.ts'
import { endInterruptedRuns, type RunResult } from '../../../services/sources/source-runs.ts'
import {
  addCommand,
  addGroup,
  formatRowCounts,
  list,
  type Output,
  onDatabase,
  parseName,
  type Session,
  shownMessage,
  table,
  usageError,
} from '../command.ts'
import { withIndexes } from '../with-indexes.ts'
import { jurisdictionOption } from './ingest.ts'
import { samApiKey } from './ingest-report.ts'
import { addMappingCommands, givenMapping, mappingOption } from './mappings.ts'

const name_length_max = 60

export function addSourceCommands(program: Command): void {
  const sources = addGroup(program, 'sources', 'sources that are loaded automatically, and their state')
  addCommand(sources, 'list', 'show all sources and manual loads; exits with status 1 if a source has failed', {
    isDefault: true,
  }).action(onDatabase(showSources))
  addCommand(sources, 'add', 'load a source automatically from now on')
    .argument('<name>', 'a name for it', parseSourceName)
    .addOption(
      new Option('--kind <kind>', 'the format, as in the command oi ingest').choices(sourceKindNames).makeOptionMandatory(),
    )
    .option('--from <place>', 'its http(s) URL, or a file or folder on this machine; for an API, a URL in place of the default')
    .option(
      '--schedule <cron>',
      'when: minute, hour, day, month and weekday in UTC, such as "30 6 * * *" (default: only on request)',
    )
    .addOption(jurisdictionOption())
    .addOption(mappingOption())
    .action(onDatabase(addSource))
  addCommand(sources, 'show', 'show the last loads of a source').argument('<name>', 'its name').action(onDatabase(showSource))
  addCommand(sources, 'run', 'load a source now; exits with status 1 if that fails')
    .argument('<name>', 'its name')
    .option('--force', 'load it even if it has not changed, and accept fewer rows or columns than before')
    .action(onDatabase(runNow))
  addCommand(sources, 'pause', 'stop loading a source automatically')
    .argument('<name>', 'its name')
    .action(onDatabase((session, _options, [name]) => setEnabled(session, name!, false)))
  addCommand(sources, 'resume', 'load a source automatically again; at once if a run was missed')
    .argument('<name>', 'its name')
    .action(onDatabase((session, _options, [name]) => setEnabled(session, name!, true)))
  addCommand(sources, 'remove', 'remove a source; loaded data stays')
    .argument('<name>', 'its name')
    .action(onDatabase(removeSource))
  addMappingCommands(sources)
}

function parseSourceName(text: string): string {
  const name = parseName(name_length_max)(text)
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new InvalidArgumentError('It must contain only lowercase letters, digits, dots, hyphens and underscores.')
  return name
}

type AddOptions = { kind: string; from?: string; schedule?: string; jurisdiction?: 'state' | 'local'; mapping?: string }

async function addSource({ db, config }: Session, options: AddOptions, [name]: string[]): Promise<Output> {
  const { kind, schedule = null } = options
  const known = sourceKind(kind)
  const { settings, default_place } = await settingsOf(kind, options)
  const place = options.from ?? default_place
  if (place === undefined) throw usageError(`A source of kind ${kind} needs --from.`)
  const api = isApi(known)
  const address = sourcePlace(place, api)
  const { scheduleFault, nextTime } = await import('../../../kernel/time/job-schedule.ts')
  const fault = schedule === null ? null : scheduleFault(schedule)
  if (fault !== null) throw usageError(`--schedule "${schedule}": ${fault}`)
  const now = new Date()
  if (!(await insertSource(db, { name: name!, kind, address, schedule, settings, now }))) throw await notAdded(db, name!)
  const next = schedule === null ? null : (nextTime(schedule, now)?.toISOString() ?? null)
  const when =
    next === null
      ? `it runs on request only: oi sources run ${name}`
      : `it runs next at ${next}. To run it now: oi sources run ${name}`
  const warning = api && config.sam_api_key === null ? keyMissing : null
  return {
    text: [`Added the source ${name}; ${when}`, ...(warning === null ? [] : [warning])].join('\n'),
    json: { name, kind, address, schedule, next_run_at: next, ...(warning !== null && { warning }) },
  }
}

const web = /^https?:\/\//i
const anyScheme = /^([a-z][a-z0-9+.-]{1,30}):\/\//i

/** Returns where a source is loaded from: a URL or a path. The path is absolute, because the server runs in another folder. */
function sourcePlace(place: string, api: boolean): string {
  if (place === '-') throw usageError('Standard input cannot be loaded again. Give a URL or the path of a file.')
  if (web.test(place)) {
    checkAddress(place)
    return place
  }
  if (api) throw usageError('--from must be an http(s) URL for an API.')
  const scheme = anyScheme.exec(place)?.[1]
  if (scheme !== undefined)
    throw usageError(`${place}: the scheme ${scheme} is not supported. Give an http(s) URL, or the path of a file.`)
  const path = resolve(place)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw usageError(`No file or folder ${path} found. Create it first, or give another --from.`)
  return path
}

function checkAddress(address: string): void {
  if (!URL.canParse(address)) throw usageError(`${address} is not a valid URL.`)
  const { username, password, searchParams } = new URL(address)
  if (username || password || [...searchParams.keys()].some((key) => /key|token|secret|password|sig|credential|auth/i.test(key)))
    throw usageError(
      'The URL contains a key or a password, but sources are stored and shown as they are. Set keys in the environment.',
    )
}

/** Returns the settings of a source, and the place that it has without --from. */
async function settingsOf(
  kind: string,
  { jurisdiction, mapping }: AddOptions,
): Promise<{ settings: SourceSettings; default_place: string | undefined }> {
  const known = sourceKind(kind)
  for (const [option, value] of Object.entries({ jurisdiction, mapping }))
    if (value !== undefined && !known?.options?.includes(option as OwnOption))
      throw usageError(`--${option} is not an option of kind ${kind}.`)
  if (!known?.options?.includes('mapping'))
    return {
      settings: jurisdiction === undefined ? {} : { jurisdiction },
      default_place: isApi(known) ? known.address : undefined,
    }
  if (mapping === undefined) throw usageError(`A source of kind ${kind} needs --mapping.`)
  const found = await givenMapping(mapping)
  return { settings: { mapping: found.stored }, default_place: found.mapping.address }
}

const keyMissing =
  'Warning: SAM_API_KEY is not set here. The server, and oi sources run, need it in their environment to load this source.'

async function notAdded(db: Session['db'], name: string): Promise<Error> {
  return new Error(
    (await selectSource(db, name))
      ? `A source ${name} already exists. To change it, remove it first: oi sources remove ${name}`
      : `The maximum of ${sources_max} sources exists already. Remove one first: oi sources remove NAME`,
  )
}

async function showSources({ db }: Session): Promise<Output> {
  const now = new Date()
  await endInterruptedRuns(db, now)
  const [rows, byHand] = await Promise.all([selectSources(db), selectLastManualRuns(db)])
  const { nextLoad } = await import('../../../services/sources/sources.ts')
  const { isFailure } = await import('../../../services/sources/run-source.ts')
  const sources = rows.map((row) => ({ ...row, failed: isFailure(row), next_run_at: shownNext(nextLoad(row), now) }))
  const shown = list(
    sources,
    {
      source: 'name',
      kind: 'kind',
      state: shownState,
      rows: ({ counts }) => counts?.rows ?? null,
      'last checked': 'last_checked_at',
      'last loaded whole': 'last_success_at',
      'schedule (UTC)': 'schedule',
      next: 'next_run_at',
      message: shownMessage,
    },
    'No source is loaded automatically. To add one: oi sources add --help',
  )
  const failed = sources.filter((row) => row.failed).map(({ name }) => name)
  return {
    text: [shown, runTable('last manual load', byHand)].filter(Boolean).join('\n\n'),
    json: { sources, by_hand: byHand },
    ...(failed.length > 0 && { failed: `${failed.length === 1 ? 'a source has' : 'sources have'} failed: ${failed.join(', ')}` }),
  }
}

/** A missed run starts as soon as a server runs. */
function shownNext(next: Date | null, now: Date): string | null {
  return next === null ? null : next <= now ? 'now' : next.toISOString()
}

async function showSource({ db }: Session, _options: object, [name]: string[]): Promise<Output> {
  await endInterruptedRuns(db, new Date())
  const source = await selectSource(db, name!)
  if (!source) throw noSuch(name!)
  const runs = await selectRuns(db, name!)
  const head = table([
    ['source', source.name],
    ['kind', source.kind],
    ['from', source.address],
    ['schedule (UTC)', source.schedule],
    ['state', shownState(source)],
    ...(source.message === null ? [] : [['message', source.message]]),
  ])
  return { text: [head, runTable('run', runs)].filter(Boolean).join('\n\n'), json: { source, runs } }
}

function runTable(title: string, runs: SourceRun[]): string {
  const count = (name: 'rows' | 'new' | 'amended' | 'unchanged' | 'rejected') => (run: SourceRun) => run.counts?.[name] ?? null
  return list(runs, {
    [title]: ({ id, source, kind }) => (source === null ? kind : id),
    state: 'state',
    began: 'started_at',
    ended: 'ended_at',
    rows: count('rows'),
    new: count('new'),
    amended: count('amended'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    from: 'address',
    message: shownMessage,
  })
}

function shownState({ enabled, state }: SourceRow): string {
  return enabled ? state : `${state}, paused`
}

async function runNow(session: Session, { force = false }: { force?: boolean }, [name]: string[]): Promise<Output> {
  const { db, clock, config, signal } = session
  const source = await selectSource(db, name!)
  if (!source) throw noSuch(name!)
  if (isApi(sourceKind(source.kind))) samApiKey()
  const { isFailure, runSource } = await import('../../../services/sources/run-source.ts')
  const keys = { sam_api_key: config.sam_api_key }
  const started_ms = performance.now()
  const report = await withIndexes(session, async () => {
    const result = await runSource(db, name!, { now: clock.now(), keys, signal, force })
    return { result, seconds: Math.round(performance.now() - started_ms) / 1000 }
  })
  const { result, seconds } = report
  if (result === null) throw new Error(`Another process is loading the source ${name}. To see its state: oi sources`)
  return {
    text: [`${describeRun(name!, result)} (took ${seconds.toFixed(1)} s)`, ...(isFailure(result) ? [] : [result.message])]
      .filter(Boolean)
      .join('\n'),
    json: { name, ...result, seconds },
    ...(isFailure(result) && { failed: `${stateWords[result.state]}: ${result.message}` }),
  }
}

const stateWords: Readonly<Record<Row<'source'>['state'], string>> = {
  never: 'it was never loaded',
  ok: 'it is loaded',
  unchanged: 'it has not changed',
  partial: 'it is incomplete',
  down: 'it cannot be reached',
  changed_layout: 'it does not have the expected format',
}

function describeRun(name: string, { state, counts }: RunResult): string {
  return `${name}: ${stateWords[state]}${counts ? `: ${formatRowCounts(counts)}` : ''}`
}

async function setEnabled({ db }: Session, name: string, enabled: boolean): Promise<Output> {
  if (!(await updateSourceEnabled(db, name, enabled))) throw noSuch(name)
  return { text: enabled ? `${name} is loaded automatically again` : `${name} is paused`, json: { name, enabled } }
}

async function removeSource({ db }: Session, _options: object, [name]: string[]): Promise<Output> {
  if (!(await deleteSource(db, name!))) throw noSuch(name!)
  return { text: `Removed ${name}; loaded data stays`, json: { name } }
}

function noSuch(name: string): Error {
  return new Error(`No source ${name} found. To list all: oi sources`)
}
