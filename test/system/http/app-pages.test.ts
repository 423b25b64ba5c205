import { expect, test } from 'vitest'
import type { NotificationEntityType } from '../../../db/values.ts'
import { linkTo } from '../../../services/notifications/notify.ts'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({ contracts: trades })

async function open(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; html: string }> {
  const reply = await fetch(`${api.origin}${path}`, init)
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

const requestIn = (html: string) => /<code>GET (\/api\/v1\/[^<]+)<\/code>/.exec(html)?.[1]

const links: Record<NotificationEntityType, string | undefined> = {
  opportunity: '/api/v1/opportunities/id_1',
  pursuit: '/api/v1/pursuits/id_1',
  task: '/api/v1/tasks/id_1',
  saved_search: '/api/v1/saved-searches/id_1',
  workflow: '/api/v1/workflows/id_1',
  workflow_run: '/api/v1/workflows/runs/id_1',
  subscription: undefined,
  api_key: undefined,
}

test('every link of an email or notification leads to a page that shows the request for its record', async () => {
  for (const [type, request] of Object.entries(links)) {
    const link = linkTo({ type: type as NotificationEntityType, id: 'id_1' })
    expect(link === null, type).toBe(request === undefined)
    if (!link) continue
    const { status, headers, html } = await open(link.path)
    expect([status, requestIn(html)], type).toEqual([404, request])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('The web app is not here yet')
  }
})

test('the request on the page returns the record', async () => {
  const { view_url } = (await api.call('GET', '/v1/opportunities/contract_mowing')).body
  const request = requestIn((await open(new URL(view_url).pathname)).html)!
  const reply = await fetch(`${api.origin}${request}`, { headers: { 'X-Api-Key': api.ours.key } })
  expect([reply.status, ((await reply.json()) as { id: string }).id]).toEqual([200, 'contract_mowing'])
})

test('any other page below /app says the same without a request, and repeats no part of its URL', async () => {
  const ours = ['', '/', '/pursuits', '/columns/col_1', '/__proto__/a_1', '/constructor/a_1', '/tasks/nope', '/tasks//task_1']
  const hostile = [
    '/tasks/task_1"onload=',
    '/tasks/task_%3Cscript%3E',
    '/%3Cscript%3E/a_1',
    '/tasks/task_%zz',
    `/tasks/task_${'x'.repeat(5_000)}`,
  ]
  for (const path of [...ours, ...hostile]) {
    const { status, html } = await open(`/app${path}`)
    expect([status, requestIn(html)], path).toEqual([404, undefined])
    expect(html, path).not.toMatch(/<script|onload|xxxx/)
  }
  expect(requestIn((await open('/app/tasks/task_1?a=<b>')).html)).toBe('/api/v1/tasks/task_1')
})

test('paths outside of /app, and other methods, are answered as elsewhere', async () => {
  expect((await open('/apps/tasks/task_1')).html).toContain('This page does not exist')
  expect((await open('/app/tasks/task_1', { method: 'POST' })).status).toBe(404)
  const missing = await open('/api/app/tasks/task_1')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
})
