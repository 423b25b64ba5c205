import type { Embedder, MeaningText } from '../../kernel/meaning/embedder.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import type { QueryVector } from './query-vectors.ts'
import { readServiceModelId, type ServiceSource, sampleTitles, spreadOf, storedName } from './service-models.ts'
import { type EmbeddingTrouble, openServiceVectors, type ServiceVectors } from './service-vectors.ts'

/** Which model embeds records and queries. Plain data, because models live in the engine's thread. */
export type EmbedderSource =
  | { kind: 'student' /** Defaults to the shipped model. */; model_path?: string }
  | ({ kind: 'openai' } & ServiceSource)

/** The model whose vectors an index holds. */
export type Model = { /** Vectors of models with different ids cannot be compared. */ id: string; dimensions: number }

/** The vectors of records. `lacking` has the indexes of those that the service has yet to return. */
export type Made = { vectors: (Float32Array | null)[]; lacking: number[] }

/**
 * Chooses the model that embeds records and queries: the model whose vectors the index holds, as long as it is available. The student is
 * always available. A former model of the embedding service is available by its name.
 */
export type Models = {
  student: Model
  /** The model whose vectors the index should hold. Null while the service has not reported how long they are. */
  wanted(held: Model | null): Model | null
  /**
   * The model for a new index: the wanted model if the index already holds it or its vectors are stored on this machine. Otherwise the held
   * model if its vectors are stored, or else the student.
   */
  atHand(held: Model | null): Model
  /** Embeds records within the time that storing them may wait. `used_at` is given for a new index. The service is not called then. */
  documents(model: Model, records: readonly MeaningText[], used_at?: number): Promise<Made>
  /** Undefined if the vector is not available in time, or at all. */
  query(model: Model, text: string): Promise<QueryVector>
  /** The factor that makes the model's cosines as wide as the student's. See `nearness` in ranking.ts. */
  scale(model: Model): number
  /** Why the service returns no vectors of queries. Null if it does. */
  queryTrouble(): string | null
  /** Stores the wanted model's vectors of these records. Returns what went wrong. */
  keep(records: readonly MeaningText[]): Promise<EmbeddingTrouble | null>
  /** Records that the index holds without a vector of the wanted model. */
  lacking: {
    add(ids: readonly string[]): void
    delete(ids: readonly string[]): void
    first(limit: number): string[]
    count(): number
  }
  /** Notes that an index of this model, started at `started_at`, is now in place. */
  indexed(model: Model, started_at: number): void
  close(): void
}

/** How long the feed waits for vectors of a batch. Finding a record by words now is better than finding it by meaning later. */
const budget_ms = 5_000

export async function openModels(source: EmbedderSource): Promise<Models> {
  const student = await openStudent(source.kind === 'student' ? source.model_path : undefined)
  const service = source.kind === 'openai' ? openServiceVectors(source) : null
  const student_spread = service ? await measureStudent(student) : 0

  function wanted(held: Model | null): Model | null {
    if (!service) return { id: student.id, dimensions: student.dimensions }
    const id = service.wanted(held?.id ?? null)
    return id === null ? null : { id, dimensions: readServiceModelId(id)!.dimensions }
  }
  function isAtHand(model: Model | null): model is Model {
    return model !== null && (model.id === student.id || (service !== null && complete(service).includes(model.id)))
  }
  return {
    student,
    wanted,
    atHand(held) {
      const chosen = wanted(held)
      // Keeps the held model even if its vectors are not stored here: a machine without vectors must not remove them from an index that it
      // shares.
      if (held !== null && chosen?.id === held.id) return held
      return [chosen, held].find(isAtHand) ?? student
    },
    async documents(model, records, used_at) {
      if (model.id === student.id) return { vectors: await student.documents([...records]), lacking: [] }
      if (!service || !readServiceModelId(model.id)) return { vectors: records.map(() => null), lacking: [] }
      const found = await service.documents(model.id, records, used_at === undefined ? budget_ms : 0, used_at)
      const lacking = found.flatMap((vector, i) => (vector === undefined ? [i] : []))
      return { vectors: found.map((vector) => vector ?? null), lacking }
    },
    async query(model, text) {
      if (model.id === student.id) return student.query(text)
      return service && readServiceModelId(model.id) ? service.queries.get(model.id, text) : undefined
    },
    scale: ({ id }) => scaleOf(student_spread, service?.spread(id) ?? null),
    queryTrouble: () => service?.queries.trouble() ?? null,
    keep: async (records) => (service ? service.keep(records) : null),
    lacking: {
      add: (ids) => service?.store.addMissing(ids),
      delete: (ids) => service && removeMissing(service, ids),
      first: (limit) => service?.store.missing(limit) ?? [],
      count: () => service?.store.countMissing() ?? 0,
    },
    indexed: (model, started_at) => service && settle(service, model, wanted(model), started_at),
    close: () => service?.store.close(),
  }
}

async function measureStudent(student: Embedder): Promise<number> {
  const titles = sampleTitles()
  const queries = await Promise.all(titles.map((title) => student.query(title)))
  return spreadOf(queries, await student.documents(titles.map((title) => ({ title, text: '' }))))
}

const scale_max = 2

function scaleOf(student_spread: number, spread: number | null): number {
  if (spread === null || spread === 0) return 1
  return Math.min(scale_max, Math.max(1 / scale_max, student_spread / spread))
}

/** Ids of the models with stored vectors of all records, except recent changes. */
function complete({ store }: ServiceVectors): string[] {
  return JSON.parse(store.read('complete') ?? '[]') as string[]
}

/** The model of an index that was made here while vectors were missing. The model is complete once none are missing. */
const completing = 'completing'

function removeMissing(service: ServiceVectors, ids: readonly string[]): void {
  const { store } = service
  store.deleteMissing(ids)
  const id = store.read(completing)
  if (id === null || store.countMissing() > 0) return
  store.write('complete', JSON.stringify([...new Set([id, ...complete(service)])]))
  store.write(completing, null)
}

function settle(service: ServiceVectors, model: Model, wanted: Model | null, started_at: number): void {
  const { store } = service
  const used = readServiceModelId(model.id)
  if (wanted?.id !== model.id) store.deleteMissing('all')
  const whole = used !== null && store.countMissing() === 0
  store.write(completing, used && !whole ? model.id : null)
  if (!used) return
  // The vectors of a coming model are still needed.
  const coming = wanted && readServiceModelId(wanted.id)
  const known = complete(service).filter((id) => id === wanted?.id || id === model.id)
  store.write('complete', JSON.stringify([...new Set([...(whole ? [model.id] : []), ...known])]))
  store.prune([storedName(used), ...(coming ? [storedName(coming)] : [])], storedName(used), started_at)
}
