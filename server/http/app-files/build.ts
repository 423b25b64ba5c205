import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** The built app in a release. A clone has its source instead. */
export const packedFolder = 'web/built'
const cloneFolder = join(root, '.web')
const bundler = join(root, 'node_modules/vite/bin/vite.js')
/** Everything that the build depends on. */
const sources = ['web/**/*', 'kernel/app/*', 'client/*.ts', 'generated/api.ts', 'package-lock.json']

/** Returns the folder of the built app, or null if it must be built first. */
export function findBuild(): string | null {
  const packed = join(root, packedFolder)
  if (existsSync(join(packed, 'index.html'))) return packed
  if (!existsSync(bundler)) return null
  const built = join(cloneFolder, hashSources())
  return existsSync(join(built, 'index.html')) ? built : null
}

/** Whether this clone has what a build needs, which `npm ci --omit=dev` omits. */
export function canBuild(): boolean {
  return existsSync(bundler)
}

/** Names a build by its sources, so that a changed file leads to another build. */
function hashSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((glob) => globSync(glob, { cwd: root, withFileTypes: true })).filter((file) => file.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds the app in a child process and returns its folder. Several processes may do this at once: each builds in its own folder,
 * and the first one to finish gives its folder the final name. */
export async function buildClone(signal: AbortSignal): Promise<string> {
  const name = hashSources()
  const [final, own] = [join(cloneFolder, name), join(cloneFolder, `${name}.${randomUUID()}`)]
  try {
    await runBundler(own, signal)
    await rename(own, final).catch((error: unknown) => {
      if (!existsSync(final)) throw error
    })
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  await removeOthers(name)
  return final
}

/** An unfinished build is this old only if its process was killed. */
const abandoned_ms = 3_600_000

/** The name of an unfinished build has a dot. */
async function removeOthers(name: string): Promise<void> {
  for (const other of readdirSync(cloneFolder)) {
    const folder = join(cloneFolder, other)
    const isRunning = other.includes('.') && Date.now() - changedAt(folder) < abandoned_ms
    if (other !== name && !isRunning) await rm(folder, { recursive: true, force: true })
  }
}

/** Another process may have removed the folder. */
function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Builds the app into a folder. Rejects with what the bundler reported. */
export function runBundler(folder: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [bundler, 'build', 'web', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  })
  let report = ''
  child.stderr.on('data', (data: Buffer) => (report += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of the web app failed: ${report.trim() || `exit code ${code}`}`)),
    )
  })
}
