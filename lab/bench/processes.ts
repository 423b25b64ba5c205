/** What processes and folders take of the machine, as Linux tells it in /proc. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const tick_us = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The processes of the embedded server at this address; what they spent before they ended, their parent counts. */
export function postgresPids(url: string): number[] {
  const data = decodeURIComponent(new URL(url).searchParams.get('host')!)
  const parent = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === parent)
  return [parent, ...children.map(Number)]
}

/** A process and all that came of it and still run. */
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

/** CPU time in microseconds, of the processes and of their children that have ended. */
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

/** In MB, of one process: what is resident now, what of that is no file's, and the most that ever was. */
export function memoryOf(pid: number): { resident_mb: number; own_mb: number; peak_mb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string): number => kilobytes(status, name) / 1000
  return { resident_mb: mb('VmRSS'), own_mb: mb('RssAnon'), peak_mb: mb('VmHWM') }
}

/**
 * In MB, resident memory of processes that work together, but for the memory they share; a page of a file counts once, divided among those
 * who have it. What they share is left to the caller: pages whose users have ended stay in memory and are nobody's.
 */
export function memoryBesideShared(pids: number[]): number {
  const rollups = pids.map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return rollups.reduce((sum, each) => sum + (kilobytes(each, 'Pss_Anon') + kilobytes(each, 'Pss_File')) / 1000, 0)
}

/** The kernel's kB are 1,024 bytes; told in thousands of bytes. */
function kilobytes(text: string, name: string): number {
  return (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)![1]) * 1_024) / 1_000
}

/** In MB, what a folder or file takes of the disk. */
export function diskOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path]).toString().split('\t')[0]) * 1.024e-3
}
