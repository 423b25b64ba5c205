import { sql } from 'kysely'
import { textArray } from '../postgres/batches.ts'
import type { Db } from '../schema.ts'
import { cacheUntilAwardsChange } from './market-cache.ts'
import {
  type AwardFilters,
  hashOfPlace,
  joinPlaces,
  matching,
  type RankedRow,
  type RankedTotal,
  valueOfAward,
} from './market-rankings.ts'

/** The awards to summarize: those of the offices in `places`. `agency` and `office` are the keys of the agency and the office. */
type ChosenAwards = {
  filters: AwardFilters
  places: readonly { place: string; agency: string | null; office: string | null }[]
}

const kinds = ['contractors', 'agencies', 'offices', 'naics', 'psc', 'set_asides', 'years'] as const
type BreakdownRow = RankedRow & { kind: (typeof kinds)[number] }

const top_max = 5
const years_max = 40

/** Position of the last award on a page. `day` is the award date, or `-infinity` if that is unknown. In a list of expiring awards,
 * `day` is the last day. */
export type AwardPosition = { day: string; id: string }
/** `expiring` limits the page to awards whose last day, with all options, is in the period, and puts the earliest first. */
type AwardsPage = { after: AwardPosition | undefined; limit: number; expiring: { from: string; until: string } | null }
type Figures = { total: RankedTotal; ranked: BreakdownRow[] }

/** Returns totals, the largest groups of each kind, the fiscal years, and the ids of one page of awards. */
export async function selectBreakdown(db: Db, chosen: ChosenAwards, page: AwardsPage) {
  const [figures, ids] = await Promise.all([selectFigures(db, chosen), selectPage(db, chosen, page)])
  return { ...figures, page: ids }
}

/** Returns the ids of one page of awards. Uses the indexes `award_buyer` and `award_buyer_end`, or the index on contractors if a
 * contractor is given. */
async function selectPage(db: Db, { filters, places }: ChosenAwards, { after, limit, expiring }: AwardsPage): Promise<string[]> {
  const day = sql.raw(expiring ? 'coalesce(potential_end_date, completion_date)' : `coalesce(award_date, '-infinity')`)
  const [direction, beyond] = expiring ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const within = expiring ? sql`${day} between ${expiring.from}::date and ${expiring.until}::date` : sql`true`
  const behind = after
    ? sql`(${day} ${beyond} ${after.day}::date or (${day} = ${after.day}::date and id > ${after.id}))`
    : sql`true`
  const ids = textArray(places.map(({ place }) => place))
  const { rows } = await sql<{ id: string }>`
    select id from award
    where ${hashOfPlace} = any(${ids}::text[]::bigint[]) and ${matching(filters)} and ${within} and ${behind}
    order by ${day} ${direction}, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const cached_figures_max = 500
const selectFigures = cacheUntilAwardsChange(cached_figures_max, readFigures)

/** Reads the awards twice, because materializing them is slower for a department with a million awards. */
async function readFigures(db: Db, { filters, places }: ChosenAwards): Promise<Figures> {
  const columns = sql.raw(kinds.join(', '))
  const key = sql.raw(`coalesce(${kinds.join(', ')})`)
  const kind = sql.raw(`case ${kinds.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ')} end`)
  const { rows } = await sql<Figures>`
    with chosen as not materialized (
      select contractor_id as contractors, given.agency as agencies, given.office as offices, naics, psc,
        set_aside as set_asides, extract(year from award_date + interval '3 months')::integer::text as years,
        dollars_obligated, number_of_offers, award_date, ${valueOfAward} as value
      from award ${joinPlaces(places, ['place', 'agency', 'office'])} where ${matching(filters)}
    ), counted as materialized (
      select ${kind} as kind, ${key} as key, count(*)::integer as award_count, sum(dollars_obligated) as obligations,
        sum(value) as value, min(award_date) as first_award_date, max(award_date) as last_award_date,
        row_number() over (
          partition by grouping(${columns}) order by ${key} is null, sum(value) desc nulls last, count(*) desc, ${key}
        ) as rank
      from chosen group by grouping sets (${sql.raw(kinds.map((name) => `(${name})`).join(', '))})
    ), ranked as (
      select kind, key, award_count, obligations, value, first_award_date, last_award_date, rank from counted
      where key is not null and rank <= case kind when 'years' then ${years_max}::integer else ${top_max}::integer end
    ), total as (
      select count(*)::integer as award_count,
        (select count(*)::integer from counted where kind = 'contractors' and key is not null) as contractor_count,
        sum(dollars_obligated) as obligations, sum(value) as value,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value) filter (where value > 0) as quartiles,
        avg(number_of_offers)::float8 as offers_average,
        (select sum(value) from counted where kind = 'contractors' and key is not null and rank <= 3) as top_three_value
      from chosen
    )
    select (select to_jsonb(total) from total) as total,
      coalesce((select jsonb_agg(to_jsonb(ranked) - 'rank' order by rank) from ranked), '[]') as ranked`.execute(db)
  return rows[0]!
}
