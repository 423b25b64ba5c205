import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queries } from './api.ts'

type List<Item> = { results: Item[]; total_count: number }

/** Edits the items of all lists of a path in memory, read whole or page by page. Returns the function that puts the lists back. */
export function editLists<Item>(path: string, edit: (items: Item[]) => Item[]): () => void {
  void queries.cancelQueries({ queryKey: [path] })
  const before: [QueryKey, unknown][] = queries.getQueriesData({ queryKey: [path] })
  queries.setQueriesData<List<Item> | InfiniteData<List<Item>>>({ queryKey: [path] }, (list) => {
    if (!list) return list
    return 'pages' in list ? { ...list, pages: list.pages.map((page) => editList(page, edit)) } : editList(list, edit)
  })
  return () => {
    void queries.cancelQueries({ queryKey: [path] })
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

function editList<Item>(list: List<Item>, edit: (items: Item[]) => Item[]): List<Item> {
  const results = edit(list.results)
  return { ...list, results, total_count: list.total_count + results.length - list.results.length }
}

/** Reads the lists of these paths again where they are shown, and elsewhere at the next visit. */
export function refresh(...paths: string[]): void {
  for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
}
