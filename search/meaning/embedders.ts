import type { Embedder, MeaningText } from '../../kernel/meaning/embedder.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import type { QueryVector } from './query-vectors.ts'
import { readServiceModelId, type ServiceSource, sampleTitles, spreadOf, storedName } from './service-models.ts'
import { openServiceVectors, type ServiceVectors } from './service-vectors.ts'

/** Source of the model that embeds records and queries. It is plain data, because models run in the engine's thread. */
export type EmbedderSource =
  | { kind: 'student' /** Defaults to the shipped model. */; model_path?: string }
  | ({ kind: 'openai' } & ServiceSource)

export type Model = { /** Vectors of models with different ids cannot be compared. */ id: string; dimensions: number }

/** Vectors of records. `lacking` has the indexes of records whose vectors the service has yet to return. */
type Made = { vectors: (Float32Array | null)[]; lacking: number[] }
export type Models = Awaited<ReturnType<typeof openModels>>

/** Maximum time that the feed waits for a batch's vectors. Finding a record by words now is better than by meaning later. */
const budget_ms = 5_000

/** Opens the models. The student is always available. A former model of the embedding service is available by its name. */
export async function openModels(source: EmbedderSource) {
  const student = await openStudent(source.kind === 'student' ? source.model_path : undefined)
  const service = source.kind === 'openai' ? openServiceVectors(source) : null
  const student_spread = service ? await measureStudent(student) : 0

  /** Returns the model whose vectors the index should have. Null while the service has not reported the length of its vectors. */
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
    /** Returns the model for a new index: a wanted or held model whose vectors this machine has, or else the student. */
    atHand(held: Model | null): Model {
      const chosen = wanted(held)
      // A machine without the vectors of a held model must not remove them from an index that it shares.
      if (held !== null && chosen?.id === held.id) return held
      return [chosen, held].find(isAtHand) ?? student
    },
    /** Embeds records within `budget_ms`. For a new index (`used_at`), the service is not called. */
    async documents(model: Model, records: readonly MeaningText[], used_at?: number): Promise<Made> {
      if (model.id === student.id) return { vectors: await student.documents([...records]), lacking: [] }
      if (!service || !readServiceModelId(model.id)) return { vectors: records.map(() => null), lacking: [] }
      const found = await service.documents(model.id, records, used_at === undefined ? budget_ms : 0, used_at)
      const lacking = found.flatMap((vector, i) => (vector === undefined ? [i] : []))
      return { vectors: found.map((vector) => vector ?? null), lacking }
    },
    /** Embeds a query. Undefined if the vector is not available in time, or not available at all. */
    async query(model: Model, text: string): Promise<QueryVector> {
      if (model.id === student.id) return student.query(text)
      return service && readServiceModelId(model.id) ? service.queries.get(model.id, text) : undefined
    },
    /** Returns the factor that makes the model's cosines as wide as the student's. See `nearness` in ranking.ts. */
    scale: ({ id }: Model) => scaleOf(student_spread, service?.spread(id) ?? null),
    /** Returns why the service returns no vectors for queries. Null if it returns vectors. */
    queryTrouble: () => service?.queries.trouble() ?? null,
    /** Stores the wanted model's vectors of the records. Returns the fault, or null. */
    keep: async (records: readonly MeaningText[]) => (service ? service.keep(records) : null),
    lacking: createLacking(service),
    /** Notes that an index of the model is now in place. Its rebuild started at `started_at`. */
    indexed: (model: Model, started_at: number) => service && settle(service, model, wanted(model), started_at),
    close: () => service?.store.close(),
  }
}

/** Manages the list of records that the index has without a vector of the wanted model. */
function createLacking(service: ServiceVectors | null) {
  return {
    add: (ids: readonly string[]) => service?.store.addMissing(ids),
    delete: (ids: readonly string[]) => service && removeMissing(service, ids),
    first: (limit: number): string[] => service?.store.missing(limit) ?? [],
    count: () => service?.store.countMissing() ?? 0,
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

/** Returns ids of the models with stored vectors of all records, except recent changes. */
function complete({ store }: ServiceVectors): string[] {
  return JSON.parse(store.read('complete') ?? '[]') as string[]
}

/** Name of a stored fact: the id of a model whose index was made here while some of its vectors were still missing. */
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
  // The vectors of the model that the next index will use are still needed.
  const coming = wanted && readServiceModelId(wanted.id)
  const known = complete(service).filter((id) => id === wanted?.id || id === model.id)
  store.write('complete', JSON.stringify([...new Set([...(whole ? [model.id] : []), ...known])]))
  store.prune([storedName(used), ...(coming ? [storedName(coming)] : [])], storedName(used), started_at)
}
