import { termOf } from '../kernel/words/words.ts'
import type { Backend, Filter, Ranking, RankRequest, Vocabulary } from './backend.ts'
import { readingOf } from './conditions/read.ts'
import type { Reading } from './conditions/reading.ts'
import type { Condition, Facets, SearchRequest } from './index.ts'
import {
  type CachedList,
  createListCache,
  decodePosition,
  encodePosition,
  idsKey,
  type ListLimits,
  type PlainPage,
  type Position,
  requestKey,
  resumeAt,
} from './lists.ts'
import type { Models } from './meaning/embedders.ts'
import { namesIn } from './query/named.ts'
import { type ParsedQuery, parseQuery } from './query/query.ts'
import type { Continuation } from './query/spelling.ts'
import { followedBy, fuse, inOrder, type Ranked, type RankingConstants, rankingConstants } from './ranking.ts'

/** Number of records that are ranked at first. Paging beyond them multiplies the number by `window_factor`. */
const window_min = 500
const window_factor = 4

/** Engine, models and constants of a search. */
type Context = { backend: Backend; models: Pick<Models, 'query' | 'scale'>; constants: RankingConstants }

/** Creates the search over an engine. The search merges words and meaning into one list and serves its pages. */
export function createSearch(backend: Backend, models: Context['models'], limits: ListLimits, constants = rankingConstants) {
  const lists = createListCache(limits)
  const context = { backend, models, constants }
  return {
    async search(request: SearchRequest, company_id: string): Promise<PlainPage> {
      const key = requestKey(request, company_id)
      const position = request.after === null ? null : decodePosition(request.after, key)
      const asked = position?.generation ?? `${await backend.generation()}${idsKey(request)}`
      const cached = lists.get(`${key} ${asked}`)
      const made = cached ?? (await makeList(context, request, filterOf(request, company_id)))
      // A list by words alone has its own generation. When the embedding service is back, new requests get another list.
      const generation = position === null && made.by_words_alone ? `${asked} words` : asked
      const name = `${key} ${generation}`
      // If two first pages are requested at once, the later page comes from the list that the next page will use.
      const list = lists.get(name) ?? made
      if (list !== cached) lists.set(name, list)
      const offset = position === null ? 0 : cached ? position.offset : await resumeAt(list, position)
      const page = await pageOf(list, request, { request: key, generation, offset, id: '' })
      // Updates the cached list, because reading the page may have ranked more of it.
      lists.set(name, list)
      return page
    },
    read: (query: string, conditions: readonly Condition[], company_id: string): Promise<Reading> =>
      readQuery(context, query, { conditions, company_id }),
  }
}

/** Reads a query for future records. Includes the typed word, because the user wants the first record that contains it. */
async function readQuery(context: Context, text: string, filter: Filter): Promise<Reading> {
  const { query, vector } = await understand(context, text, filter.company_id, (word, readings) =>
    readings.length === 0 || readings.includes(word) ? readings : [...readings, word],
  )
  return readingOf(query, await context.backend.survey({ query, vector, filter }), vector)
}

function filterOf({ conditions, ids }: SearchRequest, company_id: string): Filter {
  return { conditions: ids ? [...conditions, { field: 'id', ...ids }] : conditions, company_id }
}

async function makeList(context: Context, request: SearchRequest, filter: Filter): Promise<CachedList> {
  if (request.query !== null)
    return makeRanked(context, request, filter, await understand(context, request.query, filter.company_id))
  const { total, bytes, ids } = await context.backend.list(filter, request.sort)
  const withoutQuery = { suggestion: null, relaxed: false, corrected: false, by_words_alone: false, units: [], understood: [] }
  let facets: Promise<Facets> | undefined
  return {
    ...withoutQuery,
    total,
    bytes,
    hits: async (from, to) => (await ids(from, to)).map((id) => ({ id, relevance: null })),
    facets: () => (facets ??= context.backend.facetsOf(filter)),
  }
}

