import type { InfiniteData } from '@tanstack/react-query'
import { api, pages, queries, type Schemas, unwrap } from '../../api.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'

export type Recommendation = Schemas['Recommendation']
type List = InfiniteData<Schemas['RecommendationList'], string | null>

export const recommendations = pages('/v1/recommendations', { query: { limit: 12 } })

/** The recommendation that an undo brought back. It takes the focus when it appears. */
let returning: string | null = null

export function isReturning(id: string): boolean {
  return id === returning
}

/** Adds the opportunity to the board. It leaves the list at once, and comes back if the service refuses. */
export async function addToBoard(item: Recommendation): Promise<void> {
  const putBack = takeOut(item)
  try {
    const added = await unwrap(api.POST('/v1/pipeline/add', { body: { opportunity_id: item.id } }))
    refreshBoard()
    // An earlier pursuit of a colleague must survive an undo.
    if (!added.created) return notify(`Already on the board in ${added.column_title}: ${item.title}`)
    notify(`Added to ${added.column_title}: ${item.title}`, {
      undo: () => void undo(putBack, () => archive(added.pursuit_id)).then(refreshBoard),
    })
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  }
}

/** Dismisses the opportunity for the company. */
export async function dismiss(item: Recommendation, reason?: string): Promise<void> {
  const putBack = takeOut(item)
  const body = { opportunity_id: item.id }
  try {
    await unwrap(api.POST('/v1/recommendations/dismiss', { body: { ...body, ...(reason && { reason }) } }))
    notify(`Dismissed: ${item.title}`, {
      undo: () => void undo(putBack, () => unwrap(api.POST('/v1/recommendations/undismiss', { body }))),
    })
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  }
}

/** A pursuit cannot be deleted, so an undo archives it. */
function archive(pursuit_id: string): Promise<unknown> {
  return unwrap(api.PATCH('/v1/pursuits/{pursuit_id}', { params: { path: { pursuit_id } }, body: { archived: true } }))
}

async function undo(putBack: () => void, send: () => Promise<unknown>): Promise<void> {
  putBack()
  try {
    await send()
  } catch (error) {
    notifyFailure(error as Error)
    await queries.invalidateQueries({ queryKey: recommendations.queryKey })
  }
}

function refreshBoard(): void {
  void queries.invalidateQueries({ queryKey: ['/v1/pipeline/search'] })
}

/** Removes an item from the list in memory. Returns the function that puts it back to its position. */
function takeOut(item: Recommendation): () => void {
  void queries.cancelQueries({ queryKey: recommendations.queryKey })
  const list = queries.getQueryData<List>(recommendations.queryKey)
  const page = list?.pages.findIndex(({ results }) => results.some(({ id }) => id === item.id)) ?? -1
  const position = list?.pages[page]?.results.findIndex(({ id }) => id === item.id) ?? -1
  if (position < 0) return () => {}
  change(page, (results) => results.filter(({ id }) => id !== item.id))
  return () => {
    returning = item.id
    change(page, (results) => results.toSpliced(position, 0, item))
  }
}

function change(page: number, edit: (results: Recommendation[]) => Recommendation[]): void {
  queries.setQueryData<List>(recommendations.queryKey, (list) => {
    const found = list?.pages[page]
    if (!list || !found) return list
    const results = edit(found.results)
    const added = results.length - found.results.length
    const counted = list.pages.map((each) => ({ ...each, total_count: each.total_count + added }))
    return { ...list, pages: counted.with(page, { ...counted[page]!, results }) }
  })
}
