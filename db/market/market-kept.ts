import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { selectHorizon } from '../postgres/transactions.ts'
import { keptRows } from '../postgres/versions.ts'
import type { Db } from '../schema.ts'

/**
 * The last change of an award, contractor or agency. Null while an earlier transaction is still running: it may change awards without a
 * later version.
 */
async function marketVersion(db: Db): Promise<string | null> {
  const { horizon } = await selectHorizon(db)
  const { rows } = await sql<{ version: string }>`
    select changed_xid::text as version from market_change order by changed_xid desc limit 1`.execute(db)
  const version = rows[0]?.version
  return version !== undefined && BigInt(version) < BigInt(horizon) ? version : null
}

/** Keeps what `read` returns until awards change: some entries of a process, those that were used last. */
export function keptUntilAwardsChange<Asked, Result>(
  entries_max: number,
  read: (db: Db, asked: Asked) => Promise<Result>,
): (db: Db, asked: Asked) => Promise<Result> {
  const keptOf = keptRows<Result>(entries_max)
  return async function readOnce(db, asked) {
    const kept = keptOf(db)
    const version = await marketVersion(db)
    if (version === null) return read(db, asked)
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
    const known = kept.get(key, version)
    if (known !== undefined) return known
    const result = await read(db, asked)
    kept.set(key, version, result)
    return result
  }
}
