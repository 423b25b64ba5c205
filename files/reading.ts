/** A piece of text in reading order. `page` starts at 1 and is null for formats without pages. */
export type Piece = { page: number | null; text: string }

export type ReadingLimits = {
  path: string
  /** Maximum characters of all pieces together. */
  characters_max: number
  /** Returns whether a limit of characters or time is reached. Then the reader stops. */
  isOver(): boolean
}

/** Reads a format by piece. Returns the number of pages (null for formats without pages), and a sentence about what was left out. */
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

/** The reading process ends itself with these signals when it reaches a limit. Nothing else sends them. */
export const limitSignals = { processor: 'SIGVTALRM', memory: 'SIGUSR2' } as const
