import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError, get } from '../api.ts'
import { TimeZone } from '../parts/record/facts.tsx'
import { currentCompany, switchCompany } from './company.ts'
import { OfflineBanner } from './connection/offline-banner.tsx'
import { type Shortcut, useShortcuts } from './keys.ts'
import { BottomBar, SideNavigation } from './navigation.tsx'
import { Notices } from './notices.tsx'
import { places } from './places.ts'
import { ShortcutList, showShortcuts } from './shortcut-list.tsx'
import { sessionQuery } from './user/session.ts'
import { setTheme } from './user/theme.ts'

const defaultZone = 'America/New_York'

/** Everything around the screens. */
export function Shell() {
  const { data: profile, error } = useQuery(get('/v1/profile'))
  const { data: session } = useQuery(sessionQuery)
  const main = useRef<HTMLElement>(null)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useShellKeys()
  useFocusOnNewPage(main)
  useEffect(() => {
    // The user is no longer a member of the company that this browser chose.
    if (error instanceof ApiError && error.status === 403 && currentCompany() !== null) switchCompany(null)
  }, [error])
  useEffect(() => {
    if (session) setTheme(session.preferences.theme)
  }, [session])
  return (
    <TimeZone value={session?.preferences.time_zone ?? profile?.company.time_zone ?? defaultZone}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-3 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <SideNavigation />
        <main ref={main} id="main" tabIndex={-1} aria-busy={isLoading} className="min-w-0 grow pb-48 outline-none md:pb-10">
          <OfflineBanner />
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ShortcutList />
      <Notices />
    </TimeZone>
  )
}

function useShellKeys(): void {
  const navigate = useNavigate()
  const shortcuts = useMemo(
    (): Shortcut[] => [
      ...places
        .flat()
        .flatMap(({ key, label, to, search = {} }) =>
          key ? [{ keys: `g ${key}`, text: label, run: () => void navigate({ to, search }) }] : [],
        ),
      { keys: '/', text: 'New search', run: () => void navigate({ to: '/search', search: { status: 'active' } }) },
      { keys: '?', text: 'This list', run: showShortcuts },
    ],
    [navigate],
  )
  useShortcuts(shortcuts, 'shell')
}

/** Moves the focus to the new page, so that a screen reader reads it from its start. */
function useFocusOnNewPage(main: { current: HTMLElement | null }): void {
  // The address changes before the screen, whose links still have the focus.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(path)
  useEffect(() => {
    const before = shown.current
    shown.current = path
    // A screen may have chosen the place for the focus.
    if (before && before !== path && !main.current!.contains(document.activeElement)) main.current!.focus({ preventScroll: true })
  }, [path, main])
}
