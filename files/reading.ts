import { open } from 'node:fs/promises'

/** Text of a file in reading order. `page` starts at 1 and is null for formats without pages. */
export type Piece = { page: number | null; text: string }

export type ReadingLimits = {
  path: string
  /** Maximum characters of the whole text. */
  characters_max: number
  /** Returns whether the maximum of characters or time is reached. The reader must then stop. */
  isOver(): boolean
}

/** Reads a file in pieces. Returns the number of pages (null if the format has none), and a sentence about text that was left
 * out. */
export type Reader = (limits: ReadingLimits) => AsyncGenerator<Piece, { page_count: number | null; left_out?: string }>

export type Collector = { add(text: string): void; isFull(): boolean; text(): string }

export function createCollector({ characters_max, isOver }: ReadingLimits): Collector {
  const texts: string[] = []
  let characters = 0
  return {
    add(text) {
      texts.push(text)
      characters += text.length
    },
    isFull: () => characters > characters_max || isOver(),
    text: () => texts.join(''),
  }
}

/** How reading ended. `reason` is a sentence for users, or null. `fault` is for the log. */
export type Ending = {
  status: 'ready' | 'no_text' | 'failed'
  reason: string | null
  page_count: number | null
  fault?: string
}

/** Signals with which the reading process ends itself at a limit. Nothing else sends them. */
export const limitSignals = { processor: 'SIGVTALRM', memory: 'SIGUSR2' } as const

/** Returns the beginning of a file. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
