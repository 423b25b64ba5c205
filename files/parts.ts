import { wholeEnd } from '../kernel/text/cut.ts'
import type { Piece } from './reading.ts'

/** Maximum length of a part, which is searched and shown as one passage of a few paragraphs. */
const part_characters_max = 2_000
const part_characters_min = 1_000

/** Cuts text into parts of at most 2,000 characters, if possible at the end of a paragraph, or else of a line, sentence or word.
 * No part crosses pages. */
export function createCutter() {
  let [page, rest] = [null as number | null, '']
  // Whether the text so far ends with \r, which already counts as a line end. A \n at the start of the next text belongs to the
  // same line end.
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
    /** Adds text, and returns the parts that are now complete. */
    add(piece: Piece): Piece[] {
      const isNext = piece.page === page
      const before = isNext ? [] : cut(0)
      page = piece.page
      const text = piece.text.toWellFormed().replaceAll('\0', '')
      const onward = isNext && returned && text.startsWith('\n') ? text.slice(1) : text
      rest += onward.replace(/\r\n?/g, '\n').replace(/[^\S\n]{100,}/g, ' ')
      if (text !== '' || !isNext) returned = text.endsWith('\r')
      return [...before, ...cut(part_characters_max)]
    },
    end: () => cut(0),
  }
}

const boundaries = ['\n\n', '\n', '. ', ' ', '\t']

function cutEnd(text: string): number {
  if (text.length <= part_characters_max) return text.length
  for (const boundary of boundaries) {
    const at = text.lastIndexOf(boundary, part_characters_max - boundary.length)
    if (at >= part_characters_min) return at + boundary.length
  }
  return wholeEnd(text, part_characters_max)
}
