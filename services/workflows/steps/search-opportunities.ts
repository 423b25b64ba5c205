import { workflowFields } from '../../../generated/workflow-fields.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { fault, need, noReferences, nothing, plainTexts, type StepKind } from './kind.ts'

type Config = NodeOf<'search_opportunities'>['config']

export const searchOpportunities: StepKind<'search_opportunities'> = {
  effect: 'reads',
  texts: (config) => plainTexts(config, ['query']),
  paths: nothing,
  references: ({ saved_search_id: id }) => ({
    ...noReferences(),
    saved_search: id === undefined ? null : { path: 'config.saved_search_id', id },
  }),
  outputs: () => workflowFields.outputs.search_opportunities,
  faults: searchFaults,
  missing: searchMissing,
  stored: (config) => ({ limit: 10, ...config }),
}

function searchFaults(config: Config): Fault[] {
  const { saved_search_id, query, filters, due_within_days, posted_within_days, sort_by } = config
  const own = [query, filters, due_within_days, posted_within_days, sort_by].some((each) => each !== undefined)
  const clashes = [
    due_within_days !== undefined && filters?.due_before !== undefined && 'due_within_days',
    posted_within_days !== undefined && filters?.posted_since !== undefined && 'posted_within_days',
  ].filter((name) => name !== false)
  return [
    ...(saved_search_id !== undefined && own
      ? [fault('saved_search_id', 'has its own query, filters and order: give it alone', 'conflict')]
      : []),
    ...clashes.map((name) => fault(name, 'says the same as a date in filters: give one of them', 'conflict')),
  ]
}

function searchMissing({ saved_search_id, query = '', filters = {}, due_within_days, posted_within_days }: Config): Fault[] {
  const asks = saved_search_id ?? due_within_days ?? posted_within_days
  return asks === undefined && query.trim() === '' && Object.keys(filters).length === 0
    ? [need('query', 'give a query, filters or a saved search')]
    : []
}
