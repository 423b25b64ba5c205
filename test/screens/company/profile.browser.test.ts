/** Edits the profile, decides on proposals and sets up a new company in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { companyId } from '../../../demo/data/company/cast.ts'
import { readDocument } from '../../../services/documents/read-document.ts'
import { registeredUei } from '../../harness/fixtures.ts'
import { formOf } from '../../harness/operations.ts'
import { scoreAll } from '../../harness/scoring.ts'
import { type App, browserTest, focusedName, hold, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app?.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const company = async () => (await app.api.call('GET', '/v1/profile', { key: app.api.demo_key! })).body.company
const patch = (body: object) => app.api.call('PATCH', '/v1/profile', { key: app.api.demo_key!, body })

/** Reads the text of an uploaded document, as a job does. */
async function read(document_id: string): Promise<void> {
  const { db, clock, files, spool } = app.api
  const means = { db, clock, files, spool, log: { error: () => {} } as never, signal: new AbortController().signal }
  await readDocument(means, { document_id })
}

async function openProfile(user: 'dana' | 'priya' = 'dana'): Promise<Page> {
  const page = await app.openApp(user, '/profile')
  await page.getByRole('heading', { name: 'Capabilities', exact: true }).waitFor()
  return page
}

browserTest('profile: the form says what it changes, keeps the ids of entries and can be undone', async () => {
  const before = await company()
  const page = await openProfile()
  await page.getByRole('combobox', { name: 'NAICS codes' }).waitFor()
  await inspect(page, 'profile')
  await page.getByRole('button', { name: 'Add capability' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toMatch(/^capabilities\.6\.title$/)
  await page.keyboard.type('Data engineering')
  await page.getByRole('button', { name: `Remove ${before.capabilities[0].title}` }).click()
  expect(await focusedName(page)).toBe('Add capability')
  await page.getByText('Changed: Capabilities.').waitFor()
  await page.getByText(/Saving scores [\d,]+ records again/).waitFor()
  await inspect(page, 'profile-changed')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await notice(page).getByText('Profile saved').waitFor()
  const { capabilities } = await company()
  expect(capabilities.slice(0, -1)).toEqual(before.capabilities.slice(1))
  expect(capabilities.at(-1)).toMatchObject({ title: 'Data engineering' })
  await page.getByText('Scoring your catalog').waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await notice(page).getByText('The earlier profile is back').waitFor()
  // A removed entry comes back with a new id.
  expect((await company()).capabilities).toEqual([
    { ...before.capabilities[0], id: expect.any(String) },
    ...before.capabilities.slice(1),
  ])
})

browserTest('profile: a picker finds codes by their names, issues stand at their fields, and leaving asks', async () => {
  const page = await openProfile()
  await page.getByRole('combobox', { name: 'NAICS codes' }).fill('Data Processing')
  await page.getByRole('option', { name: /^518210/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Remove 518210/ }).waitFor()
  await page.getByText('Changed: NAICS codes.').waitFor()
  await inspect(page, 'profile-picker')
  await page.keyboard.press('Escape')
  const smallest = page.getByRole('textbox', { name: 'Smallest contract in dollars' })
  await smallest.fill('much')
  await page.getByText('Write an amount such as 500,000 or 1.5M.').waitFor()
  await smallest.fill('1.5M')
  await smallest.blur()
  expect(await smallest.inputValue()).toBe('1,500,000')
  await page.getByRole('textbox', { name: 'Website' }).fill('bluestem')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('website')
  await page.getByRole('link', { name: 'Today' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.waitFor()
  await inspect(page, 'profile-leave')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Today' }).first().click()
  await page.waitForURL(/\/app\/$/)
})

browserTest('profile: what the user types while it is saved stays, and is not saved yet', async () => {
  const before = await company()
  const page = await openProfile()
  const website = page.getByRole('textbox', { name: 'Website' })
  await website.fill('https://first.example.com')
  const release = await hold(page, 'PATCH', '/v1/profile')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: 'Saving…' }).waitFor()
  await website.fill('https://second.example.com')
  release()
  await notice(page).getByText('Profile saved').waitFor()
  expect(await website.inputValue()).toBe('https://second.example.com')
  expect((await company()).website).toBe('https://first.example.com')
  await page.getByText('Changed: Website.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await website.inputValue()).toBe('https://first.example.com')
  await patch({ website: before.website })
})

browserTest('profile: two users who change the same field see both values', async () => {
  const before = await company()
  const page = await openProfile()
  await page.getByRole('textbox', { name: 'Website' }).fill('https://mine.example.com')
  await patch({ website: 'https://theirs.example.com' })
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user changed the profile' })
  await dialog.getByText('https://theirs.example.com').waitFor()
  await inspect(page, 'profile-conflict')
  await dialog.getByRole('button', { name: 'Save yours' }).click()
  await notice(page).getByText('Profile saved').waitFor()
  expect((await company()).website).toBe('https://mine.example.com')
  await patch({ website: before.website })
})

browserTest('profile: a member reads it and the reason why it cannot be changed, and a failure can be repeated', async () => {
  const page = await openProfile('priya')
  await page.getByText('Only owners and admins change the profile').waitFor()
  expect(await page.getByRole('textbox', { name: 'Website' }).isDisabled()).toBe(true)
  await inspect(page, 'profile-member')
  await refuse(page, '/v1/profile', 403, {}, 2)
  await page.reload()
  await page.getByRole('alert').getByText('You may not see this').waitFor()
})

browserTest('proposals: a user accepts some changes with their evidence, and rejects another proposal', async () => {
  await patch({ naics_codes: ['541512'], certifications: [] })
  const page = await app.openApp('dana', '/profile/proposals')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).fill(registeredUei)
  await page.getByRole('button', { name: 'Read the registration' }).click()
  const card = page.getByRole('article', { name: `SAM.gov registration ${registeredUei}` }).first()
  await card.getByRole('checkbox', { name: 'NAICS codes' }).waitFor()
  await card
    .getByText(/^Words of the source/)
    .first()
    .click()
  await inspect(page, 'proposals')
  await card.getByRole('checkbox', { name: 'Certifications' }).uncheck()
  await card.getByRole('button', { name: /^Accept \d+ changes?$/ }).click()
  await notice(page).getByText('The profile is changed').waitFor()
  expect(await company()).toMatchObject({ certifications: [] })
  expect((await company()).naics_codes.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Compare again' }).first().click()
  await notice(page).getByText('Compared with the profile as it is now').waitFor()
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await notice(page).getByText('Proposal rejected').waitFor()
  await refuse(page, '/v1/profile/proposals', 403)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await notice(page).getByText('Refused with 403 by the test').waitFor()
})

browserTest('proposals: a capability statement is uploaded, read and compared', async () => {
  const { db } = app.api
  const page = await app.openApp('dana', '/profile/proposals')
  const buffer = Buffer.from(
    'CORE COMPETENCIES\n- Geospatial data: mapping of federal lands\n- Wetland surveys: sampling and reports\n',
  )
  await page
    .getByRole('button', { name: 'File', exact: true })
    .setInputFiles({ name: 'statement.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('status').getByText('Reading the file').waitFor()
  const { id } = await db.selectFrom('document').select('id').where('name', '=', 'statement.txt').executeTakeFirstOrThrow()
  await read(id)
  const card = page.getByRole('article', { name: 'Capability statement statement.txt' })
  await card.getByText('Geospatial data').first().waitFor()
  // The open proposal is above those that were decided.
  await page.getByRole('article').first().getByText('Geospatial data').first().waitFor()
})

browserTest('proposals: a user who leaves during an upload stores nothing, and sees no error', async () => {
  const page = await app.openApp('dana', '/profile/proposals')
  const file = { name: 'left.txt', mimeType: 'text/plain', buffer: Buffer.from('CORE COMPETENCIES') }
  await page.getByRole('button', { name: 'File', exact: true }).setInputFiles(file)
  const release = await hold(page, 'POST', '/v1/documents')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('status').getByText('Uploading').waitFor()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/documents'))
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await aborted
  release()
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await app.api.db.selectFrom('document').select('id').where('name', '=', file.name).execute()).toEqual([])
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Notices' }).getByRole('status').textContent()).toBe('')
})

browserTest('welcome: a user who leaves while a source is read stays where they went', async () => {
  const page = await app.openApp('dana', '/welcome')
  const field = page.getByRole('textbox', { name: 'Unique Entity ID' })
  await field.fill(registeredUei)
  const release = await hold(page, 'POST', '/v1/profile/proposals')
  await page.getByRole('button', { name: 'Read the registration' }).click()
  await page.getByRole('status').getByText('Reading the registration').waitFor()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && /proposals$/.test(response.url()))
  release()
  await (await answer).finished()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('dialog', { name: 'New task' }).getByRole('combobox', { name: 'Assigned to' }).waitFor()
  expect(page.url()).toMatch(/\/tasks$/)
})

browserTest('welcome: the states of a capability statement are chosen until the user saves others', async () => {
  const key = app.api.demo_key!
  const before = (await company()).bid_preferences
  await patch({ bid_preferences: { states: [] } })
  const { body: document } = await app.api.call('POST', '/v1/documents', {
    key,
    body: formOf('area.txt', Buffer.from('CORE COMPETENCIES\n- Peatland surveys\n\nAREAS SERVED\nUtah\nNevada\n')),
  })
  await read(document.id)
  const source = { type: 'document', document_id: document.id }
  const { body } = await app.api.call('POST', '/v1/profile/proposals', { key, body: { source } })
  await app.api.call('POST', `/v1/profile/proposals/${body.id}/accept`, { key, body: {} })
  const page = await app.openApp('dana', `/welcome?proposal_id=${body.id}`)
  await page.getByText('Your capability statement lists these states').waitFor()
  await page.getByRole('button', { name: 'Remove Nevada' }).click()
  await page.getByRole('button', { name: 'Save states' }).click()
  await notice(page).getByText('States saved').waitFor()
  expect((await company()).bid_preferences).toEqual({ ...before, states: ['UT'] })
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await notice(page).getByText('The earlier profile is back').waitFor()
  expect((await company()).bid_preferences.states).toEqual([])
  await patch({ bid_preferences: before })
})

browserTest('welcome: a new company comes from its registration to its first pursuit', async () => {
  const { db, clock } = app.api
  await db
    .updateTable('company')
    .where('id', '=', companyId)
    .set({ uei: null, cage_code: null, website: null, profile: '{}' })
    .execute()
  await patch({ name: 'New company (fictional)' })
  const page = await app.openApp('dana', '/welcome')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).waitFor()
  await inspect(page, 'welcome')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).fill('SHORT')
  await page.keyboard.press('Enter')
  await page.getByText('A Unique Entity ID has 12 letters and digits. This one has 5.').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('uei')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).fill('NOSUCHENTITY')
  await page.keyboard.press('Enter')
  await page.getByText('No SAM.gov registration and no contract award of NOSUCHENTITY is loaded here').waitFor()
  await inspect(page, 'welcome-unknown')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).fill(registeredUei)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept all' }).waitFor()
  await inspect(page, 'welcome-proposal')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByText('Scoring your catalog').waitFor()
  await page.getByRole('heading', { name: '65% of each score has no basis yet' }).waitFor()
  await page.getByRole('heading', { name: 'First guesses, without your capabilities' }).waitFor()
  await page.getByRole('button', { name: 'Read the file' }).waitFor()
  await page.getByRole('combobox', { name: 'States where you bid' }).fill('Colorado')
  await page.getByRole('option', { name: 'Colorado' }).click()
  await page.getByRole('button', { name: 'Save states' }).click()
  await notice(page).getByText('States saved').waitFor()
  expect((await company()).bid_preferences.states).toEqual(['CO'])
  await inspect(page, 'welcome-scoring')
  await scoreAll(db, clock.now())
  // No opportunity of the demo is in Colorado.
  await page.getByText('None has a score of 80, from which Today recommends. These come closest.').waitFor()
  const add = page.getByRole('button', { name: /^Add to board: / })
  await add.first().click()
  await page.getByRole('heading', { name: 'Your first pursuit is on the board' }).waitFor()
  await inspect(page, 'welcome-done')
  await page.getByRole('main').getByRole('link', { name: 'Open the board' }).click()
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor()
})

browserTest('welcome: a refusal shows its command as code, without backticks', async () => {
  await app.api.db.deleteFrom('entity').execute()
  const page = await app.openApp('dana', '/welcome')
  await page.getByRole('textbox', { name: 'Unique Entity ID' }).fill('NOSUCHENTITY')
  await page.keyboard.press('Enter')
  await page.getByRole('code').getByText('oi ingest entities', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('`')
})
