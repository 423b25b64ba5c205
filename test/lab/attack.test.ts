/** Runs `npm run attack` as a process. A safe server passes, an unsafe server fails, and a server on another machine is not
 * attacked. */
import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const program = join(import.meta.dirname, '../../lab/attack.ts')
const api = await startApi({ contracts: [{ id: 'contract_one', title: 'Janitorial services' }], search: true })
const weak = await listen((text) => (text.includes('%ff') ? 500 : 200))
afterAll(() => weak.close())

async function listen(answer: (url: string) => number): Promise<Server & { url: string }> {
  const server = createServer((req, res) => {
    req.resume()
    res.writeHead(answer(req.url!), { 'Content-Type': 'application/json' })
    res.end('{"results":[],"total_count":0,"cursor":null}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(server, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function attack(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('attack: this server passes the attacks that take little time', async () => {
  const { company_id, user_id } = { company_id: api.ours.id, user_id: api.ours.users.owner }
  const more = await Promise.all([1, 2, 3].map(() => createKey(api.db, company_id, user_id, 'read_write', new Date(testDay))))
  const pursued = await api.call('POST', '/v1/pipeline/add', { key: api.theirs.key, body: { opportunity_id: 'contract_one' } })
  expect(pursued.status).toBe(200)
  const names = ['broken-unicode', 'path-tricks', 'tampered-cursors', 'others-records', 'writes-of-a-reader', 'misplaced-keys']
  const { code, output } = await attack(
    api.origin,
    ...[api.ours.key, ...more.map(({ key }) => key)].flatMap((key) => ['--key', key]),
    ...['--read-key', api.ours.read_key, '--other-key', api.theirs.key],
    // The machine may be busy with other tests, and this test looks only for wrong answers, not for slow ones.
    ...['--patience', '40'],
    ...names.flatMap((name) => ['--only', name]),
  )
  expect([code, output.match(/: passed$/gm)?.length], output).toEqual([0, names.length])
})

test('attack: a server fails if it answers 500, or answers 200 to nonsense', async () => {
  const { code, output } = await attack(weak.url, '--key', 'k', '--patience', '40', '--only', 'broken-unicode')
  expect(code, output).toBe(1)
  expect(output).toMatch(/broken-unicode +\d+ requests, .*: FAILED/)
  expect(output).toMatch(/assigned_to=%ff answered 500/)
})

test('attack: refuses a server on another machine without --i-own-this-server, and exits with 2 after wrong usage', async () => {
  for (const [args, message] of [
    [['http://192.0.2.1:3000', '--key', 'k'], /--i-own-this-server/],
    [[weak.url], /--key is missing/],
    [[weak.url, '--key', 'k', '--only', 'nothing'], /unknown attack: nothing/],
    [['nowhere'], /one URL/],
    [[weak.url, '--unknown'], /Unknown option/],
  ] as const) {
    const { code, output } = await attack(...args)
    expect([code, output], args.join(' ')).toEqual([2, expect.stringMatching(message)])
  }
})
