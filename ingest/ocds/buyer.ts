import { isState, stateCode } from '../../catalog/places.ts'
import type { Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { country, state } from '../sam/fields.ts'
import { type Json, objectAt, textAt } from './release.ts'

type Jurisdiction = Exclude<Notice['jurisdiction'], 'federal'>
export const ocdsJurisdictions: readonly Jurisdiction[] = ['state', 'local']

const name_length_max = 300
// Words in the names of local governments.
const localName =
  /\b(?:city|county|town|township|village|borough|parish|municipal\w*|metro\w*|district|port|school|transit|bureau of (?:water|transportation))\b/i
// Words in the names of states.
const stateName = /\b(?:state of|commonwealth of|state university|university of|state department|department of state)\b/i

/** Returns the place of a buyer from its address, or else from its identifier's scheme, such as `US-OR` or `US_OR-PDX-BS`. */
export function buyerPlace(
  buyer: Json | null,
): Pick<Notice, 'office_city' | 'office_state' | 'office_zipcode' | 'office_country_code'> {
  const { city, state_code, zipcode, country_code } = readAddress(objectAt(buyer, 'address'))
  const office_state = state_code ?? schemeParts(buyer).state
  const office_country_code = country_code ?? (office_state === null ? null : 'USA')
  return { office_city: city, office_state, office_zipcode: zipcode, office_country_code }
}

export function readAddress(address: Json | null) {
  const country_code = country(textAt(address, 'countryName')) ?? country(textAt(address, 'country'))
  return {
    street: cleanLine(textAt(address, 'streetAddress')),
    city: cleanLine(textAt(address, 'locality')),
    state_code: state(textAt(address, 'region'), country_code),
    zipcode: cleanLine(textAt(address, 'postalCode')),
    country_code,
  }
}

/** Returns a buyer's jurisdiction by name, or else by scheme: `US-OR` means a state, `US_OR-PDX-BS` a city. Default: local. */
export function buyerJurisdiction(buyer: Json | null): Jurisdiction {
  const name = textAt(buyer, 'name')?.slice(0, name_length_max) ?? ''
  if (stateName.test(name)) return 'state'
  if (localName.test(name)) return 'local'
  const { state: code, rest } = schemeParts(buyer)
  return code !== null && rest === '' ? 'state' : 'local'
}

function schemeParts(buyer: Json | null): { state: string | null; rest: string } {
  const scheme = textAt(objectAt(buyer, 'identifier'), 'scheme') ?? textAt(buyer, 'id') ?? ''
  const parts = /^US[-_]([A-Z]{2})(?:[-_](.{1,60}))?$/.exec(scheme.slice(0, 80))
  const code = parts && (isState(parts[1]!) ? parts[1]! : stateCode(parts[1]!))
  return { state: code ?? null, rest: parts?.[2] ?? '' }
}
