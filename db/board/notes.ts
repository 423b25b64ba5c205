import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db } from '../schema.ts'

export type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number]

function noteRows(db: Db, companyId: string, pursuitId: string) {
  return db
    .selectFrom('pursuit_note as n')
    .leftJoin('app_user as u', 'u.id', 'n.actor_id')
    .select(['n.id', 'n.pursuit_id', 'n.text', 'n.actor_type', 'n.actor_id', 'n.created_at'])
    .select((eb) => eb.fn.coalesce('u.name', 'n.actor_name').$notNull().as('actor_name'))
    .where('n.company_id', '=', companyId)
    .where('n.pursuit_id', '=', pursuitId)
}

type Page = { after: string | undefined; limit: number }

export async function selectNotes(db: Db, companyId: string, pursuitId: string, { after, limit }: Page): Promise<NoteRow[]> {
  return noteRows(db, companyId, pursuitId)
    .$if(after !== undefined, (query) => query.where('n.id', '<', after!))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectNote(db: Db, companyId: string, pursuitId: string, id: string): Promise<NoteRow | undefined> {
  return noteRows(db, companyId, pursuitId).where('n.id', '=', id).executeTakeFirst()
}

export async function countNotes(db: Db, companyId: string, pursuitId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pursuit_note where company_id = ${companyId} and pursuit_id = ${pursuitId}`.execute(db)
  return rows[0]!.count
}

type NewNote = Pick<NoteRow, 'pursuit_id' | 'text' | 'actor_id'>

export async function insertNote(trx: Db, company_id: string, note: NewNote, now: Date): Promise<string> {
  const id = newId('note', now)
  await trx
    .insertInto('pursuit_note')
    .values({ id, company_id, ...note, created_at: now })
    .execute()
  return id
}

export async function deleteNote(trx: Db, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('pursuit_note').where('company_id', '=', companyId).where('id', '=', id).execute()
}
