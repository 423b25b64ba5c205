/** The pages of docs/connect, compared with the product. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import { addKeyCommands } from '../../server/commands/people/key.ts'
import { addOAuthClientCommands } from '../../server/commands/people/oauth-client.ts'
import { settingsTables } from '../../server/settings/describe.ts'
import { startApi } from '../harness/harness.ts'
import { startPlatform } from '../integrations/platform.ts'
import { authorizationUrl, makePkce, openBrowser } from '../oauth/browser.ts'
import { register } from '../oauth/clients.ts'

const folder = join(import.meta.dirname, '../../docs/connect')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')
const all = ['README.md', ...pages].map(read).join('\n')
const api = await startApi({ unlimited: true })
const owner = api.ours.users.owner

/** Returns the first group of every match, once. */
function find(pattern: RegExp, text = all): string[] {
  const found = new Set(Array.from(text.matchAll(pattern), ([, group]) => group!))
  expect(found.size, String(pattern)).toBeGreaterThan(0)
  return [...found]
}

test('docs/connect: the index links to every page', () => {
  const linked = find(/\]\(([\w-]+\.md)\)/g, read('README.md'))
  expect(linked.toSorted()).toEqual(pages.toSorted())
})

describe.each(pages)('docs/connect/%s', (file) => {
  const text = read(file)

  test(`docs/connect/${file}: says what it may do, how to close it and what was not tried, in 20 lines`, () => {
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(20)
    expect(text).toMatch(/^- \*\*It may\*\* /m)
    expect(text).toMatch(/^- \*\*To close it\*\*, [^*]*\/app\/settings#connections/m)
    expect(text).toMatch(/\bNot tried (with|in) /)
  })
})

describe('docs/connect: hosts', () => {
  const allow = async (allowed_redirect_hosts: string[] | null) => {
    const { status, text } = await api.call('PATCH', '/v1/settings/access', { body: { allowed_redirect_hosts } })
    expect(status, text).toBe(200)
  }
  const hostsOf = (file: string) => find(/`([^`]+)`/g, /\*\*Hosts to allow\*\*([^*]+)/.exec(read(file))![1])

  /** Lets the owner connect a client that returns to an address. Returns where the browser then goes, or `refused`. */
  async function connect(client_id: string, redirect_uri: string, changes: Record<string, string | null>) {
    const browser = openBrowser(api, await api.signIn(owner))
    const page = await browser.ask(authorizationUrl(client_id, makePkce(), { redirect_uri, ...changes }))
    return page.text.includes('does not allow applications at') ? 'refused' : String(await browser.decide(page))
  }

  // The addresses to which the applications return, by their own registrations and documents.
  test.each([
    [
      'claude.md',
      ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback', 'http://localhost:53682/callback'],
    ],
    ['chatgpt.md', ['https://chatgpt.com/connector/oauth/a1b2c3']],
    [
      'cursor.md',
      [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    ],
    [
      'vs-code.md',
      ['https://insiders.vscode.dev/redirect', 'https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/'],
    ],
  ])('docs/connect/%s: the agent registers itself, and these hosts are enough', async (file, redirect_uris) => {
    const metadata = { client_name: file, redirect_uris, token_endpoint_auth_method: 'none' }
    const { status, body } = await register(api, metadata)
    expect(status, JSON.stringify(body)).toBe(201)
    for (const redirect_uri of redirect_uris) {
      await allow(['elsewhere.example.com'])
      expect(await connect(body.client_id, redirect_uri, {})).toBe('refused')
      await allow(hostsOf(file))
      expect(await connect(body.client_id, redirect_uri, {})).toContain(`${redirect_uri}?code=`)
    }
    await allow(null)
  })

  test.each([
    ['zapier.md', 'https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/'],
    ['n8n.md', 'https://n8n.example.com/rest/oauth2-credential/callback'],
    ['power-automate.md', 'https://global.consent.azure-apim.net/redirect/opportunity-20intelligence'],
  ])('docs/connect/%s: the operator creates its client, and these hosts are enough', async (file, redirect_uri) => {
    const { client_id } = await startPlatform(api, file, redirect_uri)
    await allow(hostsOf(file))
    expect(await connect(client_id, redirect_uri, { resource: null, scope: 'automation' })).toContain(`${redirect_uri}?code=`)
    await allow(null)
  })
})

test('docs/connect: every toolset, setting and operation that a page names exists', () => {
  const toolsets = new Set(Object.values(operations).map(({ mcp }) => ('toolset' in mcp ? mcp.toolset : null)))
  const named = find(/toolsets=([\w,]+)/g).flatMap((names) => names.split(','))
  expect(named.filter((name) => !(toolsets as Set<string | null>).has(name))).toEqual([])
  expect(find(/`([A-Z]+_[A-Z_]+)`/g).filter((name) => !settingsTables().includes(`\`${name}\``))).toEqual([])
  expect(find(/`([a-z]+[A-Z]\w+)`/g).filter((name) => !(name in operations))).toEqual([])
})

test('docs/connect: every command that a page names exists, with its options', () => {
  const program = new Command()
  addKeyCommands(program)
  addOAuthClientCommands(program)
  for (const line of find(/`oi ([a-z-]+ [^`]+)`/g)) {
    const [group, name] = line.split(' ')
    const command = program.commands.find((each) => each.name() === group)?.commands.find((each) => each.name() === name)
    expect(command?.name(), line).toBe(name)
    const options = command!.options.map(({ long }) => long)
    expect(options, line).toEqual(expect.arrayContaining(line.match(/--[a-z-]+/g) ?? []))
  }
})

test('docs/connect: the settings page has every section that a page links to', async () => {
  const { text } = await openBrowser(api, await api.signIn(owner)).open('/app/settings')
  const sections = find(/<section id="([\w-]+)"/g, text)
  expect(find(/\/app\/settings#(\w+)/g).filter((id) => !sections.includes(id))).toEqual([])
})

test('docs/connect: every address for agents is an address of the server', async () => {
  for (const path of find(/(\/api\/mcp[\w/?=,]*)/g)) {
    const answer = await fetch(api.origin + path, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('www-authenticate')], path).toEqual([
      401,
      expect.stringContaining('/.well-known/oauth-protected-resource/api/mcp'),
    ])
  }
})
