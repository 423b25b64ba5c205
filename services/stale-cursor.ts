import { invalid, type Problem } from '../kernel/problem.ts'

/** Of a list that is another one since the page before. */
export function staleCursor(): Problem {
  return invalid({ path: 'cursor', message: 'is of a list that has changed meanwhile; start again without it', code: 'cursor' })
}
