/** The links with which a person reaches a new installation: printed by a start, and by a command. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson, type Serving, serveOi, spawnOi } from '../../harness/oi.ts'
import { openVisitor } from '../../server/account/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-links-'))
const databases: TestDatabase[] = []
let empty: Environment
let demo: Environment

async function newInstallation(name: string): Promise<Environment> {
  const database = await createDatabase()
  databases.push(database)
  return { DATA_DIR: join(folder, name), DATABASE_URL: database.url }
}

beforeAll(async () => {
  empty = await newInstallation('empty')
  demo = await newInstallation('demo')
})

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the status of the page of a link, which a server with its own port answers. */
async function statusOf({ url }: Serving, link: string): Promise<number> {
  return (await openVisitor(url).get(new URL(link).pathname)).status
}

const owner = { company: 'Ours', name: 'Dana', email: 'dana@example.com', password: 'seventeen quiet harbors' }

test('oi serve: prints a link that creates the first owner, until a later start or the first user', async () => {
  const first = await serveOi(empty, 'serve')
  const { owner_link } = first.ready
  expect(owner_link).toMatch(new RegExp(`^http://localhost:${new URL(first.url).port}/app/welcome/lnk_`))
  expect(await statusOf(first, owner_link)).toBe(200)
  expect((await first.stop()).stdout).not.toContain('null')
  const second = await serveOi(empty, 'serve')
  expect([await statusOf(second, owner_link), await statusOf(second, second.ready.owner_link)]).toEqual([404, 200])
  const visitor = openVisitor(second.url)
  const created = await visitor.submit(await visitor.get(new URL(second.ready.owner_link).pathname), owner)
  expect([created.status, created.location]).toEqual([303, '/app/'])
  expect((await visitor.get('/app/settings')).html).toContain('owner of <strong>Ours</strong>')
  await second.stop()
  const third = await serveOi(empty, 'start')
  expect(third.ready).toMatchObject({ key: null, owner_link: null, sign_in_link: null })
  await third.stop()
})

test('oi start: prints a link that signs in to the demo once, also with a clock of its own', async () => {
  const first = { ...demo, PORT: '0', CLOCK_START: '2031-05-05T00:00:00Z' }
  const { child, ended, output } = spawnOi(['start', '--demo-notices', '20'], first)
  await expect.poll(() => output.stdout, { interval: 200 }).toContain('Demo key:')
  const app = /^Web app: {5}(http:\S+\/app)$/m.exec(output.stdout)![1]!
  const link = /^Sign in: {5}(http:\S+\/app\/demo\/\S+)$/m.exec(output.stdout)![1]!
  expect(link.startsWith(`${app}/demo/`)).toBe(true)
  const visitor = openVisitor(new URL(link).origin.replace('localhost', '127.0.0.1'))
  await visitor.submit(await visitor.get(new URL(link).pathname))
  expect((await visitor.get('/app/settings')).html).toContain('owner of <strong>Bluestem Ridge Technologies')
  child.kill('SIGTERM')
  await ended
  const again = await serveOi(demo, 'start')
  expect(await statusOf(again, again.ready.sign_in_link)).toBe(200)
  expect(await statusOf(again, link)).toBe(404)
  await again.stop()
})

test('oi user password-link: prints a link that sets the password of a user', async () => {
  const { link, email } = await oiJson(['user', 'password-link', '--email', 'DANA@example.com'], empty)
  expect([email, link]).toEqual([
    'DANA@example.com',
    expect.stringMatching(/^http:\/\/localhost:3000\/app\/reset-password\/lnk_/),
  ])
  const server = await serveOi(empty, 'serve')
  const visitor = openVisitor(server.url)
  const path = new URL(link).pathname
  expect((await visitor.submit(await visitor.get(path), { password: 'nineteen loud canyons' })).status).toBe(303)
  await server.stop()
  const unknown = await oi(['user', 'password-link', '--email', 'unknown@example.com'], empty)
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('no user unknown@example.com found')])
})
