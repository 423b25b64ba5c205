import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, unwrap } from '../../api.ts'
import { Avatar } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { switchCompany } from '../company.ts'
import { notifyFailure } from '../notices.tsx'
import { places } from '../places.ts'
import { showShortcuts } from '../shortcut-list.tsx'
import { sessionQuery } from './session.ts'
import { chooseTheme, currentTheme, themeIcons, themeNames, themes } from './theme.ts'

/** The user's menu. On a phone it also has the places for which the bar has no room. */
export function PersonMenu({ inBar = false }: { inBar?: boolean }) {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const name = session?.user.name ?? ''

  const further = inBar ? places.flat().filter((place) => !place.inBar) : []
  const companies = session && session.companies.length > 1 ? session.companies : []
  const items = (): MenuItem[] => [
    ...further.map(({ label, icon, to, search = {} }) => ({ label, icon, run: () => void navigate({ to, search }) })),
    ...(companies.length > 0 ? [{ heading: 'Company' }] : []),
    ...companies.map(({ id, name: label }) => ({ label, checked: id === session!.company.id, run: () => switchCompany(id) })),
    { heading: 'Appearance' },
    ...themes.map((each) => ({
      label: themeNames[each],
      icon: themeIcons[each],
      checked: each === currentTheme(),
      run: () => void chooseTheme(each),
    })),
    { heading: session?.user.email ?? 'You' },
    { label: 'Keyboard shortcuts', icon: 'keyboard', hint: '?', run: showShortcuts },
    { label: 'Sign out', icon: 'signOut', run: () => session && void signOut(session.id).catch(notifyFailure) },
  ]
  return inBar ? (
    <Menu
      label="More"
      items={items}
      className="flex min-w-14 flex-col items-center gap-0.5 rounded-control px-2 py-1.5 text-xs font-medium text-ink-2"
    >
      <Icon name="more" size={20} />
      More
    </Menu>
  ) : (
    <Menu
      label={`Menu of ${name}`}
      items={items}
      className="flex h-9 w-full items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-hover"
    >
      <Avatar name={name} size={24} />
      <span className="grow truncate">{name}</span>
      <Icon name="more" className="text-ink-3" />
    </Menu>
  )
}

async function signOut(session_id: string): Promise<void> {
  await unwrap(api.DELETE('/v1/settings/sessions/{session_id}', { params: { path: { session_id } } }))
  location.assign('/app/sign-in?notice=signed_out')
}
