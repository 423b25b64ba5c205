import { agencyTerms, officeWordsOf } from '../../catalog/agencies.ts'
import { naicsDescription, naicsTitle } from '../../catalog/naics.ts'
import { stateName } from '../../catalog/places.ts'
import { pscName } from '../../catalog/psc.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import type { Collection, Condition, SearchDocument } from '../index.ts'
import { joinedNumbers } from '../query/numbers.ts'
import { factWords, withNewWords } from './facts.ts'

/** Awards, agencies, contractors, people and NAICS codes in one collection. Each search covers one kind. */
export const market: Collection = {
  name: 'market',
  texts: {
    name: { weight: 4, usual_words: 5 },
    names: { weight: 3, usual_words: 10, aliases: true },
    facts: { weight: 2, usual_words: 20 },
    aliases: { weight: 1, usual_words: 40, aliases: true },
    description: { weight: 1, usual_words: 60 },
  },
  values: { kind: 'code' },
  sorts: {},
  facets: [],
}

export type MarketKind = 'award' | 'agency' | 'contractor' | 'person' | 'naics'

/** A row of the database's feed: its texts, texts that may be unknown, and lists. Codes are the catalog's. */
type Row<Kind extends MarketKind, Texts extends string, Unsure extends string = never, Lists extends string = never> = {
  kind: Kind
  id: string
} & Record<Texts, string> &
  Record<Unsure, string | null> &
  Record<Lists, string[]>
type AwardTexts = 'description' | 'piid' | 'parent_piid' | 'solicitation_number' | 'awardee_name' | 'awardee_uei'
type AwardCodes = 'naics' | 'psc' | 'set_aside' | 'place_city' | 'place_state_code'
type AwardRow = Row<'award', 'name', AwardTexts | AwardCodes, 'agency_path' | 'agency_codes' | 'funding_path'>
type AgencyRow = Row<'agency', 'name' | 'level', 'code', 'names' | 'parent_path' | 'top_naics'>
type ContractorLists = 'names' | 'business_types' | 'naics' | 'psc' | 'awarded' | 'awarded_naics' | 'awarded_psc'
type ContractorRow = Row<'contractor', 'name', 'uei' | 'cage_code' | 'city' | 'state_code', ContractorLists>
type PersonRow = Row<'person', 'full_name', 'title' | 'email', 'names' | 'agency_path' | 'agency_codes'>
type NaicsRow = Row<'naics', 'code'>
export type MarketRow = AwardRow | AgencyRow | ContractorRow | PersonRow | NaicsRow

export function ofKind(kind: MarketKind): Condition[] {
  return [{ field: 'kind', any: [kind] }]
}

export function marketDocument(row: MarketRow): SearchDocument {
  const { name, names = [], facts = [], aliases = [], description = '', numbers = [], ...content } = contentOf(row)
  return {
    id: row.id,
    company_id: null,
    texts: { name, names: lines(names), facts: lines(facts), aliases: lines(aliases), description },
    numbers: joinedNumbers(numbers),
    meaning: content.meaning ?? { title: '', text: '' },
    values: { kind: row.kind },
  }
}

function contentOf(row: MarketRow): Content {
  if (row.kind === 'award') return awardContent(row)
  if (row.kind === 'agency') return agencyContent(row)
  if (row.kind === 'contractor') return contractorContent(row)
  return row.kind === 'person' ? personContent(row) : naicsContent(row)
}

type Content = {
  name: string
  /** Other wordings of the record's name. */
  names?: Texts
  facts?: Texts
  aliases?: Texts
  description?: string
  numbers?: readonly (string | null)[]
  /** Text for the meaning. Absent for a record that has no meaning beyond its name. */
  meaning?: SearchDocument['meaning']
}
type Texts = readonly (string | null | undefined)[]

/** Joins distinct texts, because repeated texts would not count more. */
function lines(texts: Texts): string {
  return [...new Set(texts)].filter((text) => text).join('\n')
}

