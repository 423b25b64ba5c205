/** The pages of the reference at /api/docs. Each page loads only files of this server. */
import { describe, expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { operations } from '../../../generated/operations.ts'
import { readDocument } from '../../../server/contract/document.ts'
import { createSite } from '../../../server/http/reference/site.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi()
const site = createSite(readDocument(new Set()), 'https://oi.example.com/api')
const ids = Object.keys(operations) as (keyof typeof operations)[]

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(api.origin + path, { redirect: 'manual', ...init })
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
}

test('GET /api/docs: redirects to where relative addresses work, and needs no key', async () => {
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
  const plain = (text: string) => text.replaceAll(/<[^>]+>|&\w+;|^\d+\. |^## .*$|\W/gm, '')
  const shown = guides.map(({ content }) => plain(content())).join('')
  for (const paragraph of contract.info.description.split(/\n\n+/)) expect(shown).toContain(plain(paragraph))
})

test('reference: groups follow the tags, with planned operations last and DELETE after other methods', () => {
  const groups = [...new Set(site.pages.map(({ group }) => group))]
  expect(groups).toEqual(['Guides', ...contract.tags.map(({ name }) => name), 'Events'])
  for (const { name } of contract.tags) {
    const inside = site.pages.filter(({ group }) => group === name)
    const ranks = inside.map(({ planned, method }) => Number(planned) * 2 + Number(method === 'delete'))
    expect(ranks).toEqual(ranks.toSorted())
  }
  expect(site.pages.filter(({ group }) => group === 'Events').map(({ name }) => name)).toEqual(Object.keys(contract.webhooks))
})

describe('operation pages', () => {
  test.each(ids)('%s: shows its path, every parameter, three samples, and Execute unless it is planned', (id) => {
    const content = site.pages.find(({ name }) => name === id)!.content()
    const { path, method, planned, status } = operations[id]
    const item = contract.paths[path as keyof typeof contract.paths] as Record<string, any>
    expect(content).toContain(`${method.toUpperCase()}</span> <code>${path.replaceAll('/', '/<wbr>')}</code>`)
    for (const { name = '' } of [...(item.parameters ?? []), ...(item[method].parameters ?? [])])
      expect(content).toContain(`<p class="field"><code>${name}`)
    expect(content.match(/aria-label="Sample in (?:curl|TypeScript|Python)"/g)).toHaveLength(3)
    expect(content).toContain(`<h2>Response ${status}</h2>`)
    expect([/<form class="execute/.test(content), /Planned: described as it will be/.test(content)]).toEqual([!planned, planned])
  })

  test.each(ids)('%s: every input of Execute has a label', (id) => {
    const content = site.pages.find(({ name }) => name === id)!.content()
    const labels = [...content.matchAll(/<label for="([^"]+)"/g)].map((match) => match[1])
    const inputs = [...content.matchAll(/<(?:input|select|textarea) [^>]*id="([^"]+)"/g)].map((match) => match[1])
    expect(labels).toEqual(expect.arrayContaining(inputs))
  })
})

test('search.json: finds a page by its title, operationId, path and parameters', async () => {
  const pages = (await (await get('/api/docs/search.json')).json()) as { name: string; title: string; words: string }[]
  expect(pages.map(({ name }) => name)).toEqual(site.pages.map(({ name }) => name))
  const search = pages.find(({ name }) => name === 'searchOpportunities')!
  expect(search.words).toMatch(/searchopportunities.*\/v1\/opportunities\/search.*due_after/)
})
