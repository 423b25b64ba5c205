import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failure, Skeletons } from '../../shell/states.tsx'

type SectionProps = {
  title: string
  action?: ReactNode
  query: Pick<UseQueryResult | UseInfiniteQueryResult, 'error' | 'isPending' | 'refetch' | 'data'>
  empty: ReactNode
  isEmpty: boolean
  children: ReactNode
}

/** A list that belongs to the pursuit. */
export function Section({ title, action, query, empty, isEmpty, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {query.error && query.data === undefined ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeletons rows={2} height_px={46} />
      ) : isEmpty ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-3 text-ink-2">{empty}</p>
      ) : (
        children
      )}
    </section>
  )
}
