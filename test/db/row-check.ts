import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AliasNode, DefaultQueryExecutor, RawNode, type RootOperationNode, SelectQueryNode } from 'kysely'
import { type AssertedRow, hashOf } from '../../scripts/database/asserted-row.ts'

const generated = join(import.meta.dirname, '../../generated/row-types.json')

type Rows = readonly Record<string, unknown>[]
type Find = (node: RawNode) => AssertedRow[] | undefined

const compared = new Set<string>()
const { prototype } = DefaultQueryExecutor
const execute = prototype.executeQuery

/** Makes a statement of a test file fail if its rows differ from the types that its `sql` templates assert. Returns the hashes of
 * the templates whose rows were compared. */
export function checkRows(): ReadonlySet<string> {
  compared.clear()
  if (prototype.executeQuery !== execute) return compared
  const asserted = JSON.parse(readFileSync(generated, 'utf8')) as Record<string, AssertedRow[]>
  prototype.executeQuery = async function (query, options) {
    const result = await execute.call(this, query, options)
    const faults = faultsOf(query.query, result.rows as Rows, ({ sqlFragments }) => {
      const hash = hashOf(sqlFragments)
      compared.add(hash)
      return asserted[hash]
    })
    if (faults.length > 0) throw new Error(`The type of a row is not what PostgreSQL returns: ${faults.join('; ')}`)
    return result as never
  }
  return compared
}

function faultsOf(query: RootOperationNode, rows: Rows, find: Find): string[] {
  if (rows.length === 0) return []
  if (RawNode.is(query)) {
    // Statements of the job library are plain text without fragments.
    if (!query.sqlFragments) return []
    const fault = firstFault(find(query), ({ columns }) => columns && faultOfRows(columns, rows))
    return fault ? [fault] : []
  }
  const selections = SelectQueryNode.is(query)
    ? (query.selections ?? [])
    : 'returning' in query
      ? (query.returning?.selections ?? [])
      : []
  return selections.flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !RawNode.is(selection.node)) return []
    const name = (selection.alias as unknown as { name: string }).name
    return firstFault(find(selection.node), ({ kinds }) => faultOfRows({ [name]: kinds }, rows)) ?? []
  })
}

/** Returns the fault of a template, unless a template with the same text asserts the right types. */
function firstFault(rows: AssertedRow[] = [], check: (row: AssertedRow) => string | undefined): string | undefined {
  const faults = rows.map((row) => {
    const fault = check(row)
    return fault && `${row.file}: ${fault}`
  })
  return faults.includes(undefined) ? undefined : faults[0]
}

function faultOfRows(columns: Record<string, string[]>, rows: Rows): string | undefined {
  for (const row of rows)
    for (const [name, kinds] of Object.entries(columns))
      if (!kinds.includes('any') && !kinds.includes(kindOf(row[name])))
        return `${name} is ${kindOf(row[name])}, and its type says ${kinds.join(' or ')}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
