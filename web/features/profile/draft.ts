import type { Schemas } from '../../api.ts'

export type Company = Schemas['Company']
export type Field = keyof Schemas['ProfileUpdate'] & keyof Company
export type Draft = Pick<Company, Field>

/** The fields of the form, in its order, with the names that the user reads. */
export const fieldLabels: Readonly<Record<Field, string>> = {
  name: 'Company name',
  uei: 'Unique Entity ID',
  cage_code: 'CAGE code',
  website: 'Website',
  time_zone: 'Time zone',
  capabilities: 'Capabilities',
  naics_codes: 'NAICS codes',
  psc_codes: 'Product and service codes',
  past_performance: 'Past performance',
  certifications: 'Certifications',
  bid_preferences: 'Bid preferences',
}
export const fields = Object.keys(fieldLabels) as Field[]

/** Marks an entry that the service has not stored yet. The service gives it its id. */
const newPrefix = 'new-'

export function newId(entries: readonly { id: string }[]): string {
  const taken = entries.map(({ id }) => (id.startsWith(newPrefix) ? Number(id.slice(newPrefix.length)) : 0))
  return `${newPrefix}${Math.max(0, ...taken) + 1}`
}

export function toDraft(company: Company): Draft {
  return Object.fromEntries(fields.map((field) => [field, company[field]])) as Draft
}

/** Returns the changed fields as the service takes them. Entries of the stored profile keep their ids. The service refuses other ids. */
export function toUpdate(draft: Draft, changed: readonly Field[], stored: Draft): Schemas['ProfileUpdate'] {
  const sent = {
    ...draft,
    capabilities: withStoredIds(draft.capabilities, stored.capabilities),
    past_performance: withStoredIds(draft.past_performance, stored.past_performance),
  }
  return Object.fromEntries(changed.map((field) => [field, sent[field]]))
}

type Entry = { id: string }

function withStoredIds<Row extends Entry>(entries: readonly Row[], stored: readonly Entry[]) {
  return entries.map(({ id, ...others }) => (stored.some((each) => each.id === id) ? { id, ...others } : others))
}

/** Returns the text of a value, for the comparison of two versions. */
export function describe(field: Field, { [field]: value }: Draft): string {
  if (value === null) return 'Empty'
  if (typeof value === 'string') return value
  if (!Array.isArray(value))
    return (
      Object.values(value)
        .flat()
        .filter((each) => each !== null)
        .join(', ') || 'None'
    )
  return value.map((each) => (typeof each === 'string' ? each : 'code' in each ? each.code : each.title)).join(', ') || 'None'
}

/** The parts that the service counts as `completeness`, each a tenth. */
const completed = fields.filter((field) => field !== 'time_zone')

/** Returns the parts that are still empty. */
export function missingFields(company: Draft): Field[] {
  return completed.filter((field) => {
    const value = company[field]
    if (value === null || typeof value === 'string') return !value
    if (Array.isArray(value)) return value.length === 0
    return Object.values(value).every((each) => each === null || (Array.isArray(each) && each.length === 0))
  })
}
