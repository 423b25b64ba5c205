import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'
import { type FileText, selectFileTexts } from './attachments.ts'

/** The texts that a summary depends on. Other changes to the record do not invalidate the summary. */
export type Summarized = { id: string; title: string; description: string | null; files: readonly FileText[] }

export function summaryHash({ title, description, files }: Omit<Summarized, 'id'>): string {
  const content = [title, description, ...files.map(({ id, sha256 }) => [id, sha256])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Returns the stored summary, even if the texts or the model has changed since. */
export async function selectSummary(db: Db, contractId: string) {
  return db
    .selectFrom('contract_summary')
    .select(['content_sha256', 'model', 'text', 'citations', 'generated_at'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}

/** Returns a record's texts, up to `characters_max` characters per file, or undefined if it was deleted or has no text. */
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

/** `summary` is null if no sentence passed the check. */
type WrittenSummary = {
  model: string
  summary: (Pick<Row<'contract_summary'>, 'citations'> & { text: string }) | null
  generated_at: Date
}

/** Replaces a record's summary. Writes nothing and returns false if its title or description changed, or if it was deleted. */
export async function upsertSummary(db: Db, record: Summarized, { model, summary, generated_at }: WrittenSummary) {
  const { numAffectedRows } = await sql`
    insert into contract_summary (contract_id, content_sha256, model, text, citations, generated_at)
    select id, ${summaryHash(record)}, ${model}, ${summary?.text ?? null}, ${JSON.stringify(summary?.citations ?? [])}::json,
      ${generated_at.toISOString()}::timestamptz
    from contract where id = ${record.id} and title = ${record.title} and description is not distinct from ${record.description}
    on conflict (contract_id) do update set content_sha256 = excluded.content_sha256, model = excluded.model, text = excluded.text,
      citations = excluded.citations, generated_at = excluded.generated_at`.execute(db)
  return numAffectedRows === 1n
}
