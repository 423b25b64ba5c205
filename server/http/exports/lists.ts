import { invalid, Problem } from '../../../kernel/problem.ts'
import type { Principal } from '../../../services/principal.ts'
import type { CheckList, ListRequest } from '../../../services/resources.ts'
import { accept, type Given } from '../../contract/accept.ts'
import { findOperation } from '../../contract/operations.ts'
import { authorize, invoke, type System } from '../../invoke.ts'

/** The maximum `limit` of the lists. */
const page_rows = 50
/** Parameters that the service sets when it reads a list. */
const reserved = ['cursor', 'limit', 'count_only']

/** Throws the problem that the list itself would throw for this caller and these parameters. */
export const checkList: CheckList = (principal, request, now) => {
  const operation = findOperation(request.operation)
  authorize(operation, principal, now)
  const issues = reserved.flatMap((name) =>
    name in (request.params ?? {})
      ? [{ path: `params.${name}`, message: 'is not accepted here; leave it out', code: 'reserved' }]
      : [],
  )
  if (issues.length > 0) throw invalid(...issues)
  try {
    acceptPage(request, null)
  } catch (error) {
    if (!(error instanceof Problem) || !error.issues) throw error
    throw invalid(...error.issues.map((issue) => ({ ...issue, path: `params.${issue.path}` })))
  }
}

type Reading = { principal: Principal; now: Date; signal: AbortSignal }

/** Reads a list page by page, with at most `rows_max` rows. */
export async function* readList(system: System, request: ListRequest, rows_max: number, reading: Reading) {
  const operation = findOperation(request.operation)
  let cursor: string | null = null
  let read = 0
  do {
    const { body } = await invoke(system, operation, { ...reading, input: acceptPage(request, cursor) })
    const page = body as { results: object[]; cursor: string | null }
    yield page.results.slice(0, rows_max - read)
    read += page.results.length
    cursor = page.cursor
  } while (cursor !== null && read < rows_max)
}

function acceptPage({ operation: id, params = {} }: ListRequest, cursor: string | null) {
  const operation = findOperation(id)
  const names = operation.params.map(({ name }) => name)
  const [path, filters] = [true, false].map((is_path) =>
    Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name) === is_path)),
  )
  const query = { ...filters, limit: page_rows, ...(cursor !== null && { cursor }) }
  return accept(operation, { path, query } as Given)
}
