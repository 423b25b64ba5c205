/** Compares reads by an agent's tools with the same reads of the API: CPU time of Node and PostgreSQL, on the demo's data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Measured,
  measure,
  median,
  resetServers,
  type Scenario,
  type Server,
  startProcess,
  startServer,
} from './requests.ts'

const root = join(import.meta.dirname, '../../..')
const rounds = 4
const read_ratio_max = 1.5
const list_ratio_max = 2

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const accept = { Accept: 'application/json, text/event-stream' }

/** Returns the requests of an agent, in each of the two protocols. */
function agentScenarios(name: string, method: string, params: { name?: string; arguments?: object }): Scenario[] {
  const post = { method: 'POST', path: '/api/mcp' }
  const modern = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...(params.name && { 'Mcp-Name': params.name }) }
  return [
    {
      ...post,
      name: `${name}, 2026`,
      body: () => ({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
      headersOf: (key) => ({ Authorization: `Bearer ${key}`, ...accept, ...modern }),
    },
    {
      ...post,
      name: `${name}, 2025`,
      body: () => ({ jsonrpc: '2.0', id: 1, method, params }),
      headersOf: (key) => ({ Authorization: `Bearer ${key}`, ...accept, 'MCP-Protocol-Version': '2025-11-25' }),
    },
  ]
}

const reads = [
  {
    name: 'search',
    path: '/api/v1/opportunities/search?query=cybersecurity&limit=20',
    tool: { name: 'search_opportunities', arguments: { query: 'cybersecurity', limit: 20 } },
  },
  { name: 'tasks', path: '/api/v1/tasks?limit=20', tool: { name: 'list_tasks', arguments: { limit: 20 } } },
  {
    name: 'pipeline search',
    path: '/api/v1/pipeline/search?limit=20',
    tool: { name: 'search_pipeline', arguments: { limit: 20 } },
  },
  { name: 'profile', path: '/api/v1/profile', tool: { name: 'get_profile', arguments: {} } },
]
const scenarios: Scenario[] = [
  ...reads.flatMap(({ name, path, tool }) => [{ name, method: 'GET', path }, ...agentScenarios(name, 'tools/call', tool)]),
  ...agentScenarios('tools/list', 'tools/list', {}),
]

export async function benchMcp(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const opened: { stop(): void | Promise<void> }[] = []
  try {
    const seeded = await startServer('seeded', root, folder)
    opened.push({ stop: () => void seeded.child.kill('SIGKILL') }, { stop: () => seeded.postgres.stop() })
    const { child, ready } = await startProcess([join(import.meta.dirname, 'mcp-server.ts'), seeded.postgres.url, folder], {
      ...process.env,
      NODE_ENV: 'production',
    })
    opened.unshift({ stop: () => void child.kill('SIGKILL') })
    const measured = await measureAll({ ...seeded, name: 'ours', port: ready.port!, child })
    return reads
      .flatMap(({ name }) => compare(measured, name, name, read_ratio_max))
      .concat(compare(measured, 'tasks', 'tools/list', list_ratio_max))
  } finally {
    for (const { stop } of opened) await Promise.resolve(stop()).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

function compare(measured: Map<string, Measured>, rest: string, agent: string, ratio_max: number): string[] {
  const whole = ({ node_us, postgres_us }: Measured) => node_us + postgres_us
  const base = whole(measured.get(rest)!)
  const lines = [`${agent}, 2026`, `${agent}, 2025`].map((name) => {
    const each = measured.get(name)!
    const parts = `Node ${Math.round(each.node_us)} + PostgreSQL ${Math.round(each.postgres_us)} = ${Math.round(whole(each))} µs`
    return `${name.padEnd(24)} ${parts}; ${(whole(each) / base).toFixed(2)} times the API's ${rest} (aim: at most ${ratio_max})`
  })
  const { node_us, postgres_us } = measured.get(rest)!
  return [`${rest}, API: Node ${Math.round(node_us)} + PostgreSQL ${Math.round(postgres_us)} = ${Math.round(base)} µs`, ...lines]
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
