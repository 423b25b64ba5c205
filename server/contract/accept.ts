import { type Issue, invalid } from '../../kernel/problem.ts'
import { brokenText, issuesOf } from './issues.ts'
import type { Operation } from './operations.ts'

/** Input as a caller gives it. The validators convert texts of parameters and fill in defaults, in place. */
export type Given = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  header?: Record<string, unknown>
  body?: unknown
}

declare const accepted: unique symbol
/** Input that meets the contract. Only `accept` makes it. */
export type Input = { params: Record<string, string>; query: Record<string, unknown>; body: unknown; [accepted]: true }

const issues_max = 100
/** Maximum values of a body for which all faults are reported. Finding all faults of a larger body might take too long. */
const values_max = 2_000
/** Maximum depth of nested values in a body. */
const depth_max = 64

/** Checks input against the contract. Throws a 400 that names every fault, including the faults in `found`. */
export function accept(
  operation: Operation,
  { path = {}, query = {}, header = {}, body }: Given,
  found: readonly Issue[] = [],
): Input {
  const input = { path, query, header, cookie: {}, requestBody: body }
  const issues = [...found]
  let valid = true
  for (const validate of countValues(body) <= values_max ? operation.requestValidators() : operation.firstFaultValidators()) {
    if (validate(input)) continue
    valid = false
    issues.push(...issuesOf(validate.errors!.slice(0, issues_max), input))
  }
  if (body !== undefined) issues.push(...brokenText(body, issues_max))
  if (!valid || issues.length > 0) throw invalid(...issues.slice(0, issues_max))
  return { params: input.path, query, body: input.requestBody } as Input
}

/** Returns the body of a form. A text with hash and name represents its file, for the validators and for idempotency keys. */
export function formBody(
  fields: Record<string, unknown>,
  file: { sha256: string; name: string } | null,
): Record<string, unknown> {
  return file ? { ...fields, file: `${file.sha256} ${file.name}` } : fields
}

/** Counts values without recursion. Throws a 400 if the body is nested too deeply for the code that reads and writes it. */
function countValues(body: unknown): number {
  let values = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depth_max) throw invalid({ path: 'body', message: `is nested deeper than ${depth_max} levels`, code: 'depth' })
    values += level.length
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return values
}
