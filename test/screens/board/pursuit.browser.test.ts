/** Works on one pursuit in a real browser: its facts, notes, tasks, files and history. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { people, pursuits, records } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, endStream, focusedName, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

async function openPursuit(name: keyof typeof pursuits, user: 'dana' | 'marcus' | 'priya' = 'dana'): Promise<Page> {
  const page = await app.openApp(user, `/pursuits/${pursuits[name]}`)
  await history(page).getByRole('listitem').first().waitFor()
  return page
}

/** Goes to another pursuit in the same page. */
async function openPursuitIn(page: Page, name: keyof typeof pursuits): Promise<void> {
  await page.goto(page.url().replace(/[^/]+$/, pursuits[name]))
  await history(page).getByRole('listitem').first().waitFor()
}

browserTest('pursuit: shows facts beside the notice’s, tasks, notes, files and history, without barriers', async () => {
  const page = await openPursuit('serviceDesk')
  expect(await page.title()).toBe('NIH service desk recompete · Opportunity Intelligence')
  await details(page).getByText('Notice: Enterprise IT Service Desk Support, Bethesda').waitFor()
  await page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: 'Call two possible teaming partners' }).waitFor()
  await history(page).getByText('Priya Sandoval added it to Triage').waitFor()
  await history(page)
    .getByRole('link', { name: /posted the notice/ })
    .waitFor()
  await inspect(page, 'pursuit')
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspect(page, 'pursuit-menu')
})

browserTest('pursuit: dates without a time show the day that was entered, on both sides of UTC', async () => {
  const session = await app.api.signIn(people.marcus)
  const write = (path: string, body: object) => app.api.call('PATCH', path, { session, body })
  onTestFinished(async () => {
    await write('/v1/me', { time_zone: null })
    await write(`/v1/pursuits/${pursuits.serviceDesk}`, { due_date: null, posted_date: null })
  })
  for (const [time_zone, day] of [
    ['Pacific/Guam', '2026-05-20'],
    ['Pacific/Honolulu', '2026-05-21'],
  ] as const) {
    await write('/v1/me', { time_zone })
    const page = await openPursuit('serviceDesk', 'marcus')
    for (const label of ['Due date', 'Posted']) {
      await details(page).getByLabel(label).fill(day)
      await details(page).getByLabel(label).press('Enter')
      await notice(page).getByText(`${label} saved`).waitFor()
    }
    await page.reload()
    for (const label of ['Due date', 'Posted']) {
      const message = `${label} in ${time_zone}`
      await expect.poll(() => details(page).getByLabel(label).inputValue(), { message }).toBe(day)
    }
  }
})

browserTest(
  'pursuit: the mouse moves, values, assigns and tags it, takes the notice’s value again, and each can be undone',
  async () => {
    const page = await openPursuit('zeroTrust')
    const facts = details(page)
    await facts.getByLabel('Stage').selectOption('Submitted')
    await notice(page).getByText('Moved to Submitted').waitFor()
    await history(page).getByText('moved it from Preparing to Submitted').waitFor()
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => facts.getByLabel('Stage').inputValue()).toMatch(/271$/)

    const value = facts.getByLabel('Value')
    await value.fill('nonsense')
    await value.press('Enter')
    await facts.getByText('Write a value such as 8M or 7.5M–9M.').waitFor()
    await inspect(page, 'pursuit-value')
    await value.fill('8M-9.5M')
    await value.press('Enter')
    await notice(page).getByText('Value saved').waitFor()
    expect(await value.inputValue()).toBe('$8,000,000 to $9,500,000')
    await facts.getByRole('button', { name: 'Take the notice’s value' }).click()
    await notice(page).getByText('Value as in the notice').waitFor()
    expect(await value.inputValue()).toBe('$7,500,000 to $9,000,000')
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => value.inputValue()).toBe('$8,000,000 to $9,500,000')

    await facts.getByLabel('Win chance').fill('40')
    await facts.getByLabel('Win chance').press('Enter')
    await facts.getByText('Weighted: $3.5M').waitFor()
    await facts.getByRole('button', { name: /^Change the assignees/ }).click()
    await facts.getByRole('combobox', { name: 'Assigned to' }).fill('theo')
    await page.getByRole('option', { name: 'Theo Lindqvist' }).click()
    await history(page).getByText('assigned Theo Lindqvist').waitFor()
    await facts.getByLabel('Add a tag').fill('partner found')
    await facts.getByLabel('Add a tag').press('Enter')
    await facts.getByRole('button', { name: 'Remove the tag partner found' }).waitFor()
    await history(page).getByText('added the tag partner found').waitFor()
    await facts.getByLabel('Outcome').selectOption('No bid')
    await facts.getByLabel('Reason').fill('No cleared staff')
    await facts.getByLabel('Reason').press('Enter')
    await history(page).getByText('set the reason of the outcome to No cleared staff').waitFor()
    await page
      .getByRole('button', { name: 'Star', exact: true })
      .or(page.getByRole('button', { name: 'Remove the star' }))
      .click()
    await notice(page)
      .getByText(/Star removed|Starred/)
      .waitFor()
  },
)

