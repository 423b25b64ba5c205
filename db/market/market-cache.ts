import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { selectHorizon } from '../postgres/transactions.ts'
import { keptRows } from '../postgres/versions.ts'
import type { Db } from '../schema.ts'

/** Returns the market's version, or null if it has none yet. Also returns null while a transaction older than that version runs,
 * because its commit may change awards but not the version. */
async function marketVersion(db: Db): Promise<string | null> {
  const { horizon } = await selectHorizon(db)
  const { rows } = await sql<{ version: string }>`
    select changed_xid::text as version from market_change order by changed_xid desc limit 1`.execute(db)
  const version = rows[0]?.version
  return version !== undefined && BigInt(version) < BigInt(horizon) ? version : null
}

export function cacheUntilAwardsChange<Asked, Result>(
  entries_max: number,
  read: (db: Db, asked: Asked) => Promise<Result>,
): (db: Db, asked: Asked) => Promise<Result> {
  const cacheOf = keptRows<Result>(entries_max)
  return async function readCached(db, asked) {
    const cache = cacheOf(db)
    const version = await marketVersion(db)
    if (version === null) return read(db, asked)
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
    const cached = cache.get(key, version)
    if (cached !== undefined) return cached
    const result = await read(db, asked)
    cache.set(key, version, result)
    return result
  }
}
