import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const memory = '/dev/shm'
const room_bytes_min = 4_000_000_000

/** Returns the folder of the test database, which remains between runs. The folder is in memory if there is enough space. Each
 * cloned database has a thousand files, and a disk takes longer to create and delete them than most tests take. */
export function databaseFolder(): string {
  return hasRoomInMemory() ? memoryFolder('database') : join(root, '.test')
}

/** Sets `os.tmpdir()` of this run and its child processes to a folder in memory, unless TMPDIR is set. */
export function useMemoryForTemporaryFiles(): { remove(): void } {
  if (process.env.TMPDIR || !hasRoomInMemory() || !runsPrograms()) return { remove() {} }
  removeLeftovers(memoryFolder('runs'))
  const folder = memoryFolder('runs', String(process.pid))
  // Some tests run processes as other users, so all users may write here, as in the system's temporary folder.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function memoryFolder(...names: string[]): string {
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 8)
  const folder = join(memory, `oi-test-${process.getuid?.()}-${clone}`, ...names)
  mkdirSync(folder, { recursive: true })
  return folder
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) >= room_bytes_min
  } catch {
    return false
  }
}

/** Returns whether programs in memory may run. Some tests install programs, and containers often forbid programs in memory. */
function runsPrograms(): boolean {
  const [, options = ''] = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/self/mounts', 'utf8')) ?? []
  return !options.split(',').includes('noexec')
}

/** Removes the folders of killed runs. */
function removeLeftovers(folder: string): void {
  for (const pid of readdirSync(folder)) if (!isAlive(Number(pid))) rmSync(join(folder, pid), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
