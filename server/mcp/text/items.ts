type Item = Record<string, unknown>

/** Fields of a list's items, in the order in which a line shows them. Items of other kinds show all of their fields. */
const opportunity = [
  'title',
  'id',
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
  'name',
  'id',
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
    'title',
    'id',
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
  task: ['name', 'id', 'status', 'due_date', 'assignees', 'pursuit_title', 'pursuit_id'],
  wf: ['name', 'id', 'status', 'version', 'trigger_type', 'steps', 'last_run_status', 'acts_as'],
  awd: [
    'name',
    'id',
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
  tmpl: ['name', 'id', 'category', 'trigger_type', 'steps', 'open_fields', 'uses_credits', 'description'],
}

/** Fields that no text shows: technical times, links for people, positions in texts, and what an id or another field already says. */
export const hiddenFields: ReadonlySet<string> = new Set([
  'agency_display',
  'agency_short',
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

type Typed = { type: string }

/** Fields that the API does not have, made from others, by their names in `kinds`. */
const madeFields: Readonly<Record<string, (item: Item) => unknown>> = {
  estimated_value: ({ estimated_value_low: low = null, estimated_value_high: high = null }) => ({ low, high }),
  trigger_type: ({ trigger }) => (trigger as Typed | undefined)?.type,
  steps: ({ nodes }) => (nodes as Typed[] | undefined)?.map(({ type }) => type),
  last_run_status: ({ last_run }) => (last_run as { status: string } | null | undefined)?.status,
}

/** Returns the item that a line shows. A file that a search found is one item with its matches. */
export function openItem(given: Item): Item {
  return given.document ? { ...(given.document as Item), matches: given.matches } : given
}

/** Returns the names of the fields that a line shows. */
export function fieldsOfItem(item: Item): readonly string[] {
  const { id } = item
  const known = typeof id === 'string' ? kinds[id.slice(0, id.indexOf('_'))] : undefined
  return known ?? Object.keys(item).filter((name) => !hiddenFields.has(name))
}

export function valueOfItem(item: Item, name: string): unknown {
  const value = item[name]
  return value === undefined ? madeFields[name]?.(item) : value
}
