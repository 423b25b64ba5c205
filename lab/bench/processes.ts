/** CPU time and memory of processes, as Linux reports them in /proc, and disk space of folders. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const tick_us = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the processes of the embedded PostgreSQL server at this address. The parent's counters include children that have
 * ended. */
export function postgresPids(url: string): number[] {
  const data = decodeURIComponent(new URL(url).searchParams.get('host')!)
  const parent = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === parent)
  return [parent, ...children.map(Number)]
}

/** Returns a process and all of its descendants that still run. */
export function treeOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(Number(name))?.parent]),
  )
  const tree = [root]
  for (const pid of tree) tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child))
  return tree
}

/** Returns the CPU time in microseconds of processes and of their children that have ended. */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0) * tick_us, 0)
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! }
  } catch {
    return null
  }
}

/** Returns the memory of a process in MB: `resident_mb` is its memory now, `own_mb` the part without mapped files, and `peak_mb`
 * the maximum so far. */
export function memoryOf(pid: number): { resident_mb: number; own_mb: number; peak_mb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string): number => kilobytes(status, name) / 1000
  return { resident_mb: mb('VmRSS'), own_mb: mb('RssAnon'), peak_mb: mb('VmHWM') }
}

/** Returns the resident memory in MB of processes that work together, without their shared memory. Divides a page of a file among
 * the processes that map it. The caller adds the shared memory, because its pages remain in memory after the processes that used
 * them have ended. */
export function memoryWithoutShared(pids: number[]): number {
  const rollups = pids.map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return rollups.reduce((sum, each) => sum + (kilobytes(each, 'Pss_Anon') + kilobytes(each, 'Pss_File')) / 1000, 0)
}

/** Converts the kernel's kB, which are 1,024 bytes, to units of 1,000 bytes. */
function kilobytes(text: string, name: string): number {
  return (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)![1]) * 1_024) / 1_000
}

/** Returns the disk space of a folder or file in MB. */
export function diskOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path]).toString().split('\t')[0]) * 1.024e-3
}
