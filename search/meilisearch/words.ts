import type { MultiSearchQuery } from 'meilisearch'
import type { WordQuery } from '../backend.ts'
import { busy } from '../faults.ts'
import type { Collection } from '../index.ts'
import type { QueryUnit } from '../query/query.ts'
import type { Server } from './connection.ts'
import { addDistribution, type Counts, facetFields } from './facets.ts'
import { and, type Expression, idField, not, numbersField, numbersFilter, oneOf, valueField, visibleTo } from './filters.ts'
import { unpackImpacts } from './impacts.ts'
import { keyOf, numberWorth, type Plan, planQuery, scoreOf } from './plan.ts'
import { allButOne, allOf, queryText, type Terms, words_max } from './queries.ts'
import { impactsField, quotableFields, roundedField } from './rebuild/settings.ts'
import type { Known } from './rebuild/state.ts'
import { cosineWith } from './rebuild/vectors.ts'

export type Index = { server: Server; name: string; collection: Collection }

export type Wanted = {
  query: WordQuery
  vector: Float32Array | null
  filter: Expression
  company_id: string
  /** Number of wanted records: the best, or the first in the sort order. */
  window: number
  all: boolean
  /** Whether all records must satisfy the rule of search/conditions/rule.ts. Otherwise, some of the words are enough. */
  whole: boolean
  /** Name of one of the collection's sorts. Null for the best records. */
  sort: string | null
  facets: boolean
}

/** A found record. `packed` is its vector, if requested. */
export type Found = { id: string; words: number; cosine: number; packed: string | null; time: number | null }

export type FoundWords = Awaited<ReturnType<typeof findWords>>

/** A part of a search. Null terms find all records that pass the filter. `quoted` terms are not searched for among aliases. */
type Part = { terms: Terms | null; filter: Expression; quoted: boolean }

type Fields = Record<string, unknown>
type StoredHit = { id: string } & Fields
/** A part to ask for. Only `counted` parts add to the total. Other parts find good records among those of the counted parts. */
type Asked = { part: Part; hits_max: number; counted: boolean }
type Answer = { hits: StoredHit[]; totalHits: number; facetDistribution?: Record<string, Record<string, number>> }

/** Minimum hits per part, so that few of the best records are missed if there are many parts. */
const part_hits_min = 50
const all_but_one_hits = 200
/** Maximum number of ids in a filter. */
const narrowed_max = 20_000

/** Finds records by words and numbers. Adds facets to `counts`. */
export async function findWords(index: Index, known: Known, wanted: Wanted, counts: Counts) {
  const plan = await planWith(index, known, wanted)
  const asked = whatToAsk(plan, { ...wanted, filter: await withFurther(index, plan, wanted) })
  const answers = await askAll(
    index,
    asked.map(({ part, hits_max, counted }) => ({
      ...searchOf(index, part, hits_max, wanted.sort),
      attributesToRetrieve: hitFields(index.collection, wanted),
      ...(counted && wanted.facets ? { facets: facetFields(index.collection) } : {}),
    })),
  )
  const counted = answers.filter((_, i) => asked[i]!.counted)
  for (const { facetDistribution } of counted) addDistribution(counts, index.collection, facetDistribution)
  return {
    /** The best records, or the first in the sort order. Includes a few more records than wanted. */
    hits: scoreHits(index.collection, plan, wanted, asked, answers),
    /** Returns the score of another found record, from its `scoredFields` and the phrases that found it. */
    score: (fields: Fields, phrases: ReadonlySet<string>) => scoreRecord(plan, wanted.query, fields, phrases),
    total: counted.reduce((sum, { totalHits }) => sum + totalHits, 0),
    /** Parts that together find all records, each exactly once. */
    parts: asked.filter((each) => each.counted).map(({ part }) => part),
    complete: counted.every(({ hits, totalHits }) => hits.length >= totalHits),
  }
}

