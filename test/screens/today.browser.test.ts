/** Decides on recommendations in a real browser, by mouse and by keyboard. */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import { scoreAll } from '../harness/scoring.ts'
import { type App, browserTest, desk, focusedName, inspect, refuse, startApp } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

/** Titles in the list, in its order. */
function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Recommended to you' })
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })

async function openToday(): Promise<Page> {
  const page = await app.openApp('dana')
  await listOf(page).getByRole('article').first().waitFor()
  return page
}

browserTest('today: shows what to decide on, what is due, open tasks and saved searches, without barriers', async () => {
  const page = await openToday()
  expect(await page.title()).toBe('Today · Opportunity Intelligence')
  await page.getByRole('heading', { level: 1, name: 'Monday, April 20' }).waitFor()
  await page.getByRole('region', { name: 'Due next' }).getByRole('link').first().waitFor()
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link').first().waitFor()
  await page.getByRole('region', { name: 'Saved searches' }).getByRole('link').first().waitFor()
  // Playwright has no role for marked text. Only the words of the record are marked, not the name of the company's own capability.
  const marked = await page.getByRole('article').first().locator('mark').allInnerTexts()
  expect(marked).toEqual([expect.stringContaining('migration of 31 case systems')])
  await inspect(page, 'today')
  await page.getByRole('button', { name: 'Menu of Dana Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await inspect(page, 'today-menu')
})

browserTest('today: a submitted pursuit is no longer due next', async () => {
  const page = await openToday()
  const due = page.getByRole('region', { name: 'Due next' })
  const first = due.getByRole('link').first()
  const title = await first.innerText()
  await first.click()
  const stage = page.getByRole('region', { name: 'Details' }).getByLabel('Stage')
  const before = await stage.inputValue()
  await stage.selectOption('Submitted')
  await notice(page).getByText('Moved to Submitted').waitFor()
  await page.goBack()
  await due.getByRole('link').or(due.getByText('Nothing on the board')).first().waitFor()
  await expect.poll(() => due.getByRole('link').allInnerTexts()).not.toContain(title)
  await page.goForward()
  await stage.selectOption(before)
  await notice(page)
    .getByText(/^Moved to (?!Submitted)/)
    .waitFor()
})

browserTest('today: a quote leads to its place in the opportunity, and back leads to the list', async () => {
  const page = await openToday()
  const quote = listOf(page).getByRole('article').first().getByRole('paragraph').getByRole('link').first()
  const words = await quote.innerText()
  await quote.click()
  await expect.poll(async () => words.startsWith(await focusedName(page))).toBe(true)
  await page.goBack()
  await listOf(page).getByRole('article').first().waitFor()
})

browserTest('today: the mouse adds to the board and dismisses with a reason, and both can be undone', async () => {
  const page = await openToday()
  const before = await titles(page)
  await page.getByRole('button', { name: `Add to board: ${before[0]}` }).click()
  await notice(page).getByText(`Added to Triage: ${before[0]}`).waitFor()
  expect(await titles(page)).not.toContain(before[0])
  const pursuits = async () =>
    (await app.api.call('GET', '/v1/pipeline/search', { key: app.api.demo_key!, query: { status: 'active' } })).body
  expect((await pursuits()).results.map(({ title }: { title: string }) => title)).toContain(before[0])
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(before)
  await expect.poll(async () => (await pursuits()).results.map(({ title }: { title: string }) => title)).not.toContain(before[0])

  await page.getByRole('button', { name: `Dismiss for a reason: ${before[1]}` }).click()
  await inspect(page, 'today-reasons')
  await page.getByRole('menuitem', { name: 'Too small' }).click()
  await notice(page).getByText(`Dismissed: ${before[1]}`).waitFor()
  // A notice stays while it has the focus.
  const undo = notice(page).getByRole('button', { name: 'Undo' })
  await undo.focus()
  await inspect(page, 'today-notice')
  const dismissed = async () =>
    (await app.api.call('GET', '/v1/recommendations/dismissed', { key: app.api.demo_key! })).body.results
  expect(await dismissed()).toEqual(expect.arrayContaining([expect.objectContaining({ reason: 'Too small' })]))
  await undo.click()
  await expect.poll(() => titles(page)).toEqual(before)
})

browserTest('today: sources sought ask for a response, not for a proposal', async () => {
  const { results } = (await app.api.call('GET', '/v1/recommendations', { key: app.api.demo_key! })).body
  const retype = (type: string) =>
    sql`update contract set notice_type = ${type} where id = ${results[0].id}`.execute(app.api.resources.db)
  await retype('sources-sought')
  const page = await openToday()
  await retype(results[0].notice_type)
  const card = listOf(page).getByRole('article').first()
  await card.getByText(/^Response due in \d+ days$/).waitFor()
})

browserTest('today: an undo holds, though the list was read again just before it', async () => {
  const page = await openToday()
  const before = await titles(page)
  await page.getByRole('button', { name: `Dismiss: ${before[0]}` }).click()
  const undo = notice(page).getByRole('button', { name: 'Undo' })
  await undo.focus()
  const key = app.api.demo_key!
  const { body: json } = await app.api.call('GET', '/v1/recommendations', { key, query: { limit: '12' } })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/v1/recommendations?*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.fulfill({ json }).catch(() => {})
  })
  const [pursuit] = (await app.api.call('GET', '/v1/pipeline/search', { key })).body.results
  const body = { tags: [...pursuit.tags, 'changed'] }
  expect((await app.api.call('PATCH', `/v1/pursuits/${pursuit.id}`, { key, body })).status).toBe(200)
  await asked.promise
  await undo.click()
  answer.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await titles(page)).toEqual(before)
})

