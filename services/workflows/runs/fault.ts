import type { Trx } from '../../../db/schema.ts'
import { plainText } from '../../../kernel/text/plain.ts'

const message_characters_max = 2_000

/** AI credits that an attempt used. `settle` takes them from the reservation. */
export type Spent = { credits_used: number; settle(trx: Trx): Promise<void> }

/**
 * Why a step could not be done. Unless the fault is `permanent`, the step is retried, after at least `wait_ms` if that is known. `spent`: the cost of
 * the failed attempt.
 */
export type StepFault = Error & { name: 'StepFault'; permanent: boolean; wait_ms: number | null; spent?: Spent }

/** The message may quote the answer of another server, so it is cut and cleaned. */
export function stepFault(message: string, { permanent = true, wait_ms = null as number | null } = {}): StepFault {
  return Object.assign(new Error(plainText(message, message_characters_max)), { name: 'StepFault' as const, permanent, wait_ms })
}

export function isStepFault(error: unknown): error is StepFault {
  return error instanceof Error && error.name === 'StepFault'
}

/** An error of the database about a value that it cannot store: class 22 (data exception) or 54 (limit exceeded). A retry would fail again. */
export function isDataFault(error: unknown): error is Error {
  return error instanceof Error && /^(22|54)/.test((error as { code?: string }).code ?? '')
}
