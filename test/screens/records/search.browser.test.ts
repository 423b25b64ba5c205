/** Finds, narrows, previews, decides and saves in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, focusedName, inspect, refuse, startApp, watchRequests } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const hits = (page: Page) => results(page).getByRole('article')
const titles = (page: Page) => hits(page).getByRole('heading').allInnerTexts()
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function openSearch(query: string): Promise<Page> {
  const page = await app.openApp('dana', `/search?${query}`)
  await hits(page).first().waitFor()
  return page
}

browserTest(
  'search: words, toggles and facets narrow the list in the address, each can be removed, and Back leaves',
  async () => {
    const page = await app.openApp('dana', '/nowhere')
    const reads = watchRequests(page)
    await page.getByRole('link', { name: 'Search', exact: true }).first().click()
    await hits(page).first().waitFor()
    expect(reads).toEqual(['/api/v1/opportunities/search'])
    expect(addressOf(page)).toEqual({ status: 'active' })
    await expect.poll(() => focusedName(page)).toBe('Search')

    await box(page).fill('cybersecurity')
    await expect.poll(() => addressOf(page)).toEqual({ status: 'active', query: 'cybersecurity' })
    await expect.poll(() => page.title()).toBe('cybersecurity · Search · Opportunity Intelligence')
    await hits(page).getByText('cybersecurity', { exact: true }).first().waitFor()
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^8\(a\)/ }).click()
    await expect.poll(() => addressOf(page)).toEqual({ status: 'active', query: 'cybersecurity', set_asides: '8A' })
    const chip = page.getByRole('button', { name: 'Remove the filter Set-aside: 8(a)' })
    await chip.waitFor()
    expect(await filters.getByRole('checkbox', { name: /^Small business/ }).count(), 'others stay to choose from').toBe(1)
    await inspect(page, 'search')
    await chip.click()
    await page.getByRole('button', { name: 'Open only' }).click()
    await page.getByRole('button', { name: 'Fits us (80+)' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Deadline')
    await expect.poll(() => addressOf(page)).toEqual({ query: 'cybersecurity', min_score: '80', sort_by: 'due_date' })
    await page.goBack()
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  },
)

browserTest('search: the keyboard alone searches, previews, adds, dismisses, undoes and saves', async () => {
  const page = await app.openApp('dana')
  const { keyboard } = page
  await keyboard.press('/')
  await expect.poll(() => focusedName(page)).toBe('Search')
  await keyboard.type('support services')
  await keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active', query: 'support services' })
  await expect.poll(() => results(page).getAttribute('aria-busy')).toBe('false')
  const before = await titles(page)
  await page.getByRole('button', { name: 'Save search' }).focus()

  await keyboard.press('j')
  expect(await focusedName(page)).toBe(before[0])
  await keyboard.press('Space')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: before[0]! }).waitFor()
  await preview.getByRole('heading', { name: 'Fit' }).waitFor()
  await keyboard.press('j')
  await preview.getByRole('heading', { name: before[1]! }).waitFor()
  await inspect(page, 'search-preview')
  await keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe(before[1])

  await keyboard.press('e')
  await notice(page).getByText(`Dismissed: ${before[1]}`).waitFor()
  expect(await focusedName(page)).toBe(before[2])
  expect(await titles(page)).not.toContain(before[1])
  await notice(page).getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(before)
  await expect.poll(() => focusedName(page)).toBe(before[1])

  const open = hits(page).filter({ has: page.getByRole('button', { name: /^Add to board/ }) })
  const title = await open.first().getByRole('heading').innerText()
  await open.first().getByRole('heading').getByRole('link').focus()
  await keyboard.press('a')
  await notice(page).getByText(`Added to Triage: ${title}`).waitFor()
  const added = hits(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await added.getByRole('link', { name: 'On the board' }).waitFor()
  expect(await focusedName(page), 'the hit stays and keeps the focus').toBe(title)

  await keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe('support services')
  await keyboard.press('Enter')
  await notice(page).getByText('Saved: support services').waitFor()
  const saved = async () => (await app.api.call('GET', '/v1/saved-searches', { key: app.api.demo_key! })).body.results
  expect(await saved()).toContainEqual(
    expect.objectContaining({
      query: 'support services',
      filters: { status: 'active' },
      alerts: expect.objectContaining({ enabled: true }),
    }),
  )
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await saved()).map(({ name }: { name: string }) => name)).not.toContain('support services')
})

browserTest('search: names become filters, misspelled words are corrected, and weak hits have their own heading', async () => {
  const page = await openSearch('query=cybersecurity%20sdvosb%20virginia')
  await page.getByRole('heading', { name: /with some of your words$/ }).waitFor()
  await results(page)
    .getByText(/^Without: .*virginia/)
    .first()
    .waitFor()
  await inspect(page, 'search-weak')
  await page.getByRole('button', { name: 'Only State: VA' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ query: 'cybersecurity sdvosb', states: 'VA' })
  await box(page).fill('cybersecruity')
  await page.getByRole('button', { name: 'cybersecurity', exact: true }).click()
  await expect.poll(() => addressOf(page).query).toBe('cybersecurity')
  await expect.poll(() => box(page).inputValue()).toBe('cybersecurity')
})

browserTest('search: a date that is typed becomes a filter when it is whole', async () => {
  const page = await openSearch('query=cybersecurity')
  const until = page.getByLabel('Due until', { exact: true })
  await until.focus()
  await page.keyboard.type('1227', { delay: 30 })
  expect(addressOf(page)).toEqual({ query: 'cybersecurity' })
  await page.keyboard.type('2026', { delay: 30 })
  await expect.poll(() => addressOf(page)).toEqual({ query: 'cybersecurity', due_before: '2026-12-27' })
  expect(await until.inputValue()).toBe('2026-12-27')
  await page.getByRole('button', { name: /^Remove the filter Due until/ }).click()
  await expect.poll(() => until.inputValue()).toBe('')
})

browserTest('search: one checkbox chooses every small-business set-aside, and one chip removes them', async () => {
  const page = await openSearch('status=active')
  const any = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'Any small-business set-aside' })
  await any.click()
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Any small-business set-aside'])
  expect(new URL(page.url()).searchParams.getAll('set_asides')).toContain('8A')
  await inspect(page, 'search-small-business')
  await page.getByRole('button', { name: 'Remove the filter Set-aside: Any small-business set-aside' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active' })
  expect(await any.isChecked()).toBe(false)
})

browserTest('search: words with `or` between them can be searched for as alternatives and one by one', async () => {
  const page = await openSearch('query=zero%20trust%20or%20cybersecurity')
  await page.getByText('These words are searched for together.').waitFor()
  await inspect(page, 'search-either')
  await page.getByRole('button', { name: '"zero trust" OR cybersecurity' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ query: '"zero trust" OR cybersecurity' })
  await page.getByText('These words are searched for together.').waitFor({ state: 'detached' })
  await page.goto(`${new URL(page.url()).origin}/app/search?query=zero%20trust%20or%20cybersecurity`)
  await page.getByRole('button', { name: 'zero trust', exact: true }).click()
  await expect.poll(() => addressOf(page)).toEqual({ query: 'zero trust' })
})

browserTest('search: without words the best fit comes first, on each page, and the newest if asked', async () => {
  const page = await openSearch('status=active')
  const order = page.getByRole('combobox', { name: 'Sort by' })
  const scores = async () => {
    const names = await results(page)
      .getByRole('img', { name: /^Match score/ })
      .evaluateAll((all) => all.map((each) => each.ariaLabel!))
    return names.map((name) => Number.parseInt(name.replace('Match score ', ''), 10))
  }
  expect(await order.inputValue()).toBe('match_score')
  await page.getByRole('button', { name: /^Show more/ }).click()
  await expect.poll(() => hits(page).count()).toBeGreaterThan(25)
  const shown = await scores()
  expect(shown[0]).toBeGreaterThan(80)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  await order.selectOption('Newest')
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active', sort_by: 'posted_date' })
  await expect.poll(async () => (await scores())[0]).not.toBe(shown[0])
})

browserTest('search: a deadline in the words becomes a filter with one click', async () => {
  const page = await openSearch('status=active&query=cybersecurity%20in%20the%20next%2030%20days')
  await page.getByText('A deadline works as a filter.').waitFor()
  await inspect(page, 'search-deadline')
  await page.getByRole('button', { name: 'cybersecurity, due within 30 days' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active', query: 'cybersecurity', due_within_days: '30' })
  await expect.poll(() => box(page).inputValue()).toBe('cybersecurity')
  await page.getByText('A deadline works as a filter.').waitFor({ state: 'detached' })
})

browserTest('search: a window of days is in the address as a number, and its saved search has no note about dates', async () => {
  const page = await openSearch('status=active')
  await page.getByRole('button', { name: 'Due within 30 days' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active', due_within_days: '30' })
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Due within 30 days')
  expect(await dialog.getByText(/do not move with the calendar/).count()).toBe(0)
})

browserTest('search: the next page is appended and its first hit takes the focus', async () => {
  const page = await openSearch('')
  await page.getByRole('button', { name: /^Show more of/ }).click()
  await expect.poll(() => hits(page).count()).toBe(50)
  expect(await focusedName(page)).toBe((await titles(page))[25])
})

browserTest('search: a phone has the filters in a dialog, and a picker finds rare values', async () => {
  const page = await openSearch('status=active')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('group', { name: 'State' }).getByRole('button', { name: /more$/ }).click()
  const picker = dialog.getByRole('combobox', { name: 'Find a value of State' })
  await picker.fill('Virgin')
  await page.getByRole('option', { name: /^Virginia/ }).click()
  await expect.poll(() => addressOf(page)).toEqual({ status: 'active', states: 'VA' })
  await picker.fill('Guam')
  await page.getByRole('option', { name: 'Guam' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('states')).toEqual(['VA', 'GU'])
  await inspect(page, 'search-filters')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: /^Show \d+ opportunit/ }).click()
  await dialog.waitFor({ state: 'hidden' })
})

browserTest(
  'search: the list is exported, dismissed opportunities stay hidden until asked for, and Back returns to the hit',
  async () => {
    const page = await openSearch('query=cybersecurity')
    const [title = ''] = await titles(page)
    await page
      .getByRole('button', { name: `Dismiss: ${title}` })
      .first()
      .click()
    await notice(page).getByText(`Dismissed: ${title}`).waitFor()
    await page.reload()
    await hits(page).first().waitFor()
    expect(await titles(page)).not.toContain(title)
    await page.getByRole('checkbox', { name: 'Show dismissed opportunities' }).click()
    const undo = page.getByRole('button', { name: `Undo the dismissal: ${title}` })
    await undo.click()
    await notice(page).getByText(`No longer dismissed: ${title}`).waitFor()
    await undo.waitFor({ state: 'detached' })
    const last = hits(page).last().getByRole('heading').getByRole('link')
    const name = await last.innerText()
    await last.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await expect.poll(() => focusedName(page)).toBe(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  },
)

browserTest('search: nothing found offers wider searches, and refusals are explained', async () => {
  const page = await app.openApp('dana', '/search?query=zzyzx%20quux&status=active&states=VA')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await inspect(page, 'search-empty')
  await page.getByRole('button', { name: 'Include closed opportunities' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ query: 'zzyzx quux', states: 'VA' })

  await page.goto(`${new URL(page.url()).origin}/app/search?naics_codes=999999`)
  await page
    .getByRole('alert')
    .getByText(/naics_codes/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove the filter NAICS: NAICS 999999' }).click()
  await hits(page).first().waitFor()

  await refuse(page, '/v1/opportunities/search?*', 429, { 'Retry-After': '1' })
  await page.reload()
  await page.getByRole('alert').getByText('Too many requests').waitFor()
  await hits(page).first().waitFor()
})

browserTest('search: contracts are searched only when asked, with their quota', async () => {
  const page = await app.openApp('dana', '/search/contracts')
  const reads = watchRequests(page)
  await page.getByRole('heading', { name: 'Search the whole contract catalog' }).waitFor()
  await box(page).fill('services')
  await page.getByRole('button', { name: 'Include closed and awarded' }).click()
  expect(reads, 'typing uses no quota').toEqual([])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await hits(page).first().waitFor()
  await expect.poll(() => addressOf(page)).toEqual({ query: 'services', scope: 'all' })
  await page
    .getByRole('region', { name: 'Quotas of contract search' })
    .getByText(/ of 2,500$/)
    .waitFor()
  await inspect(page, 'search-contracts')
  expect(reads).toEqual(['/api/v1/contracts/search'])
  await refuse(page, '/v1/contracts/search?*', 429, { 'Retry-After': '40000' })
  await page.getByRole('button', { name: /^Show more/ }).click()
  await page.getByRole('alert').getByText('Refused with 429 by the test').waitFor()
  expect(await page.getByRole('timer').count(), 'a quota is not counted down').toBe(0)
  expect(await hits(page).count()).toBe(25)
})
