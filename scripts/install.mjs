// Installs the dependencies of a fresh clone, once for all processes that need them.
// It is plain JavaScript without dependencies, because an older Node may run it in a fresh clone.
import { spawn } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended, fail, findNode, forwardSignals, nodePackage, root } from './node.mjs'

const lockPath = join(root, '.install.lock')
const heartbeat_ms = 2_000
const stale_ms = 20_000
const abandoned_ms = 600_000
const progress_ms = 10_000
const wait_ms = 250

/** Writes nothing if everything is installed, so code that another user owns also runs. Ends this process if npm cannot install. */
export async function installMissing() {
  if (isComplete()) return
  try {
    await takeLock()
    if (!isComplete()) {
      console.error('Installing dependencies. This takes about a minute and happens only once …')
      const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? [process.execPath, process.env.npm_execpath] : ['npm']
      await execute([...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
    }
  } catch (error) {
    fail(`The dependencies could not be installed: ${error.message}.\nRun npm ci in ${root} to install them.`)
  }
  releaseLock()
}

/** Checks also for the Node in the dependencies. It is optional for npm, but required if this Node is too old. */
function isComplete() {
  return isInstalled() && (findNode() !== null || nodePackage === undefined)
}

/** npm writes the second file at the end of an installation, so the file describes only complete installations. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    const isOptional = optional || ((dev || devOptional) && process.env.NODE_ENV === 'production')
    return path in found ? found[path].version === version : isOptional
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
  // The following script uses standard output, so npm writes to standard error.
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
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} exited with ${signal ?? code}`)
}

let releaseLock = () => {}

/** Allows one installation at a time. The installing process updates the file's time, so that other processes detect a killed one. */
async function takeLock() {
  for (let waits = 0; !isLockTaken(); waits += 1) {
    removeStaleLock()
    if (waits === 4) console.error('Waiting for another process that installs the dependencies …')
    await sleep(wait_ms)
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

/** Removes the lock of a killed process, unless its npm still runs. The file has the process id of npm. */
function removeStaleLock() {
  const taken = `${lockPath}.${process.pid}`
  try {
    const age_ms = Date.now() - statSync(lockPath).mtimeMs
    if (age_ms < stale_ms || (age_ms < abandoned_ms && isAlive(Number(readFileSync(lockPath, 'utf8'))))) return
    renameSync(lockPath, taken)
    // Another process may have removed the stale lock and taken its own before the rename. Then it gets its lock back.
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
