/** Runs, changes and deletes saved searches in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertReportedMatches } from '../../../db/saved-searches/saved-search-alerts.ts'
import { notify } from '../../../services/notifications/notify.ts'
import { type App, browserTest, focusedName, inspect, refuse, startApp, watchRequests } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const name = 'Zero trust for defense, East Coast'
const rows = (page: Page) => page.getByRole('region', { name: 'Saved searches' }).getByRole('article')
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const addressOf = (page: Page) => new URL(page.url()).pathname

async function openList(): Promise<Page> {
  const page = await app.openApp('dana', '/saved-searches')
  await rows(page).first().waitFor()
  return page
}

async function chooseAction(page: Page, saved: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${saved}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function create(body: object): Promise<{ id: string; name: string }> {
  return (await app.api.call('POST', '/v1/saved-searches', { key: app.api.demo_key!, body })).body
}

async function read(id: string) {
  return (await app.api.call('GET', `/v1/saved-searches/${id}`, { key: app.api.demo_key! })).body
}

browserTest('saved searches: the keyboard opens a search, its results and a preview, and Back returns', async () => {
  const page = await openList()
  const reads = watchRequests(page)
  await rows(page)
    .getByText(/“zero trust architecture” · Open only · SDVOSB · Department of Defense/)
    .waitFor()
  await inspect(page, 'saved-searches')
  const { keyboard } = page
  await keyboard.press('j')
  expect(await focusedName(page)).toBe(name)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const hit = page.getByRole('region', { name: 'Results' }).getByRole('article').first()
  await hit.waitFor()
  expect(reads.map((path) => path.replace(/ss_[^/]+/, '{id}')).toSorted()).toEqual([
    '/api/v1/saved-searches/{id}',
    '/api/v1/saved-searches/{id}/results',
  ])
  await keyboard.press('j')
  await keyboard.press('Space')
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 }).waitFor()
  await inspect(page, 'saved-search')
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'New only' }).click()
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
})

browserTest('saved searches: a notification of an alert opens what it reported, with a link to all results', async () => {
  const saved = await create({ name: 'Services', query: 'services', alerts: { enabled: true } })
  const { results } = (await app.api.call('GET', `/v1/saved-searches/${saved.id}/results`, { key: app.api.demo_key! })).body
  const at = new Date()
  await app.api.db.transaction().execute(async (trx) => {
    await insertReportedMatches(trx, saved.id, [results[0].id], at)
    const { company_id, created_by } = await trx
      .selectFrom('saved_search')
      .select(['company_id', 'created_by'])
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow()
    const entity = { type: 'saved_search', id: saved.id } as const
    const notification = {
      type: 'saved_search.matched',
      title: '1 new result for “Services”',
      body: '',
      entity,
      mail: null,
    } as const
    await notify(trx, company_id, [created_by!], notification, at)
  })
  const page = await app.openApp('dana', '/notifications')
  await page.getByRole('link', { name: '1 new result for “Services”' }).click()
  await page.getByText(/^These results were in the alert of /).waitFor()
  const hits = page.getByRole('region', { name: 'Results' }).getByRole('article')
  await expect.poll(() => hits.getByRole('heading').allInnerTexts()).toEqual([results[0].title])
  await inspect(page, 'saved-search-alert')
  await page.getByRole('link', { name: 'Show all results' }).click()
  await expect.poll(() => hits.count()).toBeGreaterThan(1)
  expect(new URL(page.url()).search).toBe('')
})

browserTest('saved searches: alerts and sharing change at once and with undo, and a refusal takes them back', async () => {
  const page = await openList()
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Turn alerts off' }).waitFor()
  await inspect(page, 'saved-searches-menu')
  await page.getByRole('menuitem', { name: 'Turn alerts off' }).click()
  await notice(page).getByText(`Alerts are off: ${name}`).waitFor()
  await rows(page).filter({ hasText: name }).getByText('No alerts').waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await rows(page)
    .filter({ hasText: name })
    .getByText(/^Alerts every morning/)
    .waitFor()
  await refuse(page, '/v1/saved-searches/*', 403)
  await chooseAction(page, name, 'Stop sharing')
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await rows(page)
    .getByText(/Shared by Dana Whitfield/)
    .waitFor()
})

browserTest(
  'saved searches: a change of name and recipients shows the faults of its fields, and a conflict shows both values',
  async () => {
    const saved = await create({ name: 'Cloud migration', query: 'cloud', alerts: { enabled: true } })
    const page = await openList()
    await chooseAction(page, saved.name, 'Name, alerts and sharing')
    const dialog = page.getByRole('dialog', { name: 'Name, alerts and sharing' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('')
    await dialog.getByRole('checkbox', { name: 'Notification in the app' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('textbox', { name: 'Name', description: /./ }).waitFor()
    await inspect(page, 'saved-searches-invalid')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cloud moves')
    await dialog.getByRole('checkbox', { name: 'Email' }).click()
    await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Marcus')
    await page.getByRole('option', { name: /^Marcus/ }).click()
    await app.api.call('PATCH', `/v1/saved-searches/${saved.id}`, { key: app.api.demo_key!, body: { name: 'Clouds' } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Another user changed this saved search' })
    await conflict.getByText('Clouds').waitFor()
    await conflict.getByText('Cloud moves').waitFor()
    await inspect(page, 'saved-searches-conflict')
    await conflict.getByRole('button', { name: 'Save yours' }).click()
    await notice(page).getByText('Saved: Cloud moves').waitFor()
    const after = await read(saved.id)
    expect(after).toMatchObject({ name: 'Cloud moves', alerts: { channels: ['email'] } })
    expect(after.alerts.recipients).toHaveLength(2)
  },
)

browserTest('saved searches: a fault is shown if no recipient is left, and other changes do not replace the alerts', async () => {
  const saved = await create({ name: 'Laboratories', query: 'laboratory', alerts: { enabled: true } })
  const page = await openList()
  await chooseAction(page, saved.name, 'Name, alerts and sharing')
  const dialog = page.getByRole('dialog', { name: 'Name, alerts and sharing' })
  await dialog.getByRole('button', { name: 'Remove Dana Whitfield' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('must not be empty').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await chooseAction(page, saved.name, 'Name, alerts and sharing')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Labs')
  const body = { alerts: { frequency: 'weekly' } }
  await app.api.call('PATCH', `/v1/saved-searches/${saved.id}`, { key: app.api.demo_key!, body })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page).getByText('Saved: Labs').waitFor()
  expect(await read(saved.id)).toMatchObject({ name: 'Labs', alerts: { frequency: 'weekly' } })
})

browserTest('saved searches: its words and filters change on the screen Search, and a deletion asks first', async () => {
  const saved = await create({ name: 'Guards', query: 'security guards', filters: { states: ['VA'] } })
  const page = await app.openApp('dana', `/saved-searches/${saved.id}`)
  await page.getByRole('link', { name: 'Edit search' }).click()
  await page.getByRole('button', { name: 'Remove the filter State: VA' }).click()
  await page.getByRole('button', { name: 'Open only' }).click()
  await page.getByRole('button', { name: 'Update “Guards”' }).click()
  await notice(page).getByText('Updated: Guards').waitFor()
  expect(await read(saved.id)).toMatchObject({ query: 'security guards', filters: { status: 'active' } })
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read(saved.id)).filters).toEqual({ states: ['VA'] })

  await page.goBack()
  await chooseAction(page, saved.name, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete this saved search?' })
  await inspect(page, 'saved-searches-delete')
  await dialog.getByRole('button', { name: 'Delete the saved search' }).click()
  await notice(page).getByText('Deleted: Guards').waitFor()
  await expect.poll(() => addressOf(page)).toBe('/app/saved-searches')
  await rows(page).first().waitFor()
  expect(await rows(page).getByRole('heading', { name: 'Guards' }).count()).toBe(0)
})
