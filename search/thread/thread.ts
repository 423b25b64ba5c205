import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { engineAway } from '../faults.ts'
import type { Methods, WorkerAnswer, WorkerCall, WorkerOptions } from './worker.ts'

export type CallWorker = <Name extends keyof Methods>(
  method: Name,
  ...args: Parameters<Methods[Name]>
) => Promise<Awaited<ReturnType<Methods[Name]>>>
type SearchThread = { call: CallWorker; close(): Promise<void> }

const restart_ms_min = 200
const restart_ms_max = 30_000
const close_ms_max = 10_000
const terminate_ms_max = 2_000
/** Time after which a thread counts as properly started. The failure count then starts over. */
const settled_ms = 60_000

/** Starts the engine's thread. If it dies or hangs, restarts it after growing pauses. Calls then reject (`isEngineAway`). */
export async function startThread(options: WorkerOptions): Promise<SearchThread> {
  const closing = new AbortController()
  let failures = 0
  let prepared = false
  let restarting: Promise<void> = Promise.resolve()
  let thread = await startOnce(options, onEnd)

  function onEnd(lived_ms: number): void {
    if (closing.signal.aborted) return
    failures = lived_ms > settled_ms ? 1 : failures + 1
    restarting = restart()
  }
  async function restart(): Promise<void> {
    while (!closing.signal.aborted) {
      const pause_ms = Math.min(restart_ms_max, restart_ms_min * 2 ** (failures - 1))
      await sleep(pause_ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        thread = await startOnce(options, onEnd)
        // Does not wait. If the thread dies first, that causes another restart.
        if (prepared) thread.call('prepare').catch(() => {})
        return
      } catch {
        failures += 1
      }
    }
  }
  return {
    call(method, ...args) {
      if (closing.signal.aborted) return Promise.reject(engineAway('The search engine is closed'))
      prepared ||= method === 'prepare'
      return thread.call(method, ...args)
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await restarting
      await thread.close()
    },
  }
}

/** Starts the thread when it is first used. If it cannot start, the next call tries again. */
export function startThreadLater(options: WorkerOptions): SearchThread {
  let starting: Promise<SearchThread> | null = null
  let closed = false
  return {
    call(method, ...args) {
      if (closed) return Promise.reject(engineAway('The search engine is closed'))
      starting ??= startThread(options).catch((error) => {
        starting = null
        throw error
      })
      return starting.then(({ call }) => call(method, ...args))
    },
    async close() {
      closed = true
      await (await starting?.catch(() => null))?.close()
    },
  }
}

/** Creates the list of calls that a thread has not answered. Such calls prevent the process from exiting. */
function createCalls(worker: Worker) {
  const waiting = new Map<number, Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>>()
  return {
    areWaiting: () => waiting.size > 0,
    wait(number: number): Promise<unknown> {
      if (waiting.size === 0) worker.ref()
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
    },
    settle({ number, value, error }: WorkerAnswer): void {
      const caller = waiting.get(number)
      waiting.delete(number)
      if (error) caller?.reject(Object.assign(new Error(error.message), error))
      else caller?.resolve(value)
    },
    fail(error: Error): void {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}

/** Starts a thread once. Calls `onEnd` if the thread ends by itself after it has started. */
async function startOnce(workerData: WorkerOptions, onEnd: (lived_ms: number) => void): Promise<SearchThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [], name: 'search' })
  const calls = createCalls(worker)
  const started = performance.now()
  let numbers = 0
  let ended: Error | null = null
  let ready = false
  let closing = false
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  function fail(error: Error): void {
    ended ??= error
    calls.fail(ended)
  }
  worker.on('error', (error: Error) => fail(engineAway(`The search thread ended: ${error.message}`, error)))
  function end(message: string): void {
    watch.stop()
    fail(engineAway(closing ? 'The search engine is closed' : message))
    if (ready && !closing) onEnd(performance.now() - started)
    ready = false
  }
  worker.on('exit', () => end('The search thread ended'))
  const watch = watchThread(worker, workerData.hang_ms, calls.areWaiting, () => end('The search thread hangs'))
  worker.on('message', (answer: WorkerAnswer) => {
    watch.heard()
    calls.settle(answer)
    if (!calls.areWaiting() && !closing) worker.unref()
  })

  const call: CallWorker = async (method, ...args) => {
    if (ended) throw ended
    const answered = calls.wait(++numbers)
    worker.postMessage({ number: numbers, method, args } satisfies WorkerCall)
    return answered as Promise<never>
  }
  async function close(): Promise<void> {
    if (ended) return
    closing = true
    await endThread(worker, exited, call('close'))
  }

  // With number 0, the worker reports that its embedder is open.
  await calls.wait(0)
  ready = true
  return { call, close }
}

/** Asks the thread to end, and terminates it if it does not end. */
async function endThread(worker: Worker, exited: Promise<void>, closed: Promise<unknown>): Promise<void> {
  await Promise.race([closed.catch(() => undefined), sleep(close_ms_max, undefined, { ref: false })])
  void worker.terminate()
  await Promise.race([exited, sleep(terminate_ms_max, undefined, { ref: false })])
}

/** Call whose answer only shows that the thread still listens, even if it waits for an embedding service. */
const ping = { number: -1, method: 'ping', args: [] } satisfies WorkerCall

/** Number of checks per `hang_ms`. Counts checks instead of time, because the clock continues while this process is suspended. */
const checks_max = 4

/** Calls `onHang` if a thread has pending calls and has not answered even a ping for `hang_ms`. */
function watchThread(worker: Worker, hang_ms: number, isAsked: () => boolean, onHang: () => void) {
  let checks = 0
  function check(): void {
    if (checks > checks_max) {
      // Does not wait for the end of the thread. A thread that is blocked outside JavaScript ends only later.
      void worker.terminate()
      worker.unref()
      return onHang()
    }
    if (checks > 0) checks += 1
    else if (isAsked()) {
      checks = 1
      worker.postMessage(ping)
    }
  }
  const timer = setInterval(check, hang_ms / checks_max).unref()
  return { heard: () => void (checks = 0), stop: () => clearInterval(timer) }
}
