import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const api = await startApi({ contracts: trades })
let browser: Browser | undefined
let page: Page
const elsewhere: string[] = []
const faults: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  if (!browser) return
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(40_000)
  page.on('request', (request) => request.url().startsWith(api.origin) || elsewhere.push(request.url()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
})
afterEach(async () => {
  await page?.close()
  expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] })
})

const browserTest = test.skipIf(!hasBrowser)

browserTest('reference: a newcomer searches, enters a key once, executes an operation, and sees its answer', async () => {
  await page.goto(`${api.origin}/api/docs`)
  await page.keyboard.press('/')
  await page.keyboard.type('getprofile')
  await page.locator('#results a').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/getProfile')
  await page.getByLabel('API key').fill(api.ours.key)
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.answer').getByText('Ours (fictional)').first().waitFor()
  expect(await page.locator('.answer .status').innerText()).toMatch(/^200 OK · req_/)
  expect(await page.locator('.answer .url').innerText()).toContain('/api/v1/profile')
  await page.goto(`${api.origin}/api/docs/listTasks`)
  expect(await page.getByLabel('API key').inputValue()).toBe(api.ours.key)
})

browserTest(
  'reference: arrow keys move through the results of a search, Enter opens one, and Escape clears the search',
  async () => {
    await page.goto(`${api.origin}/api/docs/`)
    const focused = () => page.evaluate(() => document.activeElement!.textContent || document.activeElement!.id)
    await page.keyboard.press('/')
    await page.keyboard.type('search opportunity')
    await page.locator('#results a').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toMatch(/^Search opportunities/)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).not.toMatch(/^Search opportunities/)
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect([await focused(), await page.locator('#search').inputValue()]).toEqual(['search', ''])
    await page.getByRole('link', { name: 'Rate limits' }).waitFor()
    await page.keyboard.type('saerch')
    await page.getByText('No page found for “saerch”.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/searchOpportunities')
  },
)

browserTest('reference: a search without a result says so, and can be cleared', async () => {
  await page.goto(`${api.origin}/api/docs/`)
  await page.locator('#search').fill('xqzzy')
  await page.getByText('No page found for “xqzzy”.').waitFor()
  expect(await page.getByRole('link', { name: 'Rate limits' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Rate limits' }).waitFor()
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('search')
})

/** Runs in the page: whether the middle of an element can be clicked without scrolling. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

browserTest.each([
  [1440, 900],
  [1440, 789],
  [1100, 700],
  [390, 844],
])('reference, %i x %i: Execute shows its progress and its answer, and keeps the focus', async (width, height) => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${api.origin}/api/docs/searchOpportunities`)
  const [button, status] = [page.getByRole('button', { name: 'Execute' }), page.locator('.execute .status')]
  if (width === 1440) expect(await button.evaluate(isInSight)).toBe(true)
  await page.getByLabel('API key').fill(api.ours.key)
  for (const reply of ['first', 'second']) {
    const answered = Promise.withResolvers<void>()
    await page.route('**/v1/opportunities/search?*', async (route) => {
      await answered.promise
      await route.fulfill({ json: { results: Array(99).fill(reply) } })
    })
    await button.click()
    expect(await status.innerText()).toBe('Sending…')
    expect(await status.evaluate(isInSight)).toBe(true)
    answered.resolve()
    await page.locator('.answer code').getByText(reply).waitFor()
    expect(await status.innerText()).toMatch(/^200/)
    expect(await status.evaluate(isInSight)).toBe(true)
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.unrouteAll()
  }
})

browserTest('reference: DELETE is sent only after a confirmation', async () => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  await page.goto(`${api.origin}/api/docs/deleteTask`)
  await page.getByLabel('API key').fill(api.ours.key)
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('button', { name: 'Execute' }).click()
  expect([sent, await page.locator('.execute .status').textContent()]).toEqual([[], ''])
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.answer.failed code').getByText('not found').waitFor()
  expect(sent).toHaveLength(1)
  faults.length = 0
})

browserTest('reference: a refusal is shown with its message', async () => {
  await page.goto(`${api.origin}/api/docs/getTask`)
  await page.getByLabel('API key').fill(api.ours.key)
  await page.getByLabel('task_id').fill('task_none')
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.answer.failed').getByText('task task_none not found').waitFor()
  expect(await page.locator('.answer .status').innerText()).toMatch(/^404 /)
  faults.length = 0
})

