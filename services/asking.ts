import { type Issue, invalid, Problem, unavailable } from '../kernel/problem.ts'
import { isAborted, isBadPosition, isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../search/faults.ts'
import type { SearchCaller, SearchIndex, SearchPage, SearchRequest } from '../search/index.ts'
import { operatorFault } from '../search/query/operators.ts'
import { staleCursor } from './page.ts'

export async function ask(search: SearchIndex, caller: SearchCaller, request: SearchRequest): Promise<SearchPage> {
  const [issue] = operatorIssues(request.query)
  if (issue) throw invalid(issue)
  return mapSearchErrors(search.search(request, caller))
}

export function operatorIssues(query: string | null): Issue[] {
  const message = query === null ? null : operatorFault(query)
  return message === null ? [] : [{ path: 'query', message, code: 'operator' }]
}

/** Waits for a search index to answer. If the index cannot answer, throws a Problem that says why. */
export async function mapSearchErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isBadPosition(error)) throw staleCursor()
    if (isTooExpensive(error)) throw invalid({ path: 'query', message: (error as Error).message, code: 'too_expensive' })
    if (isRebuilding(error))
      throw Object.assign(away('The search index is being rebuilt; try again in a few minutes'), { cause: error })
    if (isEngineAway(error)) throw Object.assign(unavailable('search engine'), { cause: error })
    if (isBusy(error)) throw away('The search engine is busy with other searches; try again in a few seconds')
    if (isAborted(error)) throw away('The caller hung up')
    throw error
  }
}

function away(message: string): Problem {
  return new Problem('SERVICE_UNAVAILABLE', message)
}

/** Returns the rows of the hits, in the order of the hits. Leaves out records that were deleted after they were indexed. */
export async function selectFound<Row extends { id: string }>(found: SearchPage, select: (ids: string[]) => Promise<Row[]>) {
  const rows = new Map((await select(found.hits.map((hit) => hit.id))).map((row) => [row.id, row]))
  return found.hits.flatMap((hit) => {
    const row = rows.get(hit.id)
    return row ? [{ row, hit }] : []
  })
}
