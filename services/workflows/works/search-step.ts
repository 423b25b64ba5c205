import type { components } from '../../../generated/api.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { addReadableTimes, formatDue } from '../../../kernel/time/in-words.ts'
import type { NodeOf } from '../definition.ts'
import { shown } from '../runs/dry-run.ts'
import { stepFault } from '../runs/fault.ts'
import { type Attempt, callerOf, type Done, fillNeeded, type StepWork } from '../runs/step.ts'
import { searchRequest } from '../search-request.ts'

/** What of a record the steps that follow are given: an output stays small. */
type Found = Pick<
  components['schemas']['Opportunity'],
  'id' | 'title' | 'agency' | 'solicitation_number' | 'naics' | 'set_aside' | 'posted_date' | 'deadline_date' | 'view_url'
> & { match_score?: number | null }

const title_characters_max = 300

export const searchOpportunities: StepWork<NodeOf<'search_opportunities'>> = {
  describe: ({ node, scope }) => `Search for ${shown(node.config.query, scope)}.`,
  run: search,
}

/**
 * Runs a search, or a saved one. It reads: a dry run does it too. `summary` has a line for each result, and one for how many more there are, for a
 * message or a chat. A query of which nothing is left with its values is a fault, and so is one that becomes too long: by the filters alone it
 * would find what nobody asked for.
 */
async function search(attempt: Attempt<NodeOf<'search_opportunities'>>): Promise<Done> {
  const { db, means, run, node, now } = attempt
  const words = node.config.query?.trim() ? fillNeeded('query', node.config.query, attempt) : undefined
  const { saved_search_id, ...query } = searchRequest(node.config, words, now)
  const { limit: _limit, sort_by: _sort, ...asked } = query as typeof query & { sort_by?: string }
  if (saved_search_id === undefined && Object.keys(asked).length === 0)
    throw stepFault('neither a saved search nor a query or filters are set')
  const caller = callerOf(attempt)
  const page =
    saved_search_id === undefined
      ? await means.perform(db, 'searchOpportunities', caller, { query })
      : await means.perform(db, 'listSavedSearchResults', caller, { params: { saved_search_id }, query })
  const results = (page.results as Found[]).map(short)
  const lines = results.map((row) => told(row, run.time_zone))
  const output = {
    results: addReadableTimes(results, run.time_zone),
    total_count: page.total_count,
    summary: [...lines, ...rest(page.total_count - lines.length)].join('\n'),
  }
  return { finish: async () => output }
}

function rest(count: number): string[] {
  return count > 0 ? [`- and ${count} more`] : []
}

function short(row: Found): Found {
  const { id, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, view_url, match_score = null } = row
  const title = oneLine(row.title, title_characters_max)
  return { id, title, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, match_score, view_url }
}

function told({ title, agency, deadline_date, view_url }: Found, timeZone: string): string {
  const due = deadline_date === null ? '' : `, due ${formatDue(timeZone, deadline_date)}`
  return `- ${title}${agency === null ? '' : ` (${agency})`}${due}: ${view_url}`
}
