import type { components } from '../../generated/api.ts'
import { oneLine } from '../../text/plain.ts'
import type { NodeOf } from '../../workflow/definition.ts'
import { searchRequest } from '../../workflow/search-request.ts'
import { stepFault } from './fault.ts'
import { type Attempt, callerOf, type Done, fillNeeded } from './step.ts'

/** What of a record the steps that follow are given: an output stays small. */
type Found = Pick<
  components['schemas']['Opportunity'],
  'id' | 'title' | 'agency' | 'solicitation_number' | 'naics' | 'set_aside' | 'posted_date' | 'deadline_date' | 'view_url'
> & { match_score?: number | null }

const title_characters_max = 300

/**
 * Runs a search, or a saved one. It reads: a dry run does it too. `summary` has a line for each result, for a message or a chat. A query of which
 * nothing is left with its values is a fault, and so is one that becomes too long: by the filters alone it would find what nobody asked for.
 */
export async function searchOpportunities(attempt: Attempt<NodeOf<'search_opportunities'>>): Promise<Done> {
  const { db, means, node, now } = attempt
  const asked = node.config.query?.trim() ? fillNeeded('query', node.config.query, attempt) : undefined
  const { saved_search_id, ...query } = searchRequest(node.config, asked, now)
  if (saved_search_id === undefined && Object.keys(query).join() === 'limit')
    throw stepFault('neither a saved search nor a query or filters are set')
  const caller = callerOf(attempt)
  const page =
    saved_search_id === undefined
      ? await means.perform(db, 'searchOpportunities', caller, { query })
      : await means.perform(db, 'listSavedSearchResults', caller, { params: { saved_search_id }, query })
  const results = (page.results as Found[]).map(short)
  const output = { results, total_count: page.total_count, summary: results.map(told).join('\n') }
  return { finish: async () => output }
}

function short(row: Found): Found {
  const { id, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, view_url, match_score = null } = row
  const title = oneLine(row.title, title_characters_max)
  return { id, title, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, match_score, view_url }
}

function told({ title, agency, deadline_date, view_url }: Found): string {
  const due = deadline_date === null ? '' : `, due ${deadline_date.slice(0, 10)}`
  return `- ${title}${agency === null ? '' : ` (${agency})`}${due}: ${view_url}`
}
