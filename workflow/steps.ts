import { readAnyInstant } from '../time/instant.ts'
import type { Fault, Node, NodeOf, NodeType } from './definition.ts'
import { headerNameFault, headerValueFault } from './headers.ts'
import { escapedReference, escapeOf, readPath, renderText } from './template-text.ts'

/** What one step's config is held to: `alone` whenever it is saved, `missing` names what it needs before it can run. */
type StepRules<Config> = { alone?(config: Config): Fault[]; missing(config: Config): Fault[] }

/** Of what is wrong with a step by itself; paths are relative to the step. */
export function stepFaults(node: Node): Fault[] {
  return rules[node.type].alone?.(node.config as never) ?? []
}

export function missingFields(node: Node): Fault[] {
  return rules[node.type].missing(node.config as never)
}

const rules: { [Type in NodeType]: StepRules<NodeOf<Type>['config']> } = {
  condition: { alone: conditionFaults, missing: conditionMissing },
  ai: {
    alone: ({ output_fields }) => [...repeated(output_fields ?? [], 'output_fields'), ...unnamable(output_fields ?? [])],
    missing: (config) => needed(config, ['prompt']),
  },
  search_opportunities: { alone: searchFaults, missing: searchMissing },
  add_to_pipeline: { missing: (config) => needed(config, ['opportunity_id']) },
  update_pursuit: { alone: ({ due_date }) => dateFaults(due_date), missing: updateMissing },
  create_task: { alone: taskFaults, missing: (config) => needed(config, ['pursuit_id', 'name']) },
  notify: {
    missing: (config) => [
      ...((config.user_ids ?? []).length === 0 ? [need('user_ids', 'name at least one user')] : []),
      ...needed(config, ['title']),
    ],
  },
  outbound_webhook: { alone: callFaults, missing: (config) => needed(config, ['url']) },
  automation: { missing: () => [] },
  delay: { missing: ({ wait_minutes }) => (wait_minutes === undefined ? [need('wait_minutes')] : []) },
}

function need(name: string, how = 'is needed for activation'): Fault {
  return { path: `config.${name}`, message: how, code: 'required' }
}

function fault(name: string, message: string, code: string): Fault {
  return { path: `config.${name}`, message, code }
}

function needed<Config extends object>(config: Config, names: (keyof Config & string)[]): Fault[] {
  return names.filter((name) => String(config[name] ?? '').trim() === '').map((name) => need(name))
}

function conditionFaults({ all, any }: NodeOf<'condition'>['config']): Fault[] {
  const both = all && any ? [fault('any', 'cannot stand beside all: give one of them', 'conflict')] : []
  const paths = [...named(all, 'all'), ...named(any, 'any')]
  return [...both, ...paths.flatMap(({ name, comparison }) => comparisonFaults(name, comparison))]
}

type Comparisons = NonNullable<NodeOf<'condition'>['config']['all']>

function named(comparisons: Comparisons | undefined, list: string): { name: string; comparison: Comparisons[number] }[] {
  return (comparisons ?? []).map((comparison, index) => ({ name: `${list}.${index}`, comparison }))
}

function comparisonFaults(name: string, { path, op, value }: Comparisons[number]): Fault[] {
  return [
    ...(readPath(path) ? [] : [fault(`${name}.path`, 'must be a path such as input.title or steps.judge.answer', 'path')]),
    ...(op === 'in' && !Array.isArray(value)
      ? [fault(`${name}.value`, 'must be a list: in asks whether it holds the field', 'type')]
      : []),
    ...(op !== 'in' && Array.isArray(value) ? [fault(`${name}.value`, `must be one value: ${op} knows no lists`, 'type')] : []),
    ...(value === undefined && op !== 'exists' && op !== 'in'
      ? [fault(`${name}.value`, `is needed: what ${op} compares the field with`, 'required')]
      : []),
    ...(op === 'exists' && value !== undefined && typeof value !== 'boolean'
      ? [fault(`${name}.value`, 'must be true, false or absent: exists asks only whether the field is there', 'type')]
      : []),
  ]
}

function conditionMissing({ all = [], any = [] }: NodeOf<'condition'>['config']): Fault[] {
  return all.length + any.length === 0 ? [need('all', 'compare at least one field, by all or by any')] : []
}

