/** Follows the links of answers and emails into the app, as a user who is not signed in. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { people, pursuits, records, savedSearches, tasks, workflows } from '../../../demo/data/company/cast.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import { linkTo } from '../../../services/notifications/notify.ts'
import { type App, browserTest, startApp } from '../open-app.ts'

const password = 'seventeen quiet harbors'
let app: App

beforeAll(async () => {
  app = await startApp()
  if (!app) return
  const hash = await hashPassword(password, 'test')
  await inTransaction(app.api.db, (trx) => setPassword(trx, people.dana, hash, null, app.api.clock.now()))
})

afterAll(() => app?.close())

/** Opens a link without a session, which shows the page of sign-in, and then the page to which that leads. */
async function follow(page: Page, url: string): Promise<void> {
  const context = page.context()
  const session = await context.cookies()
  // An open page of the app would go to the sign-in by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(url)
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/app/sign-in')
  await context.addCookies(session)
  await page.goto(new URL(searchParams.get('return_to')!, page.url()).href)
}

async function read(path: string, query: Record<string, string> = {}) {
  const { status, body } = await app.api.call('GET', path, { key: app.api.demo_key!, query })
  expect(status, path).toBe(200)
  return body
}

browserTest('links: sign-in leads back to the page that was asked for', async () => {
  const page = await app.openApp('dana', '/nowhere')
  await page.context().clearCookies()
  const url = `http://localhost:3000/app/opportunities/${records.zeroTrust}`
  await page.goto(url)
  await page.getByLabel('Email address').fill('dana.whitfield@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zero Trust Architecture Implementation, Mark Center' }).waitFor()
  expect(page.url()).toBe(url)
})

browserTest('links: those of answers lead through sign-in to the page of their record', async () => {
  const [opportunity] = (await read('/v1/opportunities/search')).results
  const [award] = (await read('/v1/contracts/search', { query: 'support' })).results
  const [pursuit] = (await read('/v1/pipeline/search', { status: 'active' })).results
  const [search] = (await read('/v1/saved-searches')).results
  const links: [string, string][] = [
    [opportunity.view_url, opportunity.title],
    [award.view_url, award.title],
    [pursuit.view_url, pursuit.title],
    [pursuit.contract.view_url, pursuit.contract.title],
    [pursuit.contract.pursuit_view_url, pursuit.title],
    [search.view_url, search.name],
  ]
  const page = await app.openApp('dana', '/nowhere')
  for (const [url, name] of links) {
    await follow(page, url)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(page.url()).toBe(url)
  }
})

browserTest('links: those of notifications and emails lead through sign-in to the page of their record', async () => {
  const [run] = (await read(`/v1/workflows/${workflows['saved_search.matched']}/runs`)).results
  const pages = [
    { type: 'opportunity', id: records.zeroTrust, name: 'Zero Trust Architecture Implementation, Mark Center' },
    { type: 'pursuit', id: pursuits.zeroTrust, name: 'Zero Trust Architecture Implementation, Mark Center' },
    { type: 'saved_search', id: savedSearches.zeroTrust, name: /^Zero trust for defense/ },
    { type: 'workflow', id: workflows['saved_search.matched'], name: 'Triage new matches' },
    { type: 'workflow_run', id: run.id, name: 'Dry run' },
  ] as const
  const page = await app.openApp('dana', '/nowhere')
  for (const { name, ...entity } of pages) {
    await follow(page, `http://localhost:3000${linkTo(entity)!.path}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await follow(page, `http://localhost:3000${linkTo({ type: 'task', id: tasks.bidDecision })!.path}`)
  const task = page.getByRole('dialog', { name: 'Task', exact: true }).getByRole('textbox', { name: 'Task', exact: true })
  await expect.poll(() => task.inputValue()).toBe('Bid or no bid')
})

browserTest('links: settings, documents, notifications and their preferences open after sign-in', async () => {
  const pages = [
    ['/app/settings', 'Account and access'],
    ['/app/preferences', 'You'],
    ['/app/documents', 'Documents'],
    ['/app/notifications', 'Notifications'],
    ['/app/notifications/preferences', 'Notification preferences'],
  ] as const
  const page = await app.openApp('dana', '/nowhere')
  for (const [path, name] of pages) {
    await follow(page, `http://localhost:3000${path}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await follow(page, 'http://localhost:3000')
  await page.getByRole('heading', { level: 1, name: 'Monday, April 20' }).waitFor()
})
