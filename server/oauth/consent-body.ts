import type { GrantScope } from '../../db/values.ts'
import type { Asked, CompanyChoice } from '../../services/oauth/connections.ts'
import { redirectHost } from '../../services/oauth/redirects.ts'
import { hiddenFields, messageOf } from '../http/account/form.ts'
import { html, type Markup } from '../http/account/html.ts'
import { showSignOut } from '../http/account/page.ts'
import type { Visit } from '../http/account/visit.ts'

export type ConsentRequest = {
  asked: Asked
  /** `origin`: who says what the client is called. */
  client: { id: string; name: string; origin: 'operator' | 'document' | 'registration' }
  scopes: GrantScope[]
}
type Consent = ConsentRequest & { user: { name: string; email: string }; choices: CompanyChoice[] }

export function consentBody(visit: Visit, consent: Consent): Markup {
  const { client, asked, scopes, user, choices } = consent
  const { problem, fields } = visit
  const open = choices.filter(({ refusal }) => refusal === null)
  const chosen = fields.company ?? (open.length === 1 ? open[0]!.id : undefined)
  return html`${problem && html`<div class="problem" role="alert"><p>${messageOf(problem)}</p></div>`}
<h1>Connect ${client.name}?</h1>
<p>${showOrigin(client)}</p>
<p>If you allow it, ${client.name} acts for you and one of your companies until you revoke it in the settings. You then go
to ${showTarget(asked.redirect_uri)}.</p>
<p class="hint">You are signed in as ${user.name} (${user.email}).</p>
<form method="post">${hiddenFields(visit, {})}
${showCompanies(choices, chosen)}
${open.length > 0 && showScopes(scopes, client.name, fields)}
<div class="inline">
${open.length > 0 && html`<button name="decision" value="allow" class="primary">Allow</button>`}
<button name="decision" value="deny" formnovalidate>Deny</button>
</div>
</form>
<div class="more inline"><span>Not you?</span>${showSignOut(visit, visit.path)}</div>`
}

function showOrigin({ id, origin }: ConsentRequest['client']): Markup {
  if (origin === 'operator') return html`The operator of this installation set this application up.`
  if (origin === 'document')
    return html`This application says at <strong>${new URL(id).host}</strong> what it is. Nobody at this
installation has checked it.`
  return html`<strong>This application registered itself.</strong> Nobody at this installation has checked its name.`
}

function showTarget(redirect_uri: string): Markup {
  const host = redirectHost(redirect_uri)
  if (host === 'localhost') return html`<strong>a program on your computer</strong> (${new URL(redirect_uri).host})`
  return host.endsWith(':') ? html`the application that opens <strong>${host}</strong> links` : html`<strong>${host}</strong>`
}

function showCompanies(choices: CompanyChoice[], chosen: string | undefined): Markup {
  const radios = choices.map(({ id, name, refusal }, i) => {
    const state = refusal === null ? html` required` : html` disabled aria-describedby="refusal-${i}"`
    return html`<div class="choice">
<input type="radio" id="company-${i}" name="company" value="${id}"${state}${id === chosen && refusal === null && html` checked`}>
<label for="company-${i}">${name}</label>
${refusal !== null && html`<p class="hint" id="refusal-${i}">${refusal}.</p>`}
</div>`
  })
  return html`<fieldset><legend>For which company?</legend>
${choices.length > 0 ? radios : html`<p>You are not a member of any company.</p>`}
</fieldset>`
}

const meanings: Readonly<Record<Exclude<GrantScope, 'write'>, string>> = {
  read: 'Read opportunities, the board, tasks, documents and workflows',
  automation: 'Receive events, and create opportunities and pursuits',
}

function showScopes(scopes: GrantScope[], name: string, fields: Visit['fields']): Markup {
  const isFirst = fields.decision === undefined
  const given = scopes.filter((scope) => scope !== 'write')
  return html`<fieldset><legend>What may ${name} do?</legend>
${given.length > 0 && html`<ul class="given">${given.map((scope) => html`<li>${meanings[scope]}</li>`)}</ul>`}
${
  scopes.includes('write') &&
  html`${showBox('write', 'Create, change and delete', isFirst || fields.write === 'on', 'Without it, the application only reads.')}
${showBox(
  'may_delete',
  'Delete without asking each time',
  fields.may_delete === 'on',
  'Otherwise the application asks you before each deletion, or cannot delete.',
)}`
}
</fieldset>`
}

function showBox(name: string, label: string, isChecked: boolean, hint: string): Markup {
  return html`<div class="choice">
<input type="checkbox" id="${name}" name="${name}" aria-describedby="${name}-hint"${isChecked && html` checked`}>
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
</div>`
}
