import { type Amended, claimAmended } from '../../db/board/reminders.ts'
import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../db/opportunities/notices.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Background } from '../background.ts'
import { type AddressedNotification, notifyAll } from '../notifications/notify.ts'
import { changedFields } from './changed-fields.ts'

const batch_rows = 200
const batches_max = 500

type Position = { identity: string; xid: string }

/**
 * Tells the people of pursuits that their record has a newer notice, once for each. Only records that changed since the last run are looked at,
 * from the oldest transaction on that was still running then; what each pursuit's people know is noted with it, so that a run that is repeated,
 * or begins anew on a database that was restored, tells nothing twice.
 */
export async function tellAmendments({
  db,
  clock,
  signal,
}: Pick<Background, 'db' | 'clock' | 'signal'>): Promise<{ pursuits: number; told: number }> {
  const now = clock.now()
  const { identity, horizon, next } = await selectFeedState(db)
  const stored = await selectProgress<Position>(db, 'notifications', 'amendments')
  const known = stored?.identity === identity && BigInt(stored.xid) <= BigInt(next)
  const from = known ? stored.xid : '0'
  const counts = { pursuits: 0, told: 0 }
  for (let batch = 0; batch < batches_max && !signal.aborted; batch++) {
    const rows = await inTransaction(db, async (trx) => {
      const claimed = await claimAmended(trx, from, batch_rows)
      await notifyAll(trx, claimed.filter(({ told }) => told).map(amended), now)
      return claimed
    })
    counts.pursuits += rows.length
    counts.told += rows.filter(({ told }) => told).length
    if (rows.length < batch_rows) {
      await upsertProgress(db, 'notifications', 'amendments', { identity, xid: horizon } satisfies Position, now)
      break
    }
  }
  return counts
}

function amended({ id, company_id, user_ids, title, time_zone, changes }: Amended): AddressedNotification {
  const told = changedFields(changes, time_zone)
  const body = told.length > 0 ? `The newest notice changes ${told.join(', ')}.` : 'There is a new notice of it.'
  return { type: 'opportunity.amended', company_id, user_ids, title: `Amended: ${title}`, body, entity: { type: 'pursuit', id } }
}
