import { isDeepStrictEqual } from 'node:util'
import { type Issue, invalid } from '../../kernel/problem.ts'

type Entry = { id: string }
type Given<Stored extends Entry> = Omit<Stored, 'id'> & { id?: string | undefined }

const prefixes = { capabilities: 'cap', past_performance: 'pp' } as const

/**
 * Returns the entries of a list of the profile, each with its id. An entry keeps the id that the caller sends back. Without one, an entry that equals
 * a stored entry keeps that entry's id, and every other entry gets a new id. Throws a 400 for an id that is unknown or occurs twice.
 */
export function withIds<Stored extends Entry>(
  field: keyof typeof prefixes,
  before: readonly Stored[],
  given: readonly Given<Stored>[],
): Stored[] {
  const issues = idIssues(field, before, given)
  if (issues.length > 0) throw invalid(...issues)
  const prefix = prefixes[field]
  const used = new Set(given.flatMap(({ id }) => id ?? []))
  let last = Math.max(0, ...before.map(({ id }) => Number(id.slice(prefix.length + 1)) || 0))
  return given.map(({ id: sent, ...entry }) => {
    const known = before.find((each) => !used.has(each.id) && isDeepStrictEqual({ ...each }, { ...entry, id: each.id }))
    const id = sent ?? known?.id ?? `${prefix}_${++last}`
    used.add(id)
    return { id, ...entry } as unknown as Stored
  })
}

function idIssues(field: string, before: readonly Entry[], given: readonly { id?: string | undefined }[]): Issue[] {
  const ids = given.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    if (id === undefined) return []
    const path = `${field}.${index}.id`
    if (!before.some((each) => each.id === id))
      return [{ path, message: 'is not in the profile; leave it out for a new entry', code: 'unknown_id' }]
    return ids.indexOf(id) < index
      ? [{ path, message: 'occurs twice in the list; leave it out for a new entry', code: 'twice' }]
      : []
  })
}
