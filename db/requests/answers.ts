import { sql } from 'kysely'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db } from '../schema.ts'

export type StoredAnswer = { operation_id: string; request_sha256: string; status: number | null; body: string | null }
export type Claim = { principal_id: string; idempotency_key: string; operation_id: string; request_sha256: string }

const kept_ms = 24 * 3_600_000
const staleBefore = (now: Date) => new Date(now.getTime() - kept_ms)

/** Claims an idempotency key. Returns undefined if that succeeds, or else the answer to the first request. Waits at most
 * `wait_ms` for another transaction that has claimed the key, then raises 55P03. */
export async function claimAnswer(trx: Db, claim: Claim, now: Date, wait_ms: number): Promise<StoredAnswer | undefined> {
  const { principal_id, idempotency_key, operation_id, request_sha256 } = claim
  const before = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit, set_config('lock_timeout', ${`${wait_ms}ms`}, true)`.execute(trx)
  const claimed = await trx
    .insertInto('stored_answer')
    .values({ ...claim, status: null, body: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['principal_id', 'idempotency_key'])
        .doUpdateSet({ operation_id, request_sha256, status: null, body: null, created_at: now })
        .where('stored_answer.created_at', '<', staleBefore(now).toISOString()),
    )
    .returning('principal_id')
    .executeTakeFirst()
  await sql`select set_config('lock_timeout', ${before.rows[0]!.limit}, true)`.execute(trx)
  if (claimed) return undefined
  return trx
    .selectFrom('stored_answer')
    .select(['operation_id', 'request_sha256', 'status', 'body'])
    .where('principal_id', '=', principal_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow()
}

/** Whether an earlier request with the same key was answered. Does not see a request that is still running. */
export async function hasAnswer(db: Db, { principal_id, idempotency_key }: Claim, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from stored_answer where principal_id = ${principal_id} and idempotency_key = ${idempotency_key}
      and created_at >= ${staleBefore(now)}`.execute(db)
  return rows.length > 0
}

export async function storeAnswer(trx: Db, claim: Claim, status: number, body: string): Promise<void> {
  await sql`
    update stored_answer set status = ${status}, body = ${body}
    where principal_id = ${claim.principal_id} and idempotency_key = ${claim.idempotency_key}`.execute(trx)
}

export async function deleteStaleAnswers(db: Db, now: Date, limit: number): Promise<number> {
  const chosen = sql`created_at < ${staleBefore(now)} limit ${limit}`
  return deleteChosen(db, 'stored_answer', 'principal_id, idempotency_key', chosen)
}
