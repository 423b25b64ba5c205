import { parse } from 'node:querystring'
import type { Operation } from '../../contract/operations.ts'

/** Splits list parameters at commas. A repeated single-value parameter becomes a list, which the validator rejects. */
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
