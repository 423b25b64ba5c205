import { agencyAliases, isSharedByAgencies } from '../../catalog/agencies.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { openUntil } from '../../catalog/notice-types.ts'
import { pscName, pscOfTitle } from '../../catalog/psc.ts'
import { meaning_characters_max } from '../../kernel/meaning/embedder.ts'
import type { Collection, Condition, SearchDocument } from '../index.ts'
import type { RecordTexts } from '../met.ts'
import { recordNumbers } from '../query/numbers.ts'
import { agencyWords, type FactRow, factWords, fieldTerms, statesOf } from './facts.ts'

export const contracts: Collection = {
  name: 'contracts',
  texts: {
    title: { weight: 4, usual_words: 8 },
    facts: { weight: 2, usual_words: 20 },
    aliases: { weight: 2, usual_words: 40, aliases: true },
    fields: { weight: 12, usual_words: 10, aliases: true },
    description: { weight: 1, usual_words: 150 },
    files: { weight: 0.5, usual_words: 3_000 },
  },
  values: {
    notice_type: 'code',
    set_aside: 'code',
    naics: 'code',
    psc: 'code',
    codes: 'codes',
    category: 'code',
    country: 'code',
    jurisdiction: 'code',
    state: 'code',
    agency: 'code',
    agency_names: 'codes',
    posted_at: 'time',
    deadline_at: 'time',
    arrived_at: 'time',
    open_until: 'time',
    awarded: 'flag',
  },
  sorts: {
    posted_date: { by: 'posted_at', descending: true },
    due_date: { by: 'deadline_at', descending: false },
    // The API does not offer the sort `closing`. With it, engines can cache the open records until the next one closes.
    closing: { by: 'open_until', descending: false },
  },
  facets: ['naics', 'psc', 'category', 'set_aside', 'agency', 'state', 'notice_type', 'jurisdiction'],
  filtered_by: { agency: 'agency_names' },
}

/** Fields by which a record is found. Codes are the catalog's, and times are ISO 8601. */
export type ContractRecord = FactRow &
  Record<'id' | 'jurisdiction' | 'created_at', string> &
  Record<'company_id' | 'solicitation_number' | 'agency_name' | 'posted_at' | 'deadline_at' | 'archive_at', string | null> & {
    award_number?: string | null
    /** Text of the files that the notices link to. */
    files?: string | null
    codes: readonly { scheme: string; code: string; name: string | null }[]
    category: string | null
    buyer_country: string | null
    awarded: boolean
    active: boolean | null
  }

/** The country of buyers whose source names none. */
const home = 'USA'

export function contractDocument(record: ContractRecord): SearchDocument {
  const { id, company_id, title, description, notice_type, set_aside, naics, psc, jurisdiction, awarded } = record
  const { words, terms, psc: found_psc } = readFacts(record)
  const topics = [naics && naicsTitle(naics), found_psc && pscName(found_psc)].filter(Boolean).join(' ')
  const names = record.codes.map(({ name }) => name)
  const facts = [record.solicitation_number, record.award_number, ...record.agency_path, topics, ...names, record.awardee_name]
  return {
    id,
    company_id,
    texts: {
      title,
      facts: facts.filter(Boolean).join('\n'),
      aliases: words.join('\n'),
      fields: terms.join(' '),
      description: description ?? '',
      files: record.files ?? '',
    },
    numbers: recordNumbers(record),
    meaning: { title, text: `${description ?? ''} ${topics}`.slice(0, meaning_characters_max) },
    values: {
      notice_type,
      set_aside,
      naics,
      psc,
      codes: record.codes.map(({ scheme, code }) => `${scheme}:${code}`),
      category: record.category,
      country: record.buyer_country ?? home,
      jurisdiction,
      state: record.place_state_code,
      agency: record.agency_name,
      agency_names: agencyWords(record).names,
      posted_at: instant(record.posted_at),
      deadline_at: instant(record.deadline_at),
      arrived_at: instant(record.created_at),
      open_until: lastOpenInstant(record),
      awarded,
    },
  }
}

/** Returns the texts that explain why a record was found. */
export function recordTexts(row: FactRow & Pick<ContractRecord, 'solicitation_number' | 'award_number' | 'files'>): RecordTexts {
  const { words, terms } = readFacts(row)
  const fields = [...words, ...terms].join('\n')
  return { title: row.title, text: row.description ?? '', files: row.files ?? '', fields, numbers: recordNumbers(row) }
}

