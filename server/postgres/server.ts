import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, databaseUser, environment, ownName, type SpawnedServer } from './data.ts'
import { folderMark, forgetStalePid, killAll, postmasterPid, readPidFile, serverState } from './process.ts'

const port = 5432
const socketName = `.s.PGSQL.${port}`
const socket_path_bytes_max = 103 // the limit of macOS; Linux allows 107
const log_bytes_max = 10_000_000
const start_timeout_ms = 300_000 // crash recovery of large data takes a while
const stop_timeout_ms = 60_000
const heed_timeout_ms = 2_000
const poll_ms = 20
/** Maximum consecutive starts that are killed. The system kills processes if memory is short, and may have enough again later. */
const killed_starts_max = 5

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(port),
  max_connections: '100',
  shared_buffers: '128MB',
  // Containers limit /dev/shm to 64 MB, too little for a parallel hash join.
  dynamic_shared_memory_type: 'mmap',
  fsync: 'on',
  synchronous_commit: 'on',
  // Without it, the statement of a killed process that waits for a lock keeps its own locks.
  client_connection_check_interval: '2s',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Adopts the server that runs on the data, waits for one that is starting or stopping, or else starts one. */
export async function adoptOrLaunch(cluster: Cluster): Promise<{ url: string; adopted: boolean }> {
  const deadline = performance.now() + start_timeout_ms
  while (performance.now() < deadline) {
    const folder = socketFolder(cluster.data)
    if (folder && (await answers(socketUrl(folder)))) {
      cluster.socket_folder = folder
      return { url: socketUrl(folder), adopted: true }
    }
    const url = serverState(cluster.data) === 'ended' ? await launch(cluster) : undefined
    if (url) return { url, adopted: false }
    await sleep(poll_ms)
  }
  throw new Error(`the server on ${cluster.data} has not answered for ${start_timeout_ms / 1000} s; see ${cluster.log_path}`)
}

/** Stops the server, rolling back open transactions, and kills it if it does not react. Resolves when the server has ended. */
export async function shutDown({ data, log_path }: Cluster, log: (message: string) => void): Promise<void> {
  const folder = socketFolder(data)
  const pid = postmasterPid(data)
  if (!pid || serverState(data) === 'ended') return
  process.kill(pid, 'SIGINT')
  const asked_at = performance.now()
  const deadline = asked_at + stop_timeout_ms
  let killed = false
  while (serverState(data) !== 'ended') {
    if (!killed && performance.now() > asked_at + heed_timeout_ms && isHeedless(data)) {
      killed = true
      log(`PostgreSQL (process ${pid}) is frozen and did not react to shutdown, so it was killed. It recovers at the next start`)
      killAll(pid)
    }
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${stop_timeout_ms / 1000} s; see ${log_path}`)
    await sleep(poll_ms)
  }
  if (folder && folder !== data) rmSync(folder, { recursive: true, force: true })
}

/** Starts a server. Returns undefined if a retry may succeed: old remains were in the way, or the server was killed. */
async function launch(cluster: Cluster): Promise<string | undefined> {
  const { data, log_path } = cluster
  const former = cluster.socket_folder ?? socketFolder(data)
  if (!forgetStalePid(cluster)) return undefined
  const log_bytes = rotateLog(log_path)
  const folder = former && existsSync(former) ? former : makeSocketFolder(cluster)
  // A kill or a power cut can leave an empty file here, which PostgreSQL refuses.
  rmSync(join(folder, `${socketName}.lock`), { force: true })
  cluster.socket_folder = folder
  const server = spawnServer(cluster, folder)
  cluster.server = server
  if (await becomesReady(socketUrl(folder), server)) {
    cluster.killed_starts = 0
    return socketUrl(folder)
  }
  if (folder !== data && folder !== former) rmSync(folder, { recursive: true, force: true })
  const reason = readFileSync(log_path).subarray(log_bytes).toString()
  if (/lock file "[^"\n]*" already exists|is still in use/.test(reason)) return undefined
  if (server.signal === 'SIGKILL') {
    cluster.killed_starts = (cluster.killed_starts ?? 0) + 1
    if (cluster.killed_starts < killed_starts_max) return undefined
    throw new Error(
      `PostgreSQL was killed during its start ${killed_starts_max} times, perhaps because memory is low (see ${log_path})`,
    )
  }
  throw new Error(describeFailure(reason, log_path))
}

function spawnServer({ data, binaries, account, settings, log_path }: Cluster, folder: string): SpawnedServer {
  const options = { ...defaults, unix_socket_directories: folder === data ? '.' : folder, ...settings, [folderMark]: data }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(log_path, 'a', 0o600)
  // The server is detached, so a terminal's Ctrl-C does not reach it. The current process stops it after its own work.
  const child = spawn(join(binaries, 'bin/postgres'), ['-D', ownName(account, data), ...args], {
    ...account,
    cwd: data,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const server: SpawnedServer = { exited: false }
  child.on('error', (error) => Object.assign(server, { exited: true, error }))
  child.on('exit', (_, signal) => Object.assign(server, { exited: true, signal }))
  return server
}

async function becomesReady(url: string, server: SpawnedServer): Promise<boolean> {
  const deadline = performance.now() + start_timeout_ms
  while (performance.now() < deadline) {
    if (server.error) throw server.error
    if (server.exited) return false
    if (await answers(url)) return true
    await sleep(poll_ms)
  }
  throw new Error(`PostgreSQL did not become ready within ${start_timeout_ms / 1000} s`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function describeFailure(log: string, log_path: string): string {
  const fatal = log
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error while loading/.test(line))
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR): +/, ''))
  return `PostgreSQL did not start: ${fatal.slice(-2).join('; ') || log.trim().split('\n').at(-1) || 'it ended without a message'} (see ${log_path})`
}

function rotateLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < log_bytes_max) return size
  renameSync(path, `${path}.old`)
  return 0
}

// The socket.

function socketUrl(folder: string): string {
  return `postgresql://${databaseUser}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}&sslmode=disable`
}

/** Uses the data folder, which other users cannot enter, or a folder with a random name if that path is too long for a socket. */
function makeSocketFolder({ data, account }: Cluster): string {
  if (Buffer.byteLength(join(data, socketName)) <= socket_path_bytes_max) return data
  const folder = mkdtempSync(join(tmpdir(), 'oi-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Returns the socket folder of the server that runs on `data`, which its postmaster.pid names. */
function socketFolder(data: string): string | undefined {
  const folder = readPidFile(data)[4]
  return folder === '.' ? data : folder || undefined
}

/** Returns whether the server ignores a shutdown instead of recording it (line 8 of postmaster.pid, LOCK_FILE_LINE_PM_STATUS). */
function isHeedless(data: string): boolean {
  return readPidFile(data)[7]?.trim() === 'ready'
}
