import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import { type Amended, claimAmended } from '../../db/board/reminders.ts'
import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../db/opportunities/notices.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { ChangingField } from '../../ingest/rows/fold.ts'
import { dueDay } from '../../kernel/time/time-zone.ts'
import type { Upkeep } from '../cleanup.ts'
import { type AddressedNotification, notifyAll } from '../notifications/notify.ts'

const batch_rows = 200
const batches_max = 500

type Position = { identity: string; xid: string }

/** Notifies each pursuit's users once of its record's newest notice. A run starts at the oldest transaction that was still open
 * during the previous run, so it misses no change. Each pursuit stores the notice that its users know, so no notice is reported
 * twice. */
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

/** Display names of fields whose own name, written with spaces, is not clear enough. */
const names: Partial<Record<ChangingField, string>> = {
  response_type: 'kind of response',
  process_id: 'procurement number',
  active: 'status',
  deadline_at: 'response deadline',
  archive_at: 'archive date',
  provider_url: 'link to the source',
  department: 'agency',
  sub_tier: 'sub-agency',
  office: 'contracting office',
  naics: 'NAICS code',
  psc: 'PSC',
  set_aside: 'set-aside',
  size_low: 'estimated value, low',
  size_high: 'estimated value, high',
  awardee_name: 'awardee',
  point_of_contact: 'points of contact',
  resource_links: 'attachments',
}

/** Display names that several fields share. They are shown without a value, because one field's value is only a part. */
const sharedNames: readonly (readonly [RegExp, string])[] = [
  [/^place_/, 'place of performance'],
  [/^department_code$/, 'agency'],
  [/^sub_tier_code$/, 'sub-agency'],
  [/^office_code$/, 'contracting office'],
  [/^office_/, 'address of the contracting office'],
  [/^set_aside_description$/, 'set-aside'],
  [/^awardee_uei$/, 'awardee'],
  [/^awardee_(?!name$)/, 'address of the awardee'],
]
const shown_value_characters_max = 80

/** Returns each changed field's name once, for example `response deadline (now 2026-05-05)`. The new value is left out if it is
 * not fit to show (see `shownValue`) or if several fields share the name. */
export function changedFields(changes: readonly { field: string; new_value: unknown }[], timeZone: string): string[] {
  const values = new Map<string, string | undefined>()
  for (const { field, new_value } of changes) {
    const shared = sharedNames.find(([pattern]) => pattern.test(field))?.[1]
    const name = shared ?? names[field as ChangingField] ?? field.replace(/[._]+/g, ' ')
    values.set(name, values.get(name) ?? (shared ? undefined : shownValue(field, new_value, timeZone)))
  }
  return [...values].map(([name, value]) => (value === undefined ? name : `${name} (now ${value})`))
}

/** Returns a value as users read it, or undefined if it is empty, too long or only an internal code. */
function shownValue(field: string, value: unknown, timeZone: string): string | undefined {
  if (typeof value === 'number') return `$${value.toLocaleString('en-US')}`
  if (field === 'active' && typeof value === 'boolean') return value ? 'active' : 'inactive'
  if (typeof value !== 'string' || value === '' || value.length > shown_value_characters_max) return undefined
  if (field === 'response_type') return undefined
  if (field === 'notice_type') return noticeTypeNames[value as keyof typeof noticeTypeNames]
  if (field === 'set_aside') return value === 'NONE' ? 'none' : setAsideName(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? dueDay(timeZone, value) : value
}
