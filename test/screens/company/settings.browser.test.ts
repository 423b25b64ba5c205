/** Changes the user, columns and calendar feeds, imports a file, and reads the state of the company in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type App, browserTest, focusedName, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp({ market: true })
})

afterAll(() => app?.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const columns = (page: Page) => page.getByRole('list', { name: 'Columns' })
const titlesOf = (page: Page) => columns(page).getByRole('heading', { level: 2 }).allInnerTexts()

async function openColumns(user: 'dana' | 'priya' = 'dana'): Promise<Page> {
  const page = await app.openApp(user, '/preferences/board')
  await columns(page).getByRole('listitem').first().waitFor()
  return page
}

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'pursuits.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('CSV file').setInputFiles(file)
}

browserTest('settings: name and time zone are saved with undo, and the theme follows the user', async () => {
  const page = await app.openApp('dana')
  await page.keyboard.press('g')
  await page.keyboard.press(',')
  await page.getByRole('heading', { level: 1, name: 'You' }).waitFor()
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('textbox', { name: 'Name', description: /Colleagues see it\. ./ }).waitFor()
  await inspect(page, 'settings-you')
  await field.fill('Dana W.')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Denver')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Menu of Dana W.' }).waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Menu of Dana Whitfield' }).waitFor()

  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('button', { name: 'Dark theme', pressed: true }).waitFor()
  const other = await app.openApp('dana', '/preferences')
  await other.getByRole('button', { name: 'Dark theme', pressed: true }).waitFor()
  expect(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await refuse(page, '/v1/me', 503)
  await page.getByRole('button', { name: 'Light theme' }).click()
  await notice(page).getByText('Refused with 503 by the test').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Theme of the system' }).click()
  await page.getByRole('button', { name: 'Theme of the system', pressed: true }).waitFor()
})

browserTest('settings: calendar addresses are shown once, renewed and revoked', async () => {
  const page = await app.openApp('dana', '/preferences')
  await page.getByRole('button', { name: 'Create addresses' }).click()
  const address = page.getByRole('textbox', { name: 'My tasks' })
  const first = await address.inputValue()
  expect(first).toContain('.ics?feed=my_tasks')
  await page.getByRole('button', { name: 'Copy: My tasks' }).waitFor()
  await inspect(page, 'settings-calendar')
  await page.getByRole('button', { name: 'Make new addresses…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new addresses' }).click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
  await page.reload()
  await page.getByText(/Not read by a calendar yet/).waitFor()
  expect(await page.getByRole('textbox', { name: 'My tasks' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Revoke…' }).click()
  await inspect(page, 'settings-calendar-revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the addresses' }).click()
  await page.getByRole('button', { name: 'Create addresses' }).waitFor()
})

browserTest('settings: the keyboard moves a column and keeps the focus, and a refusal puts it back', async () => {
  const page = await openColumns()
  const before = await titlesOf(page)
  await page.keyboard.press('j')
  await page.keyboard.press('J')
  await notice(page).getByText(`Moved: ${before[0]}`).waitFor()
  expect((await titlesOf(page)).slice(0, 2)).toEqual([before[1], before[0]])
  expect(await focusedName(page)).toBe(`Actions: ${before[0]}`)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(before)
  await refuse(page, '/v1/pipeline/columns/*', 403)
  await page.getByRole('button', { name: `Actions: ${before[0]}` }).click()
  await inspect(page, 'settings-columns-menu')
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await expect.poll(() => titlesOf(page)).toEqual(before)
})

browserTest('settings: a column is added, named over a conflict, and deleted with its pursuits moved', async () => {
  const page = await openColumns()
  await page.getByRole('button', { name: 'Add a column' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Red team')
  await form.getByRole('combobox', { name: 'Phase' }).selectOption('preparing')
  await form.getByRole('button', { name: 'Add' }).click()
  await notice(page).getByText('Added: Red team').waitFor()
  await page.getByRole('button', { name: 'Actions: Red team' }).click()
  await page.getByRole('menuitem', { name: 'Name and phase…' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Red review')
  const { results } = (await app.api.call('GET', '/v1/pipeline/columns', { key: app.api.demo_key! })).body
  const { id } = results.find(({ title }: { title: string }) => title === 'Red team')
  const name = (title: string) => app.api.call('PATCH', `/v1/pipeline/columns/${id}`, { key: app.api.demo_key!, body: { title } })
  await name('Blue team')
  await form.getByRole('combobox', { name: 'Phase' }).selectOption('submitted')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep what is there now' }).click()
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Blue team')
  expect(await form.getByRole('combobox', { name: 'Phase' }).inputValue(), 'the other change is kept').toBe('submitted')
  await form.getByRole('textbox', { name: 'Name' }).fill('Red review')
  await name('Gold team')
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user changed this column' })
  await conflict.getByText('Gold team').waitFor()
  await conflict.getByRole('button', { name: 'Save yours' }).click()
  await notice(page).getByText('Saved: Red review').waitFor()
  await page.getByRole('button', { name: 'Actions: Red review' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await inspect(page, 'settings-column-delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the column' }).click()
  await notice(page).getByText('Deleted: Red review').waitFor()
  await expect.poll(() => titlesOf(page)).not.toContain('Red review')
  expect(await focusedName(page)).toBe('Actions: Lost')
})

browserTest('settings: a member reads the columns, with the reason why they do not change', async () => {
  const page = await openColumns('priya')
  await page.getByRole('button', { name: 'Add a column', disabled: true }).waitFor()
  await page.getByText('Only owners and admins may change the columns.').waitFor()
  await inspect(page, 'settings-columns-member')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByText('Installation').getByText('Only owners and admins may do this').waitFor({ state: 'attached' })
  await page.goto(page.url().replace('/board', '/installation'))
  await page.getByRole('heading', { name: 'You may not see this' }).waitFor()
})

browserTest('settings: an import shows the faults by line and column, then imports the corrected file', async () => {
  const page = await app.openApp('dana', '/preferences/import')
  await page.getByRole('heading', { name: 'Columns of the file' }).waitFor()
  await inspect(page, 'settings-import')
  const heading = 'Title,Agency,Due date,Value,Region'
  await chooseFile(page, [
    heading,
    'Pier lighting,Port of Halvorsen,5/31/2026,1.2M,East',
    'Crane rails,Port of Halvorsen,soon,5,East',
  ])
  await page.getByRole('heading', { name: '1 line to correct' }).waitFor()
  await page.getByRole('cell', { name: /Crane rails Due date: / }).waitFor()
  await page.getByRole('button', { name: 'Import 1 pursuit', disabled: true }).waitFor()
  await page.getByText('Ignored columns: Region').waitFor()
  await inspect(page, 'settings-import-faults')
  await chooseFile(page, [heading, 'Pier lighting,Port of Halvorsen,5/31/2026,1.2M,East'])
  await page.getByRole('button', { name: 'Import 1 pursuit' }).click()
  await page.getByRole('heading', { name: '1 pursuit imported' }).waitFor()
  await page.getByRole('link', { name: 'Pier lighting' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pier lighting' }).waitFor()
})

browserTest(
  'settings: credits, security and the installation show their state, and lead to the pages of the server',
  async () => {
    const page = await app.openApp('dana', '/preferences/credits')
    await page.getByRole('heading', { name: 'Use by feature' }).waitFor()
    await inspect(page, 'settings-credits')
    await page.getByRole('link', { name: 'Security' }).click()
    await page
      .getByRole('list', { name: 'Recommendations' })
      .getByRole('heading', { name: 'Number of owners', exact: true })
      .waitFor()
    await inspect(page, 'settings-security')
    await page.getByRole('link', { name: 'Installation' }).click()
    await page.getByRole('region', { name: 'Sources' }).waitFor()
    await inspect(page, 'settings-installation')
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('heading', { level: 2, name: 'API keys' }).waitFor()
  },
)
