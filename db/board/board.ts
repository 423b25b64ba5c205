import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import type { Phase } from '../values.ts'
import { isAssigned } from './assignees.ts'
import { type DueCounts, dueCounts, type Present } from './due.ts'
import { byValue, hasWords, newestFirst, type Sort, type SortPosition } from './list-query.ts'
import { type PursuitRow, pursuitRow, pursuitRows, pursuitsWithRecords, valueHigh, valueLow } from './pursuits.ts'

type Text = 'due_after' | 'due_before' | 'assigned_to' | 'owner' | 'updated_since'
/** Each filter must match. A list matches if one of its members does. */
export type PursuitFilters = { [Name in Text]?: string | undefined } & {
  status?: keyof typeof statusConditions | undefined
  /** Patterns from `likePatterns`. The title, solicitation number, agency and tags must have all of them. */
  words?: string[] | undefined
  column_ids?: string[] | undefined
  /** Tags in lower case. */
  tags?: string[] | undefined
  favorite?: boolean | undefined
  /** Names and codes in lower case. */
  agencies?: string[] | undefined
  set_asides?: string[] | undefined
  naics?: string[] | undefined
  value_min?: number | undefined
  value_max?: number | undefined
}

export const dueDate = sql<string | null>`coalesce(p.due_date, c.deadline_at)`
const postedDate = sql<string | null>`coalesce(p.posted_date, c.posted_at)`
const searched = sql`lower(concat_ws(' ', coalesce(p.title, c.title), c.solicitation_number, array_to_string(c.agency_path, ' '),
  array_to_string(p.tags, ' ')))`

type Condition<Value> = (value: Value) => RawBuilder<unknown>
const conditions: { [Name in keyof PursuitFilters]-?: Condition<NonNullable<PursuitFilters[Name]>> } = {
  status: (status) => statusConditions[status],
  words: (words) => hasWords(searched, words),
  due_after: (time) => sql`${dueDate} >= ${time}`,
  due_before: (time) => sql`${dueDate} <= ${time}`,
  updated_since: (time) => sql`p.updated_at >= ${time}`,
  assigned_to: (userId) => isAssigned('pursuit', 'p.id', userId),
  owner: (userId) => sql`p.owner_id = ${userId}`,
  column_ids: (ids) => sql`p.column_id = any(${ids})`,
  tags: (tags) => hasAny(sql`p.tags`, tags),
  favorite: (favorite) => sql`p.favorite = ${favorite}`,
  agencies: (names) => hasAny(sql`c.agency_path || c.agency_codes`, names),
  set_asides: (codes) => sql`coalesce(p.set_aside, c.set_aside) = any(${codes})`,
  naics: (codes) => sql`c.naics = any(${codes})`,
  value_min: (value) => sql`coalesce(${valueHigh}, ${valueLow}) >= ${value}`,
  value_max: (value) => sql`coalesce(${valueLow}, ${valueHigh}) <= ${value}`,
}
const statusConditions = {
  archived: sql`p.archived`,
  unarchived: sql`not p.archived`,
  won: sql`not p.archived and col.phase = 'won'`,
  lost: sql`not p.archived and col.phase = 'lost'`,
  active: sql`not p.archived and (col.phase is null or col.phase not in ('won', 'lost'))`,
  to_submit: sql`not p.archived and (col.phase is null or col.phase not in ('won', 'lost', 'submitted'))`,
}

function hasAny(values: RawBuilder<unknown>, wanted: string[]) {
  return sql`exists (select from unnest(${values}) as value where lower(value) = any(${wanted}))`
}

/** Returns the filters as one condition on a pursuit `p`, its record `c` and its column `col`. */
export function passes(filters: PursuitFilters) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const all = given.map(([name, value]) => (conditions[name as keyof PursuitFilters] as Condition<unknown>)(value))
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

const recordFilters = [
  'words',
  'due_after',
  'due_before',
  'agencies',
  'set_asides',
  'naics',
  'value_min',
  'value_max',
] as const satisfies (keyof PursuitFilters)[]

/** Counts pursuits. The joins do not change the count, because each pursuit has exactly one record and one column. */
function counted(db: Db, company_id: string, filters: PursuitFilters) {
  const needsRecord = recordFilters.some((name) => filters[name] !== undefined)
  const needsColumn = ['active', 'won', 'lost', 'to_submit'].includes(filters.status ?? '')
  return db
    .selectFrom('pursuit as p')
    .$if(needsRecord, (query) => query.innerJoin('contract as c', 'c.id', 'p.contract_id'))
    .$if(needsColumn, (query) => query.innerJoin('pipeline_column as col', 'col.id', 'p.column_id'))
    .where('p.company_id', '=', company_id)
    .where(passes(filters))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
}

