import { engineAway, isEngineAway } from '../../kernel/faults.ts'
import type { Backend, BackendRebuild, EmbeddedDocument } from '../backend.ts'
import type { Batch, SearchDocument, VectorState } from '../index.ts'
import type { Model, Models } from '../meaning/embedders.ts'

/** What is stored in an engine, with the vectors of the model that its index holds. */
export type Writing = {
  apply(batch: Batch): Promise<boolean>
  state(): Promise<VectorState>
  /** A rebuild goes by its number. */
  start(rebuild: number, wanted: boolean): Promise<void>
  add(rebuild: number, documents: SearchDocument[]): Promise<void>
  end(rebuild: number, position: string | null): Promise<void>
  /** All rebuilds. */
  abandon(): Promise<void>
}

export function createWriting(backend: Backend, models: Models): Writing {
  /** Null where there is no index that can be asked. */
  async function held(): Promise<Model | null> {
    return backend.model().catch((error: unknown) => {
      if (isEngineAway(error)) return null
      throw error
    })
  }
  return {
    ...createRebuilds(backend, models, held),
    async apply(batch) {
      const model = await backend.model()
      const { embedded, lacking } = await embed(models, model, batch.documents)
      // When another model is wanted all records are embedded anew.
      const counts = models.wanted(model)?.id === model.id
      // Noted before and struck out after: a crash in between has one embedded once more, and none forgotten.
      if (counts) models.lacking.add(lacking)
      const stored = await backend.apply({ ...batch, documents: embedded, model })
      const whole = batch.documents.map(({ id }) => id).filter((id) => !lacking.includes(id))
      if (stored) models.lacking.delete([...whole, ...(batch.removed ?? [])])
      return stored
    },
    async state() {
      const model = await held()
      const built = model && (await backend.position().catch(() => null)) !== null
      const wanted = models.wanted(model)?.id ?? null
      const at_hand = models.atHand(model).id === wanted
      const [lacking, query_trouble] = [models.lacking.count(), models.queryTrouble()]
      return { held: built ? model.id : null, wanted, at_hand, lacking, query_trouble }
    },
  }
}

async function embed(
  models: Models,
  model: Model,
  documents: readonly SearchDocument[],
  used_at?: number,
): Promise<{ embedded: EmbeddedDocument[]; lacking: string[] }> {
  const meanings = documents.map(({ meaning }) => meaning)
  const { vectors, lacking } = await models.documents(model, meanings, used_at)
  const embedded = documents.map((document, i) => ({ document, vector: vectors[i]! }))
  return { embedded, lacking: lacking.map((place) => documents[place]!.id) }
}

type Begun = { rebuild: BackendRebuild; model: Model; begun_at: number; lacking: string[] }

function createRebuilds(
  backend: Backend,
  models: Models,
  held: () => Promise<Model | null>,
): Pick<Writing, 'start' | 'add' | 'end' | 'abandon'> {
  const rebuilds = new Map<number, Begun>()

  /** Throws for a rebuild of a thread that has died meanwhile. */
  function begun(number: number): Begun {
    const found = rebuilds.get(number)
    if (!found) throw engineAway('The new index was lost with the thread that made it')
    return found
  }
  async function end(number: number, position: string | null): Promise<void> {
    if (position === null && !rebuilds.has(number)) return
    const { rebuild, model, begun_at, lacking } = begun(number)
    rebuilds.delete(number)
    if (position === null) return rebuild.abandon()
    models.lacking.add(lacking)
    await rebuild.finish(position)
    models.indexed(model, begun_at)
  }
  return {
    async start(number, wanted) {
      const model = await held()
      const chosen = (wanted ? models.wanted(model) : null) ?? models.atHand(model)
      const rebuild = await backend.rebuild(chosen)
      rebuilds.set(number, { rebuild, model: chosen, begun_at: Date.now(), lacking: [] })
    },
    async add(number, documents) {
      const { rebuild, model, begun_at, lacking } = begun(number)
      const { embedded, lacking: more } = await embed(models, model, documents, begun_at)
      lacking.push(...more)
      await rebuild.add(embedded)
    },
    end,
    async abandon() {
      for (const number of rebuilds.keys()) await end(number, null)
    },
  }
}
