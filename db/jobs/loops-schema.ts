import type { Time } from '../postgres/column-types.ts'

export type LoopState = 'behind' | 'caught up' | 'failing'
export type BackgroundLoopTable = {
  name: string
  /** The machine and folder that the loop works for. */
  place: string
  state: LoopState
  message: string | null
  /** When the state began. */
  since: Time
  seen_at: Time
}
