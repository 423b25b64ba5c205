import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../schema.ts'
import { type FileText, selectFileTexts } from './attachments.ts'
import type { ContractSummaryTable } from './catalog-schema.ts'

export type SummaryRow = Omit<Selectable<ContractSummaryTable>, 'contract_id'>

/** What a summary is made of. A change of anything else leaves it true. */
export type Summarized = { id: string; title: string; description: string | null; files: FileText[] }

/** Tells whether a summary is of this content. */
export function summaryContent({
  title,
  description,
  files,
}: Pick<Summarized, 'title' | 'description'> & { files: readonly Pick<FileText, 'id' | 'sha256'>[] }): string {
  const told = [title, description, ...files.map(({ id, sha256 }) => [id, sha256])]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** Whatever content and model it is of. */
export async function selectSummary(db: Db, contractId: string): Promise<SummaryRow | undefined> {
  return db
    .selectFrom('contract_summary')
    .select(['content_sha256', 'model', 'text', 'citations', 'generated_at'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}

/** With at most so many characters of each file. Undefined where the record is gone, or there is no text. */
export async function selectSummarized(db: Db, contractId: string, characters_max: number): Promise<Summarized | undefined> {
  const row = await db
    .selectFrom('contract')
    .select(['id', 'title', 'description'])
    .where('id', '=', contractId)
    .executeTakeFirst()
  if (!row) return undefined
  const files = await selectFileTexts(db, contractId, characters_max)
  return row.description === null && files.length === 0 ? undefined : { ...row, files }
}

export type WrittenSummary = {
  model: string
  /** Null: nothing of it could be kept. */
  summary: { text: string; citations: SummaryRow['citations'] } | null
  generated_at: Date
}

/** In place of any other of the record, if that still is what was summarized; false where it is not. */
export async function insertSummary(
  db: Db,
  record: Summarized,
  { model, summary, generated_at }: WrittenSummary,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into contract_summary (contract_id, content_sha256, model, text, citations, generated_at)
    select id, ${summaryContent(record)}, ${model}, ${summary?.text ?? null}, ${JSON.stringify(summary?.citations ?? [])}::json,
      ${generated_at.toISOString()}::timestamptz
    from contract where id = ${record.id} and title = ${record.title} and description is not distinct from ${record.description}
    on conflict (contract_id) do update set content_sha256 = excluded.content_sha256, model = excluded.model, text = excluded.text,
      citations = excluded.citations, generated_at = excluded.generated_at`.execute(db)
  return numAffectedRows === 1n
}
