import { createHash } from 'node:crypto'
import { inTransaction } from '../db/postgres/transactions.ts'
import { type Claim, claimAnswer, hasAnswer, storeAnswer } from '../db/requests/answers.ts'
import type { Db, Trx } from '../db/schema.ts'
import { invalid, Problem } from '../kernel/problem.ts'
import type { Principal } from '../services/principal.ts'
import type { Input } from './contract/accept.ts'

/** An answer to an operation. `body` is missing in a stored answer. `replayed` marks the answer to an earlier request. */
export type Answer = { status: number; json: string; body?: object; replayed?: true }

type Write = {
  claim: Claim | undefined
  status: number
  now: Date
  /** How long to wait for a request with the same key that is still running. */
  wait_ms: number
  /** Runs before the transaction, unless the request was answered before. */
  prepare: (() => Promise<unknown>) | undefined
  /** `prepared` is the result of `prepare`. */
  run(trx: Trx, prepared: unknown): Promise<object>
}

/** Stores the answer to an idempotency key in the write's transaction. If `prepare` refuses, throws its error, unless an earlier
 * request with the key succeeded. */
export async function writeOnce(db: Db, { claim, status, now, wait_ms, prepare, run }: Write): Promise<Answer> {
  const answered = prepare && claim !== undefined && (await hasAnswer(db, claim, now))
  let refused: { error: unknown } | undefined
  let prepared: unknown
  if (prepare && !answered) prepared = await prepare().catch((error: unknown) => void (refused = { error }))
  return inTransaction(db, async (trx) => {
    const stored = claim && (await claimStored(trx, claim, now, wait_ms))
    if (stored) return stored
    if (refused) throw refused.error
    const body = await run(trx, prepared)
    const json = JSON.stringify(body)
    if (claim) await storeAnswer(trx, claim, status, json)
    return { status, json, body }
  })
}

/** Returns the owner of an idempotency key. Without a credential, the owner is the hash of the URL, which may be secret. */
export function claimantOf({ principal, subject }: { principal: Principal | null; subject: string }, path: string): string {
  return principal ? subject : createHash('sha256').update(path).digest('hex')
}

export function claimOf(operation_id: string, principal_id: string, idempotency_key: string, input: Input): Claim {
  const request = JSON.stringify([operation_id, input.params, input.query, input.body], withSortedKeys)
  const request_sha256 = createHash('sha256').update(request).digest('hex')
  return { principal_id, idempotency_key, operation_id, request_sha256 }
}

/** Makes two bodies equal that differ only in the order of their fields. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function claimStored(trx: Trx, claim: Claim, now: Date, wait_ms: number): Promise<Answer | undefined> {
  const stored = await claimAnswer(trx, claim, now, wait_ms).catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error
    throw new Problem(
      'CONFLICT',
      'idempotency_in_progress: a request with this Idempotency-Key is still running; send it again shortly',
    )
  })
  if (!stored) return undefined
  if (stored.request_sha256 !== claim.request_sha256)
    throw invalid({ path: 'Idempotency-Key', message: 'was used for another request; use a new one', code: 'idempotency_key' })
  return { status: stored.status!, json: stored.body!, replayed: true }
}
