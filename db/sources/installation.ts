import { sql } from 'kysely'
import type { Db } from '../schema.ts'

type Stored = { files: number; bytes: number }

/** Counts the stored contents of files in all companies. */
export async function selectStored(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes from document_blob`.execute(db)
  return rows[0]!
}
