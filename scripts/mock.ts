/** `npm run mock [-- --port 4010]`: answers every operation of the API description from its examples, without a database. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const usage = `Usage: npm run mock -- [--port 4010] [--host 127.0.0.1] [--verbose]

Answers every operation with its examples, without a database. Requests need the header X-Api-Key with any value.
The settings need the cookie __Host-oi_session instead.

--port     the port (default: PORT, else 4010)
--host     the address to listen on
--verbose  log every request`

const values = readOptions()
if (!(await isFree(Number(values.port), values.host))) {
  const another = `npm run mock -- --port ${Number(values.port) + 1}`
  console.error(`Port ${values.port} is in use. Choose another one, for example: ${another}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'oi-mock-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const document = join(folder, 'openapi.json')
const description = JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')) as Description
writeFileSync(document, JSON.stringify(forPrism(description)))

const cli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
// At its start Prism lists each operation three times, which would hide the reports of invalid requests.
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
await waitUntilListening()
if (prism.exitCode === null)
  console.info(
    `The mock answers at http://${values.host}:${values.port}/api. Requests need the header X-Api-Key with any value. Use --verbose to log every request.`,
  )

function readOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT || '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (given.help) {
      console.info(usage)
      process.exit(0)
    }
    if (/^\d{1,5}$/.test(given.port) && Number(given.port) >= 1 && Number(given.port) <= 65_535) return given
    throw new Error(`--port (or PORT) must be a number from 1 to 65535, not ${given.port}`)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

/** Whether the port is free. If another server is using it, the wait below would mistake that server for the mock. */
async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    server.once('listening', () => resolve(null)).once('error', resolve),
  )
  if (error === null) await new Promise((resolve) => server.close(resolve))
  return error?.code !== 'EADDRINUSE'
}

async function waitUntilListening(): Promise<void> {
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

function forPrism({ servers, paths, ...rest }: Description): unknown {
  // Prism ignores the path in a server's address.
  const base = new URL(servers[0]!.url, 'http://localhost').pathname.replace(/\/$/, '')
  for (const item of Object.values(paths))
    for (const { requestBody, responses } of Object.values(item)) {
      // With a schema, Prism's parser ends the process at a file part without `Content-Type`, which RFC 7578, 4.4 allows.
      delete requestBody?.content['multipart/form-data']?.schema
      // With `4XX`, Prism answers an invalid request with 422 instead of the server's 400.
      delete responses?.['4XX']
    }
  const moved = Object.fromEntries(Object.entries(paths).map(([path, item]) => [base + path, item]))
  return { ...rest, servers: [{ url: `http://${values.host}:${values.port}` }], paths: moved }
}
