import type { DatabaseSync } from 'node:sqlite'
import type { Backend, Ranking, RankRequest, Scored, WordQuery } from '../backend.ts'
import { unusable } from '../faults.ts'
import type { Collection } from '../index.ts'
import { near_max, nearness } from '../ranking.ts'
import { createSpeller, type Speller } from '../spelling.ts'
import { type Columns, emptyColumns, loadColumns } from './columns.ts'
import { findNearest } from './nearest.ts'
import { countFacets, createOrders, type Orders } from './orders.ts'
import { type Rebuild, startRebuild } from './rebuild.ts'
import { bestOf, type Found, planQuery, scoreWords } from './scoring.ts'
import { createSegmentBuilder, type Segment } from './segment.ts'
import {
  applyBatch,
  type IndexFile,
  type IndexIdentity,
  inodeOf,
  isDamage,
  loadSegments,
  openIndexFile,
  readMeta,
  selectPending,
  transact,
} from './storage.ts'
import { type Asked, createVectors, type Vectors } from './vectors.ts'

export type EmbeddedOptions = {
  collection: Collection
  /** The index file. Its folder is made; `<path>.new-…` files beside it are rebuilds. */
  path: string
  embedder_id: string
  dimensions: number
  /** How long to wait for another process that writes. */
  busy_timeout_ms: number
  /** For how long a list may miss what another process has just stored. */
  unseen_ms_max: number
}

/** What searching one index file keeps in memory. */
type Opened = {
  file: IndexFile
  columns: Columns
  vectors: Vectors
  orders: Orders
  /** Of all rows; the last one may be of rows that wait for a place in the file. */
  segments: Segment[]
  sealed: Segment[]
  found: Found
  speller: { of: number; speller: Speller } | null
  findPhrase: (terms: readonly string[]) => Int32Array
  /** When it was last compared with the file, by `performance.now()`. */
  checked_at: number
}

/**
 * The embedded engine: a SQLite file that any number of processes on this machine may open, and in memory postings in typed arrays for
 * words, vectors of bytes for meaning, values in columns. Everything is exact at any size but nearness among more than 65,536 records.
 */
