/**
 * The operator's command line: `oi --help`. Results go to standard output, everything else to standard error; 0 done, 1 failed, 2 wrong
 * usage.
 */
import { isStopped } from './commands/command.ts'
import { run } from './program.ts'

// Whoever reads the answer may have enough of it, as `head` does; what the command does goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await run(process.argv.slice(2))
// What a library left open must not keep a finished command alive, and nothing one that was told to stop.
if (isStopped()) process.stdout.write('', () => process.exit())
else setTimeout(() => process.exit(), 2_000).unref()
