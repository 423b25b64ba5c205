/** Files documents in folders, uploads, finds and reads them in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { pdfOf } from '../../files/make.ts'
import { formOf } from '../../harness/operations.ts'
import { type App, browserTest, focusedName, inspect, refuse, startApp } from '../open-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
  if (!app) return
  await createFolder('Drafts', 'Color reviews')
  await createFolder('Templates', 'Resumes')
  const key = app.api.demo_key!
  for (const [name, content] of files) await app.api.call('POST', '/v1/documents', { key, body: formOf(name, content, {}) })
  await app.api.followDocuments()
})

afterAll(() => app?.close())

const files: readonly (readonly [string, string | Buffer])[] = [
  ['Quality control plan for continuous monitoring of boundary devices in field offices, final review.txt', 'Inspect weekly.'],
  ['Price model.pdf', pdfOf(['Rates by labor category.'])],
]

async function createFolder(name: string, inside: string): Promise<void> {
  const key = app.api.demo_key!
  const { body } = await app.api.call('POST', '/v1/documents/folders', { key, body: { name } })
  await app.api.call('POST', '/v1/documents/folders', { key, body: { name: inside, parent_id: body.id } })
}

const notice = (page: Page) => page.getByRole('region', { name: 'Notices' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Text of ${name}`) })

async function openDocuments(query = ''): Promise<Page> {
  const page = await app.openApp('dana', `/documents${query}`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  return page
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

browserTest('documents: a search opens the file at the passage, which is marked, and pages turn', async () => {
  const page = await openDocuments()
  expect(await page.title()).toBe('Documents · Opportunity Intelligence')
  await page.getByRole('link', { name: 'Proposals' }).first().waitFor()
  await inspect(page, 'documents')
  await page.keyboard.press('/')
  await page.keyboard.type('continuous monitoring')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Page 2/ }).click()
  await preview(page).getByText('Page 2 of 3').waitFor()
  const words = preview(page).locator('mark')
  await words.first().waitFor()
  expect(await words.allInnerTexts()).toEqual([expect.stringContaining('continuous monitoring of all boundary devices')])
  await inspect(page, 'documents-passage')
  await preview(page).getByRole('link', { name: 'Next page' }).click()
  await preview(page).getByText('7. Deliverables').waitFor()
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('link', { name: /Page 2/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'All documents' }).waitFor()
})

browserTest('documents: several files are uploaded, and each that is refused says why', async () => {
  const page = await openDocuments()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('heading', { level: 2, name: 'Templates' }).waitFor()
  await page
    .getByLabel('Files to upload')
    .setInputFiles([file('Cover letter.txt'), file('Compliance matrix.txt'), { ...file('Empty.txt'), buffer: Buffer.alloc(0) }])
  await page.getByRole('link', { name: 'Cover letter.txt' }).waitFor()
  await page.getByRole('link', { name: 'Compliance matrix.txt' }).waitFor()
  await notice(page).getByText('Uploaded 2 files').waitFor()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('Not uploaded. It is empty.').waitFor()
  await uploads.getByRole('button', { name: 'Remove from the list: Empty.txt' }).click()
  await page.getByLabel('Files to upload').setInputFiles([file('Cover letter.txt')])
  await uploads.getByText('Cover letter.txt already exists in this folder').waitFor()
  await inspect(page, 'documents-refused')
})

browserTest('documents: a file that is dropped is uploaded with its progress, and can be canceled', async () => {
  const page = await openDocuments()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    await route.continue().catch(() => {})
  })
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Dropped'], 'Dropped.txt', { type: 'text/plain' }))
    return transfer
  })
  const zone = page.getByRole('region', { name: 'Documents', exact: true })
  await zone.dispatchEvent('dragenter', { dataTransfer: data })
  await page.getByText('Upload to All documents').waitFor()
  await inspect(page, 'documents-drop')
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await page.getByRole('meter', { name: 'Uploaded: Dropped.txt' }).waitFor()
  await inspect(page, 'documents-uploading')
  await page.getByRole('button', { name: 'Cancel the upload: Dropped.txt' }).click()
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
  release()
})

browserTest(
  'documents: the keyboard creates a folder, renames and moves a file with undo, and deletes it after a question',
  async () => {
    const page = await openDocuments()
    const { keyboard } = page
    await keyboard.press('n')
    await page.getByRole('dialog', { name: 'New folder' }).waitFor()
    await keyboard.type('Proposals')
    await keyboard.press('Enter')
    await page.getByText('Proposals already exists in this folder').waitFor()
    await inspect(page, 'documents-taken')
    await keyboard.type(' 2026')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Proposals 2026' }).waitFor()

    const row = page.getByRole('link', { name: 'Price model.pdf' })
    await row.focus()
    await keyboard.press('r')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Prices.pdf')
    await keyboard.press('Enter')
    await notice(page).getByText('Renamed to Prices.pdf').waitFor()
    await expect.poll(() => focusedName(page), { message: 'the focus returns' }).toBe('Prices.pdf')
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await row.focus()
    await keyboard.press('m')
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('/Proposals 2026')
    await inspect(page, 'documents-move')
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await notice(page).getByText('Moved to /Proposals 2026: Price model.pdf').waitFor()
    await row.waitFor({ state: 'detached' })
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await row.focus()
    await keyboard.press('Delete')
    await page.getByText('This cannot be undone').waitFor()
    await inspect(page, 'documents-delete')
    await page.getByRole('button', { name: 'Delete the file' }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await notice(page).getByText('Deleted: Price model.pdf').waitFor()
    expect(await focusedName(page)).not.toBe('')
  },
)

browserTest('documents: a change of another user shows both values, and a file without text says why', async () => {
  const page = await openDocuments()
  const key = app.api.demo_key!
  const { body: folder } = await app.api.call('POST', '/v1/documents/folders', { key, body: { name: 'Teaming' } })
  const rename = (to: string) => app.api.call('PATCH', `/v1/documents/${folder.id}`, { key, body: { name: to } })
  await page.reload()
  await page.getByRole('button', { name: 'Actions: Teaming' }).waitFor()
  await rename('Teaming partners')
  await choose(page, 'Teaming', 'Rename')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.inputValue(), { message: 'the newest name, not that of the list' }).toBe('Teaming partners')
  await name.fill('Partners')
  await rename('Teammates')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Another user changed Teaming' }).getByText('Teammates').waitFor()
  await inspect(page, 'documents-conflict')
  await page.getByRole('button', { name: 'Save yours' }).click()
  await page.getByRole('heading', { name: 'Partners' }).waitFor()

  await page.getByRole('link', { name: /^Quality control plan/ }).click()
  await preview(page).getByText('being read').waitFor()
  await inspect(page, 'documents-no-text')
})

browserTest('documents: an empty folder, a forbidden list and a search without results say what to do', async () => {
  const page = await openDocuments()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Color reviews' }).click()
  await page.getByRole('heading', { name: 'No files here yet' }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Drafts' }).waitFor()
  await inspect(page, 'documents-empty')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('"xylophone quartets"')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No file has these words' }).waitFor()
  await inspect(page, 'documents-nothing')
  await refuse(page, '/v1/documents?*', 403, {}, 2)
  await page.goto(`${new URL(page.url()).origin}/app/documents`)
  await page.getByRole('alert').getByText('You may not see this').first().waitFor()
  await inspect(page, 'documents-forbidden')
})
