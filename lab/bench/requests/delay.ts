/** Measures how long one hostile request of the maximum size blocks the server's event loop. The measurement runs in the server's
 * process. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FullBody, fullBodies, fullText, units } from '../../attack/full-bodies.ts'
import { resetServers, type Server, startServer } from './requests.ts'

const tries = 3
const settle_ms = 3_000
const aim_ms = 50
/** Length of a long query. The headers of a request may have 16 kB. */
const query_bytes = 15_000

type Case = { operation: string; method: string; path: string; name: string; bytes?: Buffer }
type Delay = { delay_ms: number; cpu_ms: number }
type Measured = Case & { status: number; least_ms: number; worst_ms: number; cpu_ms: number }

export async function benchDelay(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  let server: Server | undefined
  try {
    const preload = ['--import', join(import.meta.dirname, 'event-loop.ts')]
    server = await startServer('ours', join(import.meta.dirname, '../../..'), folder, preload)
    const all = [...bodies(server.pursuit), ...queries()]
    const idle: number[] = []
    // Waits until the server has compiled the code that it compiles at its start.
    await sleep(settle_ms)
    for (let i = 0; i < 50; i += 1) idle.push((await ask(server.child)).delay_ms)
    const first = await measureFirst(server)
    const measured: Measured[] = []
    for (const [i, each] of all.entries()) {
      if (i % 250 === 0) await resetServers([server])
      measured.push(await measure(server, each, i))
    }
    return [
      `longest block of the event loop without requests: ${Math.max(...idle.slice(1)).toFixed(1)} ms`,
      ...first,
      ...describe(measured),
    ]
  } finally {
    server?.child.kill('SIGKILL')
    await server?.postgres.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

function bodies(pursuit: string): Case[] {
  const ids = { pursuit_id: pursuit }
  const operations: [operation: string, method: string, path: string, list: string, texts: string[], rest: object][] = [
    ['addToPipeline', 'POST', '/v1/pipeline/add', 'tags', ['opportunity_id', 'column_id', 'tag_mode'], {}],
    [
      'updatePursuit',
      'PATCH',
      `/v1/pursuits/${pursuit}`,
      'tags',
      ['title', 'set_aside', 'posted_date', 'due_date', 'column_id', 'agency', 'naics_code', 'description'],
      {},
    ],
    ['createTask', 'POST', '/v1/tasks', 'assigned_to', ['name', 'description', 'due_date', 'pursuit_id'], ids],
    ['updateTask', 'PATCH', '/v1/tasks/task_1', 'assigned_to', ['name', 'description', 'due_date', 'status'], {}],
  ]
  return operations.flatMap(([operation, method, path, list, texts, rest]) =>
    [...fullBodies(list, texts[0]!), ...texts.flatMap((field) => units.map((unit) => fullText(field, unit, rest)))].map(
      (body: FullBody) => ({ operation, method, path, ...body }),
    ),
  )
}

function queries(): Case[] {
  const operations: [operation: string, path: string, names: string[]][] = [
    [
      'searchOpportunities',
      '/v1/opportunities/search',
      ['query', 'set_asides', 'agencies', 'naics_codes', 'psc_codes', 'states', 'posted_since', 'cursor', 'unknown'],
    ],
    ['searchContracts', '/v1/contracts/search', ['query', 'cursor']],
    ['searchPipeline', '/v1/pipeline/search', ['query', 'phase_id', 'assigned_to', 'due_after']],
    ['listTasks', '/v1/tasks', ['pursuit_id', 'assigned_to', 'due_before', 'limit']],
  ]
  const long = (unit: string) => {
    const escaped = encodeURIComponent(unit)
    return escaped.repeat(Math.floor(query_bytes / escaped.length))
  }
  const shapes = [
    ['many parameters', Array.from({ length: 1_500 }, (_, i) => `p${i}=1`).join('&')],
    ['one parameter again and again', 'limit=1&'.repeat(1_800)],
    ['commas', `states=${','.repeat(query_bytes)}`],
    ['percent signs', `query=${'%'.repeat(query_bytes)}`],
    ['ampersands only', '&'.repeat(query_bytes)],
  ] as const
  return operations.flatMap(([operation, path, names]) => {
    const asked = [
      ...names.flatMap((name) => units.map((unit) => [`${name} of ${JSON.stringify(unit)}`, `${name}=${long(unit)}`] as const)),
      // Queries of the maximum length that the server accepts.
      ...units.map(
        (unit) =>
          [`a query of 400 ${JSON.stringify(unit)}`, `query=${encodeURIComponent(unit.repeat(400).slice(0, 400))}`] as const,
      ),
      ...shapes,
    ]
    return asked.map(([name, query]) => ({ operation, method: 'GET', path: `${path}?${query}`, name }))
  })
}

/** Measures the first requests of an operation, with few and with many values, because they include compilation. */
async function measureFirst({ child, port, keys, pursuit }: Server): Promise<string[]> {
  const lines: string[] = []
  for (const [method, path] of [
    ['PATCH', `/v1/pursuits/${pursuit}`],
    ['POST', '/v1/tasks'],
  ] as const)
    for (const values of [1, 30_000]) {
      await ask(child)
      await send(port, { method, path, bytes: Buffer.from(JSON.stringify({ tags: Array(values).fill(1) })) }, keys.write[0]!)
      lines.push(`the first ${method} ${path.split('/')[2]} with ${values} values: ${(await ask(child)).delay_ms.toFixed(1)} ms`)
    }
  return lines
}

async function measure({ child, port, keys }: Server, each: Case, index: number): Promise<Measured> {
  const reported: Delay[] = []
  let status = 0
  for (let i = 0; i < tries; i += 1) {
    const list = each.method === 'GET' ? keys.read : keys.write
    await ask(child)
    status = await send(port, each, list[(index * tries + i) % list.length]!)
    reported.push(await ask(child))
  }
  const delays = reported.map(({ delay_ms }) => delay_ms)
  const cpu_ms = Math.min(...reported.map((one) => one.cpu_ms))
  return { ...each, status, least_ms: Math.min(...delays), worst_ms: Math.max(...delays), cpu_ms }
}

/** Returns the longest delay and the CPU time since the last call. */
async function ask(child: ChildProcess): Promise<Delay> {
  child.send('delay')
  const [delay] = (await once(child, 'message')) as [Delay]
  return delay
}

function send(port: number, { method, path, bytes }: Omit<Case, 'name' | 'operation'>, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Api-Key': key, ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }) }
    request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode!)),
    )
      .once('error', reject)
      .end(bytes)
  })
}

function describe(measured: Measured[]): string[] {
  const statuses = Object.groupBy(measured, ({ status }) => String(status))
  const byLeast = measured.toSorted((a, b) => b.least_ms - a.least_ms)
  return [
    `${measured.length} requests, ${tries} times each: ${Object.entries(statuses)
      .map(([status, list]) => `${list!.length} answered ${status}`)
      .join(', ')}`,
    `more than ${aim_ms} ms each time: ${measured.filter(({ least_ms }) => least_ms > aim_ms).length}; once or twice: ${measured.filter(({ least_ms, worst_ms }) => least_ms <= aim_ms && worst_ms > aim_ms).length}`,
    ...byLeast
      .slice(0, 12)
      .map(
        ({ operation, name, status, least_ms, worst_ms, cpu_ms }) =>
          `  ${operation}, ${name.slice(0, 60)} (${status}): least ${least_ms.toFixed(1)}, worst ${worst_ms.toFixed(1)} ms, CPU of the whole request ${cpu_ms.toFixed(1)} ms`,
      ),
  ]
}
