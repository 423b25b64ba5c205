import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { anyOf, type Columns, differs, insertRows, selectGiven, textArray, textColumns, upsertRows } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'

const mentionColumns = {
  ...textColumns('id', 'kind', 'name', 'name_key', 'uei', 'cage_code', 'contractor_id', 'rule', 'own_id'),
  ...textColumns('city', 'place', 'town', 'state_code', 'country_code'),
  mentioned_on: 'date',
  authority: 'integer',
} as const satisfies Columns

export type MentionRow = Row<'contractor_mention'>
const mentions = sql.raw(`select ${Object.keys(mentionColumns).join(', ')} from contractor_mention`)

export async function selectMentions(db: Db, ids: string[]): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`${mentions} where id = ${anyOf(ids)}`.execute(db)
  return rows
}

/** Returns mentions without a UEI that have one of the names or CAGE codes. Their contractor may now be known or ambiguous. */
export async function selectMovable(db: Db, names: string[], cages: string[]): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    ${mentions} where uei is null and name_key = ${anyOf(names)} union
    ${mentions} where uei is null and cage_code = ${anyOf(cages)}`.execute(db)
  return rows
}

export async function selectContractorsOf(db: Db, mentionIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; contractor_id: string }>`
    select id, contractor_id from contractor_mention where id = ${anyOf(mentionIds)}`.execute(db)
  return new Map(rows.map(({ id, contractor_id }) => [id, contractor_id]))
}

export async function upsertMentions(trx: Trx, rows: MentionRow[]): Promise<void> {
  const compared = Object.keys(mentionColumns).filter((column) => column !== 'id')
  await upsertRows(trx, 'contractor_mention', mentionColumns, rows, { compared })
}

export type AliasRow = Row<'contractor_alias'>
const aliasColumns = ['kind', 'value', 'place', 'uei'] as const
const alias = sql.raw(aliasColumns.join(', '))

export async function selectAliases(db: Db, names: string[], cages: string[]): Promise<AliasRow[]> {
  const { rows } = await sql<AliasRow>`
    select ${alias} from contractor_alias where kind in ('name', 'town') and value = ${anyOf(names)} union all
    select ${alias} from contractor_alias where kind = 'cage' and value = ${anyOf(cages)}`.execute(db)
  return rows
}

export async function insertAliases(trx: Trx, aliases: AliasRow[]): Promise<AliasRow[]> {
  if (aliases.length === 0) return []
  const insertion = insertRows('contractor_alias', textColumns(...aliasColumns), aliases)
  const { rows } = await sql<AliasRow>`${insertion} on conflict do nothing returning ${alias}`.execute(trx)
  return rows
}

/** Deletes the aliases that no mention outside `ignored` has. Returns the deleted aliases. */
export async function deleteUnusedAliases(trx: Trx, aliases: AliasRow[], ignored: string[]): Promise<AliasRow[]> {
  if (aliases.length === 0) return []
  const without = sql`${textArray(ignored)}::text[]`
  const { rows } = await sql<AliasRow>`
    delete from contractor_alias a using (${selectGiven(textColumns(...aliasColumns), aliases)}) as given
    where (a.kind, a.value, a.place, a.uei) = (given.kind, given.value, given.place, given.uei)
      and not exists (
        select from contractor_mention m
        where a.kind = 'name' and m.name_key = a.value and m.place = a.place and coalesce(m.uei, '') = a.uei and m.id <> all(${without}))
      and not exists (
        select from contractor_mention m
        where a.kind = 'town' and m.name_key = a.value and m.town = a.place and m.uei = a.uei and m.id <> all(${without}))
      and not exists (
        select from contractor_mention m
        where a.kind = 'cage' and m.cage_code = a.value and m.uei = a.uei and m.id <> all(${without}))
    returning a.kind, a.value, a.place, a.uei`.execute(trx)
  return rows
}

/** Rebuilds contractors from the registration and the mention with the most authority. Deletes those without a mention. */
export async function refreshContractors(trx: Trx, ids: string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into contractor (id, ${sql.raw(refreshed.join(', '))}, created_at, updated_at)
    select given.id, m.name, m.name_key, m.uei, coalesce(e.cage_code, m.cage_code), m.city, m.state_code, m.country_code,
      coalesce(e.business_types, '{}'), coalesce(e.naics, '{}'), e.registration_status, e.registration_expires_on,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${textArray(ids)}::text[]) as given (id)
    cross join lateral (
      select * from contractor_mention where contractor_id = given.id
      order by authority desc, mentioned_on desc nulls last, id limit 1
    ) m
    left join entity e on e.uei = m.uei
    on conflict (id) do update set ${sql.raw(refreshed.map((column) => `${column} = excluded.${column}`).join(', '))},
      updated_at = excluded.updated_at
    where ${differs('contractor', refreshed)}`.execute(trx)
  await sql`
    delete from contractor c where c.id = ${anyOf(ids)}
      and not exists (select from contractor_mention m where m.contractor_id = c.id)`.execute(trx)
}
const refreshed = columnNames(
  'name name_key uei cage_code city state_code country_code business_types naics registration_status registration_expires_on',
)

/** Updates the contractor of awards and exclusions after their mentions moved to another contractor. */
export async function moveToContractors(trx: Trx, mentionIds: string[], now: string): Promise<void> {
  if (mentionIds.length === 0) return
  const ids = anyOf(mentionIds)
  await sql`
    update award a set contractor_id = m.contractor_id, updated_at = ${now}::timestamptz from contractor_mention m
    where a.awardee_report_id = m.id and m.id = ${ids} and a.contractor_id is distinct from m.contractor_id`.execute(trx)
  await sql`
    update exclusion x set contractor_id = m.contractor_id from contractor_mention m
    where x.id = m.id and m.id = ${ids} and x.contractor_id is distinct from m.contractor_id`.execute(trx)
}
