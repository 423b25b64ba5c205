import { isAborted, isBadPosition, isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../kernel/faults.ts'
import { type Issue, invalid, Problem, unavailable } from '../kernel/problem.ts'
import type { SearchCaller, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../search/index.ts'
import { operatorFault } from '../search/query/operators.ts'
import { staleCursor } from './stale-cursor.ts'

/** A page of the index. */
export async function ask(search: SearchIndex, caller: SearchCaller, request: SearchRequest): Promise<SearchPage> {
  const [issue] = operatorIssues(request.query)
  if (issue) throw invalid(issue)
  return asking(search.search(request, caller))
}

/** What is wrong with `-` and `OR` in a query. */
export function operatorIssues(query: string | null): Issue[] {
  const message = query === null ? null : operatorFault(query)
  return message === null ? [] : [{ path: 'query', message, code: 'operator' }]
}

/** The answer of an index. An index that cannot answer gives the caller a problem that says why. */
export async function asking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isBadPosition(error)) throw staleCursor()
    if (isTooExpensive(error)) throw invalid({ path: 'query', message: (error as Error).message, code: 'too_dear' })
    if (isRebuilding(error)) throw Object.assign(rebuilding(), { cause: error })
    if (isEngineAway(error)) throw Object.assign(unavailable('search engine'), { cause: error })
    if (isBusy(error))
      throw new Problem('SERVICE_UNAVAILABLE', 'The search engine is busy with other searches; try again in a few seconds')
    // The caller is gone, and reads no answer.
    if (isAborted(error)) throw new Problem('SERVICE_UNAVAILABLE', 'The caller hung up')
    throw error
  }
}

function rebuilding(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'The search index is being rebuilt; try again in a few minutes')
}

/** The rows of the hits, in their order. A record that the index still holds and the database does not is left out. */
export async function selectFound<Row extends { id: string }>(
  found: SearchPage,
  select: (ids: string[]) => Promise<Row[]>,
): Promise<{ row: Row; hit: SearchHit }[]> {
  const rows = new Map((await select(found.hits.map((hit) => hit.id))).map((row) => [row.id, row]))
  return found.hits.flatMap((hit) => {
    const row = rows.get(hit.id)
    return row ? [{ row, hit }] : []
  })
}
