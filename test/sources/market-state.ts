import { sql } from 'kysely'
import { selectProgress } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import { deriveAwards } from '../../services/sources/loading/derive-awards.ts'
import { type LoadCounts, noCounts } from '../../services/sources/loading/load-report.ts'

/** Returns everything that loads store in the market's tables, except their own times and transactions. */
export async function marketState(db: Db): Promise<Record<string, unknown>> {
  const tables: [string, string][] = [
    ['award_report', 'id'],
    ['award', 'id'],
    ['contractor', 'id'],
    ['contractor_mention', 'id'],
    ['contractor_alias', 'kind, value, place, uei'],
    ['entity', 'uei'],
    ['exclusion', 'id'],
  ]
  const states = await Promise.all(
    tables.map(async ([table, order]) => {
      const { rows } = await sql<{ rows: unknown }>`
        select jsonb_agg(to_jsonb(t) - 'created_at' - 'updated_at' - 'fetched_at' order by ${sql.raw(order)}) as rows
        from ${sql.table(table)} t`.execute(db)
      return [table, rows[0]!.rows] as const
    }),
  )
  return Object.fromEntries(states)
}

/** Returns the version of each row. The version changes when the row is written again, even with the same content. */
export async function marketVersions(db: Db): Promise<unknown> {
  const { rows } = await sql<{ versions: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(array[id, xmin::text] order by id) from award_report),
      (select jsonb_agg(array[id, xmin::text] order by id) from award),
      (select jsonb_agg(array[id, xmin::text] order by id) from contractor),
      (select jsonb_agg(array[id, changed_xid::text] order by id) from market_change)) as versions`.execute(db)
  return rows[0]!.versions
}

/** Runs `deriveAwards` until it reaches the newest record. A single run may not get that far, because the feed waits for
 * concurrent transactions such as autovacuum. */
export async function deriveAll(db: Db, now: Date): Promise<LoadCounts> {
  const total = noCounts()
  for (;;) {
    const counts = await deriveAwards(db, { now })
    for (const key of ['new', 'amended', 'unchanged'] as const) total[key] += counts[key]
    const { rows } = await sql<{ newest: string | null }>`
      select max(changed_xid::text::bigint)::text as newest
      from (select changed_xid from contract union all select changed_xid from removed_contract) changed`.execute(db)
    const reached = await selectProgress<{ xid: string; version?: number }>(db, 'market', 'notices')
    const { newest } = rows[0]!
    if (newest === null || (reached?.version && BigInt(reached.xid) >= BigInt(newest))) return total
  }
}
