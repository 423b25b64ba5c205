/** Reads an opportunity and its evidence in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { records } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, focusedName, inspect, refuse, startApp, watchRequests } from '../open-app.ts'
import { busy, dense, insertLongNotices, ofCity } from './opportunity-records.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
  if (app) await insertLongNotices(app.api)
})

afterAll(() => app?.close())

const section = (page: Page, name: string) => page.getByRole('region', { name })
const notice = (page: Page) => section(page, 'Notices')
const address = (page: Page) => page.evaluate(() => location.hash)

async function openBusy(hash = ''): Promise<Page> {
  const page = await app.openApp('dana', `/opportunities/${busy.id}${hash}`)
  await section(page, 'Notice text').waitFor()
  return page
}

/** Whether the element with the focus is in the window, below the list of sections. */
function isFocusShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return top > 45 && bottom < innerHeight
  })
}

browserTest('opportunity: shows all that is known in one request, without barriers', async () => {
  const page = await openBusy()
  expect(await page.title()).toBe(`${busy.title} · Opportunity Intelligence`)
  const paths = watchRequests(page)
  await page.reload()
  await section(page, 'Notice text').waitFor()
  expect(paths.toSorted()).toEqual([`/api/v1/opportunities/${busy.id}`, '/api/v1/profile', '/api/v1/settings/session'])
  const asks = section(page, 'What it asks')
  await asks.getByText('2 passages').waitFor()
  await asks.getByText('Solicitation 36C10B-26-R-DEMO0042 with all attachments.pdf, page 2').first().waitFor()
  await page.getByText('The file is larger than 50 MB.').waitFor()
  await section(page, 'Related').getByText('Amber Prairie Technologies Inc.', { exact: true }).waitFor()
  const clauses = section(page, 'Clauses')
  await clauses.getByText('Read its words').last().click()
  await clauses.getByText('Each volume is a separate file, named as the table says.').waitFor()
  await page.getByRole('button', { name: 'Dismiss for a reason' }).first().click()
  await inspect(page, 'opportunity')
})

