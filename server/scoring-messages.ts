import type { ScoringTurn } from '../jobs/scoring/turn.ts'

/** What the thread that scores is given. */
export type ScoringThreadOptions = {
  database_url: string
  prepare: boolean
  statement_timeout_ms: number
  /** Null for the machine's time. */
  clock_start: Date | null
  poll_ms: number
}
/** What it tells. */
export type ScoringMessage =
  | ({ kind: 'behind' | 'caught up' } & ScoringTurn)
  | { kind: 'failing'; message: string; stack: string; failures: number }
