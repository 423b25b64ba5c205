import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NotificationEntityType } from '../../db/values.ts'
import { missingWebApp, type WebApp } from '../../server/http/app-files/web-app.ts'
import { startingListener } from '../../server/http/pages/starting.ts'
import { linkTo } from '../../services/notifications/notify.ts'
import { startApi } from '../harness/harness.ts'
import { builtFolder, builtWebApp } from './built-app.ts'

const root = join(import.meta.dirname, '../..')
const api = await startApi({ setup: { web_app: await builtWebApp() } })
const assets = readdirSync(join(await builtFolder(), 'assets')).map((name) => `/app/assets/${name}`)
const script = assets.find((path) => /\/index-.*\.js$/.test(path))!
const session = { Cookie: `oi_session_3000=${await api.signIn(api.ours.users.owner)}` }

function open(path: string, headers: Record<string, string> = {}, origin = api.origin): Promise<Response> {
  return fetch(origin + path, { headers, redirect: 'manual' })
}

test('app: every path below /app that no other page has answers the page of the app, with a strict policy', async () => {
  const entities: NotificationEntityType[] = ['opportunity', 'pursuit', 'task', 'saved_search', 'workflow', 'workflow_run']
  const linked = entities.map((type) => linkTo({ type, id: 'id_1' })!.path)
  for (const path of ['/app', '/app/', '/app/search?query=roof', '/app/tasks//task_1', '/app/nowhere/settings', ...linked]) {
    const { status, headers } = await open(path, session)
    expect([status, headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('set-cookie')).toBeNull()
  }
  expect((await open('/app/settings', session)).headers.get('content-security-policy')).not.toContain('script-src')
})

test('app: a visitor without a session signs in and comes back, and the root leads to the app', async () => {
  const visit = await open('/app/pursuits/pur_1?view=notes')
  expect([visit.status, visit.headers.get('location')]).toEqual([
    303,
    '/app/sign-in?return_to=%2Fapp%2Fpursuits%2Fpur_1%3Fview%3Dnotes',
  ])
  const root = await open('/')
  expect([root.status, root.headers.get('location')]).toEqual([302, '/app/'])
})

test('app: files with a hash in their name are cached for a year, and a missing one is a 404 and not the page', async () => {
  for (const path of assets) {
    const { status, headers } = await open(path)
    expect([status, headers.get('cache-control')], path).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  }
  expect((await open('/app/theme.js')).headers.get('cache-control')).toBe('no-cache')
  expect((await open('/app/assets/index-older.js', session)).status).toBe(404)
})

test('app: files are compressed, and a known one is a 304', async () => {
  const encodingOf = async (accepted: string) => {
    const { headers } = await open(script, { 'Accept-Encoding': accepted })
    return headers.get('content-encoding')
  }
  await expect.poll(() => encodingOf('gzip, br')).toBe('br')
  await expect.poll(() => encodingOf('gzip')).toBe('gzip')
  expect(await encodingOf('identity')).toBeNull()
  for (const path of [script, '/app/']) {
    const etag = (await open(path, session)).headers.get('etag')!
    expect((await open(path, { ...session, 'If-None-Match': etag })).status, path).toBe(304)
  }
})

test('app: no path leads to a file outside of the app', async () => {
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(api.origin)
      request({ port, path, headers: { Host: 'localhost' } }, (reply) => resolve(reply.resume().statusCode!))
        .on('error', reject)
        .end()
    })
  for (const path of [
    '/app/../package.json',
    '/app/assets/../../package.json',
    '/app/%2e%2e/package.json',
    '/app/assets/..%2findex.html',
  ])
    expect([303, 404], path).toContain(await status(path))
  expect((await fetch(`${api.origin}/app/tasks/task_1`, { method: 'POST', headers: session })).status).toBe(404)
})

test('app: the pages of the server have the colors, the type and the font of the app, and write no color of their own', async () => {
  const tokens = readFileSync(join(root, 'kernel/app/tokens.css'), 'utf8')
  const sheet = await (await open('/app/account.css')).text()
  expect(sheet).toContain(tokens)
  expect(await (await open('/api/docs/base.css')).text()).toContain(tokens)
  const font = /url\("(\/app\/assets\/inter-[^"]+)"\)/.exec(sheet)![1]!
  expect((await open(font)).headers.get('content-type')).toBe('font/woff2')
  const rules =
    readFileSync(join(root, 'server/http/pages/pages.css'), 'utf8') + readFileSync(join(root, 'web/styles.css'), 'utf8')
  expect(rules.match(/#[\da-f]{3,8}\b(?=[;, ])|(?:oklch|rgb|hsl)\(/g) ?? []).toEqual([])
  const named = Array.from(rules.matchAll(/var\((--(?:c|size|line)-[\w-]+)/g), ([, name]) => name!)
  expect(named.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})

test('app: paths outside of /app are answered as elsewhere', async () => {
  expect(await (await open('/apps/tasks/task_1')).text()).toContain('This page does not exist')
  const missing = await open('/api/app/tasks/task_1')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
})

test('app: while it is built, its page loads itself again, and without a build it says what to do', async () => {
  const building: WebApp = { ...missingWebApp, current: () => 'building' }
  for (const [web_app, status, text] of [
    [building, 503, 'http-equiv="refresh"'],
    [missingWebApp, 404, 'npm ci'],
  ] as const) {
    const { origin } = await api.twin({ web_app })
    const reply = await open('/app/board', {}, origin)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await reply.text()).toContain(text)
    expect((await open('/app/sign-in', {}, origin)).status).toBe(200)
  }
})

test('app: while the database starts, a page that loads itself again is shown, and programs still get JSON', async () => {
  const server = createServer(startingListener().listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await open('/app/account.css', {}, origin)).text()).toContain('--c-page')
  for (const path of ['/', '/app', '/app/board']) {
    const reply = await open(path, {}, origin)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await reply.text()).toContain('http-equiv="refresh"')
  }
  expect((await open('/api/v1/tasks', {}, origin)).headers.get('content-type')).toBe('application/json')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
