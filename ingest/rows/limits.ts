import type { Fault } from './fault.ts'

/** Maximum length of an indexed number. An index entry has at most 2,704 bytes and may contain two indexed values. */
const number_length_max = 200
/** Maximum length of an indexed name. */
const name_length_max = 300
const id_length_max = 700
/** Maximum length of any other short text. No source has published a longer one. */
const text_length_max = 50_000
/** Maximum length of a description, many times that of any real one. Longer texts are published as files. */
export const description_length_max = 500_000

/** Fields of `Notice`, `AwardReport`, `Exclusion` and `Entity`, by their maximum length. */
const numbers = [
  ...['process_id', 'solicitation_number', 'award_number', 'piid', 'parent_piid', 'agency_id', 'modification', 'sam_number'],
  ...['department_code', 'sub_tier_code', 'office_code', 'zipcode', 'awarding_department_code', 'awarding_agency_code'],
  ...['awarding_office_code', 'funding_agency_code'],
]
const names = [
  ...['department', 'sub_tier', 'office', 'awarding_department', 'awarding_agency', 'awarding_office', 'funding_department'],
  ...['funding_agency', 'funding_office', 'agency', 'office_city', 'awardee_city', 'city', 'place_city_name', 'place_city'],
  'classification',
]
/** Fields made of other fields. Their faults are reported only if those other fields are valid. */
const derived = new Set(['id', 'source_id', 'action_key'])
const longest = new Map<string, number>([
  ...numbers.map((field) => [field, number_length_max] as const),
  ...names.map((field) => [field, name_length_max] as const),
  ...[...derived].map((field) => [field, id_length_max] as const),
  ['description', description_length_max],
])

export type Names = Readonly<{ [field: string]: string | undefined }>
const shown_characters = 40

/** Returns why PostgreSQL cannot store a row (text too long, bad character), or null. `names` has the source's field names. */
export function limitFault(item: object, names: Names = {}): Fault | null {
  let found: Fault | null = null
  for (const [field, value] of Object.entries(item)) {
    if (value === null || (typeof value !== 'string' && typeof value !== 'object')) continue
    const reason = reasonOf(value, longest.get(field) ?? text_length_max)
    if (reason === null) continue
    const fault = { field: names[field] ?? field, reason }
    if (!derived.has(field)) return fault
    found ??= fault
  }
  return found
}

export function withinLimits<Item extends object>(item: Item, names?: Names): Item | Fault {
  return limitFault(item, names) ?? item
}

function reasonOf(value: unknown, length_max: number): string | null {
  if (typeof value === 'string') return textReason(value, length_max)
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const reason = reasonOf(part, length_max)
    if (reason !== null) return reason
  }
  return null
}

export function textReason(text: string, length_max: number): string | null {
  if (text.length > length_max)
    return `longer than ${length_max.toLocaleString('en-US')} characters: ${text.slice(0, shown_characters).toWellFormed()}…`
  // PostgreSQL can store neither NUL nor unpaired surrogates.
  return !text.includes('\0') && text.isWellFormed() ? null : 'has a character that cannot be stored'
}

/** Stored with descriptions, so other words would make each such notice count as amended at the next load. */
export const cutMark = '\n\n[The rest is left out: the description is longer than what is kept of one.]'

/** Cuts a description that is too long, and adds the mark by which `isCut` recognizes it. */
export function boundedDescription(text: string | null): string | null {
  if (text === null || text.length <= description_length_max) return text
  const end = description_length_max - cutMark.length
  // The end must not be half of a surrogate pair.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '') + cutMark
}

export function isCut(description: string | null): boolean {
  return description?.endsWith(cutMark) === true
}
