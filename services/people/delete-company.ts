import type { Table } from '../../db/company-data/company-table.ts'
import { companyTables } from '../../db/company-data.ts'
import {
  deleteCompanyItself,
  deleteCompanyRows,
  markDeleting,
  type RowCounts,
  selectDeletingCompanies,
  selectDeletingCompany,
  sum,
} from '../../db/people/company-erasure.ts'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import type { Background } from '../background.ts'
import { type CompanyFiles, storedFiles } from './stored-files.ts'

/** Default maximum number of rows per batch. The number is small so other transactions do not wait long for locks. */
const batch_rows_default = 5_000

type Deletion = Pick<Background, 'db' | 'clock' | 'signal'> & {
  files: CompanyFiles
  onProgress?: (rows: number, table: Table) => void
  batch_rows?: number
}

/** Counts of what was deleted. `rows` has one count per table. `jobs` counts the jobs that referred to deleted rows. `people`
 * counts the users that no row referred to anymore. */
export type DeletedCompany = { rows: RowCounts; jobs: number; people: number; files: number }

/** Deletes a company and its data. Returns `busy` during another deletion. `finish_deletions` completes interrupted deletions. */
export async function deleteCompany(deletion: Deletion, companyId: string): Promise<DeletedCompany | 'unknown' | 'busy'> {
  const { db, clock } = deletion
  const locked = await tryExclusively(db, lockKeys.deletion, async (lost) => {
    if (!(await selectDeletingCompany(db, companyId))) return 'unknown' as const
    await markDeleting(db, companyId, clock.now())
    return deleteMarked({ ...deletion, signal: AbortSignal.any([deletion.signal, lost]) }, companyId)
  })
  return locked?.result ?? 'busy'
}

async function deleteMarked(deletion: Deletion, companyId: string): Promise<DeletedCompany> {
  const { db, files, signal, batch_rows = batch_rows_default } = deletion
  const deleted: DeletedCompany = { rows: {}, jobs: 0, people: 0, files: 0 }
  for (let done = false; !done; ) {
    for (const table of companyTables) if (table !== 'company') await emptyTable(deletion, companyId, table, deleted)
    signal.throwIfAborted()
    deleted.files += await files.deleteAll(companyId, signal)
    const last = await deleteCompanyItself(db, companyId, batch_rows)
    for (const [table, rows] of Object.entries(last.rows)) count(deleted, table as Table, rows)
    deleted.jobs += last.jobs
    deleted.people += last.people
    done = last.done
  }
  return deleted
}

async function emptyTable(deletion: Deletion, companyId: string, table: Table, deleted: DeletedCompany): Promise<void> {
  const { db, signal, onProgress, batch_rows = batch_rows_default } = deletion
  for (let rows = -1; rows !== 0; ) {
    signal.throwIfAborted()
    const batch = await deleteCompanyRows(db, table, companyId, batch_rows)
    rows = batch.rows
    count(deleted, table, rows)
    deleted.jobs += batch.jobs
    onProgress?.(sum(deleted.rows), table)
  }
}

function count(deleted: DeletedCompany, table: Table, rows: number): void {
  if (rows > 0) deleted.rows[table] = (deleted.rows[table] ?? 0) + rows
}

const companies_max = 100

type Job = Pick<Background, 'db' | 'clock' | 'signal' | 'files' | 'log'>

/** Completes interrupted deletions. If one fails, the others still run, and then the first error is thrown. */
export async function finishDeletions({ db, clock, signal, files, log }: Job): Promise<{ companies: number }> {
  if (!files) throw new Error('This worker has no file storage')
  let companies = 0
  const faults: unknown[] = []
  for (const id of await selectDeletingCompanies(db, companies_max)) {
    if (signal.aborted) break
    try {
      const deleted = await deleteCompany({ db, clock, signal, files: storedFiles(db, files) }, id)
      if (typeof deleted === 'object') companies += 1
    } catch (error) {
      if (signal.aborted) break
      log.error({ company: id, err: error }, 'a company could not be deleted; the next run tries again')
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return { companies }
}
