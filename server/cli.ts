/**
 * The operator's command line: `oi --help`. Results go to standard output, everything else to standard error; 0 done, 1 failed, 2 wrong
 * usage.
 */
import { isStopped } from './commands/command.ts'
import { run } from './program.ts'

process.exitCode = await run(process.argv.slice(2))
// What a library left open must not keep a finished command alive, and nothing one that was told to stop.
if (isStopped()) process.stdout.write('', () => process.exit())
else setTimeout(() => process.exit(), 2_000).unref()
