/** Plans and completes tasks in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { people } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, focusedName, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

async function openTasks(path = '/tasks?assigned_to=all', name = 'Draft the technical approach'): Promise<Page> {
  const page = await app.openApp('dana', path)
  await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  return page
}

browserTest('tasks: are grouped by their days, for the user, the company and without assignees, without barriers', async () => {
  const page = await openTasks('/tasks', 'Bid or no bid')
  expect(await page.title()).toBe('Tasks · Opportunity Intelligence')
  expect(await page.getByRole('link', { name: 'Price the labor categories' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Everyone’s' }).click()
  const later = page.getByRole('region', { name: 'Later' })
  await later.getByRole('link', { name: 'Price the labor categories' }).waitFor()
  await page.getByRole('region', { name: 'Next 7 days' }).getByRole('link', { name: 'Send questions' }).waitFor()
  await inspect(page, 'tasks')
  await page.getByRole('button', { name: 'Actions for Price the labor categories' }).click()
  await inspect(page, 'tasks-menu')
  await page.getByRole('menuitem', { name: 'Only this pursuit' }).click()
  await page.getByRole('link', { name: 'Send questions' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Show all pursuits' }).click()
  await page.getByRole('link', { name: 'Unassigned' }).click()
  await page.getByRole('heading', { name: 'No open tasks' }).waitFor()
  await inspect(page, 'tasks-empty')
})

browserTest('tasks: the mouse adds, changes, completes with undo, and deletes after a question', async () => {
  const page = await openTasks()
  await page.getByRole('button', { name: 'New task' }).click()
  const added = page.getByRole('dialog', { name: 'New task' })
  await added.getByLabel('Task', { exact: true }).fill('Read section L')
  await added.getByRole('button', { name: 'Add the task' }).click()
  await added.getByRole('alert').waitFor()
  await inspect(page, 'tasks-new')
  await added.getByRole('combobox', { name: 'Pursuit' }).fill('zero trust')
  await page.getByRole('option', { name: /^Zero Trust/ }).click()
  await added.getByLabel('Due').fill('2026-04-21')
  await added.getByRole('button', { name: 'Add the task' }).click()
  await notice(page).getByText('Added: Read section L').waitFor()
  await rowOf(page, 'Read section L').getByText('tomorrow').waitFor()
  await rowOf(page, 'Read section L').getByText('Assigned to Dana Whitfield').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'Read section L' }).click()
  const opened = page.getByRole('dialog', { name: 'Task', exact: true })
  await opened.getByRole('button', { name: 'Remove Dana Whitfield' }).click()
  await opened.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Priya Sandoval' }).click()
  await inspect(page, 'tasks-task')
  await opened.getByLabel('Task', { exact: true }).fill('Read sections L and M')
  await opened.getByRole('button', { name: 'Save' }).click()
  await notice(page).getByText('Saved: Read sections L and M').waitFor()
  const row = rowOf(page, 'Read sections L and M')
  await row.getByText('Assigned to Priya Sandoval').waitFor({ state: 'attached' })

  await page.getByRole('button', { name: 'Done: Read sections L and M' }).click()
  await notice(page).getByText('Done: Read sections L and M').waitFor()
  await row.waitFor({ state: 'detached' })
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()

  await page.getByRole('button', { name: 'Actions for Read sections L and M' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this task?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await row.waitFor()
  await page.getByRole('button', { name: 'Actions for Read sections L and M' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await inspect(page, 'tasks-delete')
  await question.getByRole('button', { name: 'Delete the task' }).click()
  await notice(page).getByText('Deleted: Read sections L and M').waitFor()
  await row.waitFor({ state: 'detached' })
})

browserTest('tasks: the keyboard alone completes, undoes, opens and adds', async () => {
  const page = await openTasks()
  const { keyboard } = page
  await keyboard.press('j')
  const first = await focusedName(page)
  await keyboard.press('j')
  const second = await focusedName(page)
  await keyboard.press('k')
  expect(await focusedName(page)).toBe(first)
  await keyboard.press('x')
  await notice(page).getByText(`Done: ${first}`).waitFor()
  expect(await focusedName(page)).toBe(second)
  await rowOf(page, first).waitFor({ state: 'detached' })
  await notice(page).getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await rowOf(page, first).waitFor()

  await page.getByRole('link', { name: second, exact: true }).focus()
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Task', exact: true }).getByLabel('Details').waitFor()
  expect(new URL(page.url()).searchParams.get('task_id')).toMatch(/^task_/)
  await keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe(second)
  await expect.poll(() => new URL(page.url()).searchParams.has('task_id')).toBe(false)

  await keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).getByLabel('Task', { exact: true }).waitFor()
  await keyboard.type('Call the partner')
  await keyboard.press('Tab')
  await keyboard.type('service desk')
  // Enter waits for what these words find, and does not choose from the list before.
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove NIH service desk recompete' }).waitFor()
  await page.getByRole('button', { name: 'Add the task' }).focus()
  await keyboard.press('Enter')
  await notice(page).getByText('Added: Call the partner').waitFor()
  await rowOf(page, 'Call the partner').waitFor()
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Mark it as done, or open it again').waitFor()
})

browserTest('tasks: two users who change the same field see both values and choose, and other fields are merged', async () => {
  const [page, other] = await Promise.all([openTasks(), app.openApp('priya', '/tasks?assigned_to=all')])
  const open = async (each: Page) => {
    await each.getByRole('link', { name: 'Draft the technical approach', exact: true }).click()
    const dialog = each.getByRole('dialog', { name: 'Task', exact: true })
    await dialog.getByLabel('Details').waitFor()
    return dialog
  }
  const [mine, theirs] = await Promise.all([open(page), open(other)])
  await theirs.getByLabel('Details').fill('Lead with the cloud migration.')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.waitFor({ state: 'hidden' })
  await mine.getByLabel('Due').fill('2026-04-24')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.waitFor({ state: 'hidden' })

  const [again, late] = await Promise.all([open(page), open(other)])
  await late.getByLabel('Details').fill('Lead with the laboratories.')
  await late.getByRole('button', { name: 'Save' }).click()
  await late.waitFor({ state: 'hidden' })
  expect(await again.getByLabel('Details').inputValue()).toBe('Lead with the cloud migration.')
  await again.getByLabel('Details').fill('Lead with the operations center.')
  await again.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user changed this task' })
  await conflict.getByText('Lead with the laboratories.').waitFor()
  await conflict.getByText('Lead with the operations center.').waitFor()
  await inspect(page, 'tasks-conflict')
  await conflict.getByRole('button', { name: 'Save yours' }).click()
  await again.waitFor({ state: 'hidden' })
  const reopened = await open(page)
  await expect.poll(() => reopened.getByLabel('Details').inputValue()).toBe('Lead with the operations center.')
  expect(await reopened.getByLabel('Due').inputValue()).toBe('2026-04-24')
})

browserTest(
  'tasks: a conflict shows the chosen day and people, and the choice of the other values keeps further changes',
  async () => {
    const page = await openTasks()
    await page.getByRole('link', { name: 'Draft the technical approach', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Task', exact: true })
    await dialog.getByLabel('Details').fill('Ask the laboratories.')
    await dialog.getByLabel('Due').fill('2026-05-07')
    await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('theo')
    await page.getByRole('option', { name: 'Theo Lindqvist' }).click()
    const path = `/v1/tasks/${new URL(page.url()).searchParams.get('task_id')}`
    const key = app.api.demo_key!
    const { pursuit_id } = (await app.api.call('GET', path, { key })).body
    const body = { pursuit_id, due_date: '2026-05-05', assigned_to: [people.marcus] }
    await app.api.call('PATCH', path, { key, body })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Another user changed this task' })
    await conflict.getByRole('region', { name: 'Due' }).getByText('May 7, 2026').waitFor()
    await conflict
      .getByRole('region', { name: 'Assigned to' })
      .getByText(/Theo Lindqvist/)
      .waitFor()
    await conflict.getByRole('button', { name: 'Keep what is there now' }).click()
    await expect.poll(() => dialog.getByLabel('Due').inputValue()).toBe('2026-05-05')
    expect(await dialog.getByLabel('Details').inputValue()).toBe('Ask the laboratories.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const after = (await app.api.call('GET', path, { key })).body
    expect(after).toMatchObject({ description: 'Ask the laboratories.', assigned_to: [people.marcus] })
  },
)

browserTest('tasks: a refused change goes back, and a list that cannot be read can be tried again', async () => {
  const page = await openTasks()
  await refuse(page, '/v1/tasks/*', 403)
  await page.getByRole('button', { name: 'Done: Price the labor categories' }).click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
  await rowOf(page, 'Price the labor categories').waitFor()
  await refuse(page, '/v1/tasks?*', 403, {}, 9)
  await page.reload()
  await page.getByRole('alert').getByText('You may not see this').waitFor()
  await inspect(page, 'tasks-forbidden')
  await page.unroute('**/api/v1/tasks?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Price the labor categories').waitFor()
})
