import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { usageError } from '../command.ts'

const web = /^https?:\/\//i
const anyScheme = /^([a-z][a-z0-9+.-]{1,30}):\/\//i

/**
 * Where a source is loaded from, as it is stored: an address as it is, a path of this machine from its root, since the server runs in another
 * folder. Keys come from the environment: what stands in the table is shown, dumped and copied.
 */
export function sourcePlace(place: string, api: boolean): string {
  if (place === '-') throw usageError('Standard input is no source that could be loaded again.')
  if (web.test(place)) {
    checkAddress(place)
    return place
  }
  if (api) throw usageError('An API has an http(s) address.')
  const scheme = anyScheme.exec(place)?.[1]
  if (scheme !== undefined)
    throw usageError(`${place}: nothing is loaded by ${scheme}. Give an http(s) address, or the path of a file.`)
  const path = resolve(place)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw usageError(`There is no file or folder ${path}. Put it there first, or give another --from.`)
  return path
}

function checkAddress(address: string): void {
  if (!URL.canParse(address)) throw usageError(`${address} is no address.`)
  const { username, password, searchParams } = new URL(address)
  if (username || password || [...searchParams.keys()].some((key) => /key|token|secret|password|sig|credential|auth/i.test(key)))
    throw usageError(
      'The address holds a key or a password: a source is stored and shown as it is. Keys come from the environment.',
    )
}
