import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../harness/free-port.ts'

/*
 * Tests of Meilisearch use a real server. They use the server at MEILI_URL (with MEILI_API_KEY), or start the `meilisearch`
 * program on the PATH in a new folder. Without either, the tests are skipped.
 */

export type TestServer = {
  url: string
  key: string | null
  /** Returns null for the server at MEILI_URL. */
  process(): { pid: number; folder: string } | null
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const program = process.env.MEILI_URL ? null : findProgram()
export const present = program !== null || Boolean(process.env.MEILI_URL)
/** Whether the tests start the server and can stop it. */
export const owned = program !== null

function findProgram(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'meilisearch')
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // The next folder of the PATH may have the program.
    }
  }
  return null
}

/** Returns a new prefix, because tests share a server but no index. */
export function indexPrefix(): string {
  return `test_${randomBytes(4).toString('hex')}_`
}

/** Resources for indexing, which are limited because tests run in parallel. */
type Share = { memory: string; threads: number }
const smallShare: Share = { memory: '256Mb', threads: 1 }

/** Starts a server. `given_folder` remains when the server ends, for data that takes a long time to create. */
export async function startServer(given_folder?: string, share: Share = smallShare): Promise<TestServer> {
  if (program === null) {
    const nothing = async (): Promise<void> => {}
    const url = process.env.MEILI_URL!
    return { url, key: process.env.MEILI_API_KEY ?? null, process: () => null, stop: nothing, start: nothing, close: nothing }
  }
  const folder = given_folder ?? mkdtempSync(join(tmpdir(), 'meilisearch-'))
  const port = await freePort()
  const key = randomBytes(16).toString('hex')
  let running: Running
  async function start(): Promise<void> {
    running = await run(program!, folder, port, key, share)
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    start,
    process: () => ({ pid: running.pid, folder }),
    stop: () => running.stop(),
    async close() {
      await running.stop()
      if (!given_folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const start_ms_max = 60_000

type Running = { pid: number; stop(): Promise<void> }

/** Starts the program, and waits until the server answers. */
async function run(path: string, folder: string, port: number, key: string, { memory, threads }: Share): Promise<Running> {
  const address = `127.0.0.1:${port}`
  const options = [
    '--http-addr',
    address,
    '--master-key',
    key,
    '--no-analytics',
    '--max-indexing-memory',
    memory,
    '--max-indexing-threads',
    String(threads),
  ]
  const child = spawn(path, [...options, '--log-level', 'OFF'], { cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const ends_at = performance.now() + start_ms_max
  for (;;) {
    const answers = await fetch(`http://${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) break
    if (child.exitCode !== null || performance.now() > ends_at) throw new Error('The meilisearch program did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  async function stop(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid!, stop }
}
