/** Moves and changes pursuits on the board in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, focusedName, inspect, refuse, startApp, watchRequests } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const zeroTrust = 'Zero Trust Architecture Implementation, Mark Center'
const serviceDesk = 'NIH service desk recompete'
const incident = 'Cyber Incident Response Services, Norfolk'
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const columnOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}` })
const titles = (page: Page, column: string) => columnOf(page, column).getByRole('heading', { level: 3 }).allInnerTexts()

async function openBoard(path = '/board', user: 'dana' | 'marcus' = 'dana'): Promise<Page> {
  const page = await app.openApp(user, path)
  await page.getByRole('main').getByRole('link', { name: serviceDesk }).waitFor()
  return page
}

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await menuOf(page, title).click()
  await page
    .getByRole('menuitemradio', { name: entry })
    .or(page.getByRole('menuitem', { name: entry, exact: true }))
    .first()
    .click()
}

async function drag(page: Page, title: string, to: { x: number; y: number }): Promise<void> {
  const link = page.getByRole('link', { name: title })
  const card = page.getByRole('listitem').filter({ has: link })
  // Dragging is loaded after the board.
  await expect.poll(() => card.getAttribute('draggable')).toBe('true')
  const from = (await link.boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

browserTest('board: shows columns with their sums, in the words of the records, without barriers', async () => {
  const page = await app.openApp('dana', '/nowhere')
  const requests = watchRequests(page)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('link', { name: serviceDesk }).waitFor()
  expect(requests.toSorted()).toEqual(['/api/v1/members', '/api/v1/pipeline/board'])
  expect(await page.title()).toBe('Board · Opportunity Intelligence')
  const lead = 'open pursuits worth $32.5M, $3.32M weighted from 1 of 5 pursuits with a value'
  await page.getByRole('main').getByText(lead).waitFor()
  await columnOf(page, 'Preparing').getByText('$14.3M').waitFor()
  await inspect(page, 'board')
  await menuOf(page, zeroTrust).click()
  await inspect(page, 'board-menu')
})

browserTest('board: the mouse drags a card between and within columns, and the menu moves it, with undo', async () => {
  const page = await openBoard()
  const before = await titles(page, 'Preparing')
  const won = (await page.getByRole('link', { name: incident }).boundingBox())!
  await drag(page, serviceDesk, { x: won.x + 40, y: won.y })
  await notice(page).getByText(`Moved to Won: ${serviceDesk}`).waitFor()
  expect(await titles(page, 'Won')).toEqual([serviceDesk, incident])
  await expect.poll(() => columnOf(page, 'Preparing').getByText('$8.3M').count()).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: serviceDesk }).waitFor()
  expect(await titles(page, 'Won')).toEqual([serviceDesk, incident])
  const other = (await page.getByRole('link', { name: incident }).boundingBox())!
  await drag(page, serviceDesk, { x: other.x + 40, y: other.y + 140 })
  await notice(page).getByText(`Moved within Won: ${serviceDesk}`).waitFor()
  expect(await titles(page, 'Won')).toEqual([incident, serviceDesk])

  await choose(page, serviceDesk, 'Preparing')
  await notice(page).getByText(`Moved to Preparing: ${serviceDesk}`).waitFor()
  expect(await titles(page, 'Preparing')).toEqual(before)
  await choose(page, serviceDesk, 'Submitted')
  await notice(page).getByText(`Moved to Submitted: ${serviceDesk}`).waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page, 'Preparing')).toEqual(before)
})

browserTest('board: the keyboard alone walks, moves a card by its menu and within its column, and undoes', async () => {
  const page = await openBoard()
  const { keyboard } = page
  const [first, second] = await titles(page, 'Preparing')
  await keyboard.press('j')
  await keyboard.press('l')
  expect(await focusedName(page)).toBe(first)
  await keyboard.press('j')
  expect(await focusedName(page)).toBe(second)
  await keyboard.press('K')
  await notice(page).getByText(`Moved within Preparing: ${second}`).waitFor()
  expect(await titles(page, 'Preparing')).toEqual([second, first])
  await expect.poll(() => focusedName(page)).toBe(second)
  await keyboard.press('J')
  await expect.poll(() => titles(page, 'Preparing')).toEqual([first, second])
  await expect.poll(() => focusedName(page)).toBe(second)

  await keyboard.press('m')
  await page.getByRole('menuitemradio', { name: 'Preparing' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Preparing')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await notice(page).getByText(`Moved to Submitted: ${second}`).waitFor()
  await expect.poll(() => focusedName(page)).toBe(second)
  expect(await titles(page, 'Submitted')).toContain(second)
  await notice(page).getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => titles(page, 'Preparing')).toEqual([first, second])
  await expect.poll(() => focusedName(page)).toBe(second)
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Menu of the card, to move it').waitFor()
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: second! }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: second! }).waitFor()
})

browserTest(
  'board: several selected cards are moved, tagged, assigned and archived at once, and each can be undone',
  async () => {
    const page = await openBoard()
    const { keyboard } = page
    const order = { preparing: await titles(page, 'Preparing'), triage: await titles(page, 'Triage') }
    await page.getByRole('link', { name: zeroTrust }).focus()
    await keyboard.press('x')
    await keyboard.press('h')
    await keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByText('2 selected').waitFor()
    await inspect(page, 'board-selection')
    await bar.getByRole('button', { name: 'Move to a column' }).click()
    await page.getByRole('menuitem', { name: 'Submitted' }).click()
    await notice(page).getByText('Moved to Submitted: 2 pursuits').waitFor()
    expect(await titles(page, 'Submitted')).toEqual(expect.arrayContaining([zeroTrust, order.triage[0]]))
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page, 'Preparing')).toEqual(order.preparing)
    await expect.poll(() => titles(page, 'Triage')).toEqual(order.triage)

    await choose(page, serviceDesk, 'Select x')
    await choose(page, zeroTrust, 'Select x')
    await bar.getByRole('button', { name: 'Tag…' }).click()
    await page.getByRole('dialog', { name: 'Tags: 2 pursuits' }).getByLabel('Add a tag').fill('gold team')
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await notice(page).getByText('Tagged: 2 pursuits').waitFor()
    await expect.poll(() => columnOf(page, 'Preparing').getByText('gold team').count()).toBe(2)
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => columnOf(page, 'Preparing').getByText('gold team').count()).toBe(0)

    await choose(page, serviceDesk, 'Select x')
    await choose(page, zeroTrust, 'Select x')
    await bar.getByRole('button', { name: 'Archive' }).click()
    await notice(page).getByText('Archived: 2 pursuits').waitFor()
    expect(await titles(page, 'Preparing')).toEqual([])
    await page.getByRole('button', { name: 'Archived' }).click()
    await page.getByRole('link', { name: zeroTrust }).waitFor()
    await choose(page, zeroTrust, 'Restore from the archive')
    await notice(page).getByText(`Restored from the archive: ${zeroTrust}`).waitFor()
    await choose(page, serviceDesk, 'Restore from the archive')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(async () => (await titles(page, 'Preparing')).toSorted()).toEqual(order.preparing.toSorted())
  },
)

browserTest('board: filters are in the address, and the table and the calendar show the same pursuits', async () => {
  const page = await openBoard()
  await page.getByRole('searchbox', { name: 'Filter pursuits' }).fill('zero trust')
  await page.getByRole('link', { name: serviceDesk }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('query')).toBe('zero trust')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: serviceDesk }).waitFor()
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Priya Sandoval')
  await page.getByRole('link', { name: zeroTrust }).waitFor({ state: 'detached' })
  expect(await titles(page, 'Preparing')).toEqual([serviceDesk])
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Owner: any')
  await page.getByRole('searchbox', { name: 'Filter pursuits' }).fill('no such words')
  await page.getByRole('heading', { name: 'No pursuit passes these filters' }).waitFor()
  await inspect(page, 'board-empty')
  await page.getByRole('link', { name: 'Clear the filters' }).click()

  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table', { name: 'Pursuits' })
  await table.getByRole('link', { name: serviceDesk }).waitFor()
  await table.getByRole('link', { name: 'Value' }).click()
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('Cybersecurity Operations Center')
  expect(new URL(page.url()).searchParams.get('sort_by')).toBe('estimated_value')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /^CSV file/ }).click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await table.getByRole('checkbox', { name: `Select ${serviceDesk}` }).check()
  await page.getByRole('region', { name: 'Selection' }).getByText('1 selected').waitFor()
  await inspect(page, 'board-table')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('heading', { name: 'April 2026' }).waitFor()
  await page.getByRole('link', { name: 'Next month' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Monday, May 11' }).getByRole('link', { name: zeroTrust }).waitFor()
  await inspect(page, 'board-calendar')
  await page.reload()
  await page.getByRole('link', { name: zeroTrust }).waitFor()
})

browserTest('board: a colleague’s move appears, a refused move goes back, and a failing board can be tried again', async () => {
  const [page, other] = await Promise.all([openBoard(), openBoard('/board', 'marcus')])
  await choose(other, serviceDesk, 'Lost')
  await notice(other).getByText(`Moved to Lost: ${serviceDesk}`).waitFor()
  await choose(page, zeroTrust, 'Won')
  await notice(page).getByText(`Moved to Won: ${zeroTrust}`).waitFor()
  await expect.poll(() => titles(page, 'Lost')).toContain(serviceDesk)
  await expect.poll(() => focusedName(page), { message: 'the card that this user moved last' }).toBe(zeroTrust)
  await expect.poll(() => titles(other, 'Won')).toContain(zeroTrust)
  await choose(other, zeroTrust, 'Preparing')
  await notice(other).getByText(`Moved to Preparing: ${zeroTrust}`).waitFor()
  await expect.poll(() => titles(page, 'Preparing')).toContain(zeroTrust)
  await expect.poll(() => focusedName(page), { message: 'the focus follows the colleague’s move' }).toBe(zeroTrust)

  await refuse(page, '/v1/pursuits/*', 403)
  await choose(page, zeroTrust, 'Lost')
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await expect.poll(() => titles(page, 'Preparing')).toContain(zeroTrust)
  await refuse(page, '/v1/pipeline/board?*', 403, {}, 9)
  await page.reload()
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await inspect(page, 'board-forbidden')
  await page.unroute('**/api/v1/pipeline/board?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: zeroTrust }).waitFor()
})

