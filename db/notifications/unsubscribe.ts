import { sql } from 'kysely'
import type { Trx } from '../schema.ts'
import type { UnsubscribeKind } from '../values.ts'

/** The target of an unsubscribe link for one user of one company. `id` is as in the `Unsubscribe` of a mail. */
export type Unsubscription = { kind: UnsubscribeKind; id: string; user_id: string; company_id: string }

export async function dropQueuedMails(trx: Trx, { kind, id, user_id, company_id }: Unsubscription, now: Date): Promise<void> {
  const ids = kind === 'notification' ? id.split(',') : [id]
  await sql`
    update mail set state = 'dropped', last_error = 'the user has unsubscribed', ended_at = ${now}, text = null, html = null
    where company_id = ${company_id} and user_id = ${user_id} and state = 'queued'
      and unsubscribe_kind = ${kind} and string_to_array(unsubscribe_id, ',') <@ ${ids}::text[]`.execute(trx)
  await sql`
    delete from mail_part where company_id = ${company_id} and user_id = ${user_id} and merged_at is null
      and unsubscribe_kind = ${kind} and unsubscribe_id = any(${ids}::text[])`.execute(trx)
}
