import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { send, type Target } from './probe.ts'

/** What the client that did nothing wrong met during an attack, or since it was last asked. */
export type Watched = {
  worst_health_ms: number
  /** The longest of its own pauses: as much of what it measured may be this machine's and not the server's. */
  own_delay_ms: number
  /** Of the answers that were not a limit's refusal. */
  reads_ms: number[]
  failures: string[]
  memory_mb: number | null
}

export type Control = { lap(): Promise<Watched>; stop(): Promise<Watched> }
export type ControlPace = {
  health_every_ms: number
  read_every_ms: number
  /** Reads by all keys in turn, where one would meet its limit; they may be of the attacker's company. */
  all_keys?: boolean
}

/** Beside any attack. A key may read 100 times a minute. */
const defaults: ControlPace = { health_every_ms: 100, read_every_ms: 1_500 }

type ControlData = Omit<Target, 'origin'> & ControlPace & { control_of: string }

/** Asks for health, and reads as a customer would, until `stop`; in a thread of its own, since the attack keeps this one busy. */
export async function startControl({ origin, ...target }: Target, pace = defaults): Promise<Control> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { ...target, ...pace, control_of: origin.href } satisfies ControlData,
  })
  await told(thread)
  function ask(what: 'lap' | 'stop'): Promise<Watched> {
    const watched = told(thread)
    thread.postMessage(what)
    return watched as Promise<Watched>
  }
  return { lap: () => ask('lap'), stop: () => ask('stop') }
}

function told(thread: Worker): Promise<unknown> {
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
  // What is loaded and compiled for a first request is no fault of the server.
  await watch.health()
  for (const _ of watch.keys) await watch.read()
  watch.lap()
  parentPort!.postMessage('begun')
  parentPort!.on('message', async (what) => {
    if (what === 'stop') return stopping.abort()
    // What was asked in the lap belongs to it.
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
    // A limit that is met is an answer too: it was counted, by the database.
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

/** Of a process on this machine, where the system tells (Linux). */
function memoryOf(pid: number | null): number | null {
  if (pid === null) return null
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}
