import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'
import { type EmbeddingStep, type Exclusively, startEmbeddingSteps } from '../../jobs/indexes/embedding.ts'
import { startLoop } from '../../kernel/loop.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { IndexLock } from './index-lock.ts'
import { loopName, startObserving } from './observe.ts'

export type EmbeddingOptions = {
  db: Db
  search: SearchIndex
  log: Logger
  /** Only the process that has this lock embeds records for the index. */
  lock: IndexLock
  /** Protects the index against rebuilds and updates by others. */
  index_lock: IndexLock
  data_dir: string
  poll_ms?: number
}

type FailedStep = Extract<EmbeddingStep, { state: 'failed' }>

const backoff_ms_min = 250
const index_lock_timeout_ms = 600_000
const log_every_ms = 30_000

/** Embeds records until stopped. Separate from the feed, so no notice waits for an embedding service. */
export function startEmbedding(options: EmbeddingOptions): { stop(): Promise<void> } {
  const { db, search, lock, index_lock, poll_ms = 5_000 } = options
  const reporter = createReporter(options)
  const stopping = new AbortController()
  const exclusively: Exclusively = (work) => index_lock.wait(index_lock_timeout_ms, work, stopping.signal)
  const takeStep = startEmbeddingSteps(db, search, exclusively)
  let lockFault = ''
  /** Takes steps under one lock until nothing is left to do. Returns a failure instead of throwing it, so lock faults stay distinct. */
  async function takeSteps(lost: AbortSignal, signal: AbortSignal, progressed: () => void): Promise<{ failure: unknown } | null> {
    for (;;) {
      const step = await takeStep().catch((error: unknown) => ({ failure: error }))
      if (signal.aborted || lost.aborted) return null
      if ('failure' in step) return step
      if (step.state === 'failed') return { failure: step }
      reporter.report(step)
      progressed()
      if (step.state === 'nothing to do' || step.state === 'postponed') return null
    }
  }
  const loop = startLoop({
    backoff_ms_min,
    async step(signal, progressed) {
      const ended = await lock.try((lost) => takeSteps(lost, signal, progressed)).catch((error: Error) => ({ lock: error }))
      if (ended && 'lock' in ended) {
        // A lost lock is reported once, because the loop tries the lock often.
        if (!signal.aborted && ended.lock.message !== lockFault) reporter.fail(ended.lock)
        lockFault = ended.lock.message
        return poll_ms
      }
      lockFault = ''
      if (ended?.result) throw ended.result.failure
      return poll_ms
    },
    onFailure: (failure) => reporter.fail(failure),
  })
  return {
    /** Does not wait for a service that has not answered yet: it is asked again after a restart. */
    async stop() {
      stopping.abort()
      void loop.stop()
    },
  }
}

/** Reports progress to the log and `background_loop`, and nothing while there is nothing to do. */
function createReporter({ db, log, data_dir, search }: EmbeddingOptions) {
  const observe = startObserving({ db, name: loopName(search, 'embedding'), data_dir })
  let logged_at_ms = Number.NEGATIVE_INFINITY
  let busy = false
  return {
    report(step: Exclude<EmbeddingStep, FailedStep>): void {
      if (step.state === 'postponed') return
      if (step.state === 'nothing to do' && busy) void observe('caught up')
      busy = step.state !== 'nothing to do'
      if (step.state === 'nothing to do') return
      if (step.state === 'changed') {
        log.info({ model: step.model, records: step.records }, 'the search index holds vectors of another model now')
      } else if (step.state === 'completed') {
        void observe('behind', 'adding vectors to records that were stored without one')
        log.info({ records: step.records }, 'added vectors to records that were stored without one')
      } else {
        const { done, total, model } = step
        void observe('behind', `${done} of ${total} records embedded by ${model}`)
        if (performance.now() - logged_at_ms < log_every_ms && done < total) return
        logged_at_ms = performance.now()
        log.info({ done, total, model }, 'embedding all records with another model')
      }
    },
    /** Reports the failure of a service, or an error of our own. Returns the pause that the service asks for. */
    fail(failure: unknown): number | undefined {
      busy = true
      if (typeof failure === 'object' && failure !== null && 'state' in failure) {
        const { message, retry_after_ms } = failure as FailedStep
        log.error({ message, retry_after_ms }, 'the embedding service fails: searches and new records do without it')
        void observe('failing', message)
        return retry_after_ms ?? undefined
      }
      log.error({ err: failure }, 'embedding in the background failed; trying again')
      void observe('failing', failure)
      return undefined
    },
  }
}
