/** `oi`: results go to standard output, everything else to standard error. Exit codes: 0 success, 1 failure, 2 wrong usage. */
import { isStopped } from './commands/command.ts'
import { run } from './program.ts'

// The reader may close the pipe early, as `head` does. The command continues.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await run(process.argv.slice(2))
// A finished command must not stay alive because a library left something open. A stopped command exits at once.
if (isStopped()) process.stdout.write('', () => process.exit())
else setTimeout(() => process.exit(), 2_000).unref()
