import { notOpportunities } from '../../catalog/notice-types.ts'
import { selectPursuitContractId } from '../../db/board/pursuits.ts'
import { type DetailRow, selectRecord } from '../../db/opportunities/contracts.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { scorer_version } from '../../matching/score.ts'
import { listAttachments, listDemands, listRegulationSections } from '../opportunities/attachments/attachments.ts'
import { listHistory } from '../opportunities/detail/notice-history.ts'
import { type DetailMeans, findRelated } from '../opportunities/detail/related.ts'
import { presentDetail } from '../opportunities/records.ts'
import { summarizeRecord } from '../opportunities/summaries/summaries.ts'
import { explainMatches } from '../recommendations/matches.ts'

type Schemas = components['schemas']
type Part = Exclude<Schemas['OpportunityPart'], 'none'>
type Parts = Required<Pick<Schemas['OpportunityDetail'], Part>>

/** Returns an opportunity by its record's id, or by the id of one of the company's pursuits. Throws a 404 for any other id. */
export async function getDetail(
  means: DetailMeans,
  id: string,
  include: readonly Schemas['OpportunityPart'][] | undefined,
  public_url: string,
): Promise<Schemas['OpportunityDetail']> {
  const { db, company_id } = means
  const contractId = id.startsWith('pur_') ? await selectPursuitContractId(db, company_id, id) : id
  const row = contractId && (await selectRecord(db, company_id, contractId))
  if (!row) throw notFound('opportunity', id)
  return { ...presentDetail(row, public_url), ...(await makeParts(means, row, include)) }
}

/** Returns the parts that `include` lists. By default, returns all parts, but regulation sections without their texts. */
async function makeParts(means: DetailMeans, row: DetailRow, include: readonly Schemas['OpportunityPart'][] | undefined) {
  const parts = (Object.keys(makers) as Part[]).filter((part) => include === undefined || include.includes(part))
  const made = parts.map(async (part) => [part, await makers[part](means, row, include !== undefined)] as const)
  return Object.fromEntries(await Promise.all(made))
}

type Maker<Name extends Part> = (means: DetailMeans, row: DetailRow, named: boolean) => Parts[Name] | Promise<Parts[Name]>

const makers: { [Name in Part]: Maker<Name> } = {
  ai_summary: summarizeRecord,
  regulation_sections: listRegulationSections,
  demands: listDemands,
  documents: listAttachments,
  history: listHistory,
  related: findRelated,
  match: explainMatch,
  provenance: (_means, { source, source_id, fetched_at, raw_sha256 }) => ({ source, source_id, fetched_at, raw_sha256 }),
}

async function explainMatch({ db, matcher, now, company_id }: DetailMeans, row: DetailRow): Promise<Parts['match']> {
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
