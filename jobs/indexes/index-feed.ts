import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { type FeedPosition, positionText, readPosition } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { type Followed, type FollowedChange, sourceOf } from './index-source.ts'

const batch_documents = 500

type Progress = (done: number, total: number) => void

/** An index that has caught up contains all changes by transactions before `horizon`. Its last change is at `position`. */
export type Drained = { applied: number } & ({ caught_up: false } | { caught_up: true; horizon: string; position: FeedPosition })

/** Updates at most `limit` documents of the index. The index stores the position in the same commit, so a crash loses nothing.
 * Rebuilds an index that belongs to another or a restored database. Call this function only while holding the index's lock. */
export async function drainIndex(
  db: Db,
  engine: SearchIndex,
  { limit = Number.POSITIVE_INFINITY, lost, on_rebuild }: { limit?: number; lost?: AbortSignal; on_rebuild?: Progress } = {},
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
    // The index refuses the batch if another process was faster. Then the loop continues from the position of that process.
    const reached = { xid: last.changed_xid, id: last.id }
    const stored = await engine.apply({ ...batchOf(changes), from, to: positionText(identity, reached) })
    if (stored) applied += changes.length
    if (stored && changes.length < size) return { applied, caught_up: true, horizon, position: reached }
  }
  return { applied, caught_up: false }
}

const lastXid = '18446744073709551615'

/** Whether a visible change was written after `position`. Costs one statement and does not touch the index. */
export async function hasChanges(db: Db, engine: SearchIndex, position: FeedPosition): Promise<boolean> {
  return (await sourceOf(engine).changes(db, { ...position, horizon: lastXid }, 1)).length > 0
}

/** Returns each record once. A record that was deleted and created again is in the feed twice. */
function batchOf(changes: readonly FollowedChange[]): { documents: SearchDocument[]; removed: string[] } {
  const records = new Map(changes.map(({ id, document }) => [id, document]))
  return {
    documents: [...records.values()].filter((document) => document !== null),
    removed: [...records].flatMap(([id, document]) => (document === null ? [id] : [])),
  }
}

/** Builds a new index next to the current one, by default with vectors of the model in use. Returns the number of documents. */
export async function rebuildIndex(
  db: Db,
  engine: SearchIndex,
  { on_progress, lost, model }: { on_progress?: Progress | undefined; lost?: AbortSignal | undefined; model?: 'wanted' } = {},
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
    // Transactions that ran at the start of the build are after this position, so the next drain reads what they wrote.
    await build.finish(positionText(identity, { xid: horizon, id: '' }))
    return done
  } catch (error) {
    await build.abandon()
    throw error
  }
}

export function isBehind({ xid, id }: FeedPosition, row: Pick<Followed, 'changed_xid' | 'id'>): boolean {
  const [reached, changed] = [BigInt(xid), BigInt(row.changed_xid)]
  return changed > reached || (changed === reached && row.id > id)
}
