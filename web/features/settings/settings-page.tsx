import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { currentCompany } from '../../shell/company.ts'
import { Page } from '../../shell/page.tsx'
import { refusalOf, sessionQuery } from '../../shell/user/session.ts'

const sections: readonly { to: NonNullable<LinkProps['to']>; label: string }[] = [
  { to: '/preferences', label: 'You' },
  { to: '/notifications/preferences', label: 'Notifications' },
  { to: '/preferences/board', label: 'Board columns' },
  { to: '/preferences/import', label: 'Import pursuits' },
  { to: '/preferences/credits', label: 'Plan and credits' },
  { to: '/preferences/security', label: 'Security' },
  { to: '/preferences/installation', label: 'Installation' },
]

/** Sections of the server's page of settings, which needs no JavaScript. */
const accountSections: readonly { id: string; label: string; isForManagers?: boolean }[] = [
  { id: 'members', label: 'Members', isForManagers: true },
  { id: 'invitations', label: 'Invitations', isForManagers: true },
  { id: 'keys', label: 'API keys' },
  { id: 'connections', label: 'Connections' },
  { id: 'subscriptions', label: 'Subscriptions' },
  { id: 'access', label: 'Rules for applications', isForManagers: true },
  { id: 'sessions', label: 'Your sessions' },
  { id: 'password', label: 'Password' },
  { id: 'audit', label: 'Audit log', isForManagers: true },
]

const entryClass =
  'flex h-8 items-center rounded-control px-2.5 font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink data-active:bg-accent-soft data-active:text-accent max-md:h-10'

/** A section of the settings next to the list of all sections. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the list scrolls sideways.
    list.current!.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Page title={title} documentTitle={`${title} · Settings`} lead={lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[180px_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <nav ref={list} aria-label="Settings" className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 print:hidden">
          <ul className="flex gap-px md:flex-col">
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }} activeProps={{ 'data-active': true }} className={entryClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-5 md:row-span-2">{children}</div>
        <AccountSections />
      </div>
    </Page>
  )
}

function AccountSections() {
  const { data: session } = useQuery(sessionQuery)
  const refused = refusalOf(session?.company.role)
  const company = currentCompany()
  const page = `/app/settings${company === null ? '' : `?${new URLSearchParams({ company })}`}`
  return (
    <nav aria-label="Account and access" className="border-t border-line pt-4 print:hidden">
      <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-3">Account and access</h2>
      <ul className="flex flex-col gap-px">
        {accountSections.map(({ id, label, isForManagers }) => (
          <li key={id}>
            {isForManagers && refused ? (
              <span title={refused} className={`${entryClass} text-ink-3 hover:bg-transparent hover:text-ink-3`}>
                {label}
                <span className="sr-only">. {refused}</span>
              </span>
            ) : (
              <a href={`${page}#${id}`} className={entryClass}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A card with its heading. */
export function Card({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <div className="border-b border-line px-4 py-3">
        <h2 className="text-md font-semibold">{title}</h2>
        {hint && <p className="mt-0.5 max-w-[72ch] text-sm text-ink-2">{hint}</p>}
      </div>
      <div className="p-4">{children}</div>
    </section>
  )
}
