/** Why a search could not be answered; errors of any other name are faults of the program. */
type FaultName = 'SearchBusy' | 'SearchUnavailable' | 'SearchAborted' | 'BadPosition' | 'QueryTooDear' | 'IndexUnusable'

function fault(name: FaultName, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { name })
}

/** More is asked than the engine can answer; the same again may pass a moment later. */
export function busy(message: string): Error {
  return fault('SearchBusy', message)
}

/** The engine cannot answer at all for now: its thread or server is away, its disk is full, its index is not there. */
export function engineAway(message: string, cause?: unknown): Error {
  return fault('SearchUnavailable', message, cause)
}

/** The index cannot serve as it is (damaged, of another version or embedder, never filled): it must be rebuilt. */
export function unusable(reason: string): Error {
  return fault('IndexUnusable', `The search index must be rebuilt: ${reason}`)
}

/** Whoever asked has gone. */
export function aborted(): Error {
  return fault('SearchAborted', 'The caller did not wait for the result of this search')
}

/** The request's `after` is none that this search has given. */
export function badPosition(): Error {
  return fault('BadPosition', 'The position is not one that this search has given')
}

/** Answering it would keep all others waiting. */
export function tooDear(message: string): Error {
  return fault('QueryTooDear', message)
}

export function isTooDear(error: unknown): boolean {
  return error instanceof Error && error.name === 'QueryTooDear'
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'SearchBusy'
}

export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'SearchAborted'
}

export function isBadPosition(error: unknown): boolean {
  return error instanceof Error && error.name === 'BadPosition'
}

/** Also an index that must be rebuilt. */
export function isEngineAway(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SearchUnavailable' || isRebuilding(error))
}

/** The index is not there, damaged or of another version: the process makes it anew from the database. */
export function isRebuilding(error: unknown): boolean {
  return error instanceof Error && error.name === 'IndexUnusable'
}
