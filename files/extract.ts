import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChildLimits } from './child.ts'
import type { TextKind } from './kinds.ts'
import { type Ending, limitSignals, type Piece } from './reading.ts'

export const extractLimits = {
  /** Processor time after which the reader stops and keeps the text that it has read so far. */
  reading_ms_max: 45_000,
  /** Processor time after which the file fails for good. */
  processor_ms_max: 60_000,
  /** Wall time limit of an attempt. The file may be read again, because the machine may have been busy. */
  time_ms_max: 240_000,
  memory_bytes_max: 360 * 1024 * 1024,
  heap_mb_max: 224,
  characters_max: 10_000_000,
}
export type ExtractLimits = typeof extractLimits

/** Extracts a file's text to `into` for `readParts`, in a separate process with limits and without secrets. Rejects with
 * `ReadingTooSlow` at the wall time limit, with the signal's reason on abort, or with another error for a failure that the file
 * did not cause. */
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
    if (guard.isLate()) throw tooSlow(limits.time_ms_max)
    const lost = limitFault(how, limits)
    if (lost) return { status: 'failed', reason: lost, page_count: null }
    const ending = await readEnding(file.into)
    if (!ending) throw new Error(`the file reader exited with ${how.code ?? how.signal}: ${how.stderr}`)
    return ending
  } finally {
    guard.stop()
    await output.close()
  }
}

const guard_delay_ms_max = 5_000
const sandbox = ['--permission', '--allow-fs-read=*', '--allow-worker']

function start({ path, kind }: { path: string; kind: TextKind }, output: number, limits: ExtractLimits): ChildProcess {
  const program = fileURLToPath(new URL('./child.ts', import.meta.url))
  const heap = [`--max-old-space-size=${limits.heap_mb_max}`, '--max-semi-space-size=8']
  // The reader also kills itself, but later, in case the guard is gone. Usually the guard is first, so the cause is known.
  const time_ms_max = limits.time_ms_max + guard_delay_ms_max
  const childLimits: ChildLimits = { ...limits, time_ms_max, parent_pid: process.pid }
  const quiet = ['ExperimentalWarning', 'SecurityWarning'].map((name) => `--disable-warning=${name}`)
  return spawn(process.execPath, [...sandbox, ...heap, ...quiet, program, path, kind, JSON.stringify(childLimits)], {
    stdio: ['ignore', output, 'pipe'],
    env: {},
  })
}

async function readEnding(path: string): Promise<Ending | null> {
  for await (const line of linesOf(path)) if ('ending' in line) return line.ending
  return null
}

const batch_parts = 250

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
      const parsed = parseLine(line)
      // Skips the incomplete line of a killed process.
      if (parsed) yield parsed
    }
  } finally {
    source.destroy()
  }
}

function parseLine(line: string): { part: Piece } | { ending: Ending } | null {
  try {
    return JSON.parse(line) as { part: Piece } | { ending: Ending }
  } catch {
    return null
  }
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; stderr: string }

const stderr_characters_max = 2_000

/** Kills the process if it is late or the signal aborts. The process watches its own processor time and memory (`watch.ts`). */
function guardOf(child: ChildProcess, { time_ms_max }: ExtractLimits, signal: AbortSignal) {
  let isLate = false
  let stderr = ''
  const abort = (): void => void child.kill('SIGKILL')
  const late = setTimeout(() => {
    // `kill` returns false if the reader has already ended.
    isLate = child.kill('SIGKILL')
  }, time_ms_max)
  signal.addEventListener('abort', abort, { once: true })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = `${stderr}${text}`.slice(-stderr_characters_max)))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, signal: by, stderr }))
  })
  ended.catch(() => {})
  return {
    ended,
    isLate: () => isLate,
    stop(): void {
      clearTimeout(late)
      signal.removeEventListener('abort', abort)
      child.kill('SIGKILL')
    },
  }
}

/** Returns the reason if a limit ended the reader, or null. If the heap is full, Node aborts with a message on standard error. */
function limitFault({ signal, stderr }: Ended, { processor_ms_max }: ExtractLimits): string | null {
  if (signal === limitSignals.processor)
    return `Reading it takes more than ${Math.round(processor_ms_max / 1_000)} seconds of processor time.`
  const isFull = signal === limitSignals.memory || /JavaScript heap out of memory|Array buffer allocation failed/.test(stderr)
  return isFull ? 'Reading it takes more memory than a file may use.' : null
}

function tooSlow(time_ms_max: number): Error {
  const message = `Reading the file took longer than ${Math.round(time_ms_max / 1_000)} seconds, because the machine is busy.`
  return Object.assign(new Error(message), { name: 'ReadingTooSlow' })
}

/** Returns whether reading ended because of wall time, not processor time. Another attempt may succeed. */
export function isReadingTooSlow(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReadingTooSlow'
}
