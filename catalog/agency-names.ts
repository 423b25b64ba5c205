import { getOrFind } from '../kernel/words/words.ts'
import { findAgencyName, isAgencyAbbreviation, officialAgency } from './agencies.ts'
import { name_length_max, tableMap } from './table.ts'

/** An agency's name as people write it. `short` suits lists: `Veterans Affairs` for `Department of Veterans Affairs`. */
type AgencyNames = { display: string; short: string }

type RecordAgency = { agency_name: string | null; agency_path: readonly string[] }

/** The names that the rules below would get wrong, by the usual name. */
const exceptions = tableMap('./agency_names.tsv', ([name = '', display = '', short = '']) => [[name, { display, short }]])

const names_cached_max = 10_000
const cached = new Map<string, AgencyNames>()

/** Returns the names of an agency for people, by its name in a source, such as `VETERANS AFFAIRS, DEPARTMENT OF`. */
export function agencyNames(name: string): AgencyNames {
  if (name.length > name_length_max) return { display: name, short: name }
  return getOrFind(cached, name, findNames, names_cached_max)
}

/** Returns the names of a record's agency. Within a department, people know most agencies by their own names, such as the Navy. */
export function recordAgency({ agency_name, agency_path }: RecordAgency): AgencyNames | null {
  if (agency_name === null) return null
  const department = agencyNames(agency_name)
  const [, sub_tier = ''] = agency_path
  const hasOwnName = officialAgency(sub_tier) !== null && !/^(?:immediate )?office/i.test(sub_tier)
  return hasOwnName && department.display.startsWith('Department of ') ? agencyNames(sub_tier) : department
}

export function displayAgency<Name extends string | null>(name: Name): Name | string {
  return name === null ? name : agencyNames(name).display
}

/** Returns the names of a department, its agency and its office for people. */
export function displayAgencies(path: readonly string[]): string[] {
  return path.map(displayAgency)
}

function findNames(name: string): AgencyNames {
  const usual = findAgencyName(name) ?? readableName(name)
  const short = usual.replace(/^(?:department of (?:the )?|u\.s\. |united states |the )/i, '')
  return exceptions().get(usual) ?? { display: usual, short }
}

function readableName(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ')
  return toTitleCase(turnAround(plain.replace(/^DEPT\b/, 'DEPARTMENT')))
}

/** Returns `Department of Parks` for `PARKS, DEPARTMENT OF`. */
function turnAround(name: string): string {
  return name.replace(/^(.+), ((?:[A-Z]+ )*(?:OF|OF THE|FOR|THE))$/i, '$2 $1')
}

/** Maximum length of an abbreviation. Longer entries of the list, such as `GOLDWATER`, are names. */
const abbreviation_length_max = 6
const smallWords = new Set('a an and at by for from in of on or the to with'.split(' '))

/** Returns a name of capitals alone in title case. Keeps the abbreviations of agencies, and words with a digit or without a vowel. */
function toTitleCase(name: string): string {
  if (/[a-z]/.test(name)) return name
  return name.replace(/[A-Z\d&']+/g, (word, at: number) => {
    const lower = word.toLowerCase()
    if (smallWords.has(lower)) return at === 0 ? capitalized(lower) : lower
    if (word === 'US') return 'U.S.'
    if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return lower
    return isAbbreviation(word) ? word : capitalized(lower)
  })
}

function isAbbreviation(word: string): boolean {
  if (/\d/.test(word) || !/[AEIOUY]/.test(word)) return true
  return word.length <= abbreviation_length_max && isAgencyAbbreviation(word)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
