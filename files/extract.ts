import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChildLimits } from './child.ts'
import type { TextKind } from './kinds.ts'
import { type Ending, limitSignals, type Piece } from './reading.ts'

export type ExtractLimits = {
  /** Processor time after which the reader starts no further page. */
  reading_ms_max: number
  /** Processor time after which the file fails for good. */
  processor_ms_max: number
  /** Wall time after which this attempt ends. The file may be read again: the machine may have been busy. */
  time_ms_max: number
  /** Resident memory of the process. */
  memory_bytes_max: number
  /** JavaScript heap of the process. */
  heap_mb_max: number
  characters_max: number
}

export const extractLimits: ExtractLimits = {
  reading_ms_max: 45_000,
  processor_ms_max: 60_000,
  time_ms_max: 240_000,
  memory_bytes_max: 360 * 1024 * 1024,
  heap_mb_max: 224,
  characters_max: 10_000_000,
}

/**
 * Reads the text of a file in a process of its own, with limits on time and memory. That process knows none of our secrets, opens nothing for
 * writing, and ends when this one does. It writes the text to the file `into`, which `readParts` reads, so the text never fills our memory.
 * Rejects when the process ended through no fault of the file, with `ReadingTooSlow` after the limit of wall time, and with the signal's reason
 * when the signal aborts.
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
    if (guard.isLate()) throw tooSlow(limits.time_ms_max)
    const lost = limitFault(how, limits)
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
  const { characters_max, reading_ms_max, processor_ms_max, memory_bytes_max } = limits
  // The guard here ends a late reader first, and so knows why it ended. The reader's own limit serves when the guard is gone.
  const time_ms_max = limits.time_ms_max + guard_delay_ms_max
  const told: ChildLimits = {
    characters_max,
    reading_ms_max,
    processor_ms_max,
    memory_bytes_max,
    time_ms_max,
    parent_pid: process.pid,
  }
  const quiet = ['ExperimentalWarning', 'SecurityWarning'].map((name) => `--disable-warning=${name}`)
  return spawn(process.execPath, [...flags, ...quiet, program, path, kind, JSON.stringify(told)], {
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

/** Kills the process when it is late or the signal aborts. Its own watch counts processor time and memory (`watch.ts`). */
function guardOf(child: ChildProcess, { time_ms_max }: ExtractLimits, signal: AbortSignal) {
  let isLate = false
  let told = ''
  const abort = (): void => void child.kill('SIGKILL')
  const late = setTimeout(() => {
    // A reader that has ended meanwhile is not late.
    isLate = child.kill('SIGKILL')
  }, time_ms_max)
  signal.addEventListener('abort', abort, { once: true })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (told = `${told}${text}`.slice(-told_characters_max)))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, signal: by, told }))
  })
  // `extractText` handles the rejection.
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

const memoryReason = 'Reading it takes more memory than a file may have.'

/** Why a limit ended the reader, or null. When the heap is full, Node aborts and says so on standard error. */
function limitFault({ signal, told }: Ended, { processor_ms_max }: ExtractLimits): string | null {
  if (signal === limitSignals.processor)
    return `Reading it takes more than ${Math.round(processor_ms_max / 1_000)} seconds of processor time.`
  const isFull = signal === limitSignals.memory || /JavaScript heap out of memory|Array buffer allocation failed/.test(told)
  return isFull ? memoryReason : null
}

function tooSlow(time_ms_max: number): Error {
  const message = `Reading the file took longer than ${Math.round(time_ms_max / 1_000)} seconds; the machine is busy.`
  return Object.assign(new Error(message), { name: 'ReadingTooSlow' })
}

/** Whether reading ended because time passed, not because of processor time: another attempt may succeed. */
export function isReadingTooSlow(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReadingTooSlow'
}
