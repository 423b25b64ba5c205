import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { type FeedPosition, positionText, readPosition } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { type Followed, type FollowedChange, sourceOf } from './index-source.ts'

const batch_documents = 500

/** An index that has caught up holds everything that transactions before `horizon` wrote; the last of it is at `position`. */
export type Drained = { applied: number } & ({ caught_up: false } | { caught_up: true; horizon: string; position: FeedPosition })

export type DrainOptions = {
  limit?: number
  /** Ends it. */
  lost?: AbortSignal
  /** Told of an index that is made anew. */
  on_rebuild?: (done: number, total: number) => void
}

/**
 * Brings the engine up to the database, at most `limit` documents of it. The position lies in the index, in the same commit as the
 * documents: a crash in between repeats a batch and loses none. An index of another database, or of one set back to an older
 * state, is made anew whatever the limit. The caller holds the index's lock; `lost` ends this when he does no longer.
 */
export async function drainIndex(
  db: Db,
  engine: SearchIndex,
  { limit = Number.POSITIVE_INFINITY, lost, on_rebuild }: DrainOptions = {},
): Promise<Drained> {
  const source = sourceOf(engine)
  let applied = 0
  while (applied < limit) {
    const [{ identity, next, horizon }, from] = await Promise.all([selectFeedState(db), engine.position()])
    const position = readPosition(from)
    if (position?.identity !== identity || BigInt(position.xid) > BigInt(next)) {
      applied += await rebuildIndex(db, engine, { lost, on_progress: on_rebuild })
      continue
    }
    const size = Math.min(batch_documents, limit - applied)
    const changes = await source.changes(db, { ...position, horizon }, size)
    const last = changes.at(-1)
    if (!last) return { applied, caught_up: true, horizon, position }
    lost?.throwIfAborted()
    // Refused when another process was faster: then its position is where to go on.
    const reached = { xid: last.changed_xid, id: last.id }
    const stored = await engine.apply({ ...batchOf(changes), from, to: positionText(identity, reached) })
    if (stored) applied += changes.length
    if (stored && changes.length < size) return { applied, caught_up: true, horizon, position: reached }
  }
  return { applied, caught_up: false }
}

/** Later than any transaction. */
const lastXid = '18446744073709551615'

/** Whether anything that can be seen was written after the position. Costs one statement, and nothing of the index. */
export async function hasChanges(db: Db, engine: SearchIndex, position: FeedPosition): Promise<boolean> {
  return (await sourceOf(engine).changes(db, { ...position, horizon: lastXid }, 1)).length > 0
}

/** Each record once: one that went and came again is in the feed twice. */
function batchOf(changes: readonly FollowedChange[]): { documents: SearchDocument[]; removed: string[] } {
  const records = new Map(changes.map(({ id, document }) => [id, document]))
  return {
    documents: [...records.values()].filter((document) => document !== null),
    removed: [...records].flatMap(([id, document]) => (document === null ? [id] : [])),
  }
}

export type RebuildOptions = {
  on_progress?: ((done: number, total: number) => void) | undefined
  /** Ends it. */
  lost?: AbortSignal | undefined
  /** Vectors of the model that is wanted, as far as they are kept; else of the one at hand. */
  model?: 'wanted'
}

/** Makes the index anew beside the one in use; what changes meanwhile is read by the next drain. Returns the number of documents. */
export async function rebuildIndex(
  db: Db,
  engine: SearchIndex,
  { on_progress, lost, model }: RebuildOptions = {},
): Promise<number> {
  const source = sourceOf(engine)
  const { identity, horizon } = await selectFeedState(db)
  const total = await source.count(db)
  const build = await engine.rebuild(model)
  let done = 0
  try {
    for (let after = ''; ; ) {
      const rows = await source.after(db, after, batch_documents)
      if (rows.length === 0) break
      lost?.throwIfAborted()
      await build.add(rows.map(({ document }) => document))
      after = rows.at(-1)!.id
      done += rows.length
      on_progress?.(done, Math.max(done, total))
    }
    lost?.throwIfAborted()
    // Transactions that ran when this began come after the position: the next drain reads what they wrote.
    await build.finish(positionText(identity, { xid: horizon, id: '' }))
    return done
  } catch (error) {
    await build.abandon()
    throw error
  }
}

/** Whether the record has changed since the index was at this place. */
export function isBehind({ xid, id }: FeedPosition, row: Pick<Followed, 'changed_xid' | 'id'>): boolean {
  const [reached, changed] = [BigInt(xid), BigInt(row.changed_xid)]
  return changed > reached || (changed === reached && row.id > id)
}
