// `node scripts/run.mjs <script> [arguments]`: runs a script of this project under its own Node 24, after installing what is missing.
// Plain JavaScript without dependencies: this is what an older Node reads in a fresh clone.
import { spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const lockPath = join(root, '.install.lock')
const node_major = 24
const heartbeat_ms = 2_000
const stale_ms = 20_000
const abandoned_ms = 600_000
const progress_ms = 10_000

/** Ends this process as the script ended. Relative paths in `args` are those of the folder the user stands in. */
export async function run(script, args) {
  await prepare()
  const child = spawn(nodePath(), [...nodeOptions(args), resolve(root, script), ...args], {
    stdio: 'inherit',
    cwd: workingFolder(script),
  })
  forwardSignals(child)
  followParent(child)
  const [code, signal] = await ended(child).catch((error) => fail(`${nodePath()} does not run here (${error.message}).`))
  if (!signal) process.exit(code ?? 1)
  // The shell shall see which signal it was.
  for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

/** A smaller young generation costs a load of 34,000 notices no time and spares it 100 MB. */
function nodeOptions([command]) {
  return ['--disable-warning=ExperimentalWarning', ...(command === 'ingest' ? ['--max-semi-space-size=8'] : [])]
}

/** npm changes to the package's folder; the operator's commands take paths as typed, while the tools look around in the package. */
function workingFolder(script) {
  const typedIn = (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()
  return script === 'server/cli.ts' ? typedIn : root
}

function forwardSignals(child) {
  const last_ms = {}
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      // A terminal's Ctrl-C reaches the child by itself, and npm repeats what its whole group was sent.
      const repeated = Date.now() - (last_ms[name] ?? 0) < 500
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
  }, 250)
}

function ended(child) {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code, signal) => resolve([code, signal])))
}

/** This process's own Node when it is new enough, else the one of the dependencies. */
function nodePath() {
  if (Number(process.versions.node.split('.')[0]) >= node_major) return process.execPath
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function fail(reason) {
  console.error(
    `${reason}\nThis project needs its dependencies (npm ci) and Node ${node_major}: with Node ${node_major} or newer as \`node\` it uses that one.`,
  )
  process.exit(1)
}

// Dependencies

async function prepare() {
  if (isInstalled() && existsSync(nodePath())) return
  await takeLock()
  try {
    if (!isInstalled()) {
      console.error('Installing dependencies, a minute or so, only this once …')
      const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? [process.execPath, process.env.npm_execpath] : ['npm']
      await execute([...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
    }
    // Its own install script does this, unless install scripts are off.
    if (!existsSync(nodePath())) {
      console.error(`Fetching Node ${node_major} …`)
      await execute([process.execPath, 'installArchSpecificPackage.js'], join(root, 'node_modules/node'))
    }
  } catch (error) {
    fail(`The dependencies could not be installed: ${error.message}.`)
  }
  releaseLock()
}

/** npm writes the second file last, so it tells of complete installations only, whoever made them. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    const spared = optional || ((dev || devOptional) && process.env.NODE_ENV === 'production')
    return path in found ? found[path].version === version : spared
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

async function execute([command, ...args], cwd) {
  const started_ms = Date.now()
  // Standard output belongs to the script that comes after.
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  forwardSignals(child)
  writeFileSync(lockPath, String(child.pid))
  const progress = setInterval(() => console.error(`… ${Math.round((Date.now() - started_ms) / 1000)} s`), progress_ms)
  const [code, signal] = await ended(child)
    .catch((error) => [error.message])
    .finally(() => clearInterval(progress))
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${signal ?? code}`)
}

let releaseLock = () => {}

/** One installation at a time. Its holder keeps the file's time fresh, so that one that was killed is recognized. */
async function takeLock() {
  for (let waits = 0; !isLockTaken(); waits += 1) {
    removeStaleLock()
    if (waits === 4) console.error('Another process is installing the dependencies: waiting for it …')
    await sleep(250)
  }
  const heartbeat = setInterval(() => utimesSync(lockPath, new Date(), new Date()), heartbeat_ms)
  releaseLock = () => {
    clearInterval(heartbeat)
    rmSync(lockPath, { force: true })
    process.off('exit', releaseLock)
  }
  process.on('exit', releaseLock)
}

function isLockTaken() {
  try {
    writeFileSync(lockPath, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The npm of a killed holder may still be at work: its number stands in the file. */
function removeStaleLock() {
  const taken = `${lockPath}.${process.pid}`
  try {
    const age_ms = Date.now() - statSync(lockPath).mtimeMs
    if (age_ms < stale_ms || (age_ms < abandoned_ms && isAlive(Number(readFileSync(lockPath, 'utf8'))))) return
    renameSync(lockPath, taken)
    // Between the look and the rename another may have done the same and begun: then it gets its lock back.
    if (Date.now() - statSync(taken).mtimeMs < stale_ms) linkSync(taken, lockPath)
    rmSync(taken)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2)
  if (!script) fail('Usage: node scripts/run.mjs <script> [arguments]')
  await run(script, args)
}
