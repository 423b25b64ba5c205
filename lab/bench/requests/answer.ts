import type { ChildProcess } from 'node:child_process'

/** The next message of a child; rejects when it ends instead. */
export function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`))
    child.once('exit', exited)
    child.once('message', (value) => {
      child.off('exit', exited)
      resolve(value as T)
    })
  })
}
