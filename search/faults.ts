import { sqlite, sqliteCode } from '../kernel/files/sqlite-file.ts'

/** The reasons why a search cannot be answered. Errors with any other name are bugs in the program. */
type FaultName = 'SearchBusy' | 'SearchUnavailable' | 'SearchAborted' | 'BadPosition' | 'QueryTooExpensive' | 'IndexUnusable'

function fault(name: FaultName) {
  return (message: string, cause?: unknown) =>
    Object.assign(new Error(message, cause === undefined ? {} : { cause }), { name }) as Error
}

/** Error of a request that may succeed a moment later. */
export const busy = fault('SearchBusy')
/** The engine cannot answer at the moment: its thread or server is down, its disk is full, or its index is missing. */
export const engineAway = fault('SearchUnavailable')
/** The query would take so long that it would block other callers. */
export const tooExpensive = fault('QueryTooExpensive')
export const aborted = () => fault('SearchAborted')('The caller did not wait for the result of this search')
/** The request's `after` did not come from this search. */
export const badPosition = () => fault('BadPosition')('The position did not come from this search')
/** The index must be rebuilt: it is damaged or missing, was made for another version, or was never filled. */
export const unusable = (reason: string) => fault('IndexUnusable')(`The search index must be rebuilt: ${reason}`)

function isFault(...names: FaultName[]): (error: unknown) => boolean {
  return (error) => error instanceof Error && names.includes(error.name as FaultName)
}

export const isTooExpensive = isFault('QueryTooExpensive')
export const isBusy = isFault('SearchBusy')
export const isAborted = isFault('SearchAborted')
export const isBadPosition = isFault('BadPosition')
export const isRebuilding = isFault('IndexUnusable')
/** Whether the engine cannot answer. Also true for an index that must be rebuilt. */
export const isEngineAway = isFault('SearchUnavailable', 'IndexUnusable')

/** Returns null for an index that must be rebuilt, and throws any other error. For use in a `catch`. */
export function nullIfRebuilding(error: unknown): null {
  if (isRebuilding(error)) return null
  throw error
}

const externalCodes = [sqlite.busy, sqlite.locked, sqlite.readonly, sqlite.ioerr, sqlite.full, sqlite.cantopen]

/** Converts errors from the disk, or from other programs using the file, to engine errors. Returns other errors unchanged. */
export function asEngineFault(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const number = sqliteCode(error) ?? 0
  if (number === sqlite.full || code === 'ENOSPC')
    return Object.assign(engineAway('The disk of the search index is full: free up space on it', error), { code: 'ENOSPC' })
  const external = externalCodes.includes(number) || ['EACCES', 'EIO', 'EROFS', 'EMFILE', 'EDQUOT'].includes(code ?? '')
  return external ? engineAway(`The search index cannot be used: ${message}`, error) : error
}