browserTest('board: a lead without a notice becomes a pursuit, and its faults are at their fields', async () => {
  const page = await openBoard()
  await page.getByRole('button', { name: 'Add a pursuit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a pursuit' })
  const add = dialog.getByRole('button', { name: 'Add the pursuit' })
  await dialog.getByLabel('Title').waitFor()
  await add.click()
  await dialog.getByRole('alert').getByText('needs a title and an agency').waitFor()
  await dialog.getByLabel('Title').fill('Harbor "Blue" cameras, recompete')
  await dialog.getByLabel('Value').fill('much')
  await add.click()
  await dialog.getByText('must not be empty').waitFor()
  await dialog.getByText('much is not an amount').waitFor()
  await inspect(page, 'board-add')
  await dialog.getByLabel('Agency or customer').fill('Port of Halvorsen')
  await dialog.getByLabel('Value').fill('$1.2M')
  await dialog.getByLabel('Due').fill('2026-05-29')
  await add.click()
  await notice(page).getByText('Added: Harbor "Blue" cameras, recompete').waitFor()
  const card = columnOf(page, 'Triage').getByRole('listitem').filter({ hasText: 'Harbor "Blue" cameras, recompete' })
  await card.getByText('$1.2M').waitFor()
  await card.getByText('Port of Halvorsen').waitFor()
})

browserTest('board: pursuits without a value have no sum of $0', async () => {
  const { db } = app.api
  await db.updateTable('pursuit').set({ estimated_value_low: null, estimated_value_high: null }).execute()
  await db.updateTable('contract').set({ size_low: null, size_high: null }).execute()
  const page = await app.openApp('dana', '/board')
  await page.getByText('open pursuits, no values yet').waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('$0')
})
