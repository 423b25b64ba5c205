/** A browser without JavaScript: it keeps cookies, and sends the forms of pages. */

import { createHash, randomBytes } from 'node:crypto'
import { sessionCookie } from '../../server/sign-in/session.ts'
import type { Api } from '../harness/harness.ts'

export const public_url = 'http://localhost:3000'
export const mcp = `${public_url}/api/mcp`
export const redirect_uri = 'http://localhost:33418/callback'

export type Page = { status: number; headers: Headers; text: string; location: URL | null }
export type Choice = Record<string, string>

const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }
const decoded = (text: string) => text.replace(/&(amp|quot|#39|lt|gt);/g, (_match, name: string) => entities[name]!)

export function openBrowser({ origin }: Pick<Api, 'origin'>, session?: string, site = public_url) {
  const jar = new Map<string, string>(session === undefined ? [] : [[sessionCookie(site), session]])

  /** Opens an address of the installation, whose public address leads to the server of the test. */
  async function open(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address, site)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) store(line)
    const location = response.headers.get('location')
    const { status, headers } = response
    return { status, headers, text: await response.text(), location: location === null ? null : new URL(location, site) }
  }

  function store(line: string): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/expires=Thu, 01 Jan 1970|Max-Age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair.slice(name.length + 1))
  }

  function post(address: string | URL, fields: Choice, headers: Record<string, string> = {}): Promise<Page> {
    return open(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: site, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
  }

  /** Follows redirects within the installation. Returns the page at the end, or the redirect that leaves the installation. */
  async function follow(page: Page): Promise<Page & { address?: URL }> {
    let at = page
    let address: URL | undefined
    for (let hops = 0; hops < 12 && at.location?.origin === site; hops++) {
      address = at.location
      at = await open(address)
    }
    return { ...at, ...(address && { address }) }
  }

  /** Opens the consent page of an authorization request. */
  async function ask(request: URL): Promise<Page & { address: URL }> {
    return (await follow(await open(request))) as Page & { address: URL }
  }

  /** Sends the form of the consent page as a user who changes `choice`. Returns where the browser then goes. */
  async function decide({ address, text }: Page & { address: URL }, choice: Choice = {}): Promise<URL> {
    const answer = await follow(await post(address, { ...fieldsOf(text), decision: 'allow', ...choice }))
    if (!answer.location) throw new Error(`${answer.status} ${answer.text.replace(/<[^>]+>|\s+/g, ' ')}`)
    return answer.location
  }

  return { jar, open, post, follow, ask, decide }
}

/** Returns what a browser sends for the form of the consent page if the user only chooses the first company. */
export function fieldsOf(html: string): Choice {
  const form = html.split('<form').find((part) => part.includes('name="decision"')) ?? ''
  const fields: Choice = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    const type = of('type')
    const isOff =
      /\bdisabled\b/.test(tag) || (type === 'checkbox' && !/\bchecked\b/.test(tag)) || (type === 'radio' && of('name') in fields)
    if (!isOff) fields[of('name')] = of('value') || 'on'
  }
  return fields
}

export type Pkce = { verifier: string; challenge: string }

export function makePkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Returns an authorization request of a client, for the MCP server unless `changes` say otherwise. Null removes a parameter. */
export function authorizationUrl(client_id: string, pkce: Pkce, changes: Record<string, string | null> = {}): URL {
  const given = {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: 'read write',
    state: 'st&te',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    resource: mcp,
    ...changes,
  }
  const present = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URL(`/oauth/authorize?${new URLSearchParams(present)}`, public_url)
}
