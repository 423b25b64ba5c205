import { parse } from 'node:querystring'
import { invalid } from '../../../kernel/problem.ts'
import { accept, type Input } from '../../contract/accept.ts'
import { brokenEscapes, brokenText, oddNumbers } from '../../contract/issues.ts'
import type { Operation } from '../../contract/operations.ts'
import type { Exchange } from '../exchange.ts'

const issues_max = 100

export function readInput({ operation, req, path: url, query_string }: Exchange, body: unknown): Input {
  const query = readQuery(operation, query_string)
  const path = readParams(operation, url)
  // Numbers are checked before validation, which converts the texts to numbers.
  const issues = oddNumbers(operation, query)
  if (query_string.includes('%')) issues.push(...brokenEscapes(query_string))
  // Text that decodes from UTF-8 is valid Unicode. So in a URL, an escaped NUL is the only broken text.
  if (req.url!.includes('%00')) issues.push(...brokenText({ ...path, ...query }, issues_max))
  return accept(operation, { path, query, header: req.headers, body }, issues)
}

function readParams(operation: Operation, path: string): Record<string, string> {
  if (operation.params.length === 0) return {}
  const segments = path.split('/').slice(1)
  try {
    return Object.fromEntries(operation.params.map(({ index, name }) => [name, decodeURIComponent(segments[index]!)]))
  } catch {
    throw invalid({
      path: 'path',
      message: 'contains a percent sign that does not start an escape; write %25 for a percent sign',
      code: 'encoding',
    })
  }
}

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
