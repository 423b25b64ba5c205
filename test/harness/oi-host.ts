/** Runs many commands in one process, because a command takes milliseconds and the start of a process most of a second. Reads one
 * line of JSON per command, `{args, env, rows}`, and runs the commands in sequence. After the output of each command, writes a
 * NUL and the exit code to both outputs. Writes the `sql` templates that returned rows to the file `rows`. */
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { run } from '../../server/program.ts'
import { checkRows } from '../db/row-check.ts'

const inherited = { ...process.env }
const compared = checkRows()

for await (const line of createInterface({ input: process.stdin })) {
  const { args, env, rows } = JSON.parse(line) as { args: string[]; env: Record<string, string>; rows: string }
  process.env = { ...inherited, ...env }
  process.exitCode = undefined
  const code = await run(args)
  writeFileSync(rows, JSON.stringify([...compared]))
  process.exitCode = undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
  for (const output of [process.stdout, process.stderr]) output.write(`\0${code}\n`)
}
