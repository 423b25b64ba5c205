import type { Schemas } from '../../api.ts'
import { daysUntil } from '../../parts/record/format.ts'

export type Notification = Schemas['Notification']
type DayGroup = { title: string; notifications: Notification[] }

const week_days = 7

function titleOf(created_at: string, timeZone: string, now: number): string {
  const days = -daysUntil(created_at, timeZone, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < week_days ? 'Last seven days' : 'Older'
}

/** Groups notifications by the days of the company's time zone. They come newest first. */
export function groupByDay(notifications: readonly Notification[], timeZone: string, now = Date.now()): DayGroup[] {
  const groups = Map.groupBy(notifications, ({ created_at }) => titleOf(created_at, timeZone, now))
  return [...groups].map(([title, grouped]) => ({ title, notifications: grouped }))
}

/** Returns where the record's page is in the app. Null if the notification has no page. */
export function placeOf({ view_url }: Pick<Notification, 'view_url'>): { to: string; search: Record<string, string> } | null {
  if (view_url === null) return null
  const { pathname, searchParams } = new URL(view_url)
  return { to: pathname.replace(/^\/app/, ''), search: Object.fromEntries(searchParams) }
}
