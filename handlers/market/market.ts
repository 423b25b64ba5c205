import { findOfficialAgency } from '../../catalog/agencies.ts'
import { naicsDescription, naicsTitle } from '../../catalog/naics.ts'
import {
  type MarketNaicsRow,
  type MarketPersonRow,
  selectMarketAgencies,
  selectMarketAwards,
  selectMarketNaics,
  selectMarketPeople,
} from '../../db/market/market.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { type MarketKind, ofKind } from '../../search/collections/market.ts'
import type { SearchHit, SearchPage } from '../../search/index.ts'
import { ask, selectFound } from '../../services/asking.ts'
import { presentMarketAward, wholeDollars } from '../../services/market/awards.ts'
import { meantNaics } from '../../services/market/market-naics.ts'
import { type Named, namedFirst } from '../../services/market/market-names.ts'
import { presentAgency, presentContractor, selectContractors } from '../../services/market/market-present.ts'
import { operation } from '../operation.ts'

type Schemas = components['schemas']
type MarketType = Schemas['MarketType']
type Items = Schemas['MarketItems']

const kinds: Record<MarketType, MarketKind> = {
  awards: 'award',
  agencies: 'agency',
  contractors: 'contractor',
  people: 'person',
  naics: 'naics',
}
const allTypes = Object.keys(kinds) as MarketType[]

export const searchMarket = operation('searchMarket', async ({ db, principal, query, now, market, signal }) => {
  const text = query.query.trim()
  const types = query.types ? [...new Set(query.types)] : allTypes
  const caller = { company_id: principal.company_id, signal }
  const plain = { query: text, sort: 'relevance', after: null, facets: false }
  const found = await Promise.all(
    types.map(async (type) => {
      const limit = compared.has(type) ? Math.max(query.limit, compared_max) : query.limit
      const answer = await ask(market, caller, { ...plain, limit, conditions: ofKind(kinds[type]) })
      const page = type === 'naics' ? meantNaics(text, answer) : { ...answer, hits: told(answer) }
      if (type === 'agencies') page.hits = withCalled(page.hits, idsCalled(text))
      const items = await present[type](db, page, { text, now })
      // One that is called so may be among them though the index does not know it yet.
      return { type, total: Math.max(page.total, items.length), items: items.slice(0, query.limit) }
    }),
  )
  return {
    query: text,
    types,
    results: Object.fromEntries(found.map(({ type, items }) => [type, items])),
    counts: Object.fromEntries(found.map(({ type, total }) => [type, total])),
  }
})

/** Types of which this many of the best hits are compared with the query. */
const compared: ReadonlySet<MarketType> = new Set(['agencies', 'contractors', 'naics'])
const compared_max = 100

/** What is found by another spelling than was typed, or by meaning where words find nothing, is not what was asked: its score says so. */
const shares = { corrected: 0.5, meaning: 0.4 }

function told({ hits, corrected }: SearchPage): SearchHit[] {
  const by_words = hits.some(({ relevance }) => isByWords(relevance))
  const share = by_words ? (corrected ? shares.corrected : 1) : shares.meaning
  return hits.map(({ id, relevance }) => ({ id, relevance: relevance && { ...relevance, score: relevance.score * share } }))
}

/** Whoever asks for `DLA` means the agency before its offices, which are called so too. */
function withCalled(hits: readonly SearchHit[], called: ReadonlySet<string>): SearchHit[] {
  const first = [...called].map((id): SearchHit => ({ id, relevance: { score: 1, matched_by: ['keyword'] } }))
  return [...first, ...hits.filter(({ id }) => !called.has(id))]
}

function idsCalled(text: string): ReadonlySet<string> {
  return new Set(findOfficialAgency(text)?.codes.map((code) => `agy_${code}`))
}

type Asked = { text: string; now: Date }

const present: { [Type in MarketType]: (db: Db, page: SearchPage, asked: Asked) => Promise<NonNullable<Items[Type]>> } = {
  awards: (db, page) => presentAll(page, (ids) => selectMarketAwards(db, ids), presentMarketAward),
  agencies: (db, page, { text }) => presentAgencies(db, page, text),
  contractors: (db, page, asked) => presentContractors(db, page, asked),
  people: (db, page) => presentAll(page, (ids) => selectMarketPeople(db, ids), presentPerson),
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

async function presentAgencies(db: Db, page: SearchPage, text: string): Promise<Schemas['MarketAgency'][]> {
  const called = idsCalled(text)
  const found = await selectFound(page, (ids) => selectMarketAgencies(db, ids))
  const named = found.map(({ row, hit }) => ({
    row,
    name: row.name,
    names: called.has(row.id) ? [...row.names, text] : row.names,
    size: [Number(called.has(row.id)), row.obligations_total ?? 0],
    ...foundAs(hit),
  }))
  return namedFirst(named, text).map(({ row, score }) => ({ ...presentAgency(row), score }))
}

async function presentContractors(db: Db, page: SearchPage, { text, now }: Asked): Promise<Schemas['MarketContractor'][]> {
  const found = await selectFound(page, (ids) => selectContractors(db, ids, now))
  const named = found.map(({ row, hit }) => ({
    row,
    name: row.name,
    size: [row.award_count, row.obligations_total ?? 0],
    ...foundAs(hit),
  }))
  return namedFirst(named, text).map(({ row, score }) => ({ ...presentContractor(row), score }))
}

function foundAs({ relevance }: SearchHit): Pick<Named, 'score' | 'by_words'> {
  return { score: relevance?.score ?? 0, by_words: isByWords(relevance) }
}

function isByWords(relevance: SearchHit['relevance']): boolean {
  return relevance?.matched_by.some((way) => way !== 'semantic') ?? false
}

function presentPerson(row: MarketPersonRow): Omit<Schemas['MarketPerson'], 'score'> {
  return row
}

function presentNaics({ code, ...figures }: MarketNaicsRow): Omit<Schemas['MarketNaics'], 'score'> {
  const { description, size_standard } = naicsDescription(code)
  return {
    code,
    title: naicsTitle(code) ?? code,
    description,
    size_standard,
    active_opportunity_count: figures.active_opportunity_count,
    obligations_total: wholeDollars(figures.obligations_total),
  }
}
