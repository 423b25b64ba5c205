import type { FacetName, Facets } from '../index.ts'
import type { CodedColumn, Columns } from './columns.ts'

const facetNames: readonly FacetName[] = ['naics', 'set_aside', 'agency', 'state', 'notice_type']
const values_max = 100

export function countFacets(columns: Columns, rows: Int32Array): Facets {
  return Object.fromEntries(facetNames.map((name) => [name, countValues(columns.coded[name], rows)])) as Facets
}

/** Commonest first, ties by value; a record without a value is not counted. */
function countValues(column: CodedColumn, rows: Int32Array): { value: string; count: number }[] {
  const counts = new Uint32Array(column.values.length)
  for (const row of rows) counts[column.codes[row]!]!++
  return column.values
    .map((value, code) => ({ value, count: code === 0 ? 0 : counts[code]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, values_max)
}
