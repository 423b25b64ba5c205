/** Reads notifications and chooses their channels in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertNotifications } from '../../../db/notifications/notifications.ts'
import type { Trx } from '../../../db/schema.ts'
import { companyId, demoKey, people, records, savedSearches, tasks } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, focusedName, inspect, refuse, startApp } from '../open-app.ts'

let app: App

/** In addition to the notification of the demo, on several days. One has no page. */
const rows = (
  [
    ['20103', 'task.due', 'Due tomorrow: Price the help desk', '2026-04-20T12:00:00.000Z', 'task', tasks.submitIncident],
    [
      '20102',
      'saved_search.matched',
      '3 new results: Zero trust',
      '2026-04-19T12:00:00.000Z',
      'saved_search',
      savedSearches.zeroTrust,
    ],
    [
      '20101',
      'opportunity.amended',
      'Amended: Zero Trust Architecture',
      '2026-04-18T12:00:00.000Z',
      'opportunity',
      records.zeroTrust,
    ],
    ['20000', 'api_key.expiring', 'The key “Demo key” expires in 14 days', '2026-04-02T12:00:00.000Z', 'api_key', demoKey.id],
  ] as const
).map(([end, type, title, at, entity_type, entity_id]) => ({
  id: `ntf_01978a3c-6f1e-7b2a-8c4d-5e6f708${end}`,
  company_id: companyId,
  user_id: people.dana,
  type,
  title,
  body: '',
  entity_type,
  entity_id,
  created_at: at,
  updated_at: at,
}))

beforeAll(async () => {
  app = await startApp()
  if (app) await insertNotifications(app.api.db as Trx, rows)
})

afterAll(() => app?.close())

const listOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })

async function openList(): Promise<Page> {
  const page = await app.openApp('dana', '/notifications')
  await listOf(page).getByRole('listitem').first().waitFor()
  return page
}

async function unreadIds(): Promise<string[]> {
  const query = { unread_only: 'true' }
  const { body } = await app.api.call('GET', '/v1/notifications', { key: app.api.demo_key!, query })
  return body.results.map(({ id }: { id: string }) => id)
}

browserTest('notifications: lists them by day, marks by mouse and keyboard, and shows the unread ones', async () => {
  const before = await unreadIds()
  expect(before.length).toBeGreaterThan(2)
  const page = await openList()
  expect(await page.title()).toBe('Notifications · Opportunity Intelligence')
  await page.getByText(`${before.length} unread`).first().waitFor()
  await inspect(page, 'notifications')

  await page
    .getByRole('button', { name: /^Mark as read: / })
    .first()
    .click()
  await notice(page).getByText('Marked as read: ').waitFor()
  await expect.poll(async () => (await unreadIds()).length).toBe(before.length - 1)

  await page.getByRole('link', { name: 'Unread', exact: true }).click()
  await page.waitForURL(/unread_only=true/)
  await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(before.length - 1)
  await page.keyboard.press('j')
  const first = await focusedName(page)
  await page.keyboard.press('x')
  await notice(page).getByText(`Marked as read: ${first}`).waitFor()
  await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(before.length - 2)
  expect(await focusedName(page)).not.toBe(first)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Mark it as read').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('heading', { name: 'All read' }).waitFor()
  await expect.poll(unreadIds).toEqual([])
  await inspect(page, 'notifications-all-read')
})

browserTest('notifications: a notification opens its record, and a refused mark shows as unread again', async () => {
  await app.api.db.updateTable('notification').set({ read_at: null }).where('user_id', '=', people.dana).execute()
  const page = await openList()
  await refuse(page, '/v1/notifications/read', 403)
  const mark = page.getByRole('button', { name: /^Mark as read: / })
  const count = await mark.count()
  await mark.first().click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await expect.poll(() => mark.count()).toBe(count)
  await listOf(page).getByRole('link').first().click()
  await page.waitForURL(/\/app\/(tasks|pursuits|opportunities|saved-searches)/)
  await expect.poll(async () => (await unreadIds()).length).toBeLessThan(count)
})

browserTest('notifications: one about a key opens the settings of the chosen company, and is marked', async () => {
  await app.api.db.updateTable('notification').set({ read_at: null }).where('user_id', '=', people.dana).execute()
  const page = await openList()
  await page.evaluate((id) => localStorage.setItem('oi-company', id), companyId)
  await page.reload()
  const count = (await unreadIds()).length
  await page.getByRole('link', { name: /Demo key/ }).click()
  await page.waitForURL(`**/app/settings?company=${companyId}`)
  await expect.poll(async () => (await unreadIds()).length).toBe(count - 1)
})

browserTest('notifications: a forbidden list and a rate limit are explained', async () => {
  const page = await app.openApp('dana', '/nowhere')
  await refuse(page, '/v1/notifications?limit=50', 403)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await inspect(page, 'notifications-forbidden')
  await refuse(page, '/v1/notifications?limit=50', 429, { 'Retry-After': '1' })
  await page.reload()
  await page.getByRole('alert').getByText('Too many requests').waitFor()
  await listOf(page).getByRole('listitem').first().waitFor()
})

browserTest('notifications: a channel changes at once, can be undone, and returns when the service refuses', async () => {
  const page = await app.openApp('dana', '/notifications/preferences')
  const box = page.getByRole('checkbox', { name: 'A task is assigned to you: By email' })
  await box.waitFor()
  await page.getByText('Emails are not sent: this installation has no mail server.').waitFor()
  await inspect(page, 'notification-preferences')
  await box.focus()
  await page.keyboard.press('Space')
  await notice(page).getByText('Emails are off: A task is assigned to you').waitFor()
  const saved = async () =>
    (await app.api.call('GET', '/v1/notifications/preferences', { key: app.api.demo_key! })).body.preferences.find(
      ({ type }: { type: string }) => type === 'task.assigned',
    )
  expect(await saved()).toMatchObject({ in_app: true, email: false })
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).toMatchObject({ email: true })
  await refuse(page, '/v1/notifications/preferences', 403)
  await box.click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  expect(await box.isChecked()).toBe(true)
})
