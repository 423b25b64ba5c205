import { findOfficialAgency } from '../../catalog/agencies.ts'
import { displayAgency } from '../../catalog/agency-names.ts'
import { naicsDescription, naicsTitle } from '../../catalog/naics.ts'
import {
  type MarketAgencyRow,
  type MarketNaicsRow,
  selectMarketAgencies,
  selectMarketAwards,
  selectMarketNaics,
  selectMarketPeople,
} from '../../db/market/market.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { type MarketKind, ofKind } from '../../search/collections/market.ts'
import type { SearchCaller, SearchHit, SearchPage } from '../../search/index.ts'
import { coversWords, likelyNaics } from '../../search/query/naics-words.ts'
import { ask, selectFound } from '../asking.ts'
import type { Query, Result } from '../operation-types.ts'
import type { Resources } from '../resources.ts'
import { type Named, rankByName } from './market-names.ts'
import {
  type ContractorRow,
  presentAgency,
  presentContractor,
  presentMarketAward,
  selectContractors,
  wholeDollars,
} from './market-present.ts'

type Schemas = components['schemas']
type MarketType = Schemas['MarketType']

const kinds: Record<MarketType, MarketKind> = {
  awards: 'award',
  agencies: 'agency',
  contractors: 'contractor',
  people: 'person',
  naics: 'naics',
}
const allTypes = Object.keys(kinds) as MarketType[]

/** Types whose best hits are ranked again after the search. */
const rerankedTypes: ReadonlySet<MarketType> = new Set(['agencies', 'contractors', 'naics'])
const reranked_max = 100

export async function findInMarket(
  { db, market }: Pick<Resources, 'db' | 'market'>,
  caller: SearchCaller,
  query: Query<'searchMarket'>,
  now: Date,
): Promise<Result<'searchMarket'>> {
  const text = query.query.trim()
  const types = query.types ? [...new Set(query.types)] : allTypes
  const found = await Promise.all(
    types.map(async (type) => {
      const limit = rerankedTypes.has(type) ? Math.max(query.limit, reranked_max) : query.limit
      const request = { query: text, sort: 'relevance', after: null, facets: false, limit, conditions: ofKind(kinds[type]) }
      const answer = await ask(market, caller, request)
      const page = type === 'naics' ? rankNaics(text, answer) : { ...answer, hits: discountInexact(answer) }
      if (type === 'agencies') page.hits = putFirst(page.hits, agencyIdsNamed(text))
      const items = await present[type](db, page, { text, now })
      // An agency that the query names is listed even if the index does not contain it yet, so `page.total` can be too low.
      return { type, total: Math.max(page.total, items.length), items: items.slice(0, query.limit) }
    }),
  )
  return {
    query: text,
    types,
    results: Object.fromEntries(found.map(({ type, items }) => [type, items])),
    counts: Object.fromEntries(found.map(({ type, total }) => [type, total])),
  }
}

/** Maximum number of codes that a query may mean. A word such as `manufacturing` is in the titles of hundreds of codes. */
const codes_max = 500
const naicsPrefix = 'naics_'
/** Score of a code whose title or definition contains all words of the query, but which is not among the likely codes. */
const covered_score = 0.3

/** Returns the codes that the query means, most likely first. Drops hits that contain only some words of the query. */
function rankNaics(text: string, { suggestion, corrected, ...page }: SearchPage): SearchPage {
  if (/^\d{2,6}$/.test(text)) return { suggestion, corrected, ...page }
  const asked = (corrected && suggestion) || text
  const toHit = (id: string, score: number): SearchHit => ({ id, relevance: { score, matched_by: ['keyword'] } })
  const likely = likelyNaics(asked, codes_max).map(({ code, score }) => toHit(`${naicsPrefix}${code}`, score))
  const known = new Set(likely.map(({ id }) => id))
  const covered = page.hits
    .filter(({ id }) => !known.has(id) && coversWords(id.slice(naicsPrefix.length), asked))
    .map(({ id }) => toHit(id, covered_score))
  const hits = [...likely, ...covered].toSorted((a, b) => b.relevance!.score - a.relevance!.score)
  return { ...page, suggestion, corrected, hits, total: hits.length }
}

