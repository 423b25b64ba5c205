import type {
  Backend,
  BackendRebuild,
  EmbeddedDocument,
  Filter,
  MeanCosines,
  Ranking,
  RankRequest,
  Scored,
  Survey,
  SurveyRequest,
  Vocabulary,
  WordQuery,
} from '../backend.ts'
import type { Model } from '../meaning/embedders.ts'
import { near_max, nearness } from '../ranking.ts'
import { doubtful_records_max } from '../spelling.ts'
import type { Columns } from './columns.ts'
import type { Passing } from './filters.ts'
import { findNearest, type Seeking } from './nearest.ts'
import { createOpening, type EmbeddedOptions, type Opened, type Opening } from './opened.ts'
import { countFacets } from './orders.ts'
import { startRebuild } from './rebuild.ts'
import {
  bestOf,
  type Found,
  type Holdings,
  looksIntoTexts,
  placeOf,
  planQuery,
  raritiesOf,
  rowsOf,
  scoreWords,
} from './scoring.ts'
import { placesOf } from './segment.ts'
import { applyBatch, countAlive, type PackedDocument, readMeta, storedRecords } from './storage.ts'
import { type Asked, createPacking, meanOf, type Vectors } from './vectors.ts'

/**
 * The embedded engine: a SQLite file that any number of processes on this machine may open, and in memory postings in typed arrays for
 * words, vectors of bytes for meaning, values in columns. Everything is exact at any size but nearness among more than 8,192 records.
 */
export function openEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { collection } = options
  const opening = createOpening(options)
  const { consistently, inMemory } = opening
  /** Memory alone, where the texts are not looked into. */
  const given = ({ query }: Pick<RankRequest, 'query'>) =>
    inMemory(({ phrases }) => looksIntoTexts(query, phrases)) ? consistently : inMemory
  return {
    generation: async () => inMemory(({ file, columns }) => `${file.name}:${columns.generation}`),
    rank: async (request) => given(request)((index) => rank(index, options, request)),
    survey: async (request) => given(request)((index) => survey(index, options, request)),
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
    vocabulary: async (company_id) => inMemory((index) => vocabularyOf(index, company_id)),
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
    count: async () =>
      opening.unread(({ file, columns }) =>
        file.generation() === columns.generation ? columns.alive_count : countAlive(file.db),
      ),
    stored: async (after) => opening.unread(({ file }) => storedRecords(file.db, after)),
    prepare: () =>
      opening.asOf(
        prepared_ms_old,
        ({ orders, speller, segments, columns: { rows } }) => orders.prepare() || speller.prepare({ segments, rows }),
      ),
    close: async () => opening.close(),
  }
}

/** While a catalog is loaded, what was just stored is not read for nobody after each batch. */
const prepared_ms_old = 1_000

/** Most queries do without the speller: nothing asks for it before a word is doubtful. */
function vocabularyOf(index: Opened, company_id: string): Vocabulary {
  const { segments, orders, columns } = index
  const speller = () => index.speller.of({ segments, rows: columns.rows })
  const seen = orders.passing({ conditions: [], company_id }).mask
  function rowsWith(word: string): number {
    return segments.reduce((rows, { words, word_rows }) => rows + (word_rows[words.indexOf(word)] ?? 0), 0)
  }
  return {
    holds: (term) =>
      segments.some((segment) => placesOf(segment, term).places.some((place) => seen[segment.first + place] === 1)),
    correct: (word) => speller().correct(word),
    continued: (word) => (rowsWith(word) > 0 ? [] : speller().continued(word)),
    suggest: (word) => (rowsWith(word) > doubtful_records_max ? null : speller().suggest(word)),
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
        await rebuild.finish(position)
      } finally {
        rebuild.abandon()
        opening.outdate()
      }
    },
    abandon: async () => rebuild.abandon(),
  }
}

function findWords(index: Opened, query: WordQuery, filter: Filter, mask: Uint8Array): Found {
  const { segments, found } = index
  scoreWords(planQuery(query, holdingsOf(index, filter)), segments, mask, found)
  return found
}

