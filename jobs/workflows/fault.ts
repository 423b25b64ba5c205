/** Why a step could not be done. What is not `permanent` is tried again, after `wait_ms` at least where that is known. */
export type StepFault = Error & { name: 'StepFault'; permanent: boolean; wait_ms: number | null }

export function stepFault(message: string, { permanent = true, wait_ms = null as number | null } = {}): StepFault {
  return Object.assign(new Error(message), { name: 'StepFault' as const, permanent, wait_ms })
}

export function isStepFault(error: unknown): error is StepFault {
  return error instanceof Error && error.name === 'StepFault'
}
