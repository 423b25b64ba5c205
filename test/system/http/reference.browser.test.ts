import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const api = await startApi({ contracts: trades })
let browser: Browser | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.skipIf(!hasBrowser)('reference: a newcomer enters a key, tries an operation out, and sees its answer', async () => {
  const page = await browser!.newPage({ viewport: { width: 1280, height: 1400 } })
  // The page resolves the whole description in the browser; on a busy machine that takes its time.
  page.setDefaultTimeout(40_000)
  const elsewhere: string[] = []
  const faults: string[] = []
  page.on(
    'request',
    (request) => request.url().startsWith(api.origin) || request.url().startsWith('data:') || elsewhere.push(request.url()),
  )
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))

  await page.goto(`${api.origin}/api/docs`)
  await page.getByText('List tasks').waitFor()
  await page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click()
  const keyForm = page.locator('.auth-container').filter({ hasText: 'X-Api-Key' })
  await keyForm.locator('input').fill(api.ours.key)
  await keyForm.locator('button.authorize').click()
  await keyForm.locator('button.btn-done').click()

  const operation = page.locator('#operations-Context-getProfile')
  await operation.locator('.opblock-summary-control').click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await operation.locator('.live-responses-table').getByText('Ours (fictional)').first().waitFor()

  const planned = page.locator('#operations-Automation-listAutomationColumns')
  expect(await planned.locator('.opblock-summary-description').innerText()).toBe(
    'List the columns of the pursuit board (planned)',
  )
  expect(
    await page.locator('#operations-tag-Automation').locator('..').locator('.opblock-summary-description').allInnerTexts(),
  ).toEqual(
    (
      await page.locator('#operations-tag-Automation').locator('..').locator('.opblock-summary-description').allInnerTexts()
    ).toSorted((a, b) => Number(a.includes('(planned)')) - Number(b.includes('(planned)'))),
  )
  await planned.locator('.opblock-summary-control').click()
  await planned.getByText('Planned: described as it will be.').waitFor()
  expect(await planned.getByRole('button', { name: 'Execute' }).count()).toBe(0)
  await planned.locator('.opblock-summary-control').click()

  expect(await operation.locator('.request-url').first().innerText()).toContain('/api/v1/profile')
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
})
