import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Logger } from 'pino'
import { formatCount } from '../../kernel/text/counted.ts'
import { isLine } from '../../kernel/text/line.ts'
import { readInstant } from '../../kernel/time/instant.ts'
import { type Ground, type MigrationPolicy, openGround } from '../ground.ts'
import { createLog } from '../log.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { prepareDataDir } from '../settings/data-dir.ts'
import { describeDatabase } from '../settings/database-url.ts'

/** The result of a command, as lines for people and JSON for scripts. `failed` is why the command exits with status 1. */
export type Output = { text: string; json: Record<string, unknown>; failed?: string }

/** Everything a command with a database works with. `signal` aborts when the user wants it to stop. */
export type Session = Ground & { config: Config; log: Logger; json: boolean; signal: AbortSignal }

/** Returns an error that ends the program with status 2, for a wrong command line or environment. Other errors give status 1. */
export function usageError(message: string): Error {
  return Object.assign(new Error(message), { name: 'UsageError' })
}

export function isUsageError(error: unknown): boolean {
  return error instanceof Error && error.name === 'UsageError'
}

/** Reads the configuration, whose faults count as wrong usage, and prepares its folder. */
export function readUserConfig(): Config {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    throw usageError((error as Error).message)
  }
  prepareDataDir(config.data_dir)
  return config
}

/** Returns what a user types to run this program. `npx oi` runs an unrelated package if ours is not installed. */
export function commandPath(): string {
  const linked = join(import.meta.dirname, '../../../.bin/oi')
  if (!existsSync(linked)) return 'npm run -s oi --'
  return /[^\w./-]/.test(linked) ? `'${linked}'` : linked
}

export function addGroup(program: Command, name: string, description: string): Command {
  return program.command(name).description(description)
}

/** Adds a command with `--json`. The default command of a group runs if only the group is typed. */
export function addCommand(parent: Command, name: string, description: string, options: { isDefault?: boolean } = {}): Command {
  return parent
    .command(name, options)
    .description(description)
    .option('--json', 'print exactly one JSON object on standard output')
}

// Usual time that a stopped command may still take, for example to disconnect from a database server.
const hang_up_ms = 300
/** Time that stopping the embedded database may take. */
const shut_down_ms = 10_000

/** Creates the action of a command that works on the database. A stopped command may still work for `grace_ms`. */
export function onDatabase<Options>(
  work: (session: Session, options: Options, args: string[]) => Promise<Output>,
  migrations: MigrationPolicy = 'refuse',
  grace_ms = hang_up_ms,
): (this: Command) => Promise<void> {
  return async function action(this: Command) {
    const options = this.opts<Options & { json?: boolean }>()
    const json = options.json === true
    const config = readUserConfig()
    const log = createLog({ level: process.env.LOG_LEVEL || 'warn', to: 'stderr', production: config.production })
    const signal = stopSignal()
    const database = describeDatabase(config)
    if (!json) process.stderr.write(`database: ${database}\n`)
    try {
      const ground = await openUnlessStopped(openGround(config, log, `oi ${this.name()}`, migrations), signal)
      const close = () => untilStopped(ground.close(), signal, config.database_url === null ? shut_down_ms : hang_up_ms)
      const session = { ...ground, config, log, json, signal }
      const output = await untilStopped(work(session, options, this.processedArgs as string[]), signal, grace_ms).catch(
        async (error: unknown) => {
          await close().catch(() => {})
          throw error
        },
      )
      await close()
      print({ ...output, json: { database, ...output.json } }, json)
    } catch (error) {
      throw Object.assign(error as Error, { database })
    }
  }
}

/** Creates the action of a command that needs no database. */
export function withoutDatabase<Options>(
  work: (signal: AbortSignal, options: Options, args: string[]) => Promise<Output>,
): (this: Command) => Promise<void> {
  return async function action(this: Command) {
    const options = this.opts<Options & { json?: boolean }>()
    print(await work(stopSignal(), options, this.processedArgs as string[]), options.json === true)
  }
}

