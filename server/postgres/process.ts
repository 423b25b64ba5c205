/** Finds the PostgreSQL processes that run on a data folder, and manages PostgreSQL's own pid file. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../kernel/files/replace-file.ts'
import type { Cluster } from './data.ts'

/** Name of a setting that PostgreSQL ignores. The process list shows its value, so it identifies the server of a data folder. */
export const folderMark = 'oi.data'

/** Returns the lines of postmaster.pid: process, data folder, start time, port, socket folder, address, shared memory, state. */
export function readPidFile(data: string): string[] {
  return readOrNull(pidFile(data))?.split('\n') ?? []
}

export function postmasterPid(data: string): number | undefined {
  const [line = ''] = readPidFile(data)
  return /^\d{1,10}$/.test(line) ? Number(line) || undefined : undefined
}

/** Returns whether the server runs. `unknown` means that a shortage of descriptors or memory prevented the check. */
export function liveness({ data, server }: Cluster): 'alive' | 'ended' | 'unknown' {
  if (server && !server.exited) return 'alive'
  try {
    const pid = postmasterPid(data)
    if (pid === undefined) return 'ended'
    // Other systems need another program to read a command line.
    if (process.platform === 'linux') return serverState(data) === 'running' ? 'alive' : 'ended'
    return process.kill(pid, 0) ? 'alive' : 'ended'
  } catch (error) {
    return isShortage(error) ? 'unknown' : 'ended'
  }
}

/** Checks that the process in postmaster.pid is the server of `data`. After a reboot, another process may have that id. */
export function serverState(data: string): 'running' | 'ended' {
  const pid = postmasterPid(data)
  return pid !== undefined && commandLine(pid).includes(`${folderMark}=${data}`) ? 'running' : 'ended'
}

/** Kills the server and its children, because no server can start while a child is left. Committed data is safe in the log. */
export function killAll(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

/** Replaces the id in an old postmaster.pid with our own, because PostgreSQL starts if its parent is the process in the file.
 * Keeps the other lines, by which PostgreSQL finds orphans. Returns false while a process of an old server works on the data.
 * PostgreSQL refuses a file without a number. */
export function forgetStalePid({ data, account }: Cluster): boolean {
  const text = readOrNull(pidFile(data))
  if (text === null) return true
  if (postmasterPid(data) === undefined) {
    if (hasProcesses(data)) return false
    rmSync(pidFile(data), { force: true })
    return true
  }
  const [, ...rest] = text.split('\n')
  replaceFile(pidFile(data), [process.pid, ...(rest.length > 0 ? rest : [''])].join('\n'), account)
  return true
}

/** Whether any server process works on the data, including one that has not written its process id yet or has lost its parent. */
function hasProcesses(data: string): boolean {
  if (process.platform !== 'linux') return outputOf('ps', '-axww', '-o', 'args=').includes(`${folderMark}=${data}`)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      const line = commandLine(Number(name))
      return line.includes(`${folderMark}=${data}`) || (line.startsWith('postgres:') && folderOf(name) === data)
    })
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if (isShortage(error)) throw error
    return null
  }
}

function outputOf(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function childrenOf(pid: number): number[] {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        : outputOf('pgrep', '-P', String(pid))
    return text.split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Returns '' for a process that does not exist. Throws if a shortage prevented the lookup. */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return outputOf('ps', '-ww', '-o', 'args=', '-p', String(pid))
  } catch (error) {
    if (isShortage(error)) throw error
    return ''
  }
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}

/** Returns null if the file does not exist. A server that ends may remove it at any moment. */
function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const shortageCodes: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EAGAIN', 'EIO']
const sqlite_cannot_open = 14

/** Whether the machine is temporarily short of descriptors, memory or disk. SQLite reports missing descriptors as `cannot open`. */
export function isShortage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, errcode } = each as NodeJS.ErrnoException & { errcode?: number }
    if (shortageCodes.includes(code) || errcode === sqlite_cannot_open) return true
  }
  return false
}