/** Factors that lower scores of results found by a corrected spelling, or only by meaning because no word matched. */
const inexactFactors = { corrected: 0.5, meaning: 0.4 }

function discountInexact({ hits, corrected }: SearchPage): SearchHit[] {
  const by_words = hits.some(({ relevance }) => isByWords(relevance))
  const factor = by_words ? (corrected ? inexactFactors.corrected : 1) : inexactFactors.meaning
  return hits.map(({ id, relevance }) => ({ id, relevance: relevance && { ...relevance, score: relevance.score * factor } }))
}

/** Puts the agencies with `ids` first. For example, `DLA` means the agency, not the offices whose names contain `DLA`. */
function putFirst(hits: readonly SearchHit[], ids: ReadonlySet<string>): SearchHit[] {
  const first = Array.from(ids, (id): SearchHit => ({ id, relevance: { score: 1, matched_by: ['keyword'] } }))
  return [...first, ...hits.filter(({ id }) => !ids.has(id))]
}

function agencyIdsNamed(text: string): ReadonlySet<string> {
  return new Set(findOfficialAgency(text)?.codes.map((code) => `agy_${code}`))
}

type Asked = { text: string; now: Date }
type Items = Schemas['MarketItems']

const present: { [Type in MarketType]: (db: Db, page: SearchPage, asked: Asked) => Promise<NonNullable<Items[Type]>> } = {
  awards: (db, page) => presentAll(page, (ids) => selectMarketAwards(db, ids), presentMarketAward),
  agencies(db, page, { text }) {
    const exact = agencyIdsNamed(text)
    const describe = ({ id, names, obligations_total }: MarketAgencyRow) => ({
      names: exact.has(id) ? [...names, text] : names,
      size: [Number(exact.has(id)), obligations_total ?? 0],
    })
    return presentByName(page, text, (ids) => selectMarketAgencies(db, ids), describe, presentAgency)
  },
  contractors(db, page, { text, now }) {
    const select = (ids: string[]) => selectContractors(db, ids, now)
    const describe = (row: ContractorRow) => ({ size: [row.award_count, row.obligations_total ?? 0] })
    return presentByName(page, text, select, describe, presentContractor)
  },
  people(db, page) {
    const select = (ids: string[]) => selectMarketPeople(db, ids)
    return presentAll(page, select, (row) => ({ ...row, agency: displayAgency(row.agency) }))
  },
  naics: (db, page) => presentAll(page, (ids) => selectMarketNaics(db, ids), presentNaics),
}

async function presentAll<Row extends { id: string }, Item>(
  page: SearchPage,
  select: (ids: string[]) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<(Item & { score: number })[]> {
  const found = await selectFound(page, select)
  return found.map(({ row, hit }) => ({ ...present(row), score: hit.relevance?.score ?? 0 }))
}

async function presentByName<Row extends { id: string; name: string }, Item>(
  page: SearchPage,
  text: string,
  select: (ids: string[]) => Promise<Row[]>,
  describe: (row: Row) => Pick<Named, 'names' | 'size'>,
  present: (row: Row) => Item,
): Promise<(Item & { score: number })[]> {
  const named = (await selectFound(page, select)).map(({ row, hit: { relevance } }) => ({
    row,
    name: row.name,
    ...describe(row),
    score: relevance?.score ?? 0,
    by_words: isByWords(relevance),
  }))
  return rankByName(named, text).map(({ row, score }) => ({ ...present(row), score }))
}

function isByWords(relevance: SearchHit['relevance']): boolean {
  return relevance?.matched_by.some((way) => way !== 'semantic') ?? false
}

function presentNaics({ id: _id, code, obligations_total, ...row }: MarketNaicsRow): Omit<Schemas['MarketNaics'], 'score'> {
  const { description, size_standard } = naicsDescription(code)
  const title = naicsTitle(code) ?? code
  return { ...row, code, title, description, size_standard, obligations_total: wholeDollars(obligations_total) }
}
