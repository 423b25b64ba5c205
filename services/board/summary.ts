import { displayAgency } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import type { PursuitFilters } from '../../db/board/board.ts'
import { type BoardColumn, selectBoard } from '../../db/board/columns.ts'
import { type Figures, figureNames } from '../../db/board/pursuits.ts'
import * as figures from '../../db/board/summary.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { laterDay } from '../../kernel/time/time-zone.ts'
import { readPresent } from './present.ts'

type Schemas = components['schemas']

const weeks_listed = 13
const months_listed = 12
const nothing = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures

/** Returns the figures of the board. The number of statements does not depend on the number of pursuits or columns. */
export async function summarize(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  now: Date,
): Promise<Schemas['PipelineSummary']> {
  const { time_zone, today, sunday } = await readPresent(db, companyId, now)
  const weeks = Array.from({ length: weeks_listed }, (_, index) => laterDay(sunday, 7 * index - 6))
  const months = monthsUntil(today)
  const active = { ...filters, status: 'active' } as const
  const later_from = laterDay(weeks.at(-1)!, 7)
  const [board, inColumns, stays, due, decided, owners, agencies, naics] = await Promise.all([
    selectBoard(db, companyId),
    figures.selectFiguresBy(db, companyId, { ...filters, status: 'unarchived' }, 'column'),
    figures.selectStays(db, companyId, filters, now),
    figures.selectFiguresByWeek(db, companyId, filters, { now: now.toISOString(), time_zone, later_from }),
    figures.selectOutcomesByMonth(db, companyId, filters, { time_zone, since: `${months[0]}-01` }),
    figures.selectFiguresBy(db, companyId, active, 'owner'),
    figures.selectFiguresBy(db, companyId, active, 'agency'),
    figures.selectFiguresBy(db, companyId, active, 'naics'),
  ])
  const columns = columnFigures(board, inColumns, stays)
  return {
    time_zone,
    columns,
    phases: phaseFigures(columns),
    due: dueFigures(due, weeks),
    ...outcomeFigures(decided, months),
    owners: owners.map(({ key, ...own }) => ({ owner: key, ...own })),
    agencies: agencies.map(({ key, ...own }) => {
      return { agency: key, agency_display: displayAgency(key), ...own }
    }),
    naics: naics.map(({ key, ...own }) => ({ naics: key, title: key === null ? null : naicsTitle(key), ...own })),
  }
}

/** Returns the months that end with the month of `today`, oldest first. */
function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: months_listed }, (_, index) =>
    new Date(Date.UTC(year, month - months_listed + index)).toISOString().slice(0, 7),
  )
}

function columnFigures(
  board: BoardColumn[],
  inColumns: (Figures & { key: string })[],
  stays: figures.Stays[],
): Schemas['ColumnFigures'][] {
  const figuresOf = new Map(inColumns.map(({ key, ...own }) => [key, own]))
  const staysOf = new Map(stays.map(({ column_id, ...own }) => [column_id, own]))
  return board.map(({ id, title, phase }) => ({
    column_id: id,
    title,
    phase,
    ...(figuresOf.get(id) ?? nothing),
    ...(staysOf.get(id) ?? { days_mean: null, days_median: null }),
  }))
}

function phaseFigures(columns: Schemas['ColumnFigures'][]): Schemas['PhaseFigures'][] {
  return Array.from(
    Map.groupBy(columns, ({ phase }) => phase),
    ([phase, own]) => ({ phase, ...own.reduce(added, nothing) }),
  )
}

/** Limits sums to exact numbers, as the database does. */
function added(total: Figures, more: Figures): Figures {
  const sums = figureNames.map((name) => [name, Math.min(total[name] + more[name], Number.MAX_SAFE_INTEGER)])
  return Object.fromEntries(sums) as Figures
}

function dueFigures(due: (Figures & { week: string })[], weeks: string[]): Schemas['DueFigures'] {
  const byWeek = new Map(due.map(({ week, ...own }) => [week, own]))
  const of = (week: string) => byWeek.get(week) ?? nothing
  return {
    overdue: of('overdue'),
    weeks: weeks.map((starts_on) => ({ starts_on, ...of(starts_on) })),
    later: of('later'),
    none: of('none'),
  }
}

type Decided = Figures & { month: string; outcome: 'won' | 'lost' | 'no_bid' }

function outcomeFigures(decided: Decided[], months: string[]): Pick<Schemas['PipelineSummary'], 'outcomes' | 'win_rate'> {
  const byKey = new Map(decided.map(({ month, outcome, ...own }) => [`${month} ${outcome}`, own]))
  const of = (month: string, outcome: Decided['outcome']) => byKey.get(`${month} ${outcome}`) ?? nothing
  const count = (wanted: Decided['outcome']) =>
    decided.reduce((total, { outcome, count: more }) => total + (outcome === wanted ? more : 0), 0)
  const [won, lost] = [count('won'), count('lost')]
  return {
    outcomes: months.map((month) => {
      return { month, won: of(month, 'won'), lost: of(month, 'lost'), no_bid: of(month, 'no_bid') }
    }),
    win_rate: won + lost === 0 ? null : Math.round((100 * won) / (won + lost)),
  }
}
