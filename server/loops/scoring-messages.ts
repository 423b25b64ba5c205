/** The options of the thread that scores records and matches them with saved searches. */
export type ScoringThreadOptions = {
  database_url: string
  prepare: boolean
  statement_timeout_ms: number
  /** Null for the machine's time. */
  clock_start: Date | null
  poll_ms: number
}

/** The thread's loops, by their names in `background_loop`. */
export const scoringLoops = ['scoring', 'saved_searches'] as const
export type ScoringLoop = (typeof scoringLoops)[number]

export type ScoringMessage = { loop: ScoringLoop } & (
  | { kind: 'behind' | 'caught up'; records: number }
  | { kind: 'failing'; message: string; stack: string; failures: number }
)
