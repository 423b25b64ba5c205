import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queries } from '../../api.ts'

type Item = { id: string }
type List<Row> = InfiniteData<{ results: Row[]; total_count: number }, string | null>

/** The item that takes the focus when it appears. */
let returning: string | null = null

/** Lets an item take the focus when it appears again, after an undo or when the user comes back from its page. */
export function returnTo(id: string): void {
  returning = id
}

/** Whether an item will take the focus when it appears. */
export function isReturning(): boolean {
  return returning !== null
}

/** Returns whether an item that appears takes the focus. Only the first caller gets it. */
export function claimFocus(id: string): boolean {
  if (id !== returning) return false
  returning = null
  return true
}

/** Removes an item from a list in memory. Returns the function that puts it back to its position. */
export function takeOut<Row extends Item>(key: QueryKey, item: Row): () => void {
  void queries.cancelQueries({ queryKey: key })
  const list = queries.getQueryData<List<Row>>(key)
  const page = list?.pages.findIndex(({ results }) => results.some(({ id }) => id === item.id)) ?? -1
  const position = list?.pages[page]?.results.findIndex(({ id }) => id === item.id) ?? -1
  if (position < 0) return () => {}
  editPage<Row>(key, page, (results) => results.filter(({ id }) => id !== item.id))
  return () => {
    // A list that was read before the undo lacks the item.
    void queries.cancelQueries({ queryKey: key })
    returnTo(item.id)
    editPage<Row>(key, page, (results) => results.toSpliced(position, 0, item))
  }
}

function editPage<Row>(key: QueryKey, page: number, edit: (results: Row[]) => Row[]): void {
  queries.setQueryData<List<Row>>(key, (list) => {
    const found = list?.pages[page]
    if (!list || !found) return list
    const results = edit(found.results)
    const added = results.length - found.results.length
    const counted = list.pages.map((each) => ({ ...each, total_count: each.total_count + added }))
    return { ...list, pages: counted.with(page, { ...counted[page]!, results }) }
  })
}
