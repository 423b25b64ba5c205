import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

const columns = ['id', 'name', 'name_key', 'uei', 'cage_code', 'city', 'state_code', 'country_code'] as const

export type ContractorFacts = Pick<Row<'contractor'>, (typeof columns)[number]>

/** Returns the contractor with this id, or the contractor that it was merged into. */
export async function selectContractor(db: Db, id: string): Promise<ContractorFacts | undefined> {
  const found = await db.selectFrom('contractor').select(columns).where('id', '=', id).executeTakeFirst()
  if (found) return found
  return db
    .selectFrom('contractor_mention as m')
    .innerJoin('contractor as c', 'c.id', 'm.contractor_id')
    .select(columns.map((column) => `c.${column}` as const))
    .where('m.own_id', '=', id)
    .orderBy('m.contractor_id')
    .executeTakeFirst()
}

/** An exclusion as of a day. `active`: it is in force on that day. */
export type ExclusionFacts = {
  contractor_id: string
  active: boolean
  kind: string | null
  agency: string | null
  from: string | null
  until: string | null
  note: string | null
}

/** Returns one exclusion for each contractor that has any: one in force, or else the latest. `day`: `YYYY-MM-DD`. */
export async function selectExclusions(db: Db, contractorIds: string[], day: string): Promise<ExclusionFacts[]> {
  const { rows } = await sql<ExclusionFacts>`
    select distinct on (contractor_id) contractor_id, active, kind, agency, "from", until, note from (
      select contractor_id, kind, agency, active_from as "from", least(active_until, ended_on) as until, note,
        coalesce(active_from <= ${day}::date, true) and coalesce(active_until >= ${day}::date, true)
          and coalesce(ended_on > ${day}::date, true) as active, id
      from exclusion where contractor_id = any(${contractorIds}) and excludes
    ) x order by contractor_id, active desc, "from" desc nulls last, id`.execute(db)
  return rows
}

const mentionColumns = ['id', 'kind', 'name', 'uei', 'cage_code', 'city', 'place', 'mentioned_on', 'rule'] as const
export type MentionFacts = Pick<Row<'contractor_mention'>, (typeof mentionColumns)[number]>

/** Returns the mentions with the most authority first. */
export async function selectMentionsOf(
  db: Db,
  contractorId: string,
  limit: number,
): Promise<{ total: number; mentions: MentionFacts[] }> {
  const mentions = await db
    .selectFrom('contractor_mention')
    .select(mentionColumns)
    .where('contractor_id', '=', contractorId)
    .orderBy('authority', 'desc')
    .orderBy('mentioned_on', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from contractor_mention where contractor_id = ${contractorId}`.execute(db)
  return { total: rows[0]!.total, mentions }
}

/** Returns other contractors that share a name or the CAGE code with this one but were not merged with it. */
export async function selectNamesakes(db: Db, contractorId: string, limit: number): Promise<ContractorFacts[]> {
  // Two joins, each using its own index. One condition with `or` would scan all mentions.
  const { rows } = await sql<ContractorFacts>`
    with own as (select name_key, cage_code from contractor_mention where contractor_id = ${contractorId})
    select ${sql.raw(columns.map((column) => `c.${column}`).join(', '))}
    from (
      select m.contractor_id from (select distinct name_key from own) o join contractor_mention m using (name_key)
      union
      select m.contractor_id from (select distinct cage_code from own) o join contractor_mention m using (cage_code)
    ) other
    join contractor c on c.id = other.contractor_id
    where c.id <> ${contractorId} order by c.id limit ${limit}`.execute(db)
  return rows
}

type AwardTotals = { contractor_id: string; award_count: number; obligations_total: number | null }

/** Returns the award totals of these contractors. Contractors without an award are left out. */
export async function selectAwardTotals(db: Db, contractorIds: string[]): Promise<AwardTotals[]> {
  const { rows } = await sql<AwardTotals>`
    select contractor_id, count(*) as award_count, sum(dollars_obligated) as obligations_total
    from award where contractor_id = any(${contractorIds}) group by contractor_id`.execute(db)
  return rows
}
