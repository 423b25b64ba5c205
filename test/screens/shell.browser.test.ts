/** Tests what surrounds every screen. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertCompany } from '../../db/people/companies.ts'
import { people, pursuits, records } from '../../demo/data/company/cast.ts'
import { scoreAll } from '../harness/scoring.ts'
import { readBuildManifest } from '../web/built-app.ts'
import { type App, browserTest, inspect, refuse, startApp, watchRequests } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const themeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu of Dana Whitfield' }).click()
  await page.getByRole('menuitemradio', { name: item }).click()
}

browserTest('shell: the chosen theme is there before the first paint, and the system decides without a choice', async () => {
  const page = await app.openApp('dana')
  expect(await themeOf(page)).toBe('light dark')
  const stored = page.waitForResponse('**/api/v1/me')
  await choose(page, 'Dark theme')
  expect(await themeOf(page)).toBe('dark')
  await stored
  // The app itself never loads, so only the first file can set the theme.
  await page.route('**/app/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await themeOf(page)).toBe('dark')
  await page.unroute('**/app/assets/*.js')
  await page.reload()
  await choose(page, 'Theme of the system')
  expect(await themeOf(page)).toBe('light dark')
})

browserTest('shell: keys open a place from every page, and a new page has the focus and its title', async () => {
  const page = await app.openApp('dana', '/nowhere')
  expect(await page.title()).toBe('This page does not exist · Opportunity Intelligence')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Recommended to you' }).waitFor()
  expect(await page.title()).toBe('Today · Opportunity Intelligence')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('main')
  await page.getByRole('article').getByRole('link').first().press('Enter')
  await page.waitForURL('**/app/opportunities/*')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id), { message: 'the link is gone' }).toBe('main')
  await page.goBack()
  await page.getByRole('heading', { name: 'Recommended to you' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
})

browserTest('shell: a user of two companies switches between them, and a lost membership leads back', async () => {
  const { db, clock } = app.api
  const other = await insertCompany(db, { name: 'Second (fictional)', plan: 'starter', status: 'active' }, clock.now())
  const created_at = clock.now().toISOString()
  await db.insertInto('membership').values({ company_id: other, user_id: people.dana, role: 'owner', created_at }).execute()
  await scoreAll(db, clock.now())
  const page = await app.openApp('dana')
  const own = page.getByRole('navigation', { name: 'Main' }).first()
  await choose(page, 'Second (fictional)')
  await own.getByTitle('Second (fictional)').waitFor()
  await page.getByRole('heading', { name: 'Your profile says too little' }).waitFor()
  await inspect(page, 'today-thin-profile')
  const invited = await app.openApp('dana', `/?company=${other}`)
  await invited.getByRole('navigation', { name: 'Main' }).first().getByTitle('Second (fictional)').waitFor()
  expect(new URL(invited.url()).search).toBe('')
  const misled = await app.openApp('dana', `/?company=${encodeURIComponent('Bläue\n')}`)
  await misled.getByRole('navigation', { name: 'Main' }).first().getByTitle('Bluestem Ridge').waitFor()
  await db.deleteFrom('membership').where('company_id', '=', other).execute()
  await page.reload()
  await own.getByTitle('Bluestem Ridge').waitFor()
})

browserTest('shell: while the data loads, the page has its heading and no barriers', async () => {
  const page = await app.openApp('dana', '/nowhere')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Open Today' }).click()
  await page.getByRole('heading', { level: 1, name: 'Monday, April 20' }).waitFor()
  await page.getByRole('status').getByText('Loading').waitFor()
  await inspect(page, 'today-loading')
  release()
  await page.getByRole('article').first().waitFor()
})

browserTest('shell: a page whose files were replaced by a newer build loads itself again', async () => {
  const page = await app.openApp('dana', '/nowhere')
  const { file } = (await readBuildManifest())['features/today/today.tsx']!
  await page.route(`**/app/${file}`, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Open Today' }).click()
  await page.getByRole('article').first().waitFor()
})

browserTest('shell: a session that ends leads to the sign-in page, and from there back', async () => {
  const page = await app.openApp('dana')
  await refuse(page, '/v1/recommendations?*', 401)
  await page.reload()
  await page.waitForURL(/\/app\/sign-in\?return_to=%2Fapp%2F$/)
})

const pursuit = `/v1/pursuits/${pursuits.serviceDesk}`
/** The paths that each screen reads, without the profile and the session. The opportunity has no file that is being read. */
const readsOf: Record<string, string[]> = {
  '/': ['/v1/recommendations', '/v1/pipeline/search', '/v1/tasks', '/v1/saved-searches'],
  '/search?status=active': ['/v1/opportunities/search'],
  [`/opportunities/${records.cloudMigration}`]: [`/v1/opportunities/${records.cloudMigration}`],
  '/board': ['/v1/pipeline/board', '/v1/members'],
  [`/pursuits/${pursuits.serviceDesk}`]: [
    ...[pursuit, `${pursuit}/history`, `${pursuit}/notes`, `/v1/opportunities/${records.serviceDesk}`],
    ...['/v1/pipeline/columns', '/v1/tasks', '/v1/documents'],
  ],
  '/market': ['/v1/market/rankings', '/v1/market/rankings'],
}

browserTest('shell: each screen reads once what it shows, and nothing else', async () => {
  const page = await app.openApp('dana', '/nowhere')
  const screens = Object.entries(readsOf)
  // The page would never be idle while it follows changes.
  await refuse(page, '/v1/events/stream', 429, {}, Number.MAX_SAFE_INTEGER)
  const requests = watchRequests(page)
  for (const [path, reads] of screens) {
    requests.length = 0
    await page.goto(`${new URL(page.url()).origin}/app${path}`, { waitUntil: 'networkidle' })
    const expected = ['/v1/profile', '/v1/settings/session', ...reads].map((each) => `/api${each}`)
    expect(requests.toSorted(), path).toEqual(expected.toSorted())
  }
})
