import type { components } from '../../generated/api.ts'
import type { Condition, SearchPage, SearchRequest } from '../../search/index.ts'

type RangeCount = components['schemas']['RangeCount']
type Run = (request: SearchRequest) => Promise<Pick<SearchPage, 'total'>>
/** Days from now at which a range begins and ends. Null is without a limit. */
type Range = { value: string; label: string; from: number | null; until: number | null }

const dueRanges: readonly Range[] = [
  { value: 'overdue', label: 'Past due', from: null, until: 0 },
  { value: '7_days', label: 'Within 7 days', from: 0, until: 7 },
  { value: '14_days', label: 'In 8 to 14 days', from: 7, until: 14 },
  { value: '30_days', label: 'In 15 to 30 days', from: 14, until: 30 },
  { value: 'later', label: 'Later', from: 30, until: null },
]
const postedRanges: readonly Range[] = [
  { value: '7_days', label: 'In the last 7 days', from: -7, until: null },
  { value: '30_days', label: '8 to 30 days ago', from: -30, until: -7 },
  { value: '90_days', label: '31 to 90 days ago', from: -90, until: -30 },
  { value: 'older', label: 'Earlier', from: null, until: -90 },
]

/** Counts the results by deadline and by time of posting. Each is counted without its own filter. The engine counts one range
 * after the other, so that a search with ranges takes no more of its capacity at once than others. */
export async function countRanges(run: Run, request: SearchRequest, now: Date): Promise<components['schemas']['Ranges']> {
  return {
    due: await countBy('deadline_at', dueRanges, run, request, now),
    posted: await countBy('posted_at', postedRanges, run, request, now),
  }
}

async function countBy(field: string, ranges: readonly Range[], run: Run, request: SearchRequest, now: Date) {
  const others = request.conditions.filter((condition) => condition.field !== field)
  const count = async (condition: Condition[]): Promise<number> =>
    (await run({ ...request, conditions: [...others, ...condition], after: null, limit: 1, facets: false })).total
  const counts: RangeCount[] = []
  for (const range of ranges) {
    const { from, until } = timesOf(range, now)
    const limits = { field, ...(from !== null && { from }), ...(until !== null && { until }) }
    counts.push({
      value: range.value,
      label: range.label,
      from: toText(from),
      until: toText(until),
      count: await count([limits]),
    })
  }
  const known = counts.reduce((sum, range) => sum + range.count, 0)
  const unknown = Math.max(0, (await count([])) - known)
  return [...counts, { value: 'none', label: 'Not stated', from: null, until: null, count: unknown }]
}

const day_ms = 86_400_000

/** Returns the first and the last instant of a range. Filters include both, so a range ends a millisecond before the next one. */
function timesOf({ from, until }: Range, now: Date): { from: number | null; until: number | null } {
  const at = (days: number) => now.getTime() + days * day_ms
  return { from: from === null ? null : at(from), until: until === null ? null : at(until) - 1 }
}

function toText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