browserTest('pursuit: two users who change the same fact see both values, who changed it and when, and choose', async () => {
  const [page, other] = await Promise.all([openPursuit('flightSoftware'), openPursuit('flightSoftware', 'marcus')])
  await endStream(page)
  async function setDue(each: Page, day: string): Promise<void> {
    await details(each).getByLabel('Due date').fill(day)
    await details(each).getByLabel('Due date').press('Enter')
  }
  await details(other).getByLabel('Win chance').fill('60')
  await details(other).getByLabel('Win chance').press('Enter')
  await notice(other).getByText('Win chance saved').waitFor()
  await setDue(page, '2026-04-28')
  await notice(page).getByText('Due date saved').waitFor()
  expect(await details(page).getByLabel('Win chance').inputValue()).toBe('60%')

  await details(other).getByLabel('Win chance').fill('70')
  await details(other).getByLabel('Win chance').press('Enter')
  await history(other).getByText('changed the win chance from 60% to 70%').waitFor()
  await details(page).getByLabel('Win chance').fill('30')
  await details(page).getByLabel('Win chance').press('Enter')
  const conflict = page.getByRole('dialog', { name: /^Marcus Oyelaran changed this at 10:30 AM$/ })
  const both = conflict.getByRole('region', { name: 'Win chance' })
  await both.getByText('70%').waitFor()
  await both.getByText('30%').waitFor()
  await inspect(page, 'pursuit-conflict')
  await conflict.getByRole('button', { name: 'Keep what is there now' }).click()
  await expect.poll(() => details(page).getByLabel('Win chance').inputValue()).toBe('70%')
  await details(other).getByLabel('Win chance').fill('80')
  await details(other).getByLabel('Win chance').press('Enter')
  await history(other).getByText('from 70% to 80%').waitFor()
  await details(page).getByLabel('Win chance').fill('20')
  await details(page).getByLabel('Win chance').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save yours' }).click()
  await history(page).getByText('from 80% to 20%').waitFor()
})

browserTest('pursuit: a half-typed date, and text that is typed or refused, are kept until they can be saved', async () => {
  const page = await openPursuit('zeroTrust')
  const due = details(page).getByLabel('Due date')
  const before = await due.inputValue()
  await due.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await details(page).getByText('Write the whole date.').waitFor()
  await page.keyboard.press('Escape')
  expect(await due.inputValue()).toBe(before)

  await details(page).getByLabel('Outcome').selectOption('No bid')
  const reason = details(page).getByLabel('Reason')
  await reason.fill('No staff near the site')
  const body = { outcome_reason: 'The price is too low' }
  await app.api.call('PATCH', `/v1/pursuits/${pursuits.zeroTrust}`, { key: app.api.demo_key!, body })
  await history(page).getByText('to The price is too low').waitFor()
  expect(await reason.inputValue()).toBe('No staff near the site')
  await reason.press('Enter')
  const conflict = page.getByRole('dialog').getByRole('region', { name: 'Reason of the outcome' })
  await conflict.getByText('The price is too low').waitFor()
  await page.getByRole('button', { name: 'Keep what is there now' }).click()
  await expect.poll(() => reason.inputValue()).toBe('The price is too low')

  await reason.fill('No staff with clearances')
  await refuse(page, '/v1/pursuits/*', 403)
  await reason.press('Enter')
  await details(page).getByText('Not saved. Press Enter to try again').waitFor()
  expect(await reason.inputValue()).toBe('No staff with clearances')
  await reason.press('Enter')
  await history(page).getByText('to No staff with clearances').waitFor()
})

browserTest('pursuit: notes are added by key and deleted after a question, tasks are done, and files are attached', async () => {
  const page = await openPursuit('zeroTrust')
  const { keyboard } = page
  await page.getByLabel('New note').fill('The contracting officer answers on Friday.')
  await keyboard.press('Control+Enter')
  await notice(page).getByText('Note added').waitFor()
  const note = page.getByRole('listitem').filter({ hasText: 'answers on Friday' })
  await note.getByRole('button', { name: 'Delete the note of Dana Whitfield' }).click()
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete the note' }).click()
  await note.waitFor({ state: 'detached' })

  await page.getByRole('heading', { level: 1 }).click()
  await keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).getByLabel('Task', { exact: true }).waitFor()
  await keyboard.type('Book the red team')
  await keyboard.press('Enter')
  await notice(page).getByText('Added: Book the red team').waitFor()
  await page.getByRole('button', { name: 'Done: Book the red team' }).click()
  await notice(page).getByText('Done: Book the red team').waitFor()
  await page.getByRole('button', { name: /^Show \d done$/ }).click()
  await page.getByRole('button', { name: 'Open again: Book the red team' }).waitFor()
  await page.getByRole('link', { name: 'Draft the technical approach' }).click()
  await page.getByRole('dialog', { name: 'Task', exact: true }).getByLabel('Details').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Draft the technical approach')

  await page.getByLabel('New note').fill('Ask about the transition.')
  await openPursuitIn(page, 'flightSoftware')
  await openPursuitIn(page, 'zeroTrust')
  expect(await page.getByLabel('New note').inputValue(), 'the text is kept').toBe('Ask about the transition.')

  await page
    .getByLabel('File to attach')
    .setInputFiles({ name: 'Staffing.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten') })
  await notice(page).getByText('Attached: Staffing.txt').waitFor()
  await page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'Staffing.txt' }).waitFor()
  await inspect(page, 'pursuit-busy')
})

