/** The pages of the reference at /api/docs. Each page loads only files of this server. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { operations } from '../../../generated/operations.ts'
import { readDocument } from '../../../server/contract/document.ts'
import { codeBlock } from '../../../server/http/reference/markup.ts'
import { createSite } from '../../../server/http/reference/site.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi()
const site = createSite(readDocument(new Set()), 'https://oi.example.com/api')
const ids = Object.keys(operations) as (keyof typeof operations)[]
type Find = (text: string) => { text: string; pages: { name: string }[] }
/** A script of the pages, which has no types. */
const scripts = '../../../server/http/reference/assets'
const { createFind } = (await import(`${scripts}/search.js`)) as { createFind(index: unknown): Find }

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(api.origin + path, { redirect: 'manual', ...init })
}

function contentOf(name: string): string {
  return site.pages.find((page) => page.name === name)!.content()
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
}

test('GET /api/docs: redirects to the address at which relative links work, and needs no key', async () => {
  const moved = await get('/api/docs')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/docs/'])
  const page = await get('/api/docs/')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('reference: its policy allows only scripts and styles of this server, and no page has inline scripts or styles', async () => {
  const policy = (await get('/api/docs/errors')).headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  for (const page of site.pages) {
    const html = site.show(page)
    expect(html, page.name).not.toMatch(/<script(?! src="reference.js")|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:|\/)/)
  }
})

test('reference: every link of every page leads to a page or file that the server has', async () => {
  const links = new Set(site.pages.flatMap((page) => linksOf(site.show(page))).filter((link) => !link.startsWith('#')))
  expect(links.size).toBeGreaterThan(ids.length)
  for (const link of links) {
    const { status, headers } = await get(new URL(link, 'http://x/api/docs/').pathname)
    expect([status, headers.get('X-Content-Type-Options')], link).toEqual([200, 'nosniff'])
  }
})

test('reference: shows no other paths under /api/docs, and no page below a page', async () => {
  const others = [
    'index.html',
    'reference.ts',
    '%2e%2e/package.json',
    '..%2fpackage.json',
    'assets/reference.css',
    'errors/',
    'constructor',
  ]
  for (const name of others) expect((await get(`/api/docs/${name}`)).status, name).toBe(404)
})

test('reference: an unchanged page is not sent again', async () => {
  const headers = { 'Accept-Encoding': 'identity' }
  const page = await get('/api/docs/getOpportunity', { headers })
  const again = await get('/api/docs/getOpportunity', { headers: { ...headers, 'If-None-Match': page.headers.get('ETag')! } })
  expect([page.status, again.status]).toEqual([200, 304])
})

test('reference: guides come first and contain the whole text of the description', () => {
  const guides = site.pages.filter(({ group }) => group === 'Guides')
  expect(site.pages.slice(0, guides.length)).toEqual(guides)
  expect(guides.map(({ title }) => title)).toEqual(
    [...contract.info.description.matchAll(/^## (.+)$/gm)].map((match) => match[1]),
  )
  const plain = (text: string) => text.replaceAll(/<[^>]+>|&#?\w+;|^\d+\. |^## .*$|\W/gm, '')
  const shown = guides.map(({ content }) => plain(content())).join('')
  for (const paragraph of contract.info.description.split(/\n\n+/)) expect(shown).toContain(plain(paragraph))
})

test('reference: groups follow the tags, with DELETE after other methods', () => {
  const groups = [...new Set(site.pages.map(({ group }) => group))]
  expect(groups).toEqual(['Guides', ...contract.tags.map(({ name }) => name), 'Events'])
  for (const { name } of contract.tags) {
    const inside = site.pages.filter(({ group }) => group === name)
    const ranks = inside.map(({ method }) => Number(method === 'delete'))
    expect(ranks).toEqual(ranks.toSorted())
  }
  expect(site.pages.filter(({ group }) => group === 'Events').map(({ name }) => name)).toEqual(Object.keys(contract.webhooks))
})

describe('operation pages', () => {
  test.each(ids)('%s: shows its path, every parameter, three samples, and Execute, except for a stream', (id) => {
    const content = site.pages.find(({ name }) => name === id)!.content()
    const { path, method, status, streams } = operations[id]
    const item = contract.paths[path as keyof typeof contract.paths] as Record<string, any>
    expect(content).toContain(`${method.toUpperCase()}</span> <code>${path.replaceAll('/', '/<wbr>')}</code>`)
    for (const { name = '' } of [...(item.parameters ?? []), ...(item[method].parameters ?? [])])
      expect(content).toContain(`<p class="field"><code>${name}`)
    expect(content.match(/aria-label="Sample in (?:curl|TypeScript|Python)"/g)).toHaveLength(3)
    expect(content).toContain(`<h2>Response ${status}</h2>`)
    expect(content.includes('<form class="execute'), 'an answer that does not end has no form').toBe(!streams)
  })

  test.each(ids)('%s: every input of Execute has a label', (id) => {
    const content = site.pages.find(({ name }) => name === id)!.content()
    const labels = [...content.matchAll(/<label for="([^"]+)"/g)].map((match) => match[1])
    const inputs = [...content.matchAll(/<(?:input|select|textarea) [^>]*id="([^"]+)"/g)].map((match) => match[1])
    expect(labels).toEqual(expect.arrayContaining(inputs))
  })
})

test('reference: an unknown page is an HTML page with links for a browser, and JSON for a program', async () => {
  const seen = await get('/api/docs/nothing', { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  expect([seen.status, seen.headers.get('Content-Type'), seen.headers.get('Vary')]).toEqual([
    404,
    'text/html; charset=utf-8',
    'Accept',
  ])
  const html = await seen.text()
  expect(html).toContain('<h1>Page not found</h1>')
  expect(linksOf(html)).toEqual(expect.arrayContaining(['./', 'errors', 'searchOpportunities']))
  const read = await get('/api/docs/nothing')
  expect([read.status, await read.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
})

describe('facts', () => {
  test('operations that take OAuth tokens say nothing about API keys', () => {
    for (const id of ids.filter((each) => operations[each].security === 'oauth')) {
      expect(contentOf(id)).toContain('OAuth 2.0 access token')
      expect(contentOf(id), id).not.toContain('<dt>Key</dt>')
    }
  })

  test('an operation with a tool names it', () => {
    expect(contentOf('searchOpportunities')).toContain('<dt>MCP tool</dt><dd><code>search_opportunities</code></dd>')
  })

  test('only operations that write say, next to Execute, that they change data', () => {
    for (const id of ids.filter((each) => operations[each].security === 'apiKey'))
      expect(contentOf(id).includes('This changes data of your company'), id).toBe(operations[id].scope === 'write')
  })

  test('a description does not repeat the limits that are shown below it', () => {
    for (const { name, content } of site.pages)
      expect(content(), name).not.toMatch(/([\d,]+ to [\d,]+ characters\.)<\/p><p class="limits">\1/)
  })

  test('guides: the first heading is the one in the menu, and the rate limits are those of the contract', () => {
    const [first] = site.pages
    expect(first!.content().match(/<h\d>[^<]+/g)).toEqual([
      '<h1>Getting started',
      '<h2>First request',
      '<h2>Description for machines',
    ])
    const { read, write } = contract['x-rate-limits']
    expect(contentOf('rate-limits')).toContain(`${read.limit} reads and ${write.limit} writes a minute`)
  })
})

describe('codeBlock', () => {
  test('colors what follows a string of any length, and quotes inside of quotes', () => {
    const long = `{"a": "${'x'.repeat(400)}", "b": 1}`
    expect(codeBlock(long, '')).toContain('<span class="key">&quot;b&quot;</span>: <span class="value">1</span>')
    expect(codeBlock("-d 'It'\\''s due' -d limit=1", '')).toContain('due&#39;</span> -d limit=<span class="value">1</span>')
  })

  test.each(['"', "'", '`', '\\"', "'\\''", '"\\'])('reads many of %s in linear time', (text) => {
    const started = performance.now()
    codeBlock(text.repeat(50_000), '')
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('search', () => {
  const find = createFind(JSON.parse(site.index))
  const namesOf = (text: string) => find(text).pages.map(({ name }) => name)

  test.each([
    ['search opportunity', 'searchOpportunities'],
    ['set-aside', 'searchOpportunities'],
    ['SET ASIDES', 'searchOpportunities'],
    ['getprofile', 'getProfile'],
    ['GET /v1/tasks', 'listTasks'],
    ['http://localhost:3000/api/v1/tasks', 'listTasks'],
    ['401', 'errors'],
    ['rate limit', 'rate-limits'],
    ['webhook', 'opportunity.created'],
    ['saerch', 'searchOpportunities'],
    ['attachmnt', 'getOpportunity'],
  ])('“%s” finds %s first', (text, name) => {
    expect(namesOf(text)[0]).toBe(name)
  })

  test('a status finds the guides that explain it before other pages, and not every operation that can answer it', () => {
    expect(namesOf('429').slice(0, 2)).toEqual(['errors', 'rate-limits'])
    expect(namesOf('429').length).toBeLessThan(10)
  })

  test('fields of responses are found', () => {
    expect(namesOf('match_score')).toEqual(expect.arrayContaining(['searchOpportunities', 'listRecommendations']))
  })

  test('words are corrected only if nothing is found, and words that resemble no known word find nothing', () => {
    expect([find('searc').text, find('saerch').text, find('xqzzy')]).toEqual(['searc', 'search', { text: 'xqzzy', pages: [] }])
  })

  test('search.json: is served, and small enough to load at the first letter', async () => {
    const served = await get('/api/docs/search.json')
    expect([served.status, await served.text()]).toEqual([200, site.index])
    expect(brotliCompressSync(site.index).length).toBeLessThan(25_000)
  })
})
