import { isServiceFault } from './embedding-service.ts'

/** Vector of a query. Undefined if it was not available in time. */
export type QueryVector = Float32Array | null | undefined
/** Embeds a query. A `patient` request may take longer, because no search waits for it. */
export type AskQuery = (model: string, text: string, patient: boolean) => Promise<Float32Array | null>

const cached_max = 500
const pause_ms_min = 1_000
const pause_ms_max = 60_000

/** Embeds queries with a service. After a failure, tries the service again in the background, with growing pauses. */
export function createQueryVectors(ask: AskQuery) {
  const cached = new Map<string, Float32Array | null>()
  let failed: { model: string; text: string; message: string; retry_at: number } | null = null
  let failures = 0
  let retrying = false

  async function getNow(model: string, text: string, patient: boolean): Promise<QueryVector> {
    try {
      const vector = await ask(model, text, patient)
      failures = 0
      failed = null
      cached.set(`${model}\0${text}`, vector)
      if (cached.size > cached_max) cached.delete(cached.keys().next().value!)
      return vector
    } catch (error) {
      failures += 1
      const wanted_ms = isServiceFault(error) ? (error.retry_after_ms ?? 0) : 0
      const pause_ms = Math.max(wanted_ms, Math.min(pause_ms_max, pause_ms_min * 2 ** (failures - 1)))
      failed = { model, text, message: (error as Error).message, retry_at: performance.now() + pause_ms }
      return undefined
    }
  }
  function retry(model: string, text: string): void {
    if (retrying || failed === null || performance.now() < failed.retry_at) return
    retrying = true
    void getNow(model, text, true).finally(() => (retrying = false))
  }
  return {
    async get(model: string, text: string): Promise<QueryVector> {
      const found = cached.get(`${model}\0${text}`)
      if (found !== undefined) return found
      if (failed === null) return getNow(model, text, false)
      retry(model, text)
      return undefined
    },
    /** Returns the error of the last request, or null after a success. */
    trouble(): string | null {
      // Retries the service here too, so that regular calls to `trouble` retry it even without searches.
      if (failed !== null) retry(failed.model, failed.text)
      return failed?.message ?? null
    },
  }
}
