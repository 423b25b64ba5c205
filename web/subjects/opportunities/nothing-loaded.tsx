import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { get } from '../../api.ts'
import { WithCode } from '../../parts/button.tsx'
import { Empty } from '../../shell/states.tsx'

/** Shows its children, the reason of an empty list, only if the installation has opportunities. Otherwise that is the reason. */
export function IfLoaded({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(get('/v1/opportunities/search', { query: { limit: 1 } }))
  if (isPending) return null
  if (data?.total_count !== 0) return children
  return (
    <Empty title="No opportunities are loaded yet">
      <WithCode text="This installation has no notices, whatever your profile and filters are. The operator loads a file with `oi ingest sam`, or adds a daily source with `oi sources add`. The guide is docs/sources.md." />
    </Empty>
  )
}
