import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { Role } from '../values.ts'

type NewInvitation = {
  company_id: string
  email: string
  role: Role
  invited_by: string
  link_shown: boolean
  expires_at: Date
}

/** Stores an invitation. Replaces an earlier one of the same address, whose link stops working. */
export async function replaceInvitation(trx: Trx, invitation: NewInvitation, now: Date): Promise<string> {
  const { company_id, email } = invitation
  await trx
    .deleteFrom('invitation')
    .where('company_id', '=', company_id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  const id = newId('inv', now)
  await trx
    .insertInto('invitation')
    .values({ id, ...invitation, created_at: now })
    .execute()
  return id
}

export type InvitationRow = Omit<Row<'invitation'>, 'role'> & { role: Role; inviter_name: string; inviter_email: string }

function open(db: Db, now: Date) {
  return db.selectFrom('invitation as i').where('i.expires_at', '>', now.toISOString())
}

function withInviter(db: Db, now: Date) {
  return open(db, now)
    .innerJoin('app_user as u', 'u.id', 'i.invited_by')
    .selectAll('i')
    .select(['u.name as inviter_name', 'u.email as inviter_email'])
    .$narrowType<{ role: Role }>()
}

export async function selectInvitations(
  db: Db,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<InvitationRow[]> {
  return withInviter(db, now)
    .where('i.company_id', '=', companyId)
    .$if(after !== undefined, (query) => query.where('i.id', '<', after!))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countInvitations(db: Db, companyId: string, now: Date): Promise<number> {
  const counted = open(db, now)
    .where('i.company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Returns an open invitation with the name of its company, unless the company is being deleted or the inviter has left it. */
export async function selectOpenInvitation(db: Db, id: string, now: Date) {
  return withInviter(db, now)
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'i.company_id').onRef('m.user_id', '=', 'i.invited_by'),
    )
    .select('c.name as company_name')
    .where('i.id', '=', id)
    .where('c.deleting_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes an invitation, of any company or of `companyId`. Of several requests at once, only one gets the invitation. */
export async function takeInvitation(trx: Trx, id: string, companyId?: string) {
  return trx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .returning(['id', 'email'])
    .executeTakeFirst()
}

export async function deleteInvitationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'invitation', 'id', sql`expires_at < ${before} order by expires_at limit ${limit}`)
}
