import { setTimeout as sleep } from 'node:timers/promises'
import type { MeaningText } from './embedder.ts'
import { isServiceFault } from './embedding-service.ts'
import { documentText } from './openai-embedder.ts'
import { type AskQuery, createQueryVectors, type QueryVector, type QueryVectors } from './query-vectors.ts'
import {
  centred,
  createServiceModels,
  keptName,
  readServiceModelId,
  type ServiceModel,
  type ServiceModels,
  type ServiceSource,
  serviceModelId,
} from './service-models.ts'
import { openVectorStore, type VectorStore } from './vector-store.ts'

/** Why records could not be embedded, for the operator. */
export type EmbeddingTrouble = {
  message: string /** What the service asks for; null where it does not say. */
  retry_after_ms: number | null
}

const query_timeout_ms_default = 1_500
/** A server may have to load its model first, and some stop doing so when the caller hangs up. */
const patient_timeout_ms = 30_000
/** After a failure records are stored without asking the service for so long: whoever embeds in the background asks it meanwhile. */
const pause_ms = 30_000

export type ServiceVectors = {
  store: VectorStore
  wanted: ServiceModels['wanted']
  /** Those at hand, and those of which the service gives the rest within `budget_ms`; undefined for what is left. */
  documents(id: string, records: readonly MeaningText[], budget_ms: number, used_at?: number): Promise<QueryVector[]>
  /** Sees that the configured model's vectors of these are kept. Answers what is in the way; null when it is done. */
  keep(records: readonly MeaningText[]): Promise<EmbeddingTrouble | null>
  queries: QueryVectors
  /** Of the model's cosines; null where it is not measured. */
  spread(id: string): number | null
}

/** Vectors by the models of an embedding service, kept once they were made. */
export function openServiceVectors(source: ServiceSource): ServiceVectors {
  const store = openVectorStore(source.store_path)
  const models = createServiceModels(source, store)
  const ask = createAsking(models, store)
  let paused_until = 0

  return {
    store,
    wanted: models.wanted,
    spread: (id) => models.known(id)?.middles.spread ?? null,
    queries: createQueryVectors(queryAsker(models, source.query_timeout_ms ?? query_timeout_ms_default)),
    async documents(id, records, budget_ms, used_at) {
      const model = readServiceModelId(id)!
      const texts = records.map((record) => documentText(record, model.document_prefix))
      const kept = store.get(keptName(model), texts, used_at)
      const lacking = texts.filter((text, i) => kept[i] === undefined && text !== '')
      if (lacking.length > 0 && budget_ms > 0 && models.known(id) && performance.now() >= paused_until)
        await ask(model, lacking, budget_ms).catch(() => (paused_until = performance.now() + pause_ms))
      const found = lacking.length > 0 ? store.get(keptName(model), texts) : kept
      return texts.map((text, i) => (text === '' ? null : found[i]))
    },
    async keep(records) {
      try {
        const model = await models.measure()
        const texts = records.map((record) => documentText(record, model.document_prefix)).filter((text) => text !== '')
        const kept = store.get(keptName(model), texts)
        const lacking = texts.filter((_text, i) => kept[i] === undefined)
        if (lacking.length > 0) await ask(model, lacking)
        paused_until = 0
        return null
      } catch (error) {
        return { message: (error as Error).message, retry_after_ms: isServiceFault(error) ? error.retry_after_ms : null }
      }
    },
  }
}

type Asking = (model: ServiceModel, texts: readonly string[], budget_ms?: number) => Promise<void>

/** Asks for vectors of records, and keeps each batch as it comes; with a budget no further than it reaches. */
function createAsking(models: ServiceModels, store: VectorStore): Asking {
  return async (model, texts, budget_ms) => {
    const id = serviceModelId(model)
    const { batches, middles } = models.known(id)!
    const ends_at = performance.now() + (budget_ms ?? Number.POSITIVE_INFINITY)
    let done = 0
    try {
      for await (const vectors of batches(texts, budget_ms === undefined ? undefined : { timeout_ms: budget_ms })) {
        const made = vectors.map((vector) => centred(vector, middles.documents))
        store.put(keptName(model), texts.slice(done, done + made.length), made)
        done += made.length
        if (performance.now() >= ends_at) return
      }
    } catch (error) {
      models.noticeLength(error, id)
      throw error
    }
  }
}

function queryAsker(models: ServiceModels, timeout_ms: number): AskQuery {
  return async (id, text, patient) => {
    const model = readServiceModelId(id)!
    // To measure takes many questions.
    if (!models.known(id) && !patient) throw new Error('The model is not measured yet')
    await models.measureMiddles(model)
    const { batches, middles } = models.known(id)!
    const limit_ms = patient ? patient_timeout_ms : timeout_ms
    const asked = batches([`${model.query_prefix}${text}`], { timeout_ms: limit_ms }).next()
    // A text that is refused is tried in shorter pieces, for which a search has no time.
    const { value } = (await atMost(limit_ms, asked)) as { value: (Float32Array | null)[] }
    return centred(value[0] ?? null, middles.queries)
  }
}

async function atMost<T>(timeout_ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(timeout_ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The embedding service did not answer in time')
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => over.abort())
}