/** Fields that the row of an award does not have, or has as separate texts. */
const unstated = { title: '', description: null, notice_type: '', place_city_name: null, place_country_code: null }

function awardContent(row: AwardRow): Content {
  const { name, description, awardee_name, awardee_uei, piid, parent_piid, solicitation_number } = row
  const topics = topicsOf([row.naics], [row.psc])
  const numbers = [piid, parent_piid, solicitation_number]
  return {
    name,
    facts: [...numbers, awardee_name, awardee_uei, ...row.agency_path, ...topics, row.place_city],
    aliases: [...factWords({ ...row, ...unstated }), ...row.funding_path],
    description: description === name ? '' : (description ?? ''),
    numbers,
    meaning: { title: name, text: `${description ?? ''} ${topics.join(' ')}` },
  }
}

/** Returns the content of an agency. Its sub-agencies rank lower, because they have its names only in the lightest field. */
function agencyContent({ name, names, code, level, parent_path, top_naics }: AgencyRow): Content {
  const buys = topicsOf(top_naics, [])
  return {
    name,
    names: withNewWords([...names, ...agencyTerms([name, ...names], code === null ? [] : [code]), ...officeWordsOf(name)], name),
    facts: [code, ...buys],
    aliases: withNewWords(agencyTerms(parent_path, [])),
    // A department has no topics, because it buys all kinds of things.
    meaning: { title: name, text: level === 'department' ? '' : [...buys, ...parent_path].join(' ') },
  }
}

function contractorContent({ name, names, uei, cage_code, ...row }: ContractorRow): Content {
  const registered = topicsOf(row.naics, row.psc)
  const awarded = topicsOf(row.awarded_naics, row.awarded_psc)
  return {
    name,
    names: [...names, ...initialsOf(name)],
    facts: [uei, cage_code, row.city, row.state_code, row.state_code && stateName(row.state_code)],
    aliases: [...row.business_types, ...row.naics, ...row.awarded_naics, ...registered, ...awarded],
    description: lines(row.awarded),
    numbers: [uei, cage_code],
    // Awards come first, because they say more about a contractor than its registrations.
    meaning: { title: '', text: [...awarded, ...row.awarded, ...registered, name].join(' ') },
  }
}

function personContent({ full_name, names, title, email, agency_path, agency_codes }: PersonRow): Content {
  const aliases = withNewWords(agencyTerms(agency_path, agency_codes))
  return { name: full_name, names: [email, ...names], facts: [title, ...agency_path], aliases }
}

/** Number of digits of a sector, the shortest prefix of a code. */
const sector_digits = 2

function naicsContent({ code }: NaicsRow): Content {
  const title = naicsTitle(code) ?? code
  const { description, examples } = naicsDescription(code)
  const prefixes = Array.from({ length: code.length - sector_digits }, (_, digits) => code.slice(0, sector_digits + digits))
  return {
    name: title,
    names: [code, ...prefixes],
    facts: prefixes.map(naicsTitle),
    description: lines([description, examples]),
    meaning: { title, text: [examples, description].join(' ') },
  }
}

function topicsOf(naics: readonly (string | null)[], psc: readonly (string | null)[]): string[] {
  const named = [...naics.map((code) => code && naicsTitle(code)), ...psc.map((code) => code && pscName(code))]
  return [...new Set(named.flatMap((text) => text || []))]
}

const legalForms = new Set('inc incorporated llc llp lp pllc ltd limited co company corp corporation'.split(' '))
const unspoken = new Set(['the', 'and', 'of', 'for'])
const initials = { min: 3, max: 6 }

/** Returns possible initials of a firm whose name has several words, with and without its legal form: `saic`, `gdit`. */
export function initialsOf(name: string): string[] {
  const words = wordsOf(name).filter((word) => !unspoken.has(word))
  const spoken = words.findLastIndex((word) => !legalForms.has(word)) + 1
  const short = [words, words.slice(0, spoken)].map((each) => each.map((word) => word[0]).join(''))
  return [...new Set(short)].filter(({ length }) => length >= initials.min && length <= initials.max)
}