async function makeRanked(
  { backend, constants }: Context,
  { sort, limit, strict = false, facets: counted }: SearchRequest,
  filter: Filter,
  { query, vector, suggestion, corrected, by_words_alone }: Asked,
): Promise<CachedList> {
  const rank = (window: number, facets: boolean): Promise<Ranking> =>
    backend.rank({ query, vector, filter, window, sort, strict, facets })
  const asked = { ...query, misspelled: suggestion !== null }
  const ordered = (ranking: Ranking): Ranked =>
    sort === 'relevance' ? fuse(ranking, asked, vector?.scale, constants) : inOrder(ranking.first, query, vector?.scale)
  let window = Math.max(window_min, limit)
  const first = await rank(window, counted)
  const { total, relaxed } = first
  let { facets } = first
  let ranked = ordered(first)
  let widening: Promise<void> | null = null
  /** Ranks more records. They come after the records already returned. */
  async function widen(): Promise<void> {
    const wider = window * window_factor
    ranked = followedBy(ranked, ordered(await rank(wider, false)))
    window = wider
  }
  return {
    total,
    suggestion,
    relaxed,
    corrected,
    by_words_alone,
    units: query.units.map(({ kind, text, any }) => ({ kind, words: text, ways: any.map(({ terms }) => terms) })),
    understood: query.understood,
    get bytes() {
      return ranked.count * bytes_per_hit
    },
    async hits(from, to) {
      // Two concurrent pages wait for the same ranking. If ranking fails, the cached list remains unchanged.
      while (ranked.count < Math.min(to, total) && window < total)
        await (widening ??= widen().finally(() => {
          widening = null
        }))
      return Array.from({ length: Math.max(0, Math.min(to, ranked.count) - from) }, (_, i) => ranked.hit(from + i))
    },
    facets: async () => (facets ??= (await rank(1, true)).facets!),
  }
}

/** Reads a query. A word that no record contains gets another spelling or longer words. A doubtful word gets a suggestion. */
async function understand(
  context: Context,
  text: string,
  company_id: string,
  completed = (_word: string, readings: string[]): string[] => readings,
): Promise<Asked> {
  const vocabulary = await context.backend.vocabulary(company_id)
  const names = (words: readonly string[]) => namesIn(words, vocabulary.holds)
  const meant = new Map<string, string>()
  let corrected = false
  const correct = (word: string): string[] => {
    const readings = readingsOf(vocabulary, word)
    const [first] = readings
    const better = first ?? vocabulary.suggest(word)
    if (better) meant.set(word, better.word)
    corrected ||= first !== undefined && !first.word.startsWith(word)
    const words = readings.map((reading) => reading.word)
    return completed(word, words)
  }
  const query = parseQuery(text, correct, names)
  if (query.exact) return { query, vector: null, by_words_alone: false, suggestion: null, corrected: false }
  const suggested = await correctNumbers(vocabulary, query, replaceWords(text, meant))
  const suggestion = suggested === text ? null : suggested
  return { query, ...(await embedQuery(context, query.meaning)), suggestion, corrected }
}

/** Returns the likely meanings of a word that no record contains: the nearest word, or longer words, likeliest first. If records
 * contain only its stem, returns the word itself and then longer words. Empty for a word that records contain. */
function readingsOf({ correct, continued, holds }: Vocabulary, word: string): Pick<Continuation, 'word'>[] {
  const longer = continued(word)
  if (holds(termOf(word))) return longer.length > 0 ? [{ word }, ...longer] : []
  const likeliest = [correct(word) ?? [], longer].flat().sort((a, b) => b.worth - a.worth)
  const terms = new Set<string>()
  return likeliest.filter((reading) => terms.size < terms.add(termOf(reading.word)).size)
}

type Meant = { vector: RankRequest['vector'] /** The vector was not available. */; by_words_alone: boolean }
type Asked = Meant & { query: ParsedQuery; suggestion: string | null; corrected: boolean }

/** Size of an id, its score, and the objects around them. */
const bytes_per_hit = 150

async function pageOf(list: CachedList, { limit, facets }: SearchRequest, position: Position): Promise<PlainPage> {
  const { total, suggestion, relaxed, corrected, units, understood } = list
  const hits = await list.hits(position.offset, Math.min(position.offset + limit, total))
  const offset = position.offset + hits.length
  const last = hits.at(-1)
  const next = last && offset < total ? encodePosition({ ...position, offset, id: last.id }) : null
  const counted = facets ? await list.facets() : null
  return { hits, total, next, facets: counted, suggestion, relaxed, corrected, units, understood }
}

/** Embeds a query with the model whose vectors the index has. Without a vector, words still find records. */
async function embedQuery({ backend, models }: Context, text: string): Promise<Meant> {
  if (text === '') return { vector: null, by_words_alone: false }
  const model = await backend.model()
  const values = await models.query(model, text)
  return { vector: values ? { model: model.id, values, scale: models.scale(model) } : null, by_words_alone: values === undefined }
}

function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word)
}

/** Corrects numbers in the text that no record has, if one typo turns them into an existing number. */
async function correctNumbers({ nearNumber }: Vocabulary, { numbers }: ParsedQuery, text: string): Promise<string> {
  let right = text
  for (const number of numbers.slice(0, corrected_numbers_max)) {
    const near = await nearNumber(number)
    if (near !== null) right = right.replace(new RegExp([...number].join(String.raw`[-\s/._]*`), 'i'), near.toUpperCase())
  }
  return right
}

const corrected_numbers_max = 3
