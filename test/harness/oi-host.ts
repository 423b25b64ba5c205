/**
 * One process for many commands: a command's own work takes milliseconds, the start of a process most of a second. Reads a line of
 * JSON for each command, `{args, env}`, and runs them one after the other. On both outputs a NUL ends what the command said, and the
 * exit code follows it.
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
