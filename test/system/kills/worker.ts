/** Processes that do the background work, which tests kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithFile } from '../../harness/processes.ts'

const cli = join(import.meta.dirname, '../../../server/cli.ts')

export function spawnWorker(env: NodeJS.ProcessEnv): ChildProcess {
  const args = [...process.execArgv, '--disable-warning=ExperimentalWarning', cli, 'worker', '--json']
  return endWithFile(spawn(process.execPath, args, { env, stdio: 'ignore' }))
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
