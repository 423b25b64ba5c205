import type {
  Backend,
  BackendRebuild,
  EmbeddedDocument,
  Ranking,
  RankRequest,
  Scored,
  Vocabulary,
  WordQuery,
} from '../backend.ts'
import type { Collection } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { near_max, nearness } from '../ranking.ts'
import { doubtful_records_max } from '../spelling.ts'
import type { Columns } from './columns.ts'
import { findNearest } from './nearest.ts'
import { createOpening, type EmbeddedOptions, type Opened, type Opening, spellerOf } from './opened.ts'
import { countFacets } from './orders.ts'
import { startRebuild } from './rebuild.ts'
import { bestOf, type Found, planQuery, scoreWords } from './scoring.ts'
import { applyBatch, type PackedDocument, readMeta } from './storage.ts'
import { type Asked, createPacking } from './vectors.ts'

/**
 * The embedded engine: a SQLite file that any number of processes on this machine may open, and in memory postings in typed arrays for
 * words, vectors of bytes for meaning, values in columns. Everything is exact at any size but nearness among more than 65,536 records.
 */
export function openEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { collection } = options
  const opening = createOpening(options)
  const { consistently, inMemory } = opening
  return {
    generation: async () => inMemory(({ file, columns }) => `${file.name}:${columns.generation}`),
    rank: async (request) => consistently((index) => rank(index, collection, request)),
    list: async (filter, sort) =>
      inMemory(({ orders, columns: { ids } }) => {
        const rows = orders.list(filter, sort)
        return {
          total: rows.length,
          bytes: rows.byteLength,
          ids: async (from, to) => Array.from(rows.subarray(from, to), (row) => ids[row]!),
        }
      }),
    facetsOf: async (filter) =>
      inMemory(({ columns, orders }) => countFacets(collection, columns, orders.list(filter, Object.keys(collection.sorts)[0]!))),
    vocabulary: async () => consistently(vocabularyOf),
    position: async () => positionOf(opening),
    model: async () => opening.noticeDamage(() => opening.current().file.model),
    async apply(batch) {
      const documents = packed(batch.documents, batch.model)
      for (;;) {
        const { file } = opening.noticeDamage(opening.current)
        if (file.model.id !== batch.model.id) return false
        const outcome = opening.noticeDamage(() => applyBatch(file, { ...batch, documents }))
        opening.outdate()
        if (outcome !== 'moved') return outcome === 'stored'
      }
    },
    rebuild: async (model) => rebuildWith(opening, options, model),
    count: async () => consistently(({ columns }) => columns.alive_count),
    close: async () => opening.close(),
  }
}

/** The speller is made only when a word is doubtful: most queries do without it. */
function vocabularyOf(index: Opened): Vocabulary {
  const { segments } = index
  function isRare(word: string): boolean {
    let rows = 0
    for (const { words, word_rows } of segments) rows += word_rows[words.indexOf(word)] ?? 0
    return rows <= doubtful_records_max
  }
  return {
    holds: (term) => segments.some(({ terms }) => terms.indexOf(term) >= 0),
    correct: (word) => spellerOf(index).correct(word),
    suggest: (word) => (isRare(word) ? spellerOf(index).suggest(word) : null),
  }
}

const dead_min = 20_000

/**
 * Versions of records that are no longer the present ones cost as much as those that are: when they are the most, the index is made anew.
 * Asked of the file: who only brings the index up to date need not read it into memory.
 */
function positionOf({ noticeDamage, current }: Opening): string | null {
  return noticeDamage(() => {
    const { db } = current().file
    const { rows } = db.prepare('SELECT max(row) AS rows FROM document').get() as { rows: number | null }
    const dead = Number(readMeta(db, 'dead'))
    const crowded = dead > Math.max(dead_min, (rows ?? 0) - dead)
    return crowded ? null : (readMeta(db, 'position') as string | null)
  })
}

function packed(documents: readonly EmbeddedDocument[], { dimensions }: Model): PackedDocument[] {
  const { pack } = createPacking(dimensions)
  return documents.map(({ document, vector }) => ({ document, vector: vector && pack(vector) }))
}

function rebuildWith(opening: Opening, { path, busy_timeout_ms }: EmbeddedOptions, model: Model): BackendRebuild {
  const rebuild = startRebuild(path, { ...opening.identity, model }, busy_timeout_ms)
  return {
    add: async (documents) => rebuild.add(packed(documents, model)),
    async finish(position) {
      try {
        rebuild.finish(position)
      } finally {
        rebuild.abandon()
        opening.outdate()
      }
    },
    abandon: async () => rebuild.abandon(),
  }
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
  const asked = vector?.model === index.file.model.id ? index.vectors.ask(vector.values) : null
  const best = bestOf(found, window)
  const near = asked && !query.exact ? nearestBeside(index, asked, mask, found, vector!.scale) : []
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
function nearestBeside({ columns }: Opened, asked: Asked, mask: Uint8Array, found: Found, scale: number): number[] {
  const by_words = new Uint8Array(columns.rows + 1)
  for (let i = 0; i < found.count; i++) by_words[found.rows[i]!] = 1
  const nearest = findNearest(asked, columns.rows, mask, near_max, undefined, nearness(0, scale))
  const threshold = nearness(nearest[0]?.cosine ?? 0, scale)
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
