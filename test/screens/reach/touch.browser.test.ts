/** Does the main jobs on a phone, by touch alone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, startApp } from '../open-app.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' }).tap()

browserTest('touch: decides on Today and undoes', async () => {
  const page = await app.openApp('dana', '/', phone)
  const dismiss = page.getByRole('button', { name: /^Dismiss: / }).first()
  const name = (await dismiss.getAttribute('aria-label'))!
  await dismiss.tap()
  await notice(page).getByText('Dismissed: ').waitFor()
  await undo(page)
  await page.getByRole('button', { name }).waitFor()
  await page
    .getByRole('button', { name: /^Dismiss for a reason: / })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Too small' }).tap()
  await notice(page).getByText('Dismissed: ').waitFor()
  await undo(page)
  await page.getByRole('button', { name }).waitFor()
})

browserTest('touch: narrows a search and opens what it finds', async () => {
  const page = await app.openApp('dana', '/search?query=cybersecurity', phone)
  const first = page.getByRole('article').first().getByRole('heading')
  await first.waitFor()
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^8\(a\)/ }).tap()
  await expect.poll(() => page.url()).toContain('set_asides=8A')
  await filters
    .getByRole('button', { name: /^Show|^Close/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Remove the filter Set-aside: 8(a)' }).tap()
  await expect.poll(() => page.url()).not.toContain('set_asides')
  await expect.poll(() => page.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false')
  const title = await first.innerText()
  await first.getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

browserTest('touch: moves a card by its menu and undoes', async () => {
  const page = await app.openApp('dana', '/board', phone)
  const card = page.getByRole('button', { name: /^Actions for NIH service desk/ })
  await card.tap()
  await page.getByRole('menuitemradio', { name: 'Submitted' }).tap()
  await notice(page).getByText('Moved to Submitted: ').waitFor()
  await undo(page)
  await card.waitFor()
})

browserTest('touch: completes a task and undoes', async () => {
  const page = await app.openApp('dana', '/tasks', phone)
  await page.getByRole('button', { name: 'Done: Bid or no bid' }).tap()
  await notice(page).getByText('Done: Bid or no bid').waitFor()
  await undo(page)
  await page.getByRole('button', { name: 'Done: Bid or no bid' }).waitFor()
})

browserTest('touch: reaches notifications from the bar, and marks one as read', async () => {
  const page = await app.openApp('dana', '/notifications', phone)
  const mark = page.getByRole('button', { name: /^Mark as read: / })
  await mark.first().waitFor()
  const count = await mark.count()
  await mark.first().tap()
  await expect.poll(() => mark.count()).toBe(count - 1)
})
