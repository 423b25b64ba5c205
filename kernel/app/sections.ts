/** Users who may open a section of the settings. */
export type Audience = 'all' | 'managers' | 'integrators'

/** Sections of the settings that the web app shows. */
export const appSections = [
  { to: '/preferences', label: 'You', for: 'all' },
  { to: '/notifications/preferences', label: 'Notifications', for: 'all' },
  { to: '/preferences/board', label: 'Board columns', for: 'all' },
  { to: '/preferences/import', label: 'Import pursuits', for: 'all' },
  { to: '/preferences/credits', label: 'Plan and credits', for: 'all' },
  { to: '/preferences/security', label: 'Security', for: 'managers' },
  { to: '/preferences/installation', label: 'Installation', for: 'managers' },
] as const satisfies { to: string; label: string; for: Audience }[]

/** Sections of the settings that the server shows, on one page that needs no JavaScript. */
export const accountSections: readonly { id: string; label: string; for: Audience }[] = [
  { id: 'members', label: 'Members', for: 'managers' },
  { id: 'invitations', label: 'Invitations', for: 'managers' },
  { id: 'keys', label: 'API keys', for: 'integrators' },
  { id: 'connections', label: 'Connections', for: 'all' },
  { id: 'subscriptions', label: 'Subscriptions', for: 'integrators' },
  { id: 'access', label: 'Rules for applications', for: 'managers' },
  { id: 'sessions', label: 'Your sessions', for: 'all' },
  { id: 'password', label: 'Password', for: 'all' },
  { id: 'audit', label: 'Audit log', for: 'managers' },
]

type Role = 'owner' | 'admin' | 'member' | 'limited_member'

/** Returns why a role may not open a section. Undefined if it may, and until the role is known. */
export function refuseSection(audience: Audience, role: Role | undefined): string | undefined {
  if (audience === 'managers' && (role === 'member' || role === 'limited_member')) return 'Only owners and admins may do this'
  if (audience === 'integrators' && role === 'limited_member') return 'Limited members may not see integrations'
  return undefined
}
