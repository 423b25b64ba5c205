import { countryAlpha3, isState } from '../../catalog/places.ts'
import { cleanLine } from '../rows/text.ts'

export type Awardee = { name: string } & Record<'street' | 'city' | 'state' | 'zipcode' | 'country_code', string | null>

const withState = /^(.+?)(?<![ ,])[ ,]+([A-Z]{2})(?: (\d{5}(?:-\d{4})?))? USA$/
const withoutState = /^(.+?) (\d{5}(?:-\d{4})?)(?: ([A-Z]{3}))?$/
/** A foreign postal code and country at the end: `EC4M 9BT`, `114 18`, `136-0071`. A province may come first: `Ottawa ON`. */
const abroad =
  /^(.+?)(?: [A-Z]{2,3})? ([A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d(?:[A-Z]\d?)?|\d{3,4} ?[A-Z]{2}|\d[\d-]{2,8}|\d{3} \d{2}) ([A-Z]{3})$/
const foreignForm =
  /[ ,](?:S\.?R\.?L|S\.?P\.?A|S\.?L|S\.?A|B\.?V|N\.?V|AB|A ?S|OY|K\.?K|EOOD|OOD|TOV|ADO|D\.?O\.?O|SP\.? Z ?O\.? ?O|PTY\.?,? LTD|LIMITED ?\(THE\))(?:\.|,)*(?= |$)/gi
const organization =
  /\b(?:JV|AIRPORT|ASSOCIATES|ASSOCIATION|CENTER|COUNTY|FOUNDATION|GROUP|HOSPITAL|PARTNERS|SCHOOL|SERVICES?|SOLUTIONS|TECHNOLOG(?:Y|IES)|UNIVERSITY)\b(?: \(The\))?/gi
const legalForm =
  /[ ,](?:INC|INCORPORATED|L\.?L\.?C|CORP|CORPORATION|LTD|LIMITED|L\.?L\.?P|L\.?P|P\.?C|PLLC|D\.?P\.?C|GMBH|S\.P\.A|KG)(?:\.|,)*(?= |$)/gi
const weakLegalForm = /[ ,](?:CO|COMPANY)(?:\.|,)*(?= |$)/gi
/** Maximum length of a name with an address. The time to try each legal form grows with the square of the length. */
const length_max = 1_000
const streetForm =
  /^((?:\d|P\.? ?O\.? BOX \d).*\b(?:ST|STREET|AVE|AVENUE|RD|ROAD|DR|DRIVE|BLVD|LN|LANE|CT|CIR|CIRCLE|WAY|PKWY|PARKWAY|PL|PLZ|HWY|TRL|TER|BOX \d+)\b\.?(?: [NSEW]{1,2}\b)?(?: (?:STE|SUITE|UNIT|APT|BLDG|RM|FL|#) ?\S{1,20})?) ([A-Za-z][A-Za-z .'-]{0,60})$/i

/** Splits SAM's `Awardee` (a name, or a name with street, city, state, zip code and `USA`) where the parts are certain. A legal
 * form, capitals before a city that is not in capitals, or a street ends the name. Otherwise the name is the text before state
 * and zip code, or the whole text. Another country after a US zip code is the source's error (`NAMPA 83687 IDN` is in Idaho). */
export function parseAwardee(raw: string | null | undefined): Awardee | null {
  const text = cleanLine(raw)
  if (text === null || /^null\b/i.test(text)) return null
  const unsplit = { name: text, street: null, city: null, state: null, zipcode: null, country_code: null }
  if (text.length > length_max) return unsplit
  const full = withState.exec(text)
  if (full && isState(full[2]!)) {
    const place = { state: full[2]!, zipcode: full[3] ?? null, country_code: 'USA' }
    const head = full[1]!
    const parts =
      splitName(head) ?? splitTwoWords(head) ?? splitCapitals(head) ?? splitStreet(head) ?? splitLast(head, organization)
    return { ...(parts ?? { name: head, street: null, city: null }), ...place }
  }
  const far = splitAbroad(text)
  if (far) return far
  const short = withoutState.exec(text)
  const parts = short && (splitName(short[1]!) ?? (short[3] === 'USA' ? splitStreet(short[1]!) : null))
  // Without a state, only simple forms are certain: name, legal form, city and zip code. A street is certain only with `USA`.
  return parts?.city && (parts.street === null || short![3] === 'USA')
    ? { ...parts, state: null, zipcode: short![2]!, country_code: parts.street === null ? null : 'USA' }
    : unsplit
}

type NameParts = Pick<Awardee, 'name' | 'street' | 'city'>

const usZipCode = / \d{5}(?:-\d{4})? [A-Z]{3}$/

/** Splits a foreign awardee. Capitals before five digits are a US city: `TAMPA 33602 FLK` is in Florida. */
function splitAbroad(text: string): Awardee | null {
  const found = abroad.exec(text)
  const country_code = found && found[3] !== 'USA' ? countryAlpha3(found[3]!) : null
  if (found === null || country_code === null) return null
  const head = found[1]!
  const parts = splitLast(head, foreignForm) ?? splitName(head) ?? splitCapitals(head)
  if (!parts?.city || (usZipCode.test(text) && !/\p{Ll}/u.test(parts.city))) return null
  return { ...parts, state: null, zipcode: found[2]!, country_code }
}

/** Splits a name from a city of up to three words after the last match of `kind`, as in `Echelon Technology Solutions Smyrna`. */
function splitLast(text: string, kind: RegExp): NameParts | null {
  const last = [...text.matchAll(kind)].at(-1)
  const end = last ? last.index + last[0].length : 0
  const city = text.slice(end).trim()
  return end > 0 && /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}$/u.test(city)
    ? { name: text.slice(0, end), street: null, city }
    : null
}

/** Splits at a street with its number, as in `IOWA DEPARTMENT OF NATURAL RESOURCES 6200 PARK AVE STE 200 DES MOINES`. */
function splitStreet(text: string): NameParts | null {
  const found = /^(\D{3,}?),? (\d+ .+)$/.exec(text)
  const street = found && streetForm.exec(found[2]!)
  return street ? { name: found[1]!, street: street[1]!, city: street[2]! } : null
}

/** Splits after the last legal form before the street's number. The rest is `[street] city`. */
function splitName(text: string): NameParts | null {
  for (const form of text.matchAll(legalForm)) {
    const end = form.index + form[0].length
    const street = streetForm.exec(text.slice(end).replace(/^[ ,]+/, ''))
    if (street) return { name: text.slice(0, end).replace(/(?<![ ,])[ ,]+$/, ''), street: street[1]!, city: street[2]! }
  }
  const number =
    /[ ,](?:\d\S*|P\.? ?O\.? BOX)(?= )/i.exec(text.replace(/^\S+/, (word) => '_'.repeat(word.length)))?.index ?? text.length
  const head = text.slice(0, number)
  const form = [...head.matchAll(legalForm)].at(-1) ?? [...head.matchAll(weakLegalForm)].at(-1) ?? formBehindNumber(text)
  if (!form) return null
  const end = form.index + form[0].length
  const name = text.slice(0, end).replace(/(?<![ ,])[ ,]+$/, '')
  const rest = text.slice(end).replace(/^[ ,]+/, '')
  if (rest === '') return null
  if (!/\d/.test(rest)) return { name, street: null, city: rest }
  const street = streetForm.exec(rest)
  return { name, street: street?.[1] ?? null, city: street?.[2] ?? null }
}

/** Finds the legal form after a number in a name, as in `PORTMAN 230 LLC Atlanta`. No number may follow the form. */
function formBehindNumber(text: string): RegExpExecArray | undefined {
  const form = [...text.matchAll(legalForm)].at(-1)
  return form && !/\d/.test(text.slice(form.index + form[0].length)) ? form : undefined
}

/** Splits before a city that is not in capitals, as in `CROW CREEK SIOUX TRIBE Fort Thompson`. */
function splitCapitals(text: string): NameParts | null {
  const words = text.split(' ')
  const city_start = words.findLastIndex((word) => !/^\p{Lu}[\p{Ll}.'-]+$/u.test(word)) + 1
  const city = words.slice(city_start).join(' ')
  const number = words.findIndex((word, index) => index > 0 && /^\d/.test(word))
  if (city === '' || city_start === 0) return null
  if (number < 0) return nameAndCity(words.slice(0, city_start).join(' '), null, city)
  const street = streetForm.exec(words.slice(number).join(' '))
  if (!street || street[2] !== city || /\p{Ll}/u.test(street[1]!)) return null
  return nameAndCity(words.slice(0, number).join(' '), street[1]!, city)
}

function nameAndCity(name: string, street: string | null, city: string): NameParts | null {
  const sure = street !== null || (/\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name))
  return sure ? { name: name.replace(/(?<![ ,])[ ,]+$/, ''), street, city } : null
}

/** Splits two words, as in `CEPHEID Sunnyvale`, because name and city have at least one word each. */
function splitTwoWords(text: string): NameParts | null {
  const [name, city, more] = text.split(' ')
  return name && city && more === undefined && /^[A-Za-z-]+$/.test(city) ? { name, street: null, city } : null
}
