import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import type { UserRef } from './assignees.ts'
import { dueDate, type Given, given, type PursuitFilters, passes } from './board.ts'
import { dueDay } from './due.ts'
import { type Figures, figuresOf, pursuitsWithRecords, valueHigh, valueLow, weightedValue } from './pursuits.ts'

/** Each of these functions sets the status. */
type Filters = Omit<PursuitFilters, 'status'>

const groups_max = 50

type Keys = { column: string; owner: UserRef; agency: string | null; naics: string | null }
type By = keyof Keys
type Group = { key: RawBuilder<unknown>; by: RawBuilder<unknown> }
const groups: Record<By, Group> = {
  column: { key: sql`p.column_id`, by: sql`p.column_id` },
  owner: { key: sql`json_build_object('user_id', u.id, 'name', u.name, 'email', u.email)`, by: sql`u.id` },
  agency: { key: sql`c.agency_name`, by: sql`c.agency_name` },
  naics: { key: sql`c.naics`, by: sql`c.naics` },
}

const figures = figuresOf(valueLow, valueHigh, weightedValue)

type Choices = { by: By; status: PursuitFilters['status'] }

const grouped = compiledOnce((db: Db, { by, status }: Choices, { company_id, ...filters }: Given) =>
  pursuitsWithRecords(db, company_id)
    .where(passes({ ...filters, status }))
    .select([sql<unknown>`${groups[by].key}`.as('key'), ...figures])
    .groupBy(groups[by].by)
    .orderBy('count', 'desc')
    .orderBy(groups[by].by)
    .limit(groups_max),
)

/** Returns the figures of the groups with the most pursuits. */
export async function selectFiguresBy<Chosen extends By>(db: Db, companyId: string, filters: PursuitFilters, by: Chosen) {
  const rows = await grouped(db, { by, status: filters.status }, given(companyId, filters))
  return rows as (Figures & { key: Keys[Chosen] })[]
}

type Weeks = { now: string; time_zone: string; later_from: string }

const byWeek = compiledOnce((db: Db, _choices: object, values: Given & Weeks) => {
  const { company_id, now, time_zone, later_from, ...filters } = values
  const day = dueDay(dueDate, time_zone)
  const week = sql<string>`case
    when ${dueDate} is null then 'none' when ${dueDate} < ${now} then 'overdue' when ${day} >= ${later_from}::date then 'later'
    else date_trunc('week', ${day}::timestamp)::date::text end`
  return pursuitsWithRecords(db, company_id)
    .where(passes({ ...filters, status: 'active' }))
    .where(sql<boolean>`col.phase is distinct from 'submitted'`)
    .select([week.as('week'), ...figures])
    .groupBy(sql`1`)
})

/** Returns the figures of pursuits to submit, by the Monday of the week in which they are due, or `overdue`, `later` or `none`. */
export async function selectFiguresByWeek(db: Db, companyId: string, filters: Filters, weeks: Weeks) {
  return byWeek(db, {}, { ...given(companyId, filters), ...weeks })
}

type Months = { time_zone: string; since: string }

const byMonth = compiledOnce((db: Db, _choices: object, values: Given & Months) => {
  const { company_id, time_zone, since, ...filters } = values
  const decidedAt = sql<string>`(
    select h.at from pursuit_change h
    where h.pursuit_id = p.id and h.changes @> case when p.outcome is null then '[{"field":"phase"}]' else '[{"field":"outcome"}]' end::jsonb
    order by h.at desc, h.id desc limit 1)`
  const decided = pursuitsWithRecords(db, company_id)
    .where(passes(filters))
    .where(sql<boolean>`coalesce(p.outcome, col.phase) in ('won', 'lost', 'no_bid')`)
    .select([sql<'won' | 'lost' | 'no_bid'>`coalesce(p.outcome, col.phase)`.as('outcome'), decidedAt.as('at')])
    .select([valueLow.as('low'), valueHigh.as('high'), weightedValue.as('weighted')])
  return db
    .selectFrom(decided.as('d'))
    .where(sql<boolean>`d.at >= (${since}::timestamp at time zone ${time_zone})`)
    .select([sql<string>`to_char(d.at at time zone ${time_zone}, 'YYYY-MM')`.as('month'), 'd.outcome'])
    .select([...figuresOf(sql`d.low`, sql`d.high`, sql`d.weighted`)])
    .groupBy(sql`1, 2`)
})

/** Returns the figures of pursuits that were decided, by month. A pursuit without an outcome has that of its phase. */
export async function selectOutcomesByMonth(db: Db, companyId: string, filters: Filters, months: Months) {
  return byMonth(db, {}, { ...given(companyId, filters), ...months })
}

export type Stays = { column_id: string; days_mean: number; days_median: number }

const stays = compiledOnce((db: Db, _choices: object, { company_id, now, ...filters }: Given & { now: string }) => {
  const stay = pursuitsWithRecords(db, company_id)
    .innerJoin('pursuit_change as h', 'h.pursuit_id', 'p.id')
    .where(passes({ ...filters, status: 'unarchived' }))
    .where(sql<boolean>`h.changes @> '[{"field":"column_id"}]'`)
    .select(sql<string>`jsonb_path_query_first(h.changes, '$[*] ? (@.field == "column_id").new_value') #>> '{}'`.as('column_id'))
    .select(
      sql<number>`extract(epoch from coalesce(lead(h.at) over (partition by p.id order by h.at, h.id), ${now}::timestamptz) - h.at)`.as(
        'seconds',
      ),
    )
  const days = (seconds: ReturnType<typeof sql>) => sql<number>`round((${seconds} / 86400)::numeric, 1)::float8`
  return db
    .selectFrom(stay.as('stay'))
    .select(['stay.column_id', days(sql`avg(stay.seconds)`).as('days_mean')])
    .select(days(sql`percentile_cont(0.5) within group (order by stay.seconds)`).as('days_median'))
    .groupBy('stay.column_id')
})

/** Returns how long the unarchived pursuits stay in columns. A stay that has not ended counts until now. */
export async function selectStays(db: Db, companyId: string, filters: Filters, now: Date): Promise<Stays[]> {
  return stays(db, {}, { ...given(companyId, filters), now: now.toISOString() })
}
