import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { invalid } from '../kernel/problem.ts'

const version = 1
const mac_bytes = 16

/** Signs a position for a request: base64url of `[version, position]`, a dot, and base64url of the truncated HMAC-SHA256. */
export function sealCursor(secret: KeyObject, binding: string, position: unknown): string {
  const payload = Buffer.from(JSON.stringify([version, position])).toString('base64url')
  return `${payload}.${sign(secret, binding, payload).toString('base64url')}`
}

/** Returns the position in a cursor. Throws a 400 that names `cursor` if the cursor was changed or belongs to another request. */
export function openCursor(secret: KeyObject, binding: string, cursor: string): unknown {
  const [payload = '', mac = '', rest] = cursor.split('.')
  const given = Buffer.from(mac, 'base64url')
  const expected = sign(secret, binding, payload)
  // Decoding ignores stray characters, so only the canonical spelling is accepted.
  const canonical = rest === undefined && given.toString('base64url') === mac
  if (!canonical || given.length !== mac_bytes || !timingSafeEqual(given, expected)) throw badCursor()
  const [sealedVersion, position] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, unknown]
  if (sealedVersion !== version) throw badCursor()
  return position
}

/** Returns a hash that ties cursors to a request. Includes the user, for `assigned_to=me`, but not `limit`, which may change. */
export function cursorBinding(
  operationId: string,
  caller: { company_id: string; user: { user_id: string } } | null,
  params: unknown,
  query: Record<string, unknown>,
): string {
  const { cursor: _cursor, limit: _limit, ...filters } = query
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify([operationId, caller?.company_id, caller?.user.user_id, params, sorted]), 'base64')
}

function sign(secret: KeyObject, binding: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${binding}.${payload}`).digest().subarray(0, mac_bytes)
}

function badCursor(): Error {
  return invalid({
    path: 'cursor',
    message: 'is not a cursor of this list with these filters; start again without it',
    code: 'cursor',
  })
}
