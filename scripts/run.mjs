// Runs a script of this project under Node 24, after installing dependencies. An older Node must be able to run this file.
import { spawn } from 'node:child_process'
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ended, fail, findNode, folderTypedIn, forwardSignals, nodePackage, root, runUnderNode } from './node.mjs'

const lockPath = join(root, '.install.lock')
const heartbeat_ms = 2_000
const stale_ms = 20_000
const abandoned_ms = 600_000
const progress_ms = 10_000
const wait_ms = 250

/** Installs missing dependencies. Ends this process when npm cannot install. */
async function installMissing() {
  if (isComplete()) return
  try {
    await takeLock()
    if (!isComplete()) {
      console.error('Installing dependencies. This takes about a minute, and only the first time …')
      const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? [process.execPath, process.env.npm_execpath] : ['npm']
      await execute([...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
    }
  } catch (error) {
    fail(`The dependencies could not be installed: ${error.message}.\nThis project needs them. Run npm ci in ${root}.`)
  }
  releaseLock()
}

/** Whether the dependencies are complete. The Node package is required only if the Node that runs this script is too old. */
function isComplete() {
  return isInstalled() && (findNode() !== null || nodePackage === undefined)
}

/** Whether the packages are installed. npm writes `node_modules/.package-lock.json` last. */
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
  // Standard output is reserved for the script that runs afterwards.
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

/** Waits for other installations, and takes the lock. The holder updates the file's time, so a killed holder is recognized. */
async function takeLock() {
  for (let waits = 0; !isLockTaken(); waits += 1) {
    removeStaleLock()
    if (waits === 4) console.error('Another process is installing the dependencies. Waiting for it …')
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

/** Removes the lock of a killed holder, unless its npm still runs. The file contains the process id of npm. */
function removeStaleLock() {
  const taken = `${lockPath}.${process.pid}`
  try {
    const age_ms = Date.now() - statSync(lockPath).mtimeMs
    if (age_ms < stale_ms || (age_ms < abandoned_ms && isAlive(Number(readFileSync(lockPath, 'utf8'))))) return
    renameSync(lockPath, taken)
    // Another process may have taken the lock between the check and the rename. That process gets its lock back.
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

/** Ends this process with the script's exit code. Tools run in the project's folder, and `oi` runs where it was typed. */
export async function run(script, args) {
  await installMissing()
  await runUnderNode(script, args, script === 'server/cli.ts' ? folderTypedIn() : root)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2)
  if (!script) fail('Usage: node scripts/run.mjs <script> [arguments]')
  await run(script, args)
}
