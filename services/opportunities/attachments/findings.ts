import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { AttachmentFound } from '../../../db/opportunities/attachments.ts'
import type { Piece } from '../../../files/reading.ts'
import { wholeEnd } from '../../../kernel/text/cut.ts'
import { createPlacer, pageBreak } from '../../../kernel/text/pages.ts'
import { citeDemands } from '../../../reading/demands.ts'
import { regulation_sections_max, regulationSections } from '../../../reading/regulation-sections.ts'

/** Maximum number of characters to search at once, which takes about 40 ms. The process does other work between two searches. */
const window_characters_max = 80_000
/** Maximum number of demands per file. */
const demands_max = 500

type Found = Pick<AttachmentFound, 'regulation_sections' | 'demands'>

/** Finds regulation sections and demands in the text of a file. Offsets refer to the text of all pages, joined by form feeds. */
export async function findInPages(pages: readonly Piece[]): Promise<Found> {
  const found: Found = { regulation_sections: [], demands: [] }
  const text = pages.map((page) => page.text).join(pageBreak)
  const pageAt = pagesOf(pages)
  for (const { start, end } of windowsOf(pages)) {
    const part = text.slice(start, end)
    const placed = <Finding extends { start: number; end: number }>(finding: Finding) => {
      const at = start + finding.start
      return { ...finding, start: at, end: start + finding.end, page: pageAt(at) }
    }
    found.regulation_sections.push(...regulationSections(part).map(placed))
    found.demands.push(...citeDemands(part).map(placed))
    await yieldToOthers()
  }
  return {
    regulation_sections: distinct(found.regulation_sections).slice(0, regulation_sections_max),
    demands: found.demands.slice(0, demands_max),
  }
}

/** Groups whole pages into windows of at most `window_characters_max` characters, and splits longer pages. */
function windowsOf(pages: readonly Piece[]): { start: number; end: number }[] {
  const windows: { start: number; end: number }[] = []
  let start = 0
  for (const { text } of pages) {
    const end = start + text.length
    const last = windows.at(-1)
    if (last && end - last.start <= window_characters_max) last.end = end
    else
      for (let at = start; at < end; at = windows.at(-1)!.end)
        windows.push({ start: at, end: at + pieceLength(text, at - start) })
    start = end + pageBreak.length
  }
  return windows
}

function pieceLength(text: string, from: number): number {
  return wholeEnd(text, Math.min(text.length, from + window_characters_max)) - from
}

function pagesOf(pages: readonly Piece[]): (at: number) => number | null {
  const place = createPlacer()
  const begins = pages.map((piece) => ({ start: place(piece), page: piece.page }))
  return (at) => begins.findLast((each) => each.start <= at)!.page
}

/** Drops repeated mentions of a clause, which occur if several windows mention it. Keeps the first mention with full text, or
 * else the first mention. Keeps every section that is not a clause. */
function distinct(sections: Found['regulation_sections']): Found['regulation_sections'] {
  const best = new Map<string, Found['regulation_sections'][number]>()
  for (const section of sections) {
    const key = section.by_reference === undefined ? `at ${section.start}` : `${section.citation} ${section.alternate ?? ''}`
    const known = best.get(key)
    if (!known || (known.by_reference && !section.by_reference)) best.set(key, section)
  }
  return [...best.values()].sort((a, b) => a.start - b.start)
}
