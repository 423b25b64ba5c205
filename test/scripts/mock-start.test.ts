import { spawn, spawnSync } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { endWithFile } from '../harness/processes.ts'

const program = join(import.meta.dirname, '../../scripts/mock.ts')

test('mock: listens on PORT, and does not print a line for each operation at its start', async () => {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const mock = endWithFile(spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  let output = ''
  for (const stream of [mock.stdout, mock.stderr]) stream.on('data', (data: Buffer) => void (output += data.toString()))
  const ended = new Promise((resolve) => mock.once('close', resolve))
  await Promise.race([
    ended,
    new Promise<void>((resolve) => mock.stdout.on('data', () => output.includes('The mock answers') && resolve())),
  ])
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/profile`, { headers: { 'X-Api-Key': 'x' } })
  expect([response.status, output.trim().split('\n').length]).toEqual([200, expect.toSatisfy((lines: number) => lines <= 3)])
  mock.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('mock: exits with 2 after wrong usage, with the fault and the usage, and exits with 0 after --help, with the usage', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  const refused = (...args: string[]) => {
    const { status, stderr } = run(...args)
    return [status, stderr.split('\n')[0], stderr.includes('Usage: npm run mock'), stderr.includes('    at ')]
  }
  for (const port of ['abc', '0', '65536'])
    expect(refused('--port', port)).toEqual([2, `--port (or PORT) must be a number from 1 to 65535, not ${port}`, true, false])
  expect(refused('--prot', '1')).toEqual([2, expect.stringContaining("Unknown option '--prot'"), true, false])
  const { status, stdout } = run('--help')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm run mock[\s\S]*X-Api-Key/)])
})

test('mock: rejects a port that another server uses, and names the port', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const mock = endWithFile(spawn(process.execPath, [program, '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] }))
  let output = ''
  for (const stream of [mock.stdout, mock.stderr]) stream.on('data', (data: Buffer) => void (output += data.toString()))
  expect(await new Promise((resolve) => mock.once('close', resolve))).toBe(1)
  expect(output.trim()).toBe(`Port ${port} is in use. Choose another one, for example: npm run mock -- --port ${port + 1}`)
  await new Promise((resolve) => server.close(resolve))
})
