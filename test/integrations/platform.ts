/** An automation platform whose client the operator created, as `oi oauth-client create` does. */
import { createPlatform } from '../../services/oauth/clients.ts'
import type { Api } from '../harness/harness.ts'
import { openBrowser } from '../oauth/browser.ts'

export async function startPlatform(api: Api, name: string, redirect_uri: string) {
  const { id, secret } = await createPlatform(api.db, { name, redirect_uris: [redirect_uri] }, api.clock.now())

  /** Lets the owner of our company allow an authorization request. Returns the address to which the browser then goes. */
  async function allow(request: URL): Promise<URL> {
    const browser = openBrowser(api, await api.signIn(api.ours.users.owner))
    return browser.decide(await browser.ask(request))
  }

  /** Revokes the platform's newest connection, as its user does in the settings. */
  async function revokeNewest(): Promise<void> {
    const { results } = (await api.call('GET', '/v1/settings/connections')).body
    const newest = results.find(({ client_id }: { client_id: string }) => client_id === id)
    const { status, text } = await api.call('DELETE', `/v1/settings/connections/${newest.id}`)
    if (status !== 200) throw new Error(text)
  }
  return { client_id: id, client_secret: secret, redirect_uri, allow, revokeNewest }
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>
