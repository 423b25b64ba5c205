import { cut } from '../catalog/cut.ts'
import type { DetailRow } from '../db/contracts.ts'
import { selectMarketAwards } from '../db/market.ts'
import { selectListedRecords } from '../db/records.ts'
import { selectPastAwards } from '../db/related.ts'
import type { components } from '../generated/api.ts'
import { findIncumbents } from '../reading/incumbents.ts'
import { isAborted, isBusy, isEngineAway, isRebuilding, isTooDear } from '../search/faults.ts'
import type { SearchHit, SearchIndex, SearchRequest } from '../search/index.ts'
import { ofKind } from '../search/market.ts'
import { presentMarketAward } from './awards.ts'
import type { Services } from './context.ts'
import { judgeIncumbent, predecessors } from './incumbent.ts'
import { readableText } from './reading-text.ts'

/** What the parts of a detail are worked out with. */
export type DetailMeans = Pick<Services, 'db' | 'search' | 'market' | 'matcher' | 'summary_model'> & {
  company_id: string
  now: Date
  signal: AbortSignal
}

const similar_max = 5
const awards_looked_at_max = 20
const query_characters_max = 300

/** What came before a record and what is like it. What an engine that is away would find is left out. */
export async function relatedOf(means: DetailMeans, row: DetailRow): Promise<components['schemas']['Related']> {
  const { db, company_id } = means
  const text = readableText(row.description)
  const findings = findIncumbents(text)
  const piids = findings.flatMap(({ contract_number }) => contract_number ?? [])
  const [hits, awardHits] = await Promise.all([
    findLike(means, means.search, row.title, { limit: similar_max + 1, conditions: [] }),
    findLike(means, means.market, row.title, { limit: awards_looked_at_max, conditions: ofKind('award') }),
  ])
  const near = hits.filter(({ id }) => id !== row.id).slice(0, similar_max)
  const ids = near.map(({ id }) => id)
  const [records, awards] = await Promise.all([
    selectListedRecords(db, company_id, ids),
    selectPastAwards(db, { piids, ids: awardHits.map(({ id }) => id), solicitation_key: row.solicitation_key }),
  ])
  const byId = new Map(records.map((record) => [record.id, record]))
  const before = predecessors(row, awards)
  const shown = await selectMarketAwards(
    db,
    before.map(({ award }) => award.id),
  )
  const shownAwards = new Map(shown.map((award) => [award.id, award]))
  const named = new Map(awards.flatMap((award) => (award.piid === null ? [] : [[award.piid, award] as const])))
  return {
    incumbent: judgeIncumbent(row, { text, findings, named }, before),
    predecessor_awards: before.flatMap(({ award, likeness }) => {
      const shown = shownAwards.get(award.id)
      return shown ? [{ ...presentMarketAward(shown), score: Math.round(likeness * 1000) / 1000 }] : []
    }),
    similar: near.flatMap(({ id, relevance }) => {
      const record = byId.get(id)
      return record ? [{ id, title: record.title, agency: record.agency_name, score: relevance?.score ?? 0 }] : []
    }),
  }
}

/** By the words and the meaning of a title; nothing where the engine does not answer now. */
async function findLike(
  { company_id, signal }: DetailMeans,
  index: SearchIndex,
  title: string,
  which: Pick<SearchRequest, 'limit' | 'conditions'>,
): Promise<SearchHit[]> {
  // Quotes and minus signs would be an order to the search, and not words of a title.
  const query = cut(title.replace(/["-]/g, ' ').trim(), query_characters_max)
  if (query === '') return []
  const request = { query, sort: 'relevance', after: null, facets: false, ...which }
  try {
    return (await index.search(request, { company_id, signal })).hits
  } catch (error) {
    if (isEngineAway(error) || isRebuilding(error) || isBusy(error) || isTooDear(error) || isAborted(error)) return []
    throw error
  }
}
