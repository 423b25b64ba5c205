import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoNotices } from '../../../demo/data/market/notices.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiAlone, oiJson, type Serving, serveOi, spawnOi } from '../../harness/oi.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-cli-'))
let database: TestDatabase
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: folder, DATABASE_URL: database.url }
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('companies, users and keys', () => {
  let server: Serving
  let company: string
  const email = 'dana@example.com'
  const key = (scope: string, ...more: string[]) =>
    oiJson(['key', 'create', '--company', company, '--user', email, '--scope', scope, '--name', `A ${scope} key`, ...more], env)
  const call = (apiKey: string, method = 'GET', path = '/profile') =>
    fetch(`${server.url}/api/v1${path}`, { method, headers: { 'X-Api-Key': apiKey } })
  const marker = async (response: Response) => [response.status, ((await response.json()) as { message: string }).message]

  beforeAll(async () => {
    server = await serveOi(env)
    company = (await oiJson(['company', 'create', '--name', 'Tallgrass Works (fictional)'], env)).id
    await oiJson(['user', 'create', '--company', company, '--email', email, '--name', 'Dana', '--role', 'owner'], env)
  })

  afterAll(async () => {
    expect((await server.stop()).code).toBe(0)
  })

  test('a new key works immediately, for one year, and its revocation applies from the next request', async () => {
    const made = await key('read_write')
    expect(made).toMatchObject({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^oi_live_/),
      company_id: company,
      scope: 'read_write',
    })
    expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(364 * 86_400_000)
    const profile = (await (await call(made.key)).json()) as any
    expect([profile.company.id, profile.user.email, profile.key.id]).toEqual([company, email, made.id])
    const first = await oiJson(['key', 'revoke', made.id], env)
    expect((await call(made.key)).status).toBe(401)
    expect(await oiJson(['key', 'revoke', made.id], env), 'a second revocation changes nothing').toEqual(first)
    const { keys } = await oiJson(['key', 'list', '--company', company], env)
    expect(keys.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ state: 'revoked', last4: made.key.slice(-4) })
    expect(JSON.stringify(keys)).not.toContain(made.key)
    expect(server.stderr(), 'the log contains no key').not.toContain(made.key)
  })

  test('a read-only key may read but not write, and an expired key may do neither', async () => {
    const [read, expired] = await Promise.all([key('read'), key('read', '--expires-at', '2020-01-01')])
    expect((await call(read.key)).status).toBe(200)
    expect(await marker(await call(read.key, 'DELETE', '/tasks/task_1'))).toEqual([
      403,
      expect.stringContaining('api_scope_insufficient'),
    ])
    expect(await marker(await call(expired.key))).toEqual([401, expect.stringContaining('api_key_expired')])
  })

  test('an inactive subscription or a plan without the API blocks a key from the next request on', async () => {
    const made = await key('read')
    await oiJson(['subscription', 'set', '--company', company, '--status', 'inactive'], env)
    expect(await marker(await call(made.key))).toEqual([403, expect.stringContaining('subscription_inactive')])
    await oiJson(['subscription', 'set', '--company', company, '--status', 'active', '--plan', 'starter'], env)
    expect(await marker(await call(made.key))).toEqual([403, expect.stringContaining('api_tier_insufficient')])
    await oiJson(['subscription', 'set', '--company', company, '--status', 'trialing', '--plan', 'api_access'], env)
    expect((await call(made.key)).status).toBe(200)
    const { companies } = await oiJson(['company', 'list'], env)
    expect(companies).toEqual([expect.objectContaining({ id: company, plan: 'api_access', status: 'trialing', users: 1 })])
  })

  test('errors name the option and the fix, and commands exit with 1', async () => {
    const limited = 'theo@example.com'
    await oiJson(['user', 'create', '--company', company, '--email', limited, '--name', 'Theo', '--role', 'limited_member'], env)
    const attempts: [string[], RegExp][] = [
      [
        ['user', 'create', '--company', 'ent_none', '--email', email, '--name', 'X', '--role', 'member'],
        /No company ent_none found/,
      ],
      [
        ['user', 'create', '--company', company, '--email', email.toUpperCase(), '--name', 'X', '--role', 'member'],
        /--email: .* already/,
      ],
      [
        ['key', 'create', '--company', company, '--user', 'nobody@example.com', '--scope', 'read', '--name', 'x'],
        /--user: .*oi user create/,
      ],
      [['key', 'create', '--company', company, '--user', limited, '--scope', 'read', '--name', 'x'], /limited member/],
      [['key', 'revoke', 'key_none'], /No key key_none found/],
      [['subscription', 'set', '--company', 'ent_none', '--status', 'active'], /oi company list/],
      [['ingest', 'sam', join(folder, 'absent.csv')], /absent\.csv/],
    ]
    for (const [args, message] of attempts) {
      const { code, stdout, stderr } = await oi([...args, '--json'], env)
      expect([code, JSON.parse(stdout).error.message, stderr], args.join(' ')).toEqual([
        1,
        expect.stringMatching(message),
        expect.stringMatching(message),
      ])
    }
  })
})

