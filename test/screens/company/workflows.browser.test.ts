/** Builds, tries and activates workflows in a real browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { workflows } from '../../../demo/data/company/cast.ts'
import { startRunner } from '../../workflows/runner.ts'
import { type App, browserTest, focusedName, hold, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const triage = `/workflows/${workflows['saved_search.matched']}`
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const chosen = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const stepOf = (page: Page, name: string) => page.getByRole('region', { name: 'Drawing' }).getByRole('button', { name })

/** Opens a draft, because the service has no language model and would refuse to change it while it is active. */
async function openTriage(): Promise<Page> {
  await app.api.call('POST', `/v1${triage}/deactivate`, { key: app.api.demo_key! })
  const page = await app.openApp('dana', triage)
  await stepOf(page, 'Only if yes').waitFor()
  return page
}

/** Answers the next saving with faults at these paths. */
async function refuseSave(page: Page, paths: readonly string[]): Promise<void> {
  const json = { message: 'Refused', code: 'TEST', issues: paths.map((path) => ({ path, message: 'Refused by the test' })) }
  await page.route(`**/api/v1${triage}`, (route) => route.fulfill({ status: 422, json }), { times: 1 })
}

browserTest('workflows: are listed with their state and last run, next to templates, without barriers', async () => {
  const page = await app.openApp('dana', '/workflows')
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Triage new matches' }) })
  await row.getByText('Succeeded').waitFor()
  expect(await page.title()).toBe('Workflows · Opportunity Intelligence')
  await inspect(page, 'workflows')
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /^Use it: After the offer/ }).waitFor()
  await inspect(page, 'workflows-templates')
  await page.getByRole('button', { name: /^Use it: After the offer/ }).click()
  await page.getByRole('heading', { level: 1, name: /^After the offer/ }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
})

