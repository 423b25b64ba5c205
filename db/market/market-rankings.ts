import { type RawBuilder, sql } from 'kysely'
import { textArray } from '../postgres/binary.ts'
import type { Db } from '../schema.ts'
import { keptUntilAwardsChange } from './market-kept.ts'

export type AwardFilters = {
  contractor_id?: string
  naics?: string[]
  /** Whole codes and beginnings of codes. */
  psc?: string[]
  set_asides?: string[]
  states?: string[]
  /** First and last day of the awards, such as `2026-04-01`. */
  since?: string
  before?: string
}

/** Who made awards, as one source writes it. */
export type AwardPlace = {
  /** Tells this place from all others. */
  place: string
  department: string | null
  department_code: string | null
  agency: string | null
  agency_code: string | null
  office: string | null
  office_code: string | null
}

/** A column of an award, or the key that `places` give it. */
export type RankedBy = 'contractor_id' | 'naics' | 'psc' | 'set_aside' | 'place'
/** A place whose awards count, with what it is ranked as. */
export type RankedPlace = { place: string; key: string | null }

export type RankedRow = {
  key: string
  award_count: number
  obligations: number | null
  value: number | null
  first_award_date: string | null
  last_award_date: string | null
}

export type RankedTotal = {
  award_count: number
  contractor_count: number
  obligations: number | null
  value: number | null
  /** First quartile, median and third quartile of the values above 0. */
  quartiles: [number, number, number] | null
  offers_average: number | null
  top_three_value: number | null
}

const placeColumns = {
  department: 'awarding_department',
  department_code: 'awarding_department_code',
  agency: 'awarding_agency',
  agency_code: 'awarding_agency_code',
  office: 'awarding_office',
  office_code: 'awarding_office_code',
} as const satisfies Record<Exclude<keyof AwardPlace, 'place'>, string>
/** A hash, which is cheap to compare and to index. */
export const placeOf = sql.raw<string>(`hash_record_extended(row(${Object.values(placeColumns).join(', ')}), 0)`)

const hasOrders = sql<boolean>`exists (select from award o where o.parent_piid = award.piid)`
/** Orders are awards of their own, so a contract with orders has no value beside them. */
export const valueOfAward = sql<number | null>`coalesce(dollars_obligated, case when not ${hasOrders} then ceiling_value end)`

/** Two CTEs over the awards of `chosen`: the last one is `total`. */
const totalOfChosen = sql`
    largest as (
      select sum(value) as value from chosen where contractor_id is not null group by contractor_id
      order by sum(value) desc nulls last limit 3
    ), total as (
      select count(*)::integer as award_count, count(distinct contractor_id)::integer as contractor_count,
        sum(dollars_obligated) as obligations, sum(value) as value,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value) filter (where value > 0) as quartiles,
        avg(number_of_offers)::float8 as offers_average, (select sum(value) from largest) as top_three_value
      from chosen
    )`

/** Some thousand each. */
const kept_places_max = 8
/** The distinct places of the awards that meet these filters. */
export const selectAwardPlaces = keptUntilAwardsChange(kept_places_max, readAwardPlaces)

async function readAwardPlaces(db: Db, filters: AwardFilters): Promise<AwardPlace[]> {
  const names = sql.raw(Object.values(placeColumns).join(', '))
  const columns = Object.entries(placeColumns).map(([name, column]) => `${column} as ${name}`)
  const { rows } = await sql<AwardPlace>`
    select ${placeOf}::text as place, ${sql.raw(columns.join(', '))}
    from (select distinct ${names} from award where ${meets(filters)}) as named`.execute(db)
  return rows
}

/** With `places`, only awards made there count. Awards without a key count in the total alone. */
export async function selectRanking(
  db: Db,
  { filters, places, by, limit }: { filters: AwardFilters; places: readonly RankedPlace[] | null; by: RankedBy; limit: number },
): Promise<{ total: RankedTotal; ranked: RankedRow[] }> {
  const { rows } = await sql<{ total: RankedTotal; ranked: RankedRow[] }>`
    with chosen as materialized (
      select ${by === 'place' ? sql`given.key` : sql.ref(by)} as key, contractor_id, dollars_obligated, number_of_offers, award_date,
        ${valueOfAward} as value
      from award ${places === null ? sql`` : joinPlaces(places)}
      where ${meets(filters)}
    ), ranked as (
      select key, count(*)::integer as award_count, sum(dollars_obligated) as obligations, sum(value) as value,
        min(award_date) as first_award_date, max(award_date) as last_award_date
      from chosen where key is not null group by key
      order by sum(value) desc nulls last, count(*) desc, key limit ${limit}
    ), ${totalOfChosen}
    select (select to_jsonb(total) from total) as total, coalesce((select jsonb_agg(to_jsonb(ranked)
      order by value desc nulls last, award_count desc, key) from ranked), '[]') as ranked`.execute(db)
  return rows[0]!
}

function joinPlaces(places: readonly RankedPlace[]): RawBuilder<unknown> {
  const [ids, keys] = [textArray(places.map(({ place }) => place)), textArray(places.map(({ key }) => key))]
  return sql`join unnest(${ids}::text[], ${keys}::text[]) as given (place, key) on given.place::bigint = ${placeOf}`
}

export function meets({ contractor_id, naics, psc, set_asides, states, since, before }: AwardFilters): RawBuilder<boolean> {
  const conditions = [
    ...(contractor_id ? [sql<boolean>`contractor_id = ${contractor_id}`] : []),
    ...(naics ? [sql<boolean>`naics = any(${textArray(naics)}::text[])`] : []),
    ...(psc ? [sql<boolean>`psc ^@ any(${textArray(psc)}::text[])`] : []),
    ...(set_asides ? [sql<boolean>`set_aside = any(${textArray(set_asides)}::text[])`] : []),
    ...(states ? [sql<boolean>`place_state_code = any(${textArray(states)}::text[])`] : []),
    ...(since ? [sql<boolean>`award_date >= ${since}::date`] : []),
    ...(before ? [sql<boolean>`award_date <= ${before}::date`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
