import { Problem } from './problem.ts'

/** The version of a record as far as it can be edited: the time of its last change, opaque to callers. */
export function etagOf(updatedAt: string): string {
  return `"${Date.parse(updatedAt).toString(36)}"`
}

/** Throws a 412 when the caller asked for another version than the record has (RFC 9110, 13.1.1); the record is locked already. */
export function requireMatch(ifMatch: string | null, updatedAt: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  if (ifMatch.split(',').some((tag) => tag.trim() === etagOf(updatedAt))) return
  throw new Problem('PRECONDITION_FAILED', 'The record has changed since you read it; read it again')
}
