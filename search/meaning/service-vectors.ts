import type { MeaningText } from '../../kernel/meaning/embedder.ts'
import { documentText } from './batches.ts'
import { isServiceFault } from './embedding-service.ts'
import { type AskQuery, createQueryVectors, type QueryVector } from './query-vectors.ts'
import {
  centred,
  createServiceModels,
  readServiceModelId,
  type ServiceModel,
  type ServiceModels,
  type ServiceSource,
  serviceModelId,
  storedName,
} from './service-models.ts'
import { openVectorStore, type VectorStore } from './vector-store.ts'

type EmbeddingTrouble = { message: string /** The pause that the service asks for. */; retry_after_ms: number | null }

const query_timeout_ms_default = 1_500
/** Timeout if no search is waiting. A server may load its model first, and stop loading when the client disconnects. */
const patient_timeout_ms = 30_000
/** Time after a failure during which storing records does not call the service. Background embedding still does. */
const pause_ms = 30_000

export type ServiceVectors = ReturnType<typeof openServiceVectors>

/** Opens vectors from the models of an embedding service. Vectors are stored as soon as they are made. */
export function openServiceVectors(source: ServiceSource) {
  const store = openVectorStore(source.store_path)
  const models = createServiceModels(source, store)
  const ask = createAsking(models, store)
  let paused_until = 0

  return {
    store,
    wanted: models.wanted,
    /** Returns the spread of the model's cosines. Null if it is not measured. */
    spread: (id: string) => models.known(id)?.middles.spread ?? null,
    queries: createQueryVectors(queryAsker(models, source.query_timeout_ms ?? query_timeout_ms_default)),
    /** Returns a vector per record, from the store or from the service within `budget_ms`. Undefined if neither has one. */
    async documents(id: string, records: readonly MeaningText[], budget_ms: number, used_at?: number): Promise<QueryVector[]> {
      const model = readServiceModelId(id)!
      const texts = records.map((record) => documentText(record, model.document_prefix))
      const stored = store.get(storedName(model), texts, used_at)
      const lacking = texts.filter((text, i) => stored[i] === undefined && text !== '')
      if (lacking.length > 0 && budget_ms > 0 && models.known(id) && performance.now() >= paused_until)
        await ask(model, lacking, performance.now() + budget_ms).catch((error: unknown) => {
          if (!isServiceFault(error)) throw error
          paused_until = performance.now() + pause_ms
        })
      const found = lacking.length > 0 ? store.get(storedName(model), texts) : stored
      return texts.map((text, i) => (text === '' ? null : found[i]))
    },
    /** Stores the configured model's vectors of the records. Returns the service's error, or null when done. */
    async keep(records: readonly MeaningText[]): Promise<EmbeddingTrouble | null> {
      try {
        const model = await models.measure()
        const texts = records.map((record) => documentText(record, model.document_prefix)).filter((text) => text !== '')
        const stored = store.get(storedName(model), texts)
        const lacking = texts.filter((_text, i) => stored[i] === undefined)
        if (lacking.length > 0) await ask(model, lacking)
        paused_until = 0
        return null
      } catch (error) {
        if (!isServiceFault(error)) throw error
        return { message: error.message, retry_after_ms: error.retry_after_ms }
      }
    },
  }
}

type Asking = (model: ServiceModel, texts: readonly string[], ends_at?: number) => Promise<void>

/** Stores each batch of vectors as it arrives, until `ends_at`. Throws if not even one batch arrived by then. */
function createAsking(models: ServiceModels, store: VectorStore): Asking {
  return async (model, texts, ends_at = Number.POSITIVE_INFINITY) => {
    const id = serviceModelId(model)
    const { batches, middles } = models.known(id)!
    let done = 0
    try {
      for await (const vectors of batches(texts, { ends_at })) {
        const made = vectors.map((vector) => centred(vector, middles.documents))
        store.put(storedName(model), texts.slice(done, done + made.length), made)
        done += made.length
        if (performance.now() >= ends_at) return
      }
    } catch (error) {
      // Timers may fire a fraction of a millisecond early.
      if (done > 0 && performance.now() + 1 >= ends_at) return
      models.noticeLength(error, id)
      throw error
    }
  }
}

function queryAsker(models: ServiceModels, timeout_ms: number): AskQuery {
  return async (id, text, patient) => {
    const model = readServiceModelId(id)!
    // A search does not wait for a measurement, which takes many requests.
    if (!models.known(id) && !patient) throw new Error('The model has not been measured yet')
    await models.measureMiddles(model)
    const { batches, middles } = models.known(id)!
    const ends_at = performance.now() + (patient ? patient_timeout_ms : timeout_ms)
    try {
      const { value } = await batches([`${model.query_prefix}${text}`], { ends_at }).next()
      const [vector = null] = value as (Float32Array | null)[]
      return centred(vector, middles.queries)
    } catch (error) {
      models.noticeLength(error, id)
      throw error
    }
  }
}
