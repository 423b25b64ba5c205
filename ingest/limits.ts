/** How long what sources tell may be, and that it can be stored: one rule for all of them. */

/** Of what stands in indexes, which take entries of at most 2,704 bytes, two such texts together. */
const number_length_max = 200
const name_length_max = 300
const id_length_max = 700
/** Of everything else on one line or a few; longer than any that a source has published. */
const text_length_max = 50_000
/** A million words and more would be a file, not a notice. */
export const description_length_max = 500_000

/** Names as in `Notice`, `AwardReport`, `Exclusion` and `Entity`. */
const lengths_max: Readonly<Record<string, number>> = {
  process_id: number_length_max,
  award_path: 2 * number_length_max,
  solicitation_number: number_length_max,
  award_number: number_length_max,
  piid: number_length_max,
  parent_piid: number_length_max,
  agency_id: number_length_max,
  modification: number_length_max,
  sam_number: number_length_max,
  department: name_length_max,
  department_code: number_length_max,
  sub_tier: name_length_max,
  sub_tier_code: number_length_max,
  office: name_length_max,
  office_code: number_length_max,
  office_city: name_length_max,
  awarding_department: name_length_max,
  awarding_department_code: number_length_max,
  awarding_agency: name_length_max,
  awarding_agency_code: number_length_max,
  awarding_office: name_length_max,
  awarding_office_code: number_length_max,
  funding_department: name_length_max,
  funding_agency: name_length_max,
  funding_agency_code: number_length_max,
  funding_office: name_length_max,
  awardee_city: name_length_max,
  city: name_length_max,
  zipcode: number_length_max,
  place_city_name: name_length_max,
  place_city: name_length_max,
  classification: name_length_max,
  agency: name_length_max,
  description: description_length_max,
}

/** Made of other fields: told only where none of these is at fault. */
const derived: Readonly<Record<string, number>> = { id: id_length_max, source_id: id_length_max, action_key: id_length_max }

export type Names = Readonly<{ [field: string]: string | undefined }>
export type LimitFault = { field: string; reason: string }

const shown_characters = 40

/**
 * Why a row that was read cannot be stored as it is: a field is longer than what it holds can be, or has a character that PostgreSQL cannot
 * store. `names`: what the source calls the fields; one that is not there is told by its own name. Null when all is well.
 */
export function limitFault(item: object, names: Names = {}): LimitFault | null {
  const fields = Object.entries(item)
  const own = fields.filter(([field]) => !Object.hasOwn(derived, field))
  for (const [field, value] of [...own, ...fields.filter(([name]) => Object.hasOwn(derived, name))]) {
    const reason = reasonOf(value, lengths_max[field] ?? derived[field] ?? text_length_max)
    if (reason !== null) return { field: names[field] ?? field, reason }
  }
  return null
}

/** The item, or why it cannot be stored; see `limitFault`. */
export function withinLimits<Item extends object>(item: Item, names?: Names): Item | LimitFault {
  return limitFault(item, names) ?? item
}

/** Of a list or an object, of the first text in it of which there is something to say. */
function reasonOf(value: unknown, length_max: number): string | null {
  if (typeof value === 'string') return textReason(value, length_max)
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const reason = reasonOf(part, length_max)
    if (reason !== null) return reason
  }
  return null
}

/** Why a text cannot be stored as it stands; null where it can. */
export function textReason(text: string, length_max: number): string | null {
  if (text.length > length_max)
    return `longer than ${length_max.toLocaleString('en-US')} characters: ${text.slice(0, shown_characters).toWellFormed()}…`
  return isStorable(text) ? null : 'has a character that cannot be stored'
}

/** PostgreSQL stores neither NUL nor half of a character pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const cutMark = '\n\n[The rest is left out: the description is longer than what is kept of one.]'

/** Of a description that is too long the beginning, with a mark at its end by which `isCut` knows it. */
export function boundedDescription(text: string | null): string | null {
  if (text === null || text.length <= description_length_max) return text
  const end = description_length_max - cutMark.length
  // No half of a character pair is left at the end.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '') + cutMark
}

export function isCut(description: string | null): boolean {
  return description?.endsWith(cutMark) === true
}