browserTest('pursuit: a note that is sent twice is added once, and tasks beyond the first page are shown', async () => {
  const key = app.api.demo_key!
  const pursuit_id = pursuits.flightSoftware
  const add = (name: string, due_date: string) => app.api.call('POST', '/v1/tasks', { key, body: { pursuit_id, name, due_date } })
  await add('The first task', '2026-12-31')
  await Promise.all(Array.from({ length: 50 }, (_, at) => add(`Task ${at}`, '2026-04-21')))
  const page = await openPursuit('flightSoftware')
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('link', { name: 'Task 49' }).waitFor()
  expect(await tasks.getByRole('link', { name: 'The first task' }).count()).toBe(0)
  await tasks.getByRole('button', { name: /^Show more of \d+$/ }).click()
  await tasks.getByRole('link', { name: 'The first task' }).waitFor()

  const { promise: isPressedTwice, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/notes', async (route) => {
    await isPressedTwice
    await route.continue()
  })
  await page.getByLabel('New note').fill('Sent once.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  answer()
  await notice(page).getByText('Note added').waitFor()
  await page.getByText('Sent once.').first().waitFor()
  await page.reload()
  await page.getByText('Sent once.').first().waitFor()
  expect(await page.getByText('Sent once.').count()).toBe(1)
})

browserTest(
  'pursuit: without tasks, the first one is written, and its typed text is lost only at the second attempt',
  async () => {
    await app.api.db.deleteFrom('task').where('pursuit_id', '=', pursuits.flightSoftware).execute()
    const page = await openPursuit('flightSoftware')
    const { keyboard } = page
    await page.getByText('No tasks yet.').waitFor()
    await page.getByRole('button', { name: 'New task' }).click()
    const dialog = page.getByRole('dialog', { name: 'New task' })
    await dialog.getByLabel('Task', { exact: true }).fill('Read section L')
    await keyboard.press('Escape')
    await dialog.getByRole('alert').getByText('Your text is not saved').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New task' }).click()
    await dialog.getByRole('button', { name: /^Remove Dana/ }).waitFor()
    await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('Priya')
    await keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^Remove Priya/ }).waitFor()
    await keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('alert').getByText('Your text is not saved').waitFor()
    await dialog.getByLabel('Task', { exact: true }).fill('Read section L')
    await keyboard.press('Enter')
    await notice(page).getByText('Added: Read section L').waitFor()
    await page.getByRole('button', { name: 'Done: Read section L' }).waitFor()
  },
)

browserTest(
  'pursuit: a user who may not delete a note sees why, a refused change goes back, and an unknown one says so',
  async () => {
    const page = await openPursuit('zeroTrust', 'marcus')
    const priya = await openPursuit('zeroTrust', 'priya')
    await priya.getByLabel('New note').fill('Only Priya and managers may delete this.')
    await priya.getByRole('button', { name: 'Add the note' }).click()
    await notice(priya).getByText('Note added').waitFor()
    const theirs = await app.openApp('theo', `/pursuits/${pursuits.zeroTrust}`)
    const refused = theirs.getByRole('button', { name: 'Delete the note of Priya Sandoval' }).first()
    await expect.poll(() => refused.getAttribute('title')).toBe('Only its author, owners and admins may delete a note')

    await refuse(page, '/v1/pursuits/*', 403)
    const stage = await details(page).getByLabel('Stage').inputValue()
    await details(page).getByLabel('Stage').selectOption('Won')
    await notice(page).getByText('Refused with 403 by the test').waitFor()
    expect(await details(page).getByLabel('Stage').inputValue()).toBe(stage)

    const missing = await app.openApp('dana', '/pursuits/pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819999')
    await missing.getByRole('alert').getByText('This does not exist any more').waitFor()
    await inspect(missing, 'pursuit-missing')
  },
)

browserTest('pursuit: one that was added by mistake is deleted after a question, and one with work on it is not', async () => {
  const page = await openPursuit('zeroTrust')
  async function remove(): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete the pursuit' }).click()
  }
  await remove()
  await page.getByRole('alert').getByText('The pursuit has documents, or notes or tasks of users').waitFor()
  await inspect(page, 'pursuit-delete')
  await page.getByRole('button', { name: 'Keep it' }).click()

  const body = { opportunity_id: records.cloudMigration }
  const added = await app.api.call('POST', '/v1/pipeline/add', { key: app.api.demo_key!, body })
  await page.goto(new URL(added.body.pursuit.view_url).href)
  await page.getByRole('heading', { level: 1, name: added.body.pursuit.title }).waitFor()
  await remove()
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor()
  await notice(page).getByText(`Deleted: ${added.body.pursuit.title}`).waitFor()
})
