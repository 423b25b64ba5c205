import { type Amended, claimAmended } from '../../db/board/reminders.ts'
import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../db/opportunities/notices.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Upkeep } from '../cleanup.ts'
import { type AddressedNotification, notifyAll } from '../notifications/notify.ts'
import { changedFields } from './changed-fields.ts'

const batch_rows = 200
const batches_max = 500

type Position = { identity: string; xid: string }

/**
 * Notifies the users of each pursuit, once, that its record has a newer notice. A run reads only records that changed since the last run, starting
 * with the oldest transaction that was still running then. Each pursuit stores the notice that its users know. So a repeated run, or a run on a
 * restored database, does not notify them again.
 */
export async function sendAmendmentNotices({ db, clock, signal }: Upkeep): Promise<{ pursuits: number; notified: number }> {
  const now = clock.now()
  const { identity, horizon, next } = await selectFeedState(db)
  const stored = await selectProgress<Position>(db, 'notifications', 'amendments')
  const from = stored?.identity === identity && BigInt(stored.xid) <= BigInt(next) ? stored.xid : '0'
  const counts = { pursuits: 0, notified: 0 }
  for (let batch = 0; batch < batches_max && !signal.aborted; batch++) {
    const claimed = await inTransaction(db, async (trx) => {
      const rows = await claimAmended(trx, from, batch_rows)
      const notices = rows.filter(({ is_news }) => is_news).map(amendmentNotice)
      await notifyAll(trx, notices, now)
      return { rows: rows.length, notices: notices.length }
    })
    counts.pursuits += claimed.rows
    counts.notified += claimed.notices
    if (claimed.rows < batch_rows) {
      await upsertProgress(db, 'notifications', 'amendments', { identity, xid: horizon } satisfies Position, now)
      break
    }
  }
  return counts
}

function amendmentNotice({ id, company_id, user_ids, title, time_zone, changes }: Amended): AddressedNotification {
  const fields = changedFields(changes, time_zone)
  const body = fields.length > 0 ? `The newest notice changes ${fields.join(', ')}.` : 'A newer notice was published.'
  return { type: 'opportunity.amended', company_id, user_ids, title: `Amended: ${title}`, body, entity: { type: 'pursuit', id } }
}