describe('usage', () => {
  const wrong: [name: string, args: string[], env: Environment, message: RegExp][] = [
    ['no command', [], {}, /Usage: oi/],
    ['an unknown command', ['serv'], {}, /unknown command 'serv'\n\(Did you mean serve\?\)/],
    ['an unknown command of the operator', ['statu', '--json'], {}, /unknown command 'statu'\n\(Did you mean status\?\)/],
    ['the help of an unknown command', ['mock', '--help'], {}, /unknown command 'mock'/],
    ['a missing option', ['company', 'create'], {}, /--name/],
    ['an unknown plan', ['company', 'create', '--name', 'x', '--plan', 'gold'], {}, /Allowed choices are starter, growth/],
    [
      'a name that is too long',
      ['key', 'create', '--company', 'x', '--user', 'a@b.co', '--scope', 'read', '--name', 'x'.repeat(121)],
      {},
      /1 to 120 characters/,
    ],
    [
      'no time',
      ['key', 'create', '--company', 'x', '--user', 'a@b.co', '--scope', 'read', '--name', 'x', '--expires-at', 'soon'],
      {},
      /ISO 8601/,
    ],
    [
      'a clock in production',
      ['serve'],
      { NODE_ENV: 'production', CLOCK_START: '2026-04-20T00:00:00Z' },
      /CLOCK_START .* refused when NODE_ENV=production/,
    ],
    ['too many notices for a demo', ['start', '--demo-notices', '1e9'], {}, /--demo-notices.* from 0 to 100,000/],
    ['an invalid port', ['serve'], { PORT: 'http' }, /PORT must be/],
  ]
  test.concurrent.each(wrong)('%s: exits with 2 and an explanation', async (_name, args, extra, message) => {
    const { code, stderr } = await oi(args, { DATA_DIR: folder, ...extra })
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })

  test.concurrent('--help exits with 0 for each command', async () => {
    const commands = [[], ['start'], ['ingest', 'sam'], ['key', 'create']]
    for (const { code, stdout } of await Promise.all(commands.map((args) => oi([...args, '--help'], {}))))
      expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: oi')])
  })

  test('a reader that closes the pipe early, as `head` does, causes no failure', async () => {
    const { child, ended } = spawnOi(['--help'], {})
    child.stdout!.destroy()
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('sam-api without a key explains how to get a key', async () => {
    expect(await oi(['ingest', 'sam-api', '--since', '2026-04-01'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SAM_API_KEY'),
    })
  })

  test('the error for an unreachable database names it', async () => {
    const result = await oi(['migrate'], { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATABASE_URL \(127\.0\.0\.1:9\/none\)/) })
  })

  test('a port in use is reported before anything else is done', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(await oi(['start'], { ...env, PORT: String(port) })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(`Port ${port} of 127.0.0.1 is in use by another program.*PORT=\\d+`),
    })
    other.close()
  })
})

