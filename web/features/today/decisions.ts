import type { InfiniteData } from '@tanstack/react-query'
import { pages, queries, type Schemas } from '../../api.ts'

export type Recommendation = Schemas['Recommendation']
type List = InfiniteData<Schemas['RecommendationList'], string | null>

export const recommendations = pages('/v1/recommendations', { query: { limit: 12 } })

/** The recommendation that an undo brought back. It takes the focus when it appears. */
let returning: string | null = null

export function isReturning(id: string): boolean {
  return id === returning
}

/** Removes a decided item from the list in memory. Returns the function that puts it back to its position. */
export function takeOut(item: Recommendation): () => void {
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
