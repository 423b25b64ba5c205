import type { components } from '../../../generated/api.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { addReadableTimes, formatDue } from '../../readable-times.ts'
import { type Fault, faultAt, type NodeOf } from '../definition.ts'
import { callerOf, fillRequired, preview, type StepQuery, stepFault } from '../runs/step.ts'
import { neededIf, noTraits, nothing, type StepKind, textsOf } from '../step-kind.ts'

type Config = NodeOf<'search_opportunities'>['config']

/** Fields of a record that later steps receive. There are few, because outputs must be small. */
type Found = Pick<
  components['schemas']['Opportunity'],
  'id' | 'title' | 'agency' | 'solicitation_number' | 'naics' | 'set_aside' | 'posted_date' | 'deadline_date' | 'view_url'
> & { match_score?: number | null }

type Named = Pick<components['schemas']['Opportunity'], 'agency_display'>

const title_characters_max = 300
const day_ms = 86_400_000

/** A dry run searches too, because a search changes nothing. */
export const searchOpportunities: StepKind<'search_opportunities'> = {
  ...noTraits,
  effect: 'reads',
  texts: (config) => textsOf(config, ['query']),
  paths: nothing,
  references: ({ saved_search_id: id }) =>
    id === undefined ? [] : [{ kind: 'saved_search', path: 'config.saved_search_id', id }],
  faults: searchFaults,
  missing: missingSearch,
  unmet: nothing,
  stored: (config) => ({ limit: 10, ...config }),
  describe: ({ node, scope }) => `Search for ${preview(node.config.query, scope)}.`,
  /** `summary` has a line for each result, and a last line with the number of other results, if any. A query that becomes empty
   * when its `{{…}}` are replaced is a fault, because the filters alone would find records that the author did not ask for. */
  async run(attempt) {
    const { db, means, run, node, now } = attempt
    const words = node.config.query?.trim() ? fillRequired('query', node.config.query, attempt) : undefined
    const { saved_search_id, ...query } = searchRequest(node.config, words, now)
    const { limit, sort_by: _sort, ...criteria } = query as typeof query & { sort_by?: string }
    if (saved_search_id === undefined && Object.keys(criteria).length === 0)
      throw stepFault('neither a saved search nor a query or filters are set')
    const caller = callerOf(attempt)
    const page =
      saved_search_id === undefined
        ? await means.perform(db, 'searchOpportunities', caller, { query })
        : await means.perform(db, 'listSavedSearchResults', caller, { params: { saved_search_id }, query: { limit } })
    const found = page.results as (Found & Named)[]
    const results = found.map(shorten)
    const others = page.total_count - results.length
    const lines = [...found.map((row) => lineOf(row, run.time_zone)), ...(others > 0 ? [`- and ${others} more`] : [])]
    const output = {
      results: addReadableTimes(results, run.time_zone),
      total_count: page.total_count,
      summary: lines.join('\n'),
    }
    return { finish: async () => output }
  },
}

function searchFaults(config: Config): Fault[] {
  const { saved_search_id, query, filters, due_within_days, posted_within_days, sort_by } = config
  const own = [query, filters, due_within_days, posted_within_days, sort_by].some((each) => each !== undefined)
  const isDueTwice = due_within_days !== undefined && (filters?.due_before ?? filters?.due_within_days) !== undefined
  const isPostedTwice = posted_within_days !== undefined && filters?.posted_since !== undefined
  const complete = 'has its own query, filters and order: leave out the other fields'
  const twice = 'sets the same limit as filters: give one of them'
  return [
    ...faultAt('config.saved_search_id', saved_search_id !== undefined && own && complete, 'conflict'),
    ...faultAt('config.due_within_days', isDueTwice && twice, 'conflict'),
    ...faultAt('config.posted_within_days', isPostedTwice && twice, 'conflict'),
  ]
}

function missingSearch({ saved_search_id, query = '', filters = {}, due_within_days, posted_within_days }: Config): Fault[] {
  const criterion = saved_search_id ?? due_within_days ?? posted_within_days
  const isEmpty = criterion === undefined && query.trim() === '' && Object.keys(filters).length === 0
  return neededIf(isEmpty, 'query', 'give a query, filters or a saved search')
}

type SearchRequest =
  | { saved_search_id: string; limit: number }
  | (StepQuery<'searchOpportunities'> & { saved_search_id?: never; limit: number })

/** Returns the parameters, or the saved search to run. The references in `query` are already replaced. Days count from `now`. */
export function searchRequest(config: Config, query: string | undefined, now: Date): SearchRequest {
  const { saved_search_id, filters, limit = 10, due_within_days, posted_within_days, sort_by } = config
  if (saved_search_id !== undefined) return { saved_search_id, limit }
  const afterDays = (days: number) => new Date(now.getTime() + days * day_ms).toISOString()
  return {
    ...filters,
    ...(query !== undefined && { query }),
    ...(due_within_days !== undefined && {
      due_after: filters?.due_after ?? afterDays(0),
      due_before: afterDays(due_within_days),
    }),
    ...(posted_within_days !== undefined && { posted_since: afterDays(-posted_within_days) }),
    ...(sort_by !== undefined && { sort_by }),
    limit,
  }
}

function shorten(row: Found): Found {
  const { id, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, view_url, match_score = null } = row
  const title = oneLine(row.title, title_characters_max)
  return { id, title, agency, solicitation_number, naics, set_aside, posted_date, deadline_date, match_score, view_url }
}

function lineOf({ title, agency_display: agency, deadline_date, view_url }: Found & Named, timeZone: string): string {
  const due = deadline_date === null ? '' : `, due ${formatDue(timeZone, deadline_date)}`
  return `- ${oneLine(title, title_characters_max)}${agency === null ? '' : ` (${agency})`}${due}: ${view_url}`
}
