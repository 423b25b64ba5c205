import { parse } from 'node:querystring'
import type { Operation } from '../../contract/operations.ts'

/**
 * Reads a query string as the API description means it: a list parameter is split at its commas, written as such or percent-encoded, and
 * may be repeated. A parameter that may stand once and stands twice stays a list, for the validator to refuse.
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
