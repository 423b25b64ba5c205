import { type RawBuilder, sql } from 'kysely'

export type DueCounts = Record<'overdue' | 'today' | 'this_week' | 'later' | 'none', number>
/** The present in a company's time zone: the time, today, and the last day of the week. */
export type Present = { now: string; time_zone: string; today: string; sunday: string }

type Due = RawBuilder<string | null>

/** Returns SQL for the local day of a due date. The end of a day in UTC stands for a date without a time, in every time zone. */
export function dueDay(due: Due, time_zone: string) {
  return sql<string | null>`(case when (${due} at time zone 'UTC')::time = '23:59:59.999'
    then ${due} at time zone 'UTC' else ${due} at time zone ${time_zone} end)::date`
}

/** Returns SQL for the number of rows by due date. Each row counts once. */
export function dueCounts(due: Due, { now, time_zone, today, sunday }: Present) {
  const day = dueDay(due, time_zone)
  return sql<DueCounts>`json_build_object(
    'overdue', count(*) filter (where ${due} < ${now}),
    'today', count(*) filter (where ${due} >= ${now} and ${day} <= ${today}::date),
    'this_week', count(*) filter (where ${due} >= ${now} and ${day} > ${today}::date and ${day} <= ${sunday}::date),
    'later', count(*) filter (where ${due} >= ${now} and ${day} > ${sunday}::date),
    'none', count(*) filter (where ${due} is null))`
}