export function openEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { collection, path, busy_timeout_ms } = options
  const identity: IndexIdentity = {
    collection,
    embedder_id: options.embedder_id,
    packed_length: createVectors(options.dimensions).packed_length,
  }
  let opened: Opened | null = null
  /** A file that was filled once stays so. */
  let built_inode: string | null = null
  /** A file found damaged while in use; it stays unusable until another takes its place. */
  let damaged_inode: string | null = null

  /** Opens the file, or the one that has taken its place. Throws `IndexUnusable`. */
  function current(): Opened {
    const inode = inodeOf(path)
    if (inode !== null && inode === damaged_inode) throw unusable('it is damaged')
    if (opened && opened.file.inode === inode) return opened
    opened?.file.db.close()
    opened = null
    opened = openWith(openIndexFile(path, identity, busy_timeout_ms), options)
    return opened
  }

  /** An index that was never filled would answer that nothing is found. */
  function built(): Opened {
    const index = current()
    if (index.file.inode === built_inode) return index
    if (readMeta(index.file.db, 'position') === null) throw unusable('it is not built yet')
    built_inode = index.file.inode
    return index
  }

  /** Words, values and vectors of one moment, whatever other processes write. */
  function consistently<Result>(work: (index: Opened) => Result): Result {
    return noticeDamage(() => {
      const index = built()
      return transact(index.file.db, 'DEFERRED', () => {
        load(index)
        return work(index)
      })
    })
  }

  /** For what looks at memory alone, and costs less than to ask the file whether another process has written. */
  function inMemory<Result>(work: (index: Opened) => Result): Result {
    const recent = opened !== null && performance.now() - opened.checked_at < options.unseen_ms_max
    return recent ? work(opened!) : consistently(work)
  }

  /** Damage that shows only in use makes the index unusable. */
  function noticeDamage<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      if (!isDamage(error)) throw error
      damaged_inode = opened?.file.inode ?? null
      throw unusable((error as Error).message)
    }
  }

  function isUsable(): boolean {
    return !tooManyDead(consistently(({ columns }) => columns))
  }

  return {
    generation: async () => inMemory(({ file, columns }) => `${file.name}:${columns.generation}`),
    rank: async (request) => consistently((index) => rank(index, collection, request)),
    list: async (filter, sort) =>
      inMemory((index) => {
        const rows = index.orders.list(filter, sort)
        const { ids } = index.columns
        return {
          total: rows.length,
          bytes: rows.byteLength,
          ids: async (from, to) => Array.from(rows.subarray(from, to), (row) => ids[row]!),
        }
      }),
    facetsOf: async (filter) =>
      inMemory(({ columns, orders }) => countFacets(collection, columns, orders.list(filter, Object.keys(collection.sorts)[0]!))),
    vocabulary: async () => consistently(vocabularyOf),
    async position() {
      const position = noticeDamage(() => readMeta(current().file.db, 'position') as string | null)
      return position !== null && isUsable() ? position : null
    },
    async apply(batch) {
      const { vectors } = current()
      const documents = batch.documents.map(({ document, vector }) => ({ document, vector: vector && vectors.pack(vector) }))
      for (;;) {
        const outcome = noticeDamage(() => applyBatch(current().file, { ...batch, documents }))
        if (opened) opened.checked_at = Number.NEGATIVE_INFINITY
        if (outcome !== 'moved') return outcome === 'stored'
      }
    },
    async rebuild() {
      const { pack } = createVectors(options.dimensions)
      const rebuild: Rebuild = startRebuild(path, identity, busy_timeout_ms)
      function end(): void {
        rebuild.abandon()
        if (opened) opened.checked_at = Number.NEGATIVE_INFINITY
      }
      return {
        add: async (documents) =>
          rebuild.add(documents.map(({ document, vector }) => ({ document, vector: vector && pack(vector) }))),
        async finish(position) {
          try {
            rebuild.finish(position)
          } finally {
            end()
          }
        },
        abandon: async () => end(),
      }
    },
    count: async () => consistently(({ columns }) => columns.alive_count),
    async close() {
      opened?.file.db.close()
      opened = null
    },
  }
}

const dead_min = 20_000

/** Versions of records that are no longer the present ones cost as much as those that are: then the index is made anew. */
function tooManyDead({ rows, alive_count }: Columns): boolean {
  return rows - alive_count > Math.max(dead_min, alive_count)
}

function openWith(file: IndexFile, { collection, dimensions }: EmbeddedOptions): Opened {
  const columns = emptyColumns(collection)
  return {
    file,
    columns,
    vectors: createVectors(dimensions),
    orders: createOrders(collection, columns),
    segments: [],
    sealed: [],
    found: { count: 0, rows: new Int32Array(0), scores: new Float32Array(0) },
    speller: null,
    findPhrase: phraseFinder(file.db),
    checked_at: Number.NEGATIVE_INFINITY,
  }
}

function phraseFinder(db: DatabaseSync): (terms: readonly string[]) => Int32Array {
  const statement = db.prepare('SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid')
  statement.setReturnArrays(true)
  return (terms) => Int32Array.from(statement.all(`"${terms.join(' ')}"`) as unknown as [number][], ([row]) => row)
}

/** Inside a read transaction. */
function load(index: Opened): void {
  const { file, columns, vectors, orders } = index
  index.checked_at = performance.now()
  const generation = file.generation()
  if (generation === columns.generation) return
  orders.follow(loadColumns(file.db, columns, vectors, generation))
  index.sealed = loadSegments(file.db, index.sealed)
  index.segments = [...index.sealed, ...pendingSegment(file.db)]
  if (index.found.rows.length <= columns.rows) {
    const room = Math.ceil(columns.rows * 1.125) + 256
    index.found = { count: 0, rows: new Int32Array(room), scores: new Float32Array(room) }
  }
}

