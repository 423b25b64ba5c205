import { invalid, type Problem } from '../kernel/problem.ts'

/** Of a list that is another one since the page before. */
export function staleCursor(): Problem {
  return invalid({ path: 'cursor', message: 'is of a list that has changed meanwhile; start again without it', code: 'cursor' })
}

/** The position in a list that was of this version on the page before. Throws a 400 where it is of another. */
export function unmoved(after: unknown, version: string): unknown {
  const [kept, position] = after as [string, unknown]
  if (kept !== version) throw staleCursor()
  return position
}