browserTest('opportunity: a claim leads to its words, the address leads there too, and back leads to the claim', async () => {
  const page = await openBusy()
  const claim = section(page, 'What it asks').getByRole('link', { name: 'CMMC Level 2' })
  await claim.focus()
  await expect.poll(() => isFocusShown(page)).toBe(true)
  await claim.click()
  await expect.poll(() => focusedName(page)).toBe('CMMC Level 2')
  const words = await address(page)
  const [, start, end] = words.match(/^#description-(\d+)-(\d+)$/)!
  expect(busy.text.slice(Number(start), Number(end))).toBe('CMMC Level 2')
  await expect.poll(() => isFocusShown(page)).toBe(true)
  await section(page, 'Notice text').getByText('Requirements: CMMC Level 2').waitFor()

  await page.goBack()
  await expect.poll(() => address(page)).toBe('')
  await expect.poll(() => claim.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => isFocusShown(page)).toBe(true)

  const shared = await openBusy(words)
  await expect.poll(() => focusedName(shared)).toBe('CMMC Level 2')
  await expect.poll(() => isFocusShown(shared)).toBe(true)
  await section(shared, 'Fit').getByRole('link', { name: 'Enterprise Service Desk' }).click()
  await expect.poll(() => address(shared)).toMatch(/^#title-0-/)
  expect(await focusedName(shared)).toBe(busy.title)
})

browserTest('opportunity: a claim that rests on a file shows its words there, and closing leads back to the claim', async () => {
  const page = await openBusy()
  const claim = section(page, 'What it asks').getByRole('link', { name: '40 pages (Technical proposals)' })
  await claim.click()
  const file = page.getByRole('dialog', { name: /^Solicitation 36C10B/ })
  await file.getByRole('region', { name: 'Page 2' }).getByText('Technical proposals shall not').waitFor()
  await expect.poll(() => focusedName(page)).toBe('exceed 40 pages')
  await inspect(page, 'opportunity-file')
  const words = await address(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => address(page)).toBe('')
  expect(await claim.evaluate((link) => link === document.activeElement)).toBe(true)
  const shared = await openBusy(words)
  await expect.poll(() => focusedName(shared)).toBe('exceed 40 pages')
})

browserTest(
  'opportunity: the history shows the sentences that changed, and a new one leads to its place in the text',
  async () => {
    const page = await app.openApp('dana', `/opportunities/${records.serviceDesk}`)
    const history = section(page, 'History')
    await history.getByRole('deletion').filter({ hasText: 'This is a sources sought notice for market research only.' }).waitFor()
    const added = history.getByRole('insertion').getByRole('link')
    await added.click()
    const sentences = await added.innerText()
    await expect.poll(async () => sentences.startsWith(await focusedName(page))).toBe(true)
    await expect.poll(() => isFocusShown(page)).toBe(true)
    expect(await history.getByRole('deletion').filter({ hasText: 'Fictional demonstration notice.' }).count()).toBe(0)
  },
)

browserTest('opportunity: half a megabyte of text is folded, and opens at once', async () => {
  const page = await openBusy()
  const text = section(page, 'Notice text')
  const length = async () => (await text.innerText()).length
  expect(await length()).toBeLessThan(10_000)
  await text.getByRole('button', { name: '3,206 more characters' }).click()
  expect(await length()).toBeGreaterThan(4_000)
  await text.getByRole('button', { name: 'Show the whole text' }).click()
  expect(await text.evaluate((element) => element.textContent.length)).toBeGreaterThan(busy.text.length)
  await text.getByRole('button', { name: 'Next passage' }).click()
  await expect.poll(() => isFocusShown(page)).toBe(true)
})

browserTest('opportunity: hundreds of clauses are folded, and each leads to its words', async () => {
  const page = await app.openApp('dana', `/opportunities/${dense.id}`)
  const clauses = section(page, 'Clauses')
  await clauses
    .getByRole('button', { name: /^Show \d+ more$/ })
    .first()
    .waitFor()
  expect(await clauses.getByRole('listitem').count()).toBeLessThan(40)
  const more = clauses.getByRole('button', { name: /^Show \d+ more$/ })
  while ((await more.count()) > 0) await more.first().click()
  const links = clauses.getByRole('link')
  expect(await links.count()).toBeGreaterThan(150)
  const name = await links.last().innerText()
  await links.last().click()
  await expect.poll(() => focusedName(page)).toContain(name)
  await expect.poll(() => isFocusShown(page)).toBe(true)
})

browserTest('opportunity: the keyboard alone reads sections and passages, decides and undoes', async () => {
  const page = await openBusy()
  const { keyboard } = page
  await keyboard.press('j')
  await expect.poll(() => address(page)).toBe('#summary')
  await keyboard.press('j')
  await expect.poll(() => address(page)).toBe('#asks')
  await keyboard.press('k')
  await expect.poll(() => address(page)).toBe('#summary')
  await keyboard.press('n')
  await expect.poll(() => isFocusShown(page)).toBe(true)
  const first = await address(page)
  await keyboard.press('n')
  await expect.poll(() => address(page)).not.toBe(first)
  await keyboard.press('p')
  await expect.poll(() => address(page)).toBe(first)

  await keyboard.press('e')
  await notice(page).getByText(`Dismissed: ${busy.title}`).waitFor()
  await page.getByRole('button', { name: 'Recommend again' }).first().focus()
  await keyboard.press('Enter')
  await notice(page).getByText(`No longer dismissed: ${busy.title}`).waitFor()
  await page.getByRole('button', { name: 'Add to board' }).first().focus()
  await keyboard.press('Enter')
  await notice(page).getByText(`Added to Triage: ${busy.title}`).waitFor()
  expect(await focusedName(page)).toBe('On the board')
  await notice(page).getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to board' }).first().waitFor()
  const pursuit = async () =>
    (await app.api.call('GET', `/v1/opportunities/${busy.id}`, { key: app.api.demo_key! })).body.pursuit_id
  await expect.poll(pursuit).toBe(null)
  await keyboard.press('?')
  await page.getByRole('dialog').getByText('Next passage').waitFor()
})

browserTest('opportunity: the mouse dismisses with a reason, and a refused decision is taken back', async () => {
  const page = await openBusy()
  const add = page.getByRole('button', { name: 'Add to board' })
  await page.getByRole('heading', { name: 'Notice text' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => add.count(), { message: 'far below the head, the decision is next to the sections' }).toBe(2)
  await page.mouse.wheel(0, -9_000)
  await expect.poll(() => add.count()).toBe(1)
  await page.getByRole('button', { name: 'Dismiss for a reason' }).click()
  await page.getByRole('menuitem', { name: 'Wrong place' }).click()
  await notice(page).getByText(`Dismissed: ${busy.title}`).waitFor()
  const { body } = await app.api.call('GET', '/v1/recommendations/dismissed', { key: app.api.demo_key! })
  expect(body.results).toEqual(
    expect.arrayContaining([expect.objectContaining({ opportunity_id: busy.id, reason: 'Wrong place' })]),
  )
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await refuse(page, '/v1/pipeline/add', 403)
  await page.getByRole('button', { name: 'Add to board' }).click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await page.getByRole('button', { name: 'Add to board' }).waitFor()
})

browserTest(
  'opportunity: a missing record, a refusal and a rate limit are explained, and a heading is there while it loads',
  async () => {
    const page = await app.openApp('dana', '/opportunities/contract_none')
    await page.getByRole('alert').getByText('This does not exist any more').waitFor()
    const path = `/v1/opportunities/${busy.id}`
    await refuse(page, path, 403)
    await page.goto(page.url().replace('contract_none', busy.id))
    await page.getByRole('alert').getByText('You may not see this').waitFor()
    await refuse(page, path, 429, { 'Retry-After': '1' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').getByText('Too many requests').waitFor()
    await section(page, 'Notice text').waitFor()

    const answered = Promise.withResolvers<void>()
    await page.route(`**/api${path}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.reload()
    await page.getByRole('status').getByText('Loading').waitFor()
    await inspect(page, 'opportunity-loading')
    answered.resolve()
    await section(page, 'Notice text').waitFor()
  },
)

browserTest('opportunity: a notice of a city shows its codes, and each leads to a search', async () => {
  const page = await app.openApp('dana', `/opportunities/${ofCity.id}`)
  await page.getByText('Until further notice').waitFor()
  await page.getByText('Janitorial and custodial services').waitFor()
  await inspect(page, 'opportunity-of-city')
  await page.getByRole('link', { name: 'NIGP 91039' }).click()
  await page.getByRole('button', { name: 'Remove the filter Code: NIGP 91039' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ status: 'active', codes: 'NIGP:91039' })
})

browserTest('opportunity: fits 400% zoom, and is printed without controls', async () => {
  const page = await openBusy()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add to board' }).count()).toBe(0)
  expect(await section(page, 'Notice text').getByRole('button').count()).toBe(0)
})
