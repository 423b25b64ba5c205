import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { readPosition } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import { documentHash } from '../../search/document-hash.ts'
import type { SearchIndex } from '../../search/index.ts'
import { isBehind } from './index-feed.ts'
import { type Followed, sourceOf } from './index-source.ts'

const batch_records = 1_000
const examples_max = 10

export type IndexCheck = ReturnType<typeof emptyCheck>

/** Compares the index with the database. Call this function only while holding the index's lock. */
export async function checkIndex(db: Db, engine: SearchIndex, signal?: AbortSignal): Promise<IndexCheck> {
  const source = sourceOf(engine)
  const [{ identity }, text] = await Promise.all([selectFeedState(db), engine.position()])
  if (text === null) {
    // A missing index of an empty database counts as equal.
    if ((await source.after(db, '', 1)).length === 0) return emptyCheck(0)
    throw new Error(`The ${engine.collection} index is not built yet; run: oi reindex --only ${engine.collection}`)
  }
  const position = readPosition(text)
  if (position?.identity !== identity) throw new Error('The search index belongs to another database; run: oi reindex')
  const hashes = await readHashes(engine, signal)
  const found = emptyCheck(hashes.size)
  for (let after = ''; ; ) {
    signal?.throwIfAborted()
    const rows = await source.after(db, after, batch_records)
    if (rows.length === 0) break
    for (const row of rows) count(found, row, hashes.get(row.id), isBehind(position, row))
    for (const { id } of rows) hashes.delete(id)
    after = rows.at(-1)!.id
  }
  for (const id of await source.goneAfter(db, position, [...hashes.keys()])) {
    hashes.delete(id)
    found.waiting_indexed += 1
  }
  found.surplus = hashes.size
  found.ids.surplus = [...hashes.keys()].sort().slice(0, examples_max)
  return found
}

export function isEqual({ different, missing, surplus }: IndexCheck): boolean {
  return different + missing + surplus === 0
}

async function readHashes(engine: SearchIndex, signal?: AbortSignal): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const { records, next } = await engine.stored(after)
    for (const { id, hash } of records) hashes.set(id, hash)
    after = next
  } while (after !== null)
  return hashes
}

function count(found: IndexCheck, row: Followed, hash: string | undefined, changed: boolean): void {
  found.records += 1
  if (hash === documentHash(row.document)) found.equal += 1
  else if (changed) {
    found.waiting += 1
    if (hash !== undefined) found.waiting_indexed += 1
  } else {
    const kind = hash === undefined ? 'missing' : 'different'
    found[kind] += 1
    if (found.ids[kind].length < examples_max) found.ids[kind].push(row.id)
  }
}

/** `records` counts records of the database, and `indexed` counts records of the index, including `surplus` ones. */
function emptyCheck(indexed: number) {
  return {
    records: 0,
    indexed,
    equal: 0,
    /** Records of which the index has a different version. */
    different: 0,
    /** Records that are missing from the index. */
    missing: 0,
    /** Records of the index that are missing from the database. */
    surplus: 0,
    /** Records that changed after the index's position, so the feed will update them. `waiting_indexed` counts those in the
     * index, and deleted records that are still in it. */
    waiting: 0,
    waiting_indexed: 0,
    /** The first ids of each group of records. */
    ids: { different: [] as string[], missing: [] as string[], surplus: [] as string[] },
  }
}
