import { sql } from 'kysely'
import type { FeedPosition, FeedSection } from '../postgres/feed-position.ts'
import type { Db, Row } from '../schema.ts'

/** A record of the document index: either a file, whose `text` is null, or one part of a file's text. */
export type DocumentFeedRow = Pick<Row<'document'>, 'id' | 'company_id' | 'name' | 'tags' | 'parent_id' | 'pursuit_id'> & {
  text: string | null
}
type Changed = { changed_xid: string }

const noted = sql.raw(`coalesce((select c.changed_xid from document_change c where c.id = t.id), '0'::xid8) as changed_xid`)
const facts = sql.raw('d.company_id, d.name, d.tags, d.parent_id, d.pursuit_id')

/** Selects files and parts of their texts in the order of their ids. The limit applies to each table and again to their union. */
function rows(of: { ids: readonly string[] } | { after: string; limit: number }) {
  const where = 'ids' in of ? sql`t.id = any(${of.ids})` : sql`t.id > ${of.after}`
  const some = 'ids' in of ? sql`` : sql`order by t.id limit ${of.limit}`
  return sql<DocumentFeedRow & Changed>`
    select id, company_id, name, tags, parent_id, pursuit_id, text, changed_xid from (
      (select t.id, t.company_id, t.name, t.tags, t.parent_id, t.pursuit_id, null::text as text, ${noted}
        from document t where t.type = 'file' and ${where} ${some})
      union all
      (select t.id, ${facts}, t.text, ${noted} from document_part t join document d on d.id = t.document_id where ${where} ${some})
    ) found order by id ${'ids' in of ? sql`` : sql`limit ${of.limit}`}`
}

/** A change in the feed. `row` is null if the record was deleted. */
export type DocumentChange = Changed & { id: string; row: DocumentFeedRow | null }

/** Returns changes and deletions after a position, in the order of their transactions. See `selectChanges` in
 * contracts-feed.ts. */
export async function selectDocumentChanges(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<DocumentChange[]> {
  const { rows: changes } = await sql<Changed & { id: string }>`
    select id, changed_xid from document_change
    where (changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8
    order by changed_xid, id limit ${limit}`.execute(db)
  if (changes.length === 0) return []
  const ids = changes.map((change) => change.id)
  const known = new Map<string, DocumentFeedRow>((await selectDocumentsOf(db, ids)).map((row) => [row.id, row]))
  return changes.map((change) => ({ ...change, row: known.get(change.id) ?? null }))
}

export async function selectDocumentsOf(db: Db, ids: readonly string[]): Promise<(DocumentFeedRow & Changed)[]> {
  return (await rows({ ids }).execute(db)).rows
}

export async function selectDocumentsAfter(db: Db, id: string, limit: number): Promise<(DocumentFeedRow & Changed)[]> {
  return (await rows({ after: id, limit }).execute(db)).rows
}

/** Returns which of `ids` the feed will report as changed or deleted after a position. */
export async function selectDocumentsGoneAfter(db: Db, { xid, id }: FeedPosition, ids: readonly string[]): Promise<string[]> {
  const { rows: gone } = await sql<{ id: string }>`
    select id from document_change where id = any(${ids}) and (changed_xid, id) > (${xid}::xid8, ${id})`.execute(db)
  return gone.map((row) => row.id)
}

export async function countDocuments(db: Db): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select (select count(*) from document where type = 'file') + (select count(*) from document_part) as count`.execute(db)
  return counted[0]!.count
}

type Part = { id: string; page: number | null; start: number; text: string }

export async function selectParts(db: Db, companyId: string, ids: readonly string[]): Promise<Part[]> {
  const { rows: parts } = await sql<Part>`
    select id, page, start, text from document_part where company_id = ${companyId} and id = any(${ids})`.execute(db)
  return parts
}
