/** Compares the screens with the pictures in this folder. `PICTURES=replace` replaces the pictures, and those of README. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { folders, pursuits, records, savedSearches, workflows } from '../../../demo/data/company/cast.ts'
import { type App, browserTest, desk, startApp } from '../open-app.ts'
import { comparePicture, pathOf, replacePicture, skipReason } from './compare.ts'

const isReplacing = process.env.PICTURES === 'replace'
/** Another major version of Chromium draws text differently. */
const versionFile = join(import.meta.dirname, 'chromium.txt')
const docs = join(import.meta.dirname, '../../../docs')
const phone = { width: 390, height: 844 }
const schemes = ['light', 'dark'] as const

let app: App

beforeAll(async () => {
  app = await startApp({ market: true, pictures: true })
  if (!app) return
  await app.api.followDocuments()
  if (isReplacing) writeFileSync(versionFile, `${app.browserVersion}\n`)
})

afterAll(() => app?.close())

/** The address of each screen, and what it shows last. */
const screens: Record<string, { path: string; last: (page: Page) => Locator }> = {
  today: { path: '/', last: (page) => region(page, 'Saved searches').getByRole('link') },
  search: { path: '/search?status=active&query=cybersecurity', last: (page) => page.getByRole('article') },
  'saved-search': { path: `/saved-searches/${savedSearches.zeroTrust}`, last: (page) => page.getByRole('article') },
  opportunity: { path: `/opportunities/${records.zeroTrust}`, last: (page) => region(page, 'Notice text') },
  board: { path: '/board', last: (page) => region(page, 'Lost').getByRole('link') },
  'board-table': { path: '/board?view=table', last: (page) => page.getByRole('row') },
  pursuit: { path: `/pursuits/${pursuits.zeroTrust}`, last: (page) => region(page, 'History').getByRole('listitem') },
  tasks: { path: '/tasks?assigned_to=all', last: (page) => page.getByRole('main').getByRole('listitem') },
  profile: { path: '/profile', last: (page) => page.getByRole('textbox') },
  documents: { path: `/documents?folder_id=${folders.proposals}`, last: (page) => page.getByRole('main').getByRole('listitem') },
  agency: { path: '/market/agencies/agy_036', last: (page) => region(page, 'Open opportunities').getByRole('link') },
  workflow: { path: `/workflows/${workflows['saved_search.matched']}`, last: (page) => page.getByText('Only if yes') },
  dashboard: { path: '/dashboard', last: (page) => region(page, 'NAICS codes') },
  installation: { path: '/preferences/installation', last: (page) => region(page, 'Catalog and files') },
}

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

for (const [name, { path, last }] of Object.entries(screens)) {
  browserTest(`pictures: ${name} looks as in its pictures`, async ({ skip }) => {
    const version = readFileSync(versionFile, 'utf8').trim()
    const reason = skipReason(version, app.browserVersion)
    skip(reason !== null, reason ?? '')
    // A list that scrolls sideways on a phone begins there with its current entry.
    const page = await app.openApp('dana', path, { viewport: phone })
    // A phone hides the drawing of a workflow, which may come after its list of steps.
    await last(page).filter({ visible: true }).first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    const faults: string[] = []
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(() => document.fonts.ready)
        const picture = `${name}-${size.width}-${colorScheme}`
        const screenshot = await page.screenshot()
        if (isReplacing) replacePicture(picture, screenshot)
        else faults.push(...comparePicture(picture, screenshot))
      }
    }
    expect(faults).toEqual([])
  })
}

if (isReplacing)
  browserTest('pictures: README shows an opportunity', () => {
    for (const scheme of schemes) copyFileSync(pathOf(`opportunity-1280-${scheme}`), join(docs, `opportunity-${scheme}.png`))
  })
