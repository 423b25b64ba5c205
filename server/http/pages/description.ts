import { readFileSync } from 'node:fs'
import { once } from '../../../catalog/table.ts'
import { toOpenApi30 } from './openapi-3-0.ts'
import { prepareBytes } from './prepared.ts'

const source = new URL('../../../generated/contract.json', import.meta.url)

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }

/** Serves the API description as it is on disk. */
export function prepareDescription(): ReturnType<typeof prepareBytes> {
  return prepareBytes(readFileSync(source), headers)
}

/** Serves the API description converted to OpenAPI 3.0. Converts at the first request. */
export function prepareOlderDescription(): ReturnType<typeof prepareBytes> {
  const prepared = once(() =>
    prepareBytes(Buffer.from(JSON.stringify(toOpenApi30(JSON.parse(readFileSync(source, 'utf8'))))), headers),
  )
  return (req, res) => prepared()(req, res)
}
