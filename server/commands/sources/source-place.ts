import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { usageError } from '../command.ts'

const web = /^https?:\/\//i
const anyScheme = /^([a-z][a-z0-9+.-]{1,30}):\/\//i

/**
 * Returns where a source is loaded from, as it is stored: a URL unchanged, a path of this machine as an absolute path, because
 * the server runs in another folder. Keys come from the environment, because the table is shown, dumped and copied.
 */
export function sourcePlace(place: string, api: boolean): string {
  if (place === '-') throw usageError('Standard input cannot be loaded again. Give a URL or the path of a file.')
  if (web.test(place)) {
    checkAddress(place)
    return place
  }
  if (api) throw usageError('--from must be an http(s) URL for an API.')
  const scheme = anyScheme.exec(place)?.[1]
  if (scheme !== undefined)
    throw usageError(`${place}: the scheme ${scheme} is not supported. Give an http(s) URL, or the path of a file.`)
  const path = resolve(place)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw usageError(`No file or folder ${path} found. Create it first, or give another --from.`)
  return path
}

function checkAddress(address: string): void {
  if (!URL.canParse(address)) throw usageError(`${address} is not a valid URL.`)
  const { username, password, searchParams } = new URL(address)
  if (username || password || [...searchParams.keys()].some((key) => /key|token|secret|password|sig|credential|auth/i.test(key)))
    throw usageError(
      'The URL contains a key or a password, but sources are stored and shown as they are. Set keys in the environment.',
    )
}
