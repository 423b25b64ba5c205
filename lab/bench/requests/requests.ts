/** Measures the CPU time of Node and PostgreSQL for real requests, with key and limits. It compares this server, this server with
 * sessions instead of keys, the server of ee6b006 (from git, with its own database) and a Fastify server that reads the same rows
 * from PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../../server/postgres/postgres.ts'
import { newKey } from '../../../services/access/key-values.ts'
import { hashToken } from '../../../services/access/sessions.ts'
import { cpuOf, postgresPids } from '../processes.ts'

const root = join(import.meta.dirname, '../../..')
const before = 'ee6b006'
const rounds = 4
const requests = 1_000
const writes = 300
const connections = 16
const reads_per_key = 90
const writes_per_key = 25

export type Measured = { node_us: number; postgres_us: number }
export type Server = {
  name: string
  port: number
  child: ChildProcess
  postgres: Postgres
  keys: { read: string[]; write: string[] }
  /** Returns the headers for a credential of `keys`. Default: an API key. */
  headers?(credential: string): Record<string, string>
  pursuit: string
}
export type Scenario = {
  name: string
  method: string
  path: string
  /** Number of requests, if other than the default. */
  count?: number
  body?: (server: Server) => object
  /** Headers in place of the API key's, for a request that reads. */
  headersOf?: (key: string) => Record<string, string>
}

const scenarios: Scenario[] = [
  { name: 'profile', method: 'GET', path: '/api/v1/profile' },
  { name: 'tasks', method: 'GET', path: '/api/v1/tasks?limit=20' },
  { name: 'pipeline search', method: 'GET', path: '/api/v1/pipeline/search?limit=20' },
  { name: 'a listing', method: 'GET', path: '/api/v1/opportunities/search?limit=20' },
  {
    name: 'a write (create a task)',
    method: 'POST',
    path: '/api/v1/tasks',
    body: ({ pursuit }) => ({ pursuit_id: pursuit, name: 'Read the amendment' }),
  },
]

