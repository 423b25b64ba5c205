import { execFile } from 'node:child_process'
import { chownSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../../kernel/files/sync-folder.ts'
import type { Account } from './binaries.ts'

/** A PostgreSQL child process. An event reports its exit, so no file must be opened to check whether it runs. */
export type SpawnedServer = { exited: boolean; error?: Error; signal?: NodeJS.Signals | null }

/** A PostgreSQL data folder and everything needed to run a server on it. */
export type Cluster = {
  data: string
  log_path: string
  binaries: string
  account: Account | undefined
  settings: Record<string, string>
  /** The folder of its socket, once it has run. A restart uses the same folder, so clients find the socket again. */
  socket_folder?: string
  server?: SpawnedServer
  /** Consecutive starts that were killed. */
  killed_starts?: number
}

export const databaseUser = 'oi'

// Excludes PGDATA, PGPORT and LD_LIBRARY_PATH of the parent process.
export const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Returns a name of the folder for a user who may not enter its parents. On Linux, root starts the child in the folder. */
export function ownName(account: Account | undefined, folder: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Creates the data folder under a temporary name and then renames it, so a killed process leaves all or nothing. */
export async function createData({ data, binaries, account, settings }: Cluster): Promise<void> {
  const parent = dirname(data)
  removeLeftovers(parent)
  const fresh = mkdtempSync(`${data}.new-`)
  if (account) chownSync(fresh, account.uid, account.gid)
  const flags = [
    '--no-instructions',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  if (settings.fsync === 'off') flags.push('--no-sync')
  const initdb = [`--pgdata=${ownName(account, fresh)}`, `--username=${databaseUser}`, ...flags]
  await promisify(execFile)(join(binaries, 'bin/initdb'), initdb, { ...account, cwd: fresh, env: environment })
  renameSync(fresh, data)
  syncFolder(parent)
}

/** Removes unfinished data folders of killed starts. If an initdb still writes into one, the next start removes that folder. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith('data.new-')) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

/** Fixes data that root owns, for example after a restored backup. */
export function ownData({ data, account }: Cluster): void {
  const owner = statSync(data).uid
  const server = account?.uid ?? process.getuid?.()
  if (owner === server) return
  if (!account) throw new Error(`${data} belongs to user ${owner}, not to you. Start as that user or as root`)
  for (const name of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(data, name), account.uid, account.gid)
}
