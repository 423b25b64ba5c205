import { invalid, type Problem } from '../kernel/problem.ts'

export function staleCursor(): Problem {
  return invalid({ path: 'cursor', message: 'is from a list that has changed since; start again without it', code: 'cursor' })
}

/** Returns the position that a cursor holds. Throws a 400 if the list no longer has the version that the cursor names. */
export function positionIn(after: unknown, version: string): unknown {
  const [cursorVersion, position] = after as [string, unknown]
  if (cursorVersion !== version) throw staleCursor()
  return position
}
