import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { accountSections, appSections, refuseSection } from '../../../kernel/app/sections.ts'
import { accountPage } from '../../shell/company.ts'
import { Page } from '../../shell/page.tsx'
import { sessionQuery } from '../../shell/user/session.ts'

const entryClass =
  'flex h-8 items-center rounded-control px-2.5 font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink data-active:bg-accent-soft data-active:text-accent max-md:h-10'

/** A section of the settings next to the list of all sections. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  const { data: session } = useQuery(sessionQuery)
  const role = session?.company.role
  useEffect(() => {
    // On a phone the list scrolls sideways.
    list.current!.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Page title={title} documentTitle={`${title} · Settings`} lead={lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[180px_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <nav ref={list} aria-label="Settings" className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 print:hidden">
          <ul className="flex gap-px md:flex-col">
            {appSections.map(({ to, label, for: audience }) => (
              <li key={to}>
                <Entry label={label} refused={refuseSection(audience, role)}>
                  <Link to={to} activeOptions={{ exact: true }} activeProps={{ 'data-active': true }} className={entryClass}>
                    {label}
                  </Link>
                </Entry>
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
  const role = session?.company.role
  const page = accountPage()
  return (
    <nav aria-label="Account and access" className="border-t border-line pt-4 print:hidden">
      <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-3">Account and access</h2>
      <ul className="flex flex-col gap-px">
        {accountSections.map(({ id, label, for: audience }) => (
          <li key={id}>
            <Entry label={label} refused={refuseSection(audience, role)}>
              <a href={`${page}#${id}`} className={entryClass}>
                {label}
              </a>
            </Entry>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = { label: string; refused: string | undefined; children: ReactNode }

/** A link to a section, or its name with the reason why this user may not see it. */
function Entry({ label, refused, children }: EntryProps) {
  if (refused === undefined) return children
  return (
    <span title={refused} className="relative flex h-8 items-center px-2.5 font-medium text-ink-3 max-md:h-10">
      {label}
      <span className="sr-only">. {refused}</span>
    </span>
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
