import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { type Claim, claimAnswer, hasAnswer, storeAnswer } from '../../db/requests/answers.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Caller, Exchange, Input, Reply, Setup } from './exchange.ts'

type Write = { setup: Setup; exchange: Exchange; caller: Caller; input: Input }

/**
 * Runs a write in one transaction. With an idempotency key the answer is stored in that same transaction, so that a repeated request
 * finds either both the write and its answer, or neither. `prepare` is run before it, unless the key was used before: what it refuses may just
 * have been done by the same request.
 */
export async function writeOnce(
  write: Write,
  prepare: (() => Promise<void>) | undefined,
  run: (trx: Trx) => Promise<object>,
): Promise<Reply> {
  const { db } = write.setup.services
  const refused = prepare && !(await wasAnswered(db, write)) ? await refusalOf(prepare) : null
  return inTransaction(db, (trx) =>
    writeIn(trx, write, async (claimed) => {
      if (refused) throw refused.error
      return run(claimed)
    }),
  )
}

async function wasAnswered(db: Db, write: Write): Promise<boolean> {
  const claim = claimOf(write)
  return claim !== undefined && hasAnswer(db, claim, write.exchange.now)
}

async function refusalOf(prepare: () => Promise<void>): Promise<{ error: unknown } | null> {
  return prepare().then(
    () => null,
    (error: unknown) => ({ error }),
  )
}

async function writeIn(trx: Trx, write: Write, run: (trx: Trx) => Promise<object>): Promise<Reply> {
  const claim = claimOf(write)
  const stored = claim && (await claimed(trx, claim, write))
  if (stored) return stored
  const { status } = write.exchange.operation.facts
  const body = await run(trx)
  const json = JSON.stringify(body)
  if (claim) await storeAnswer(trx, claim, status, json)
  return { status, json, body }
}

/** Who shows no credential is known by the address that he calls: where that is a secret, as of a webhook, its hash alone is kept. */
export function claimantOf({ principal, subject }: Caller, path: string): string {
  return principal ? subject : createHash('sha256').update(path).digest('hex')
}

function claimOf({ exchange: { operation, req, path }, caller, input }: Write): Claim | undefined {
  const idempotency_key = req.headers['idempotency-key'] as string | undefined
  if (idempotency_key === undefined || operation.facts.method === 'delete') return undefined
  const request = JSON.stringify([operation.id, input.params, input.query, input.body], withSortedKeys)
  const request_sha256 = createHash('sha256').update(request).digest('hex')
  return { principal_id: claimantOf(caller, path), idempotency_key, operation_id: operation.id, request_sha256 }
}

/** Makes two bodies equal that differ in the order of their fields only. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function claimed(trx: Trx, claim: Claim, { setup, exchange }: Write): Promise<Reply | undefined> {
  const stored = await claimAnswer(trx, claim, exchange.now, setup.idempotency_wait_ms).catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error
    throw new Problem(
      'CONFLICT',
      'idempotency_in_progress: a request with this Idempotency-Key is still running; send it again shortly',
    )
  })
  if (!stored) return undefined
  if (stored.request_sha256 !== claim.request_sha256) {
    throw new Problem('BAD_REQUEST', 'Input validation failed', [
      { path: 'Idempotency-Key', message: 'was used for another request; use a new one', code: 'idempotency_key' },
    ])
  }
  return { status: stored.status!, json: stored.body!, replayed: true }
}
