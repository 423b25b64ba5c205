import { agencyTerms, findAgencyName } from '../../catalog/agencies.ts'
import { displayAgencies } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { countryNames, stateName, statesNamedIn } from '../../catalog/places.ts'
import { pscName } from '../../catalog/psc.ts'
import { getOrFind, wordsOf } from '../../kernel/words/words.ts'
import { fieldTerm, type Named } from '../query/named.ts'

type Codes = 'set_aside' | 'naics' | 'psc'
type Places = 'place_state_code' | 'place_city_name' | 'place_country_code'

/** Fields that facts are derived from. Rows of the database's feed have these fields. Countries are ISO 3166-1 alpha-3. */
export type FactRow = Record<'title' | 'notice_type', string> &
  Record<'agency_path' | 'agency_codes', string[]> &
  Record<Codes | Places | 'awardee_name' | 'description', string | null>

/** Returns a record's fields as phrases that people search for, such as `Virginia`, `DHS`, `8(a)`, `561720` and `S201`. */
export function factWords(row: FactRow, states: readonly string[] = statesOf(row)): string[] {
  const { naics, psc, awardee_name } = row
  const phrases = [
    ...(noticeTypes[row.notice_type] ?? []),
    ...setAsideWords(row.set_aside),
    ...states.flatMap(stateWords),
    row.place_city_name ?? '',
    ...countryWords(row.place_country_code),
    ...(naics === null ? [] : [naics, naicsTitle(naics) ?? '']),
    ...(psc === null ? [] : [psc, pscName(psc) ?? '']),
    ...agencyWords(row).phrases,
    awardee_name ?? '',
  ]
  return [...new Set(phrases)].filter((phrase) => phrase !== '')
}

/** Returns the terms of a record's fields. A query that names the value of a field finds the record by the field's term. */
export function fieldTerms(row: FactRow, states: readonly string[] = statesOf(row)): string[] {
  const country = row.place_country_code === 'USA' ? null : row.place_country_code
  const terms = [
    termOfField('notice_type', row.notice_type),
    termOfField('set_aside', row.set_aside),
    ...states.map((state) => termOfField('state', state)),
    termOfField('city', row.place_city_name),
    termOfField('country', country),
    termOfField('naics', row.naics),
    termOfField('psc', row.psc),
    ...agencyWords(row).terms,
  ]
  return terms.filter((term) => term !== '')
}

const knownTerms = new Map<string, string>()

function termOfField(field: Named['field'], value: string | null): string {
  return value ? getOrFind(knownTerms, `${field} ${value}`, () => fieldTerm({ field, value })) : ''
}

const noticeTypes: Readonly<Record<string, readonly string[]>> = {
  presolicitation: ['presolicitation', 'pre-solicitation notice'],
  solicitation: ['solicitation', 'RFP request for proposal', 'RFQ request for quotation'],
  'sources-sought': ['sources sought', 'RFI request for information', 'market research'],
  combined: ['combined synopsis/solicitation', 'RFP request for proposal', 'RFQ request for quotation'],
  forecast: ['forecast'],
  'pre-forecast': ['recompete', 'expiring'],
  subcontract: ['subcontract', 'subcontracting opportunity'],
  'award-notice': ['award notice', 'contract award'],
  'special-notice': ['special notice'],
  bundle: ['consolidate/(substantially) bundle', 'bundling', 'consolidation'],
  'sale-of-surplus': ['sale of surplus property'],
  justification: ['justification', 'J&A justification and approval', 'sole source'],
}

const sole = ['sole source']
const small = ['small business', 'small business set-aside']
const veteran = [...small, 'veteran-owned small business', 'VOSB']
const disabledVeteran = [...veteran, 'SDVOSB service-disabled veteran-owned small business']
const women = [...small, 'WOSB women-owned small business', 'woman-owned']
const disadvantagedWomen = [...women, 'EDWOSB economically disadvantaged women-owned small business']
const hubzone = [...small, 'HUBZone', 'HUB Zone', 'historically underutilized business zone']
const section8a = [...small, '8(a)', 'SBA 8(a) business development program']
const indian = ['Buy Indian set-aside', 'IEE Indian economic enterprise', 'Native American owned']

