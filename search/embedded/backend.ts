import { packingOf } from '../../kernel/vectors/packing.ts'
import type {
  Backend,
  BackendRebuild,
  EmbeddedDocument,
  Filter,
  Listing,
  MeanCosines,
  Ranking,
  RankRequest,
  Scored,
  Survey,
  SurveyRequest,
  WordQuery,
} from '../backend.ts'
import { withoutOwn } from '../collections/facets.ts'
import { relaxed_below } from '../conditions/rule.ts'
import type { Collection, Facets } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { near_max, nearness } from '../ranking.ts'
import { vocabularyOf } from './catalog-speller.ts'
import type { Passing } from './filters.ts'
import { bestOf, type Found, keepWhole, placeOf, rowsOf, type Worded } from './found.ts'
import { findNearest, type Seeking } from './nearest.ts'
import { createOpening, type Opened, type Opening } from './opened.ts'
import { countFacets } from './orders.ts'
import type { Columns } from './postings/columns.ts'
import { startRebuild } from './rebuild.ts'
import { type Holdings, planQuery, raritiesOf, rowsLeftOut, scoreWords, searchesTexts } from './scoring.ts'
import { applyBatch, countAlive, type EmbeddedOptions, type PackedDocument, readMeta, storedRecords } from './storage.ts'
import { type Asked, meanOf, type Vectors } from './vectors.ts'

/** Opens a SQLite file that several processes may share, with postings, vectors and columns in memory. Everything is exact,
 * except nearness among more than 8,192 records. */
