/** Stops the service while its database does not answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { serveOi, spawnOi } from '../harness/oi.ts'
import { freeze } from './postgres/freeze.ts'

const scratch = mkdtempSync(join(tmpdir(), 'oi-stop-test-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const environment = (name: string) => ({
  DATA_DIR: join(scratch, name),
  CLOCK_START: '2026-04-20T00:00:00Z',
  STATEMENT_TIMEOUT_MS: '1000',
})

// These tests mostly wait, each in its own folder.
describe.runIf(process.platform === 'linux').concurrent('with a frozen embedded database', () => {
  test('serve: requests get 503, SIGTERM ends the process in time, and the next start finds all data', async () => {
    const env = environment('serve')
    const server = await serveOi(env, 'start', '--demo-notices', '50')
    const ask = async (url: string) =>
      (await fetch(`${url}/api/v1/profile`, { headers: { 'X-Api-Key': server.ready.key } }).catch(() => null))?.status
    expect(await ask(server.url)).toBe(200)
    freeze(env.DATA_DIR)
    expect(await ask(server.url)).toBe(503)
    const underWay = ask(server.url)
    const { code, stderr } = await server.stop()
    // On a busy machine the limit of 9.5 s may be reached first, so the test accepts both exit codes.
    expect([code, stderr]).toEqual(stderr.includes('the rest is cut off') ? [1, stderr] : [0, stderr])
    expect([503, undefined]).toContain(await underWay)
    const again = await serveOi(env, 'start')
    expect(await ask(again.url)).toBe(200)
    await again.stop()
  })

  test('start: SIGTERM during a first start that loads its notices ends the process in time', async () => {
    const env = { ...environment('start'), STATEMENT_TIMEOUT_MS: '60000', PORT: '0' }
    const { child, ended, output } = spawnOi(['start', '--json'], env)
    await expect.poll(() => output.stderr).toMatch(/"migrations":\d+,"msg":"migrated the database"/)
    freeze(env.DATA_DIR)
    child.kill('SIGTERM')
    await ended
    expect(output.stderr).toContain('did not react to shutdown, so it was killed')
  })
})
