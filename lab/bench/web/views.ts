import type { Page } from 'playwright-core'
import { pursuits, records } from '../../../demo/data/company/cast.ts'
import { type Opened, untilPainted } from './page.ts'

export type View = {
  name: string
  path: string
  /** Interacts as a user does who reads and decides nothing, so that the next repetition finds the same. */
  use(opened: Opened): Promise<void>
}

async function press(page: Page, keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await untilPainted(page)
  }
}

/** Opens the first menus of the page, and closes each. */
async function openMenus(page: Page, name: RegExp, count: number): Promise<void> {
  const menus = page.getByRole('button', { name })
  for (let i = 0; i < count; i++) {
    // The page may have fewer of them after the first was closed.
    await menus.nth(i % (await menus.count())).click()
    await press(page, ['ArrowDown', 'Escape'])
  }
}

async function useToday({ page }: Opened): Promise<void> {
  await press(page, 'jjjjjjjjjkkkkkkkkkjjjjjj')
  await openMenus(page, /^Dismiss for a reason/, 6)
  await openMenus(page, /^Menu of/, 4)
}

async function useSearch({ page, settled }: Opened): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await press(page, 'cybersecurity')
  await settled()
  const filters = page.getByRole('region', { name: 'Filters' })
  for (const box of (await filters.getByRole('checkbox').all()).slice(0, 3)) {
    for (const _ of ['on', 'off']) {
      await box.click()
      await settled()
    }
  }
  await page.getByRole('region', { name: 'Results' }).getByRole('heading').getByRole('link').first().focus()
  await press(page, 'jjjjjjkkkkkk')
  await press(page, ['Space'])
  await settled()
  for (const key of 'jjjjjjjj') {
    await press(page, [key])
    await settled()
  }
  await press(page, ['Escape', 'j', 'j'])
}

async function useOpportunity({ page }: Opened): Promise<void> {
  await press(page, 'jjjjjkkkkkjjjjjkkkkkjjjjjkkkkk')
  await openMenus(page, /^Dismiss for a reason/, 5)
  await openMenus(page, /^Menu of/, 5)
}

async function useBoard({ page }: Opened): Promise<void> {
  await press(page, 'jjjjjjjjlhlhjjjjjjkkkkllll')
  for (let i = 0; i < 5; i++) await press(page, ['m', 'ArrowDown', 'Escape', 'k'])
  await openMenus(page, /^Actions for/, 5)
  for (let i = 0; i < 4; i++) await press(page, ['x'])
}

async function usePursuit({ page }: Opened): Promise<void> {
  await page.getByRole('textbox', { name: 'New note' }).focus()
  await press(page, 'They extend the due date')
  await openMenus(page, /^More actions/, 5)
  await openMenus(page, /^Menu of/, 5)
}

async function useMarket({ page, settled }: Opened): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the market' }).focus()
  await press(page, 'department of the navy')
  await press(page, ['Enter'])
  await settled()
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link')
  for (let i = 0, count = await kinds.count(); i < count; i++) {
    await kinds.nth(i).click()
    await settled()
  }
  await openMenus(page, /^Menu of/, 8)
}

export const views: readonly View[] = [
  { name: 'Today', path: '/', use: useToday },
  { name: 'Search', path: '/search?status=active', use: useSearch },
  { name: 'Opportunity', path: `/opportunities/${records.cloudMigration}`, use: useOpportunity },
  { name: 'Board', path: '/board', use: useBoard },
  { name: 'Pursuit', path: `/pursuits/${pursuits.serviceDesk}`, use: usePursuit },
  { name: 'Market', path: '/market', use: useMarket },
]
