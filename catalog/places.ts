import { once } from '../kernel/once.ts'
import { foldName } from '../kernel/text/fold-name.ts'
import { name_length_max, readTable, tableMap } from './table.ts'

/** Names of states, DC, territories and the military "states" AA, AE and AP by USPS code. SAM uses AA, AE and AP for bases
 * abroad, so filters must accept them. The freely associated states (FM, MH, PW) are countries in SAM. */
const states = tableMap('./states.tsv', ([code = '', name = '']) => [[code, name]])

const stateCodes = tableMap('./states.tsv', ([code = '', ...names]) => textsOf(...names).map((text) => [foldName(text), code]))

const countries = tableMap('./countries.tsv', (row) => textsOf(...row).map((text) => [foldName(text), row[0]!]))

/** Returns the texts of cells. A cell may have several texts, separated by bars. */
function textsOf(...cells: string[]): string[] {
  return cells.flatMap((cell) => cell.split('|')).filter((text) => text !== '')
}

/** Returns whether a text is the two-letter upper-case code of a state, DC, a territory, or AA, AE, AP. */
export function isState(code: string): boolean {
  return states().has(code)
}

export function statesByCode(): ReadonlyMap<string, string> {
  return states()
}

export function stateName(code: string): string | null {
  return states().get(code) ?? null
}

/** Returns the code for the name of a state, in upper or lower case. Null for any other text, including a code. */
export function stateCode(name: string): string | null {
  return name.length > name_length_max ? null : (stateCodes().get(foldName(name)) ?? null)
}

/** Returns the alpha-3 code for a country's code or English name. Kosovo has the code XKS of SAM and GENC. Null if unknown. */
export function countryAlpha3(codeOrName: string): string | null {
  return codeOrName.length > name_length_max ? null : (countries().get(foldName(codeOrName)) ?? null)
}

const namesOfCountries = tableMap('./countries.tsv', ([alpha3 = '', , ...names]) => [[alpha3, textsOf(...names)]])

/** Returns the names of a country by its alpha-3 code. The usual name comes first. Empty for an unknown code. */
export function countryNames(alpha3: string): string[] {
  return namesOfCountries().get(alpha3) ?? []
}

type Site = { words: string[]; state: string }

/** Federal sites and their states, by the first word of the name, longest name first. Sites in two states are left out. */
const installations = once(() => {
  const sites = readTable('./installations.tsv').map(([name = '', state = '']): Site => ({ words: siteWords(name), state }))
  return Map.groupBy(
    sites.sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  )
})

const shortForms: Readonly<Record<string, string>> = {
  ft: 'fort',
  'air force base': 'afb',
  'space force base': 'sfb',
  'naval air station': 'nas',
  'naval station': 'ns',
  'national forest': 'nf',
  'national forests': 'nf',
  'national park': 'np',
  'national cemetery': 'natcem',
  'nat cem': 'natcem',
}
const shortened = new RegExp(`\\b(?:${Object.keys(shortForms).join('|')})\\b`, 'g')

/** Returns a pattern for the start of a site's name in unfolded text. Its last three alternatives match what folding changes. */
const siteBeginning = once(() => {
  const words = [...installations().keys(), ...Object.keys(shortForms).map((form) => form.split(' ')[0])]
  const anyWord = words.join('|')
  return new RegExp(`\\b(?:${anyWord})\\b|[a-z]['.][a-z]|_|[^\\x00-\\x7f]`, 'i')
})

function siteWords(text: string): string[] {
  return foldName(text)
    .replace(shortened, (words) => shortForms[words]!)
    .split(' ')
}

/** State of each National Park Service unit that lies in one state, by unit code. Codes that are English words are left out. */
const parks = tableMap('./parks.tsv', ([state = '', codes = '']) => codes.split(' ').map((code) => [code, state]))
const parkCode = /\b[A-Z]{4}\b/g

/** Returns the states of the park codes in a National Park Service title, such as `S--AMME JANITORIAL SERVICES`. */
export function parkStates(title: string): string[] {
  return (title.match(parkCode) ?? []).flatMap((code) => parks().get(code) ?? [])
}

/** State codes that are also words. In an all-capitals text they are ambiguous. */
const wordCodes = new Set('AL AS CO DE HI ID IN LA MA ME OH OK OR PA'.split(' '))
const stateBehindCity = /(?<=\p{L}{2}), ?[A-Z]{2}(?![\p{L}\p{N}])/gu

/** Returns the states of places in a text (`Peoria, IL`, `JBSA`). Leaves out state names, because the text index finds them. */
export function statesNamedIn(text: string): string[] {
  const named = [...codesBehindCities(text), ...statesOfSites(text)]
  return named.length > 1 ? [...new Set(named)] : named
}

function codesBehindCities(text: string): string[] {
  if (!text.includes(',')) return []
  const written = text.match(stateBehindCity)?.map((found) => found.slice(-2)) ?? []
  const capitals = written.length > 0 && !/\p{Ll}/u.test(text)
  return written.filter((code) => isState(code) && !(capitals && wordCodes.has(code)))
}

function statesOfSites(text: string): string[] {
  const beginning = text.search(siteBeginning())
  if (beginning < 0) return []
  // Folds the text only from the found word on, because no site's name begins before it.
  const words = siteWords(text.slice(text.lastIndexOf(' ', beginning) + 1))
  const sitesByWord = installations()
  const states: string[] = []
  for (let at = 0; at < words.length; at++) {
    const site = sitesByWord.get(words[at]!)?.find((named) => named.words.every((word, i) => words[at + i] === word))
    if (site) states.push(site.state)
  }
  return states
}