export function openEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { collection } = options
  const opening = createOpening(options)
  const { consistently, inMemory } = opening
  /** Returns the function that reads for a request: from memory only, unless the query must search the texts. */
  const readerFor = ({ query }: Pick<RankRequest, 'query'>) =>
    inMemory(({ phrases }) => searchesTexts(query, phrases)) ? consistently : inMemory
  return {
    generation: async () => inMemory(({ file, columns }) => `${file.name}:${columns.generation}`),
    reached: async () => consistently(({ file }) => readMeta(file.db, 'position') as string | null),
    rank: async (request) => readerFor(request)((index) => rank(index, options, request)),
    survey: async (request) => readerFor(request)((index) => survey(index, options, request)),
    list: async (filter, sort) => inMemory((index) => listingOf(index, filter, sort)),
    facetsOf: async (filter) => inMemory((index) => listedFacets(index, collection, filter)),
    vocabulary: async (company_id) =>
      inMemory(({ segments, speller, columns, orders }) => {
        const { mask } = orders.passing({ conditions: [], company_id })
        return vocabularyOf(() => speller.of({ segments, rows: columns.rows }), segments, mask)
      }),
    position: async () => positionOf(opening),
    model: async () => opening.read(({ file }) => file.model),
    async apply(batch) {
      const documents = packed(batch.documents, batch.model)
      for (;;) {
        const outcome = opening.read(({ file }) => file.model.id === batch.model.id && applyBatch(file, { ...batch, documents }))
        if (outcome === false) return false
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

function listingOf({ orders, columns }: Opened, filter: Filter, sort: string): Listing {
  const rows = orders.list(filter, sort)
  const idsOf = (part: Int32Array): string[] => Array.from(part, (row) => columns.ids[row]!)
  return { total: rows.length, bytes: rows.byteLength, ids: async (from, to) => idsOf(rows.subarray(from, to)) }
}

/** Maximum age of the index that preparation reads, so loading a catalog does not make it read every batch. */
const prepared_ms_old = 1_000
const dead_min = 20_000

/** Returns the index's position in the feed without loading the index. Null if the index is empty or mostly dead rows. */
function positionOf({ read }: Opening): string | null {
  return read(({ file: { db } }) => {
    const { rows } = db.prepare('SELECT max(row) AS rows FROM document').get() as { rows: number | null }
    const dead = Number(readMeta(db, 'dead'))
    const crowded = dead > Math.max(dead_min, (rows ?? 0) - dead)
    return crowded ? null : (readMeta(db, 'position') as string | null)
  })
}

function packed(documents: readonly EmbeddedDocument[], { dimensions }: Model): PackedDocument[] {
  const { pack } = packingOf(dimensions)
  return documents.map(({ document, vector }) => ({ document, vector: vector && pack(vector) }))
}

function rebuildWith(opening: Opening, options: EmbeddedOptions, model: Model): BackendRebuild {
  const rebuild = startRebuild({ ...options, model })
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

/** Counts the facets of a list without a query. */
function listedFacets({ columns, orders }: Opened, collection: Collection, filter: Filter): Facets {
  const [sort] = Object.keys(collection.sorts)
  const count = (facets: readonly string[], by: Filter): Facets => countFacets({ facets }, columns, orders.list(by, sort!))
  const own = withoutOwn(collection, filter).map(([name, by]) => count([name], by))
  return Object.assign(count(collection.facets, filter), ...own)
}

type Ranks = Pick<EmbeddedOptions, 'collection' | 'seeking'>

function rank(index: Opened, options: Ranks, request: RankRequest): Ranking {
  const { vectors, columns, orders } = index
  const { vector, filter, window, sort, facets } = request
  const asked = vector?.model === index.file.model.id ? vectors.ask(vector.values) : null
  // Must run before `findList`, because both calls use the same arrays.
  const counted = facets ? facetsWithoutOwn(index, options, request, asked) : null
  const { found, near, relaxed } = findList(index, options, request, filter, asked)
  const listed = near.length > 0 && (facets || sort !== 'relevance') ? joined(rowsOf(found), near) : rowsOf(found)
  const first = sort === 'relevance' ? bestOf(found, window) : wordsOf(found, orders.first(listed, sort, window))
  const listedNear = sort === 'relevance' ? near : noRows
  return {
    first: scoredOf(columns, asked, first),
    near: scoredOf(columns, asked, wordsOf(found, listedNear)),
    meanCosines: asked && meanCosinesOf(vectors, joined(first.rows, listedNear)),
    total: found.count + near.length,
    relaxed,
    facets: counted && { ...countFacets(options.collection, columns, listed), ...counted },
  }
}

type List = { found: Found /** Records found by meaning alone. */; near: Int32Array; relaxed: boolean }

/** Finds the records of a list. See search/ranking.ts for what a list includes. */
function findList(
  index: Opened,
  { seeking }: Ranks,
  { query, vector, sort, strict }: RankRequest,
  filter: Filter,
  asked: Asked | null,
): List {
  const passing = withoutRows(index.orders.passing(filter), rowsLeftOut(query, holdingsOf(index, filter)))
  const found = findWords(index, query, filter, passing.mask)
  const alone = strict || sort !== 'relevance'
  const relaxed = !alone && found.whole_count < relaxed_below && found.count > found.whole_count
  if (!relaxed) keepWhole(found)
  const by_meaning = asked !== null && !query.exact && !alone
  const near = by_meaning ? nearestNotFound(index, asked, passing, found, { ...seeking, scale: vector!.scale }) : noRows
  return { found, near, relaxed }
}

function withoutRows({ mask, count }: Passing, left_out: readonly Int32Array[]): Passing {
  if (left_out.length === 0) return { mask, count }
  const kept = mask.slice()
  for (const rows of left_out) for (const row of rows) kept[row] = 0
  return { mask: kept, count: kept.reduce((sum, passes) => sum + passes, 0) }
}

/** Counts each facet that the filter restricts, without that part of the filter, to show what another value would list. */
function facetsWithoutOwn(index: Opened, options: Ranks, request: RankRequest, asked: Asked | null): Facets {
  const { collection } = options
  return Object.fromEntries(
    withoutOwn(collection, request.filter).map(([name, filter]) => {
      const { found, near } = findList(index, options, request, filter, asked)
      return [name, countFacets({ facets: [name] }, index.columns, joined(rowsOf(found), near))[name]!]
    }),
  )
}

const noRows = new Int32Array(0)

/** Returns mean cosines with several records, as products with the mean of those records' vectors. */
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

function nearestNotFound(
  { columns }: Opened,
  asked: Asked,
  passing: Passing,
  found: Found,
  { scale, ...seeking }: Seeking & { scale: number },
): Int32Array {
  const nearest = findNearest(asked, columns.rows, passing, near_max, { ...seeking, least: nearness(0, scale) })
  const threshold = nearness(nearest[0]?.cosine ?? 0, scale)
  const notFound = nearest.filter(({ row, cosine }) => cosine >= threshold && placeOf(found, row) < 0)
  return Int32Array.from(notFound, ({ row }) => row)
}

function wordsOf(found: Found, rows: Int32Array): Worded {
  const places = rows.map((row) => placeOf(found, row))
  return {
    rows,
    scores: Float32Array.from(places, (place) => (place < 0 ? Number.NaN : found.scores[place]!)),
    whole: Uint8Array.from(places, (place) => (place < 0 ? 0 : found.whole[place]!)),
  }
}

function scoredOf({ ids }: Columns, asked: Asked | null, { rows, scores, whole }: Worded): Scored {
  return {
    ids: Array.from(rows, (row) => ids[row]!),
    words: scores,
    whole,
    cosines: asked?.cosinesOf(rows) ?? new Float32Array(rows.length).fill(Number.NaN),
  }
}
