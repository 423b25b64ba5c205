/** The operator's commands, and how each of them ends. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError, type Option } from 'commander'
import { formatCount } from '../kernel/text/counted.ts'
import { partialReport } from '../services/sources/loading/load-files.ts'
import { commandPath, isUsageError } from './commands/command.ts'
import { addServeCommands } from './commands/serve.ts'

const configuration = `
Configuration is read from the environment:
  DATABASE_URL       a PostgreSQL server (15 or newer): postgres://USER:PASSWORD@HOST:5432/DATABASE, or for a Unix socket
                     postgres://USER@/DATABASE?host=/run/postgresql; a password may also stand in PGPASSWORD or ~/.pgpass
  EMBEDDED_DATABASE  allow or refuse the database that runs under DATA_DIR when DATABASE_URL is not set (default allow,
                     in production refuse)
  DATA_DIR           where the embedded database, the search index and uploaded files are kept (default .data in a checkout,
                     ~/.local/share/opportunity-intelligence when installed)
  NODE_ENV           production: no embedded database unless allowed, no demo, no clock of its own, log lines as JSON
  HOST, PORT         where to listen (default 127.0.0.1, 3000)
  METRICS_PORT       a port of its own on which Prometheus reads GET /metrics (default none)
  PUBLIC_URL         where people see this installation (default http://localhost:PORT)
  ALLOWED_ORIGINS    origins whose web pages may call the API, parted by commas (default none)
  ATTACHMENT_HOSTS   hosts from which files attached to notices are fetched and read, such as sam.gov (default none)
  ALLOWED_NETWORKS   private networks that workflows may call, such as 10.20.0.0/16 (default none)
  TRUSTED_PROXIES    addresses and networks whose X-Forwarded-For is believed, parted by commas (default none)
  LOG_LEVEL          trace, debug, info, warn, error, fatal or silent (default info, of commands that end by themselves warn)
  DATABASE_CONNECTIONS_MAX, STATEMENT_TIMEOUT_MS
                     how many connections and how long a statement may take (default 20 and 30000)
  DATABASE_PREPARE   on, or off behind a pooler that shares connections, such as PgBouncer in transaction mode (default on)
  MEILI_URL, MEILI_API_KEY, MEILI_INDEX_PREFIX
                     a Meilisearch server (1.18 or newer) that searches in place of the embedded engine, a key of it, and how its
                     indexes' names begin (default oi_)
  EMBEDDING_URL, EMBEDDING_MODEL
                     a service that embeds in place of the model that is shipped, such as http://127.0.0.1:11434/v1
  EMBEDDING_API_KEY, EMBEDDING_DIMENSIONS, EMBEDDING_QUERY_PREFIX, EMBEDDING_DOCUMENT_PREFIX
                     its key, a length of vectors to ask for, and what stands before queries and records (default none)
  LANGUAGE_MODEL_URL, LANGUAGE_MODEL, LANGUAGE_MODEL_API_KEY
                     a language model that writes summaries, such as http://127.0.0.1:11434/v1, its name and its key (default none:
                     summaries are made of the notice's own sentences)
  SECRETS_KEY        32 random bytes in base64 that seal the secrets of workflows (default a key that is made in DATA_DIR)
  SMTP_URL, MAIL_FROM
                     the server that mails leave by, such as smtps://USER:PASSWORD@HOST:465, and their sender (default none: no mail is
                     sent)
  S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                     a bucket for the contents of files (default a folder of DATA_DIR; region default us-east-1)
  CLOCK_START        start the clock at this ISO time, to try old data as of its own day
  SAM_API_KEY        the key of the SAM.gov API, for ingest sam-api and sam-awards and for sources of these kinds

Operation from the first role to the last key: ${fileURLToPath(new URL('../docs/operating.md', import.meta.url))}
What messages and documents call oi is here: ${commandPath()}`

/** As commander would describe it, and that it cannot be left out. */
function optionDescription(option: Option): string {
  const choices = option.argChoices ? `choices: ${option.argChoices.join(', ')}` : null
  const fallback = option.defaultValue === undefined ? null : `default: ${String(option.defaultValue)}`
  const notes = [option.mandatory ? 'required' : null, choices, fallback].filter((note) => note !== null)
  return notes.length > 0 ? `${option.description} (${notes.join('; ')})` : option.description
}

/** A server loads no other commands than its own: those bring much that it does not need. */
async function createProgram(name: string | undefined): Promise<Command> {
  const program = new Command('oi')
    .description('Opportunity Intelligence: the server and its upkeep')
    .version(readVersion(), '-V, --version', 'print the version')
    .configureHelp({ optionDescription })
    .exitOverride()
    .showHelpAfterError('(--help tells the usage)')
    .addHelpText('after', configuration)
    .addHelpText(
      'afterAll',
      '\nExit code: 0 done, of a server also stopped by a signal; 1 failed; 2 used wrongly, also by a setting',
    )
  addServeCommands(program)
  if (!isCommand(program, name)) (await import('./commands/upkeep.ts')).addUpkeepCommands(program)
  return program
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Runs one command as it was typed and answers the exit code: 0 done, 1 failed, 2 wrong usage. What it says is written already. */
export async function run(args: string[]): Promise<number> {
  try {
    const program = await createProgram(args[0])
    refuseUnknown(program, args[0])
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return report(error, args.includes('--json'))
  }
}

function isCommand(program: Command, name: string | undefined): boolean {
  return program.commands.some((command) => command.name() === name || command.aliases().includes(name!))
}

/** Commander would answer an unknown command that is asked for its help with the help of the program, as if all were well. */
function refuseUnknown(program: Command, name: string | undefined): void {
  if (name === undefined || name.startsWith('-') || name === 'help') return
  if (isCommand(program, name)) return
  program.error(`error: unknown command '${name}'`, { code: 'commander.unknownCommand', exitCode: 2 })
}

/** Says what went wrong and answers the exit code. Commander has told its own complaints already. */
function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const told = error instanceof CommanderError
  const message = error instanceof Error ? error.message : String(error)
  const before = partialReport(error)
  if (!told) process.stderr.write(`error: ${message}\n`)
  if (before && before.rows > 0 && !asJson)
    process.stderr.write(
      `Before that: ${formatCount(before.rows, 'row')} read: ${before.new} new, ${before.amended} amended, ${before.unchanged} unchanged, ${before.rejected} rejected. What was accepted is stored; the same command goes on from there.\n`,
    )
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  if (asJson) {
    const { database } = error as { database?: string }
    const told_json = { ...(database && { database }), ...before, error: { message: message.replace(/^error: /, '') } }
    process.stdout.write(`${JSON.stringify(told_json)}\n`)
  }
  return told || isUsageError(error) ? 2 : 1
}
