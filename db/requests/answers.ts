import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type StoredAnswer = { operation_id: string; request_sha256: string; status: number | null; body: string | null }
export type Claim = { principal_id: string; idempotency_key: string; operation_id: string; request_sha256: string }

const kept_hours = 24

/**
 * Claims an idempotency key inside the transaction of the write. Answers undefined when it is ours now, else what the first request
 * was answered. While another transaction holds the claim this waits for it, at most `wait_ms`: then PostgreSQL raises 55P03.
 */
export async function claimAnswer(trx: Db, claim: Claim, now: Date, wait_ms: number): Promise<StoredAnswer | undefined> {
  const before = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit, set_config('lock_timeout', ${`${wait_ms}ms`}, true)`.execute(trx)
  const stale = new Date(now.getTime() - kept_hours * 3_600_000)
  const claimed = await trx
    .insertInto('stored_answer')
    .values({ ...claim, status: null, body: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['principal_id', 'idempotency_key'])
        .doUpdateSet({
          operation_id: claim.operation_id,
          request_sha256: claim.request_sha256,
          status: null,
          body: null,
          created_at: now,
        })
        .where('stored_answer.created_at', '<', stale.toISOString()),
    )
    .returning('principal_id')
    .executeTakeFirst()
  await sql`select set_config('lock_timeout', ${before.rows[0]!.limit}, true)`.execute(trx)
  if (claimed) return undefined
  return trx
    .selectFrom('stored_answer')
    .select(['operation_id', 'request_sha256', 'status', 'body'])
    .where('principal_id', '=', claim.principal_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .executeTakeFirstOrThrow()
}

/** Whether a key was used before, by this request or another. One that is just being answered is not seen. */
export async function hasAnswer(db: Db, { principal_id, idempotency_key }: Claim, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - kept_hours * 3_600_000)
  const { rows } = await sql`
    select from stored_answer
    where principal_id = ${principal_id} and idempotency_key = ${idempotency_key} and created_at >= ${stale}`.execute(db)
  return rows.length > 0
}

export async function storeAnswer(trx: Db, claim: Claim, status: number, body: string): Promise<void> {
  await trx
    .updateTable('stored_answer')
    .set({ status, body })
    .where('principal_id', '=', claim.principal_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .execute()
}

/** Deletes up to `limit` answers past their 24 hours. Answers how many. */
export async function deleteStaleAnswers(db: Db, now: Date, limit: number): Promise<number> {
  const stale = new Date(now.getTime() - kept_hours * 3_600_000)
  const { numAffectedRows } = await sql`
    delete from stored_answer where (principal_id, idempotency_key) in (
      select principal_id, idempotency_key from stored_answer where created_at < ${stale} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
