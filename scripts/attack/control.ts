import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { send, type Target } from './probe.ts'

/** What the client that did nothing wrong met during an attack. */
export type Watched = {
  asked: number
  worst_health_ms: number
  worst_read_ms: number
  failures: string[]
  memory_mb: number | null
}

const health_every_ms = 100
/** A key may read 100 times a minute. */
const read_every_ms = 1_500

type ControlData = Omit<Target, 'origin'> & { control_of: string }

/** Asks for health, and reads as a customer would, until `stop`; in a thread of its own, since the attack keeps this one busy. */
export async function startControl({ origin, ...target }: Target): Promise<{ stop(): Promise<Watched> }> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { ...target, control_of: origin.href } satisfies ControlData,
  })
  await new Promise<void>((resolve, reject) => thread.once('message', () => resolve()).once('error', reject))
  return {
    async stop() {
      const watched = new Promise<Watched>((resolve, reject) => thread.once('message', resolve).once('error', reject))
      thread.postMessage('stop')
      return watched
    },
  }
}

if (!isMainThread && (workerData as ControlData | null)?.control_of) await control(workerData as ControlData)

async function control({ control_of, ...rest }: ControlData): Promise<void> {
  const target: Target = { ...rest, origin: new URL(control_of) }
  const watched: Watched = { asked: 0, worst_health_ms: 0, worst_read_ms: 0, failures: [], memory_mb: memoryOf(target.pid) }
  const stopping = new AbortController()
  parentPort!.once('message', () => stopping.abort())
  const key = target.other_key ?? target.read_key ?? target.keys.at(-1)!

  async function ask(path: string, key: string | null): Promise<number> {
    const started = performance.now()
    const answer = await send(target, { path, key })
    watched.asked += 1
    // A limit that is met is an answer too: it was counted, by the database.
    if (answer === null || ![200, 429].includes(answer.status)) watched.failures.push(`${path}: ${answer?.status ?? 'no answer'}`)
    watched.memory_mb = Math.max(watched.memory_mb ?? 0, memoryOf(target.pid) ?? 0) || null
    return performance.now() - started
  }
  async function repeat(path: string, key: string | null, every_ms: number, told: (took_ms: number) => void): Promise<void> {
    while (!stopping.signal.aborted) {
      told(await ask(path, key))
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // What is loaded and compiled for a first request is no fault of the server.
  await ask('/health', null)
  await ask('/v1/profile', key)
  parentPort!.postMessage('begun')
  await Promise.all([
    repeat('/health', null, health_every_ms, (ms) => (watched.worst_health_ms = Math.max(watched.worst_health_ms, ms))),
    repeat('/v1/profile', key, read_every_ms, (ms) => (watched.worst_read_ms = Math.max(watched.worst_read_ms, ms))),
  ])
  parentPort!.postMessage(watched)
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
