import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { send, type Target } from './probe.ts'

/** Measurements of the well-behaved client during an attack or a lap. */
export type Watched = {
  worst_health_ms: number
  /** Longest pause of the client itself. Up to this much of a measured time may come from this machine, not from the server. */
  own_delay_ms: number
  /** Response times of reads, except reads that were answered with 429. */
  reads_ms: number[]
  failures: string[]
  memory_mb: number | null
}

export type Control = { lap(): Promise<Watched>; stop(): Promise<Watched> }
export type ControlRates = {
  health_every_ms: number
  read_every_ms: number
  /** Whether to read with all keys in turn, including those of the attacker's company, because one key alone would reach its rate
   * limit. */
  all_keys?: boolean
}

/** Rates of the client during an attack. A key may read 100 times per minute. */
const defaults: ControlRates = { health_every_ms: 100, read_every_ms: 1_500 }

type ControlData = Omit<Target, 'origin'> & ControlRates & { control_of: string }

/** Requests health checks, and reads as a customer does, until `stop`. It runs in its own thread, because the attack keeps this
 * thread busy. */
export async function startControl({ origin, ...target }: Target, rates = defaults): Promise<Control> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { ...target, ...rates, control_of: origin.href } satisfies ControlData,
  })
  await nextMessage(thread)
  function ask(what: 'lap' | 'stop'): Promise<Watched> {
    const watched = nextMessage(thread)
    thread.postMessage(what)
    return watched as Promise<Watched>
  }
  return { lap: () => ask('lap'), stop: () => ask('stop') }
}

function nextMessage(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (message) => {
      thread.off('error', reject)
      resolve(message)
    })
  })
}

if (!isMainThread && (workerData as ControlData | null)?.control_of) await control(workerData as ControlData)

async function control({ control_of, health_every_ms, read_every_ms, all_keys = false, ...rest }: ControlData): Promise<void> {
  const watch = startWatching({ ...rest, origin: new URL(control_of) }, all_keys)
  const stopping = new AbortController()
  let healthAsked: Promise<void> = Promise.resolve()
  async function repeat(every_ms: number, once: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await once()
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // The first requests are not measured, because the client still loads and compiles code during them.
  await watch.health()
  for (const _ of watch.keys) await watch.read()
  watch.lap()
  parentPort!.postMessage('started')
  parentPort!.on('message', async (what) => {
    if (what === 'stop') return stopping.abort()
    // Waits for a health check that started in this lap, because the check counts in this lap.
    await healthAsked
    parentPort!.postMessage(watch.lap())
  })
  await Promise.all([repeat(health_every_ms, () => (healthAsked = watch.health())), repeat(read_every_ms, watch.read)])
  parentPort!.postMessage(watch.lap())
  parentPort!.close()
}

function startWatching(target: Target, all_keys: boolean) {
  const { other_key, read_key } = target
  const every = [other_key, read_key, ...target.keys].filter((key) => key !== null)
  const keys = all_keys || other_key === null ? every : [other_key]
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let watched = nothing(target.pid)
  let reads = 0

  async function ask(path: string, key: string | null): Promise<number | null> {
    const started = performance.now()
    const answer = await send(target, { path, key })
    // A 429 is a valid answer: the server counted the request in the database.
    if (answer === null || ![200, 429].includes(answer.status)) watched.failures.push(`${path}: ${answer?.status ?? 'no answer'}`)
    watched.memory_mb = Math.max(watched.memory_mb ?? 0, memoryOf(target.pid) ?? 0) || null
    return answer?.status === 429 ? null : performance.now() - started
  }
  return {
    keys,
    async health() {
      watched.worst_health_ms = Math.max(watched.worst_health_ms, (await ask('/health', null)) ?? 0)
    },
    async read() {
      const took_ms = await ask('/v1/profile', keys[reads++ % keys.length]!)
      if (took_ms !== null) watched.reads_ms.push(took_ms)
    },
    lap(): Watched {
      const whole = { ...watched, own_delay_ms: delay.max / 1e6 }
      watched = nothing(target.pid)
      delay.reset()
      return whole
    },
  }
}

function nothing(pid: number | null): Watched {
  return { worst_health_ms: 0, own_delay_ms: 0, reads_ms: [], failures: [], memory_mb: memoryOf(pid) }
}

/** Returns the memory of a process on this machine, or null if the system does not report it. Linux does. */
function memoryOf(pid: number | null): number | null {
  if (pid === null) return null
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}
