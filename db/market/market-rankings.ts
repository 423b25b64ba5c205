import { type RawBuilder, sql } from 'kysely'
import { anyOf, selectGiven, textColumns } from '../postgres/batches.ts'
import type { Db } from '../schema.ts'
import { cacheUntilAwardsChange } from './market-cache.ts'

export type AwardFilters = {
  contractor_id?: string
  naics?: string[]
  /** PSC codes, or the beginnings of PSC codes. */
  psc?: string[]
  set_asides?: string[]
  states?: string[]
  /** Earliest award date, such as `2026-04-01`. */
  since?: string
  /** Latest award date, inclusive. */
  before?: string
}

/** The office that made awards, as one source writes it. `place` is a hash of its names and codes. */
export type AwardPlace = { place: string } & Record<keyof typeof placeColumns, string | null>

/** Key by which awards are grouped: a column of `award`, or `place`, which stands for the key that `places` assigns to the office. */
export type RankedBy = 'contractor_id' | 'naics' | 'psc' | 'set_aside' | 'place'
type RankedPlace = { place: string; key: string | null }

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
  /** First quartile, median and third quartile of the award values above 0. */
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
} as const
/** Hash of the office that made an award. A hash is cheap to compare and to index. */
export const hashOfPlace = sql.raw<string>(`hash_record_extended(row(${Object.values(placeColumns).join(', ')}), 0)`)

const hasOrders = sql<boolean>`exists (select from award o where o.parent_piid = award.piid)`
/** The value of an award. Ignores the ceiling of a contract with orders, because those orders count as separate awards. */
export const valueOfAward = sql<number | null>`coalesce(dollars_obligated, case when not ${hasOrders} then ceiling_value end)`

/** Two common table expressions over the awards in `chosen`: `total`, and `largest`, which only `total` uses. */
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

const cached_lists_max = 8
export const selectAwardPlaces = cacheUntilAwardsChange(cached_lists_max, readAwardPlaces)

async function readAwardPlaces(db: Db, filters: AwardFilters): Promise<AwardPlace[]> {
  const names = sql.raw(Object.values(placeColumns).join(', '))
  const columns = Object.entries(placeColumns).map(([name, column]) => `${column} as ${name}`)
  const { rows } = await sql<AwardPlace>`
    select ${hashOfPlace}::text as place, ${sql.raw(columns.join(', '))}
    from (select distinct ${names} from award where ${matching(filters)}) as named`.execute(db)
  return rows
}

/** Ranks groups of awards. The total includes awards without a key. With `places`, reads only the awards of those offices. */
export async function selectRanking(
  db: Db,
  { filters, places, by, limit }: { filters: AwardFilters; places: readonly RankedPlace[] | null; by: RankedBy; limit: number },
) {
  const { rows } = await sql<{ total: RankedTotal; ranked: RankedRow[] }>`
    with chosen as materialized (
      select ${by === 'place' ? sql`given.key` : sql.ref(by)} as key, contractor_id, dollars_obligated, number_of_offers, award_date,
        ${valueOfAward} as value
      from award ${places === null ? sql`` : joinPlaces(places, ['place', 'key'])}
      where ${matching(filters)}
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

/** Joins awards to the offices that made them. The columns of `places` are available as `given`. */
export function joinPlaces<Column extends string>(
  places: readonly Record<Column | 'place', string | null>[],
  columns: readonly Column[],
): RawBuilder<unknown> {
  return sql`join (${selectGiven(textColumns(...columns), places)}) as given on given.place::bigint = ${hashOfPlace}`
}

export function matching({ contractor_id, naics, psc, set_asides, states, since, before }: AwardFilters): RawBuilder<boolean> {
  const conditions = [
    contractor_id && sql`contractor_id = ${contractor_id}`,
    naics && sql`naics = ${anyOf(naics)}`,
    psc && sql`psc ^@ ${anyOf(psc)}`,
    set_asides && sql`set_aside = ${anyOf(set_asides)}`,
    states && sql`place_state_code = ${anyOf(states)}`,
    since && sql`award_date >= ${since}::date`,
    before && sql`award_date <= ${before}::date`,
  ]
  return sql`${sql.join([sql`true`, ...conditions.filter((each) => each)], sql` and `)}`
}
