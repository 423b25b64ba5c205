import type { ClientBase } from 'pg'

/** Maximum number of named statements. Each takes a few kB in every connection. */
const names_max = 300
/** Maximum number of statement texts whose uses are counted. Some texts rarely repeat, such as texts with lists. */
const counts_max = 2_000
/** A statement gets a name when it is used for the third time. */
const uses_min = 3

const names = new Map<string, string>()
const counts = new Map<string, number>()

/** Returns the name of a statement, or undefined if its text was not used often enough yet or all names are taken. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= names_max) return known
  const uses = (counts.get(text) ?? 0) + 1
  counts.delete(text)
  counts.set(text, uses)
  if (uses < uses_min) {
    if (counts.size > counts_max) counts.delete(counts.keys().next().value!)
    return undefined
  }
  counts.delete(text)
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Gives names to frequent statements, because PostgreSQL plans a named statement only once per connection. Statements without
 * parameters get no name, because their text may contain several statements, which cannot be prepared. */
export function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  function named(text: unknown, values: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}