function pendingSegment(db: DatabaseSync): Segment[] {
  const pending = selectPending(db)
  if (pending.length === 0) return []
  const builder = createSegmentBuilder(pending[0]!.row)
  for (const row of pending) builder.add(row)
  return [builder.finish()]
}

function findWords(index: Opened, query: WordQuery, mask: Uint8Array): Found {
  const { segments, columns, findPhrase, found } = index
  scoreWords(planQuery(query, segments, columns.alive_count, findPhrase), segments, mask, found)
  return found
}

function rank(index: Opened, collection: Collection, { query, vector, filter, window, sort, facets }: RankRequest): Ranking {
  const { columns, orders } = index
  const mask = orders.mask(filter)
  const found = findWords(index, query, mask)
  const asked = vector && index.vectors.ask(vector)
  const best = bestOf(found, window)
  const near = asked && !query.exact ? nearestBeside(index, asked, mask, found) : []
  const total = found.count + near.length
  function* allRows(): Iterable<number> {
    for (let i = 0; i < found.count; i++) yield found.rows[i]!
    yield* near
  }
  return {
    ...(sort === 'relevance'
      ? {
          first: scoredOf(
            columns,
            asked,
            Array.from(best, (i) => found.rows[i]!),
            (k) => found.scores[best[k]!]!,
          ),
          near: scoredOf(columns, asked, near, () => Number.NaN),
        }
      : { first: firstBySort(index, asked, allRows(), sort, window), near: scoredOf(columns, null, [], () => Number.NaN) }),
    total,
    facets: facets ? countFacets(collection, columns, allRows()) : null,
  }
}

/** Of the nearest rows, those that words do not find. */
function nearestBeside({ vectors: _, columns, found: __ }: Opened, asked: Asked, mask: Uint8Array, found: Found): number[] {
  const by_words = new Uint8Array(columns.rows + 1)
  for (let i = 0; i < found.count; i++) by_words[found.rows[i]!] = 1
  const nearest = findNearest(asked, columns.rows, mask, near_max)
  const threshold = nearness(nearest[0]?.cosine ?? 0)
  return nearest.filter(({ row, cosine }) => by_words[row] === 0 && cosine >= threshold).map(({ row }) => row)
}

function scoredOf(columns: Columns, asked: Asked | null, rows: readonly number[], words: (k: number) => number): Scored {
  return {
    ids: rows.map((row) => columns.ids[row]!),
    words: Float32Array.from(rows, (_, k) => words(k)),
    cosines: Float32Array.from(rows, (row) => asked?.cosine(row) ?? Number.NaN),
  }
}

/** Goes through the whole order until enough are met: the commoner the match, the sooner. */
function firstBySort(index: Opened, asked: Asked | null, rows: Iterable<number>, sort: string, window: number): Scored {
  const { columns, orders, found } = index
  const wanted = new Uint8Array(columns.rows + 1)
  for (const row of rows) wanted[row] = 1
  const scores = new Map<number, number>()
  const first: number[] = []
  for (const row of orders.of(sort)) {
    if (wanted[row] === 0) continue
    first.push(row)
    if (first.length === window) break
  }
  for (const row of first) scores.set(row, Number.NaN)
  for (let i = 0; i < found.count; i++) if (scores.has(found.rows[i]!)) scores.set(found.rows[i]!, found.scores[i]!)
  return scoredOf(columns, asked, first, (k) => scores.get(first[k]!)!)
}

/** A change of more than this share of the rows makes the words be read again. */
const stale_share = 0.05

function vocabularyOf(index: Opened): Speller {
  const { speller, columns, segments } = index
  if (speller && columns.rows - speller.of <= columns.rows * stale_share) return speller.speller
  const made = createSpeller()
  for (const { words, word_rows } of segments) for (let i = 0; i < words.count; i++) made.add(words.at(i), word_rows[i]!)
  index.speller = { of: columns.rows, speller: made }
  return made
}
