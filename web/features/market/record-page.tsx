import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/icons.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'

type RecordPageProps = {
  /** The heading until the name is known. */
  kind: string
  query: { error: Error | null; isPending: boolean; refetch: () => unknown }
  title: string | undefined
  lead: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const block_px = 120

/** The page of one record of the market, with the way back to the search. */
export function RecordPage({ kind, query, title = kind, lead, actions, children }: RecordPageProps) {
  return (
    <>
      <nav aria-label="Breadcrumbs" className="mx-auto max-w-[1240px] px-4 pt-4 text-sm md:px-8 print:hidden">
        <Link to="/market" className="inline-flex min-h-6 items-center gap-1 text-ink-2 hover:text-accent hover:underline">
          <Icon name="right" size={12} className="rotate-180" />
          Market
        </Link>
      </nav>
      <Page title={title} documentTitle={`${title} · Market`} lead={lead || '\u00a0'} width="record" actions={actions}>
        {query.error ? (
          <Failure error={query.error} retry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeletons rows={5} height_px={block_px} />
        ) : (
          <div className="flex flex-col gap-7">{children}</div>
        )}
      </Page>
    </>
  )
}
