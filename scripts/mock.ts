/**
 * `npm run mock [-- --port 4010]`, or with PORT in the environment as the server takes it: answers every operation of the API description
 * from its examples, under the same base path, without a server or a database.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT || '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    verbose: { type: 'boolean', default: false },
  },
})

if (!/^\d{1,5}$/.test(values.port) || Number(values.port) < 1 || Number(values.port) > 65_535) {
  console.error(`--port (or PORT) must be a number from 1 to 65535, not ${values.port}`)
  process.exit(1)
}
if (!(await isFree(Number(values.port), values.host))) {
  const another = `npm run mock -- --port ${Number(values.port) + 1}`
  console.error(`Port ${values.port} is in use. Choose another one, for example: ${another}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'oi-mock-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const document = join(folder, 'openapi.json')
const description = JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')) as Description
writeFileSync(document, JSON.stringify(withBasePath(withoutTransport(withoutFormSchemas(description)))))

const cli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
// Told as it starts, each operation three times over, would hide what matters: requests that break the API description are still told of.
const quiet = values.verbose ? [] : ['--verboseLevel', 'warn']
const prism = spawn(process.execPath, [cli, 'mock', document, '--port', values.port, '--host', values.host, ...quiet], {
  stdio: 'inherit',
})
let stopping = false
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    stopping = true
    prism.kill(name)
  })
}
prism.on('exit', (code) => (process.exitCode = stopping ? 0 : (code ?? 1)))
await listening()
if (prism.exitCode === null)
  console.info(`The mock answers at http://${values.host}:${values.port}/api; --verbose tells of every request`)

/** Whether nothing listens there. Otherwise the wait below would find that server and take it for the mock. */
async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    server.once('listening', () => resolve(null)).once('error', resolve),
  )
  if (error === null) await new Promise((resolve) => server.close(resolve))
  return error?.code !== 'EADDRINUSE'
}

async function listening(): Promise<void> {
  for (let tries = 0; tries < 600 && prism.exitCode === null; tries += 1) {
    const socket = connect(Number(values.port), values.host)
    const open = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (open) return
    await sleep(100)
  }
}

type Media = { schema?: object }
type Operation = { requestBody?: { content: Record<string, Media> }; responses: Record<string, object> }
type Description = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

/** Without a schema, Prism leaves a form unread. Its parser ends the process at a file part without `Content-Type`. */
function withoutFormSchemas(description: Description): Description {
  for (const item of Object.values(description.paths))
    for (const { requestBody } of Object.values(item)) delete requestBody?.content['multipart/form-data']?.schema
  return description
}

/** Prism prefers 422 for an invalid request, takes `4XX` for it, and so would never answer with the 400 that the server gives. */
function withoutTransport(description: Description): Description {
  for (const item of Object.values(description.paths)) for (const { responses } of Object.values(item)) delete responses?.['4XX']
  return description
}

/** Prism takes no notice of the path in a server's address, so each path carries it. */
function withBasePath(description: Description): unknown {
  const base = new URL(description.servers[0]!.url, 'http://localhost').pathname.replace(/\/$/, '')
  const paths = Object.fromEntries(Object.entries(description.paths).map(([path, item]) => [base + path, item]))
  return { ...description, servers: [{ url: `http://${values.host}:${values.port}` }], paths }
}
