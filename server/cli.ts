/** The operator's command line: `oi --help`. Results go to standard output, everything else to standard error; 0 done, 1 failed, 2 wrong usage. */
import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { isUsageError } from './commands/command.ts'
import { addCompanyCommands } from './commands/company.ts'
import { addDemoCommands } from './commands/demo.ts'
import { addIngestCommands } from './commands/ingest.ts'
import { addJobCommands } from './commands/jobs.ts'
import { addKeyCommands } from './commands/key.ts'
import { addServeCommands } from './commands/serve.ts'

const configuration = `
Configuration is read from the environment:
  DATA_DIR       where the embedded database and the search index are kept
                 (default .data in a checkout, ~/.local/share/opportunity-intelligence when installed)
  DATABASE_URL   a PostgreSQL server (15 or newer) to use in place of the embedded one
  HOST, PORT     where to listen (default 127.0.0.1, 3000)
  PUBLIC_URL     where people see this installation (default http://localhost:PORT)
  LOG_LEVEL      trace, debug, info, warn, error or silent
  CLOCK_START    start the clock at this ISO time, to try old data as of its own day
  SAM_API_KEY    the key of the SAM.gov API, for ingest sam-api`

function createProgram(): Command {
  const program = new Command('oi')
    .description('Opportunity Intelligence: the server and its upkeep')
    .version(readVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .showHelpAfterError('(--help tells the usage)')
    .addHelpText('after', configuration)
  addServeCommands(program)
  addIngestCommands(program)
  addJobCommands(program)
  addDemoCommands(program)
  addCompanyCommands(program)
  addKeyCommands(program)
  return program
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function main(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return report(error, args.includes('--json'))
  }
}

/** Says what went wrong and answers the exit code. Commander has told its own complaints already. */
function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const told = error instanceof CommanderError
  const message = error instanceof Error ? error.message : String(error)
  if (!told) process.stderr.write(`error: ${message}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  if (asJson) process.stdout.write(`${JSON.stringify({ error: { message: message.replace(/^error: /, '') } })}\n`)
  return told || isUsageError(error) ? 2 : 1
}

process.exitCode = await main(process.argv.slice(2))
// What a library left open must not keep a finished command alive.
setTimeout(() => process.exit(), 2_000).unref()
