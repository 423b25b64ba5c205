/** What the thread that scores, and holds records against saved searches, is given. */
export type ScoringThreadOptions = {
  database_url: string
  prepare: boolean
  statement_timeout_ms: number
  /** Null for the machine's time. */
  clock_start: Date | null
  poll_ms: number
}

/** The loops of the thread, as they are called in `background_loop`. */
export type ScoringLoop = 'scoring' | 'saved_searches'
export const scoringLoops = ['scoring', 'saved_searches'] as const satisfies readonly ScoringLoop[]

/** What it tells. */
export type ScoringMessage = { loop: ScoringLoop } & (
  | { kind: 'behind' | 'caught up'; records: number }
  | { kind: 'failing'; message: string; stack: string; failures: number }
)
