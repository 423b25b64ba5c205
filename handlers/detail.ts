import { notOpportunities } from '../catalog/opportunities.ts'
import type { DetailRow } from '../db/contracts.ts'
import type { components } from '../generated/api.ts'
import { counted } from '../reading/counted.ts'
import { type Demand, findDemands } from '../reading/demands.ts'
import { regulationSections } from '../reading/regulation-sections.ts'
import type { ValueRange } from '../reading/terms.ts'
import { scorer_version } from '../search/matching/score.ts'
import { explainMatches } from './matches.ts'
import { presentHistory } from './notice-history.ts'
import { readableText } from './reading-text.ts'
import { type DetailMeans, relatedOf } from './related.ts'
import { summaryOf } from './summaries.ts'

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
  regulation_sections: (_means, { description }, named) =>
    regulationSections(readableText(description)).map((section) => (named ? section : { ...section, text: null })),
  demands: (_means, { description }) => demandsOf(readableText(description)),
  documents: () => [],
  history: (_means, { history }) => presentHistory(history),
  related: relatedOf,
  match: matchOf,
  provenance: (_means, { source, source_id, fetched_at, raw_sha256 }) => ({ source, source_id, fetched_at, raw_sha256 }),
}

const quote_length_max = 500

function demandsOf(text: string): Parts['demands'] {
  return findDemands(text).map((demand) => {
    const end = Math.min(demand.end, demand.start + quote_length_max)
    return { kind: demand.kind, ...shortOf(demand), quote: text.slice(demand.start, end), start: demand.start, end }
  })
}

/** A demand in some words, and when it is a time, the instant. */
function shortOf(demand: Demand): { value: string; at: string | null } {
  const at = null
  switch (demand.kind) {
    case 'questions_due':
    case 'site_visit':
    case 'responses_due':
      return { value: demand.time === null ? demand.date : `${demand.date} ${demand.time}`, at: demand.at ?? demand.date }
    case 'page_limit':
      return { value: `${counted(demand.pages_max, 'page')}${demand.of ? ` (${demand.of})` : ''}`, at }
    case 'format':
      return {
        value: demand.copies === null ? demand.format : `${counted(demand.copies, 'copy', 'copies')}, ${demand.format}`,
        at,
      }
    case 'value_range':
      return { value: rangeText(demand), at }
    case 'requirement':
      return { value: demand.name, at }
    case 'incumbent':
      return { value: demand.name ?? demand.contract_number!, at }
    default:
      return { value: demand.value, at }
  }
}

function rangeText({ low, high }: ValueRange): string {
  if (low !== null && low === high) return dollars(low)!
  return `${dollars(low) ?? 'up'} to ${dollars(high) ?? 'more'}`
}

function dollars(amount: number | null): string | null {
  return amount === null ? null : `$${amount.toLocaleString('en-US')}`
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
