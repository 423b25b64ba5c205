/** Opens pages of the web app in Chromium and measures them as a user's browser does. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { sessionCookie } from '../../../server/sign-in/session.ts'

/** Events of these durations in ms are reported. The browser reports no shorter ones. */
export const reported_ms_min = 16
const quiet_ms = 400
const quiet_ms_max = 60_000
/** Requests of the frame around all screens, which do not delay a screen. */
const ofFrame = ['/v1/notifications', '/v1/events/stream']

/** The page itself records the time of the largest paint, the sum of the layout shifts that no input caused, and the longest event of
 * each interaction by its id. An interaction is a key, a click or a tap. */
type Recorded = { paint_ms: number; shift: number; interactions: Record<number, number> }
/** `answered_ms` is the end of the last answer of the API that the screen waited for. The browser counts interactions that are too
 * short for a report too. */
type Read = Recorded & { answered_ms: number; interactions_count: number }
export type Opened = {
  page: Page
  /** Paths of the API that the page requested, without those of the frame. */
  requests: string[]
  /** Waits until the page has shown the answers to all of its requests. */
  settled(): Promise<void>
  /** `cpu_ms` is the CPU time of the page's main thread so far, on which other work of the machine has little influence. */
  recorded(): Promise<Read & { cpu_ms: number }>
}

/** Opens an address without anything in the cache, and waits until it has settled. */
export async function openPage(browser: Browser, url: string, session: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: sessionCookie(url), value: session, url: new URL(url).origin }])
  await context.addInitScript(record, reported_ms_min)
  const page = await context.newPage()
  const debugging = await context.newCDPSession(page)
  await debugging.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { requests, settled } = watchRequests(page)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled()
  async function recorded() {
    const { metrics } = await debugging.send('Performance.getMetrics')
    const cpu_ms = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
    return { ...(await page.evaluate(read, ofFrame)), cpu_ms }
  }
  return { page, requests, settled, recorded }
}

function watchRequests(page: Page) {
  const requests: string[] = []
  const open = new Set<object>()
  let changed_ms = performance.now()
  page.on('request', (request) => {
    const path = /\/api(\/v1\/[^?]*)/.exec(request.url())?.[1]
    if (path === '/v1/events/stream') return
    changed_ms = performance.now()
    open.add(request)
    if (path && !ofFrame.includes(path)) requests.push(path)
  })
  function end(request: object): void {
    if (open.delete(request)) changed_ms = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  async function settled(): Promise<void> {
    const until_ms = performance.now() + quiet_ms_max
    while (open.size > 0 || performance.now() - changed_ms < quiet_ms) {
      if (performance.now() > until_ms) throw new Error(`${page.url()} still waits for ${open.size} requests`)
      await sleep(quiet_ms / 8)
    }
    await untilPainted(page)
    // On a busy machine the page may be quiet before it asks for its data.
    if ((await page.locator('.skeleton').count()) > 0) await settled()
  }
  return { requests, settled }
}

/** Runs in the page before its own scripts. */
function record(reported_ms: number): void {
  const recorded: Recorded = { paint_ms: 0, shift: 0, interactions: {} }
  Object.assign(window, { recorded })
  function observe(type: string, take: (entry: any) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    // TypeScript does not know the threshold yet.
    observer.observe({ type, buffered: true, durationThreshold: reported_ms } as PerformanceObserverInit)
  }
  observe('largest-contentful-paint', ({ startTime }) => (recorded.paint_ms = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => (recorded.shift += hadRecentInput ? 0 : value))
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) recorded.interactions[interactionId] = Math.max(recorded.interactions[interactionId] ?? 0, duration)
  })
}

/** Runs in the page. */
function read(ofFrame: readonly string[]): Read {
  const { recorded } = window as unknown as { recorded: Recorded }
  const { interactionCount } = performance as unknown as { interactionCount: number }
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/') && !ofFrame.some((path) => name.includes(path)))
  const answered_ms = Math.max(...answers.map((answer) => (answer as PerformanceResourceTiming).responseEnd))
  return { ...recorded, interactions_count: interactionCount, answered_ms }
}

/** Waits for the frame after the next one, so that the effect of an input is on the screen. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
}
