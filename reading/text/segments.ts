import { cut } from '../../kernel/text/cut.ts'
import type { Span } from '../../kernel/text/sentences.ts'

export type Segment = { source: string; text: string }
export type Placed = Span & { source: string }

export type Joined = ReturnType<typeof joinSegments>

const between = '\n\n'

/** Joins texts as paragraphs, up to `length_max` characters. The last text may be cut. */
export function joinSegments(segments: readonly Segment[], length_max: number) {
  const placed: Placed[] = []
  let text = ''
  for (const segment of segments) {
    const start = placed.length === 0 ? 0 : text.length + between.length
    if (start >= length_max) break
    const part = cut(segment.text, length_max - start)
    if (part === '') continue
    text = placed.length === 0 ? part : text + between + part
    placed.push({ source: segment.source, start, end: text.length })
  }
  return {
    text,
    /** Translates a span of the joined text to its source. Returns null for a span that crosses texts. */
    placeOf({ start, end }: Span): Placed | null {
      const within = placed.find((each) => start >= each.start && end <= each.end)
      return within ? { source: within.source, start: start - within.start, end: end - within.start } : null
    },
  }
}
