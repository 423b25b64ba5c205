import type { ChildProcess } from 'node:child_process'

/** Waits for the next message of a child process. Rejects if the child exits first. */
export function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`A process of the benchmark exited with ${code}`))
    child.once('exit', exited)
    child.once('message', (value) => {
      child.off('exit', exited)
      resolve(value as T)
    })
  })
}
