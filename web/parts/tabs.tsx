import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'

/** The query of an address. Undefined values are omitted. */
export type AddressQuery = Record<string, string | string[] | undefined>

type Tab = { label: string; search: AddressQuery; current: boolean; to?: LinkProps['to'] }

/** Tabs are links, because the address names the shown part. `search` is the query of each address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line print:hidden">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to ?? '.'}
          search={tab.search as never}
          replace
          aria-current={tab.current ? 'page' : undefined}
          className={clsx(
            '-mb-px border-b-2 px-3 py-2 font-medium whitespace-nowrap',
            tab.current ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
