import { Problem, problemBody } from '../../kernel/problem.ts'

/** The records that a request changed, and those that it refused to change, with the errors. */
export type BulkResult<Changed> = { changed: Changed[]; refused: { id: string; error: ReturnType<typeof problemBody> }[] }

/** Changes each record once, in order. Refuses a record whose change throws a problem of the request, which `change` must throw
 * before it writes anything. */
export async function changeEach<Changed>(
  ids: readonly string[],
  change: (id: string) => Promise<Changed>,
): Promise<BulkResult<Changed>> {
  const result: BulkResult<Changed> = { changed: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      result.changed.push(await change(id))
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      result.refused.push({ id, error: problemBody(error) })
    }
  }
  return result
}
