import { type Issue, invalid, Problem } from '../../../kernel/problem.ts'
import type { Exchange, Input } from '../exchange.ts'
import type { Operation } from '../operations.ts'
import { brokenEscapes, brokenText, issuesOf, oddNumbers } from './issues.ts'
import { readQuery } from './query.ts'

/** A request of many faults is told of the first ones. */
const issues_max = 100
/** A body of more values is told of its first fault alone: to find them all could take the process long. */
const values_max = 2_000
const depth_max = 64

/** Parameters and body as the API description means them. Throws a 400 that names every fault. */
export function readInput(exchange: Exchange, requestBody: unknown): Input {
  const { operation, req, path, query_string } = exchange
  const query = readQuery(operation, query_string)
  const input = { path: readParams(operation, path), query, header: req.headers, cookie: {}, requestBody }
  // Before validation, which makes numbers of them.
  const issues = oddNumbers(operation, query)
  const small = isSmall(requestBody)
  let valid = true
  for (const validate of small ? operation.requestValidators() : operation.firstFaultValidators()) {
    if (validate(input)) continue
    valid = false
    issues.push(...issuesOf(validate.errors!.slice(0, issues_max), input))
  }
  if (query_string.includes('%')) issues.push(...brokenEscapes(query_string))
  if (requestBody !== undefined) issues.push(...brokenText(requestBody, issues_max))
  // What decodes to UTF-8 is sound Unicode; of an address only an escaped NUL is left to find.
  if (req.url!.includes('%00')) issues.push(...brokenText({ ...input.path, ...query }, issues_max))
  if (!valid || issues.length > 0) throw invalid(...issues.slice(0, issues_max))
  return { params: input.path, query, body: input.requestBody }
}

/** Walks without recursion. Throws a 400 for what is nested deeper than what reads and writes it could follow, however much stands beside it. */
function isSmall(body: unknown): boolean {
  let values = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depth_max) throw invalid({ path: 'body', message: `is nested deeper than ${depth_max} levels`, code: 'depth' })
    values += level.length
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return values <= values_max
}

function readParams(operation: Operation, path: string): Record<string, string> {
  if (operation.params.length === 0) return {}
  const segments = path.split('/').slice(1)
  try {
    return Object.fromEntries(operation.params.map(({ index, name }) => [name, decodeURIComponent(segments[index]!)]))
  } catch {
    const issue: Issue = { path: 'path', message: 'holds a percent sign that is not an escape', code: 'encoding' }
    throw new Problem('BAD_REQUEST', 'Input validation failed', [issue])
  }
}
