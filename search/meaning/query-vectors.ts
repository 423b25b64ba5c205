/** Undefined: it could not be had in time. */
export type QueryVector = Float32Array | null | undefined
/** `patient`: no search waits for it. */
export type AskQuery = (model: string, text: string, patient: boolean) => Promise<Float32Array | null>

const kept_max = 500
const pause_ms_min = 1_000
const pause_ms_max = 60_000
/**
 * Vectors of queries from a service that may be slow or away. After a failure no search waits for it until it has answered again, which is
 * tried behind the searches' back, after a pause that grows with each failure.
 */
export function createQueryVectors(ask: AskQuery): (model: string, text: string) => Promise<QueryVector> {
  const kept = new Map<string, Float32Array | null>()
  let failures = 0
  let retry_at = 0
  let retrying = false

  async function get(model: string, text: string, patient: boolean): Promise<QueryVector> {
    try {
      const vector = await ask(model, text, patient)
      failures = 0
      kept.set(`${model}\0${text}`, vector)
      if (kept.size > kept_max) kept.delete(kept.keys().next().value!)
      return vector
    } catch {
      failures += 1
      retry_at = performance.now() + Math.min(pause_ms_max, pause_ms_min * 2 ** (failures - 1))
      return undefined
    }
  }
  return async (model, text) => {
    const found = kept.get(`${model}\0${text}`)
    if (found !== undefined) return found
    if (failures === 0) return get(model, text, false)
    if (!retrying && performance.now() >= retry_at) {
      retrying = true
      void get(model, text, true).finally(() => (retrying = false))
    }
    return undefined
  }
}