/** If the command is stopped while the database starts, closes the database again. */
async function openUnlessStopped(opening: Promise<Ground>, signal: AbortSignal): Promise<Ground> {
  try {
    return await untilStopped(opening, signal, hang_up_ms)
  } catch (error) {
    if (signal.aborted)
      await untilStopped(
        opening.then((ground) => ground.close()),
        signal,
        hang_up_ms,
      ).catch(() => {})
    throw error
  }
}

/** Resolves with the work, or throws the signal's reason `grace_ms` after the signal if the work has not ended by then. */
export async function untilStopped<T>(work: Promise<T>, signal: AbortSignal, grace_ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const onAbort = () => void (timer = setTimeout(() => reject(signal.reason), grace_ms))
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(timer)
  }
}

export function print({ text, json, failed }: Output, asJson: boolean): void {
  const shown = failed === undefined ? json : { ...json, error: { message: failed } }
  process.stdout.write(`${asJson ? JSON.stringify(shown) : text}\n`)
  if (failed === undefined) return
  process.stderr.write(`error: ${failed}\n`)
  process.exitCode = 1
}

const stopping = new AbortController()

export function isStopped(): boolean {
  return stopping.signal.aborted
}

/** Aborts at the first SIGINT or SIGTERM, so work ends in order. The second one exits the process at once. */
export function stopSignal(): AbortSignal {
  let first_ms = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      // npm and a terminal may both forward the same signal.
      if (stopping.signal.aborted && performance.now() - first_ms > 500) process.exit(1)
      if (stopping.signal.aborted) return
      first_ms = performance.now()
      stopping.abort(new Error(`stopped by ${name}`))
    })
  }
  return stopping.signal
}

// Parsers of options and arguments.

export function parseTime(text: string): Date {
  const read = readInstant(text)
  if (!read || (!read.day_only && !/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(10))))
    throw new InvalidArgumentError('It must be YYYY-MM-DD or an ISO 8601 time with a zone, such as 2027-05-01T17:00:00Z.')
  return new Date(read.epoch_ms)
}

export function parseEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 254)
    throw new InvalidArgumentError('It must be an email address.')
  return text
}

export function parseName(max: number): (text: string) => string {
  return (text) => {
    const name = text.trim()
    if (name.length < 1 || name.length > max || !isLine(name))
      throw new InvalidArgumentError(`It must have 1 to ${max} characters, on one line without invisible characters.`)
    return name
  }
}

type Cell = string | number | null

/** Formats rows as columns for people, under the names of `columns`. Returns `empty` without rows. */
export function list<Row extends object>(
  rows: readonly Row[],
  columns: Record<string, (keyof Row & string) | ((row: Row) => Cell)>,
  empty = '',
): string {
  const cells = rows.map((row) =>
    Object.values(columns).map((column) => (typeof column === 'function' ? column(row) : (row[column] as Cell))),
  )
  const shown = process.stdout.isTTY ? cells.map((row) => row.map(withoutSeconds)) : cells
  return rows.length === 0 ? empty : table([Object.keys(columns), ...shown])
}

function withoutSeconds(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/, '$1 $2Z') : cell
}

const terminal_message_max = 40

/** Returns the message on one line, shortened on a terminal. A program that reads a pipe gets all of it. */
export function shownMessage({ message }: { message: string | null }): string | null {
  const line = message?.replace(/\s+/g, ' ') ?? null
  const max = process.stdout.isTTY ? terminal_message_max : Number.POSITIVE_INFINITY
  return line !== null && line.length > max ? `${line.slice(0, max)}…` : line
}

type RowCounts = { rows: number; new: number; amended: number; unchanged: number; rejected: number }

export function formatRowCounts(counts: RowCounts): string {
  return `${formatCount(counts.rows, 'row')} read: ${counts.new} new, ${counts.amended} amended, ${counts.unchanged} unchanged, ${counts.rejected} rejected`
}

export function table(rows: Cell[][]): string {
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '-')))
  const widths = cells[0]!.map((_cell, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
