import { readFileSync } from 'node:fs'
import { prepareBytes } from './prepared.ts'

const source = new URL('../../generated/contract.json', import.meta.url)

/** The API description as it is on disk. */
export function prepareDescription(): ReturnType<typeof prepareBytes> {
  return prepareBytes(readFileSync(source), { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
}
