import { termOf } from '../kernel/words/words.ts'
import type { Backend, Filter, Ranking, RankRequest, Vocabulary } from './backend.ts'
import { readingOf } from './conditions/read.ts'
import type { Reading } from './conditions/reading.ts'
import type { Condition, Facets, SearchHit, SearchRequest } from './index.ts'
import {
  createListCache,
  decodePosition,
  encodePosition,
  idsKey,
  type KeptList,
  type ListLimits,
  type Position,
  requestKey,
  resumeAt,
} from './lists.ts'
import type { Models } from './meaning/embedders.ts'
import type { SoughtUnit } from './met.ts'
import { namesIn, type Understood } from './query/named.ts'
import { type ParsedQuery, parseQuery } from './query/query.ts'
import type { Continuation } from './query/spelling.ts'
import { followedBy, fuse, inOrder, type Ranked, type RankingConstants, rankingConstants } from './ranking.ts'

/** A page as it travels from the engine's thread. */
export type PlainPage = {
  hits: SearchHit[]
  total: number
  next: string | null
  facets: Facets | null
  suggestion: string | null
  relaxed: boolean
  corrected: boolean
  /** The units of the query with the ways to meet each: what a snippet marks and a result is explained by. */
  units: SoughtUnit[]
  understood: Understood[]
}

export type Searching = {
  search(request: SearchRequest, company_id: string): Promise<PlainPage>
  read(query: string, conditions: readonly Condition[], company_id: string): Promise<Reading>
}

/** How many of a ranked list's records are ranked by words and meaning together; each longer walk ranks four times as many. */
const window_min = 500
const window_factor = 4

/** What a query is understood with. */
type Means = { backend: Backend; models: Pick<Models, 'query' | 'scale'>; constants: RankingConstants }

/** The search over an engine: what a query means, words and meaning as one list, and the list's pages. */
export function createSearch(
  backend: Backend,
  models: Means['models'],
  limits: ListLimits,
  constants = rankingConstants,
): Searching {
  const lists = createListCache(limits)
  const means = { backend, models, constants }
  return {
    async search(request, company_id) {
      const key = requestKey(request, company_id)
      const position = request.after === null ? null : decodePosition(request.after, key)
      const asked = position?.generation ?? `${await backend.generation()}${idsKey(request)}`
      const kept = lists.get(`${key} ${asked}`)
      const made = kept ?? (await makeList(means, request, filterOf(request, company_id)))
      // Who asks anew once the embedding service is back is given another list; who walks through this one goes on.
      const generation = position === null && made.by_words_alone ? `${asked} words` : asked
      const name = `${key} ${generation}`
      // Of two first pages at once the later one is of the list that the next page will be of.
      const list = lists.get(name) ?? made
      if (list !== kept) lists.set(name, list)
      const offset = position === null ? 0 : kept ? position.offset : await resumeAt(list, position)
      const page = await pageOf(list, request, { request: key, generation, offset, id: '' })
      // The page may have had more of the list ranked.
      lists.set(name, list)
      return page
    },
    read: (query, conditions, company_id) => readQuery(means, query, { conditions, company_id }),
  }
}

/** The word that was typed stays beside those that it was read as: a record that is the first to hold it is what was asked for. */
async function readQuery(means: Means, text: string, filter: Filter): Promise<Reading> {
  const { query, vector } = await understand(means, text, filter.company_id, (word, readings) =>
    readings.length === 0 || readings.includes(word) ? readings : [...readings, word],
  )
  return readingOf(query, await means.backend.survey({ query, vector, filter }), vector)
}

function filterOf({ conditions, ids }: SearchRequest, company_id: string): Filter {
  return { conditions: ids ? [...conditions, { field: 'id', ...ids }] : conditions, company_id }
}

async function makeList(means: Means, request: SearchRequest, filter: Filter): Promise<KeptList> {
  if (request.query !== null) return makeRanked(means, request, filter, await understand(means, request.query, filter.company_id))
  const { total, bytes, ids } = await means.backend.list(filter, request.sort)
  let facets: Promise<Facets> | undefined
  return {
    total,
    bytes,
    hits: async (from, to) => (await ids(from, to)).map((id) => ({ id, relevance: null })),
    facets: () => (facets ??= means.backend.facetsOf(filter)),
    suggestion: null,
    relaxed: false,
    corrected: false,
    units: [],
    understood: [],
    by_words_alone: false,
  }
}

