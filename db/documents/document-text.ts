import { sql } from 'kysely'
import { createPlacer } from '../../kernel/text/pages.ts'
import { enqueueInTurns } from '../jobs/job-turns.ts'
import type { Db, Row, Trx } from '../schema.ts'

type Part = { page: number | null; text: string }
type DocumentText = Pick<Row<'document'>, 'name' | 'status'> & { pages: Part[] }

/** Returns a file's text by page, or undefined if the file does not exist. Leaves out parts that start after `characters_max`
 * characters. The page is null in formats without pages. */
export async function selectDocumentText(db: Db, companyId: string, documentId: string, characters_max: number) {
  const files = await sql<Pick<DocumentText, 'name' | 'status'>>`
    select name, status from document where company_id = ${companyId} and id = ${documentId} and type = 'file'`.execute(db)
  if (!files.rows[0]) return undefined
  const { rows } = await sql<Part>`
    select page, string_agg(text, '' order by id) as text
    from (
      select id, page, text, sum(length(text)) over (order by id) - length(text) as before from document_part
      where company_id = ${companyId} and document_id = ${documentId}
    ) part
    where before < ${characters_max} group by page order by page`.execute(db)
  return { ...files.rows[0], pages: rows }
}

export type FileToRead = Pick<Row<'document'>, 'id' | 'company_id' | 'name' | 'read_attempts'> & { sha256: string }

export async function selectFileToRead(db: Db, id: string): Promise<FileToRead | undefined> {
  const { rows } = await sql<FileToRead>`
    select id, company_id, name, sha256, read_attempts from document where id = ${id} and status = 'processing'`.execute(db)
  return rows[0]
}

/** Counts an attempt to read a file. Call this function before reading, so an attempt that crashes the process counts too. */
export async function countAttempt(db: Db, id: string): Promise<void> {
  await sql`update document set read_attempts = read_attempts + 1 where id = ${id}`.execute(db)
}

/** Takes back an attempt that was interrupted for a reason that has nothing to do with the file. */
export async function uncountAttempt(db: Db, id: string): Promise<void> {
  await sql`update document set read_attempts = read_attempts - 1 where id = ${id} and read_attempts > 0`.execute(db)
}

export type ReadText = {
  status: Row<'document'>['status']
  reason: string | null
  page_count: number | null
  /** Returns the parts of the text in batches. Each call starts again at the first part. */
  parts(): AsyncIterable<readonly Part[]> | Iterable<readonly Part[]>
}

const index_digits = 6

/** Replaces the text of a file. Returns null and does nothing if the file was deleted or has already been read. */
export async function storeText(trx: Trx, id: string, { status, reason, page_count, parts }: ReadText, now: Date) {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from document where id = ${id} and status = 'processing' for update`.execute(trx)
  const [file] = rows
  if (!file) return null
  await sql`delete from document_part where document_id = ${id}`.execute(trx)
  let stored = 0
  const place = createPlacer()
  for await (const batch of parts()) {
    const ids = batch.map((_, index) => `${id}.${String(stored + index).padStart(index_digits, '0')}`)
    await sql`
      insert into document_part (id, company_id, document_id, page, start, text)
      select part.id, ${file.company_id}, ${id}, part.page, part.start, part.text
      from unnest(${ids}::text[], ${batch.map(({ page }) => page)}::integer[], ${batch.map(place)}::integer[],
        ${batch.map(({ text }) => text)}::text[]) part (id, page, start, text)`.execute(trx)
    stored += batch.length
  }
  await sql`
    update document set status = ${status}, status_reason = ${reason}, page_count = ${page_count},
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 ms')
    where id = ${id}`.execute(trx)
  return { parts: stored }
}

type UnreadFile = Pick<FileToRead, 'id' | 'company_id'>

/** Enqueues a job for each file, except for files that already have a job. Returns the number of new jobs. */
export async function enqueueReading(db: Db, files: readonly UnreadFile[]): Promise<number> {
  const jobs = files.map(({ id, company_id }) => ({ company_id, key: id, data: { document_id: id } }))
  return enqueueInTurns(db, 'read_document', jobs)
}

export async function selectWaitingFiles(db: Db, before: Date, limit: number): Promise<UnreadFile[]> {
  const { rows } = await sql<UnreadFile>`
    select id, company_id from document where status = 'processing' and created_at < ${before}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Marks one file to be read again, or the next `limit` files with the given `status`. A `status` of null means any. Returns the
 * marked files. */
export async function resetTexts(
  trx: Trx,
  of: { id: string } | { status: 'failed' | 'no_text' | 'ready' | null; after: string; limit: number },
): Promise<UnreadFile[]> {
  const chosen =
    'id' in of
      ? sql`id = ${of.id}`
      : sql`id in (
          select id from document where type = 'file' and status <> 'processing' and id > ${of.after}
            and ${of.status === null ? sql`true` : sql`status = ${of.status}`}
          order by id limit ${of.limit})`
  const { rows } = await sql<UnreadFile>`
    update document set status = 'processing', status_reason = null, read_attempts = 0
    where type = 'file' and ${chosen} returning id, company_id`.execute(trx)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}
