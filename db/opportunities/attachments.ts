import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { createPlacer } from '../../kernel/text/pages.ts'
import { columnNames } from '../column-names.ts'
import { insertRows, textColumns } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'

const knownColumns = columnNames('status status_reason name mime_type size_bytes page_count asked_at fetched_at')
type Known = Pick<Row<'attachment'>, (typeof knownColumns)[number]>
/** A file that notices link to. `posted_at` is the time of the first such notice. `known` is null for a file never requested.
 * `noted`: the file is noted for the record (see `noteRecord`). */
export type AttachedFile = { id: string; source_url: string; posted_at: string | null; known: Known | null; noted: boolean }

const files_max = 200

/** Returns an id derived from the address, so records that link to the same address share one file. */
export function attachmentId(source_url: string): string {
  return `att_${hash('sha256', source_url).slice(0, 26)}`
}

// Groups the links by address, because each amendment of a notice repeats them.
const linkedFiles = (contractId: string) => sql`
  select link.url as source_url, min(n.posted_at) as posted_at, max(n.posted_at) as last_posted_at, min(link.place) as place
  from notice n cross join lateral json_array_elements_text(n.content -> 'resource_links') with ordinality as link (url, place)
  where n.contract_id = ${contractId} and json_typeof(n.content -> 'resource_links') = 'array'
  group by link.url`

const inOrder = sql`order by f.last_posted_at desc nulls last, f.place, f.source_url`

/** Returns at most 200 files. Files of the newest notice are first, and files of one notice are in the notice's order. */
export async function selectAttachedFiles(db: Db, contractId: string): Promise<AttachedFile[]> {
  const known = sql.raw(knownColumns.map((name) => `'${name}', a.${name}`).join(', '))
  const { rows } = await sql<Omit<AttachedFile, 'id'>>`
    select f.source_url, f.posted_at,
      case when a.id is null then null else json_build_object(${known}) end as known,
      coalesce(a.contract_ids @> array[${contractId}::text], false) as noted
    from (${linkedFiles(contractId)}) f left join attachment a on a.source_url = f.source_url
    ${inOrder} limit ${files_max}`.execute(db)
  return rows.map((row) => ({ ...row, id: attachmentId(row.source_url) }))
}

type Findings = Pick<Row<'attachment'>, 'regulation_sections' | 'demands'>

export async function selectFindings<Kind extends keyof Findings>(db: Db, contractId: string, kind: Kind) {
  const { rows } = await sql<{ id: string; found: Findings[Kind] }>`
    select a.id, ${sql.ref(`a.${kind}`)} as found
    from (${linkedFiles(contractId)}) f join attachment a on a.source_url = f.source_url and a.status = 'ready'
    ${inOrder} limit ${files_max}`.execute(db)
  return rows
}

export type FileText = { id: string; sha256: string; text: string }

const texts_max = 8

/** Returns up to 8 of the record's files that were read, each with the beginning of its text. */
export async function selectFileTexts(db: Db, contractId: string, characters_max: number): Promise<FileText[]> {
  const { rows } = await sql<FileText>`
    select a.id, a.sha256, left(beginning.text, ${characters_max}) as text
    from (${linkedFiles(contractId)}) f join attachment a on a.source_url = f.source_url and a.status = 'ready'
      cross join lateral (
        select string_agg(p.text, E'\\f' order by p.position) as text from (
          select position, text, sum(length(text)) over (order by position) - length(text) as before
          from attachment_page where attachment_id = a.id
        ) p where p.before < ${characters_max}
      ) beginning
    ${inOrder} limit ${texts_max}`.execute(db)
  return rows
}

/** Marks a file as requested, unless another request did so after `known` was read. In that case, the file may already have been
 * fetched. */
export async function requestFile(trx: Trx, { id, source_url, known }: AttachedFile, now: Date): Promise<void> {
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

/** Counts an attempt to fetch a requested file. Returns undefined unless the file is waiting to be fetched. */
export async function startFetch(db: Db, id: string) {
  const { rows } = await sql<{ source_url: string; attempts: number }>`
    update attachment set attempts = attempts + 1 where id = ${id} and status = 'processing'
    returning source_url, attempts`.execute(db)
  return rows[0]
}

export type AttachmentFound = Omit<
  Row<'attachment'>,
  'id' | 'source_url' | 'asked_at' | 'fetched_at' | 'attempts' | 'contract_ids'
> & {
  pages: { page: number | null; text: string }[]
}

const pageColumns = { ...textColumns('attachment_id', 'text'), position: 'integer', page: 'integer', start: 'integer' } as const

export async function storeAttachment(
  trx: Trx,
  id: string,
  { pages, regulation_sections, demands, ...found }: AttachmentFound,
  now: Date,
): Promise<void> {
  const findings = { regulation_sections: JSON.stringify(regulation_sections), demands: JSON.stringify(demands) }
  const { numUpdatedRows } = await trx
    .updateTable('attachment')
    .set({ ...found, ...findings, fetched_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await trx.deleteFrom('attachment_page').where('attachment_id', '=', id).execute()
  const place = createPlacer()
  const rows = pages.map((page, position) => ({ attachment_id: id, position, ...page, start: place(page) }))
  if (rows.length > 0) await insertRows('attachment_page', pageColumns, rows).execute(trx)
}
