import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'
import { type EmbeddingStep, type Exclusively, startEmbeddingSteps } from '../../jobs/indexes/embedding.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { IndexLock } from './index-lock.ts'
import { startObserving } from './observe.ts'

export type EmbeddingOptions = {
  db: Db
  search: SearchIndex
  log: Logger
  /** Of several processes on the same index one at a time embeds: the one that holds this lock. */
  lock: IndexLock
  /** Held by whoever makes the index anew or brings it up to date. */
  index_lock: IndexLock
  /** The folder that tells this loop from others of the machine. */
  data_dir: string
  poll_ms?: number
}

/** What the loop that embeds for this index is called. */
export function embeddingLoopName({ collection }: Pick<SearchIndex, 'collection'>): string {
  return collection === 'contracts' ? 'embedding' : `${collection}_embedding`
}

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
  const takeTurns = createTurns(options, signal)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause_ms = await takeTurns()
      if (pause_ms > 0) await sleep(pause_ms, undefined, { signal }).catch(() => {})
    }
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

/** A step that was thrown out of has its error: no service told of it, so it is ours to look into. */
type Taken = EmbeddingStep & { error?: unknown }

function thrownOut(error: unknown): Extract<Taken, { state: 'failed' }> {
  return { state: 'failed', message: error instanceof Error ? error.message : String(error), retry_after_ms: null, error }
}

/** Answers how long to wait for the next turns. The lock is held from the first of many to their last. */
function createTurns(options: EmbeddingOptions, signal: AbortSignal): () => Promise<number> {
  const { db, search, lock, index_lock, poll_ms = 5_000 } = options
  const exclusively: Exclusively = (work) => index_lock.wait(index_lock_timeout_ms, work, signal)
  const step = startEmbeddingSteps(db, search, exclusively)
  const tell = createTelling(options)
  let failures = 0

  async function takeAll(lost: AbortSignal): Promise<number> {
    for (;;) {
      const taken = await step().catch(thrownOut)
      if (signal.aborted || lost.aborted) return 0
      tell(taken)
      failures = taken.state === 'failed' ? failures + 1 : 0
      if (taken.state === 'nothing to do' || taken.state === 'postponed') return poll_ms
      if (taken.state === 'failed')
        return Math.max(taken.retry_after_ms ?? 0, Math.min(backoff_ms_max, backoff_ms_min * 2 ** (failures - 1)))
    }
  }
  let told_last = ''
  return async () => {
    try {
      const taken = await lock.try(takeAll)
      told_last = ''
      return taken?.result ?? poll_ms
    } catch (error) {
      const failed = thrownOut(error)
      // The lock cannot be asked for. Said once: it is tried often.
      if (!signal.aborted && failed.message !== told_last) {
        told_last = failed.message
        tell(failed)
      }
      return poll_ms
    }
  }
}

/** Tells the log and `background_loop` of what is done; nothing while there is nothing to do. */
function createTelling({ db, log, data_dir, search }: EmbeddingOptions): (step: Taken) => void {
  const observe = startObserving({ db, name: embeddingLoopName(search), data_dir })
  let logged_at_ms = Number.NEGATIVE_INFINITY
  let busy = false
  return (step) => {
    if (step.state === 'nothing to do') {
      if (busy) void observe('caught up')
      busy = false
      return
    }
    if (step.state === 'postponed') return
    busy = true
    if (step.state === 'failed') {
      const { message, retry_after_ms, error } = step
      if (error === undefined)
        log.error({ message, retry_after_ms }, 'the embedding service fails: searches and new records go without it')
      else log.error({ err: error }, 'embedding in the background fails: it is tried again')
      void observe('failing', message)
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
