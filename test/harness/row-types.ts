import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AliasNode, DefaultQueryExecutor, RawNode, type RootOperationNode, SelectQueryNode } from 'kysely'

/** What a template `sql<Row>` in `file` asserts: the kinds of its value, or of each column of its rows. */
export type AssertedRow = { file: string; kinds: string[]; columns?: Record<string, string[]> }

type Rows = readonly Record<string, unknown>[]
type Asserted = Readonly<Record<string, AssertedRow[]>>

/** Identifies a template by its fixed parts. */
export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
}

/** Lets every statement fail whose rows are not what its `sql` templates assert. */
export function checkRows(): void {
  const asserted = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/row-types.json'), 'utf8')) as Asserted
  const { prototype } = DefaultQueryExecutor
  const execute = prototype.executeQuery
  prototype.executeQuery = async function (query, options) {
    const result = await execute.call(this, query, options)
    const faults = faultsOf(asserted, query.query, result.rows as Rows)
    if (faults.length > 0) throw new Error(`The type of a row is not what PostgreSQL returns: ${faults.join('; ')}`)
    return result as never
  }
}

function faultsOf(asserted: Asserted, query: RootOperationNode, rows: Rows): string[] {
  if (rows.length === 0) return []
  if (RawNode.is(query)) {
    const fault = firstFault(asserted[hashOf(query.sqlFragments)], ({ columns }) => columns && faultOfRows(columns, rows))
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
    return (
      firstFault(asserted[hashOf(selection.node.sqlFragments)], ({ kinds }) => faultOfRows({ [name]: kinds }, rows, true)) ?? []
    )
  })
}

/** The fault of a template, unless another one with the same text asserts what is true. */
function firstFault(rows: AssertedRow[] = [], check: (row: AssertedRow) => string | undefined): string | undefined {
  const faults = rows.map((row) => {
    const fault = check(row)
    return fault && `${row.file}: ${fault}`
  })
  return faults.includes(undefined) ? undefined : faults[0]
}

function faultOfRows(columns: Record<string, string[]>, rows: Rows, part = false): string | undefined {
  for (const row of rows) {
    for (const [name, kinds] of Object.entries(columns))
      if (!kinds.includes('any') && !kinds.includes(kindOf(row[name])))
        return `${name} is ${kindOf(row[name])}, and its type says ${kinds.join(' or ')}`
    const more = part ? [] : Object.keys(row).filter((name) => !(name in columns))
    if (more.length > 0) return `${more.join(', ')} is not in its type`
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