function holdingsOf({ segments, columns, orders, phrases, findPhrase }: Opened, { company_id }: Filter): Holdings {
  const seen = columns.company.values.length > 1 ? orders.passing({ conditions: [], company_id }).mask : null
  return { segments, records: columns.alive_count, phrases, findPhrase, seen }
}

function survey(index: Opened, { seeking }: Pick<EmbeddedOptions, 'seeking'>, { query, vector, filter }: SurveyRequest): Survey {
  const { columns, orders, vectors } = index
  const asked = vector?.model === index.file.model.id && !query.exact ? vectors.ask(vector.values) : null
  const least = nearness(0, vector?.scale)
  const nearest = asked ? findNearest(asked, columns.rows, orders.passing(filter), near_max, { ...seeking, least }) : []
  return {
    records: columns.alive_count,
    worths: raritiesOf(query, holdingsOf(index, filter)),
    cosines: asked && nearest.map(({ cosine }) => cosine),
  }
}

function rank(
  index: Opened,
  { collection, seeking }: Pick<EmbeddedOptions, 'collection' | 'seeking'>,
  { query, vector, filter, window, sort, facets }: RankRequest,
): Ranking {
  const { columns, orders, vectors } = index
  const passing = orders.passing(filter)
  const found = findWords(index, query, filter, passing.mask)
  const asked = vector?.model === index.file.model.id ? vectors.ask(vector.values) : null
  const near = asked && !query.exact ? nearestBeside(index, asked, passing, found, { ...seeking, scale: vector!.scale }) : nowhere
  const all = facets || sort !== 'relevance' ? joined(rowsOf(found), near) : null
  const by_relevance = sort === 'relevance'
  const first = by_relevance ? bestOf(found, window) : wordsOf(found, orders.first(all!, sort, window))
  const beside = unfound(by_relevance ? near : nowhere)
  return {
    first: scoredOf(columns, asked, first),
    near: scoredOf(columns, asked, beside),
    meanCosines: asked && meanCosinesOf(vectors, joined(first.rows, beside.rows)),
    total: found.count + near.length,
    facets: facets ? countFacets(collection, columns, all!) : null,
  }
}

const nowhere = new Int32Array(0)

/** The mean of cosines with some is the product with the mean of these. */
function meanCosinesOf(vectors: Vectors, rows: Int32Array): MeanCosines {
  return (places, weights) => {
    const leading = places.map((place) => rows[place]!)
    return vectors.ask(meanOf(vectors, leading, weights)).cosinesOf(rows)
  }
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  const both = new Int32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Of the nearest rows, those that words do not find. */
function nearestBeside(
  { columns }: Opened,
  asked: Asked,
  passing: Passing,
  found: Found,
  { scale, ...seeking }: Seeking & { scale: number },
): Int32Array {
  const nearest = findNearest(asked, columns.rows, passing, near_max, { ...seeking, least: nearness(0, scale) })
  const threshold = nearness(nearest[0]?.cosine ?? 0, scale)
  const beside = nearest.filter(({ row, cosine }) => cosine >= threshold && placeOf(found, row) < 0)
  return Int32Array.from(beside, ({ row }) => row)
}

/** `scores`: by words; NaN where they do not find the row. */
type Worded = { rows: Int32Array; scores: Float32Array }

function wordsOf(found: Found, rows: Int32Array): Worded {
  const places = rows.map((row) => placeOf(found, row))
  return { rows, scores: Float32Array.from(places, (place) => (place < 0 ? Number.NaN : found.scores[place]!)) }
}

function unfound(rows: Int32Array): Worded {
  return { rows, scores: new Float32Array(rows.length).fill(Number.NaN) }
}

function scoredOf({ ids }: Columns, asked: Asked | null, { rows, scores }: Worded): Scored {
  return {
    ids: Array.from(rows, (row) => ids[row]!),
    words: scores,
    cosines: asked?.cosinesOf(rows) ?? new Float32Array(rows.length).fill(Number.NaN),
  }
}
