import { type EntityState, selectEntityStates, upsertEntities } from '../../../db/market/registrations.ts'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { type Entity, entityHash, entityMention, readEntities } from '../../../ingest/entities/entity.ts'
import { type BatchOptions, type IngestOptions, loadFiles } from '../loading/load-files.ts'
import { type LoadCounts, noCounts } from '../loading/load-report.ts'
import { placeMentions } from '../loading/place-mentions.ts'
import type { FileKind } from '../source-kind.ts'

const extensions = ['dat']

export const entitiesKind: FileKind = {
  description: "SAM.gov's public entity extract (V2)",
  loads: 'market',
  extensions,
  loadFiles: ingestEntities,
}

/** Loads SAM's public entity extracts (V2), in any order. The load is `incomplete` if records are missing or data was ignored,
 * for example if the first line of an extract states a different number of records. */
export async function ingestEntities(db: Db, source: string, options: IngestOptions) {
  const load = (entities: readonly Entity[], batch: BatchOptions) => loadEntities(db, entities, batch)
  const report = await loadFiles<Entity>(source, { extensions, read: readEntities, load }, options)
  // Any note makes the load incomplete, because notes say that records are missing or that data was ignored.
  return { ...report, incomplete: report.notes.length > 0 ? { message: report.notes.join('; ') } : null }
}

async function loadEntities(db: Db, entities: readonly Entity[], { now, on_write, signal }: BatchOptions): Promise<LoadCounts> {
  if (entities.length === 0) return noCounts()
  return inStoppableTransaction(db, signal, async (trx) => {
    const counts = noCounts()
    await lockForLoad(trx, 'market')
    const pending = await choosePending(trx, entities, counts)
    const time = now.toISOString()
    const rows = pending.map((entity) => ({ ...entity, fetched_at: time }))
    const written = upsertEntities(trx, rows)
    on_write?.()
    await written
    const mentions = pending.map((entity) => [`entity/${entity.uei}`, entityMention(entity)] as const)
    await placeMentions(trx, new Map(mentions), time)
    return counts
  })
}

type Hashed = Entity & { content_sha256: string }

async function choosePending(trx: Trx, entities: readonly Entity[], counts: LoadCounts): Promise<Hashed[]> {
  const ueis = entities.map(({ uei }) => uei)
  const states = new Map<string, EntityState>((await selectEntityStates(trx, ueis)).map((state) => [state.uei, state]))
  const pending = new Map<string, Hashed>()
  for (const entity of entities) {
    const next = { ...entity, content_sha256: entityHash(entity) }
    const known = states.get(entity.uei)
    if (!known) counts.new += 1
    else if (known.content_sha256 === next.content_sha256 || !isLater(next, known)) counts.unchanged += 1
    else counts.amended += 1
    // An unchanged entity still takes the later extract's day, so an extract from a day in between changes nothing.
    if (known && !isLater(next, known)) continue
    states.set(entity.uei, next)
    pending.set(entity.uei, next)
  }
  return [...pending.values()]
}

function isLater(a: EntityState, b: EntityState): boolean {
  if (a.extracted_on !== b.extracted_on) return (a.extracted_on ?? '') > (b.extracted_on ?? '')
  return a.content_sha256 > b.content_sha256
}
