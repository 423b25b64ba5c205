import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const end_ms_max = 15_000

/** Processes that the current test file has started. */
const running = new Map<ChildProcess, Promise<void>>()

/** Ensures that a process ends with its test file, even if a test fails before it stops the process. */
export function endWithFile<Child extends ChildProcess>(child: Child): Child {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  running.set(child, ended)
  void ended.then(() => running.delete(child))
  return child
}

/** Stops the remaining processes with SIGTERM, and kills those that do not stop. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async ([child, ended]) => {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(end_ms_max, undefined, { ref: false })])
      child.kill('SIGKILL')
    }),
  )
}
