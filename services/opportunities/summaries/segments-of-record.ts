import type { Summarized } from '../../../db/opportunities/summaries.ts'
import type { Summary } from '../../../reading/summary/summary.ts'
import type { Joined, Segment } from '../../../reading/text/segments.ts'

/** Returns the texts of a record: its description, then its files. */
export function segmentsOf({ description, files }: Pick<Summarized, 'description' | 'files'>): Segment[] {
  const own = description === null ? [] : [{ source: 'description', text: description }]
  return [...own, ...files.map(({ id, text }) => ({ source: id, text }))]
}

/** Finds the passages of a summary in the texts it was made from. Drops a passage that spans two texts, because it is in neither. */
export function locateCitations({ citations }: Summary, placeOf: Joined['placeOf']) {
  return citations.flatMap(({ quote, ...span }) => {
    const place = placeOf(span)
    return place ? [{ quote, ...place }] : []
  })
}
