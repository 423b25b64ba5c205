import { errors, type InteractionResults } from 'oidc-provider'
import type { GrantScope } from '../../db/values.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Asked, connect, listChoices } from '../../services/oauth/connections.ts'
import { findResource } from '../../services/oauth/protected-resources.ts'
import type { Content, Redirect } from '../http/account/page.ts'
import type { Visit } from '../http/account/visit.ts'
import { type ConsentRequest, consentBody } from './consent-body.ts'
import type { OAuthServer } from './provider.ts'
import { findUser } from './user.ts'

/** Shows the page on which a user connects an application: for which company, and with which rights. */
export async function showConsent(visit: Visit): Promise<Content | Redirect> {
  const { interaction, user, request } = await open(visit)
  if (interaction.prompt.name === 'login') return finish(visit, { login: { accountId: user.id, remember: false } }, false)
  // Another user has signed in since, so the application's request begins again for them.
  if (interaction.session?.accountId !== user.id)
    return { location: `/oauth/authorize?${new URLSearchParams(interaction.params as Record<string, string>)}` }
  const { db } = visit.setup.resources
  const choices = await listChoices(db, user.id, request.asked, visit.now)
  const title = `Connect ${request.client.name}`
  return { title, body: consentBody(visit, { ...request, user, choices }), leads_away: true }
}

/** Performs the user's decision. Throws a 403 if the user may not choose the company. */
export async function submitConsent(visit: Visit): Promise<Redirect> {
  const { interaction, user, request } = await open(visit)
  if (interaction.prompt.name !== 'consent' || interaction.session?.accountId !== user.id) throw outdated()
  const { fields, setup, now, address } = visit
  const { asked, client } = request
  const scopes = request.scopes.filter((scope) => scope !== 'write' || fields.write === 'on')
  if (fields.decision !== 'allow' || scopes.length === 0)
    return finish(visit, { error: 'access_denied', error_description: 'The user did not allow it' }, false)
  const connecting = {
    company_id: fields.company ?? '',
    user_id: user.id,
    client_id: client.id,
    client_name: client.name,
    resource: setup.resources.public_url + asked.resource.path,
    scopes,
    may_delete: scopes.includes('write') && fields.may_delete === 'on',
  }
  const grantId = await connect(setup.resources.db, connecting, { asked, address }, now)
  return finish(visit, { consent: { grantId } }, true)
}

/** Returns the request of an application and the signed-in user. Throws a 401 if no user is signed in. */
async function open(visit: Visit) {
  const { setup, req, res, token } = visit
  const { provider } = await setup.oauth.load()
  const interaction = await provider.interactionDetails(req, res).catch(expired)
  if (interaction.uid !== token) throw outdated()
  const user = await findUser(setup, req)
  if (!user) throw new Problem('UNAUTHORIZED', 'Sign in first')
  return { interaction, user, request: await readRequest(visit, interaction) }
}

type Interaction = Awaited<ReturnType<OAuthServer['provider']['interactionDetails']>>

async function readRequest({ setup }: Visit, { params, prompt }: Interaction): Promise<ConsentRequest> {
  const { provider } = await setup.oauth.load()
  const { client_id, redirect_uri, resource: address } = params as Record<string, string>
  const client = await provider.Client.find(client_id!).catch(expired)
  const resource = findResource(setup.resources.public_url, address!)
  if (!client || !resource) throw outdated()
  const asked: Asked = { resource, redirect_uri: redirect_uri! }
  const missing = (prompt.details.missingResourceScopes ?? {}) as Record<string, GrantScope[]>
  const described = client.clientIdMetadataDocument === true
  const origin = client.platform === true ? 'operator' : described ? 'document' : 'registration'
  const name = client.clientName ?? (described ? new URL(client.clientId).hostname : 'An application without a name')
  return { asked, client: { id: client.clientId, name, origin }, scopes: missing[address!] ?? [] }
}

/** Stores the result. Returns the address where the library continues with it. */
async function finish({ setup, req, res }: Visit, result: InteractionResults, merges: boolean): Promise<Redirect> {
  const { provider } = await setup.oauth.load()
  return { location: await provider.interactionResult(req, res, result, { mergeWithLastSubmission: merges }) }
}

function expired(error: unknown): never {
  throw error instanceof errors.OIDCProviderError ? outdated() : error
}

function outdated(): Problem {
  return new Problem(
    'NOT_FOUND',
    'This sign-in has expired, or it was started in another browser. Start again from the application',
  )
}