export type Given = { company_id: string } & Omit<PursuitFilters, 'status'>
type Page = Given & { after_value: string | number | undefined; after_id: string | undefined; limit: number }
type Choices = Pick<PursuitFilters, 'status'>

const page = compiledOnce((db: Db, { status, sort }: Choices & { sort: PursuitSort }, given: Page) => {
  const { company_id, after_value, after_id, limit, ...filters } = given
  return pursuitRows(db, company_id)
    .where(passes({ ...filters, status }))
    .select(counted(db, company_id, { ...filters, status }).as('total_count'))
    .$if(after_id !== undefined, (query) => query.where(pursuitSorts[sort].behind(after_value, after_id!)))
    .orderBy(pursuitSorts[sort].order)
    .limit(limit)
})

// Later than each date, in milliseconds since 1970. Sums with dates stay exact.
const undated_ms = 3e14
const closed_ms = 1e15
const closedPhases: readonly (string | null)[] = ['submitted', 'won', 'lost'] satisfies Phase[]
/** Places open pursuits by due date, then those without one, then submitted, won, lost and archived ones. */
const workOrder = sql<number>`(
  case when p.archived or col.phase in (${sql.join(closedPhases.map(sql.lit))}) then ${sql.lit(closed_ms)} else 0 end
  + coalesce(floor(extract(epoch from ${dueDate}) * 1000), ${sql.lit(undated_ms)}))`

function readWorkOrder({ archived, phase, due_date, record }: PursuitRow): number {
  const due = due_date ?? record.deadline_at
  return (archived || closedPhases.includes(phase) ? closed_ms : 0) + (due === null ? undated_ms : Date.parse(due))
}

type Valued = Parameters<typeof byValue<PursuitRow>>
const by = (key: Valued[1], direction: Valued[2], read: Valued[3]) => byValue(sql`p.id`, key, direction, read)
export const pursuitSorts = {
  due_date: by(workOrder, 'asc', readWorkOrder),
  posted_date: by(postedDate, 'desc', (row) => row.posted_date ?? row.record.posted_at),
  match_score: by(sql`m.score`, 'desc', (row) => row.match_score),
  position: by(sql`p.rank`, 'asc', (row) => row.rank),
  estimated_value: by(sql`coalesce(${valueHigh}, ${valueLow})`, 'desc', (row) => {
    return row.estimated_value_high ?? row.record.size_high ?? row.estimated_value_low ?? row.record.size_low
  }),
  updated_at: by(sql`p.updated_at`, 'desc', (row) => row.updated_at),
  created_at: newestFirst(sql`p.id`),
} satisfies Record<string, Sort<PursuitRow>>
export type PursuitSort = keyof typeof pursuitSorts

/** Returns one page and the total count. Missing values come last. */
export async function selectPursuits(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  { sort, after, limit }: { sort: PursuitSort; after: SortPosition | undefined; limit: number },
): Promise<{ rows: PursuitRow[]; total_count: number }> {
  const position = { after_value: after?.[0] ?? undefined, after_id: after?.[1] }
  const flat = await page(db, { status: filters.status, sort }, { ...given(companyId, filters), ...position, limit })
  if (flat.length === 0 && after !== undefined) return { rows: [], total_count: await countPursuits(db, companyId, filters) }
  return { rows: flat.map(pursuitRow), total_count: flat[0]?.total_count ?? 0 }
}

const count = compiledOnce((db: Db, { status }: Choices, { company_id, ...filters }: Given) =>
  counted(db, company_id, { ...filters, status }),
)

export async function countPursuits(db: Db, companyId: string, filters: PursuitFilters): Promise<number> {
  return (await count(db, { status: filters.status }, given(companyId, filters)))[0]!.total_count
}

const byDue = compiledOnce((db: Db, { status }: Choices, values: Given & Present) => {
  const { company_id, now, time_zone, today, sunday, ...filters } = values
  return pursuitsWithRecords(db, company_id)
    .where(passes({ ...filters, status }))
    .select(dueCounts(dueDate, { now, time_zone, today, sunday }).as('counts'))
})

export async function countPursuitsByDue(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  present: Present,
): Promise<DueCounts> {
  return (await byDue(db, { status: filters.status }, { ...given(companyId, filters), ...present }))[0]!.counts
}

export function given(company_id: string, { status: _, ...filters }: PursuitFilters): Given {
  return { company_id, ...filters }
}