async function makeRanked(
  { backend, constants }: Means,
  { sort, limit, strict = false, facets: counted }: SearchRequest,
  filter: Filter,
  { query, vector, suggestion, corrected, by_words_alone }: Asked,
): Promise<KeptList> {
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
  /** What is ranked later comes behind what was told already. */
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
      // Two pages at once wait for the same, and one that fails leaves the list as it was.
      while (ranked.count < Math.min(to, total) && window < total)
        await (widening ??= widen().finally(() => {
          widening = null
        }))
      return Array.from({ length: Math.max(0, Math.min(to, ranked.count) - from) }, (_, i) => ranked.hit(from + i))
    },
    facets: async () => (facets ??= (await rank(1, true)).facets!),
  }
}

/** Words that no record holds are sought in another spelling, or as the beginning of others; of those that look wrong it is only told. */
async function understand(
  means: Means,
  text: string,
  company_id: string,
  completed = (_word: string, readings: string[]): string[] => readings,
): Promise<Asked> {
  const vocabulary = await means.backend.vocabulary(company_id)
  const names = (words: readonly string[]) => namesIn(words, vocabulary.holds)
  const meant = new Map<string, string>()
  let corrected = false
  const correct = (word: string): string[] => {
    const readings = readingsOf(vocabulary, word)
    const [first] = readings
    const better = first ?? vocabulary.suggest(word)
    if (better) meant.set(word, better.word)
    corrected ||= first !== undefined && !first.word.startsWith(word)
    return completed(
      word,
      readings.map((reading) => reading.word),
    )
  }
  const query = parseQuery(text, correct, names)
  if (query.exact) return { query, vector: null, by_words_alone: false, suggestion: null, corrected: false }
  const suggested = await rightNumbers(vocabulary, query, replaceWords(text, meant))
  const suggestion = suggested === text ? null : suggested
  return { query, ...(await embedQuery(means, query.meaning)), suggestion, corrected }
}

/**
 * What is meant by a word that no record holds: the word that it is nearest to, or those that begin with it; the likeliest first. Where only
 * its stem is held (`penetrat` is that of `penetrating`), itself and then those that begin with it. None of a word that is held.
 */
function readingsOf({ correct, continued, holds }: Vocabulary, word: string): Pick<Continuation, 'word'>[] {
  const longer = continued(word)
  if (holds(termOf(word))) return longer.length > 0 ? [{ word }, ...longer] : []
  const likeliest = [correct(word) ?? [], longer].flat().sort((a, b) => b.worth - a.worth)
  const terms = new Set<string>()
  return likeliest.filter((reading) => terms.size < terms.add(termOf(reading.word)).size)
}

type Meant = { vector: RankRequest['vector'] /** The vector could not be had. */; by_words_alone: boolean }
type Asked = Meant & { query: ParsedQuery; suggestion: string | null; corrected: boolean }

/** An id, its score, and what both are kept in. */
const bytes_per_hit = 150

async function pageOf(
  list: KeptList,
  { limit, facets }: SearchRequest,
  { request, generation, offset }: Position,
): Promise<PlainPage> {
  const hits = await list.hits(offset, Math.min(offset + limit, list.total))
  const end = offset + hits.length
  const id = hits.at(-1)?.id
  return {
    hits,
    total: list.total,
    next: id !== undefined && end < list.total ? encodePosition({ request, generation, offset: end, id }) : null,
    facets: facets ? await list.facets() : null,
    suggestion: list.suggestion,
    relaxed: list.relaxed,
    corrected: list.corrected,
    units: list.units,
    understood: list.understood,
  }
}

/** By the model that the index holds vectors of; without it, words still find. */
async function embedQuery({ backend, models }: Means, text: string): Promise<Meant> {
  if (text === '') return { vector: null, by_words_alone: false }
  const model = await backend.model()
  const values = await models.query(model, text)
  return { vector: values ? { model: model.id, values, scale: models.scale(model) } : null, by_words_alone: values === undefined }
}

function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word)
}

/** The text with numbers that no record has put right, where one slip makes another one of them. */
async function rightNumbers({ nearNumber }: Vocabulary, { numbers }: ParsedQuery, text: string): Promise<string> {
  let right = text
  for (const number of numbers.slice(0, numbers_put_right_max)) {
    const near = await nearNumber(number)
    if (near !== null) right = right.replace(new RegExp([...number].join(String.raw`[-\s/._]*`), 'i'), near.toUpperCase())
  }
  return right
}

const numbers_put_right_max = 3
