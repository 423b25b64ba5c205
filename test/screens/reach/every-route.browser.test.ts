/** Shows every route of the app enlarged, printed, and in the colors of the system. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { documents, pursuits, records, savedSearches, tasks, workflows } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, screenshots, startApp } from '../open-app.ts'
import { busy, insertLongNotices } from '../records/opportunity-records.ts'

let app: App
let paths: string[]

beforeAll(async () => {
  app = await startApp({ market: true })
  if (!app) return
  await insertLongNotices(app.api)
  paths = await listPaths()
})

afterAll(() => app?.close())

async function read(path: string, query: Record<string, string> = {}) {
  return (await app.api.call('GET', path, { key: app.api.demo_key!, query })).body
}

/** Returns an address of each route in the table, and of views that only its parameters show. */
async function listPaths(): Promise<string[]> {
  const table = readFileSync(join(import.meta.dirname, '../../../web/routes.tsx'), 'utf8')
  const { results: market } = await read('/v1/market/search', { query: 'technologies' })
  const [run] = (await read(`/v1/workflows/${workflows['saved_search.matched']}/runs`)).results
  const ids: Record<string, string> = {
    '/opportunities/$id': busy.id,
    '/saved-searches/$id': savedSearches.zeroTrust,
    '/pursuits/$pursuit_id': pursuits.zeroTrust,
    '/tasks/$task_id': tasks.bidDecision,
    '/market/agencies/$id': market.agencies[0].id,
    '/market/contractors/$id': market.contractors[0].id,
    '/market/awards/$id': market.awards[0].id,
    '/market/people/$id': market.people[0].id,
    '/workflows/$workflow_id': workflows['saved_search.matched'],
    '/workflow-runs/$run_id': run.id,
  }
  const routes = [...table.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, path]) => {
    if (path!.includes('$') && !ids[path!]) throw new Error(`Name a record for the route ${path}`)
    return path!.replace(/\$\w+$/, () => ids[path!]!)
  })
  return [
    ...routes,
    `/opportunities/${records.serviceDesk}`,
    `/search?query=cybersecurity&peek=${records.zeroTrust}`,
    '/market?query=department',
    '/board?view=table',
    '/board?view=calendar',
    '/workflows?view=templates',
    `/documents?document_id=${documents.statementOfWork}`,
  ]
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`http://localhost:3000/app${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.getByRole('status').getByText('Loading').count(), { message: path }).toBe(0)
  expect(await page.getByRole('alert').allInnerTexts(), path).toEqual([])
  expect(await page.getByRole('heading', { name: 'This page does not exist' }).count(), path).toBe(0)
}

/** Names what is wider than the window, or null. */
function findOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > clientWidth)
    return wide.map(({ tagName, className }) => `${tagName}.${className}`).join('\n')
  })
}

browserTest('every route: has no sideways scroll at 400 percent zoom, nor with text of twice the size', async () => {
  const page = await app.openApp('dana')
  const faults: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await show(page, path)
    const narrow = await findOverflow(page)
    if (narrow !== null) faults.push(`${path} at 320 px: ${narrow}`)
    await page.setViewportSize({ width: 1280, height: 900 })
    // As the user's setting of the browser does.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const large = await findOverflow(page)
    if (large !== null) faults.push(`${path} with large text: ${large}`)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(screenshots, `web-large-text-${path.replaceAll(/\W+/g, '-')}.png`) })
  }
  expect(faults).toEqual([])
})

browserTest('every route: a printed record, search, board and dashboard have no controls', async () => {
  const page = await app.openApp('dana')
  await page.emulateMedia({ media: 'print' })
  for (const path of [`/opportunities/${busy.id}`, '/search?query=cybersecurity', '/board?view=table', '/dashboard']) {
    await show(page, path)
    for (const role of ['button', 'navigation', 'textbox', 'searchbox', 'checkbox', 'combobox'] as const)
      expect.soft(await page.getByRole(role).count(), `${path} ${role}`).toBe(0)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(screenshots, `web-print-${path.replaceAll(/\W+/g, '-')}.png`) })
  }
})

browserTest('every route: the colors of the system show the focus, what is chosen, and scores', async () => {
  const page = await app.openApp('dana', '/search?query=cybersecurity&status=active', { forcedColors: 'active' })
  await page.getByRole('article').first().waitFor()
  const outline = (name: string, role: 'link' | 'button') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outline('Search', 'link')).toBe('solid')
  expect(await outline('Board', 'link')).toBe('none')
  expect(await outline('Open only', 'button')).toBe('solid')
  expect(await outline('Fits us (80+)', 'button')).toBe('none')
  await page.keyboard.press('j')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
  const score = page.getByRole('img', { name: /^Match score/ }).first()
  expect(
    await score
      .locator('circle')
      .last()
      .evaluate((arc) => getComputedStyle(arc).stroke),
  ).not.toBe('none')
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(screenshots, 'web-forced-colors.png') })
})
