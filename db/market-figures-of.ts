import { type RawBuilder, sql } from 'kysely'
import { textArray } from './binary.ts'
import {
  type AwardFilters,
  meets,
  placeOf,
  type RankedRow,
  type RankedTotal,
  totalOfChosen,
  valueOfAward,
} from './market-rankings.ts'
import type { Db } from './schema.ts'

/** A place whose awards count, with the keys of its agency and its office. */
export type ChosenPlace = { place: string; agency: string | null; office: string | null }
export type ChosenAwards = { filters: AwardFilters; places: readonly ChosenPlace[] }

const kinds = ['contractors', 'agencies', 'offices', 'naics', 'psc', 'set_asides', 'years'] as const
export type BreakdownKind = (typeof kinds)[number]
export type BreakdownRow = RankedRow & { kind: BreakdownKind }

const top_max = 5
const years_max = 40

function joinedPlaces(places: readonly ChosenPlace[]): RawBuilder<unknown> {
  const arrays = (['place', 'agency', 'office'] as const).map(
    (name) => sql`${textArray(places.map((each) => each[name]))}::text[]`,
  )
  return sql`award join unnest(${sql.join(arrays)}) as given (place, agency, office) on given.place = ${placeOf}`
}

/** The last award of a page; the day is `-infinity` where it is unknown. */
export type AwardPosition = { day: string; id: string }
export type AwardsPage = { after: AwardPosition | undefined; limit: number }
export type Breakdown = { total: RankedTotal; ranked: BreakdownRow[]; page: string[] }

/**
 * Returns the awards in total, the largest of each kind, all fiscal years, and in `page` the ids of one page of awards, newest first. One
 * pass over the awards finds all of it because a department may have a million awards.
 */
export async function selectBreakdown(
  db: Db,
  { filters, places }: ChosenAwards,
  { after, limit }: AwardsPage,
): Promise<Breakdown> {
  const columns = sql.raw(kinds.join(', '))
  const key = sql.raw(`coalesce(${kinds.join(', ')})`)
  const kind = sql.raw(`case ${kinds.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ')} end`)
  const day = sql.raw(`coalesce(award_date, '-infinity')`)
  const behind = after ? sql`(${day} < ${after.day}::date or (${day} = ${after.day}::date and id > ${after.id}))` : sql`true`
  const { rows } = await sql<Breakdown>`
    with chosen as materialized (
      select id, contractor_id, contractor_id as contractors, given.agency as agencies, given.office as offices, naics, psc,
        set_aside as set_asides, extract(year from award_date + interval '3 months')::integer::text as years,
        dollars_obligated, number_of_offers, award_date, ${valueOfAward} as value
      from ${joinedPlaces(places)} where ${meets(filters)}
    ), counted as (
      select ${kind} as kind, ${key} as key, count(*)::integer as award_count, sum(dollars_obligated) as obligations,
        sum(value) as value, min(award_date) as first_award_date, max(award_date) as last_award_date,
        row_number() over (
          partition by grouping(${columns}) order by ${key} is null, sum(value) desc nulls last, count(*) desc, ${key}
        ) as rank
      from chosen group by grouping sets (${sql.raw(kinds.map((name) => `(${name})`).join(', '))})
    ), ranked as (
      select kind, key, award_count, obligations, value, first_award_date, last_award_date, rank from counted
      where key is not null and rank <= case kind when 'years' then ${years_max}::integer else ${top_max}::integer end
    ), ${totalOfChosen}
    select (select to_jsonb(total) from total) as total,
      coalesce((select jsonb_agg(to_jsonb(ranked) - 'rank' order by rank) from ranked), '[]') as ranked,
      array(select id from chosen where ${behind} order by ${day} desc, id limit ${limit}) as page`.execute(db)
  return rows[0]!
}
