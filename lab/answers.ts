/** `node lab/answers.ts BEFORE AFTER`: sends the same requests to two checkouts and prints every answer that differs. Each
 * checkout is started by `npm start` at the same fictional time. The requests come from the contract of BEFORE: the example of
 * each operation, and variants that the server must refuse. New ids are compared by their order of appearance, and new times are
 * ignored. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, treeOf } from './bench/processes.ts'
import { type Installation, liftLimits, startInstallation } from './bench/requests/installation.ts'

type Media = { example?: unknown; schema?: { example?: unknown; properties?: Record<string, unknown> } }
type Parameter = { name: string; in: string; required?: boolean; example?: unknown; schema?: { example?: unknown } }
type Definition = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
}
type Contract = { paths: Record<string, Record<string, Definition> & { parameters?: Parameter[] }> }
type Given = { name: string; method: string; path: string; key: boolean; body?: unknown }
type Answer = { status: number; body: unknown }

const clockStart = '2026-04-20T12:00:00.000Z'
const settle_ms = 30_000
const limits_lifted_every = 10
const wrong_values_max = 3
const lines_max = 12
const methods = ['get', 'post', 'put', 'patch', 'delete']

const [before, after] = process.argv.slice(2).map((path) => resolve(path))
if (!before || !after) throw new Error('Usage: node lab/answers.ts BEFORE AFTER')
const requests = requestsOf(JSON.parse(readFileSync(join(before, 'generated/contract.json'), 'utf8')) as Contract)
const folder = mkdtempSync(join(tmpdir(), 'oi-answers-'))
const answers = [await answersOf(before), await answersOf(after)]
rmSync(folder, { recursive: true, force: true })
let equal = 0
for (const [i, { name, method, path }] of requests.entries()) {
  const [one, other] = answers.map((list) => JSON.stringify(list[i], inOrder, 1))
  if (one === other) equal += 1
  else console.log(`${name}: ${method} ${path}\n${differingLines(one!, other!)}\n`)
}
console.log(`${requests.length} requests, ${equal} answers equal, ${requests.length - equal} different`)

/** Returns the requests. Requests that should change nothing come first, so they find unchanged records. */
function requestsOf({ paths }: Contract): Given[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? variants(path, method, item[method], item.parameters ?? []) : [])),
  )
  return all.toSorted((a, b) => Number(changes(a)) - Number(changes(b)))
}

function changes({ method, name }: Given): boolean {
  return method !== 'GET' && name.endsWith('example')
}

/** Returns the example of an operation, and variants that the server must refuse. */
function variants(path: string, method: string, definition: Definition, shared: Parameter[]): Given[] {
  const all = [...shared, ...(definition.parameters ?? [])]
  const inQuery = all.filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
  const required = inQuery.filter((each) => each.required)
  const full = inQuery.filter((each) => exampleOf(each) !== undefined)
  const media = definition.requestBody?.content['application/json']
  const example = media && (media.example ?? media.schema?.example)
  const request = (kind: string, query: [string, unknown][], more: Partial<Given> = {}): Given => ({
    name: `${definition.operationId} ${kind}`,
    method: method.toUpperCase(),
    path: pathOf(path, all) + queryOf(query),
    key: true,
    ...(example !== undefined && { body: example }),
    ...more,
  })
  const least = required.map(withExample)
  return [
    request('example', full.map(withExample)),
    ...(full.length > required.length ? [request('required parameters only', least)] : []),
    request('without a key', least, { key: false }),
    request('unknown parameter', [...least, ['nonsense', 1]]),
    ...(path.includes('{') ? [request('unknown id', least, { path: pathOf(path) + queryOf(least) })] : []),
    ...inQuery.slice(0, wrong_values_max).map(({ name }) => {
      const others = required.filter((each) => each.name !== name).map(withExample)
      return request(`${name} of a wrong kind`, [...others, [name, '\u00a7']])
    }),
    ...(media ? [request('no body', [], { body: undefined }), request('a list as body', [], { body: [] })] : []),
    ...Object.keys((example ?? {}) as object)
      .slice(0, wrong_values_max)
      .map((name) => request(`${name} of a wrong kind`, [], { body: { ...(example as object), [name]: { nonsense: true } } })),
  ]
}

function exampleOf(parameter: Parameter): unknown {
  return parameter.example ?? parameter.schema?.example
}

function withExample(parameter: Parameter): [string, unknown] {
  return [parameter.name, exampleOf(parameter)]
}

/** Returns the path with the examples of its parameters, or with ids that do not exist. */
function pathOf(path: string, parameters?: Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const parameter = parameters?.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(parameter ? String(exampleOf(parameter)) : 'unknown')
  })
}

function queryOf(given: [string, unknown][]): string {
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

/** Sorts the fields of an object, because their order has no meaning in JSON. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function answersOf(checkout: string): Promise<Answer[]> {
  const installation = await startInstallation(checkout, join(folder, String(answersOf.length + Math.random())), {
    CLOCK_START: clockStart,
  })
  const found: Answer[] = []
  try {
    await sleep(settle_ms)
    const names = new Map<string, string>()
    for (const [i, request] of requests.entries()) {
      if (i % limits_lifted_every === 0) await liftLimits(installation)
      found.push(normal(await ask(installation, request), names))
    }
  } finally {
    const tree = treeOf(installation.pid)
    process.kill(installation.pid, 'SIGTERM')
    while (cpuOf(tree) > 0) await sleep(100)
  }
  return found
}

async function ask({ port, key }: Installation, { method, path, key: withKey, body }: Given): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...(withKey && { 'X-Api-Key': key }), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Replaces new ids with numbers in order of appearance, and hides times of this run, the port, cursors and signatures. */
function normal(answer: Answer, names: Map<string, string>): Answer {
  const text = JSON.stringify(answer)
    .replaceAll(/\b[a-z]+_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!names.has(id)) names.set(id, `${id.split('_')[0]}_${names.size}`)
      return names.get(id)!
    })
    .replaceAll(/2026-04-20T12:\d\d:[\d.]+Z/g, 'now')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"cursor":"[^"]+"/g, '"cursor":"…"')
    .replaceAll(/signature=[\w-]+/g, 'signature=…')
  return JSON.parse(text) as Answer
}

function differingLines(one: string, other: string): string {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const different = Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? '', right[i] ?? '']).filter(
    ([a, b]) => a !== b,
  )
  return different
    .slice(0, lines_max)
    .map(([a, b]) => `  - ${a!.trim()}\n  + ${b!.trim()}`)
    .join('\n')
}
