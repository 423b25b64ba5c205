import { lockMarket } from '../../db/market/awards.ts'
import { type EntityState, selectEntityStates, upsertEntities } from '../../db/market/registrations.ts'
import { inStoppableTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { type Entity, entityHash, entityMention, readEntities } from '../../ingest/entities/entity.ts'
import { type BatchOptions, type IngestOptions, type IngestReport, loadFiles } from './loading/load-files.ts'
import { type LoadCounts, noCounts } from './loading/load-report.ts'
import { placeMentions } from './loading/place-mentions.ts'
import type { SourceKind } from './source-kind.ts'

const extensions = ['dat']

export const entitiesKind: SourceKind = {
  description: "SAM.gov's public entity extract",
  extensions,
  load: (db, { address }, options) => ingestEntities(db, address, options),
}

/** `incomplete`: the extract says that it has more records than were read. */
export type EntityReport = IngestReport & { incomplete: { message: string } | null }

/**
 * Loads SAM's public entity extract (V2), the source of contractors' legal names, places and registrations. The extract of the later day
 * counts, in whatever order extracts are loaded. Throws like `loadFiles`.
 */
export async function ingestEntities(db: Db, source: string, options: IngestOptions): Promise<EntityReport> {
  const report = await loadFiles<Entity>(
    source,
    {
      extensions,
      read: readEntities,
      load: (entities, batch) => loadEntities(db, entities, { now: options.now, ...batch }),
    },
    options,
  )
  // The only notes of an extract are that it has fewer records than it says.
  return { ...report, incomplete: report.notes.length > 0 ? { message: report.notes.join('; ') } : null }
}

type LoadOptions = Pick<BatchOptions, 'on_write' | 'signal'> & { now: Date }
type Pending = { entity: Entity; content_sha256: string }

async function loadEntities(db: Db, entities: readonly Entity[], { now, on_write, signal }: LoadOptions): Promise<LoadCounts> {
  if (entities.length === 0) return noCounts()
  return inStoppableTransaction(db, signal, async (trx) => {
    const counts = noCounts()
    await lockMarket(trx)
    const pending = await choosePending(trx, entities, counts)
    const time = now.toISOString()
    const rows = [...pending.values()].map(({ entity, content_sha256 }) => ({ ...entity, content_sha256, fetched_at: time }))
    const written = upsertEntities(trx, rows)
    on_write()
    await written
    const mentions = new Map([...pending.values()].map(({ entity }) => [`entity/${entity.uei}`, entityMention(entity)]))
    await placeMentions(trx, mentions, time)
    return counts
  })
}

async function choosePending(trx: Trx, entities: readonly Entity[], counts: LoadCounts): Promise<Map<string, Pending>> {
  const ueis = entities.map(({ uei }) => uei)
  const states = new Map((await selectEntityStates(trx, ueis)).map((state) => [state.uei, state]))
  const pending = new Map<string, Pending>()
  for (const entity of entities) {
    const content_sha256 = entityHash(entity)
    const next: EntityState = { uei: entity.uei, content_sha256, extracted_on: entity.extracted_on }
    const known = states.get(entity.uei)
    if (!known) counts.new += 1
    else if (known.content_sha256 === content_sha256 || !isLater(next, known)) counts.unchanged += 1
    else counts.amended += 1
    // An unchanged entity still gets the later day, so that an extract from between the two days changes nothing.
    if (known && !isLater(next, known)) continue
    states.set(entity.uei, next)
    pending.set(entity.uei, { entity, content_sha256 })
  }
  return pending
}

function isLater(a: EntityState, b: EntityState): boolean {
  if (a.extracted_on !== b.extracted_on) return (a.extracted_on ?? '') > (b.extracted_on ?? '')
  return a.content_sha256 > b.content_sha256
}
