/** Starts real processes: a parent that calls `extractText`, and its reader. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const started = new Set<number>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oi-watch-'))
})

afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  started.clear()
  rmSync(folder, { recursive: true })
})

type Running = { pid: number; parent_pid: number; state: string }

function running(): Running[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent_pid, state]) => ({ pid: Number(pid), parent_pid: Number(parent_pid), state: state! }))
}

const isAlive = (pid: number) => running().some((each) => each.pid === pid && !each.state.startsWith('Z'))
const childOf = (pid: number) => running().find(({ parent_pid }) => parent_pid === pid)?.pid

/** Returns a PDF that keeps its reader busy for minutes, because each object starts within the previous one. */
function endless(): string {
  const path = join(folder, 'endless.pdf')
  writeFileSync(path, `%PDF-1.4\n${'1 0 obj\n<<'.repeat(3_000_000)}`)
  return path
}

test('watch: a reader whose parent was killed ends soon, even while it is busy', async () => {
  const file = { path: endless(), kind: 'pdf', into: join(folder, 'text') }
  const extract = new URL('../../files/extract.ts', import.meta.url).href
  const program = `import { extractText } from '${extract}'
    await extractText(${JSON.stringify(file)}, new AbortController().signal)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  started.add(parent.pid!)
  await expect.poll(() => childOf(parent.pid!)).toBeDefined()
  const reader = childOf(parent.pid!)!
  started.add(reader)
  // Waits until the reader is busy.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(isAlive(reader)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => isAlive(reader), { interval: 200 }).toBe(false)
})
