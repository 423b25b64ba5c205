/** Connects an application as a person does, in a real browser. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '../../../db/people/people.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import { createCompany, startApi } from '../../harness/harness.ts'
import { authorizationUrl, makePkce, public_url } from '../../oauth/browser.ts'
import { admit, createAgent } from '../../oauth/clients.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const screenshots = join(import.meta.dirname, '../../../.test/screenshots')
const password = 'seventeen quiet harbors'
const api = await startApi({ unlimited: true })
const { db, ours, theirs, clock } = api
const agent = await createAgent(api)
const sam = { email: 'sam@harbor.net', name: 'Sam <b>Okafor</b>', role: 'member' as const }
const lee = { email: 'lee@harbor.net', name: 'Lee Chen', role: 'member' as const }
let browser: Browser
let context: BrowserContext
let page: Page
const faults: string[] = []

beforeAll(async () => {
  if (!hasBrowser) return
  mkdirSync(screenshots, { recursive: true })
  const closed = await createCompany(db, 'Closed to agents (fictional)', clock.now())
  await db.updateTable('company').set({ mcp_allowed: false }).where('id', '=', closed.id).execute()
  const samId = await insertMember(db, ours.id, sam, clock.now())
  for (const id of [theirs.id, closed.id]) await insertMember(db, id, sam, clock.now())
  const leeId = await insertMember(db, ours.id, lee, clock.now())
  const hash = await hashPassword(password, '')
  for (const id of [samId, leeId]) await inTransaction(db, (trx) => setPassword(trx, id!, hash, null, clock.now()))
  browser = (await launchBrowser(`--host-resolver-rules=MAP localhost:3000 127.0.0.1:${new URL(api.origin).port}`))!
  context = await browser.newContext()
  await context.route('http://localhost:33418/**', (route) => route.fulfill({ body: 'You can close this page.' }))
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()))
})

afterAll(async () => {
  await browser?.close()
  expect(faults).toEqual([])
})

async function inspect(name: string): Promise<void> {
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The policy of the page allows no script element.
      await page.evaluate(axe.source)
      const violations = await page.evaluate(async () => {
        const found = await (window as unknown as { axe: typeof axe }).axe.run()
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      })
      expect(violations, `${name} ${width} ${colorScheme}`).toEqual([])
      const is_wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
      expect(is_wider, `${name} ${width} is wider than the screen`).toBe(false)
      await page.screenshot({ path: join(screenshots, `oauth-${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}

async function signIn({ email }: { email: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const browserTest = test.skipIf(!hasBrowser)

browserTest(
  'consent: a user signs in, chooses one of two companies, takes write away, and the application gets a code',
  async () => {
    const pkce = makePkce()
    await page.goto(authorizationUrl(agent.client_id, pkce).href)
    await signIn(sam)
    await page.getByRole('heading', { name: 'Connect Probe agent?' }).waitFor()
    await inspect('consent')
    expect(await page.getByLabel('Closed to agents (fictional)').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Allow' }).click()
    expect(new URL(page.url()).pathname, 'without a company the browser sends nothing').toMatch(/^\/oauth\/consent\//)
    await page.getByLabel('Theirs (fictional)').check()
    await page.getByLabel('Create, change and delete').uncheck()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('http://localhost:33418/callback?**')
    const back = new URL(page.url()).searchParams
    expect(back.get('iss')).toBe(public_url)
    const { body } = await agent.exchange({ code: back.get('code')!, verifier: pkce.verifier })
    expect(body.scope).toBe('read')
    expect((await admit(api, body.access_token))!.principal()).toMatchObject({ company_id: theirs.id, user: { name: sam.name } })
  },
)

browserTest('consent: the user can sign out on the page, and the next user connects for their own company', async () => {
  const pkce = makePkce()
  await page.goto(authorizationUrl(agent.client_id, pkce).href)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(lee)
  await page.getByText(lee.email).waitFor()
  expect(await page.getByLabel('Ours (fictional)').isChecked(), 'the only company').toBe(true)
  await page.getByLabel('Delete without asking each time').check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('http://localhost:33418/callback?**')
  const code = new URL(page.url()).searchParams.get('code')!
  const { body } = await agent.exchange({ code, verifier: pkce.verifier })
  expect(await admit(api, body.access_token)).toMatchObject({ may_delete: true })
})

browserTest('settings: the connection is listed and revoked', async () => {
  await page.goto(`${public_url}/app/settings`)
  const section = page.getByRole('region', { name: 'Connections' })
  await section.getByText('Probe agent').first().waitFor()
  await section.locator('summary').first().click()
  await inspect('settings')
  await section.getByRole('button', { name: 'Revoke' }).first().click()
  await section.getByRole('status').getByText('The connection was revoked.').waitFor()
  await section.getByText('No application is connected.').waitFor()
})

browserTest('consent: it cannot be framed by another site', async () => {
  await page.goto(authorizationUrl(agent.client_id, makePkce()).href)
  const consent = page.url()
  const framed = await context.newPage()
  await framed.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${consent}"></iframe>` }),
  )
  await framed.goto('http://evil.example/')
  expect(await framed.frames()[1]!.locator('text=Connect Probe agent?').count()).toBe(0)
  await framed.close()
})

browserTest('errors: a request of an unknown application shows a page', async () => {
  await page.goto(authorizationUrl('unknown', makePkce()).href)
  await page.getByRole('heading', { name: 'This connection cannot be made' }).waitFor()
  await inspect('error')
})
