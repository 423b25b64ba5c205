import type { Backend, BackendRebuild, EmbeddedDocument } from '../backend.ts'
import { engineAway, isEngineAway } from '../faults.ts'
import type { Batch, SearchDocument, VectorState } from '../index.ts'
import type { Model, Models } from '../meaning/embedders.ts'

/** Creates the writer of records to an engine, with vectors of the index's model. Rebuilds are identified by number. */
export function createWriting(backend: Backend, models: Models) {
  /** Returns the model of the index. Null if there is no usable index. */
  async function held(): Promise<Model | null> {
    return backend.model().catch((error: unknown) => {
      if (isEngineAway(error)) return null
      throw error
    })
  }
  return {
    ...createRebuilds(backend, models, held),
    async apply(batch: Batch): Promise<boolean> {
      const model = await backend.model()
      const { embedded, lacking } = await embed(models, model, batch.documents)
      // If another model is wanted, all records will be embedded again anyway.
      const counts = models.wanted(model)?.id === model.id
      // Lists records that lack vectors before the write, and removes complete ones from the list after it, so a crash loses
      // none.
      if (counts) models.lacking.add(lacking)
      const stored = await backend.apply({ ...batch, documents: embedded, model })
      const whole = batch.documents.map(({ id }) => id).filter((id) => !lacking.includes(id))
      if (stored) models.lacking.delete([...whole, ...(batch.removed ?? [])])
      return stored
    },
    async vectors(): Promise<VectorState> {
      const model = await held()
      const built = model && (await backend.position().catch(() => null)) !== null
      const wanted = models.wanted(model)?.id ?? null
      const at_hand = models.atHand(model).id === wanted
      const [lacking, query_trouble] = [models.lacking.count(), models.queryTrouble()]
      return { held: built ? model.id : null, wanted, at_hand, lacking, query_trouble }
    },
  }
}

async function embed(models: Models, model: Model, documents: readonly SearchDocument[], used_at?: number) {
  const meanings = documents.map(({ meaning }) => meaning)
  const { vectors, lacking } = await models.documents(model, meanings, used_at)
  const embedded = documents.map((document, i): EmbeddedDocument => ({ document, vector: vectors[i]! }))
  return { embedded, lacking: lacking.map((place) => documents[place]!.id) }
}

type StartedRebuild = { rebuild: BackendRebuild; model: Model; started_at: number; lacking: string[] }

function createRebuilds(backend: Backend, models: Models, held: () => Promise<Model | null>) {
  const rebuilds = new Map<number, StartedRebuild>()

  /** Returns a rebuild. Throws if the thread of the rebuild has died. */
  function findRebuild(number: number): StartedRebuild {
    const found = rebuilds.get(number)
    if (!found) throw engineAway('The new index was lost, because its thread died')
    return found
  }
  /** Puts the new index in place, or abandons it if `position` is null. */
  async function end(number: number, position: string | null): Promise<void> {
    if (position === null && !rebuilds.has(number)) return
    const { rebuild, model, started_at, lacking } = findRebuild(number)
    rebuilds.delete(number)
    if (position === null) return rebuild.abandon()
    models.lacking.add(lacking)
    await rebuild.finish(position)
    models.indexed(model, started_at)
  }
  return {
    end,
    async start(number: number, wanted: boolean): Promise<void> {
      const model = await held()
      const chosen = (wanted ? models.wanted(model) : null) ?? models.atHand(model)
      const rebuild = await backend.rebuild(chosen)
      rebuilds.set(number, { rebuild, model: chosen, started_at: Date.now(), lacking: [] })
    },
    async add(number: number, documents: readonly SearchDocument[]): Promise<void> {
      const { rebuild, model, started_at, lacking } = findRebuild(number)
      const { embedded, lacking: more } = await embed(models, model, documents, started_at)
      lacking.push(...more)
      await rebuild.add(embedded)
    },
    async abandon(): Promise<void> {
      for (const number of rebuilds.keys()) await end(number, null)
    },
  }
}
