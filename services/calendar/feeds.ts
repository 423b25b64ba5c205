import { randomBytes } from 'node:crypto'
import * as feeds from '../../db/calendar/feeds.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import { hashToken } from '../access/sessions.ts'
import { audit } from '../people/audit.ts'
import type { Principal } from '../principal.ts'

const secret_bytes = 24

export function findFeed(db: Db, principal: Principal): Promise<feeds.FeedRow | undefined> {
  return feeds.selectFeed(db, ownerOf(principal))
}

/** Makes a new secret, after which the earlier one no longer works. Returns the secret, which is stored nowhere. */
export async function renewFeed(trx: Trx, principal: Principal, now: Date): Promise<{ row: feeds.FeedRow; secret: string }> {
  const secret = randomBytes(secret_bytes).toString('base64url')
  const row = await feeds.replaceFeed(trx, ownerOf(principal), hashToken(secret), now)
  await audit(trx, principal, { action: 'calendar_feed.created', target_id: row.id }, now)
  return { row, secret }
}

export async function revokeFeed(trx: Trx, principal: Principal, now: Date): Promise<string> {
  const id = await feeds.deleteFeed(trx, ownerOf(principal))
  if (id === undefined) throw new Problem('NOT_FOUND', 'You have no calendar feeds; there is nothing to revoke')
  await audit(trx, principal, { action: 'calendar_feed.revoked', target_id: id }, now)
  return id
}

const touch_every_ms = 3_600_000

/** Returns the feed with this secret and notes that it was read. */
export async function openFeed(db: Db, secret: string, now: Date) {
  const row = await feeds.selectFeedBySecret(db, hashToken(secret))
  const is_stale = row && (row.last_read_at === null || Date.parse(row.last_read_at) < now.getTime() - touch_every_ms)
  if (is_stale) await feeds.touchFeed(db, row.id, now)
  return row
}

function ownerOf({ company_id, user }: Principal) {
  return { company_id, user_id: user.user_id }
}
