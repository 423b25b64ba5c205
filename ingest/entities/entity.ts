import { hash } from 'node:crypto'
import { businessTypeName, certificationName, structureName } from '../../catalog/business-types.ts'
import { cageCode, day, uei } from '../award/fields.ts'
import { type Mention, makeMention } from '../contractor/mention.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { cleanLine } from '../rows/text.ts'
import { country, naicsCode, pscCode, state } from '../sam/fields.ts'

/** A registration. Fields are named like the columns of `entity`. */
export type Entity = {
  uei: string
  cage_code: string | null
  name: string
  dba_name: string | null
  registration_status: string | null
  registered_on: string | null
  registration_expires_on: string | null
  street: string | null
  city: string | null
  state_code: string | null
  zipcode: string | null
  country_code: string | null
  website: string | null
  structure: string | null
  business_types: string[]
  primary_naics: string | null
  naics: string[]
  small_naics: string[]
  psc: string[]
  has_debt: boolean | null
  extracted_on: string | null
}

/** Positions in a record of the public extract V2, from 0. SAM's layout counts from 1. */
const at = {
  uei: 0,
  cage: 3,
  status: 5,
  registered: 7,
  expires: 8,
  name: 11,
  dba: 12,
  street: 15,
  city: 17,
  state: 18,
  zip: 19,
  country: 21,
  website: 26,
  structure: 27,
  business_types: 31,
  primary_naics: 32,
  naics: 34,
  psc: 36,
  debt: 114,
  sba_types: 117,
} as const

/** The monthly extract has `A` and `E`. The daily extract has codes for what changed. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['A', 'Active'],
  ['E', 'Expired'],
  ['1', 'Deactivated'],
  ['2', 'Active'],
  ['3', 'Active'],
  ['4', 'Expired'],
])

export type EntityFault = { field: string; reason: string }

/** Reads one record of SAM's public entity extract V2, split at the bars. */
export function readEntity(fields: readonly string[], extracted_on: string | null): Entity | EntityFault {
  const text = (name: keyof typeof at) => cleanLine(fields[at[name]])
  const id = uei(fields[at.uei])
  if (id === null)
    return { field: 'UNIQUE ENTITY ID', reason: text('uei') === null ? 'blank' : `not a UEI: ${text('uei')!.slice(0, 80)}` }
  const name = text('name')
  if (name === null) return { field: 'LEGAL BUSINESS NAME', reason: 'blank' }
  const country_code = country(fields[at.country])
  const naics = listed(fields[at.naics]).map((entry) => ({ code: naicsCode(entry.slice(0, 6)), small: entry.slice(6) }))
  const structure = text('structure')
  const entity: Entity = {
    uei: id,
    cage_code: cageCode(fields[at.cage]),
    name,
    dba_name: text('dba'),
    registration_status: statuses.get(text('status') ?? '') ?? text('status'),
    registered_on: compactDay(fields[at.registered]),
    registration_expires_on: compactDay(fields[at.expires]),
    street: text('street'),
    city: text('city'),
    state_code: state(fields[at.state], country_code),
    zipcode: text('zip'),
    country_code,
    website: text('website'),
    structure: structure && structureName(structure),
    business_types: distinct([
      ...listed(fields[at.business_types]).map(businessTypeName),
      ...listed(fields[at.sba_types])
        .filter((entry) => isValid(entry, extracted_on))
        .map((entry) => certificationName(entry.slice(0, 2))),
    ]),
    primary_naics: naicsCode(fields[at.primary_naics]),
    naics: distinct(naics.map(({ code }) => code)),
    small_naics: distinct(naics.filter(({ small }) => small === 'Y').map(({ code }) => code)),
    psc: distinct(listed(fields[at.psc]).map(pscCode)),
    has_debt: text('debt') === 'Y' ? true : text('debt') === 'N' ? false : null,
    extracted_on,
  }
  return withinLimits(entity, nameOf)
}

/** The layout's names of fields with their own maximum length. */
const nameOf: Names = {
  name: 'LEGAL BUSINESS NAME',
  dba_name: 'DBA NAME',
  registration_status: 'SAM EXTRACT CODE',
  street: 'PHYSICAL ADDRESS LINE 1',
  city: 'PHYSICAL ADDRESS CITY',
  zipcode: 'PHYSICAL ADDRESS ZIP/POSTAL CODE',
  website: 'ENTITY URL',
}

/** A hash of the registration without the day of the extract, which shows changes. */
export function entityHash({ extracted_on: _, ...content }: Entity): string {
  return hash('sha256', JSON.stringify(content))
}

export function entityMention(entity: Entity): Mention | null {
  return makeMention({
    id: `entity/${entity.uei}`,
    kind: 'entity',
    name: entity.name,
    uei: entity.uei,
    cage_code: entity.cage_code,
    city: entity.city,
    state_code: entity.state_code,
    country_code: entity.country_code,
    mentioned_on: entity.registered_on,
  })
}

/** Reads `A620270101`: a code and the certification's last day, if any. The extract also lists expired certifications. */
function isValid(entry: string, day: string | null): boolean {
  const until = compactDay(entry.slice(2))
  return until === null || day === null || until >= day
}

/** Reads `20270417`. */
export function compactDay(raw: string | undefined): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(raw?.trim() ?? '')
  return parts ? day(`${parts[1]}-${parts[2]}-${parts[3]}`) : null
}

function listed(raw: string | undefined): string[] {
  return (raw ?? '').split('~').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]))
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}
