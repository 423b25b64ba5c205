/**
 * Runs many commands in one process, because a command takes milliseconds and the start of a process most of a second. It reads one line of
 * JSON per command, `{args, env}`, and runs the commands one after the other. On both outputs it writes a NUL and the exit code after the output
 * of each command.
 */
import { createInterface } from 'node:readline'
import { run } from '../../server/program.ts'

const inherited = { ...process.env }

for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line) as { args: string[]; env: Record<string, string> }
  process.env = { ...inherited, ...env }
  process.exitCode = undefined
  const code = await run(args)
  process.exitCode = undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
  for (const output of [process.stdout, process.stderr]) output.write(`\0${code}\n`)
}
