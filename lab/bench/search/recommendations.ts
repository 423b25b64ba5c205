/** Compares a page of recommendations with a page of tasks: CPU time of Node and PostgreSQL for twenty rows each, on the demo's
 * data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Measured, measure, median, resetServers, type Scenario, type Server, startServer } from '../requests/requests.ts'

const root = join(import.meta.dirname, '../../..')
const rounds = 4
const rows = 20
const scenarios: Scenario[] = [
  { name: 'tasks', method: 'GET', path: `/api/v1/tasks?limit=${rows}` },
  { name: 'recommendations', method: 'GET', path: `/api/v1/recommendations?limit=${rows}` },
  { name: 'recommendations from 50 on', method: 'GET', path: `/api/v1/recommendations?limit=${rows}&min_score=50` },
]

export async function benchRecommendations(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  let server: Server | undefined
  try {
    server = await startServer('ours', root, folder)
    for (let made = 0; made < rows; made++) await ask(server, '/api/v1/tasks', { pursuit_id: server.pursuit, name: 'Call them' })
    const counts = await Promise.all([waitUntilScored(server), ask(server, '/api/v1/tasks')])
    const measured = await measureAll(server)
    const whole = ({ node_us, postgres_us }: Measured) => node_us + postgres_us
    const tasks = whole(measured.get('tasks')!)
    return [
      `${counts[0].total_count} recommendations, ${counts[1].total_count} tasks`,
      ...[...measured].map(([name, each]) => {
        const parts = `Node ${Math.round(each.node_us)} + PostgreSQL ${Math.round(each.postgres_us)} = ${Math.round(whole(each))} µs`
        return `${name.padEnd(28)} ${parts}; ${(whole(each) / tasks).toFixed(2)} of a page of tasks (aim: at most 1.3)`
      }),
    ]
  } finally {
    server?.child.kill('SIGKILL')
    await server?.postgres.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until all records are scored. */
async function waitUntilScored(server: Server): Promise<{ total_count: number }> {
  for (;;) {
    const page = await ask(server, '/api/v1/recommendations')
    if (page.scoring === null) return page
    await sleep(500)
  }
}

async function ask(server: Server, path: string, body?: object): Promise<any> {
  const key = server.keys[body ? 'write' : 'read'].at(-1)!
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Api-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Measures all scenarios in turn. The first round is a warm-up. */
async function measureAll(server: Server): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const scenario of scenarios) {
      await resetServers([server])
      const measured = await measure(server, scenario)
      if (round > 0) found.set(scenario.name, [...(found.get(scenario.name) ?? []), measured])
    }
  }
  return new Map([...found].map(([name, list]) => [name, median(list)]))
}
