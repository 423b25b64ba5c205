import type { Role } from '../../../db/values.ts'
import { html, type Markup } from './html.ts'

/** The names of the roles, the usual one first, because a form proposes it. */
export const roleNames: Readonly<Record<Role, string>> = {
  member: 'Member',
  limited_member: 'Limited member',
  admin: 'Admin',
  owner: 'Owner',
}

/** Shows a time to the minute, in UTC. */
export function showTime(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const browsers: Readonly<Record<string, string>> = {
  Firefox: 'Firefox',
  Edg: 'Edge',
  OPR: 'Opera',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux']

/** Returns a short name of a browser, such as `Firefox on Linux`. Most browsers also name others, so the order matters. */
export function browserName(userAgent: string | null): string {
  const browser = Object.keys(browsers).find((name) => userAgent?.includes(`${name}/`))
  const system = systems.find((name) => userAgent?.includes(name))
  if (browser === undefined) return 'Unknown browser'
  return system === undefined ? browsers[browser]! : `${browsers[browser]} on ${system}`
}
