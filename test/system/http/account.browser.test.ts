/** Signs in, invites and resets as people do, in a real browser against a real process and a mail server. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { sql } from 'kysely'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventEnvelope, insertEvents } from '../../../db/events/events.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { openSecrets } from '../../../server/settings/secrets.ts'
import { makeOperatorLink } from '../../../services/access/operator-links.ts'
import { partsOf, startSmtp } from '../../delivery/smtp.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Serving, serveOi } from '../../harness/oi.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const screenshots = join(import.meta.dirname, '../../../.test/screenshots')
const address = 'http://localhost:3000'
const data_dir = mkdtempSync(join(tmpdir(), 'oi-account-'))
const dana = { name: 'Dana Whitfield', email: 'dana@harbor.net', password: 'seventeen quiet harbors' }
const sam = { name: 'Sam <b>Okafor</b>', email: 'sam@harbor.net', password: 'nineteen loud canyons' }
let database: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: Serving
let browser: Browser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  if (!hasBrowser) return
  mkdirSync(screenshots, { recursive: true })
  database = await createDatabase()
  smtp = await startSmtp()
  const limits = { STATEMENT_TIMEOUT_MS: '3000' }
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'oi@harbor.net' }
  server = await serveOi({ DATA_DIR: data_dir, DATABASE_URL: database.url, PUBLIC_URL: address, ...limits, ...mail }, 'serve')
  browser = (await launchBrowser(`--host-resolver-rules=MAP localhost:3000 127.0.0.1:${new URL(server.url).port}`))!
  page = await openPage(await browser.newContext())
})

afterAll(async () => {
  if (!hasBrowser) return
  await browser?.close()
  if (server) expect((await server.stop()).code).toBe(0)
  await smtp?.close()
  await database?.drop()
  rmSync(data_dir, { recursive: true, force: true })
  expect(faults).toEqual([])
})

async function openPage(context: BrowserContext): Promise<Page> {
  const opened = await context.newPage()
  opened.setDefaultTimeout(40_000)
  opened.on('pageerror', (error) => faults.push(error.message))
  opened.on('request', (request) => request.url().startsWith(address) || faults.push(request.url()))
  opened.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()))
  return opened
}

/** Checks the accessibility of the page, light and dark, on a desk and on a phone, and takes its pictures. */
async function inspect(shown: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await shown.setViewportSize({ width, height: 900 })
      await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The policy of the pages allows no script element.
      await shown.evaluate(axe.source)
      const violations = await shown.evaluate(async () => {
        const found = await (window as unknown as { axe: typeof axe }).axe.run()
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      })
      expect(violations, `${name} ${width} ${colorScheme}`).toEqual([])
      const is_wider = await shown.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
      expect(is_wider, `${name} ${width} is wider than the screen`).toBe(false)
      await shown.screenshot({ path: join(screenshots, `account-${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}

async function statusWith(key: string): Promise<number> {
  return (await fetch(`${server.url}/api/v1/profile`, { headers: { 'X-Api-Key': key } })).status
}

/** Waits for an email to the address, and returns the link in it. */
async function linkFor(email: string, path: string): Promise<string> {
  const find = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => partsOf(raw).text)
  await expect.poll(() => find().some((text) => text.includes(path)), { interval: 200 }).toBe(true)
  return new RegExp(`${address}${path}\\S+`).exec(find().findLast((text) => text.includes(path))!)![0]
}

const browserTest = test.skipIf(!hasBrowser)

browserTest('welcome: the link that the start printed creates the company and its owner', async () => {
  await page.goto(server.ready.owner_link)
  await inspect(page, 'welcome')
  await page.getByLabel('Company').fill('Harbor Systems (fictional)')
  await page.getByLabel('Your name').fill(dana.name)
  await page.getByLabel('Email address').fill(dana.email)
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Create the company' }).click()
  await page.getByRole('alert').getByText('is too easy to guess').waitFor()
  // Browsers set the focus after the page is shown.
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('owner-password')
  await inspect(page, 'welcome-error')
  await page.getByLabel('New password').fill(dana.password)
  await page.getByRole('button', { name: 'Create the company' }).click()
  await page.waitForURL(`${address}/app/`)
  await page.goto(`${address}/app/settings`)
  await inspect(page, 'settings')
  expect((await page.goto(server.ready.owner_link))!.status()).toBe(404)
  await inspect(page, 'link-used')
})

browserTest('settings: a key is made, shown once, used and revoked, and the next request with it gets a 401', async () => {
  await page.goto(`${address}/app/settings`)
  const section = page.getByRole('region', { name: 'API keys' })
  await section.getByLabel('Name').fill('CRM "sync" <b>')
  await section.getByLabel('Scope').selectOption('read_write')
  await section.getByRole('button', { name: 'Create the key' }).click()
  const key = (await section.locator('.secret').textContent())!
  expect(await statusWith(key)).toBe(200)
  await inspect(page, 'settings-new-key')
  await page.goto(`${address}/app/settings`)
  expect(await page.content()).not.toContain(key)
  await section.getByText('CRM "sync" <b>', { exact: false }).first().waitFor()
  await section.locator('summary').click()
  await inspect(page, 'settings-revoke')
  await section.getByRole('button', { name: 'Revoke' }).click()
  await section.getByRole('status').getByText('The key was revoked.').waitFor()
  expect(await statusWith(key)).toBe(401)
})

browserTest('invitation: the link in the email makes its reader a member, in another browser', async () => {
  await page.goto(`${address}/app/settings`)
  const section = page.getByRole('region', { name: 'Invitations' })
  await section.getByLabel('Email address').fill(sam.email)
  await section.getByLabel('Role').selectOption('admin')
  await section.getByRole('button', { name: 'Invite' }).click()
  await section.getByText('is on its way').waitFor()
  await inspect(page, 'settings-invited')
  const link = await linkFor(sam.email, '/app/invitations/')
  expect(await section.locator('.secret').count(), 'only the owner of the mailbox may read the link').toBe(0)
  await page.goto(link)
  await page.getByText(`You are signed in as ${dana.email}`).waitFor()
  await inspect(page, 'invitation-somebody-else')

  const other = await openPage(await browser.newContext())
  await other.goto(link)
  await inspect(other, 'invitation')
  await other.getByLabel('Your name').fill(sam.name)
  await other.getByLabel('New password').fill(sam.password)
  await other.getByRole('button', { name: 'Join' }).click()
  await other.waitForURL(/\/app\/(?:\?company=|$)/)
  await other.goto(`${address}/app/settings`)
  await other.getByText('admin of Harbor Systems (fictional)').waitFor()
  await inspect(other, 'settings-admin')
  expect((await other.goto(link))!.status()).toBe(404)

  await page.goto(`${address}/app/settings`)
  const members = page.getByRole('region', { name: 'Members' })
  await members.getByText(sam.name).first().waitFor()
  await members.locator('li', { hasText: sam.email }).locator('summary', { hasText: 'Role' }).click()
  await inspect(page, 'settings-members')
  await members.locator('li', { hasText: sam.email }).locator('summary', { hasText: 'Remove' }).click()
  await members.getByRole('button', { name: 'Remove' }).last().click()
  await members.getByRole('status').getByText('The member was removed.').waitFor()
  expect((await other.goto(`${address}/app/settings`))!.status()).toBe(403)
  await inspect(other, 'no-company')
})

browserTest(
  'subscription: an address is subscribed, its secret is shown after the password, and its log and rules have no barriers',
  async () => {
    const { db } = database
    await page.goto(`${address}/app/settings`)
    const section = page.getByRole('region', { name: 'Subscriptions' })
    await section.getByLabel('Address').fill('https://hooks.example.com/catch/8412/b7x2')
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await section.getByRole('status').getByText('The address receives events from now on.').waitFor()
    await inspect(page, 'settings-subscriptions')
    await fillLog()
    await db
      .updateTable('user_session')
      .set({ authenticated_at: new Date(Date.now() - 3_700_000) })
      .execute()
    await section.getByRole('link', { name: 'Manage' }).click()
    await page.getByRole('button', { name: 'Show the secret' }).click()
    await inspect(page, 'confirm')
    await page.getByLabel('Password').fill('not the right one')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alert').getByText('is not your current password').waitFor()
    await inspect(page, 'confirm-wrong')
    await page.getByLabel('Password').fill(dana.password)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.locator('.secret').getByText('whsec_').waitFor()
    await inspect(page, 'subscription-secret')
    const log = page.getByRole('region', { name: 'Deliveries' })
    await log.getByRole('link', { name: 'Older' }).click()
    await log.getByRole('link', { name: 'Newer' }).waitFor()
    await log.getByRole('link', { name: 'Failed' }).click()
    await log.locator('summary', { hasText: 'Send failed events again' }).click()
    await page.locator('summary', { hasText: 'Delete' }).click()
    await inspect(page, 'subscription')
    await page.getByRole('button', { name: 'Delete' }).click()
    await section.getByRole('status').getByText('The subscription was deleted.').waitFor()
    const rules = page.getByRole('region', { name: 'Rules for applications' })
    await rules.getByLabel('Applications that members may connect').selectOption('Only applications at the hosts below')
    await rules.getByLabel('Hosts').fill('claude.ai\nhttps://cursor.com')
    await rules.getByRole('button', { name: 'Save' }).click()
    await rules.getByRole('alert').waitFor()
    await inspect(page, 'settings-rules-refused')
  },
)

/** Stores deliveries of the only subscription, and pauses it as after a day of failures. */
async function fillLog(): Promise<void> {
  const { db } = database
  const { id, company_id } = await db.selectFrom('automation_subscription').select(['id', 'company_id']).executeTakeFirstOrThrow()
  const events = Array.from({ length: 30 }, (_, i) => ({
    company_id,
    type: 'pursuit.updated',
    subject_id: `pur_${i}`,
    payload: (envelope: EventEnvelope) => envelope,
  }))
  const { ids } = await inTransaction(db, (trx) => insertEvents(trx, events, new Date()))
  const rows = ids.map((event_id, i) => {
    const outcome =
      i % 9 === 0
        ? { state: 'failed' as const, attempts: 10, status_code: 503, error: 'answered 503' }
        : { state: 'delivered' as const, attempts: 1, status_code: 200 }
    const at = new Date(Date.now() - i * 3_600_000)
    const times = { published_at: at, next_attempt_at: at, last_attempt_at: at }
    return { event_id, subscription_id: id, company_id, subject_id: event_id, ...outcome, ...times }
  })
  await db.insertInto('delivery').values(rows).execute()
  const failing = { failing_since: new Date(Date.now() - 90_000_000), last_delivered_at: new Date(Date.now() - 99_000_000) }
  await db
    .updateTable('automation_subscription')
    .set({ status: 'paused', pause_reason: 'failures', ...failing })
    .execute()
}

browserTest('pages: a limit and a database that does not answer are explained in the style of the other pages', async () => {
  const { db } = database
  await page.goto(`${address}/app/settings`)
  await db.updateTable('rate_window').set({ used: 600 }).where('rate_class', '=', 'read').execute()
  expect((await page.goto(`${address}/app/settings`))!.status()).toBe(429)
  await inspect(page, 'limit')
  await db.deleteFrom('rate_window').execute()
  await inTransaction(db, async (trx) => {
    await sql`lock table user_session in access exclusive mode`.execute(trx)
    expect((await page.goto(`${address}/app/settings`))!.status()).toBe(503)
  })
  await inspect(page, 'unavailable')
})

browserTest('reset-password: the link in the email sets a new password, and the old one no longer works', async () => {
  const reader = await openPage(await browser.newContext())
  await reader.goto(`${address}/app/forgot-password`)
  await inspect(reader, 'forgot')
  await reader.getByLabel('Email address').fill(dana.email)
  await reader.getByRole('button', { name: 'Send a link' }).click()
  await reader.getByRole('status').waitFor()
  await inspect(reader, 'forgot-sent')
  await reader.goto(await linkFor(dana.email, '/app/reset-password/'))
  await inspect(reader, 'reset')
  await reader.getByLabel('New password').fill('twenty calm rivers')
  await reader.getByRole('button', { name: 'Set the password' }).click()
  await reader.getByRole('status').getByText('Your new password is set').waitFor()
  await inspect(reader, 'sign-in-notice')
  await reader.getByLabel('Email address').fill(dana.email)
  await reader.getByLabel('Password').fill(dana.password)
  await reader.getByRole('button', { name: 'Sign in' }).click()
  await reader.getByRole('alert').getByText('The email address or the password is wrong.').waitFor()
  await inspect(reader, 'sign-in-wrong')
  // The session that the owner had before the reset has ended.
  await page.goto(`${address}/app/settings`)
  expect(page.url()).toContain('/app/sign-in?return_to=')
})

browserTest('pages: those that need a link or a second company have no barriers either', async () => {
  const context = await browser.newContext()
  const reader = await openPage(context)
  const { db } = database
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', dana.email).executeTakeFirstOrThrow()
  const secrets = openSecrets({ secrets_key: null, data_dir })
  await reader.goto(address + (await makeOperatorLink(db, secrets, 'sign_in', id, new Date())))
  await inspect(reader, 'demo')
  await reader.getByRole('button', { name: 'Sign in to the demo' }).click()
  await reader.waitForURL(`${address}/app/`)
  const other = await insertCompany(db, { name: 'Other (fictional)', plan: 'enterprise', status: 'active' }, new Date())
  await insertMember(db, other, { ...dana, role: 'limited_member' }, new Date())
  await reader.goto(`${address}/app/settings`)
  await reader.getByLabel('Company', { exact: true }).selectOption('Other (fictional)')
  await reader.getByRole('button', { name: 'Show' }).click()
  await reader.getByText('limited member of Other (fictional)').waitFor()
  await inspect(reader, 'settings-limited')
  await reader.goto(`${address}/app/settings`)
  const members = reader.getByRole('region', { name: 'Members' })
  await members.locator('summary', { hasText: 'Role' }).first().click()
  await members.getByLabel('Role').selectOption('member')
  await members.getByRole('button', { name: 'Change the role' }).click()
  await members.getByRole('alert').getByText('The company needs an owner').waitFor()
  await inspect(reader, 'settings-refused')
})

browserTest('sign-in: the keyboard alone signs in, makes a key, and signs out', async () => {
  const reader = await openPage(await browser.newContext())
  await reader.goto(`${address}/app/settings#keys`)
  await inspect(reader, 'sign-in')
  const focus = async (name: string) => {
    for (let i = 0; i < 60; i += 1) {
      await reader.keyboard.press('Tab')
      const label = await reader.evaluate(() => {
        const element = document.activeElement as HTMLInputElement
        return element.labels?.[0]?.textContent ?? element.textContent
      })
      if (label?.trim() === name) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await focus('Email address')
  await reader.keyboard.type(dana.email)
  await focus('Password')
  await reader.keyboard.type('twenty calm rivers')
  await reader.keyboard.press('Enter')
  await reader.waitForURL(`${address}/app/settings#keys`)
  await focus('Name')
  await reader.keyboard.type('Keyboard')
  await reader.keyboard.press('Enter')
  await reader.locator('.secret').waitFor()
  await reader.goto(`${address}/app/settings`)
  await focus('More')
  await reader.keyboard.press('Enter')
  await inspect(reader, 'settings-more')
  await focus('Sign out')
  await reader.keyboard.press('Enter')
  await reader.getByRole('status').getByText('You are signed out.').waitFor()
})