export async function benchRequests(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const servers: Server[] = []
  try {
    servers.push(await startServer('ours', root, join(folder, 'ours')))
    servers.push(await withSessions(servers[0]!))
    const old = checkOut(folder)
    if (old) servers.push(await startServer(before, old, join(folder, 'before')))
    servers.push(await startFastify(servers[0]!))
    const measured = await measureAll(servers)
    return [
      ...(old ? [] : [`not compared with ${before}: this clone does not have that commit`]),
      ...scenarios.flatMap(({ name }) =>
        describe(
          name,
          servers.map((server) => [server.name, measured.get(`${server.name} ${name}`)!]),
        ),
      ),
    ]
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    for (const { postgres } of new Set(servers)) await postgres.stop().catch(() => {})
    if (existsSync(join(folder, 'tree')))
      execFileSync('git', ['worktree', 'remove', '--force', join(folder, 'tree')], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkOut(folder: string): string | null {
  const tree = join(folder, 'tree')
  try {
    execFileSync('git', ['worktree', 'add', '--detach', tree, before], { cwd: root, stdio: 'ignore' })
  } catch {
    return null
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

/** Creates the demo in a new database, then starts the server in production mode. */
export async function startServer(name: string, tree: string, data_dir: string, nodeOptions: string[] = []): Promise<Server> {
  const postgres = await startPostgres({ data_dir })
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: postgres.url, PORT: '0', LOG_LEVEL: 'info' }
  const cli = join(tree, 'server/cli.ts')
  const seeding = await startProcess([cli, 'start', '--json'], env)
  seeding.child.kill('SIGTERM')
  await new Promise((resolve) => seeding.child.once('exit', resolve))
  const { child, ready } = await startProcess([...nodeOptions, cli, 'serve', '--json'], { ...env, NODE_ENV: 'production' })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const keys = { read: await makeKeys(client, 'read'), write: await makeKeys(client, 'read_write') }
  const { rows } = await client.query<{ id: string }>('select id from pursuit order by id limit 1')
  await client.query('vacuum analyze')
  await client.end()
  return { name, port: Number(new URL(ready.url!).port), child, postgres, keys, pursuit: rows[0]!.id }
}

/** Returns the same server, with sessions of as many users as it has keys. */
async function withSessions(server: Server): Promise<Server> {
  const client = new pg.Client({ connectionString: server.postgres.url })
  await client.connect()
  const { rows } = await client.query<{ company_id: string }>('select company_id from membership limit 1')
  async function makeSession(): Promise<string> {
    const [id, token] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')]
    await client.query(`insert into app_user (id, email, name, created_at) values ($1, $2, 'Bench', now())`, [`usr_${id}`, id])
    await client.query(`insert into membership (company_id, user_id, role, created_at) values ($1, $2, 'member', now())`, [
      rows[0]!.company_id,
      `usr_${id}`,
    ])
    await client.query(
      `insert into user_session (id, user_id, company_id, token_hash, methods, address, created_at, authenticated_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, '{pwd}', '127.0.0.1', now(), now(), now(), now() + interval '14 days')`,
      [`ses_${id}`, `usr_${id}`, rows[0]!.company_id, hashToken(token)],
    )
    return token
  }
  const sessionsFor = async (keys: string[]) => {
    const made: string[] = []
    for (const _ of keys) made.push(await makeSession())
    return made
  }
  const keys = { read: await sessionsFor(server.keys.read), write: await sessionsFor(server.keys.write) }
  await client.query('vacuum analyze')
  await client.end()
  const headers = (token: string) => ({ Cookie: `oi_session_${server.port}=${token}`, 'Sec-Fetch-Site': 'same-origin' })
  return { ...server, name: 'session', keys, headers }
}

async function startFastify({ postgres, pursuit }: Server): Promise<Server> {
  const file = join(import.meta.dirname, 'prepared-fastify.ts')
  const { child, ready } = await startProcess([file], { ...process.env, DATABASE_URL: postgres.url, NODE_ENV: 'production' })
  return { name: 'Fastify', port: ready.port!, child, postgres, keys: { read: ['none'], write: ['none'] }, pursuit }
}

export async function startProcess(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; ready: { url?: string; port?: number } }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  let errors = ''
  child.stderr!.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-4_000)))
  const ready = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      if (printed.includes('\n')) return
      printed += data.toString()
      if (printed.includes('\n')) resolve(printed.split('\n', 1)[0]!)
    })
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} exited with ${code}: ${errors}`)))
  })
  return { child, ready: JSON.parse(ready) }
}

/** Creates enough keys of the demo's company that no key reaches its rate limit within a minute. */
async function makeKeys(client: pg.Client, scope: string): Promise<string[]> {
  const count =
    scope === 'read' ? Math.ceil((requests * 2 * 4) / reads_per_key) + 20 : Math.ceil((writes * 2) / writes_per_key) + 20
  const made = Array.from({ length: count }, () => newKey())
  const { rows } = await client.query<{ company_id: string; user_id: string }>(
    `select company_id, user_id from membership where role = 'owner' limit 1`,
  )
  for (const { hash, last4 } of made) {
    await client.query(
      `insert into api_key (id, company_id, user_id, name, scope, hash, last4, created_at, last_used_at) values ($1, $2, $3, 'bench', $4, $5, $6, now(), now())`,
      [`key_${randomBytes(12).toString('hex')}`, rows[0]!.company_id, rows[0]!.user_id, scope, hash, last4],
    )
  }
  return made.map(({ key }) => key)
}

async function measureAll(servers: Server[]): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const scenario of scenarios) {
      for (const server of servers) {
        const measured = await measure(server, scenario)
        const name = `${server.name} ${scenario.name}`
        // The first round is a warm-up.
        if (round > 0) found.set(name, [...(found.get(name) ?? []), measured])
      }
    }
    if (round < rounds) await resetServers(servers)
  }
  return new Map([...found].map(([name, list]) => [name, median(list)]))
}

/** Resets the rate limits of all keys and deletes the tasks of earlier writes. */
export async function resetServers(servers: Server[]): Promise<void> {
  for (const { postgres } of servers) {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('delete from rate_window')
    await client.query(`delete from task where name = 'Read the amendment'`)
    await client.query('vacuum task')
    await client.end()
  }
}

export async function measure(server: Server, scenario: Scenario): Promise<Measured> {
  const count = scenario.count ?? (isRead(scenario) ? requests : writes)
  const pids = postgresPids(server.postgres.url)
  const from = { node: cpuOf([server.child.pid!]), postgres: cpuOf(pids) }
  await load(server, scenario, count)
  const node_us = (cpuOf([server.child.pid!]) - from.node) / count
  return { node_us, postgres_us: (cpuOf(postgresPids(server.postgres.url)) - from.postgres) / count }
}

function isRead({ method, headersOf }: Scenario): boolean {
  return method === 'GET' || headersOf !== undefined
}

async function load(server: Server, scenario: Scenario, count: number): Promise<void> {
  const { port, headers = (key: string) => ({ 'X-Api-Key': key }) } = server
  const { method, path, body, headersOf = headers } = scenario
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const keys = isRead(scenario) ? server.keys.read : server.keys.write
  const payload = body && JSON.stringify(body(server))
  let started = 0
  async function one(): Promise<void> {
    while (started < count) {
      const key = keys[started++ % keys.length]!
      await send({ agent, port, method, path, headers: headersOf(key) }, payload)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
}

type Sent = { agent: Agent; port: number; method: string; path: string; headers: Record<string, string> }

function send({ headers, ...to }: Sent, payload: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ofBody = payload && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }
    const sent = request({ ...to, host: '127.0.0.1', headers: { ...headers, ...ofBody } }, (response) => {
      if (response.statusCode! >= 300) reject(new Error(`${to.method} ${to.path} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject).end(payload)
  })
}

export function median(list: Measured[]): Measured {
  return [...list].sort((a, b) => a.node_us + a.postgres_us - b.node_us - b.postgres_us)[list.length >> 1]!
}

function describe(name: string, rows: [server: string, measured: Measured][]): string[] {
  const whole = ({ node_us, postgres_us }: Measured) => node_us + postgres_us
  const ours = whole(rows[0]![1])
  return [
    `${name}:`,
    ...rows.map(([server, measured]) => {
      const parts = `Node ${Math.round(measured.node_us)} + PostgreSQL ${Math.round(measured.postgres_us)} = ${Math.round(whole(measured))} µs`
      return `  ${server.padEnd(8)} ${parts}${server === 'ours' ? '' : `; ours is ${(ours / whole(measured)).toFixed(2)} times this`}`
    }),
  ]
}
