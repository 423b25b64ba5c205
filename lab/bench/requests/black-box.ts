/** Measures the CPU time of requests from outside: `node lab/bench/requests/black-box.ts CHECKOUT …`. It starts this checkout and
 * the given checkouts with `npm start`, each on its own data, and sends requests with the key of the demo. It reports the CPU
 * time of all processes of an installation, once in full and once without the CPU time that they use when idle. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, treeOf } from '../processes.ts'
import { type Installation, liftLimits, startInstallation } from './installation.ts'

const root = join(import.meta.dirname, '../../..')
const paths = {
  tasks: '/api/v1/tasks?limit=20',
  'pipeline search': '/api/v1/pipeline/search?limit=20',
  'a listing without words': '/api/v1/opportunities/search?limit=20',
}
const connections = 16
const warm_up_requests = 1_500
const rounds = 9
const requests = 400
const settle_ms = 20_000
const idle_ms = 60_000

/** An installation. `idle` is its CPU time without requests, as a share of the elapsed time. */
type Measured = Installation & { idle: number }
/** CPU microseconds per request. `busy` excludes the CPU time of an idle installation. */
type Cost = { all: number; busy: number }

async function load(installation: Measured, path: string, count: number): Promise<Cost> {
  await liftLimits(installation)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const from_us = cpuOf(treeOf(installation.pid))
  const from_ms = performance.now()
  let started = 0
  async function askAll(): Promise<void> {
    while (started++ < count) await ask(agent, installation, path)
  }
  await Promise.all(Array.from({ length: connections }, askAll))
  agent.destroy()
  const spent_us = cpuOf(treeOf(installation.pid)) - from_us
  const idle_us = (performance.now() - from_ms) * 1_000 * installation.idle
  return { all: spent_us / count, busy: (spent_us - idle_us) / count }
}

function ask(agent: Agent, { port, key }: Installation, path: string): Promise<void> {
  return new Promise((done, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers: { 'X-Api-Key': key } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume().once('end', done)
    }).once('error', reject)
  })
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!

async function compare(installations: Measured[], name: string, path: string): Promise<void> {
  for (const each of installations) await load(each, path, warm_up_requests)
  const found: Cost[][] = []
  for (let round = 0; round < rounds; round++) {
    const row: Cost[] = []
    for (const each of installations) row.push(await load(each, path, requests))
    found.push(row)
  }
  console.log(`${name}:`)
  for (const [i, { checkout }] of installations.entries()) {
    const costOf = (kind: keyof Cost) => Math.round(median(found.map((row) => row[i]![kind])))
    const ratioOf = (kind: keyof Cost) => median(found.map((row) => row[0]![kind] / row[i]![kind])).toFixed(2)
    const shown = `${costOf('all')} µs, ours is ${ratioOf('all')} times this`
    console.log(`  ${shown}; without idle work ${costOf('busy')} µs, ${ratioOf('busy')}: ${checkout}`)
  }
}

/** Measures all installations at the same time, so that other work on the machine affects them equally. */
async function measureIdle(installations: Measured[]): Promise<void> {
  const from_us = installations.map(({ pid }) => cpuOf(treeOf(pid)))
  await sleep(idle_ms)
  for (const [i, each] of installations.entries()) {
    each.idle = (cpuOf(treeOf(each.pid)) - from_us[i]!) / (idle_ms * 1_000)
    console.log(`idle: ${(each.idle * 1_000).toFixed(1)} ms of CPU per second: ${each.checkout}`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'oi-black-box-'))
const installations: Measured[] = []
try {
  for (const [i, checkout] of [root, ...process.argv.slice(2)].entries())
    installations.push({ ...(await startInstallation(resolve(checkout), join(folder, String(i)))), idle: 0 })
  await sleep(settle_ms)
  await measureIdle(installations)
  for (const [name, path] of Object.entries(paths)) await compare(installations, name, path)
} finally {
  const trees = installations.map(({ pid }) => treeOf(pid))
  for (const { pid } of installations) process.kill(pid, 'SIGTERM')
  for (const tree of trees) while (cpuOf(tree) > 0) await sleep(100)
  rmSync(folder, { recursive: true, force: true })
}
