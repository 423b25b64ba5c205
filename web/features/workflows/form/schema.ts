import type { Config } from '../definition.ts'

/** The part of JSON Schema that getWorkflowForm uses for a field. */
export type FieldSchema = {
  type?: string
  enum?: readonly string[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  anyOf?: readonly FieldSchema[]
  default?: unknown
  maximum?: number
  description?: string
}

export type FieldProps = {
  /** The path of the setting, by which the service names its faults. */
  name: string
  label: string
  hint: string
  schema: FieldSchema
  value: unknown
  onChange: (value: unknown) => void
}

const labels: Readonly<Record<string, string>> = {
  user_ids: 'People',
  assigned_to: 'Assigned to',
  all: 'All of these are true',
  any: 'One of these is true',
  op: 'Comparison',
  path: 'Field',
  url: 'Address',
  cron: 'Times',
  wait_minutes: 'Minutes to wait',
  body_template: 'Body',
  min_score: 'Lowest match score',
  prompt: 'Question',
  output_fields: 'Fields of the answer',
  limit: 'Maximum number of results',
}

const choices: Readonly<Record<string, string>> = {
  eq: 'equals',
  ne: 'differs from',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  in: 'is one of',
  contains: 'contains',
  exists: 'exists',
  in_app: 'In the app',
}

/** Returns the name of a field that people read, such as `Due date` for `due_date`. */
export function labelOf(name: string): string {
  return labels[name] ?? capitalize(name.replace(/_id$/, '').replaceAll('_', ' '))
}

export function nameChoice(value: string): string {
  return choices[value] ?? (value === value.toUpperCase() ? value : capitalize(value.replaceAll('_', ' ')))
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the description without the marks of code. */
export function hintOf({ description }: FieldSchema): string | undefined {
  return description?.replaceAll('`', '')
}

/** Returns the settings with one changed. An empty setting is omitted, because it means its default. */
export function withSetting(config: Config, name: string, value: unknown): Config {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const { [name]: _before, ...others } = config
  return isEmpty ? others : { ...others, [name]: value }
}

/** Reads JSON that the user types. Text that is no JSON stays text, so that the service can refuse it at its field. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function writeJson(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
