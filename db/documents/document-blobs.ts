import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

type Key = { company_id: string; sha256: string }

/** Adds the row for content before the content is stored, which protects the content from the sweep. Waits while a sweep removes
 * the same content. */
export async function insertBlob(trx: Trx, { company_id, sha256 }: Key, size_bytes: number, now: Date): Promise<void> {
  await sql`
    insert into document_blob as b (company_id, sha256, size_bytes, created_at)
      values (${company_id}, ${sha256}, ${size_bytes}, ${now})
    on conflict (company_id, sha256) do update set created_at = greatest(b.created_at, excluded.created_at)`.execute(trx)
}

/** Locks the row of stored content, so no other transaction removes the content. Returns false if there is no such row. */
export async function holdBlob(trx: Trx, { company_id, sha256 }: Key): Promise<boolean> {
  const { rows } = await sql`
    select from document_blob where company_id = ${company_id} and sha256 = ${sha256} for key share`.execute(trx)
  return rows.length > 0
}

/** Matches content that is older than `before` and has no file. Newer content may belong to an unfinished upload. */
function unusedSince(before: Date) {
  return sql`b.created_at < ${before}
    and not exists (select from document d where d.company_id = b.company_id and d.sha256 = b.sha256)`
}

/** Returns the keys of content that is older than `before` and that no file uses. */
export async function selectUnusedBlobs(db: Db, before: Date, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select company_id, sha256 from document_blob b where ${unusedSince(before)} limit ${limit}`.execute(db)
  return rows
}

/** Deletes the row of unused content, and returns whether it did. An upload of the same content waits for this transaction. */
export async function deleteUnusedBlob(trx: Trx, { company_id, sha256 }: Key, before: Date): Promise<boolean> {
  const own = sql`company_id = ${company_id} and sha256 = ${sha256}`
  // Locks in a separate statement, so the next statement sees what an upload committed while this statement waited.
  await sql`select from document_blob where ${own} for update`.execute(trx)
  const { rows } = await sql`delete from document_blob b where ${own} and ${unusedSince(before)} returning 1`.execute(trx)
  return rows.length > 0
}

type Content = Key & { name: string; mime_type: string; size_bytes: number }

export async function selectContent(db: Db, documentId: string): Promise<Content | undefined> {
  const { rows } = await sql<Content>`
    select d.company_id, d.sha256, d.name, d.mime_type, d.size_bytes
    from document d join company c on c.id = d.company_id and c.deleting_at is null
    where d.id = ${documentId} and d.type = 'file'`.execute(db)
  return rows[0]
}

export async function selectUnknownBlobs(db: Db, keys: readonly Key[]): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select k.company_id, k.sha256 from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (company_id text, sha256 text)
    where not exists (select from document_blob b where b.company_id = k.company_id and b.sha256 = k.sha256)`.execute(db)
  return rows
}

/** Locks the key of content that has no row, so an upload of the same content waits and then stores it again. Returns false if a
 * row exists by now. Returns true without a lock if the company was deleted. */
export async function lockUnknownBlob(trx: Trx, { company_id, sha256 }: Key, now: Date): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with company as (select id from company where id = ${company_id} for key share),
      held as (
        insert into document_blob (company_id, sha256, size_bytes, created_at) select id, ${sha256}, 0, ${now} from company
        on conflict do nothing returning 1)
    select not exists (select from company) or exists (select from held) as held`.execute(trx)
  return rows[0]!.held
}
