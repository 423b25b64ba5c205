import { hash } from 'node:crypto'
import { Problem } from '../kernel/problem.ts'

const hash_characters = 12

/**
 * The ETag of a record: the time of its last edit, then a hash of what the caller sees. `If-Match` compares the first part, so a new match
 * score does not refuse an edit. `If-None-Match` compares both, so a caller never misses a change that is not an edit.
 */
export function etagOf(updatedAt: string, json: string): string {
  return `"${versionOf(updatedAt)}.${hash('sha256', json, 'base64url').slice(0, hash_characters)}"`
}

function versionOf(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36)
}

/** Whether `If-None-Match` names this ETag (RFC 9110, 13.1.2: by weak comparison). */
export function matchesAny(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** When an edit happens: after the edit before it, so that no two versions share an ETag. */
export function editTime(now: Date, updatedAt: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1))
}

/** Throws a 412 when the caller asked for another version than the record has (RFC 9110, 13.1.1); the record is locked already. */
export function requireMatch(ifMatch: string | null, updatedAt: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const version = versionOf(updatedAt)
  if (ifMatch.split(',').some((tag) => /^"([^".]*)(?:\.[^"]*)?"$/.exec(tag.trim())?.[1] === version)) return
  throw new Problem('PRECONDITION_FAILED', 'The record has changed since you read it; read it again')
}