/** Names of each program, including the names of the broader programs that it belongs to. */
const programs: Readonly<Record<string, readonly string[]>> = {
  SBA: [...small, 'total small business set-aside', 'SBSA'],
  SBP: [...small, 'partial small business set-aside'],
  '8A': [...section8a, 'competitive 8(a)'],
  '8AN': [...section8a, ...sole],
  HZC: hubzone,
  HZS: [...hubzone, ...sole],
  SDVOSBC: disabledVeteran,
  SDVOSBS: [...disabledVeteran, ...sole],
  WOSB: women,
  WOSBSS: [...women, ...sole],
  EDWOSB: disadvantagedWomen,
  EDWOSBSS: [...disadvantagedWomen, ...sole],
  LAS: ['local area set-aside', 'Stafford Act'],
  IEE: indian,
  ISBEE: [...indian, ...small, 'ISBEE Indian small business economic enterprise'],
  BICiv: indian,
  VSA: veteran,
  VSS: [...veteran, ...sole],
  NONE: ['unrestricted', 'full and open competition'],
}

function setAsideWords(code: string | null): readonly string[] {
  return code !== null && Object.hasOwn(programs, code) ? programs[code]! : []
}

/** State codes that people type for the state. Other codes are words (`in`, `me`) or mean something else (VA, MD, CO, PR). */
const typedStateCodes = new Set(
  'AK AR AZ CA CT DC FL GA GU IA IL KS KY MI MN MO MT NC ND NE NH NJ NM NV NY RI SC SD TN TX UT VT WA WI WV WY'.split(' '),
)

/** Characters at the beginning of a text that are searched for states. Most notices that name their place do so there. */
const place_characters_max = 300

/** Returns the state field. If it is missing, as it usually is, returns the states in the title, or else at the start of the text. */
export function statesOf({ place_state_code, title, description }: FactRow): string[] {
  if (place_state_code !== null) return [place_state_code]
  const named = statesNamedIn(title)
  return named.length > 0 ? named : statesNamedIn((description ?? '').slice(0, place_characters_max))
}

/** Writes `West Virginia` as one word, because a search for Virginia does not mean it. Queries join the two words too. */
function stateWords(code: string): string[] {
  const name = stateName(code)
  if (name === null) return []
  const names = code === 'WV' ? ['WestVirginia'] : code === 'DC' ? [name, 'Washington'] : [name]
  return typedStateCodes.has(code) ? [code, ...names] : names
}

/** Returns the names of a country. Empty for the United States, because its names would distinguish hardly any records. */
function countryWords(code: string | null): string[] {
  return code === null || code === 'USA' ? [] : withNewWords(countryNames(code))
}

const agencies_max = 10_000
/** Words for an agency. `names` are all of its names. `terms` are the field terms of its usual names. */
type AgencyWords = { names: string[]; phrases: string[]; terms: string[] }
const knownAgencies = new Map<string, AgencyWords>()

/** Returns the words for an agency. They are cached, because the same few hundred agencies recur. */
export function agencyWords({ agency_path, agency_codes }: FactRow): AgencyWords {
  const key = [...agency_path, '', ...agency_codes].join('\n')
  return getOrFind(knownAgencies, key, () => findAgencyWords(agency_path, agency_codes), agencies_max)
}

function findAgencyWords(path: readonly string[], codes: readonly string[]): AgencyWords {
  const names = agencyTerms(path, codes)
  return {
    // A filter also accepts the names that answers show.
    names: [...new Set([...names, ...displayAgencies(path).map((name) => name.toLowerCase())])],
    // Codes of departments and sub-tiers are left out, because as words they are only numbers.
    phrases: withNewWords(names.filter((phrase) => !/^\d[0-9a-z]{2,3}$/.test(phrase))),
    terms: names
      .filter((phrase) => findAgencyName(phrase)?.toLowerCase() === phrase)
      .map((value) => fieldTerm({ field: 'agency', value })),
  }
}

/** Leaves out phrases whose words all occur in `known_text` or in earlier phrases. */
export function withNewWords(phrases: readonly string[], known_text = ''): string[] {
  const known_words = new Set(wordsOf(known_text))
  return phrases.filter((phrase) => {
    const words = wordsOf(phrase).filter((word) => !known_words.has(word))
    for (const word of words) known_words.add(word)
    return words.length > 0
  })
}
