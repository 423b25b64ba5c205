import { wholeEnd } from '../kernel/text/cut.ts'
import type { Piece } from './reading.ts'

/** A passage that is searched and shown by itself: some paragraphs. */
export const part_characters_max = 2_000
const part_characters_min = 1_000

export type Cutter = {
  /** The parts that are whole with this piece. */
  add(piece: Piece): Piece[]
  /** What is left. */
  end(): Piece[]
}

/**
 * Cuts what is read into parts of at most 2,000 characters, none over the end of a page: at a paragraph, a line, a sentence or a word where
 * there is one in the part's second half. Joined they are the text as it was read, made sound: without what PostgreSQL cannot hold, with one
 * kind of line end and no blanks in front of it.
 */
export function createCutter(): Cutter {
  let [page, rest] = [null as number | null, '']
  // Of a line end that is cut in two the first half is one already.
  let returned = false

  function cut(until: number): Piece[] {
    const parts: Piece[] = []
    while (rest.length > until) {
      const end = cutEnd(rest)
      parts.push({ page, text: rest.slice(0, end) })
      rest = rest.slice(end)
    }
    return parts.filter(({ text }) => text.trim() !== '')
  }

  return {
    add(piece) {
      const isNext = piece.page === page
      const before = isNext ? [] : cut(0)
      page = piece.page
      const text = storable(piece.text)
      rest += soundText(isNext && returned && text.startsWith('\n') ? text.slice(1) : text)
      if (text !== '' || !isNext) returned = text.endsWith('\r')
      return [...before, ...cut(part_characters_max)]
    },
    end: () => cut(0),
  }
}

const seams = ['\n\n', '\n', '. ', ' ', '\t']

function cutEnd(text: string): number {
  if (text.length <= part_characters_max) return text.length
  for (const seam of seams) {
    const at = text.lastIndexOf(seam, part_characters_max - seam.length)
    if (at >= part_characters_min) return at + seam.length
  }
  return wholeEnd(text, part_characters_max)
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function soundText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\S\n]{100,}/g, ' ')
}
