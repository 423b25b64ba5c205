import { fileURLToPath } from 'node:url'
import { Command, CommanderError, type Option } from 'commander'
import { version } from '../kernel/version.ts'
import { partialReport } from '../services/sources/loading/load-files.ts'
import { commandPath, formatRowCounts, isUsageError } from './commands/command.ts'
import { addServeCommands } from './commands/serve.ts'
import { settingsHelp } from './settings/describe.ts'

const configuration = () => `
${settingsHelp()}

Operating an installation: ${fileURLToPath(new URL('../docs/operating.md', import.meta.url))}
The documentation calls this program oi. Here it is: ${commandPath()}`

function optionDescription(option: Option): string {
  const choices = option.argChoices ? `choices: ${option.argChoices.join(', ')}` : null
  const fallback = option.defaultValue === undefined ? null : `default: ${String(option.defaultValue)}`
  const notes = [option.mandatory ? 'required' : null, choices, fallback].filter((note) => note !== null)
  return notes.length > 0 ? `${option.description} (${notes.join('; ')})` : option.description
}

/** A server loads only its own commands, because the others bring a lot of code that it does not need. */
async function createProgram(name: string | undefined): Promise<Command> {
  const program = new Command('oi')
    .description('Opportunity Intelligence: the server and its operation')
    .version(version, '-V, --version', 'print the version')
    .configureHelp({ optionDescription })
    .exitOverride()
    .showHelpAfterError('(--help shows the usage)')
    .addHelpText('after', configuration)
    .addHelpText(
      'afterAll',
      '\nExit codes: 0 success, including a server stopped by a signal; 1 failure; 2 wrong usage, including an invalid setting',
    )
  addServeCommands(program)
  if (!isCommand(program, name)) await (await import('./commands/upkeep.ts')).addUpkeepCommands(program)
  return program
}

/** Runs one command line and returns the exit code: 0 success, 1 failure, 2 wrong usage. All output is already written. */
export async function run(args: string[]): Promise<number> {
  try {
    const program = await createProgram(args[0])
    // For an unknown command with --help, commander would show the program's help and succeed.
    await program.parseAsync(isUnknown(program, args[0]) ? args.slice(0, 1) : args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return report(error, args.includes('--json'))
  }
}

function isCommand(program: Command, name: string | undefined): boolean {
  return program.commands.some((command) => command.name() === name || command.aliases().includes(name!))
}

function isUnknown(program: Command, name: string | undefined): boolean {
  return name !== undefined && !name.startsWith('-') && name !== 'help' && !isCommand(program, name)
}

/** Prints the error and returns the exit code. Commander has already printed its own errors. */
function report(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const isReported = error instanceof CommanderError
  const message = error instanceof Error ? error.message : String(error)
  const before = partialReport(error)
  if (!isReported) process.stderr.write(`error: ${message}\n`)
  if (before && before.rows > 0 && !asJson)
    process.stderr.write(
      `Before that: ${formatRowCounts(before)}. Accepted rows are stored; repeat the command to continue from there.\n`,
    )
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  if (asJson) {
    const { database } = error as { database?: string }
    const failure = { ...(database && { database }), ...before, error: { message: message.replace(/^error: /, '') } }
    process.stdout.write(`${JSON.stringify(failure)}\n`)
  }
  return isReported || isUsageError(error) ? 2 : 1
}
