import type { Time } from '../postgres/column-types.ts'

export type LoopState = 'behind' | 'caught up' | 'failing'
export type BackgroundLoopTable = {
  name: string
  /** The machine and folder it works for. */
  place: string
  state: LoopState
  message: string | null
  /** Of the state. */
  since: Time
  seen_at: Time
}
