import { type FactColumns, type FactRow, selectFactRows, updateFacts } from '../../../db/opportunities/facts.ts'
import { lockCatalog } from '../../../db/opportunities/notices.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { effectiveColumns, facts_version, statedRecord } from '../../../reading/facts/derive.ts'
import type { Background } from '../../background.ts'
import { readFeedProgress, storeFeedProgress } from './feed-progress.ts'

const feedReader = { kind: 'catalog', key: 'facts', version: facts_version }
export type FactsRead = { records: number; changed: number }

const batch_rows = 200
/** A run ends well within its time; the next one continues. */
const run_rows_max = 40_000

/**
 * Reads the facts of stored records out of their texts, oldest change first. A load reads those of what it writes, so this finds work
 * only after an upgrade: records that an older version wrote, and all records once `facts_version` rises. Each step is a short
 * transaction with its position, so a killed run continues there and a load waits for one step at most.
 */
export async function readFacts(db: Db, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<FactsRead> {
  const total: FactsRead = { records: 0, changed: 0 }
  for (let more = true; more && total.records < run_rows_max; ) {
    const step = await inStoppableTransaction(db, signal, (trx) => readNext(trx, now))
    total.records += step.records
    total.changed += step.changed
    more = step.records === batch_rows
  }
  return total
}

async function readNext(trx: Trx, now: Date): Promise<FactsRead> {
  await lockCatalog(trx)
  const { identity, section } = await readFeedProgress(trx, feedReader)
  const rows = await selectFactRows(trx, section, batch_rows)
  const last = rows.at(-1)
  if (!last) return { records: 0, changed: 0 }
  let changed = 0
  for (const row of rows) {
    const facts = effectiveColumns(statedRecord(row))
    if (isSame(row, facts)) continue
    await updateFacts(trx, row, facts, now)
    changed += 1
  }
  await storeFeedProgress(trx, feedReader, { identity, xid: last.changed_xid, id: last.id }, now)
  return { records: rows.length, changed }
}

function isSame(row: FactRow, facts: FactColumns): boolean {
  return (Object.keys(facts) as (keyof FactColumns)[]).every((column) =>
    column === 'derived' ? isSameList(row.derived, facts.derived) : row[column] === facts[column],
  )
}

/** PostgreSQL stores the keys of a JSON object in its own order. */
function isSameList(stored: FactRow['derived'], read: FactColumns['derived']): boolean {
  const plain = (list: FactRow['derived']) =>
    JSON.stringify(list.map(({ field, value, source, quote, start, end }) => [field, value, source, quote, start, end]))
  return plain(stored) === plain(read)
}

/** Runs `readFacts` as a job. */
export async function readFactsNow({ db, clock, signal }: Background): Promise<FactsRead> {
  return readFacts(db, { now: clock.now(), signal })
}
