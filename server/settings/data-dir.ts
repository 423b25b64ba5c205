import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** A checkout keeps its data next to its code. An installed package uses the user's data folder (XDG base directories). */
export function defaultDataDir(env: NodeJS.ProcessEnv): string {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, '../../.data')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'opportunity-intelligence')
}

/** Creates DATA_DIR for its owner only, because it contains the database's socket. Throws an Error that names the fix. */
export function prepareDataDir(data_dir: string): void {
  try {
    makeFolder(data_dir)
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { mode, uid } = statSync(data_dir)
    if ((mode & 0o077) !== 0 && uid === process.getuid?.() && isOurs(data_dir)) chmodSync(data_dir, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const user = process.getuid ? ` (user ${process.getuid()})` : ''
    const fix =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? `this process${user} may not write there. Give it the folder (chown), or set DATA_DIR to a folder that it may write to`
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a file is in the way. Set DATA_DIR to a folder'
          : `${code}. Set DATA_DIR to a folder that this process${user} may write to`
    throw new Error(`DATA_DIR ${data_dir} cannot be used: ${fix}.`, { cause: error })
  }
}

/** Creates a folder as `mkdir -p` does. Node's `recursive` loops forever if an existing folder seems missing, as in /proc. */
function makeFolder(path: string): void {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder()) throw error
  }
}

/** Whether the folder is empty or contains our files. A home folder named by mistake keeps its mode. */
function isOurs(folder: string): boolean {
  return readdirSync(folder).length === 0 || ['postgres', 'search.db'].some((name) => existsSync(join(folder, name)))
}
