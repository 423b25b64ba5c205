/** Shows the changes of other users in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PersonName } from '../../demo/data/company/cast.ts'
import { noteChange } from '../../services/events.ts'
import { type App, browserTest, endStream, focusedName, startApp, watchRequests } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}

/** Opens Today, with an open stream of changes. */
async function openToday(user: PersonName): Promise<Page> {
  const page = await app.openApp(user)
  await Promise.all([page.waitForResponse('**/api/v1/events/stream'), page.reload()])
  await page.getByRole('article').first().waitFor()
  return page
}

async function addToBoard(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add to board: ${title}` }).click()
  await page.getByRole('region', { name: 'Notices' }).getByText(`Added to Triage: ${title}`).waitFor()
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
}

browserTest('live: the change of one user appears at another without a reload, and the focus stays', async () => {
  const [dana, marcus] = [await openToday('dana'), await openToday('marcus')]
  const [first, second] = await titles(marcus)
  await marcus.keyboard.press('j')
  await marcus.keyboard.press('j')
  expect(await focusedName(marcus)).toBe(second)
  await addToBoard(dana, first!)
  await expect.poll(() => titles(marcus)).not.toContain(first)
  expect(await focusedName(marcus)).toBe(second)
  await undo(dana)
  await expect.poll(() => titles(marcus)).toContain(first)
  expect(await focusedName(marcus)).toBe(second)
})

browserTest('live: a change of another user does not undo a decision that is not stored yet', async () => {
  const [dana, marcus, priya] = [await openToday('dana'), await openToday('marcus'), await openToday('priya')]
  const [first, second] = await titles(dana)
  const release = Promise.withResolvers<void>()
  await dana.route('**/api/v1/recommendations/dismiss', (route) => release.promise.then(() => route.continue()))
  const requests = watchRequests(dana)
  await dana.getByRole('button', { name: `Dismiss: ${first}` }).click()
  await expect.poll(() => titles(dana)).not.toContain(first)
  await addToBoard(marcus, second!)
  await expect.poll(() => titles(priya)).not.toContain(second)
  expect(await titles(dana)).not.toContain(first)
  expect(requests, 'only the decision').toEqual(['/api/v1/recommendations/dismiss'])
  release.resolve()
  await expect.poll(() => titles(dana)).not.toContain(second)
  expect(await titles(dana)).not.toContain(first)
})

browserTest('live: a card of the board shows its new score when the records are scored again', async () => {
  const page = await app.openApp('marcus', '/board')
  await page
    .getByRole('img', { name: /^Match score/ })
    .first()
    .waitFor()
  const { db, clock } = app.api
  const title = 'Enterprise IT Service Desk Support, Bethesda'
  const pursuits = db.selectFrom('pursuit as p').innerJoin('contract as c', 'c.id', 'p.contract_id').where('c.title', '=', title)
  const { company_id, contract_id } = await pursuits.select(['p.company_id', 'p.contract_id']).executeTakeFirstOrThrow()
  const match = db.updateTable('match').where('company_id', '=', company_id).where('contract_id', '=', contract_id)
  // A page may read everything once when its stream opens, so only the second score shows that it follows the scoring.
  for (const score of [13, 14]) {
    await match.set({ score }).execute()
    const shown = page.getByRole('img', { name: `Match score ${score} of 100` })
    await expect
      .poll(async () => {
        await db.transaction().execute((trx) => noteChange(trx, company_id, 'recommendations.changed', [company_id], clock.now()))
        return shown.count()
      })
      .toBe(1)
  }
})

browserTest('live: pages of one browser share a stream, and the next page reads it when the first is closed', async () => {
  const first = await openToday('dana')
  const context = first.context()
  const streams: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events/stream')) streams.push(request.frame().page())
  })
  const second = await context.newPage()
  await second.goto(first.url())
  await second.getByRole('article').first().waitFor()
  const marcus = await openToday('marcus')
  const [one] = await titles(marcus)
  await addToBoard(marcus, one!)
  for (const page of [first, second]) await expect.poll(() => titles(page)).not.toContain(one)
  expect(streams).toEqual([])
  await Promise.all([second.waitForResponse('**/api/v1/events/stream'), first.close()])
  await undo(marcus)
  await expect.poll(() => titles(second)).toContain(one)
  expect(streams).toEqual([second])
})

browserTest('live: without a stream, the page reads again when it gets the focus', async () => {
  const page = await app.openApp('dana')
  await endStream(page)
  await page.getByRole('article').first().waitFor()
  const [first] = await titles(page)
  await addToBoard(await openToday('marcus'), first!)
  await page.clock.setFixedTime(app.api.clock.now().getTime() + 60_000)
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      return titles(page)
    })
    .not.toContain(first)
})