browserTest('today: the keyboard alone skips to the content, decides, undoes and lists the keys', async () => {
  const page = await openToday()
  const before = await titles(page)
  const { keyboard } = page
  await keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await keyboard.press('Enter')
  await keyboard.press('j')
  expect(await focusedName(page)).toBe(before[0])
  await keyboard.press('j')
  expect(await focusedName(page)).toBe(before[1])
  await keyboard.press('e')
  await notice(page).getByText(`Dismissed: ${before[1]}`).waitFor()
  expect(await focusedName(page)).toBe(before[2])
  await notice(page).getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(before)
  await expect.poll(() => focusedName(page)).toBe(before[1])
  await keyboard.press('k')
  expect(await focusedName(page)).toBe(before[0])
  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Add it to the board').waitFor()
  await inspect(page, 'keys')
  await keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe(before[0])
})

browserTest('today: notices cover no card on a desk, nor the next one on a phone, and the last undo stays', async () => {
  for (const viewport of [desk, { width: 390, height: 844 }]) {
    const page = await app.openApp('dana', '/', { viewport })
    await page.getByRole('article').nth(3).waitFor()
    const before = await titles(page)
    // The decided card ends where a phone shows notices, as the next one would.
    await page.evaluate((height) => {
      const decided = document.querySelectorAll('article')[1]!
      scrollBy(0, decided.getBoundingClientRect().bottom - height + 70)
    }, viewport.height)
    await page.getByRole('button', { name: `Dismiss: ${before[1]}` }).press('Enter')
    const undo = notice(page).getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await covers(page, before[2]!), `${viewport.width}: one notice`).toBe(false)
    await refuse(page, '/v1/pipeline/add', 403)
    await page.getByRole('button', { name: `Add to board: ${before[2]}` }).press('Enter')
    await notice(page).getByText('Refused with 403').waitFor()
    expect(await covers(page, before[2]!), `${viewport.width}: two notices`).toBe(false)
    await undo.click()
    await expect.poll(() => titles(page)).toEqual(before)
  }
})