/** Narrows the filter to records with all required phrases, rarest first. Throws `SearchBusy` if too many records remain. */
async function withFurther(index: Index, { deciding, further }: Plan, { query, filter }: Wanted): Promise<Expression> {
  if (further.length === 0) return filter
  const required = [...deciding, ...further].map(({ unit }) => unit)
  let narrowed = filter
  for (let at = 0; at < required.length; at += words_max) {
    const parts = allOf(required.slice(at, at + words_max)).map((terms) => ({ terms, filter: narrowed, quoted: query.exact }))
    const answers = await askIds(index, parts, narrowed_max)
    if (answers.reduce((sum, { totalHits }) => sum + totalHits, 0) > narrowed_max)
      throw busy(`More than ${narrowed_max} records contain the first ten quoted phrases. Use at most ten`)
    const ids = answers.flatMap(({ hits }) => hits.map(({ id }) => id))
    narrowed = and([filter, oneOf(idField, ids)])!
  }
  return narrowed
}

function whatToAsk(plan: Plan, { query, filter, window, all, whole, sort }: Wanted): Asked[] {
  const by_number = numbersFilter(query.numbers)
  const rest = by_number === null ? filter : and([filter, not(by_number)])!
  const deciding = plan.deciding.map(({ unit }) => unit)
  const required = deciding.filter((_, i) => plan.deciding[i]!.required)
  const { exact: quoted } = query
  const left_out = query.without.map((terms) => [...terms])
  const partOf = ({ must, must_not }: Terms, within: Expression): Part => ({
    terms: must.length + left_out.length > 0 ? { must, must_not: [...left_out, ...must_not] } : null,
    filter: within,
    quoted,
  })
  const numbered = by_number === null ? [] : allOf(required).map((terms) => partOf(terms, and([filter, by_number])!))
  const parts = plan.parts.map((terms) => partOf(terms, rest))
  const only_best = sort === null && !all
  const share = only_best ? Math.max(part_hits_min, Math.ceil(window / (parts.length || 1))) : window
  const extra = only_best && deciding.length > 1 ? probes(deciding, window, whole) : []
  const asked_already = new Set(plan.parts.map(queryText))
  return [
    ...numbered.map((part): Asked => ({ part, hits_max: window, counted: true })),
    ...parts.map((part): Asked => ({ part, hits_max: Math.min(window, share), counted: true })),
    ...extra
      .filter(({ terms }) => !asked_already.has(queryText(terms)))
      .map(({ terms, hits_max }): Asked => ({ part: partOf(terms, rest), hits_max, counted: false })),
  ]
}

/** Returns queries that find the best records. With `whole`, none leaves out a unit, because the rule may require all units. */
function probes(units: QueryUnit[], window: number, whole: boolean): { terms: Terms; hits_max: number }[] {
  return [
    ...allOf(units).map((terms) => ({ terms, hits_max: window })),
    ...(whole ? [] : allButOne(units)).map((terms) => ({ terms, hits_max: all_but_one_hits })),
  ]
}

export function searchOf(
  { name, collection }: Index,
  { terms, filter, quoted }: Part,
  hits_max: number,
  sort: string | null,
): MultiSearchQuery {
  return {
    indexUid: name,
    ...(terms === null ? {} : { q: queryText(terms), matchingStrategy: 'all' }),
    ...(quoted && terms !== null ? { attributesToSearchOn: quotableFields(collection) } : {}),
    filter,
    page: 1,
    hitsPerPage: hits_max,
    ...(sort === null ? {} : { sort: sortOf(collection, sort) }),
  }
}

function sortOf({ sorts }: Collection, sort: string): string[] {
  const { by, descending } = sorts[sort]!
  return [`${valueField(by)}:${descending ? 'desc' : 'asc'}`, `${idField}:asc`]
}

function hitFields({ sorts }: Collection, { query, vector, sort }: Wanted): string[] {
  return [
    idField,
    ...scoredFields(query),
    ...(vector ? [roundedField] : []),
    ...(sort === null ? [] : [valueField(sorts[sort]!.by)]),
  ]
}

export function scoredFields({ numbers }: WordQuery): string[] {
  return numbers.length > 0 ? [impactsField, numbersField] : [impactsField]
}

export async function askAll({ server }: Index, queries: MultiSearchQuery[]): Promise<Answer[]> {
  if (queries.length === 0) return []
  const { results } = await server.read((client) => client.multiSearch<{ queries: MultiSearchQuery[] }, StoredHit>({ queries }))
  return results as unknown as Answer[]
}

