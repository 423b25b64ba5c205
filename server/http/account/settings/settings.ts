import { Problem } from '../../../../kernel/problem.ts'
import type { Result } from '../../../../services/operation-types.ts'
import type { Given } from '../../../contract/accept.ts'
import { findOperation } from '../../../contract/operations.ts'
import { call } from '../call.ts'
import { showProblem } from '../form.ts'
import { html, type Markup } from '../html.ts'
import { showNavigation, showSections } from '../navigation.ts'
import type { Content, Page } from '../page.ts'
import { settingsPath } from '../sign-in.ts'
import { roleNames } from '../texts.ts'
import type { Visit } from '../visit.ts'
import { accessSection } from './access.ts'
import { auditSection } from './audit.ts'
import { connectionsSection } from './connections.ts'
import { keysSection } from './keys.ts'
import { invitationsSection, membersSection } from './people.ts'
import { type OperationForm, type Section, settingsAddress, type View } from './section.ts'
import { passwordSection, sessionsSection } from './sign-ins.ts'
import { deliveriesSection, subscriptionSection } from './subscription.ts'
import { subscriptionsSection } from './subscriptions.ts'

/** The sections of the page, in the order of `accountSections`. A new section needs its file, and a line here and there. */
const sections: readonly Section[] = [
  membersSection,
  invitationsSection,
  keysSection,
  connectionsSection,
  subscriptionsSection,
  accessSection,
  sessionsSection,
  passwordSection,
  auditSection,
]

/** The sections about one subscription, which are shown if the address names it. Their operations refuse limited members. */
const subscriptionSections: readonly Section[] = [subscriptionSection, deliveriesSection]
/** The change of the address that leads from a subscription back to all sections. */
const leavingSubscription = { subscription: [], state: [], deliveries: [] }
const allSections = [...sections, ...subscriptionSections]

/** Performs operations of the contract for a user without a program, so all rules and messages are those of the API. */
export const settingsPage: Page = {
  path: '/settings{/:operation}',
  is_private: true,
  show: (visit) => showSettings(visit, null),
  async submit(visit) {
    const { section, form } = findForm(visit)
    const result = await call(visit, form.operation, inputOf(form, visit.fields))
    if (form.reveal) return showSettings(visit, { section, news: form.reveal(result) })
    // The form that deletes a subscription is on the page of the subscription, which is gone now.
    const changes = { done: [form.operation], ...(sections.includes(section) && leavingSubscription) }
    return { location: `${settingsAddress(visit, undefined, changes)}#${section.id}` }
  },
}

/** Returns the section and the form that a request is for. Throws a 404 for an operation that no section offers. */
function findForm({ req }: Visit): { section: Section; form: OperationForm } {
  for (const section of allSections) {
    const form = section.forms.find(({ operation }) => operation === req.params.operation)
    if (form) return { section, form }
  }
  throw new Problem('NOT_FOUND', 'The settings have no such form')
}

/** Sorts the fields of a form into parameters of the path and the body. An empty field is absent. */
function inputOf({ operation, toBody }: OperationForm, fields: Readonly<Record<string, string>>): Given {
  const { params, media_types } = findOperation(operation)
  const isParam = (name: string) => params.some((param) => param.name === name)
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  const path = Object.fromEntries(filled.filter(([name]) => isParam(name)))
  const body = Object.fromEntries(filled.filter(([name]) => !isParam(name)))
  return { path, ...(media_types.length > 0 && { body: toBody ? toBody(body) : body }) }
}

type News = { section: Section; news: Markup }

async function showSettings(visit: Visit, given: News | null): Promise<Content> {
  const principal = await visit.identify()
  const { problem } = visit
  const failed = problem && { form: findForm(visit).form, problem }
  const view: View = { visit, principal, failed }
  const isSubscription = visit.query.has('subscription')
  const title = isSubscription ? 'Subscription' : 'Account and access'
  const shown = (isSubscription ? subscriptionSections : sections).filter(({ isFor }) => isFor(principal))
  // The section of a form may be one that the user's role may not see.
  const isElsewhere = failed && !shown.some(({ forms }) => forms.includes(failed.form))
  const parts = [isElsewhere && showProblem(failed.problem, failed.form, '')]
  for (const section of shown) parts.push(await showSection(view, section, given ?? newsOf(visit)))
  const session = await call(visit, 'getSession')
  const { unread_count } = await call(visit, 'listNotifications', { query: { unread_only: true, limit: 1 } })
  const all = settingsAddress(visit, undefined, leavingSubscription)
  const body = html`<div class="head"><h1>${title}</h1>
${isSubscription ? html`<p><a href="${all}#subscriptions">All subscriptions</a></p>` : showUser(session)}</div>
${showSections(session, isSubscription ? all : '')}
<div class="cards">${parts}</div>`
  return { title: isSubscription ? title : `${title} · Settings`, body, navigation: showNavigation(visit, session, unread_count) }
}

/** Returns the sentence about the form that was just performed. */
function newsOf({ query }: Visit): News | null {
  for (const section of allSections)
    for (const { operation, done } of section.forms)
      if (operation === query.get('done')) return { section, news: html`<p>${done}</p>` }
  return null
}

async function showSection(view: View, section: Section, given: News | null): Promise<Markup> {
  const { id, title, forms, show } = section
  const { failed } = view
  // A form of a row is closed again, so its problem comes first in the section.
  const isRow = failed && forms.includes(failed.form) && findOperation(failed.form.operation).params.length > 0
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${isRow && showProblem(failed.problem, { fields: [] }, id)}
${given?.section === section && !failed && html`<div id="news" class="notice" role="status">${given.news}</div>`}
${await show(view)}
</section>`
}

function showUser({ user, company, companies }: Result<'getSession'>): Markup {
  return html`<p>You are <strong>${user.name}</strong> (${user.email}), ${roleNames[company.role].toLowerCase()} of <strong>${company.name}</strong>.</p>
${companies.length > 1 && showCompanies(companies, company.id)}`
}

function showCompanies(companies: Result<'getSession'>['companies'], chosen: string): Markup {
  const options = companies.map(({ id, name }) => html`<option value="${id}"${id === chosen && html` selected`}>${name}</option>`)
  return html`<form method="get" action="${settingsPath}" class="inline"><label for="company">Company</label>
<select id="company" name="company">${options}</select><button>Show</button></form>`
}
