/** Measures the CPU time of a list answer for each server. The servers take turns in one run. On a shared machine only the ratios
 * are meaningful. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { listPath } from '../search/sample.ts'

const names = ['bare', 'fastify', 'ours'] as const
const rounds = 60
const round_requests = 400
const connections = 16

type Server = { child: ChildProcess; port: number; agent: Agent }

export async function benchHttp(): Promise<string[]> {
  const cores = pin(process.pid, '0')
  const servers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await start(name)]))) as Record<
    (typeof names)[number],
    Server
  >
  const cost = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<(typeof names)[number], number[]>
  for (const name of names) await load(servers[name], 5000)
  for (let round = 0; round < rounds; round++)
    for (const name of names) cost[name].push(await load(servers[name], round_requests))
  for (const name of names) servers[name].child.kill()
  if (cores) pin(process.pid, cores)
  const ratio = (a: (typeof names)[number], b: (typeof names)[number]) =>
    median(cost[a].map((value, round) => value / cost[b][round]!))
  return [
    ...names.map(
      (name) =>
        `${name.padEnd(8)} ${median(cost[name]).toFixed(0).padStart(5)} µs of CPU per list answer (min ${Math.min(...cost[name]).toFixed(0)}, max ${Math.max(...cost[name]).toFixed(0)})`,
    ),
    `ours / bare node:http: ${ratio('ours', 'bare').toFixed(2)}`,
    `ours / Fastify with schemas: ${ratio('ours', 'fastify').toFixed(2)} (aim: at most 0.8)`,
  ]
}

async function start(name: string): Promise<Server> {
  const child = fork(new URL('servers.ts', import.meta.url), [name], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  pin(child.pid!, '1')
  const { port } = await message<{ port: number }>(child)
  return { child, port, agent: new Agent({ keepAlive: true, maxSockets: connections }) }
}

/** Sends the requests over keep-alive connections and returns the server's CPU time per request, in microseconds. */
async function load(server: Server, count: number): Promise<number> {
  const before = await cpu(server)
  let left = count
  const awake = keepAwake()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await get(server)
    }),
  )
  awake.stop()
  return ((await cpu(server)) - before) / count
}

/** Keeps the client awake. Otherwise the server's CPU time would include waking it, and a faster server would wake it less
 * often. */
function keepAwake(): { stop(): void } {
  let next = setImmediate(function again() {
    next = setImmediate(again)
  })
  return { stop: () => clearImmediate(next) }
}

/** Lets a process run only on `cores`, where the system supports it, and returns its earlier cores. Client and servers use
 * different cores, because sharing a core would change the result more than the code does. */
function pin(pid: number, cores: string): string | undefined {
  return /current affinity list: (.+)/.exec(
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { encoding: 'utf8' }).stdout ?? '',
  )?.[1]
}

function get({ port, agent }: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', path: listPath, agent, headers: { 'X-Api-Key': 'bench' } }, (res) => {
      if (res.statusCode !== 200) reject(new Error(`status ${res.statusCode}`))
      res.on('end', resolve).resume()
    })
    req.on('error', reject).end()
  })
}

async function cpu({ child }: Server): Promise<number> {
  child.send('cpu')
  return (await message<{ cpu_us: number }>(child)).cpu_us
}

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server exited with ${code}`))
    child.once('exit', ended)
    child.once('message', (value) => {
      child.off('exit', ended)
      resolve(value as T)
    })
  })
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
