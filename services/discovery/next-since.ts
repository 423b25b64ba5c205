import { selectUnreadArrival } from '../../db/opportunities/arrivals.ts'
import { selectProgress } from '../../db/opportunities/notices.ts'
import { type FeedPosition, readPosition } from '../../db/postgres/feed-position.ts'
import { selectScoringProgress } from '../../db/recommendations/scoring-progress.ts'
import type { Db } from '../../db/schema.ts'
import type { SearchIndex } from '../../search/index.ts'
import { mapSearchErrors } from '../asking.ts'
import { startOf } from '../times.ts'

type Asked = { since?: string | undefined; min_score?: number | undefined }

/**
 * Returns the `since` of the next poll. A search that starts after this call finds every record that arrived before that time, so callers must
 * search afterwards. While the time is unknown, returns the `since` of this request.
 */
export async function nextSince(
  { db, search }: { db: Db; search: SearchIndex },
  company_id: string,
  asked: Asked,
): Promise<string> {
  const since = startOf(asked.since!)
  const positions = [readPosition(await mapSearchErrors(search.reached()))]
  // A search with `min_score` leaves out records that have no score yet.
  if (asked.min_score !== undefined) positions.push(await selectScoredPosition(db, company_id))
  let next: string | null = null
  for (const position of positions) {
    if (position === null) return since
    const unread = await selectUnreadArrival(db, position)
    if (unread !== null && (next === null || unread < next)) next = unread
  }
  return next ?? since
}

/** Returns the feed position up to which records are scored. Null while older records still wait for their score. */
async function selectScoredPosition(db: Db, company_id: string): Promise<(FeedPosition & { identity: string }) | null> {
  if (await selectScoringProgress(db, company_id)) return null
  return selectProgress(db, 'scoring', 'feed')
}