function readFacts(row: FactRow) {
  const coded = { ...row, psc: row.psc ?? pscOfTitle(row.title) }
  const states = statesOf(coded)
  return { words: factWords(coded, states), terms: fieldTerms(coded, states), psc: coded.psc }
}

function instant(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

const closed_ms = 0

/** Returns the last instant at which a record is open: 0 if it is awarded or inactive, and null if no date is known. */
function lastOpenInstant(record: ContractRecord): number | null {
  const until = openUntil(record)
  if (until === '-infinity') return closed_ms
  return until === 'infinity' ? null : Date.parse(until)
}

type Codes =
  | 'naics'
  | 'exclude_naics'
  | 'categories'
  | 'countries'
  | 'set_asides'
  | 'states'
  | 'notice_types'
  | 'exclude_notice_types'
  | 'jurisdictions'
type Times = 'posted_since' | 'posted_before' | 'due_after' | 'due_before' | 'arrived_since'

/** Filters of a search. All fields must match. A list matches if any member matches, and an `exclude_` list if none does. */
export type ContractFilters = Partial<Record<Codes, readonly string[]> & Record<Times, number>> & {
  /** Codes. A code of fewer than four characters matches every code that begins with it. */
  psc?: readonly string[]
  /** Codes of other classifications after their scheme, such as `NIGP:410`. Each matches every code that begins with it. */
  codes?: readonly string[]
  /** Names of agencies in any usual wording, or their codes. */
  agencies?: readonly string[]
  exclude_agencies?: readonly string[]
  /** Time at which records are open. Records without a deadline and an archive date also match, unless `due_after` is set. */
  open_at?: number
  awarded?: boolean
}

export function contractConditions(filters: ContractFilters): Condition[] {
  const { naics, exclude_naics, psc, set_asides, agencies, exclude_agencies, states, jurisdictions, open_at, awarded } = filters
  const {
    codes,
    categories,
    countries,
    notice_types,
    exclude_notice_types,
    posted_since,
    posted_before,
    due_after,
    due_before,
    arrived_since,
  } = filters
  const conditions: (Condition | false | undefined)[] = [
    naics && { field: 'naics', any: naics },
    exclude_naics && { field: 'naics', none: exclude_naics },
    psc && { field: 'psc', starts: psc },
    codes && { field: 'codes', starts: codes },
    categories && { field: 'category', any: categories },
    countries && { field: 'country', any: countries },
    set_asides && { field: 'set_aside', any: set_asides },
    agencies && { field: 'agency_names', any: writtenAgencies(agencies) },
    exclude_agencies && { field: 'agency_names', none: writtenAgencies(exclude_agencies) },
    states && { field: 'state', any: states },
    notice_types && { field: 'notice_type', any: notice_types },
    exclude_notice_types && { field: 'notice_type', none: exclude_notice_types },
    jurisdictions && { field: 'jurisdiction', any: jurisdictions },
    between('posted_at', posted_since, posted_before),
    between('deadline_at', due_after, due_before),
    between('arrived_at', arrived_since, undefined),
    open_at !== undefined && { field: 'open_until', from: open_at, or_unknown: true },
    awarded !== undefined && { field: 'awarded', is: awarded },
  ]
  return conditions.filter((condition) => condition !== undefined && condition !== false)
}

function between(field: string, from: number | undefined, until: number | undefined): Condition | undefined {
  if (from === undefined && until === undefined) return undefined
  return { field, ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

const neighbours_max = 4
const codedId = /^agy_([0-9a-z]{3,8})$/
/** Remainder of a name that was split at its comma, such as `VETERANS AFFAIRS, DEPARTMENT OF`. It names no agency. */
const dangling = /^(?:(?:the )?(?:department|dept\.?|bureau|office|agency|administration)(?: of(?: the)?| for)?)$/

/** Expands agencies as people write them. Query strings are split at the commas that agency names contain, so neighbors are also
 * joined. An agency with a known alias is also searched by its longest name that no other agency has. */
export function writtenAgencies(written: readonly string[]): string[] {
  const parts = written.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase().replace(codedId, '$1'))
  const names = new Set<string>()
  for (let first = 0; first < parts.length; first++) {
    for (let count = 1; count <= neighbours_max && first + count <= parts.length; count++) {
      const name = parts.slice(first, first + count).join(', ')
      if (dangling.test(name)) continue
      names.add(name)
      const own = agencyAliases(name).filter((alias) => !isSharedByAgencies(alias))
      const [longest] = own.toSorted((a, b) => b.length - a.length)
      if (longest !== undefined) names.add(longest)
    }
  }
  return [...names]
}
