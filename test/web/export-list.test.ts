import { expect, onTestFinished, test, vi } from 'vitest'
import { trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ contracts: trades })
const cookie = `oi_session_3000=${await api.signIn(api.ours.users.owner)}`

/** Loads the module as the page of a signed-in user, and returns it with the links that it opens. */
async function openModule() {
  const links: { href: string; download: string }[] = []
  const send = globalThis.fetch
  const sameOrigin = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  vi.stubGlobal('location', { origin: api.origin })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', {
    createElement: () => ({
      click: vi.fn(function (this: (typeof links)[number]) {
        links.push(this)
      }),
    }),
  })
  vi.stubGlobal('fetch', (request: Request) => {
    for (const [name, value] of Object.entries(sameOrigin)) request.headers.set(name, value)
    return send(request)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { exportItems } = await import('../../web/shell/lists/export-list.ts')
  return { exportItems, links, send }
}

test('export of a list: an item of its menu downloads what the screen shows, in the chosen format', async () => {
  const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })).body
  await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Call the port' } })
  const { exportItems, links, send } = await openModule()
  const [xlsx, csv] = exportItems('listTasks', { status: 'pending' }) as { label: string; run: () => void }[]
  expect([csv!.label, xlsx!.label]).toEqual(['CSV file', 'Excel workbook'])
  csv!.run()
  await expect.poll(() => links.length).toBe(1)
  expect(links[0]!.download).toMatch(/^Tasks \d{4}-\d\d-\d\d\.csv$/)
  const { pathname, search } = new URL(links[0]!.href)
  const file = await (await send(`${api.origin}${pathname}${search}`)).text()
  expect(file).toContain('Call the port')
})
