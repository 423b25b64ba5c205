import type { Embedder, MeaningText } from '../../kernel/meaning/embedder.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import type { EmbedderSource } from './embedder-source.ts'
import type { QueryVector } from './query-vectors.ts'
import { keptName, readServiceModelId, sampleTitles, spreadOf } from './service-models.ts'
import { type EmbeddingTrouble, openServiceVectors, type ServiceVectors } from './service-vectors.ts'

/** Whose vectors an index holds. */
export type Model = { /** Vectors of another id cannot be compared with its own. */ id: string; dimensions: number }

/** Records' vectors; `lacking` are those, by their place, that the service has yet to give. */
export type Made = { vectors: (Float32Array | null)[]; lacking: number[] }

/**
 * Which model embeds what: an index's records and queries are embedded by the model that it holds vectors of, as long as it can be had. The
 * student always can, and an embedding service's former model by its name.
 */
export type Models = {
  student: Model
  /** The model that the index is to hold vectors of; null while the service has not told how long they are. */
  wanted(held: Model | null): Model | null
  /**
   * For an index that is made now: the wanted one when it is held already or its vectors are kept on this machine, else the one held when
   * its vectors are, else the student.
   */
  atHand(held: Model | null): Model
  /** Within the time that a record may wait for being stored. `used_at`: for an index that is made now; nothing is asked of the service. */
  documents(model: Model, records: readonly MeaningText[], used_at?: number): Promise<Made>
  /** Undefined where it cannot be had in time, or at all. */
  query(model: Model, text: string): Promise<QueryVector>
  /** What makes the model's cosines as wide as the student's: see `nearness` in ranking.ts. */
  scale(model: Model): number
  /** Why the service gives no vectors of queries; null where it does. */
  queryTrouble(): string | null
  /** Sees that the wanted model's vectors of these are kept. Answers what is in the way. */
  keep(records: readonly MeaningText[]): Promise<EmbeddingTrouble | null>
  /** Records that the index holds without a vector of the wanted model. */
  lacking: {
    add(ids: readonly string[]): void
    delete(ids: readonly string[]): void
    first(limit: number): string[]
    count(): number
  }
  /** An index of this model was made, begun then, and is in place. */
  indexed(model: Model, begun_at: number): void
  close(): void
}

/** How long the feed waits for vectors of a batch: it is better found by its words now than by its meaning later. */
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
      // Kept or not: a machine that shares the index and has no vectors of its own yet must not take them from all.
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
      delete: (ids) => service && strikeOut(service, ids),
      first: (limit) => service?.store.missing(limit) ?? [],
      count: () => service?.store.countMissing() ?? 0,
    },
    indexed: (model, begun_at) => service && settle(service, model, wanted(model), begun_at),
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

/** Ids of the models of which the vectors of all records are kept on this machine, but for those that changed lately. */
function complete({ store }: ServiceVectors): string[] {
  return JSON.parse(store.read('complete') ?? '[]') as string[]
}

/** The model of an index that was made here with records lacking: when none does any more, it is complete. */
const completing = 'completing'

function strikeOut(service: ServiceVectors, ids: readonly string[]): void {
  const { store } = service
  store.deleteMissing(ids)
  const id = store.read(completing)
  if (id === null || store.countMissing() > 0) return
  store.write('complete', JSON.stringify([...new Set([id, ...complete(service)])]))
  store.write(completing, null)
}

function settle(service: ServiceVectors, model: Model, wanted: Model | null, begun_at: number): void {
  const { store } = service
  const used = readServiceModelId(model.id)
  if (wanted?.id !== model.id) store.deleteMissing('all')
  const whole = used !== null && store.countMissing() === 0
  store.write(completing, used && !whole ? model.id : null)
  if (!used) return
  // Of a model that is on its way its vectors are needed still.
  const coming = wanted && readServiceModelId(wanted.id)
  const known = complete(service).filter((id) => id === wanted?.id || id === model.id)
  store.write('complete', JSON.stringify([...new Set([...(whole ? [model.id] : []), ...known])]))
  store.prune([keptName(used), ...(coming ? [keptName(coming)] : [])], keptName(used), begun_at)
}
