import type { Trx } from '../../../db/schema.ts'
import { plainText } from '../../../kernel/text/plain.ts'

const message_characters_max = 2_000

/** AI credits that an attempt used: `settle` takes them from what was set aside. */
export type Spent = { credits_used: number; settle(trx: Trx): Promise<void> }

/**
 * Why a step could not be done. What is not `permanent` is tried again, after `wait_ms` at least where that is known. `spent`: what the attempt
 * cost all the same.
 */
export type StepFault = Error & { name: 'StepFault'; permanent: boolean; wait_ms: number | null; spent?: Spent }

/** The message may quote what others answered. */
export function stepFault(message: string, { permanent = true, wait_ms = null as number | null } = {}): StepFault {
  return Object.assign(new Error(plainText(message, message_characters_max)), { name: 'StepFault' as const, permanent, wait_ms })
}

export function isStepFault(error: unknown): error is StepFault {
  return error instanceof Error && error.name === 'StepFault'
}

/** What the database says of a value that it cannot hold: classes 22, data exception, and 54, limit exceeded. It would say so each time. */
export function isDataFault(error: unknown): error is Error {
  return error instanceof Error && /^(22|54)/.test((error as { code?: string }).code ?? '')
}
