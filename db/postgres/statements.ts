import type { ClientBase } from 'pg'

/** Texts that are given a name; each takes some kB in every connection. */
const names_max = 300
/** Texts whose number of uses is known, so that lists of ever other lengths do not use the names up. */
const counts_max = 2_000
/** A statement is worth a name from this use on. */
const uses_min = 3

const names = new Map<string, string>()
const counts = new Map<string, number>()

/** Undefined for a text that was not used often enough yet, or came too late. */
export function statementName(text: string): string | undefined {
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

/**
 * PostgreSQL plans a statement that has a name once for each connection, and every other one each time it comes: half of what a small
 * query costs it. Statements without parameters stay as they are: they may be several in one text, which cannot be prepared.
 */
export function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  function named(text: unknown, values: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}
