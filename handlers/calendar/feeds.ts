import type { FeedRow } from '../../db/calendar/feeds.ts'
import { findFeed, renewFeed, revokeFeed } from '../../services/calendar/feeds.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const getCalendarFeeds = operation('getCalendarFeeds', async ({ db, principal }) => present(await findFeed(db, principal)))

export const createCalendarFeeds = operation('createCalendarFeeds', async ({ db, principal, now, public_url }) => {
  const { row, secret } = await renewFeed(db, principal, now)
  const url = `${public_url}/api/calendar/${secret}.ics`
  return {
    id: row.id,
    ...present(row),
    my_tasks_url: `${url}?feed=my_tasks`,
    my_deadlines_url: `${url}?feed=my_deadlines`,
    all_deadlines_url: `${url}?feed=all_deadlines`,
  }
})

export const deleteCalendarFeeds = operation('deleteCalendarFeeds', async ({ db, principal, now }) =>
  deletion(await revokeFeed(db, principal, now)),
)

function present(row: FeedRow | undefined) {
  return { enabled: row !== undefined, created_at: row?.created_at ?? null, last_read_at: row?.last_read_at ?? null }
}
