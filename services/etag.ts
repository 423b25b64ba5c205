import { hash } from 'node:crypto'
import { Problem } from '../kernel/problem.ts'

const hash_characters = 12

/** Returns an ETag: the last edit's time for `If-Match`, and a hash for `If-None-Match`. New scores must not make edits fail. */
export function etagOf(updatedAt: string, json: string): string {
  return `"${versionOf(updatedAt)}.${hash('sha256', json, 'base64url').slice(0, hash_characters)}"`
}

function versionOf(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36)
}

/** Returns the time of a change, later than the previous one, because two versions of a record must not have the same ETag. */
export function nextVersionAt(now: Date, updatedAt: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1))
}

/** Returns whether `If-None-Match` contains `etag`, by weak comparison (RFC 9110, 13.1.2). */
export function matchesAny(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Throws a 412 unless a locked record has the version in `If-Match` (RFC 9110, 13.1.1). */
export function requireMatch(ifMatch: string | null, updatedAt: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const version = versionOf(updatedAt)
  if (ifMatch.split(',').some((tag) => /^"([^".]*)(?:\.[^"]*)?"$/.exec(tag.trim())?.[1] === version)) return
  throw new Problem('PRECONDITION_FAILED', 'The record has changed since you read it; read it again')
}
