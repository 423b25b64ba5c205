/** Runs the conformance suite of the Model Context Protocol (https://github.com/modelcontextprotocol/conformance). */
import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { endWithFile } from '../../harness/processes.ts'

const command = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** Runs the suite to its end. `see` gets each line that it prints. */
export async function runSuite(args: string[], see: (line: string) => void = () => {}) {
  const child = endWithFile(spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    see(line)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: lines.join('\n') }
}

export type Sent = { headers: IncomingMessage['headers']; body: Buffer }
type Proxy = { origin: string; leadTo(origin: string, change?: (request: Sent) => Sent): void }

/** Starts a server for the current test that passes every request on to another one, and may change it. */
export async function startProxy(): Promise<Proxy> {
  let target = ''
  let change = (request: Sent): Sent => request
  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { headers, body } = change({ headers: req.headers, body: await buffer(req) })
    const { 'transfer-encoding': _chunked, ...sent } = headers
    const options = { method: req.method, headers: { ...sent, 'content-length': body.length } }
    request(target + req.url, options, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
      .on('error', () => res.destroy())
      .end(body)
  }
  const server = createServer((req, res) => void pass(req, res)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(origin, changing = change) {
      target = origin
      change = changing
    },
  }
}
