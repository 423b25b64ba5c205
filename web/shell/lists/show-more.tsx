import { Button } from '../../parts/button.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { Failure } from '../states.tsx'

type PagedList = {
  data: { pages: readonly { cursor?: string | null; total_count?: number }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list, and says why it could not be loaded. */
export function ShowMore({ list, label, onClick }: { list: PagedList; label?: string; onClick?: () => void }) {
  const more = onClick ?? (() => void list.fetchNextPage())
  const total = list.data?.pages[0]?.total_count
  if (list.isFetchNextPageError && list.error) return <Failure error={list.error} retry={more} />
  if (!list.hasNextPage) return null
  const text = label ?? (total === undefined ? 'Show more' : `Show more of ${formatCount(total)}`)
  return (
    <Button className="mt-3 w-full print:hidden" disabled={list.isFetchingNextPage} onClick={more}>
      {list.isFetchingNextPage ? 'Loading…' : text}
    </Button>
  )
}
