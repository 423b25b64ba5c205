import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { ProposalSource, ProposedChange } from '../values.ts'

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposalRows>['execute']>>[number]

function proposalRows(db: Db, companyId: string) {
  return db
    .selectFrom('profile_proposal as p')
    .innerJoin('app_user as creator', 'creator.id', 'p.created_by')
    .leftJoin('app_user as decider', 'decider.id', 'p.decided_by')
    .select(['p.id', 'p.source', 'p.status', 'p.profile_version', 'p.changes', 'p.accepted_fields', 'p.created_by'])
    .select(['p.decided_by', 'p.decided_at', 'p.created_at', 'p.updated_at'])
    .select(['creator.name as created_by_name', 'decider.name as decided_by_name'])
    .where('p.company_id', '=', companyId)
}

type Filter = { status?: Row<'profile_proposal'>['status'] }

export async function selectProposals(
  db: Db,
  companyId: string,
  { status }: Filter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ProposalRow[]> {
  return proposalRows(db, companyId)
    .$if(status !== undefined, (query) => query.where('p.status', '=', status!))
    .$if(after !== undefined, (query) => query.where('p.id', '<', after!))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countProposals(db: Db, companyId: string, { status }: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from profile_proposal
    where company_id = ${companyId} ${status === undefined ? sql`` : sql`and status = ${status}`}`.execute(db)
  return rows[0]!.count
}

export async function selectProposal(db: Db, companyId: string, id: string): Promise<ProposalRow | undefined> {
  return proposalRows(db, companyId).where('p.id', '=', id).executeTakeFirst()
}

/** Stores a proposal. Deletes the oldest decided proposals if there are more than `kept`. */
export async function insertProposal(
  trx: Trx,
  companyId: string,
  proposal: { source: ProposalSource; profile_version: number; changes: ProposedChange[]; created_by: string },
  { now, kept }: { now: Date; kept: number },
): Promise<string> {
  const id = newId('prop', now)
  await sql`
    delete from profile_proposal where id in (
      select id from profile_proposal where company_id = ${companyId} and status <> 'open'
      order by id desc offset ${kept} limit ${kept})`.execute(trx)
  const [source, changes] = [JSON.stringify(proposal.source), JSON.stringify(proposal.changes)]
  const state = { company_id: companyId, decided_by: null, created_at: now, updated_at: now }
  await trx
    .insertInto('profile_proposal')
    .values({ id, ...proposal, source, changes, ...state })
    .execute()
  return id
}

type Decision = { status: 'accepted' | 'rejected'; accepted_fields: string[]; decided_by: string }

export async function decideProposal(trx: Trx, companyId: string, id: string, decision: Decision, now: Date): Promise<void> {
  const values = { ...decision, decided_at: now, updated_at: now }
  await trx.updateTable('profile_proposal').set(values).where('company_id', '=', companyId).where('id', '=', id).execute()
}