browserTest('reference: an operation for applications takes an access token, which no other page remembers', async () => {
  await page.goto(`${api.origin}/api/docs/listAutomationColumns`)
  await page.getByLabel('Access token').fill((await api.tokenOf(api.ours.key))!)
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.answer').getByText('200 OK').first().waitFor()
  await page.reload()
  expect(await page.getByLabel('Access token').inputValue()).toBe('')
})

browserTest('reference: a file is uploaded from the form', async () => {
  await page.goto(`${api.origin}/api/docs/uploadDocument`)
  await page.getByLabel('API key').fill(api.ours.key)
  await page.getByLabel('file').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Two shifts.') })
  for (const name of ['folder_id', 'pursuit_id', 'opportunity_id']) await page.getByLabel(name).fill('')
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.answer').getByText('"plan.txt"').waitFor()
})

browserTest('reference: the chosen language of samples stays chosen, and the keyboard chooses it', async () => {
  await page.goto(`${api.origin}/api/docs/createTask`)
  await page.getByRole('radio', { name: 'curl' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('region', { name: 'Sample in TypeScript' }).getByText('createClient').first().waitFor()
  await page.goto(`${api.origin}/api/docs/getTask`)
  expect(await page.getByRole('region', { name: 'Sample in TypeScript' }).isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: 'Sample in curl' }).isVisible()).toBe(false)
})

browserTest.each(['', 'errors', 'searchOpportunities', 'getOpportunity', 'createWorkflow', 'pursuit.created'])(
  'reference, page “%s”: no line of text has more than 80 characters, on wide and narrow screens',
  async (name) => {
    await page.goto(`${api.origin}/api/docs/${name}`)
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    for (const width of [1920, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(longestLine), `${width} pixels`).toBeLessThanOrEqual(80)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${width} pixels: nothing is wider than the screen`).toBe(0)
    }
  },
)

/** Returns the length of the longest line of text. Runs in the page. Characters at about the same height are on one line. */
function longestLine(): number {
  let longest = 0
  for (const block of document.querySelectorAll('article :is(p, dd, li)')) {
    const range = document.createRange()
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    let [bottom, count] = [0, 0]
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      for (let i = 0; i < text.length; i += 1) {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const box = range.getClientRects()[0]
        if (!box || box.width === 0) continue
        if (Math.abs(box.bottom - bottom) > 10) [bottom, count] = [box.bottom, 0]
        count += 1
        longest = Math.max(longest, count)
      }
    }
  }
  return longest
}

browserTest('reference: dark mode follows the system, with enough contrast in both modes', async () => {
  await page.goto(`${api.origin}/api/docs/createTask`)
  const lightness: number[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const measured = await page.evaluate(contrasts)
    lightness.push(measured.page)
    expect(measured.low, colorScheme).toEqual([])
  }
  expect(lightness[0]).toBeGreaterThan(0.9)
  expect(lightness[1]).toBeLessThan(0.1)
})

/** Lists the texts whose contrast is below 4.5, the AA level of WCAG 2. Runs in the page. */
function contrasts(): { page: number; low: string[] } {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  /** Returns a color of any notation as red, green, blue and opacity, 0 to 255. */
  function channels(color: string): number[] {
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    return Array.from(pixel.getImageData(0, 0, 1, 1).data)
  }
  function luminance(color: string): number {
    const [red, green, blue] = channels(color)
      .slice(0, 3)
      .map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  function backgroundOf(element: Element): string {
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor
  }
  const low = Array.from(document.querySelectorAll('body *'), (element) => {
    const text = Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : '',
    ).join('')
    const [light, dark] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))].toSorted((a, b) => b - a)
    return text !== '' && (light! + 0.05) / (dark! + 0.05) < 4.5 ? `${element.tagName}: ${text}` : ''
  })
  return { page: luminance(backgroundOf(document.body)), low: low.filter((each) => each !== '') }
}

browserTest('reference: on a narrow screen the navigation opens from a button', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${api.origin}/api/docs/`)
  const navigation = page.getByRole('navigation', { name: 'Reference' })
  expect(await navigation.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.getByRole('main').isVisible()).toBe(false)
  await navigation.getByRole('link', { name: 'Errors' }).click()
  await page.waitForURL('**/errors')
  await page.getByRole('heading', { name: 'Errors', level: 1 }).waitFor()
})
