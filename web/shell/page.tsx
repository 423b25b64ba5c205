import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../parts/icons.tsx'

const product = 'Opportunity Intelligence'
/** The largest widths of content. A board takes all. */
const widths = { list: 'max-w-[1180px]', record: 'max-w-[1240px]', search: 'max-w-[1400px]', all: '' }

type PageProps = {
  /** The heading. It is there while the content loads. */
  title: string
  /** The title of the document, if it is not the heading. */
  documentTitle?: string
  /** The title with marked words. */
  heading?: ReactNode
  lead?: ReactNode
  /** The main action, on the right of the heading. */
  actions?: ReactNode
  width?: keyof typeof widths
  /** Whether the content scrolls in the height that is left, on a wide screen. */
  fills?: boolean
  children: ReactNode
}

/** A screen with its heading. */
export function Page({
  title,
  documentTitle = title,
  heading = title,
  lead,
  actions,
  width = 'list',
  fills = false,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${documentTitle} · ${product}`
  }, [documentTitle])
  const isRecord = width === 'record'
  return (
    <div
      className={clsx(
        'mx-auto px-4 pt-5 md:px-8 md:pt-7',
        widths[width],
        fills && 'md:flex md:h-[calc(100dvh-40px)] md:flex-col',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-4 pb-5 lg:flex-nowrap lg:gap-x-6">
        <div className="min-w-0 grow">
          <h1 className={clsx('text-xl font-semibold wrap-anywhere', isRecord && 'md:text-2xl')}>{heading}</h1>
          {/* The width of the title alone decides whether the actions fit next to it. */}
          {lead && <p className="mt-0.5 w-0 min-w-full text-ink-2">{lead}</p>}
        </div>
        {actions && (
          <div className={clsx('flex flex-wrap items-center gap-2 lg:shrink-0', !isRecord && '-mt-0.5 max-md:-mt-1.5')}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

export function NoSuchPage() {
  return (
    <Page title="This page does not exist">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-[60ch] text-ink-2">
          The address may be mistyped, or its screen may be missing in this version. Links in emails open the record if you are a
          member of its company.
        </p>
        <Link to="/" className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline">
          <Icon name="today" />
          Open Today
        </Link>
      </div>
    </Page>
  )
}
