import { setImmediate as turn } from 'node:timers/promises'
import type { AttachmentFound } from '../../db/attachments.ts'
import type { Piece } from '../../reading/files/reading.ts'
import { regulation_sections_max, regulationSections } from '../../reading/regulation-sections.ts'
import { toldDemands } from '../../reading/told-demands.ts'

export const pageBreak = '\f'

/** As much as is looked at in one go, some 40 ms: others in this process get their turn in between. */
const window_characters_max = 80_000
const demands_max = 500

type Found = Pick<AttachmentFound, 'regulation_sections' | 'demands'>

/** What the text of a file says of regulations and asks of bidders. Places are those in its pages with a form feed between them. */
export async function findInPages(pages: readonly Piece[]): Promise<Found> {
  const found: Found = { regulation_sections: [], demands: [] }
  let start = 0
  for (const group of windowsOf(pages)) {
    const text = group.map((page) => page.text).join(pageBreak)
    const placed = placing(group, start)
    found.regulation_sections.push(...regulationSections(text).map(placed))
    found.demands.push(...toldDemands(text).map(placed))
    start += text.length + pageBreak.length
    await turn()
  }
  return {
    regulation_sections: distinct(found.regulation_sections).slice(0, regulation_sections_max),
    demands: found.demands.slice(0, demands_max),
  }
}

/** Whole pages together; of a longer page its beginning. */
function windowsOf(pages: readonly Piece[]): Piece[][] {
  const windows: Piece[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const { page, text } of pages)
    for (let at = 0; at < Math.max(text.length, 1); at += window_characters_max) {
      const part = { page, text: text.slice(at, at + window_characters_max).toWellFormed() }
      if (length + part.text.length > window_characters_max) {
        windows.push([])
        length = 0
      }
      windows.at(-1)!.push(part)
      length += part.text.length
    }
  return windows
}

function placing(group: readonly Piece[], start: number) {
  const begins: { at: number; page: number | null }[] = []
  let at = 0
  for (const { page, text } of group) {
    begins.push({ at, page })
    at += text.length + pageBreak.length
  }
  return <Finding extends { start: number; end: number }>(finding: Finding) => ({
    ...finding,
    start: start + finding.start,
    end: start + finding.end,
    page: begins.findLast((each) => each.at <= finding.start)!.page,
  })
}

/** A clause that several parts of a long text name: where one has its full text, that one. */
function distinct(sections: Found['regulation_sections']): Found['regulation_sections'] {
  const best = new Map<string, Found['regulation_sections'][number]>()
  for (const section of sections) {
    const key = section.by_reference === undefined ? `at ${section.start}` : `${section.citation} ${section.alternate ?? ''}`
    const known = best.get(key)
    if (!known || (known.by_reference && !section.by_reference)) best.set(key, section)
  }
  return [...best.values()].sort((a, b) => a.start - b.start)
}
