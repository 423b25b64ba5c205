import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TextKind } from './kinds.ts'
import type { Ending, Piece } from './reading.ts'

export type ExtractLimits = {
  /** After that no further page is begun. */
  reading_ms_max: number
  /** After that the process is killed. */
  time_ms_max: number
  /** Of the process as the system sees it. */
  memory_bytes_max: number
  /** Of the heap of JavaScript in it. */
  heap_mb_max: number
  characters_max: number
}

export const extractLimits: ExtractLimits = {
  reading_ms_max: 45_000,
  time_ms_max: 60_000,
  memory_bytes_max: 380 * 1024 * 1024,
  heap_mb_max: 224,
  characters_max: 10_000_000,
}

/**
 * Reads the text of a file in a process of its own, with limits of time and memory, which knows none of our secrets, opens nothing for writing
 * and ends when this one is gone. What it reads goes to the disk, to `into`, and not through our memory: `readParts` reads it there. Rejects
 * when that process ended for no fault of the file's, and with the signal's reason when it aborts.
 */
export async function extractText(
  file: { path: string; kind: TextKind; into: string },
  signal: AbortSignal,
  limits: ExtractLimits = extractLimits,
): Promise<Ending> {
  signal.throwIfAborted()
  const output = await open(file.into, 'w', 0o600)
  const guard = guardOf(start(file, output.fd, limits), limits, signal)
  try {
    const how = await guard.ended
    signal.throwIfAborted()
    const lost = guard.killed() ?? heapFault(how)
    if (lost) return { status: 'failed', reason: lost, page_count: null }
    const ending = await readEnding(file.into)
    if (!ending) throw new Error(`the reader of files ended with ${how.code ?? how.signal}: ${how.told}`)
    return ending
  } finally {
    guard.stop()
    await output.close()
  }
}

const guard_delay_ms_max = 5_000

function start({ path, kind }: { path: string; kind: TextKind }, output: number, limits: ExtractLimits): ChildProcess {
  const program = fileURLToPath(new URL('./child.ts', import.meta.url))
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    `--max-old-space-size=${limits.heap_mb_max}`,
    '--max-semi-space-size=8',
  ]
  const { characters_max, reading_ms_max, time_ms_max } = limits
  // Ended by itself only where our guard is not there any more to say why.
  const numbers = [characters_max, reading_ms_max, process.pid, time_ms_max + guard_delay_ms_max]
  const quiet = ['ExperimentalWarning', 'SecurityWarning'].map((name) => `--disable-warning=${name}`)
  return spawn(process.execPath, [...flags, ...quiet, program, path, kind, ...numbers.map(String)], {
    stdio: ['ignore', output, 'pipe'],
    env: {},
  })
}

async function readEnding(path: string): Promise<Ending | null> {
  for await (const line of linesOf(path)) if ('ending' in line) return line.ending
  return null
}

const batch_parts = 250

/** What a reader that ended well has written, some at a time. */
export async function* readParts(path: string): AsyncGenerator<Piece[]> {
  let batch: Piece[] = []
  for await (const line of linesOf(path)) {
    if (!('part' in line)) continue
    batch.push(line.part)
    if (batch.length < batch_parts) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* linesOf(path: string): AsyncGenerator<{ part: Piece } | { ending: Ending }> {
  const source = createReadStream(path)
  try {
    for await (const line of createInterface({ input: source })) {
      const told = readLine(line)
      // Cut off where the process was killed.
      if (told) yield told
    }
  } finally {
    source.destroy()
  }
}

function readLine(line: string): { part: Piece } | { ending: Ending } | null {
  try {
    return JSON.parse(line) as { part: Piece } | { ending: Ending }
  } catch {
    return null
  }
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; told: string }

const told_characters_max = 2_000
const look_ms = 50

/** Kills the process beyond its limits. */
function guardOf(child: ChildProcess, { time_ms_max, memory_bytes_max }: ExtractLimits, signal: AbortSignal) {
  let reason: string | null = null
  let told = ''
  function kill(why: string | null): void {
    reason ??= why
    child.kill('SIGKILL')
  }
  const abort = (): void => kill(null)
  const late = setTimeout(() => kill(`Reading it took longer than ${Math.round(time_ms_max / 1_000)} seconds.`), time_ms_max)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > memory_bytes_max) kill(memoryReason)
  }, look_ms)
  signal.addEventListener('abort', abort, { once: true })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (told = `${told}${text}`.slice(-told_characters_max)))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, signal: by, told }))
  })
  // Told where it is waited for.
  ended.catch(() => {})
  return {
    ended,
    killed: () => reason,
    stop(): void {
      clearTimeout(late)
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      child.kill('SIGKILL')
    },
  }
}

const memoryReason = 'Reading it takes more memory than a file may have.'

/** Where the heap is full, Node aborts and says so. */
function heapFault({ told }: Ended): string | null {
  return /JavaScript heap out of memory|Array buffer allocation failed/.test(told) ? memoryReason : null
}

/** Of systems that tell it in a file; 0 of others, where the limit of the heap alone holds. */
async function residentBytes(pid: number | undefined): Promise<number> {
  // In kilobytes: `statm` beside it counts in pages, whose size no file tells.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024
}
