/** Does the main jobs in Firefox and in WebKit, the engine of Safari. All other tests of screens use Chromium. */
import { existsSync, globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { people } from '../../../demo/data/company/cast.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import type { Api } from '../../harness/harness.ts'
import { screenshots, startServer } from '../open-app.ts'
import { busy, insertLongNotices } from '../records/opportunity-records.ts'
import { openFirefox } from './firefox.ts'
import { createPerson, type Person, type Tab } from './tab.ts'
import { openWebkit } from './webkit.ts'

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const webkit = { driver: '/usr/bin/WebKitWebDriver', browser: miniBrowser ?? '', display: '/usr/bin/Xvfb' }
const browsers = [
  { name: 'Firefox', packages: 'firefox-esr', open: firefox && (() => openFirefox(firefox)) },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    open: Object.values(webkit).every((path) => existsSync(path)) && (() => openWebkit(webkit)),
  },
]
const password = 'seventeen quiet harbors'

let api: Api

beforeAll(async () => {
  for (const { name, packages, open } of browsers)
    if (!open) console.warn(`Tests in ${name} are skipped, because it is not installed (Debian: apt-get install ${packages})`)
  if (!browsers.some(({ open }) => open)) return
  api = await startServer()
  // These browsers have no rule that leads the usual address to the server's port.
  api.resources.public_url = api.origin
  await insertLongNotices(api)
  const hash = await hashPassword(password, 'test')
  await inTransaction(api.db, (trx) => setPassword(trx, people.dana, hash, null, api.clock.now()))
})

for (const { name: browser, open } of browsers) {
  describe.skipIf(!open)(browser, () => {
    let tab: Tab
    let person: Person

    beforeAll(async () => {
      if (!open) return
      tab = await open()
      await tab.resize(1280, 900)
      person = createPerson(tab, screenshots)
    })

    afterAll(() => tab?.close())

    const openPage = (path: string) => tab.open(`${api.origin}/app${path}`)
    const address = () => tab.evaluate('location.href')
    const takePicture = (name: string) => person.takePicture(`web-${browser.toLowerCase()}-${name}`)

    test('sign-in: the page of the server leads back to the page that was asked for', async () => {
      await openPage('/tasks?assigned_to=all')
      await person.click('textbox', 'Email address')
      await person.type('dana.whitfield@example.com')
      await person.press('Tab')
      await person.type(password)
      await person.press('Enter')
      await person.see('link', 'Price the labor categories')
      expect(await address()).toBe(`${api.origin}/app/tasks?assigned_to=all`)
      await takePicture('tasks')
    })

    test('today: decides by click and by key', async () => {
      await openPage('/')
      const { name } = await person.see('button', /^Dismiss: /)
      await takePicture('today')
      await person.click('button', name)
      await expect.poll(() => person.find('button', name)).toBeNull()
      await person.type('j')
      const first = await person.focused()
      await person.type('e')
      await expect.poll(() => person.find('button', `Dismiss: ${first}`)).toBeNull()
    })

    test('search: finds, narrows, and opens a preview', async () => {
      await openPage('/search')
      await person.click('searchbox', 'Search')
      await person.type('cybersecurity')
      await person.press('Enter')
      await expect.poll(address).toContain('query=cybersecurity')
      await person.see('button', /^Preview: /)
      await person.click('checkbox', /^8\(a\)/)
      await expect.poll(address).toContain('set_asides=8A')
      await person.see('button', 'Remove the filter Set-aside: 8(a)')
      const { name } = await person.see('button', /^Preview: /)
      await person.click('button', name)
      await person.see('region', 'Preview')
      await person.see('button', 'Close the preview')
      await takePicture('search')
    })

    test('opportunity: a claim leads to its words', async () => {
      await openPage(`/opportunities/${busy.id}`)
      await person.click('link', 'CMMC Level 2')
      await expect.poll(address).toMatch(/#description-\d+-\d+$/)
      await expect.poll(person.focused).toBe('CMMC Level 2')
      await takePicture('opportunity')
    })

    test('board: a card moves by its menu', async () => {
      await openPage('/board')
      const { name } = await person.see('button', /^Actions for NIH service desk/)
      await person.click('button', name)
      await person.see('menuitemradio', 'Submitted')
      await takePicture('board-menu')
      await person.click('menuitemradio', 'Submitted')
      await person.click('button', 'Undo')
      await person.see('button', name)
    })
  })
}
