import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Freezes the embedded server of a DATA_DIR with all its processes. The server then behaves as if its disk no longer answers.
 * Linux only. */
export function freeze(data_dir: string): void {
  const postmaster = Number.parseInt(readFileSync(join(data_dir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of childrenOf(postmaster)) process.kill(pid, 'SIGSTOP')
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The state and the parent follow the name in parentheses, which may contain any character.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}