browserTest('workflow: the mouse changes, adds, connects and removes steps, and saves them together', async () => {
  const page = await openTriage()
  await inspect(page, 'workflow-trigger')
  await stepOf(page, 'Inform our system').click()
  await page.getByRole('textbox', { name: 'Address' }).waitFor()
  await inspect(page, 'workflow-call')
  await stepOf(page, 'Only if yes').click()
  await chosen(page, 'Only if yes').waitFor()
  await page.getByRole('button', { name: 'Add a step after this one' }).click()
  await page.getByRole('menuitem', { name: 'Wait' }).last().click()
  await page.getByRole('spinbutton', { name: 'Minutes to wait' }).fill('60')
  await page.getByRole('textbox', { name: 'Name' }).fill('One hour later')
  await page.getByRole('combobox', { name: 'Connect to a step' }).selectOption('Inform our system')
  await stepOf(page, 'One hour later').waitFor()
  await inspect(page, 'workflow-changed')
  await page.getByRole('button', { name: 'Remove this step' }).click()
  await stepOf(page, 'One hour later').waitFor({ state: 'detached' })
  // The undo of the removal keeps what changed since then.
  await stepOf(page, 'Can we deliver this?').click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Could we deliver this?')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await stepOf(page, 'One hour later').waitFor()
  await stepOf(page, 'Could we deliver this?').click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Can we deliver this?')
  await page.getByRole('link', { name: 'Today' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page).getByText('Saved: Triage new matches').waitFor()
  const { body } = await app.api.call('GET', `/v1${triage}`, { key: app.api.demo_key! })
  expect(body.nodes.find(({ id }: { id: string }) => id === 'fits').next).toEqual([
    { to: 'add', when: true },
    { to: 'delay', when: false },
  ])
  expect(body.nodes.find(({ id }: { id: string }) => id === 'delay')).toMatchObject({
    label: 'One hour later',
    config: { wait_minutes: 60 },
    next: [{ to: 'tell', when: null }],
  })
})

browserTest('workflow: a dry run is followed until it ends, and says what each step would do', async () => {
  const runner = startRunner(app.api)
  const page = await openTriage()
  await page.getByRole('button', { name: 'Dry run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dry run' })
  await dialog.getByRole('textbox', { name: 'title' }).fill('Zero Trust for the Mark Center')
  await inspect(page, 'workflow-dry-run')
  const release = await hold(page, 'POST', `/v1${triage}/run`)
  await dialog.getByRole('button', { name: 'Start the dry run' }).click()
  // A second press must not start a second run.
  await dialog.getByRole('button', { name: 'Start the dry run', disabled: true }).waitFor()
  release()
  const run = page.getByRole('region', { name: 'Dry run' })
  await run.getByText('Queued').first().waitFor()
  await runner.advance()
  await run.getByText('Would do:').first().waitFor()
  await inspect(page, 'workflow-run')
  await page.getByRole('link', { name: 'Runs' }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Dry run' }).waitFor()
  await page.getByText('Zero Trust for the Mark Center').first().waitFor()
  await inspect(page, 'workflow-run-page')
  await page.goBack()
  await page.getByRole('table').waitFor()
  await inspect(page, 'workflow-runs')
  await page.getByRole('link', { name: 'Steps' }).click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await dialog.getByRole('button', { name: 'Start the dry run' }).click()
  await page.getByRole('button', { name: 'Cancel the run' }).click()
  await run.getByText('Cancelled').first().waitFor()
})

browserTest('workflow: a second press on the button that activates, runs or deletes sends one request', async () => {
  const nodes = [{ id: 'wait', type: 'delay', config: { wait_minutes: 1 } }]
  const created = await app.api.call('POST', '/v1/workflows', {
    key: app.api.demo_key!,
    body: { name: 'Pressed twice', definition: { trigger: { type: 'manual' }, nodes } },
  })
  const path = `/v1/workflows/${created.body.id}`
  const page = await app.openApp('dana', `/workflows/${created.body.id}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
  async function pressTwice(name: string, method: string, suffix: string): Promise<void> {
    const release = await hold(page, method, path + suffix)
    await page.getByRole('button', { name, exact: true }).dblclick()
    await expect.poll(() => sent).toEqual([`/api${path}${suffix}`])
    release()
  }
  await pressTwice('Activate', 'POST', '/activate')
  await notice(page).getByText('Active: Pressed twice').waitFor()
  expect(sent.splice(0)).toHaveLength(1)
  await pressTwice('Deactivate', 'POST', '/deactivate')
  await notice(page).getByText('Draft: Pressed twice').waitFor()
  expect(sent.splice(0)).toHaveLength(1)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await pressTwice('Start the dry run', 'POST', '/run')
  await page.getByRole('region', { name: 'Dry run' }).getByText('Queued').first().waitFor()
  expect(sent.splice(0)).toHaveLength(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await pressTwice('Delete the workflow', 'DELETE', '')
  await notice(page).getByText('Deleted: Pressed twice').waitFor()
  expect(sent).toHaveLength(1)
})

browserTest(
  'workflow: the keyboard alone creates a draft, completes the step that activation refuses, and activates it',
  async () => {
    const page = await app.openApp('dana', '/workflows')
    const { keyboard } = page
    await page.getByRole('button', { name: 'New workflow' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New workflow' }).waitFor()
    await inspect(page, 'workflow-new')
    await keyboard.type('Remind me')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type('Wait')
    await page.getByRole('button', { name: 'Create the draft' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Remind me' }).waitFor()
    await stepOf(page, 'Wait').waitFor()
    await page.getByRole('button', { name: 'Activate' }).focus()
    await keyboard.press('Enter')
    const minutes = page.getByRole('spinbutton', { name: 'Minutes to wait' })
    await page.getByText('is required for activation').first().waitFor()
    await expect.poll(() => minutes.evaluate((field) => field === document.activeElement)).toBe(true)
    await inspect(page, 'workflow-faults')
    await keyboard.type('30')
    await keyboard.press('Enter')
    await notice(page).getByText('Saved: Remind me').waitFor()
    await page.getByRole('main').focus()
    await keyboard.press('k')
    await chosen(page, 'Started by hand').waitFor()
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next step').waitFor()
    await keyboard.press('Escape')
    await keyboard.press('d')
    await page.getByRole('dialog', { name: 'Dry run' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('button', { name: 'Activate' }).focus()
    await keyboard.press('Enter')
    await notice(page).getByText('Active: Remind me').waitFor()
    await notice(page).getByRole('button', { name: 'Undo' }).focus()
    await keyboard.press('Enter')
    await notice(page).getByText('Draft: Remind me').waitFor()
    expect(await focusedName(page)).not.toBe('')
  },
)

browserTest('workflow: while faults are marked, the focus stays in the field in which the user types', async () => {
  const page = await openTriage()
  await stepOf(page, 'Inform our system').click()
  const address = page.getByRole('textbox', { name: 'Address' })
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  await address.fill('no address')
  const { body } = await app.api.call('GET', `/v1${triage}`, { key: app.api.demo_key! })
  const tell = `nodes.${body.nodes.findIndex(({ id }: { id: string }) => id === 'tell')}`
  await refuseSave(page, [`${tell}.label`, `${tell}.config.url`])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Refused by the test').nth(1).waitFor()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await address.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' at all')
  expect(await address.inputValue()).toBe('no address at all')
})

browserTest('workflow: what the user types while it is saved stays, and is saved next', async () => {
  const page = await openTriage()
  await stepOf(page, 'Inform our system').click()
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('First')
  const release = await hold(page, 'PATCH', `/v1${triage}`)
  await save.click()
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()
  await name.fill('First and second')
  release()
  await notice(page).getByText('Saved: Triage new matches').waitFor()
  expect(await name.inputValue()).toBe('First and second')
  await save.click()
  await save.waitFor({ state: 'detached' })
  const { body } = await app.api.call('GET', `/v1${triage}`, { key: app.api.demo_key! })
  expect(body.nodes.find(({ id }: { id: string }) => id === 'tell').label).toBe('First and second')
  await name.fill('Inform our system')
  await save.click()
  await save.waitFor({ state: 'detached' })
})

browserTest(
  'workflow: two users who change the same steps see both, and a missing workflow and refusals are explained',
  async () => {
    const page = await openTriage()
    await stepOf(page, 'Can we deliver this?').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Do we want this?')
    const read = await app.api.call('GET', `/v1${triage}`, { key: app.api.demo_key! })
    const nodes = read.body.nodes.map((node: { id: string }) =>
      node.id === 'add' ? { ...node, label: 'Put it on the board' } : node,
    )
    await app.api.call('PATCH', `/v1${triage}`, { key: app.api.demo_key!, body: { nodes } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: 'Another user changed this workflow' })
    await conflict.getByText(/Put it on the board/).waitFor()
    await inspect(page, 'workflow-conflict')
    await conflict.getByRole('button', { name: 'Save yours' }).click()
    await notice(page).getByText('Saved: Triage new matches').waitFor()
    await stepOf(page, 'Do we want this?').waitFor()
    await refuse(page, '/v1/workflows?*', 429, { 'Retry-After': '1' })
    await page.getByRole('link', { name: 'Workflows' }).first().click()
    await page.getByRole('article').first().waitFor()
    await page.goto(page.url().replace(/workflows.*/, 'workflows/wf_missing'))
    await page.getByRole('alert').getByText('This does not exist any more').waitFor()
    await inspect(page, 'workflow-missing')
  },
)
