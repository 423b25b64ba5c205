import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson, spawnOi } from '../../harness/oi.ts'
import { samCsv } from '../../ingest/sam/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-sources-'))
const extract = join(folder, 'extract.csv')
let database: TestDatabase
let env: Environment

beforeEach(async () => {
  database = await createDatabase()
  env = { DATA_DIR: mkdtempSync(join(folder, 'data-')), DATABASE_URL: database.url }
  writeFileSync(extract, samCsv({ NoticeId: 'n1' }, { NoticeId: 'n2', 'Sol#': 'N2' }))
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sources = (...args: string[]) => oi(['sources', ...args], env)

test('oi sources: can be added, run, paused, resumed and removed, and manual loads are listed too', async () => {
  expect(await oiJson(['sources'], env)).toMatchObject({ sources: [], by_hand: [] })
  const added = await oiJson(['sources', 'add', 'daily', '--kind', 'sam', '--from', extract, '--schedule', '30 6 * * *'], env)
  expect(added).toMatchObject({ name: 'daily', next_run_at: expect.stringMatching(/T06:30:00\.000Z$/) })
  expect(await sources('add', 'daily', '--kind', 'sam', '--from', extract)).toMatchObject({ code: 1 })
  const run = await sources('run', 'daily')
  expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('2 rows read: 2 new, 0 amended, 0 unchanged, 0 rejected')])
  expect((await sources('run', 'daily')).stdout).toMatch(/^daily: it has not changed \(took \d+\.\d s\)$/m)
  expect((await sources('run', 'daily', '--force')).stdout).toContain('2 unchanged')
  expect((await oi(['ingest', 'sam', extract], env)).code).toBe(0)
  expect((await sources('pause', 'daily')).code).toBe(0)
  const paused = await sources()
  expect([paused.code, paused.stdout]).toEqual([0, expect.stringMatching(/daily +sam +ok, paused +2 .*30 6 \* \* \*/)])
  expect(paused.stdout).toMatch(/last manual load.*\nsam +ok /)
  expect((await sources('resume', 'daily')).code).toBe(0)
  expect((await sources('show', 'daily')).stdout.match(/\b(?:ok|unchanged) +2/g)).toHaveLength(3)
  expect((await sources('remove', 'daily')).code).toBe(0)
  for (const verb of ['remove', 'run', 'show', 'pause', 'resume'])
    expect(await sources(verb, 'daily')).toMatchObject({ code: 1, stderr: expect.stringContaining('No source daily found') })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contract`.execute(database.db)
  expect(rows[0]!.n).toBe(2)
})

test('oi sources: exits with 1 while a source has failed', async () => {
  const gone = join(folder, 'gone.csv')
  writeFileSync(gone, '')
  await sources('add', 'gone', '--kind', 'forecasts', '--from', gone)
  rmSync(gone)
  expect(await sources('run', 'gone')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^gone: it cannot be reached \(took \d+\.\d s\)$/m),
    stderr: expect.stringContaining('it cannot be reached'),
  })
  expect(await sources()).toMatchObject({ code: 1, stderr: expect.stringContaining('a source has failed: gone') })
  expect(JSON.parse((await sources('--json')).stdout)).toMatchObject({
    sources: [{ name: 'gone', state: 'down', failed: true }],
    error: { message: 'a source has failed: gone' },
  })
})

test('oi sources: shows how far an API was read when its daily limit ended the load, and when the rest will be loaded', async () => {
  let allowed = 3
  const server = createServer((_request, response) => {
    allowed -= 1
    if (allowed >= 0) return void response.end('{"totalRecords":"0","awardSummary":[]}')
    response.writeHead(429).end('{"nextAccessTime":"2026-Apr-21 00:00:00+0000 UTC"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await sources('add', 'awards', '--kind', 'sam-awards', '--from', address)
    const added = new Date((await oiJson(['sources', 'show', 'awards'], env)).source.created_at)
    const day = (days: number) => new Date(added.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const keyed = { ...env, SAM_API_KEY: 'secret' }
    expect(await oi(['sources', 'run', 'awards'], keyed)).toMatchObject({ code: 1 })
    const message = `Loaded all days up to ${day(-5)}. The rest, up to ${day(0)}, will be loaded after 2026-Apr-21 00:00:00+0000 UTC`
    expect((await sources()).stdout).toContain(message)
    allowed = 100
    const again = await oi(['sources', 'run', 'awards'], keyed)
    expect(again, again.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('it is loaded') })
    expect(allowed).toBe(95)
  } finally {
    server.close()
  }
})

test('oi sources add: rejects a source that could only fail, and names the fix', async () => {
  const add = (name: string, from: string) => sources('add', name, '--kind', 'forecasts', '--from', from)
  const missing = join(folder, 'missing.csv')
  expect(await add('m', missing)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`No file or folder ${missing} found. Create it first`),
  })
  expect(await add('f', 'ftp://example.gov/x.csv')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the scheme ftp is not supported'),
  })
  const relativePath = relative(process.cwd(), extract)
  expect(await oiJson(['sources', 'add', 'r', '--kind', 'sam', '--from', relativePath], env)).toMatchObject({ address: extract })
  expect(await add('r', extract)).toMatchObject({ code: 1, stderr: expect.stringContaining('A source r already exists.') })
  await sql`insert into source (name, kind, address, created_at) select 's' || n, 'sam', 'x', now() from generate_series(1, 199) n`.execute(
    database.db,
  )
  expect(await add('late', extract)).toMatchObject({ code: 1, stderr: expect.stringContaining('The maximum of 200 sources') })
})

test('oi sources add: an API without its key is added with a warning, and oi sources run refuses to load it', async () => {
  const add = (name: string, more: object) => oi(['sources', 'add', name, '--kind', 'sam-api'], { ...env, ...more })
  const without = await add('a', { SAM_API_KEY: '' })
  expect([without.code, without.stdout]).toEqual([0, expect.stringContaining('SAM_API_KEY is not set')])
  const run = await sources('run', 'a')
  expect([run.code, run.stdout, run.stderr]).toEqual([2, '', expect.stringContaining('error: SAM_API_KEY is not set')])
  expect((await add('b', { SAM_API_KEY: 'k' })).stdout).not.toContain('SAM_API_KEY')
})

test('oi sources add: rejects addresses that cannot be loaded again or contain a key', async () => {
  const refused = async (message: RegExp, ...args: string[]) =>
    expect([args, await sources('add', ...args)]).toEqual([
      args,
      expect.objectContaining({ code: 2, stderr: expect.stringMatching(message) }),
    ])
  await refused(/needs --from/, 'a', '--kind', 'sam')
  await refused(/Standard input/, 'a', '--kind', 'sam', '--from', '-')
  await refused(/contains a key/, 'a', '--kind', 'sam', '--from', 'https://api.sam.gov/file?api_key=secret')
  await refused(/contains a key/, 'a', '--kind', 'sam', '--from', 'https://me:secret@example.com/file.csv')
  await refused(/five fields/, 'a', '--kind', 'sam', '--from', extract, '--schedule', 'daily')
  await refused(/expected range/, 'a', '--kind', 'sam', '--from', extract, '--schedule', '99 6 * * *')
  await refused(/lowercase letters/, 'A b', '--kind', 'sam', '--from', extract)
  await refused(/Allowed choices/, 'a', '--kind', 'grants', '--from', extract)
  await refused(/not an option of kind sam/, 'a', '--kind', 'sam', '--from', extract, '--jurisdiction', 'state')
})

/** Starts a server that holds back the end of the extract until released. `asked` resolves when a request waits. */
async function startSlow(rows: number) {
  const body = samCsv(...Array.from({ length: rows }, (_, index) => ({ NoticeId: `n${index}`, 'Sol#': `N${index}` })))
  const slow = { address: '', held: true, asked: Promise.withResolvers<void>(), close: () => {} }
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
    if (request.method === 'HEAD') return void response.end()
    if (!slow.held) return void response.end(body)
    response.write(body.slice(0, -50))
    slow.asked.resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  slow.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/extract.csv`
  slow.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return slow
}

test('a killed load counts as ended, even a manual one, and a running load counts as running', async () => {
  const slow = await startSlow(1_500)
  try {
    const byHand = spawnOi(['ingest', 'sam', slow.address], env)
    await slow.asked.promise
    expect(await oiJson(['sources'], env)).toMatchObject({ by_hand: [{ kind: 'sam', state: 'running', ended_at: null }] })
    byHand.child.kill('SIGKILL')
    await byHand.ended
    const cut = { state: 'partial', message: 'interrupted: its process ended', ended_at: expect.any(String) }
    await expect.poll(async () => (await oiJson(['sources'], env)).by_hand).toMatchObject([{ kind: 'sam', ...cut }])
    // An interrupted load of a source shows as failed.
    slow.asked = Promise.withResolvers()
    await sources('add', 'slow', '--kind', 'sam', '--from', slow.address)
    const load = spawnOi(['sources', 'run', 'slow'], env)
    await slow.asked.promise
    expect((await oiJson(['sources', 'show', 'slow'], env)).runs).toMatchObject([{ state: 'running' }])
    expect((await sources()).code).toBe(0)
    load.child.kill('SIGKILL')
    await load.ended
    await expect.poll(async () => (await sources()).code).toBe(1)
    const { source, runs } = await oiJson(['sources', 'show', 'slow'], env)
    expect([source, runs]).toMatchObject([{ state: 'partial', message: cut.message }, [cut]])
    slow.held = false
    expect((await sources('run', 'slow')).code).toBe(0)
    expect((await sources()).code).toBe(0)
  } finally {
    slow.close()
  }
})

test('two concurrent processes, one of them killed: the source is loaded once, and can be loaded again', async () => {
  const slow = await startSlow(1_500)
  try {
    await sources('add', 'slow', '--kind', 'sam', '--from', slow.address)
    const { child, ended } = spawnOi(['sources', 'run', 'slow'], env)
    await slow.asked.promise
    expect(await sources('run', 'slow')).toMatchObject({ code: 1, stderr: expect.stringContaining('Another process is loading') })
    child.kill('SIGKILL')
    await ended
    slow.held = false
    // The lock of the killed process ends with its connection, as soon as the database notices.
    await expect.poll(async () => (await sources('run', 'slow')).code).toBe(0)
  } finally {
    slow.close()
  }
  const { runs, source } = await oiJson(['sources', 'show', 'slow'], env)
  expect(source).toMatchObject({ state: 'ok', counts: { rows: 1_500 } })
  expect(runs.map(({ state, message }: { state: string; message: string | null }) => [state, message])).toEqual([
    ['ok', null],
    ['partial', 'interrupted: its process ended'],
  ])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contract`.execute(database.db)
  expect(rows[0]!.n).toBe(1_500)
})
