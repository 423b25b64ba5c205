/** Reads one file in a separate process, so a hostile file can harm only that process. The arguments are the file's path, its
 * kind, and the limits as JSON. Writes one line of JSON per part, and a last line that says how reading ended. */
import { argv, stdout } from 'node:process'
import { Worker } from 'node:worker_threads'
import { isUnreadable } from '../kernel/office/unreadable.ts'
import type { TextKind } from './kinds.ts'
import { createCutter } from './parts.ts'
import type { Ending, Piece, Reader } from './reading.ts'
import type { Watch } from './watch.ts'

/** Readers by kind of file. Each is imported when it is used, so only one format's library is loaded. */
const readers: Readonly<Record<TextKind, () => Promise<Reader>>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  docx: async () => (await import('./office/docx.ts')).readDocx,
  xlsx: async () => (await import('./office/xlsx.ts')).readXlsx,
  pptx: async () => (await import('./office/pptx.ts')).readPptx,
  html: async () => (await import('./plain.ts')).readHtml,
  mail: async () => (await import('./plain.ts')).readMail,
  csv: async () => (await import('./plain.ts')).readText,
  text: async () => (await import('./plain.ts')).readText,
}

const ms_us = 1_000

export type ChildLimits = Watch & { characters_max: number; reading_ms_max: number }

const [path = '', kind = 'text', limits = '{}'] = argv.slice(2)
const { characters_max, reading_ms_max, ...watched } = JSON.parse(limits) as ChildLimits
watch(watched)
await write({ ending: await read() })

function watch(workerData: Watch): void {
  new Worker(new URL('./watch.ts', import.meta.url), { workerData }).unref()
  // Forbids more threads, which would escape the permissions. Older versions of Node 24 cannot drop this permission.
  const permission = process.permission as { drop?(scope: 'worker'): void }
  permission.drop?.('worker')
}

async function read(): Promise<Ending> {
  const { add, end } = createCutter()
  let characters = 0
  const isOver = (): boolean => characters >= characters_max || processorMs() > reading_ms_max
  async function writeParts(parts: readonly Piece[]): Promise<void> {
    for (const part of parts) {
      characters += part.text.length
      if (characters <= characters_max) await write({ part })
    }
  }
  try {
    const pieces = (await readers[kind as TextKind]())({ path, characters_max, isOver })
    let step = await pieces.next()
    for (; !step.done; step = await pieces.next()) await writeParts(add(step.value))
    await writeParts(end())
    const { page_count, left_out = isOver() ? cutReason() : null } = step.value
    if (characters === 0) return { status: 'no_text', reason: 'It has no text.', page_count }
    return { status: 'ready', reason: left_out, page_count }
  } catch (error) {
    if (isUnreadable(error)) {
      const { message: reason, status, page_count = null } = error as Error & { status: Ending['status']; page_count?: number }
      return { status, reason, page_count }
    }
    return { status: 'failed', reason: 'It is damaged: its text cannot be read.', page_count: null, fault: String(error) }
  }
}

/** Returns the processor time of all threads. Unlike wall time, processor time does not depend on the machine's load. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / ms_us
}

function cutReason(): string {
  return `Only about the first ${characters_max.toLocaleString('en-US')} characters were read, because the file is too large.`
}

/** Writes a line. If the pipe is full, waits until it is read, so that the text does not pile up in memory. */
async function write(line: { part: Piece } | { ending: Ending }): Promise<void> {
  if (!stdout.write(`${JSON.stringify(line)}\n`)) await new Promise((resolve) => stdout.once('drain', resolve))
}
