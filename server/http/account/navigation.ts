import { iconShapes } from '../../../kernel/app/icon-shapes.ts'
import { appPlaces } from '../../../kernel/app/places.ts'
import { accountSections, appSections, refuseSection } from '../../../kernel/app/sections.ts'
import type { Result } from '../../../services/operation-types.ts'
import { html, type Markup } from './html.ts'
import { showSignOut } from './page.ts'
import type { Visit } from './visit.ts'

type Session = Result<'getSession'>
type AppPlace = (typeof appPlaces)[number][number]

/** The navigation of the web app around a page: at the side, or as a bar at the bottom of a phone. */
export function showNavigation(visit: Visit, { user, company }: Session, unread_count: number): Markup {
  const badge = unread_count > 0 && html`<span class="count">${unread_count}<span class="hidden"> unread</span></span>`
  const link = (place: AppPlace) =>
    html`<li${'inBar' in place && html` class="in-bar"`}><a href="${addressOf(place)}"${
      place.to === '/preferences' && html` class="current"`
    }>${showIcon(place.icon)}${place.label}${place.to === '/notifications' && badge}</a></li>`
  return html`<a class="skip" href="#main">Skip to content</a>
<nav class="main" aria-label="Main">
<p class="company" title="${company.name}"><span aria-hidden="true">${company.name[0]}</span><span>${company.name}</span></p>
${appPlaces.map((group) => html`<ul>${group.map(link)}</ul>`)}
<div class="user">${showInitials(user.name)}<span title="${user.email}">${user.name}</span>${showSignOut(visit)}</div>
<button class="more" popovertarget="more">${showIcon('more')}More</button>
</nav>
<nav id="more" popover aria-label="More"><ul>${appPlaces
    .flat()
    .filter((place) => !('inBar' in place))
    .map(link)}</ul>
<p class="hint">${user.email}</p>${showSignOut(visit)}</nav>`
}

/** The sections of the settings. Those of the web app are other pages, and those of the server are on this page. */
export function showSections({ company: { role } }: Session, address = ''): Markup {
  const entry = (label: string, href: string, refusal: string | undefined) =>
    refusal === undefined
      ? html`<li><a href="${href}">${label}</a></li>`
      : html`<li><span title="${refusal}">${label}<span class="hidden">. ${refusal}</span></span></li>`
  return html`<div class="sections"><nav aria-label="Settings"><ul>
${appSections.map(({ to, label, for: audience }) => entry(label, `/app${to}`, refuseSection(audience, role)))}
</ul></nav>
<nav aria-label="Account and access"><h2>Account and access</h2><ul>
${accountSections.map(({ id, label, for: audience }) => entry(label, `${address}#${id}`, refuseSection(audience, role)))}
</ul></nav></div>`
}

function addressOf(place: AppPlace): string {
  return `/app${place.to}${'search' in place ? `?${new URLSearchParams(place.search)}` : ''}`
}

/** The initials in the same color as in the web app (web/parts/badge.tsx). */
function showInitials(name: string): Markup {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  const initials = name.split(/\s+/).map(([first]) => first)
  return html`<svg class="initials" viewBox="0 0 24 24" aria-hidden="true">
<circle cx="12" cy="12" r="12" fill="oklch(from var(--c-accent-soft) l 0.05 ${hue})"/>
<text x="12" y="15.5" text-anchor="middle">${initials.slice(0, 2).join('')}</text></svg>`
}

function showIcon(name: keyof typeof iconShapes): Markup {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconShapes[name]}"/></svg>`
}
