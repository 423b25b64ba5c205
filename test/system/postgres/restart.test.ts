/** Kills the embedded server while it is in use. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../../db/postgres/connect.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { serveOi } from '../../harness/oi.ts'

const scratch = mkdtempSync(join(tmpdir(), 'oi-restart-test-'))
const patience = { timeout: 120_000, interval: 50 }
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('startPostgres: a killed server restarts at the same address, for its starter and all adopting processes', async () => {
  const [short, long] = [join(scratch, 'short'), join(scratch, `long ${'x'.repeat(100)}`)]
  for (const data_dir of [short, long]) {
    // This test is not about first starts, so the second folder is a copy of the first folder, whose server has stopped.
    if (data_dir === long) execFileSync('cp', ['-a', short, long])
    const logged: string[] = []
    const [first, second] = [
      await startPostgres({ data_dir, log: (message) => logged.push(message) }),
      await startPostgres({ data_dir }),
    ]
    expect([first.adopted, second.adopted, second.url]).toEqual([false, true, first.url])
    const { pool, close } = connect(second.url, { max: 4, application_name: 'restart test' })
    await pool.query('create table if not exists kept as select 42 as value')
    for (const _round of [1, 2]) {
      const killed = postmaster(data_dir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(postmaster(data_dir)).not.toBe(killed), patience)
      await vi.waitFor(async () => expect((await pool.query('select value from kept')).rows).toEqual([{ value: 42 }]), patience)
    }
    await vi.waitFor(() => expect(logged.at(-1)).toBe('PostgreSQL is running again'), patience)
    await close()
    await first.stop()
    await second.stop()
    expect(logged.at(-1)).toBe('PostgreSQL keeps running: another process is using it')
  }
})

test('startPostgres: an adopting process restarts the server if no other process does', async () => {
  const data_dir = join(scratch, 'short')
  const first = await startPostgres({ data_dir, restart: { look_ms: 600_000 } })
  const second = await startPostgres({ data_dir })
  process.kill(postmaster(data_dir), 'SIGKILL')
  const { pool, close } = connect(first.url, { max: 1, application_name: 'restart test' })
  await vi.waitFor(async () => expect((await pool.query('select value from kept')).rows).toEqual([{ value: 42 }]), patience)
  await close()
  await second.stop()
  await first.stop()
})

test('startPostgres: a server that cannot be restarted is reported as lost only once', async () => {
  const data_dir = join(scratch, 'short')
  const lost: string[] = []
  const server = await startPostgres({
    data_dir,
    restart: { failures_max: 3, pause_ms: 10 },
    onLost: ({ message }) => lost.push(message),
  })
  const version = join(data_dir, 'postgres/data/PG_VERSION')
  renameSync(version, `${version}.away`)
  process.kill(postmaster(data_dir), 'SIGKILL')
  await vi.waitFor(() => expect(lost).toHaveLength(1), patience)
  expect(lost[0]).toMatch(/ended 3 times in a row/)
  await sleep(500)
  expect(lost).toHaveLength(1)
  renameSync(`${version}.away`, version)
  await server.stop()
})

test('start.lock and users.lock are accessible only to their user', () => {
  for (const name of ['start.lock', 'users.lock'])
    expect(statSync(join(scratch, 'short/postgres', name)).mode & 0o777, name).toBe(0o600)
})

test('serve: answers 503 while its database is killed and 200 again within seconds, and exits with 1 if the database is lost', async () => {
  const data_dir = join(scratch, 'serve')
  const server = await serveOi({ DATA_DIR: data_dir, CLOCK_START: '2026-04-20T00:00:00Z' }, 'start', '--demo-notices', '50')
  const ask = async () =>
    (
      await fetch(`${server.url}/api/v1/profile`, {
        headers: { 'X-Api-Key': server.ready.key },
        signal: AbortSignal.timeout(20_000),
      })
    ).status
  expect(await ask()).toBe(200)
  const statuses = new Set<number>()
  for (const _round of [1, 2]) {
    const killed = postmaster(data_dir)
    process.kill(killed, 'SIGKILL')
    // Child processes of the killed server continue to answer for a moment.
    await vi.waitFor(async () => {
      statuses.add(await ask())
      expect(postmaster(data_dir)).not.toBe(killed)
    }, patience)
    await vi.waitFor(async () => {
      const status = await ask()
      statuses.add(status)
      expect(status).toBe(200)
    }, patience)
  }
  expect([...statuses].sort()).toEqual([200, 503])
  const version = join(data_dir, 'postgres/data/PG_VERSION')
  renameSync(version, `${version}.away`)
  process.kill(postmaster(data_dir), 'SIGKILL')
  const { code, stderr } = await server.ended
  expect([code, stderr]).toEqual([1, expect.stringContaining('the embedded database is lost')])
})

function postmaster(data_dir: string): number {
  return Number.parseInt(readFileSync(join(data_dir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}