/** Returns whether the notices are over the card with a title. */
async function covers(page: Page, title: string): Promise<boolean> {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const [own, other] = await Promise.all([notice(page).boundingBox(), card.boundingBox()])
  const [a, b] = [own!, other!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

browserTest('today: a refused decision brings the recommendation back with the reason', async () => {
  const page = await openToday()
  const before = await titles(page)
  await refuse(page, '/v1/recommendations/dismiss', 403)
  await page.getByRole('button', { name: `Dismiss: ${before[0]}` }).click()
  // The code between backticks.
  await notice(page).getByText('Refused with 403 by the test of refuse').waitFor()
  expect(await titles(page)).toEqual(before)
})

browserTest('today: a forbidden list, a rate limit and an outage are explained, and the last two end by themselves', async () => {
  const page = await app.openApp('dana', '/nowhere')
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await inspect(page, 'no-such-page')
  await refuse(page, '/v1/recommendations?*', 403)
  await page.getByRole('link', { name: 'Open Today' }).click()
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await inspect(page, 'today-forbidden')
  await page.getByRole('button', { name: 'Try again' }).click()
  await listOf(page).getByRole('article').first().waitFor()

  await refuse(page, '/v1/recommendations?*', 429, { 'Retry-After': '1' })
  await page.reload()
  await page.getByRole('alert').getByText('Too many requests').waitFor()
  await listOf(page).getByRole('article').first().waitFor()

  await refuse(page, '/v1/recommendations?*', 503, { 'Retry-After': '1' }, 3)
  await page.reload()
  await page.getByRole('alert').getByText('The service is not available').waitFor()
  await listOf(page).getByRole('article').first().waitFor()
})

browserTest('today: each failure is counted down, also if it is the same as before', async () => {
  const page = await openToday()
  const path = '/v1/saved-searches?limit=5'
  const sent: number[] = []
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  await refuse(page, path, 429, { 'Retry-After': '2' }, 3)
  await page.route(`**/api${path}`, (route) => {
    sent.push(performance.now())
    return route.fallback()
  })
  // An hour later, the page reads again what it shows.
  await page.clock.setFixedTime(app.api.clock.now().getTime() + 3_600_000)
  await page.getByRole('link', { name: 'Today' }).first().click()
  const panel = page.getByRole('region', { name: 'Saved searches' })
  await panel.getByText('Too many requests').waitFor()
  await panel.getByRole('link').first().waitFor()
  // The panel itself reads at once when it appears. Only its own attempts wait.
  const waits = sent.slice(1).map((at, before) => at - sent[before]!)
  expect(Math.min(...waits.slice(-2))).toBeGreaterThan(1_000)
})

browserTest('today: an offline browser says so, and continues when it is online again', async () => {
  const page = await openToday()
  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  await inspect(page, 'offline')
  await page.context().setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'detached' })
})

browserTest('session: a user who signs out, or whose session ends, signs in and comes back', async () => {
  const page = await openToday()
  await page.getByRole('button', { name: 'Menu of Dana Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('status').getByText('You are signed out.').waitFor()
  await page.goto(`${new URL(page.url()).origin}/app/tasks?status=pending`)
  await page.waitForURL(/\/app\/sign-in\?return_to=%2Fapp%2Ftasks%3Fstatus%3Dpending$/)
})

browserTest('today: without a loaded notice, empty lists name this reason and the commands of the operator', async () => {
  const { db, search } = app.api.resources
  await sql`truncate contract cascade`.execute(db)
  await rebuildIndex(db, search)
  // Dismissals of the tests before left something to score.
  await scoreAll(db, app.api.clock.now())
  for (const path of ['/', '/search?query=roof']) {
    const page = await app.openApp('dana', path)
    await page.getByRole('heading', { name: 'No opportunities are loaded yet' }).waitFor()
    await page.getByRole('code').getByText('oi ingest sam').waitFor()
    await inspect(page, path === '/' ? 'today-not-loaded' : 'search-not-loaded')
  }
})
