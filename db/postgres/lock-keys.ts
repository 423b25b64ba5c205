import { sql } from 'kysely'
import type { Trx } from '../schema.ts'

/** Keys of advisory locks: arbitrary, unique, and the same in all versions. */
export const lockKeys = {
  catalog: 7_402_501,
  market: 7_402_502,
  jobs: 7_402_503,
  demo: 7_402_504,
  /** Used together with a hash of the company's id. */
  document_hub: 7_402_516,
  contracts_index: 7_204_113,
  contracts_embedding: 7_204_114,
  scoring: 7_204_115,
  market_index: 7_204_116,
  market_embedding: 7_204_117,
  market_figures: 7_204_118,
  documents_index: 7_204_119,
  documents_embedding: 7_204_120,
  saved_searches: 7_204_121,
  deletion: 7_204_122,
  evaluation: 7_204_123,
} as const

/** Statement timeout of a load. The time includes the wait for another load's batch. */
const statement_timeout_ms = 600_000

/** Lets only one load at a time write, on all machines. The lock ends with the transaction, so loads alternate batch by batch. */
export async function lockForLoad(trx: Trx, key: 'catalog' | 'market' | 'market_figures'): Promise<void> {
  await sql
    .raw(`set local statement_timeout = ${statement_timeout_ms}; select pg_advisory_xact_lock(${lockKeys[key]})`)
    .execute(trx)
}
