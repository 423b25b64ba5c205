import { deleteMailsEndedBefore, enqueueMails, selectOverdueMails } from '../../db/notifications/mails.ts'
import { deleteNotificationsBefore } from '../../db/notifications/notifications.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
/** Long enough to find out why a mail did not arrive. */
export const mails_kept_days = 30
export const notifications_kept_days = 180
const overdue_mails_max = 1_000

export async function maintainMails({
  db,
  clock,
  signal,
}: Upkeep): Promise<{ enqueued: number; mails: number; notifications: number }> {
  const now_ms = clock.now().getTime()
  const overdue = await selectOverdueMails(db, new Date(now_ms - hour_ms), overdue_mails_max)
  await enqueueMails(db, overdue)
  const before = (days: number) => new Date(now_ms - days * day_ms)
  return {
    enqueued: overdue.length,
    mails: await inBatches(signal, (limit) => deleteMailsEndedBefore(db, before(mails_kept_days), limit)),
    notifications: await inBatches(signal, (limit) => deleteNotificationsBefore(db, before(notifications_kept_days), limit)),
  }
}
