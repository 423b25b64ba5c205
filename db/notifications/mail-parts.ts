import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'
import { mailRow, type NewMail, type Unsubscribe } from './mails.ts'

export type Digest = Row<'mail_part'>['digest']
type NewPart = NewMail & { user_id: string; unsubscribe: Unsubscribe }

/** Stores messages that the job `send_digests` merges into one email per user. */
export async function insertMailParts(trx: Trx, companyId: string, digest: Digest, parts: readonly NewPart[], now: Date) {
  if (parts.length === 0) return
  const rows = parts.map(({ unsubscribe: { kind, id }, ...part }) => {
    return { ...mailRow(companyId, part, now), digest, unsubscribe_kind: kind, unsubscribe_id: id }
  })
  await trx.insertInto('mail_part').values(rows).execute()
}

export type Reader = { company_id: string; user_id: string }

/** Returns users whose first waiting message and last digest are old enough. Users who have waited the longest come first. */
export async function selectDueReaders(
  db: Db,
  digest: Digest,
  { writtenBefore, mergedBefore }: Record<'writtenBefore' | 'mergedBefore', Date>,
  limit: number,
) {
  const { rows } = await sql<Reader>`
    select company_id, user_id from mail_part p
    where digest = ${digest} and merged_at is null and created_at <= ${writtenBefore} and not exists (
      select from mail_part m where m.company_id = p.company_id and m.user_id = p.user_id and m.digest = ${digest}
        and m.merged_at > ${mergedBefore})
    group by company_id, user_id order by min(created_at) limit ${limit}`.execute(db)
  return rows
}

const partColumns = columnNames('subject text html link_label link_path unsubscribe_kind unsubscribe_id')
export type MailPart = Pick<Row<'mail_part'>, (typeof partColumns)[number]>

/** Returns the user's oldest waiting messages. Deletes their stored content, because from now on the email contains it. */
export async function takeMailParts(trx: Trx, digest: Digest, { company_id, user_id }: Reader, limit: number, now: Date) {
  const { rows } = await sql<MailPart>`
    with taken as (
      select * from mail_part
      where company_id = ${company_id} and user_id = ${user_id} and digest = ${digest} and merged_at is null
      order by id limit ${limit} for update
    ), merged as (
      update mail_part p set merged_at = ${now}, subject = '', text = '', html = null from taken where p.id = taken.id returning p.id)
    select ${sql.raw(partColumns.join(', '))} from taken where id in (select id from merged) order by id`.execute(trx)
  return rows
}

export async function deleteMergedParts(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'mail_part', 'id', sql`merged_at < ${before} order by merged_at limit ${limit}`)
}
