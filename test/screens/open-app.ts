/** Opens the web app in a browser as a user of the demo. A test of a screen starts with `startApp` and `openApp`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { exampleClock, type PersonName, people } from '../../demo/data/company/cast.ts'
import { type Api, startApi } from '../harness/harness.ts'
import { hasBrowser, launchBrowser, launchLightBrowser } from '../system/http/browser.ts'
import { builtWebApp } from '../web/built-app.ts'

export const screenshots = join(import.meta.dirname, '../../.test/screenshots')
/** The address by which links of the API lead to this server. Only the browser finds the server there. */
const address = 'http://localhost:3000'
const demo_notices = 400
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const desk = { width: 1280, height: 900 }

export const browserTest = test.skipIf(!hasBrowser)

export type App = Awaited<ReturnType<typeof startApp>>

/** Starts one server with the demo at the time of its examples, and one browser. Call it once in a file. `market` also fills the index
 * of searchMarket. `pictures` starts the Chromium that users have. Returns null if there is no browser. */
export async function startApp({ market = false, pictures = false } = {}) {
  if (!hasBrowser) return null as never
  const api = await startServer({ market })
  const port = new URL(api.origin).port
  const launch = pictures ? launchBrowser : launchLightBrowser
  const browser = (await launch(`--host-resolver-rules=MAP localhost:3000 127.0.0.1:${port}`))!
  return {
    api,
    /** Opens a path of the app, such as `/` or `/board`, in a new browser context. The test fails at its end if the page had an error
     * or broke the policy. */
    openApp: (user: PersonName, path = '/', device: BrowserContextOptions = {}) => openApp(api, browser, { user, path, device }),
    browserVersion: browser.version(),
    close: () => browser.close(),
  }
}

/** Starts one server with the demo at the time of its examples. */
export async function startServer({ market = false } = {}): Promise<Api> {
  const web_app = await builtWebApp()
  const options = { demo_notices, scored: true, search: true, market, documents: true, now: exampleClock, unlimited: true }
  return startApi({ ...options, setup: { web_app } })
}

type Visit = { user: PersonName; path: string; device: BrowserContextOptions }

async function openApp(api: Api, browser: Browser, { user, path, device }: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...device })
  await context.addCookies([{ name: 'oi_session_3000', value: await api.signIn(people[user]), url: address }])
  await context.clock.setFixedTime(api.clock.now())
  const page = await context.newPage()
  const faults = watchFaults(page)
  const writes = watchWrites(context)
  onTestFinished(async () => {
    // The page shows a change before it is stored, and the next test begins with what is stored.
    try {
      await expect.poll(() => writes.size, { message: 'writes without an answer', timeout: 10_000 }).toBe(0)
    } finally {
      await context.close()
    }
    expect(faults, 'errors of the page').toEqual([])
  })
  await page.goto(`${address}/app${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Collects exceptions, warnings of the policy and requests to other hosts. Refused requests are no errors of the page. */
function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.setDefaultTimeout(40_000)
  const isOfPage = (text: string) =>
    !/^(?:Failed to load resource|TypeError: Failed to fetch dynamically imported module)/.test(text)
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => request.url().startsWith(address) || faults.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfPage(message.text())) faults.push(message.text())
  })
  return faults
}

/** Returns the set of writes that have no answer yet. */
function watchWrites(context: BrowserContext): ReadonlySet<Request> {
  const writes = new Set<Request>()
  context.on('request', (request) => request.method() === 'GET' || writes.add(request))
  context.on('requestfinished', (request) => writes.delete(request))
  context.on('requestfailed', (request) => writes.delete(request))
  return writes
}

const streamPath = '/v1/events/stream'

/** Answers matching requests with an error of the API, `times` times. These are the only answers that tests invent. Later streams of
 * changes are refused too, because a page that gets one may read again before the user does. */
export async function refuse(page: Page, path: string, status: number, headers: Record<string, string> = {}, times = 1) {
  const json = { message: `Refused with ${status} by the test of \`refuse\``, code: 'TEST' }
  const answer = (route: Route) => route.fulfill({ status, json, headers: { 'X-Request-Id': 'req_test', ...headers } })
  await page.route(`**/api${streamPath}`, (route) => route.fulfill({ status: 429, json }))
  await page.route(`**/api${path}`, answer, { times })
}

/** Holds back the next request of this method to a path, until the returned function lets it through. */
export async function hold(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/** Collects the paths of the API that the page requests from now on, without those of the frame: notifications and the stream of changes. */
export function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !ofFrame.includes(pathname)) paths.push(pathname)
  })
  return paths
}

const ofFrame = ['/api/v1/notifications', `/api${streamPath}`]

/** Loads the page again without the stream of changes, so that it shows what other users change only when it reads again. */
export async function endStream(page: Page): Promise<void> {
  await refuse(page, streamPath, 429)
  await Promise.all([page.waitForResponse(`**/api${streamPath}`), page.reload()])
}

/** The themes, each with the rules to check: `null` for all. They differ only in colors, so the second checks only rules about these. */
const themes = [
  ['light', null],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const

/** Checks a state of a screen for barriers, light and dark, on a desk and on a phone. Takes its pictures if SCREENSHOTS is set. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [colorScheme, rules] of themes) {
      await page.emulateMedia({ colorScheme })
      expect(await findBarriers(page, rules), `${name} ${width} ${colorScheme}`).toEqual([])
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(screenshots, `web-${name}-${width}-${colorScheme}.png`) })
    }
    const is_wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(is_wider, `${name} ${width} is wider than the screen`).toBe(false)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function findBarriers(page: Page, rules: readonly string[] | null): Promise<string[]> {
  // The policy of the app allows no script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(runOnly && { runOnly: [...runOnly] }),
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    )
  }, rules)
}

/** Returns the name of the element that has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  })
}
