import type { Filter } from '../backend.ts'
import { meetsCodes } from '../conditions/conditions.ts'
import type { Condition, IdCondition } from '../index.ts'
import { type CodeColumn, type Columns, splitCodes } from './postings/columns.ts'

/** Rows that pass a filter. `mask` has 1 for each living row that the company may see and that meets every condition. */
export type Passing = { mask: Uint8Array; count: number }

export function passingRows(columns: Columns, { conditions, company_id }: Filter): Passing {
  const mask = columns.alive.slice(0, columns.rows + 1)
  const own = columns.company.index.get(company_id) ?? 0
  if (columns.company.values.length > 1) keepCodes(mask, columns.company, (code) => code === 0 || code === own)
  for (const condition of conditions) keepMeeting(mask, columns, condition)
  let count = 0
  for (let row = 1; row < mask.length; row++) count += mask[row]!
  return { mask, count }
}

function keepMeeting(mask: Uint8Array, columns: Columns, condition: Condition): void {
  const { field } = condition
  if (field === 'id') return keepIds(mask, columns.ids, condition as IdCondition)
  if ('is' in condition) return keepEqual(mask, known(columns.flags, field), Number(condition.is))
  if ('any' in condition || 'none' in condition || 'starts' in condition) {
    const meets = meetsCodes(condition)
    return keepCodes(mask, known(columns.codes, field), (code, value) => meets(code === 0 ? [] : splitCodes(value)))
  }
  const { from = -Infinity, until = Infinity, or_unknown = false } = condition
  keepBetween(mask, known(columns.times, field), from, until, or_unknown)
}

/** Returns the column of a field. Throws for an unknown field, which is a bug in the program. */
function known<Column>(columns: Record<string, Column>, field: string): Column {
  const column = columns[field]
  if (column === undefined) throw new Error(`The collection has no such field to filter by: ${field}`)
  return column
}

function keepIds(mask: Uint8Array, ids: readonly string[], condition: IdCondition): void {
  const wanted = 'any' in condition
  const members = new Set(wanted ? condition.any : condition.none)
  for (let row = 1; row < mask.length; row++) if (mask[row] === 1 && members.has(ids[row]!) !== wanted) mask[row] = 0
}

// These loops run over every record, so they are plain loops over typed arrays, without a function call per row.

function keepCodes(mask: Uint8Array, { codes, values }: CodeColumn, test: (code: number, value: string) => boolean): void {
  const kept = Uint8Array.from(values, (value, code) => Number(test(code, value)))
  for (let row = 1; row < mask.length; row++) mask[row]! &= kept[codes[row]!]!
}

function keepEqual(mask: Uint8Array, column: Uint8Array, value: number): void {
  for (let row = 1; row < mask.length; row++) if (column[row] !== value) mask[row] = 0
}

function keepBetween(mask: Uint8Array, times: Float64Array, from: number, until: number, or_unknown: boolean): void {
  for (let row = 1; row < mask.length; row++) {
    const time = times[row]!
    if (!(time >= from && time <= until) && !(or_unknown && Number.isNaN(time))) mask[row] = 0
  }
}
