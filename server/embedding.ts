import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { type EmbeddingStep, type Exclusively, startEmbeddingSteps } from '../jobs/embedding.ts'
import type { SearchIndex } from '../search/index.ts'
import { type FileLock, lock, tryLock } from './file-lock.ts'
import { startObserving } from './observe.ts'

export type EmbeddingOptions = {
  db: Db
  search: SearchIndex
  log: Logger
  /** Of several processes on the same index one at a time embeds: the one that holds this lock. */
  lock_path: string
  /** Held by whoever makes the index anew or brings it up to date. */
  index_lock_path: string
  poll_ms?: number
}

export const embeddingLoopName = 'embedding'
const backoff_ms_min = 250
const backoff_ms_max = 60_000
const index_lock_timeout_ms = 600_000
const log_every_ms = 30_000

/**
 * Embeds in the background until stopped: changes the index to the model that is configured, and completes records that were stored without
 * a vector. Beside the feed and not in it, so that no notice waits for an embedding service. How it fares stands in `background_loop`.
 */
export function startEmbedding(options: EmbeddingOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const turns = createTurns(options, signal)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause_ms = await turns.take()
      if (pause_ms > 0) await sleep(pause_ms, undefined, { signal }).catch(() => {})
    }
    turns.release()
  }
  const ended = run()
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return {
    /** What a service has not answered yet is not waited for: it is asked again another time. */
    async stop() {
      stopping.abort()
      await Promise.race([ended, aborted])
    },
  }
}

/** `take` answers how long to wait for the next one. The lock is held from the first of many turns to their last. */
function createTurns(options: EmbeddingOptions, signal: AbortSignal): { take(): Promise<number>; release(): void } {
  const { db, search, lock_path, index_lock_path, poll_ms = 5_000 } = options
  const step = startEmbeddingSteps(db, search, createExclusively(index_lock_path, signal))
  const tell = createTelling(options)
  let held: FileLock | undefined
  let failures = 0

  function release(): void {
    held?.release()
    held = undefined
  }
  async function take(): Promise<number> {
    held ??= tryLock(lock_path, 'exclusive')
    if (!held) return poll_ms
    const taken = await step().catch((error: Error): EmbeddingStep => {
      return { state: 'failed', message: error.message, retry_after_ms: null }
    })
    if (signal.aborted) return 0
    tell(taken)
    failures = taken.state === 'failed' ? failures + 1 : 0
    if (taken.state !== 'failed' && taken.state !== 'nothing to do') return 0
    release()
    if (taken.state === 'nothing to do') return poll_ms
    return Math.max(taken.retry_after_ms ?? 0, Math.min(backoff_ms_max, backoff_ms_min * 2 ** (failures - 1)))
  }
  return { take, release }
}

function createExclusively(index_lock_path: string, signal: AbortSignal): Exclusively {
  return async (work) => {
    const held = await lock(index_lock_path, 'exclusive', index_lock_timeout_ms)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      held.release()
    }
  }
}

/** Tells the log and `background_loop` of what is done; nothing while there is nothing to do. */
function createTelling({ db, log, lock_path }: EmbeddingOptions): (step: EmbeddingStep) => void {
  const observe = startObserving({ db, name: embeddingLoopName, lock_path })
  let logged_at_ms = Number.NEGATIVE_INFINITY
  let busy = false
  return (step) => {
    if (step.state === 'nothing to do') {
      if (busy) void observe('caught up')
      busy = false
      return
    }
    busy = true
    if (step.state === 'failed') {
      log.error(
        { message: step.message, retry_after_ms: step.retry_after_ms },
        'the embedding service fails: searches and new records go without it',
      )
      void observe('failing', step.message)
    } else if (step.state === 'embedded') {
      const { done, total, model } = step
      void observe('behind', `${done} of ${total} records embedded by ${model}`)
      if (performance.now() - logged_at_ms < log_every_ms && done < total) return
      logged_at_ms = performance.now()
      log.info({ done, total, model }, 'embedding all records by another model')
    } else if (step.state === 'changed') {
      log.info({ model: step.model, records: step.records }, 'the search index holds vectors of another model now')
    } else {
      void observe('behind', 'records that were stored without a vector are given one')
      log.info({ records: step.records }, 'records that were stored without a vector have one now')
    }
  }
}
