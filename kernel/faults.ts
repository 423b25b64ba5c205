/** Why a search could not be answered. Errors with any other name are bugs in the program. */
type FaultName = 'SearchBusy' | 'SearchUnavailable' | 'SearchAborted' | 'BadPosition' | 'QueryTooExpensive' | 'IndexUnusable'

function fault(name: FaultName, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { name })
}

/** The same request may succeed a moment later. */
export function busy(message: string): Error {
  return fault('SearchBusy', message)
}

/** The engine cannot answer at the moment: its thread or server is down, its disk is full, or its index is missing. */
export function engineAway(message: string, cause?: unknown): Error {
  return fault('SearchUnavailable', message, cause)
}

/** The index must be rebuilt: it is damaged, was made for another version or embedder, or was never filled. */
export function unusable(reason: string): Error {
  return fault('IndexUnusable', `The search index must be rebuilt: ${reason}`)
}

/** The caller stopped waiting. */
export function aborted(): Error {
  return fault('SearchAborted', 'The caller did not wait for the result of this search')
}

/** The request's `after` did not come from this search. */
export function badPosition(): Error {
  return fault('BadPosition', 'The position did not come from this search')
}

/** The query would take so long that it would block other callers. */
export function tooExpensive(message: string): Error {
  return fault('QueryTooExpensive', message)
}

function isFault(...names: string[]): (error: unknown) => boolean {
  return (error) => error instanceof Error && names.includes(error.name)
}

export const isTooExpensive = isFault('QueryTooExpensive')
export const isBusy = isFault('SearchBusy')
export const isAborted = isFault('SearchAborted')
export const isBadPosition = isFault('BadPosition')
export const isRebuilding = isFault('IndexUnusable')
/** Also true for an index that must be rebuilt. */
export const isEngineAway = isFault('SearchUnavailable', 'IndexUnusable')

/** For a `catch`: null for an index that must be rebuilt. */
export function nullIfRebuilding(error: unknown): null {
  if (isRebuilding(error)) return null
  throw error
}
