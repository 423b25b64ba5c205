import { type FactColumns, type FactRow, selectFactRows, updateFacts } from '../../../db/opportunities/facts.ts'
import type { Db } from '../../../db/schema.ts'
import { effectiveColumns, facts_version, statedRecord } from '../../../reading/facts/derive.ts'
import { followFeed } from './feed-progress.ts'

const feedReader = { kind: 'catalog', key: 'facts', version: facts_version } as const
const batch_rows = 200
/** Maximum number of rows per run, so a run ends well within its time limit. The next run continues. */
const run_rows_max = 40_000

/** Reads facts from stored texts again after an upgrade, oldest change first. A load that runs meanwhile waits for at most one
 * step. */
export async function readFacts(db: Db, options: { now: Date; signal?: AbortSignal }) {
  const total = { records: 0, changed: 0 }
  const steps = followFeed(db, feedReader, options, async (trx, section) => {
    const rows = await selectFactRows(trx, section, batch_rows)
    let changed = 0
    for (const row of rows) {
      const facts = effectiveColumns(statedRecord(row))
      if (isSame(row, facts)) continue
      await updateFacts(trx, row, facts, options.now)
      changed += 1
    }
    const last = rows.at(-1)
    return {
      result: { records: rows.length, changed },
      last: last && { xid: last.changed_xid, id: last.id },
      more: rows.length === batch_rows,
    }
  })
  for await (const { records, changed } of steps) {
    total.records += records
    total.changed += changed
    if (total.records >= run_rows_max) break
  }
  return total
}

function isSame(row: FactRow, facts: FactColumns): boolean {
  return (Object.keys(facts) as (keyof FactColumns)[]).every((column) =>
    column === 'derived' ? isSameList(row.derived, facts.derived) : row[column] === facts[column],
  )
}

/** Compares field by field, because PostgreSQL stores the keys of a JSON object in its own order. */
function isSameList(stored: FactRow['derived'], read: FactColumns['derived']): boolean {
  const plain = (list: FactRow['derived']) =>
    JSON.stringify(list.map(({ field, value, source, quote, start, end }) => [field, value, source, quote, start, end]))
  return plain(stored) === plain(read)
}
