/** The end of the service when its database does not answer any more. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { serveOi, spawnOi } from './oi.ts'
import { freeze } from './postgres/freeze.ts'

const scratch = mkdtempSync(join(tmpdir(), 'oi-stop-test-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The service promises 10 s; the rest is for a busy machine. */
const stop_ms_max = 14_000
const environment = (name: string) => ({
  DATA_DIR: join(scratch, name),
  CLOCK_START: '2026-04-20T00:00:00Z',
  STATEMENT_TIMEOUT_MS: '1000',
})

describe.runIf(process.platform === 'linux')('with an embedded database that is frozen', () => {
  test('serve: requests become 503, SIGTERM ends the process in its time, and the next start finds everything', async () => {
    const env = environment('serve')
    const server = await serveOi(env, 'start', '--demo-notices', '50')
    const ask = async (url: string) =>
      (await fetch(`${url}/api/v1/profile`, { headers: { 'X-Api-Key': server.ready.key } }).catch(() => null))?.status
    expect(await ask(server.url)).toBe(200)
    freeze(env.DATA_DIR)
    expect(await ask(server.url)).toBe(503)
    const underWay = ask(server.url)
    await sleep(100)
    const took_ms = await timed(() => server.stop())
    expect((await server.ended).code).toBe(0)
    expect(took_ms).toBeLessThan(stop_ms_max)
    expect([503, undefined]).toContain(await underWay)
    const again = await serveOi(env, 'start')
    expect(await ask(again.url)).toBe(200)
    await again.stop()
  })

  test('start: SIGTERM while the first start loads its notices ends the process in its time', async () => {
    const env = { ...environment('start'), STATEMENT_TIMEOUT_MS: '60000', PORT: '0' }
    const { child, ended, output } = spawnOi(['start', '--json'], env)
    await expect.poll(() => output.stderr).toContain('migrated the database')
    freeze(env.DATA_DIR)
    const took_ms = await timed(() => {
      child.kill('SIGTERM')
      return ended
    })
    expect(took_ms).toBeLessThan(stop_ms_max)
    expect(output.stderr).toContain('does not heed its end: killed')
  })
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began_ms = performance.now()
  await work()
  const took_ms = performance.now() - began_ms
  console.log(`stopped within ${Math.round(took_ms)} ms`)
  return took_ms
}
