/** What is read of a file: pieces of text in their order, each of one page (from 1; null where the format has none). */
export type Piece = { page: number | null; text: string }

export type ReadingLimits = {
  /** Where the file lies. */
  path: string
  /** Of all pieces together. */
  characters_max: number
  /** Whether enough was read, in characters or time: then what was read so far is what there is. */
  isOver(): boolean
}

/**
 * How a format is read, piece by piece. What it returns: how many pages there are, and in a sentence what was left out; null: nothing, or no
 * pages.
 */
export type Reader = (limits: ReadingLimits) => AsyncGenerator<Piece, { page_count: number | null; left_out?: string }>

/** Gathers a piece that comes in many small texts. */
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

/** How reading ended: `reason` is a sentence for people, or null where there is nothing to say; `fault` is for the log. */
export type Ending = {
  status: 'ready' | 'no_text' | 'failed'
  reason: string | null
  page_count: number | null
  fault?: string
}

/** The reader of a file ends itself by these signals when it reaches a limit. Nothing else sends them. */
export const limitSignals = { processor: 'SIGVTALRM', memory: 'SIGUSR2' } as const
