import { hash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { enqueue } from '../jobs/jobs.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { AttachmentStatus, AttachmentTable } from './attachment-schema.ts'

type Known = Pick<
  Selectable<AttachmentTable>,
  'status' | 'status_reason' | 'name' | 'mime_type' | 'size_bytes' | 'page_count' | 'asked_at' | 'fetched_at'
>
/** A file of a record's notices. `posted_at`: of the notice that first names it; `known`: what fetching it has told, null before. */
export type AttachedFile = { id: string; source_url: string; posted_at: string | null; known: Known | null }

const files_max = 200

/** The same address is the same file, whatever record it hangs on. */
export function attachmentId(source_url: string): string {
  return `att_${hash('sha256', source_url).slice(0, 26)}`
}

// One notice names a file, and each amendment of it again.
const named = (contractId: string) => sql`
  select link.url as source_url, min(n.posted_at) as posted_at, max(n.posted_at) as last_posted_at, min(link.place) as place
  from notice n cross join lateral json_array_elements_text(n.content -> 'resource_links') with ordinality as link (url, place)
  where n.contract_id = ${contractId} and json_typeof(n.content -> 'resource_links') = 'array'
  group by link.url`

const inOrder = sql`order by f.last_posted_at desc nulls last, f.place, f.source_url`

/** Those of the newest notice first, each in its notice's order; at most 200. */
export async function selectAttachedFiles(db: Db, contractId: string): Promise<AttachedFile[]> {
  const { rows } = await sql<Omit<AttachedFile, 'id'>>`
    select f.source_url, f.posted_at,
      case when a.id is null then null else json_build_object('status', a.status, 'status_reason', a.status_reason, 'name', a.name,
        'mime_type', a.mime_type, 'size_bytes', a.size_bytes, 'page_count', a.page_count,
        'asked_at', a.asked_at, 'fetched_at', a.fetched_at) end as known
    from (${named(contractId)}) f left join attachment a on a.source_url = f.source_url
    ${inOrder} limit ${files_max}`.execute(db)
  return rows.map((row) => ({ ...row, id: attachmentId(row.source_url) }))
}

type Findings = Pick<Selectable<AttachmentTable>, 'regulation_sections' | 'demands'>

/** What was found in each of a record's files where something was. */
export async function selectFindings<Kind extends keyof Findings>(
  db: Db,
  contractId: string,
  kind: Kind,
): Promise<{ id: string; found: Findings[Kind] }[]> {
  const { rows } = await sql<{ id: string; found: Findings[Kind] }>`
    select a.id, ${sql.ref(`a.${kind}`)} as found
    from (${named(contractId)}) f join attachment a on a.source_url = f.source_url and a.status = 'ready'
    ${inOrder} limit ${files_max}`.execute(db)
  return rows
}

export type FileText = { id: string; sha256: string; text: string }

const texts_max = 8

/** The beginnings of those files of a record whose text was read. */
export async function selectFileTexts(db: Db, contractId: string, characters_max: number): Promise<FileText[]> {
  const { rows } = await sql<FileText>`
    select a.id, a.sha256, left(beginning.text, ${characters_max}) as text
    from (${named(contractId)}) f join attachment a on a.source_url = f.source_url and a.status = 'ready'
      cross join lateral (
        select string_agg(p.text, E'\\f' order by p.position) as text from (
          select position, text, sum(length(text)) over (order by position) - length(text) as before
          from attachment_page where attachment_id = a.id
        ) p where p.before < ${characters_max}
      ) beginning
    ${inOrder} limit ${texts_max}`.execute(db)
  return rows
}

/** What one who reads all of the catalog has fetched until others get their turn. */
const waiting_max = 500
/** A file whose job got lost is asked for again after that, and one that could not be had. */
const lost_after_ms = 3_600_000
const failed_for_ms = 7 * 86_400_000

/** Whether a file is to be asked for: it never was, its job got lost, or it could not be had some days ago. */
export function isWanted({ known }: AttachedFile, now: Date): boolean {
  if (known === null) return true
  const waited_ms = now.getTime() - Date.parse(known.fetched_at ?? known.asked_at)
  return (known.status === 'processing' && waited_ms > lost_after_ms) || (known.status === 'failed' && waited_ms > failed_for_ms)
}

/**
 * Has these files fetched in the background; answers which of them. Those for which there is no room in the queue are left for the next who asks,
 * and what somebody else has asked for since `known` was read stays as it is: it may have been fetched meanwhile.
 */
export async function askForFiles(db: Db, files: readonly AttachedFile[], now: Date): Promise<AttachedFile[]> {
  const asked: AttachedFile[] = []
  for (const file of files) if (await inTransaction(db, (trx) => askForFile(trx, file, now))) asked.push(file)
  return asked
}

async function askForFile(trx: Trx, { id, source_url, known }: AttachedFile, now: Date): Promise<boolean> {
  const job = await enqueue(trx, 'fetch_attachment', { attachment_id: id }, { key: id, waiting_max })
  if (job === null) return false
  await trx
    .insertInto('attachment')
    .values({ id, source_url, ...unread, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...unread, asked_at: now })
        .where(sql<boolean>`attachment.asked_at = ${known?.asked_at ?? null}::timestamptz`),
    )
    .execute()
  return true
}

const unread = {
  status: 'processing',
  status_reason: null,
  name: null,
  mime_type: null,
  size_bytes: null,
  sha256: null,
  page_count: null,
  regulation_sections: '[]',
  demands: '[]',
  fetched_at: null,
  attempts: 0,
} as const

/** Counts an attempt to fetch a file that is asked for; undefined where it was fetched already. */
export async function beginFetch(db: Db, id: string): Promise<{ source_url: string; attempts: number } | undefined> {
  return db
    .updateTable('attachment')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning(['source_url', 'attempts'])
    .executeTakeFirst()
}

type Row = Selectable<AttachmentTable>
export type AttachmentFound = Pick<
  Row,
  'name' | 'mime_type' | 'size_bytes' | 'sha256' | 'page_count' | 'status_reason' | 'regulation_sections' | 'demands'
> & { status: AttachmentStatus; pages: { page: number | null; text: string }[] }

const pages_written_max = 200

/** In place of whatever was known of the file. */
export async function storeAttachment(
  db: Db,
  id: string,
  { pages, regulation_sections, demands, ...told }: AttachmentFound,
  now: Date,
): Promise<{ status: AttachmentStatus; reason: string | null }> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('attachment')
      .set({
        ...told,
        regulation_sections: JSON.stringify(regulation_sections),
        demands: JSON.stringify(demands),
        fetched_at: now,
      })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx.deleteFrom('attachment_page').where('attachment_id', '=', id).execute()
    const rows = pages.map(({ page, text }, position) => ({ attachment_id: id, position, page, text }))
    for (let at = 0; at < rows.length; at += pages_written_max)
      await trx
        .insertInto('attachment_page')
        .values(rows.slice(at, at + pages_written_max))
        .execute()
  })
  return { status: told.status, reason: told.status_reason }
}
