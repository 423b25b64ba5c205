import { pscOfTitle } from '../../../catalog/psc.ts'
import { selectMarketAwards } from '../../../db/market/market.ts'
import { type DetailRow, type FoundRow, selectFoundRecords } from '../../../db/opportunities/contracts.ts'
import { selectPastAwards } from '../../../db/opportunities/related.ts'
import type { components } from '../../../generated/api.ts'
import { recompeteSource } from '../../../ingest/rows/record.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { type LikenessRecord, purchaseText, recordLikeness } from '../../../matching/texts/likeness.ts'
import { findIncumbents } from '../../../reading/incumbents.ts'
import { ofKind } from '../../../search/collections/market.ts'
import { isAborted, isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../../../search/faults.ts'
import type { Condition, SearchHit, SearchIndex, SearchRequest } from '../../../search/index.ts'
import { presentMarketAward } from '../../market/market-present.ts'
import type { Resources } from '../../resources.ts'
import { presentAgencyNames } from '../records.ts'
import { findIncumbent, findPredecessors, holderOf } from './incumbent.ts'
import { awardsWithNumbers, findNumbers, unknownNumbers } from './named-awards.ts'
import { readableText } from './reading-text.ts'

export type DetailMeans = Pick<Resources, 'db' | 'search' | 'market' | 'matcher' | 'summary_model' | 'attachment_hosts'> & {
  company_id: string
  now: Date
  signal: AbortSignal
}

const compared_awards_max = 20
const query_characters_max = 300

/** Returns the incumbent, earlier awards and similar records. Leaves out the results of a search that cannot be answered. */
export async function findRelated(means: DetailMeans, row: DetailRow): Promise<components['schemas']['Related']> {
  const { db } = means
  const text = readableText(row.description)
  const findings = findIncumbents(text)
  const numbers = findNumbers(row, text, findings)
  const [near, awardHits] = await Promise.all([
    findSimilar(means, row),
    searchText(means, means.market, row.title, { limit: compared_awards_max, conditions: ofKind('award') }),
  ])
  const piids = numbers.map(({ number }) => number)
  const endingId = row.source === recompeteSource ? [row.source_id] : []
  const awards = await selectPastAwards(db, row, { piids, ids: [...endingId, ...awardHits.map(({ id }) => id)] })
  const ending = awards
    .filter(({ id }) => endingId.includes(id))
    .map((award) => ({ award, evidence: 'It is the contract that ends.' }))
  const before = findPredecessors(row, awards, [...ending, ...awardsWithNumbers(row, numbers, awards)])
  const own = awards.filter(({ contract_id }) => contract_id === row.id)
  const shownIds = [...own, ...before.map(({ award }) => award)].map(({ id }) => id)
  const shownAwards = new Map((await selectMarketAwards(db, shownIds)).map((award) => [award.id, presentMarketAward(award)]))
  const named = new Map(awards.flatMap((award) => (award.piid === null ? [] : [[award.piid, award] as const])))
  return {
    awards: own
      .flatMap(({ id }) => shownAwards.get(id) ?? [])
      .map((award) => ({ ...award, score: 1 }))
      .sort((a, b) => (b.dollars_obligated ?? b.ceiling_value ?? 0) - (a.dollars_obligated ?? a.ceiling_value ?? 0)),
    incumbent:
      holderOf(ending[0]?.award) ??
      findIncumbent(row, { text, findings, named, own, unknown: unknownNumbers(row, numbers, named) }, before),
    predecessor_awards: before.flatMap(({ award, likeness }) => {
      const shown = shownAwards.get(award.id)
      return shown ? [{ ...shown, score: rounded(likeness) }] : []
    }),
    similar: near.map(({ record, likeness }) => {
      const { id, title, agency_name: agency } = record
      return { id, title, agency, ...presentAgencyNames(record), score: rounded(likeness) }
    }),
  }
}

function rounded(likeness: number): number {
  return Math.round(likeness * 1000) / 1000
}

/** Searches for the words and the meaning of a text. Returns nothing if the search cannot be answered. */
async function searchText(
  { company_id, signal }: DetailMeans,
  index: SearchIndex,
  text: string,
  options: Pick<SearchRequest, 'limit' | 'conditions'>,
): Promise<SearchHit[]> {
  // Quotes, minus signs, and OR would be search operators.
  const words = text.replace(/["-]/g, ' ').replace(/\bOR\b/g, 'or')
  const query = cut(words.trim(), query_characters_max)
  if (query === '') return []
  const request = { query, sort: 'relevance', after: null, facets: false, ...options }
  try {
    return (await index.search(request, { company_id, signal })).hits
  } catch (error) {
    if (isEngineAway(error) || isRebuilding(error) || isBusy(error) || isTooExpensive(error) || isAborted(error)) return []
    throw error
  }
}

/** A similar record. `likeness` says how similar its work is, from 0 to 1. */
type Similar = { record: FoundRow; likeness: number }

const similar_max = 5
/** Maximum number of records to compare. A search by title often ranks similar records below records that share only one word. */
const candidates_max = 40
/** Maximum number of records with the same PSC or NAICS code to compare. */
const of_code_max = 20
/** Minimum `likeness` of similar records. Records with a lower value often share a word, but are for different work. */
const likeness_min = 0.35

/** Searches by title among all records and among records with the same code. Returns the records whose work is most similar. */
async function findSimilar(means: DetailMeans, row: DetailRow): Promise<Similar[]> {
  const { naics } = row
  const psc = row.psc ?? pscOfTitle(row.title)
  const ofCode: Condition | null = psc ? { field: 'psc', any: [psc] } : naics ? { field: 'naics', any: [naics] } : null
  const find = (limit: number, conditions: readonly Condition[]) =>
    searchText(means, means.search, purchaseText(row).title, { limit, conditions })
  const found = await Promise.all([find(candidates_max, []), ofCode === null ? [] : find(of_code_max, [ofCode])])
  const ids = [...new Set(found.flat().map(({ id }) => id))].filter((id) => id !== row.id)
  if (ids.length === 0) return []
  const [opened, records] = await Promise.all([means.matcher(), selectFoundRecords(means.db, means.company_id, ids)])
  const comparable = (record: Omit<FoundRow, 'files'>): LikenessRecord => ({
    features: opened.features({ ...purchaseText(record), features: null }),
    naics: record.naics,
    psc: record.psc ?? pscOfTitle(record.title),
  })
  const own = comparable(row)
  return records
    .map((record) => ({ record, likeness: recordLikeness(own, comparable(record)) }))
    .filter(({ likeness }) => likeness >= likeness_min)
    .sort((a, b) => b.likeness - a.likeness || (a.record.id < b.record.id ? -1 : 1))
    .slice(0, similar_max)
}
