import { readFileSync } from 'node:fs'
import { once } from '../../../catalog/table.ts'
import { toOpenApi30 } from './openapi-3-0.ts'
import { prepareBytes } from './prepared.ts'

const source = new URL('../../../generated/contract.json', import.meta.url)

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }

/** The API description as it is on disk. */
export function prepareDescription(): ReturnType<typeof prepareBytes> {
  return prepareBytes(readFileSync(source), headers)
}

/** The same as OpenAPI 3.0, made when somebody asks for it first. */
export function prepareOlderDescription(): ReturnType<typeof prepareBytes> {
  const prepared = once(() =>
    prepareBytes(Buffer.from(JSON.stringify(toOpenApi30(JSON.parse(readFileSync(source, 'utf8'))))), headers),
  )
  return (req, res) => prepared()(req, res)
}
