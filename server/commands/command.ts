import { type Command, InvalidArgumentError } from 'commander'
import type { Logger } from 'pino'
import { type Ground, type MigrationPolicy, openGround } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../log.ts'

/** What a command answers: lines for people, or one JSON object for scripts. */
export type Output = { text: string; json: Record<string, unknown> }

/** What a command that uses the database works with. `signal` tells that the user wants it to stop. */
export type Session = Ground & { config: Config; log: Logger; json: boolean; signal: AbortSignal }

/** A wrong command line or environment; the program ends with 2. Any other error ends it with 1. */
export function usageError(message: string): Error {
  return Object.assign(new Error(message), { name: 'UsageError' })
}

export function isUsageError(error: unknown): boolean {
  return error instanceof Error && error.name === 'UsageError'
}

/** The configuration, whose faults are the caller's. */
export function readUserConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

export function addGroup(program: Command, name: string, description: string): Command {
  return program.command(name).description(description)
}

/** A command with `--json`; `spec` is its name and arguments. */
export function addCommand(parent: Command, spec: string, description: string): Command {
  return parent.command(spec).description(description).option('--json', 'print exactly one JSON object on standard output')
}

/** The action of a command that works on the database: opens it, works, closes, prints. Only `oi migrate` applies migrations. */
export function onDatabase<Options>(
  work: (session: Session, options: Options, args: string[]) => Promise<Output>,
  migrations: MigrationPolicy = 'refuse',
): (this: Command) => Promise<void> {
  return async function action(this: Command) {
    const options = this.opts<Options & { json?: boolean }>()
    const config = readUserConfig()
    const log = createLog({ level: process.env.LOG_LEVEL ?? 'warn', to: 'stderr', production: config.production })
    const stop = stopSignal()
    const ground = await openGround(config, log, `oi ${this.name()}`, migrations)
    try {
      const output = await work(
        { ...ground, config, log, json: options.json === true, signal: stop },
        options,
        this.processedArgs as string[],
      )
      print(output, options.json === true)
    } finally {
      await ground.close()
    }
  }
}

export function print({ text, json }: Output, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json) : text}\n`)
}

/** Aborts at the first SIGINT or SIGTERM, so that work ends in order; at the second this process exits at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  let first_ms = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      // npm and a terminal may both pass one signal on.
      if (controller.signal.aborted && performance.now() - first_ms > 500) process.exit(1)
      if (controller.signal.aborted) return
      first_ms = performance.now()
      controller.abort(new Error(`stopped by ${name}`))
    })
  }
  return controller.signal
}

// What options and arguments may hold.

export function parseTime(text: string): Date {
  const date = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/.test(text) || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('It must be YYYY-MM-DD or an ISO 8601 time with a zone, such as 2027-05-01T17:00:00Z.')
  return date
}

export function parseEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 254)
    throw new InvalidArgumentError('It must be an e-mail address.')
  return text
}

/** A name of 1 to `max` characters, trimmed. */
export function parseName(max: number): (text: string) => string {
  return (text) => {
    const name = text.trim()
    if (name.length < 1 || name.length > max || name.includes('\0'))
      throw new InvalidArgumentError(`It must have 1 to ${max} characters.`)
    return name
  }
}

/** Rows as columns for people; the first row is the header. */
export function table(rows: (string | number | null)[][]): string {
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
