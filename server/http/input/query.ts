import { parse } from 'node:querystring'
import type { Operation } from '../../contract/operations.ts'

/**
 * Reads a query string as the API description defines it. A list parameter is split at commas, plain or percent-encoded, and
 * may be repeated. A single-value parameter that is repeated becomes a list, which the validator rejects.
 */
export function readQuery(operation: Operation, queryString: string): Record<string, unknown> {
  if (queryString === '') return {}
  const query: Record<string, unknown> = parse(queryString, '&', '=', { maxKeys: 0 })
  for (const name of operation.lists) {
    const value = query[name]
    if (value !== undefined)
      query[name] = String(value)
        .split(',')
        .map((text) => text.trim())
  }
  return query
}
