import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import type { Phase } from '../values.ts'
import { isAssigned } from './assignees.ts'
import { type PursuitRow, pursuitRow, pursuitRows } from './pursuits.ts'

export type PursuitFilters = {
  status?: 'active' | 'archived' | 'won' | 'lost' | undefined
  /** Words that must all occur in the title, solicitation number, agency or tags. Only the first `words_max` words count. */
  words?: string[] | undefined
  due_after?: string | undefined
  due_before?: string | undefined
  assigned_to?: string | undefined
  phase?: Phase
  column_id?: string
}
type PursuitSort = 'due_date' | 'posted_date' | 'match_score'
/** The last pursuit of a page: its value in the field that sorts the list (null if it has none), and its id. */
export type PursuitPosition = [value: string | number | null, id: string]

const dueDate = sql<string | null>`coalesce(p.due_date, c.deadline_at)`
const postedDate = sql<string | null>`coalesce(p.posted_date, c.posted_at)`
const searched = sql`lower(concat_ws(' ', coalesce(p.title, c.title), c.solicitation_number, array_to_string(c.agency_path, ' '),
  array_to_string(p.tags, ' ')))`

/** Returns the filters as one condition on a pursuit `p`, its record `c` and its column `col`. */
function passes({ status, words, due_after, due_before, assigned_to, phase, column_id }: PursuitFilters) {
  const conditions = [
    ...(status === 'archived' ? [sql`p.archived`] : status === undefined ? [] : [sql`not p.archived`]),
    ...(status === 'won' || status === 'lost' ? [sql`col.phase = ${sql.lit(status)}`] : []),
    ...(status === 'active' ? [sql`(col.phase is null or col.phase not in ('won', 'lost'))`] : []),
    ...(due_after === undefined ? [] : [sql`${dueDate} >= ${due_after}`]),
    ...(due_before === undefined ? [] : [sql`${dueDate} <= ${due_before}`]),
    ...(assigned_to === undefined ? [] : [isAssigned('pursuit', 'p.id', assigned_to)]),
    ...(phase === undefined ? [] : [sql`col.phase = ${phase}`]),
    ...(column_id === undefined ? [] : [sql`col.id = ${column_id}`]),
    ...(words === undefined ? [] : [sql`${searched} like all (array(select lower(word) from unnest(${words}::text[]) as word))`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Counts pursuits. The joins do not change the count, because each pursuit has exactly one record and one column. */
function counted(db: Db, company_id: string, filters: PursuitFilters) {
  const { status, words, due_after, due_before, phase, column_id } = filters
  const needsRecord = [words, due_after, due_before].some((filter) => filter !== undefined)
  const needsColumn = [phase, column_id].some((filter) => filter !== undefined) || (status !== undefined && status !== 'archived')
  return db
    .selectFrom('pursuit as p')
    .$if(needsRecord, (query) => query.innerJoin('contract as c', 'c.id', 'p.contract_id'))
    .$if(needsColumn, (query) => query.innerJoin('pipeline_column as col', 'col.id', 'p.column_id'))
    .where('p.company_id', '=', company_id)
    .where(passes(filters))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
}

type Given = { company_id: string } & Omit<PursuitFilters, 'status'>
type Page = Given & { after_value: string | number | undefined; after_id: string | undefined; limit: number }
type Choices = Pick<PursuitFilters, 'status'>

const page = compiledOnce((db: Db, { status, sort }: Choices & { sort: PursuitSort }, given: Page) => {
  const { company_id, after_value, after_id, limit, ...filters } = given
  const key = sortKeys[sort]
  return pursuitRows(db, company_id)
    .where(passes({ ...filters, status }))
    .select(counted(db, company_id, { ...filters, status }).as('total_count'))
    .$if(after_id !== undefined, (query) => query.where(afterPosition(sort, after_value, after_id!)))
    .orderBy(key, (order) => (sort === 'due_date' ? order.asc() : order.desc()).nullsLast())
    .orderBy('p.id')
    .limit(limit)
})

const sortKeys = { due_date: dueDate, posted_date: postedDate, match_score: sql<number | null>`m.score` }

function afterPosition(sort: PursuitSort, value: string | number | undefined, id: string) {
  const key = sortKeys[sort]
  if (value === undefined) return sql<boolean>`(${key} is null and p.id > ${id})`
  const beyond = sort === 'due_date' ? sql`>` : sql`<`
  return sql<boolean>`(${key} ${beyond} ${value} or (${key} = ${value} and p.id > ${id}) or ${key} is null)`
}

/** Returns one page and the total count. Sorts by `due_date` ascending, or by another field descending. Missing values come
 * last. */
export async function selectPursuits(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  { sort, after, limit }: { sort: PursuitSort; after: PursuitPosition | undefined; limit: number },
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

function given(company_id: string, { status: _status, words, ...filters }: PursuitFilters): Given {
  return { company_id, ...filters, words: words && likePatterns(words) }
}

export function positionOf(row: PursuitRow, sort: PursuitSort): PursuitPosition {
  const values = {
    due_date: row.due_date ?? row.record.deadline_at,
    posted_date: row.posted_date ?? row.record.posted_at,
    match_score: row.match_score,
  }
  return [values[sort], row.id]
}

const words_max = 32

/** Returns patterns for one array parameter, so PostgreSQL builds each pursuit's text only once for all words. */
function likePatterns(words: string[]): string[] {
  const distinct = new Set(words.map((word) => word.toLowerCase()))
  return [...distinct].slice(0, words_max).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