export function askIds(index: Index, parts: readonly Part[], hits_max: number, sort: string | null = null): Promise<Answer[]> {
  const attributesToRetrieve = [idField]
  return askAll(
    index,
    parts.map((part) => ({ ...searchOf(index, part, hits_max, sort), attributesToRetrieve })),
  )
}

function scoreHits(collection: Collection, plan: Plan, wanted: Wanted, asked: Asked[], answers: Answer[]): Map<string, Found> {
  const held = new Map<string, { hit: StoredHit; phrases: Set<string> }>()
  answers.forEach(({ hits }, i) => {
    const phrases = asked[i]!.part.terms?.must.map(keyOf) ?? []
    for (const hit of hits) {
      const before = held.get(hit.id)
      if (before) for (const phrase of phrases) before.phrases.add(phrase)
      else held.set(hit.id, { hit, phrases: new Set(phrases) })
    }
  })
  const { query, vector, sort } = wanted
  const time = sort === null ? null : valueField(collection.sorts[sort]!.by)
  return new Map(
    Array.from(held, ([id, { hit, phrases }]) => {
      const words = scoreRecord(plan, query, hit, phrases)
      const packed = (hit[roundedField] as string | null | undefined) ?? null
      const cosine = vector ? cosineWith(vector, packed) : Number.NaN
      return [id, { id, words, cosine, packed, time: time === null ? null : (hit[time] as number | null) }]
    }),
  )
}

function scoreRecord(plan: Plan, query: WordQuery, fields: Fields, phrases: ReadonlySet<string>): number {
  const by_number = query.numbers.length > 0 ? numberWorth(query.numbers, fields[numbersField] as string[]) : 0
  // All found records also contain the further required phrases.
  const further = plan.further.flatMap(({ unit }) => unit.any.map(({ terms }) => keyOf(terms)))
  return by_number || scoreOf(plan, unpackImpacts(fields[impactsField] as string), new Set([...phrases, ...further]))
}

const holding_max = 10_000

/** Plans a query by how common each phrase is among the records that the company sees. Asks once for each state of the index. */
export async function planWith(
  index: Index,
  { records, holding }: Known,
  { query, company_id, whole }: Pick<Wanted, 'query' | 'company_id' | 'whole'>,
): Promise<Plan> {
  // The rarity of a single unit does not matter, because it is compared with no other unit.
  if (query.units.length === 1) return planQuery(query, whole, () => 1, records)
  const scope = `${company_id}${query.exact ? '"' : ' '}`
  const phrases = new Map(query.units.flatMap(({ any }) => any.map(({ terms }) => [scope + keyOf(terms), terms])))
  // A copy is needed, because another search may clear the cache while this search waits.
  const counts = new Map([...holding].filter(([key]) => phrases.has(key)))
  const unknown = [...phrases].filter(([key]) => !counts.has(key))
  const queries = unknown.map(([, terms]) => ({
    indexUid: index.name,
    q: queryText({ must: [terms], must_not: [] }),
    filter: visibleTo(company_id),
    ...(query.exact ? { attributesToSearchOn: quotableFields(index.collection) } : {}),
    page: 1,
    hitsPerPage: 0,
  }))
  const answers = await askAll(index, queries)
  unknown.forEach(([key], i) => {
    counts.set(key, answers[i]!.totalHits)
  })
  if (holding.size + unknown.length > holding_max) holding.clear()
  for (const [key, count] of counts) holding.set(key, count)
  return planQuery(query, whole, (terms) => counts.get(scope + keyOf(terms))!, records)
}

/** Returns the records among `ids` that the parts find, with the phrases that found them. */
export async function foundAmong(index: Index, parts: readonly Part[], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReadonlySet<string>>()
  const narrowed = parts.map((part) => ({ ...part, filter: and([part.filter, oneOf(idField, ids)])! }))
  const answers = await askIds(index, narrowed, ids.length)
  return new Map(
    answers.flatMap(({ hits }, i) => {
      const phrases = new Set(parts[i]!.terms?.must.map(keyOf))
      return hits.map(({ id }) => [id, phrases] as const)
    }),
  )
}
