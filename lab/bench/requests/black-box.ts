/**
 * `node lab/bench/requests/black-box.ts CHECKOUT …`: what requests cost as a user meets them. Each checkout, and this one, is started by `npm start`
 * on data of its own, and asked with the demo's key. Counts the CPU of all of its processes: with everything they do, and without what
 * they do in the same time when nobody asks.
 */
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

/** `idle`: CPU time as a share of the clock's when nobody asks. */
type Measured = Installation & { idle: number }
/** CPU in microseconds for each request; `asked`: without what is done unasked in the same time. */
type Cost = { all: number; asked: number }

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
  const unasked_us = (performance.now() - from_ms) * 1_000 * installation.idle
  return { all: spent_us / count, asked: (spent_us - unasked_us) / count }
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
    const shown = `${costOf('all')} µs, ours costs ${ratioOf('all')} of it`
    console.log(`  ${shown}; without what goes on unasked ${costOf('asked')} µs, ${ratioOf('asked')}: ${checkout}`)
  }
}

/** All at once: what else the machine does then meets them alike. */
async function measureIdle(installations: Measured[]): Promise<void> {
  const from_us = installations.map(({ pid }) => cpuOf(treeOf(pid)))
  await sleep(idle_ms)
  for (const [i, each] of installations.entries()) {
    each.idle = (cpuOf(treeOf(each.pid)) - from_us[i]!) / (idle_ms * 1_000)
    console.log(`unasked: ${(each.idle * 1_000).toFixed(1)} ms of CPU a second: ${each.checkout}`)
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
