import { sql } from 'kysely'
import { cut } from '../../kernel/text/cut.ts'
import { pageBreak } from '../../kernel/text/pages.ts'
import type { Trx } from '../schema.ts'
import { selectFileTexts } from './attachments.ts'

/** Maximum number of characters of a record's files that the search finds. */
const characters_max = 100_000
/** Maximum number of records in which a file is found. */
const records_max = 20

/** Notes that a record links to files. Returns whether one of the files was not noted before and has already been read. */
export async function noteRecord(trx: Trx, contractId: string, attachmentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    update attachment set contract_ids = array_append(contract_ids, ${contractId}::text)
    where id = any(${attachmentIds}) and not contract_ids @> array[${contractId}::text] and cardinality(contract_ids) < ${records_max}
    returning status`.execute(trx)
  return rows.some(({ status }) => status === 'ready')
}

export async function selectRecordsOf(trx: Trx, attachmentId: string): Promise<string[]> {
  const row = await trx.selectFrom('attachment').select('contract_ids').where('id', '=', attachmentId).executeTakeFirst()
  return row?.contract_ids ?? []
}

/** Stores the text of a record's files, and moves the record to the end of the feed if the text has changed. */
export async function refreshAttachedText(trx: Trx, contractId: string): Promise<void> {
  const files = await selectFileTexts(trx, contractId, characters_max)
  const pages = files.flatMap((file) => file.text.split(pageBreak))
  const text = cut(pages.join('\n\n'), characters_max)
  await sql`
    with stored as (
      insert into attached_text (contract_id, text) select id, ${text} from contract where id = ${contractId}
      on conflict (contract_id) do update set text = excluded.text where attached_text.text <> excluded.text
      returning contract_id
    )
    update contract set changed_xid = pg_current_xact_id() from stored where contract.id = stored.contract_id`.execute(trx)
}
