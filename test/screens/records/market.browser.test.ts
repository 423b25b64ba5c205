/** Follows buyers, contractors, awards and contacts through the market in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp({ market: true })
})

afterAll(() => app?.close())

const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the market' }).fill(words)
  await page.keyboard.press('Enter')
}

browserTest('market: begins with the company’s own market, and one box finds each kind', async () => {
  const page = await app.openApp('dana', '/market')
  expect(await page.title()).toBe('Market · Opportunity Intelligence')
  await group(page, 'Largest buyers').getByRole('link').first().waitFor()
  await inspect(page, 'market')
  await search(page, 'department')
  await group(page, 'Agencies').getByRole('link').first().waitFor()
  await group(page, 'Awards').getByRole('link').first().waitFor()
  await inspect(page, 'market-found')
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Awards/ })
    .click()
  await expect.poll(() => page.url()).toContain('types=awards')
  await group(page, 'Agencies').waitFor({ state: 'detached' })
  await inspect(page, 'market-awards')
})

browserTest('market: an agency leads to its contractors, awards and contacts, and each page back', async () => {
  const page = await app.openApp('dana', '/market?query=department')
  await group(page, 'Agencies').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await group(page, 'Top contractors').getByRole('link').first().waitFor()
  await group(page, 'Open opportunities').getByRole('link').first().waitFor()
  await inspect(page, 'market-agency')
  await page
    .getByRole('link', { name: /FY \d{4}/ })
    .last()
    .click()
  await expect.poll(() => page.url()).toMatch(/awarded_since=\d{4}-10-01&awarded_before=\d{4}-09-30/)
  await page.getByRole('link', { name: 'Count all years' }).click()
  await page.getByRole('link', { name: 'Ending within 18 months' }).click()
  await expect.poll(() => page.url()).toContain('awards=expiring')
  await inspect(page, 'market-agency-expiring')
  const contractor = group(page, 'Top contractors').getByRole('link').first()
  const name = await contractor.innerText()
  await contractor.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await inspect(page, 'market-contractor')
  const award = page.getByRole('row').getByRole('link').first()
  const title = await award.innerText()
  await award.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('region', { name: 'In the source’s words' }).waitFor()
  await inspect(page, 'market-award')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

browserTest('market: a count of open opportunities opens exactly these', async () => {
  const page = await app.openApp('dana', '/market?query=department&types=agencies')
  const count = main(page)
    .getByRole('link', { name: /open opportunit/ })
    .first()
  const text = await count.innerText()
  await count.click()
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  await page.getByText(text.replace(' open', ''), { exact: false }).first().waitFor()
})

browserTest('market: the keyboard finds a contact with the opportunities that name the person', async () => {
  const page = await app.openApp('dana', '/market')
  const { body } = await app.api.call('GET', '/v1/market/search', {
    key: app.api.demo_key!,
    query: { query: 'contracting officer', types: 'people' },
  })
  const { full_name } = body.results.people[0]
  await page.keyboard.press('/')
  await page.keyboard.type(full_name)
  await page.keyboard.press('Enter')
  const person = group(page, 'People').getByRole('link', { name: full_name })
  await person.press('Enter')
  await page.getByRole('heading', { level: 1, name: full_name }).waitFor()
  await group(page, 'Opportunities that name this person').getByRole('link').first().waitFor()
  await inspect(page, 'market-person')
})

browserTest('market: no result, a missing record and a refused search are explained', async () => {
  const page = await app.openApp('dana', '/market/contractors/ctr_missing')
  await page.getByRole('alert').getByText('This does not exist any more').waitFor()
  await inspect(page, 'market-missing')
  await page.getByRole('link', { name: 'Market', exact: true }).last().click()
  await refuse(page, '/v1/market/search?*', 403)
  await search(page, 'janitorial')
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await group(page, 'NAICS codes').getByRole('link').first().waitFor()
})
