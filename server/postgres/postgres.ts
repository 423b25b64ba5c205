import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lock, tryLock } from '../../kernel/files/file-lock.ts'
import { once } from '../../kernel/once.ts'
import { findBinaries, serverAccount } from './binaries.ts'
import { type Cluster, createData, ownData } from './data.ts'
import { liveness } from './process.ts'
import { adoptOrLaunch, shutDown } from './server.ts'
import { type RestartLimits, restartLimits, supervise } from './supervise.ts'

export type PostgresOptions = {
  /** The project's DATA_DIR. All of PostgreSQL is in its folder `postgres`. */
  data_dir: string
  /** Server settings in addition to ours, if this process starts the server. Tests use `fsync: 'off'`. */
  settings?: Record<string, string>
  log?: (message: string) => void
  /** Called when the server has ended and could not be restarted. Nothing that needs it will work again. */
  onLost?: (error: Error) => void
  restart?: Partial<RestartLimits>
}

export type Postgres = {
  /** A connection string for this process and any other process of the same user. */
  url: string
  /** Whether the server was already running, because another process is using it or was killed. */
  adopted: boolean
  /** Stops the server if no other process uses it. */
  stop(): Promise<void>
}

const turn_timeout_ms = 360_000

const used = new Set<Postgres>()

/** Releases everything that the process uses, even if a start hangs. */
export async function stopUsed(): Promise<void> {
  await Promise.all([...used].map(({ stop }) => stop()))
}

/** Starts our PostgreSQL 18 on `data_dir`, with a Unix socket that only the current user can reach. Any number of processes may
 * call this and share one server. If the server ends, one of them restarts it at the same address. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { data_dir, settings = {}, log = () => {} } = options
  const folder = resolve(data_dir, 'postgres')
  try {
    // As root, the server runs as another user, who must be able to enter the folder.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 })
    return await inTurn(folder, async () => {
      const cluster = await prepare(folder, settings, log)
      const { url, adopted } = await adoptOrLaunch(cluster)
      log(adopted ? 'PostgreSQL is already running' : 'PostgreSQL started')
      const leave = use(folder, cluster, log)
      const supervisor = superviseCluster(folder, cluster, options)
      const stop = once(() => supervisor.stop().then(leave))
      const postgres: Postgres = { url, adopted, stop: () => stop().finally(() => used.delete(postgres)) }
      used.add(postgres)
      return postgres
    })
  } catch (error) {
    throw explain(error, folder)
  }
}

async function prepare(folder: string, settings: Record<string, string>, log: (message: string) => void): Promise<Cluster> {
  const data = join(folder, 'data')
  const account = serverAccount(data)
  const cluster = { data, log_path: join(folder, 'postgres.log'), binaries: findBinaries(folder, account), account, settings }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    log(`Creating the database in ${data}`)
    await createData(cluster)
  }
  ownData(cluster)
  return cluster
}

function superviseCluster(folder: string, cluster: Cluster, { log = () => {}, onLost = () => {}, restart }: PostgresOptions) {
  return supervise(
    {
      log,
      look: () => liveness(cluster),
      restart: async () => void (await inTurn(folder, () => adoptOrLaunch(cluster))),
      onLost: (error) => onLost(explain(error, folder)),
    },
    { ...restartLimits, ...restart },
  )
}

/** One process at a time starts or stops the server. */
async function inTurn<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const turn = await lock(join(folder, 'start.lock'), 'exclusive', turn_timeout_ms)
  return work().finally(() => turn.release())
}

/** Registers the current process as a user of the server, until the returned function is called or the process ends. */
function use(folder: string, cluster: Cluster, log: (message: string) => void): () => Promise<void> {
  const users = join(folder, 'users.lock')
  const membership = tryLock(users, 'shared')
  if (!membership) throw new Error(`${users} is locked`)
  return () =>
    inTurn(folder, async () => {
      membership.release()
      const alone = tryLock(users, 'exclusive')
      if (!alone) return log('PostgreSQL keeps running: another process is using it')
      await shutDown(cluster, log).finally(() => alone.release())
      log('PostgreSQL stopped')
    })
}

/** Returns an error that explains what went wrong, and offers an alternative that is always available. */
function explain(cause: unknown, folder: string): Error {
  const { code, message: text } = cause as NodeJS.ErrnoException
  const hint =
    code === 'EACCES' || code === 'EPERM' || /unable to open database file|Permission denied/.test(text)
      ? `The user of this process may not write to ${folder}. `
      : code === 'ENOSPC' || /No space left|disk is full/.test(text)
        ? `The disk of ${folder} is full. `
        : ''
  return new Error(`Embedded PostgreSQL: ${text}\n${hint}To use a PostgreSQL server of your own, set DATABASE_URL.`, { cause })
}