function repeated(list: string[], name: string): Fault[] {
  return list.flatMap((each, index) =>
    list.indexOf(each) < index ? [fault(`${name}.${index}`, `names ${each} a second time`, 'unique')] : [],
  )
}

function unnamable(fields: string[]): Fault[] {
  return fields.flatMap((field, index) =>
    /^[A-Za-z0-9_-]+$/.test(field) ? [] : [fault(`output_fields.${index}`, 'may hold letters, digits, _ and - alone', 'pattern')],
  )
}

function searchFaults(config: NodeOf<'search_opportunities'>['config']): Fault[] {
  const { saved_search_id, query, filters, due_within_days, posted_within_days, sort_by } = config
  const own = [query, filters, due_within_days, posted_within_days, sort_by].some((each) => each !== undefined)
  const clashes = [
    due_within_days !== undefined && filters?.due_before !== undefined && 'due_within_days',
    posted_within_days !== undefined && filters?.posted_since !== undefined && 'posted_within_days',
  ].filter((name) => name !== false)
  return [
    ...(saved_search_id !== undefined && own
      ? [fault('saved_search_id', 'has a query, filters and an order of its own: give it alone', 'conflict')]
      : []),
    ...clashes.map((name) => fault(name, 'says the same as a date in filters: give one of them', 'conflict')),
  ]
}

function searchMissing(config: NodeOf<'search_opportunities'>['config']): Fault[] {
  const { saved_search_id, query = '', filters = {}, due_within_days, posted_within_days } = config
  const asks = saved_search_id ?? due_within_days ?? posted_within_days
  return asks === undefined && query.trim() === '' && Object.keys(filters).length === 0
    ? [need('query', 'give a query, filters or a saved search')]
    : []
}

function updateMissing(config: NodeOf<'update_pursuit'>['config']): Fault[] {
  const { pursuit_id: _id, tag_mode: _mode, ...changes } = config
  return [
    ...needed(config, ['pursuit_id']),
    ...(Object.keys(changes).length === 0
      ? [need('column_id', 'say what to change: column_id, tags, due_date, title, assigned_to, archived or favorite')]
      : []),
  ]
}

function taskFaults({ due_date, due_in_days }: NodeOf<'create_task'>['config']): Fault[] {
  return due_date !== undefined && due_in_days !== undefined
    ? [fault('due_in_days', 'cannot stand beside due_date: give one of them', 'conflict')]
    : dateFaults(due_date)
}

/** A date that is to be known only in the run is seen there. */
function dateFaults(due_date: string | undefined): Fault[] {
  if (due_date === undefined || due_date.includes('{{') || readAnyInstant(due_date.trim())) return []
  return [fault('due_date', 'must be a date, a time with a zone, or {{…}} that gives one', 'format')]
}

function callFaults({ method, headers = [], body_template }: NodeOf<'outbound_webhook'>['config']): Fault[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  const sends = method !== 'GET'
  return [
    ...headers.flatMap(({ name, value }, index) => [
      ...wrong(`headers.${index}.name`, headerNameFault(name), 'reserved'),
      ...wrong(`headers.${index}.value`, headerValueFault(value ?? ''), 'pattern'),
      ...(names.indexOf(names[index]!) < index ? [fault(`headers.${index}.name`, `names ${name} a second time`, 'unique')] : []),
    ]),
    ...(body_template !== undefined && !sends
      ? [fault('body_template', `is not sent: a ${method} has no body`, 'conflict')]
      : []),
    ...(body_template !== undefined && sends ? bodyFaults(body_template, headers) : []),
  ]
}

function wrong(name: string, message: string | null, code: string): Fault[] {
  return message === null ? [] : [fault(name, message, code)]
}

const body_length_max = 100_000

/** Values are escaped for where they stand, so that a body is JSON with all values when it is without any. */
function bodyFaults(body_template: string, headers: { name: string; value: string | null }[]): Fault[] {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  if (escapeOf(type?.value ?? undefined) !== 'json') return []
  const escaped = escapedReference(body_template)
  if (escaped !== null)
    return [fault('body_template', `has ${escaped} behind a backslash, whose escape its value would become`, 'json')]
  const { text } = renderText(body_template, { input: {}, steps: {} }, 'json', body_length_max)
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const message = `is no JSON (${(error as Error).message}); for another kind of body give a header Content-Type`
    return [fault('body_template', message, 'json')]
  }
}
