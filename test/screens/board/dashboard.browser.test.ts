/** Reads the figures of the board in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

browserTest('dashboard: shows the funnel, due dates, decisions, owners and agencies in one read, without barriers', async () => {
  const page = await app.openApp('dana', '/workflows')
  const reads: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/pipeline') && reads.push(request.url()))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await panel(page, 'Columns of the board')
    .getByRole('row', { name: /^Preparing/ })
    .waitFor()
  expect(await page.title()).toBe('Dashboard · Opportunity Intelligence')
  await page.getByRole('definition').filter({ hasText: 'From 1 of 5 values' }).waitFor()
  await panel(page, 'Due by week')
    .getByRole('listitem')
    .filter({ hasText: /^Week of/ })
    .first()
    .waitFor()
  await panel(page, 'Decided by month').getByText('Mar 2026: 1 won, 1 lost, 0 no bid').waitFor({ state: 'attached' })
  expect([...new Set(reads)], 'one read, which may be repeated after a change').toHaveLength(1)
  await inspect(page, 'dashboard')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
})

browserTest('dashboard: a figure opens its pursuits, by keyboard too, and a failure can be tried again', async () => {
  const page = await app.openApp('dana', '/workflows')
  await refuse(page, '/v1/pipeline/summary', 403)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await inspect(page, 'dashboard-forbidden')
  await page.getByRole('button', { name: 'Try again' }).click()
  await panel(page, 'Owners').getByRole('link', { name: 'Marcus Oyelaran' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/board\?view=table&owner=usr_/)
  await page.goBack()
  await panel(page, 'Columns of the board').getByRole('link', { name: 'Preparing' }).click()
  await page.waitForURL(/phase_ids=col_/)
})

browserTest('dashboard: pursuits without a value have no sum of $0', async () => {
  const { db } = app.api
  await db.updateTable('pursuit').set({ estimated_value_low: null, estimated_value_high: null }).execute()
  await db.updateTable('contract').set({ size_low: null, size_high: null }).execute()
  const page = await app.openApp('dana', '/dashboard')
  await page.getByRole('definition').filter({ hasText: 'No values yet' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('$0')
})
