import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

export type TextState = Pick<Row<'document'>, 'status' | 'status_reason' | 'page_count'>
export type TextPart = Pick<Row<'document_part'>, 'page' | 'start' | 'text'>

/** A file whose text is stored: a file of the company, or one that notices link to. */
export type TextSource = { state: RawBuilder<TextState>; parts: RawBuilder<TextPart> }

export function documentText(companyId: string, id: string): TextSource {
  const own = sql`company_id = ${companyId}`
  return {
    state: sql`select status, status_reason, page_count from document where ${own} and id = ${id} and type = 'file'`,
    parts: sql`select page, start, text from document_part where ${own} and document_id = ${id}`,
  }
}

export function attachmentText(id: string): TextSource {
  return {
    state: sql`select status, status_reason, page_count from attachment where id = ${id}`,
    parts: sql`select page, start, text from attachment_page where attachment_id = ${id}`,
  }
}

export async function selectTextState(db: Db, { state }: TextSource): Promise<TextState | undefined> {
  return (await state.execute(db)).rows[0]
}

type Range = { page: number | undefined; from: number; characters_max: number }
type Found = { parts: TextPart[]; more: boolean }

/** Returns the parts of a range of characters in order, and whether more parts follow. If the page starts after `from`, the range
 * starts with the page. */
export async function selectTextParts(db: Db, { parts }: TextSource, { page, from, characters_max }: Range): Promise<Found> {
  const isChosen = page === undefined ? sql`true` : sql`page = ${page}`
  const { rows } = await sql<TextPart & { more: boolean }>`
    with part as not materialized (${parts}),
      range as (select greatest(min(start), ${from}) as first, greatest(min(start), ${from}) + ${characters_max} as until from part where ${isChosen})
    select page, start, text, exists (select from part where ${isChosen} and start >= range.until) as more
    from part, range
    where ${isChosen} and start >= (select max(start) from part where start <= range.first) and start < range.until
    order by start`.execute(db)
  return { parts: rows.map(({ more: _, ...part }) => part), more: rows[0]?.more ?? false }
}
