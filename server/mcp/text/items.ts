type Item = Record<string, unknown>

/** Fields of a list's items, in the order in which a line shows them. Items of other kinds show all of their fields. */
const opportunity = [
  'agency',
  'solicitation_number',
  'notice_type',
  'naics',
  'psc',
  'set_aside',
  'place_of_performance',
  'posted_date',
  'deadline_date',
  'expected_solicitation',
  'estimated_value',
  'match_score',
  'active',
  'awarded',
  'award',
  'pursuit_id',
  'recommendation_reason',
  'snippet',
]
const file = [
  'path',
  'type',
  'status',
  'status_reason',
  'tags',
  'page_count',
  'child_count',
  'pursuit_id',
  'opportunity_id',
  'matches',
]
const kinds: Readonly<Record<string, readonly string[]>> = {
  contract: opportunity,
  forecast: opportunity,
  pur: [
    'column_title',
    'phase',
    'due_date',
    'estimated_value',
    'match_score',
    'tags',
    'assigned_to',
    'task_counts',
    'archived',
    'favorite',
    'opportunity_id',
  ],
  task: ['status', 'due_date', 'assignees', 'pursuit_title', 'pursuit_id'],
  wf: ['status', 'version', 'trigger', 'steps', 'last_run', 'acts_as'],
  awd: [
    'contract_number',
    'awardee',
    'awarding_agency',
    'award_date',
    'potential_end_date',
    'dollars_obligated',
    'ceiling_value',
    'naics',
    'psc',
    'set_aside',
    'number_of_offers',
    'opportunity_id',
  ],
  doc: file,
  fld: file,
  tmpl: ['category', 'trigger', 'steps', 'open_fields', 'uses_credits', 'description'],
}

/** Fields that no text shows: technical times, links for people, positions in texts, and what an id already says. */
export const hiddenFields: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'arrived_at',
  'view_url',
  'pursuit_view_url',
  'source_url',
  'sha256',
  'start',
  'end',
  'relevance',
  'feedback_version',
  'profile_version',
])

/** Fields that a caller can send back, as they are. A text of its own could not be sent. */
export const jsonFields: ReadonlySet<string> = new Set([
  'nodes',
  'trigger',
  'filters',
  'definition',
  'config',
  'example',
  'input',
  'output',
  'changes',
])

/** Times that a caller sends back. Without their seconds, they would be earlier. */
export const exactTimes: ReadonlySet<string> = new Set(['next_since'])

/** Returns the fields that a line shows, for an item of a list. */
export function fieldsOfItem({ document, ...own }: Item): Item {
  const item = { ...(document as Item | undefined), ...own }
  const id = typeof item.id === 'string' ? item.id : ''
  const shown = kinds[id.slice(0, id.indexOf('_'))]
  const all = { ...item, ...valueRange(item), ...workflowSteps(item) }
  if (!shown) return all
  return Object.fromEntries(['title', 'name', 'id', ...shown].flatMap((name) => (name in all ? [[name, all[name]]] : [])))
}

function valueRange({ estimated_value_low, estimated_value_high }: Item): Item {
  if (estimated_value_low === undefined) return {}
  return {
    estimated_value: { low: estimated_value_low, high: estimated_value_high },
    estimated_value_low: null,
    estimated_value_high: null,
  }
}

/** A list shows only the types of a workflow's trigger and steps. Its definition is for a single workflow. */
function workflowSteps({ nodes, trigger, last_run }: Item): Item {
  if (!Array.isArray(nodes)) return {}
  const { type } = trigger as { type: string }
  const status = (last_run as { status: string } | null | undefined)?.status
  return { trigger: type, steps: nodes.map((node: { type: string }) => node.type), ...(status && { last_run: status }) }
}
