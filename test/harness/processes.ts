import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const end_ms_max = 15_000

/** Started by the test file that runs now. */
const running = new Map<ChildProcess, Promise<void>>()

/** Has a process end with its test file, also when the test that started it fails before it stops it. */
export function endWithFile<Child extends ChildProcess>(child: Child): Child {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  running.set(child, ended)
  void ended.then(() => running.delete(child))
  return child
}

/** Stops what still runs as an operator would, and kills what does not heed that. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async ([child, ended]) => {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(end_ms_max, undefined, { ref: false })])
      child.kill('SIGKILL')
    }),
  )
}
