import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import { dueDate, type Given, given, type PursuitFilters, type PursuitSort, passes, pursuitSorts } from './board.ts'
import { type BoardColumn, selectBoard } from './columns.ts'
import {
  type Figures,
  figureNames,
  figuresOf,
  joinedPursuits,
  type PursuitRow,
  pursuitRow,
  pursuitRows,
  valueHigh,
  valueLow,
  weightedValue,
} from './pursuits.ts'

type ColumnFigures = Figures & { overdue: number }
export type FilledColumn = ColumnFigures & { column: BoardColumn; cards: PursuitRow[] }

const noPursuits = Object.fromEntries([...figureNames, 'overdue'].map((name) => [name, 0])) as ColumnFigures
type Choices = Pick<PursuitFilters, 'status'>

const figures = compiledOnce((db: Db, { status }: Choices, { company_id, now, ...filters }: Given & { now: string }) =>
  joinedPursuits(db, company_id)
    .where(passes({ ...filters, status }))
    .select(['p.column_id', ...figuresOf(valueLow, valueHigh, weightedValue)])
    .select(
      sql<number>`count(*) filter (where ${dueDate} < ${now} and coalesce(col.phase, 'triage') in ('triage', 'preparing'))`.as(
        'overdue',
      ),
    )
    .groupBy('p.column_id'),
)

const cards = compiledOnce((db: Db, { status, sort }: Choices & { sort: PursuitSort }, page: Given & { per_column: number }) => {
  const { company_id, per_column, ...filters } = page
  const { order } = pursuitSorts[sort]
  const placed = joinedPursuits(db, company_id)
    .where(passes({ ...filters, status }))
    .select(['p.id', sql<number>`row_number() over (partition by p.column_id order by ${order})`.as('place')])
  return pursuitRows(db, company_id)
    .where('p.id', 'in', db.selectFrom(placed.as('placed')).select('placed.id').where('placed.place', '<=', per_column))
    .orderBy(order)
})

/** Returns the columns from left to right, each with its figures and first pursuits. Leaves out columns that `filters` exclude.
 * The number of statements does not depend on the number of columns. */
export async function selectFilledBoard(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  { sort, per_column, now }: { sort: PursuitSort; per_column: number; now: Date },
): Promise<FilledColumn[]> {
  const values = given(companyId, filters)
  const { status, column_ids } = filters
  const [board, totals, rows] = await Promise.all([
    selectBoard(db, companyId),
    figures(db, { status }, { ...values, now: now.toISOString() }),
    cards(db, { status, sort }, { ...values, per_column }),
  ])
  const byColumn = Map.groupBy(rows.map(pursuitRow), (row) => row.column_id)
  const ownFigures = new Map(totals.map(({ column_id, ...own }) => [column_id, own]))
  return board
    .filter(({ id }) => column_ids === undefined || column_ids.includes(id))
    .map((column) => ({ column, ...(ownFigures.get(column.id) ?? noPursuits), cards: byColumn.get(column.id) ?? [] }))
}
