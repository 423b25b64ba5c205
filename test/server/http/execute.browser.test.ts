/** A newcomer's walk through the interactive reference: every implemented operation answers its prefilled request. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implemented, startApi } from '../../harness.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

// Another day than the examples', as of every real installation.
const api = await startApi({ search: true, now: '2027-02-09T03:20:00.000Z', demo_notices: 300 })
const methods = ['get', 'post', 'patch', 'delete']
const inOrder = implemented.toSorted(([, a], [, b]) => methods.indexOf(a.method) - methods.indexOf(b.method))
let browser: Browser | undefined
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  if (!browser) return
  page = await browser.newPage({ viewport: { width: 1280, height: 1800 } })
  // The page works for seconds on a document of this size, and for more where other tests run beside it.
  page.setDefaultTimeout(90_000)
  await page.goto(`${api.origin}/api/docs`)
  await page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click()
  const keyForm = page.locator('.auth-container').filter({ hasText: 'X-Api-Key' })
  await keyForm.locator('input').fill(api.demo_key!)
  await keyForm.locator('button.authorize').click()
  await keyForm.locator('button.btn-done').click()
}, 180_000)
afterAll(() => browser?.close())

describe('reference', { timeout: 180_000 }, () => {
  test.skipIf(!hasBrowser).each(inOrder)('%s: Execute with the prefilled values answers 2xx with content', async (id, facts) => {
    const operation = page.locator(`[id^="operations-"][id$="-${id}"]`)
    await operation.locator('.opblock-summary-control').click()
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().startsWith(`${api.origin}/api/v1/`)),
      operation.getByRole('button', { name: 'Execute' }).click(),
    ])
    const text = await response.text()
    expect(response.status(), `${response.url()} ${response.request().postData() ?? ''} ${text}`).toBe(facts.status)
    const answer = JSON.parse(text) as { results?: unknown[] }
    expect(answer.results?.length ?? Object.keys(answer).length, response.url()).toBeGreaterThan(0)
    const shown = operation.locator('.live-responses-table tbody .response-col_status').first()
    await shown.waitFor()
    expect(await shown.innerText()).toContain(String(facts.status))
    const folder = join(import.meta.dirname, '../../../.test/screenshots')
    mkdirSync(folder, { recursive: true })
    await operation.evaluate((element) => element.scrollIntoView())
    await page.screenshot({ path: join(folder, `execute-${id}.png`) })
    await operation.locator('.opblock-summary-control').click()
  })
})
