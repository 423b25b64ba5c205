import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row } from '../schema.ts'

export type ExportRow = Row<'export'>

export async function insertExport(db: Db, given: Omit<ExportRow, 'id' | 'created_at'>, now: Date): Promise<ExportRow> {
  return db
    .insertInto('export')
    .values({ id: newId('exp', now), ...given, params: JSON.stringify(given.params), created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns an export unless its company is being deleted. */
export async function selectExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('export as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .selectAll('e')
    .where('e.id', '=', id)
    .where('c.deleting_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteExportsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'export', 'id', sql`created_at < ${before} order by created_at limit ${limit}`)
}
