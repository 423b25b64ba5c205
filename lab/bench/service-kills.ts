/** `node lab/bench/service-kills.ts [kills in starts] [kills under load]`: sends SIGKILL to the service, to its embedded
 * PostgreSQL, to both, or to the process that reads a file, in the first 300 ms of a start and under load. At the end the service
 * must have every record that it acknowledged to its callers. `npm run bench` does not include this test, because it takes many
 * minutes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const port = 5299
const api = `http://127.0.0.1:${port}/api`
const start_ms_max = 300
const ready_ms_max = 120_000
const callers = 3
const cli = join(import.meta.dirname, '../../server/cli.ts')
const data_dir = mkdtempSync(join(tmpdir(), 'oi-service-kills-'))
const targets = ['service', 'postgres', 'both', 'reader'] as const
type Target = (typeof targets)[number]

let service = spawnService()
let failed_starts = 0
let isOver = false
const tally: Record<string, number> = {}
const acknowledged: { path: string; id: string }[] = []

function spawnService(): ChildProcess {
  const args = [...process.execArgv, '--disable-warning=ExperimentalWarning', cli, 'start', '--demo-notices', '20', '--json']
  const env = { ...process.env, DATA_DIR: data_dir, PORT: String(port), LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  child.once('exit', (code) => {
    if (code === null || code === 0) return
    failed_starts += 1
    // Restarts the service, as a supervisor does.
    if (!isOver && child === service) service = spawnService()
  })
  return child
}

const headers = () => ({ 'X-Api-Key': readFileSync(join(data_dir, 'demo-key'), 'utf8').trim() })

async function waitUntilReady(): Promise<void> {
  const ends_at = performance.now() + ready_ms_max
  while (performance.now() < ends_at) {
    const ready = await fetch(`${api}/ready`).catch(() => null)
    if (ready?.status === 200) return
    await sleep(100)
  }
  throw new Error(`The service was not ready after ${ready_ms_max / 1000} s`)
}

/** Repeats a request with the same idempotency key until the service answers, as a careful caller does. */
async function sendUntilAnswered(
  path: string,
  key: string,
  body: () => BodyInit,
  type: object,
): Promise<{ status: number; id: string }> {
  for (;;) {
    const init = { method: 'POST', headers: { ...headers(), ...type, 'Idempotency-Key': key }, body: body() }
    const response = await fetch(`${api}/v1/${path}`, init).catch(() => null)
    const answer = (await response?.json().catch(() => null)) as { id: string } | null
    if (answer && response!.status < 429) return { status: response!.status, id: answer.id }
    await sleep(response?.status === 429 ? 2_000 : 150)
  }
}

async function callUntilOver(caller: number, pursuit_id: string): Promise<void> {
  for (let call = 0; !isOver; call += 1) {
    const name = `kills-${caller}-${call}`
    function form(): FormData {
      const filled = new FormData()
      filled.set('file', new Blob(['terrazzo '.repeat(2_000)]), `${name}.txt`)
      return filled
    }
    const path = call % 3 === 0 ? 'documents' : 'tasks'
    const json = { 'Content-Type': 'application/json' }
    const made =
      path === 'documents'
        ? await sendUntilAnswered(path, name, form, {})
        : await sendUntilAnswered(path, name, () => JSON.stringify({ name, pursuit_id }), json)
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}`)
    acknowledged.push({ path, id: made.id })
  }
}

function tryKill(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Finds the server by its command line, because the id in the postmaster.pid of a killed server may belong to another process
 * now. */
function postgresPid(): number | undefined {
  return findProcess((pid) => commandLine(pid).includes(`oi.data=${join(data_dir, 'postgres/data')}\0`))
}

function readerPid(): number | undefined {
  return findProcess((pid) => commandLine(pid).includes('files/child') && parentOf(pid) === service.pid)
}

function commandLine(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

function parentOf(pid: string): number {
  const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(parent)
}

function findProcess(isOne: (pid: string) => boolean): number | undefined {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (isOne(pid)) return Number(pid)
    } catch {
      // The process has ended.
    }
  return undefined
}

async function kill(target: Target): Promise<boolean> {
  if (target === 'reader') return tryKill(readerPid())
  const postgres = target !== 'service' && tryKill(postgresPid())
  if (target === 'postgres' || service.exitCode !== null) return postgres
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGKILL')
  await ended
  service = spawnService()
  return true
}

async function killOften(kills: number, when: string, wait: () => Promise<unknown>): Promise<void> {
  for (let killed = 0; killed < kills; ) {
    await wait()
    const target = targets[Math.floor(Math.random() * targets.length)]!
    if (!(await kill(target))) continue
    killed += 1
    tally[`${target}, ${when}`] = (tally[`${target}, ${when}`] ?? 0) + 1
  }
}

async function countLost(): Promise<number> {
  let lost = 0
  for (const { path, id } of acknowledged) {
    let status = 429
    while (status === 429) {
      status = (await fetch(`${api}/v1/${path}/${id}`, { headers: headers() })).status
      if (status === 429) await sleep(2_000)
    }
    if (status !== 200) lost += 1
  }
  return lost
}

async function main(in_starts: number, under_load: number): Promise<void> {
  await waitUntilReady()
  const found = await fetch(`${api}/v1/pipeline/search`, { headers: headers() })
  const [{ id }] = ((await found.json()) as { results: [{ id: string }] }).results
  const calling = Array.from({ length: callers }, (_, caller) => callUntilOver(caller, id))
  await killOften(in_starts, 'in a start', () => sleep(Math.random() * start_ms_max))
  await killOften(under_load, 'under load', async () => {
    await waitUntilReady()
    await sleep(Math.random() * 1_500)
  })
  await waitUntilReady()
  isOver = true
  await Promise.all(calling)
  const lost = await countLost()
  console.log(`kills: ${JSON.stringify(tally)}; starts that failed: ${failed_starts}`)
  console.log(`acknowledged: ${acknowledged.length}, lost: ${lost}`)
  process.exitCode = lost > 0 ? 1 : 0
}

try {
  await main(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 100))
} finally {
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await ended
  rmSync(data_dir, { recursive: true, force: true })
}
