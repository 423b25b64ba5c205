import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Db, Row } from '../schema.ts'

const columns = columnNames('id name name_key uei cage_code city state_code country_code')

export type ContractorFacts = Pick<Row<'contractor'>, (typeof columns)[number]>
const contractor = sql.raw(columns.map((column) => `c.${column}`).join(', '))

/** Returns the contractor with the given id, or the contractor that it was merged into. */
export async function selectContractor(db: Db, id: string): Promise<ContractorFacts | undefined> {
  const { rows } = await sql<ContractorFacts>`
    select ${contractor} from contractor c where c.id = coalesce(
      (select id from contractor where id = ${id}),
      (select contractor_id from contractor_mention where own_id = ${id} order by contractor_id limit 1))`.execute(db)
  return rows[0]
}

/** An exclusion as of a day. `active` is true if the exclusion is in force on that day. */
export type ExclusionFacts = Record<'kind' | 'agency' | 'from' | 'until' | 'note', string | null> & {
  contractor_id: string
  active: boolean
}

/** Returns one exclusion per contractor that has any: the latest one in force on `day` (`YYYY-MM-DD`), or else the latest one. */
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

const mentionColumns = columnNames('id kind name uei cage_code city place mentioned_on rule')
export type MentionFacts = Pick<Row<'contractor_mention'>, (typeof mentionColumns)[number]>

export async function selectMentionsOf(db: Db, contractorId: string, limit: number) {
  const own = sql`from contractor_mention where contractor_id = ${contractorId}`
  const { rows: mentions } = await sql<MentionFacts>`
    select ${sql.raw(mentionColumns.join(', '))} ${own}
    order by authority desc, mentioned_on desc nulls last, id limit ${limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total ${own}`.execute(db)
  return { total: rows[0]!.total, mentions }
}

/** Returns other contractors that share a name or CAGE code with the given contractor but were not merged with it. */
export async function selectNamesakes(db: Db, contractorId: string, limit: number): Promise<ContractorFacts[]> {
  // Uses two joins, each with its own index, because one condition with `or` would scan all mentions.
  const { rows } = await sql<ContractorFacts>`
    with own as (select name_key, cage_code from contractor_mention where contractor_id = ${contractorId})
    select ${contractor} from (
      select m.contractor_id from (select distinct name_key from own) o join contractor_mention m using (name_key)
      union
      select m.contractor_id from (select distinct cage_code from own) o join contractor_mention m using (cage_code)
    ) other
    join contractor c on c.id = other.contractor_id
    where c.id <> ${contractorId} order by c.id limit ${limit}`.execute(db)
  return rows
}

export async function selectAwardTotals(db: Db, contractorIds: string[]) {
  const { rows } = await sql<{ contractor_id: string; award_count: number; obligations_total: number | null }>`
    select contractor_id, count(*) as award_count, sum(dollars_obligated) as obligations_total
    from award where contractor_id = any(${contractorIds}) group by contractor_id`.execute(db)
  return rows
}

const registrationColumns = columnNames(
  'uei name cage_code website registration_status registration_expires_on business_types primary_naics naics psc extracted_on',
)
export type Registration = Pick<Row<'entity'>, (typeof registrationColumns)[number]>

/** Returns an entity's registration, or undefined if no loaded SAM.gov extract contains it. */
export async function selectRegistration(db: Db, uei: string): Promise<Registration | undefined> {
  return db.selectFrom('entity').select(registrationColumns).where('uei', '=', uei).executeTakeFirst()
}

/** Returns whether an extract of registrations was ever loaded. */
export async function hasRegistrations(db: Db): Promise<boolean> {
  return (await db.selectFrom('entity').select('uei').limit(1).executeTakeFirst()) !== undefined
}

const wonColumns = columnNames(
  'id piid name description awarding_agency awarding_department naics dollars_obligated ceiling_value award_date start_date completion_date',
)
export type WonAward = Pick<Row<'award'>, (typeof wonColumns)[number]>

/** Returns the largest awards that end on `since` (`YYYY-MM-DD`) or later. If the end date is unknown, the award date counts. */
export async function selectLargestAwards(db: Db, uei: string, since: string, limit: number): Promise<WonAward[]> {
  const { rows } = await sql<WonAward>`
    select ${sql.raw(wonColumns.map((name) => `a.${name}`).join(', '))}
    from award a join contractor c on c.id = a.contractor_id
    where c.uei = ${uei} and coalesce(a.completion_date, a.award_date) >= ${since}::date
    order by greatest(a.ceiling_value, a.dollars_obligated) desc nulls last, a.award_date desc nulls last, a.id
    limit ${limit}`.execute(db)
  return rows
}
