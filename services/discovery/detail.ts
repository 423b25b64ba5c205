import { notOpportunities } from '../../catalog/notice-types.ts'
import type { DetailRow } from '../../db/opportunities/contracts.ts'
import type { components } from '../../generated/api.ts'
import { scorer_version } from '../../matching/score.ts'
import { attachmentsOf, demandsOf, regulationSectionsOf } from '../opportunities/attachments/attachments.ts'
import { presentHistory } from '../opportunities/detail/notice-history.ts'
import { type DetailMeans, relatedOf } from '../opportunities/detail/related.ts'
import { summaryOf } from '../opportunities/summaries/summaries.ts'
import { explainMatches } from '../recommendations/matches.ts'

type Schemas = components['schemas']
export type Part = Exclude<Schemas['OpportunityPart'], 'none'>
type Parts = Required<Pick<Schemas['OpportunityDetail'], Part>>

const allParts: readonly Part[] = [
  'ai_summary',
  'regulation_sections',
  'demands',
  'documents',
  'history',
  'related',
  'match',
  'provenance',
]

/** The parts that `include` names, each worked out for this answer; absent, all of them, without the texts of regulation sections. */
export async function detailParts(
  means: DetailMeans,
  row: DetailRow,
  include: readonly Schemas['OpportunityPart'][] | undefined,
): Promise<Partial<Parts>> {
  const asked = allParts.filter((part) => include === undefined || include.includes(part))
  const made = await Promise.all(
    asked.map(async (part) => [part, await makers[part](means, row, include !== undefined)] as const),
  )
  return Object.fromEntries(made)
}

type Maker<Name extends Part> = (means: DetailMeans, row: DetailRow, named: boolean) => Parts[Name] | Promise<Parts[Name]>

const makers: { [Name in Part]: Maker<Name> } = {
  ai_summary: summaryOf,
  regulation_sections: regulationSectionsOf,
  demands: demandsOf,
  documents: attachmentsOf,
  history: (_means, { history }) => presentHistory(history),
  related: relatedOf,
  match: matchOf,
  provenance: (_means, { source, source_id, fetched_at, raw_sha256 }) => ({ source, source_id, fetched_at, raw_sha256 }),
}

async function matchOf({ db, matcher, now, company_id }: DetailMeans, row: DetailRow): Promise<Parts['match']> {
  if (notOpportunities.includes(row.notice_type)) return null
  const explained = (await explainMatches({ db, matcher, now }, company_id, [row.id])).get(row.id)
  if (!explained) return null
  const { score, eligible, factors, gates, profile_version, feedback_version } = explained
  return {
    score,
    eligible,
    factors,
    hard_gates: gates,
    profile_version,
    feedback_version,
    scorer_version,
    scored_at: now.toISOString(),
  }
}
