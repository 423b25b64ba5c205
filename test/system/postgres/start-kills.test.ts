/** Checks that an installation starts after any kill or power cut. `START_KILLS=200` makes the test long: START_KILLS=200 node
 * scripts/run.mjs node_modules/vitest/vitest.mjs run test/system/postgres/start-kills.test.ts */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../server/postgres/postgres.ts'

const kills = Number(process.env.START_KILLS ?? 25)
const lanes = 3
const first_ms = 300
const scratch = mkdtempSync(join(tmpdir(), 'oi-start-kills-'))
/** A stopped installation, which is copied for each test. */
const made = join(scratch, 'made')

beforeAll(async () => {
  const server = await startPostgres({ data_dir: made })
  await query(server.url, 'create table kept (value int primary key)')
  await server.stop()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))

const leftovers: [name: string, text: string][] = [
  ['of 0 bytes', ''],
  ['of one line', `${process.pid}\n`],
  ['of one line without its end', String(process.pid)],
  ['cut in its second line', `${process.pid}\n/var/li`],
  ['of zero bytes that a power cut left', '\0'.repeat(120)],
  ['of garbage', 'x9\n\nnot a number\n\u{1f4a5}'],
]

test.each(leftovers)('startPostgres: starts over a postmaster.pid and a socket lock %s', async (name, text) => {
  const data_dir = copyOf(name)
  const data = join(data_dir, 'postgres/data')
  const { uid, gid } = statSync(data)
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(data, file), text, { mode: 0o600 })
    chownSync(join(data, file), uid, gid)
  }
  const server = await startPostgres({ data_dir })
  expect(await query(server.url, 'select count(*)::int as count from kept')).toEqual([{ count: 0 }])
  await server.stop()
})

test.runIf(process.platform === 'linux')(
  'startPostgres: an empty postmaster.pid remains while a server still uses the data',
  async () => {
    const data_dir = copyOf('running')
    const pidFile = join(data_dir, 'postgres/data/postmaster.pid')
    const first = await startPostgres({ data_dir })
    const lines = readFileSync(pidFile, 'utf8')
    writeFileSync(pidFile, '')
    const second = startPostgres({ data_dir })
    await expect(Promise.race([second, sleep(500).then(() => 'waits')])).resolves.toBe('waits')
    expect(serversOf(data_dir)).toHaveLength(1)
    writeFileSync(pidFile, lines)
    expect((await second).adopted).toBe(true)
    await (await second).stop()
    await first.stop()
  },
)

test.runIf(process.platform === 'linux')(
  `startPostgres: after each of ${kills} kills in the first moments of a start, the next start works and has every committed row`,
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const counts: Record<string, number> = {}
    let left = kills
    async function runLane(lane: number): Promise<void> {
      const data_dir = copyOf(`lane-${lane}`)
      let committed = 0
      while (left-- > 0) {
        const what = await killAStart(data_dir)
        counts[what] = (counts[what] ?? 0) + 1
        const holder = await hold(data_dir)
        expect(await query(holder.url, 'select count(*)::int as count from kept')).toEqual([{ count: committed }])
        await query(holder.url, `insert into kept values (${committed++})`)
        // Half of the starts find the files of a killed server, and half the files of a stopped server.
        if (Math.random() < 0.5) await stopHolder(holder)
        else await killThem(data_dir, holder, 'both')
      }
      rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 })
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
    process.stdout.write(`${kills} kills of starts: ${JSON.stringify(counts)}\n`)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(kills)
  },
)

test.runIf(process.platform === 'linux')('startPostgres: a PostgreSQL that is killed during its start is restarted', async () => {
  const data_dir = copyOf('killed-once')
  const holder = spawnHolder(data_dir)
  const started = urlOf(holder)
  for (let kills = 0; kills < 2; kills += 1) {
    const [pid] = await firstServer(data_dir)
    tryKill(pid!)
    await expect.poll(() => serversOf(data_dir), { interval: 1 }).not.toContain(pid)
  }
  expect(await started).toMatch(/^postgresql:/)
  await killThem(data_dir, holder, 'both')
})

async function firstServer(data_dir: string): Promise<number[]> {
  await expect.poll(() => serversOf(data_dir), { interval: 1 }).not.toEqual([])
  return serversOf(data_dir)
}

type Target = 'service' | 'postgres' | 'both'
const targets: Target[] = ['service', 'postgres', 'both']

/** Kills a start, or a restart after a kill of PostgreSQL, somewhere in its first moments. Returns a description of the kill. */
async function killAStart(data_dir: string): Promise<string> {
  const target = targets[Math.floor(Math.random() * targets.length)]!
  const again = Math.random() < 0.5
  const child = again ? await hold(data_dir) : spawnHolder(data_dir)
  if (again) await killThem(data_dir, child, 'postgres')
  else await once(child.stdout!, 'data')
  // The supervisor checks and waits before it starts PostgreSQL again.
  await sleep(Math.random() * first_ms + (again ? 200 : 0))
  const empty = isEmpty(join(data_dir, 'postgres/data/postmaster.pid')) ? ', file empty' : ''
  await killThem(data_dir, child, target)
  // If only PostgreSQL was killed, kills the service too, because the next start must handle both.
  if (target === 'postgres') await killThem(data_dir, child, 'service')
  return `${again ? 'restart' : 'start'}, ${target}${empty}`
}

async function killThem(data_dir: string, child: ChildProcess, target: Target): Promise<void> {
  if (target !== 'service') for (const pid of serversOf(data_dir)) tryKill(pid)
  if (target === 'postgres' || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Returns the main processes of PostgreSQL on a folder, including those without a pid file. */
function serversOf(data_dir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => commandLine(name).includes(`oi.data=${join(data_dir, 'postgres/data')}\0`))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isEmpty(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}

function copyOf(name: string): string {
  const data_dir = join(scratch, name.replaceAll(' ', '-'))
  execFileSync('cp', ['-a', made, data_dir])
  return data_dir
}

type Held = ChildProcess & { url: string }

async function hold(data_dir: string): Promise<Held> {
  const child = spawnHolder(data_dir)
  return Object.assign(child, { url: await urlOf(child) })
}

function urlOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      said += data
      const found = /^url (.*)\n/m.exec(said)
      if (found) resolve(found[1]!)
    })
    child.once('close', (code) => reject(new Error(`the start ended with ${code}: ${said}`)))
  })
}

/** Starts a process that starts PostgreSQL as the service does, and stops PostgreSQL when its input ends. */
function spawnHolder(data_dir: string): ChildProcess {
  const source = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, '../../../server/postgres/postgres.ts'))}
    console.log('started')
    try {
      const server = await startPostgres({ data_dir: ${JSON.stringify(data_dir)} })
      console.log('url ' + server.url)
      process.stdin.on('end', () => server.stop().then(() => process.exit(0))).resume()
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function stopHolder(holder: ChildProcess): Promise<void> {
  holder.stdin!.end()
  await once(holder, 'exit')
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