describe('ingest and serve', () => {
  const started: Serving[] = []
  afterAll(async () => void (await Promise.all(started.map((server) => server.stop()))))

  test('ingest accounts for each row and changes nothing the second time, and its records are found, even after reindex', async () => {
    const source = join(folder, 'notices.csv')
    writeCsv(source, 300, [['not', 'a', 'notice']])
    const first = await oiJson(['ingest', 'sam', source], env)
    expect(first).toMatchObject({
      rows: 301,
      rejected: 1,
      unchanged: 0,
      rejections: [expect.objectContaining({ line: expect.any(Number), reason: expect.any(String) })],
    })
    expect(first.new + first.amended + first.rejected).toBe(301)
    const second = await oiJson(['ingest', 'sam', source], env)
    expect(second).toMatchObject({ rows: 301, new: 0, amended: 0, unchanged: 300, rejected: 1, indexed: first.new })
    expect(await oiJson(['reindex'], env)).toMatchObject({ records: first.new })
    expect(await oi(['ingest', 'sam', source], env)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^301 rows read: 0 new, 0 amended, 300 unchanged, 1 rejected\n.*line \d+: /),
    })
  })

  test('sam-api loads what the API has for the days, and never shows its key', async () => {
    const asked: string[] = []
    const notice = {
      noticeId: 'a'.repeat(32),
      title: 'Hull cleaning',
      solicitationNumber: 'N0001',
      fullParentPathName: 'DEPT OF DEFENSE.DEPT OF THE NAVY',
      postedDate: '2026-04-02',
      type: 'Solicitation',
      active: 'Yes',
    }
    const api = createServer((req, res) => {
      asked.push(req.url!)
      res
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ totalRecords: 1, limit: 1000, offset: 0, opportunitiesData: [notice] }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => api.once('listening', resolve))
    const { port } = api.address() as { port: number }
    const args = ['ingest', 'sam-api', '--since', '2026-04-01', '--until', '2026-04-02', '--api-url', `http://127.0.0.1:${port}`]
    const { code, stdout, stderr } = await oi([...args, '--json'], { ...env, SAM_API_KEY: 'sam-secret' })
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ rows: 1, new: 1, amended: 0, unchanged: 0, rejected: 0, remaining: null }),
    ])
    expect([asked.length, stdout + stderr]).toEqual([1, expect.not.stringContaining('sam-secret')])
    api.close()
  })

  test('a running request is answered when the server stops, and a new connection is rejected', async () => {
    const server = await serveOi(env)
    started.push(server)
    const company = (await oiJson(['company', 'create', '--name', 'In flight (fictional)'], env)).id
    await oiJson(['user', 'create', '--company', company, '--email', 'fly@example.com', '--name', 'F', '--role', 'member'], env)
    const { key } = await oiJson(
      ['key', 'create', '--company', company, '--user', 'fly@example.com', '--scope', 'read_write', '--name', 'x'],
      env,
    )
    const body = JSON.stringify({ pursuit_id: 'pur_none', name: 'Draft' })
    const slow = request(`${server.url}/api/v1/tasks`, {
      method: 'POST',
      headers: {
        'X-Api-Key': key,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Expect: '100-continue',
      },
    })
    const answered = new Promise<number>((resolve, reject) =>
      slow.once('response', (response) => resolve(response.resume().statusCode!)).once('error', reject),
    )
    slow.write(body.slice(0, 10))
    await once(slow, 'continue')
    const ended = server.stop()
    const newcomer = () =>
      fetch(`${server.url}/api/health`).then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(newcomer).toBe('refused')
    slow.end(body.slice(10))
    expect(await answered).toBe(404)
    expect(await ended).toMatchObject({ code: 0, stderr: expect.stringContaining('"msg":"stopped"') })
  })

  test('a second signal ends the server immediately, whatever is running', async () => {
    const server = await serveOi(env)
    started.push(server)
    const slow = request(`${server.url}/api/v1/tasks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 1000, Expect: '100-continue' },
    })
    const cut = new Promise((resolve) => slow.once('error', resolve).once('response', resolve))
    slow.write('{')
    await once(slow, 'continue')
    const ended = server.stop('SIGINT')
    // Two signals within half a second count as one, because npm and a terminal both forward a signal.
    while (!server.stderr().includes('"msg":"stopping"')) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(server.child.exitCode, 'the server waits for the request').toBeNull()
    await server.stop('SIGINT')
    expect(await ended).toMatchObject({ code: 1, stderr: expect.not.stringContaining('the rest is cut off') })
    await cut
  })

  test('two servers share one embedded database and index, even during an ingest, and the last server stops the database', async () => {
    const data = mkdtempSync(join(tmpdir(), 'oi-two-'))
    const own = { DATA_DIR: data, CLOCK_START: '2026-04-20T00:00:00Z' }
    const [one, two] = await Promise.all([serveOi(own), serveOi(own)])
    started.push(one, two)
    const company = (await oiJson(['company', 'create', '--name', 'Two servers (fictional)'], own)).id
    await oiJson(['user', 'create', '--company', company, '--email', 'two@example.com', '--name', 'T', '--role', 'member'], own)
    const { key } = await oiJson(
      ['key', 'create', '--company', company, '--user', 'two@example.com', '--scope', 'read', '--name', 'x'],
      own,
    )
    const source = join(data, 'notices.csv')
    writeCsv(source, 1500)
    const report = await oiJson(['ingest', 'sam', source], own, oiAlone)
    expect(report.indexed).toBe(report.new)
    const totals = await Promise.all(
      [one, two].map(async ({ url }) => {
        const response = await fetch(`${url}/api/v1/contracts/search?query=maintenance&scope=all&limit=1`, {
          headers: { 'X-Api-Key': key },
        })
        return ((await response.json()) as { total_count: number }).total_count
      }),
    )
    expect(totals[0]).toBeGreaterThan(10)
    expect(totals[1]).toBe(totals[0])
    const atOnce = (count: number, path: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          fetch(`${[one, two][index % 2]!.url}/api/v1${path}`, { headers: { 'X-Api-Key': key } }),
        ),
      )
    const searches = await Promise.all(
      (await atOnce(50, '/contracts/search?query=nothing')).map((response) => response.json() as Promise<any>),
    )
    expect(
      searches.map(({ quota }) => quota.daily_searches.used).sort((a, b) => a - b),
      'each search is counted once',
    ).toEqual(Array.from({ length: 50 }, (_, index) => 3 + index))
    // Repeats the requests if a new minute with its own limits begins in between.
    const remaining = async () =>
      (await atOnce(130, '/profile'))
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('RateLimit')!)![1]))
        .sort((a, b) => a - b)
    await expect
      .poll(remaining, { timeout: 150_000, interval: 1_000 })
      .toSatisfy((found: number[]) => found.length > 0 && found.every((left, index) => left === index))
    const [first, second] = [await one.stop(), await two.stop('SIGINT')]
    expect([first.code, first.stderr, second.code, second.stderr]).toEqual([
      0,
      expect.stringContaining('another process is using it'),
      0,
      expect.stringContaining('PostgreSQL stopped'),
    ])
    rmSync(data, { recursive: true, force: true })
  })
})

function writeCsv(path: string, notices: number, more: string[][] = []): void {
  const rows = [...demoNotices({ now: new Date('2026-04-20T00:00:00Z'), notices, seed: 7 }), ...more]
  writeFileSync(path, rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join(''))
}
