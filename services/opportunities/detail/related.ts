import { selectMarketAwards } from '../../../db/market/market.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import { selectPastAwards } from '../../../db/opportunities/related.ts'
import type { components } from '../../../generated/api.ts'
import { isAborted, isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../../../kernel/faults.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { findIncumbents } from '../../../reading/incumbents.ts'
import { ofKind } from '../../../search/collections/market.ts'
import type { SearchHit, SearchIndex, SearchRequest } from '../../../search/index.ts'
import { presentMarketAward } from '../../market/awards.ts'
import type { Resources } from '../../resources.ts'
import { judgeIncumbent, predecessors } from './incumbent.ts'
import { namedAwards, namedNumbers, unknownNumbers } from './named-awards.ts'
import { readableText } from './reading-text.ts'
import { similarRecords } from './similar.ts'

/** What the parts of a detail are worked out with. */
export type DetailMeans = Pick<Resources, 'db' | 'search' | 'market' | 'matcher' | 'summary_model' | 'attachment_hosts'> & {
  company_id: string
  now: Date
  signal: AbortSignal
}

const awards_looked_at_max = 20
const query_characters_max = 300

/** What came before a record and what is like it. What an engine that is away would find is left out. */
export async function relatedOf(means: DetailMeans, row: DetailRow): Promise<components['schemas']['Related']> {
  const { db } = means
  const text = readableText(row.description)
  const findings = findIncumbents(text)
  const numbers = namedNumbers(row, text, findings)
  const piids = numbers.map(({ number }) => number)
  const [near, awardHits] = await Promise.all([
    similarRecords(means, row, (query, conditions, limit) => findLike(means, means.search, query, { limit, conditions })),
    findLike(means, means.market, row.title, { limit: awards_looked_at_max, conditions: ofKind('award') }),
  ])
  const award_ids = awardHits.map(({ id }) => id)
  const awards = await selectPastAwards(db, { piids, ids: award_ids, record: row })
  const before = predecessors(row, awards, namedAwards(row, numbers, awards))
  const shown = await selectMarketAwards(
    db,
    before.map(({ award }) => award.id),
  )
  const shownAwards = new Map(shown.map((award) => [award.id, award]))
  const own = awards.filter(({ contract_id }) => contract_id === row.id)
  const named = new Map(awards.flatMap((award) => (award.piid === null ? [] : [[award.piid, award] as const])))
  return {
    incumbent: judgeIncumbent(row, { text, findings, named, own, unknown: unknownNumbers(row, numbers, named) }, before),
    predecessor_awards: before.flatMap(({ award, likeness }) => {
      const shown = shownAwards.get(award.id)
      return shown ? [{ ...presentMarketAward(shown), score: rounded(likeness) }] : []
    }),
    similar: near.map(({ record: { id, title, agency_name }, likeness }) => ({
      id,
      title,
      agency: agency_name,
      score: rounded(likeness),
    })),
  }
}

function rounded(likeness: number): number {
  return Math.round(likeness * 1000) / 1000
}

/** By the words and the meaning of a text; nothing where the engine does not answer now. */
async function findLike(
  { company_id, signal }: DetailMeans,
  index: SearchIndex,
  text: string,
  which: Pick<SearchRequest, 'limit' | 'conditions'>,
): Promise<SearchHit[]> {
  // Quotes, minus signs, and OR would be orders to the search, and not words of the text.
  const query = cut(
    text
      .replace(/["-]/g, ' ')
      .replace(/\bOR\b/g, 'or')
      .trim(),
    query_characters_max,
  )
  if (query === '') return []
  const request = { query, sort: 'relevance', after: null, facets: false, ...which }
  try {
    return (await index.search(request, { company_id, signal })).hits
  } catch (error) {
    if (isEngineAway(error) || isRebuilding(error) || isBusy(error) || isTooExpensive(error) || isAborted(error)) return []
    throw error
  }
}
