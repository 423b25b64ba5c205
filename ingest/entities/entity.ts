import { hash } from 'node:crypto'
import { businessTypeName, certificationName, structureName } from '../../catalog/business-types.ts'
import type { Tables } from '../../generated/tables.ts'
import { cageCode, day, uei } from '../award/fields.ts'
import { type Mention, makeMention } from '../contractor/mention.ts'
import { readLines } from '../files/lines.ts'
import { type Fault, type ReadRow, readRow } from '../rows/fault.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { cleanLine } from '../rows/text.ts'
import { country, naicsCode, pscCode, state } from '../sam/fields.ts'

export type Entity = Omit<Tables['entity'], 'content_sha256' | 'fetched_at'>

/** Indexes of the fields in a record of the public extract V2, from 0. SAM's layout counts from 1. */
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

/** Statuses by code. The monthly extract has `A` and `E`. The daily extract has codes for what changed. */
const statuses = new Map(Object.entries({ A: 'Active', E: 'Expired', 1: 'Deactivated', 2: 'Active', 3: 'Active', 4: 'Expired' }))

export function readEntity(fields: readonly string[], extracted_on: string | null): Entity | Fault {
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

const nameOf: Names = {
  name: 'LEGAL BUSINESS NAME',
  dba_name: 'DBA NAME',
  registration_status: 'SAM EXTRACT CODE',
  street: 'PHYSICAL ADDRESS LINE 1',
  city: 'PHYSICAL ADDRESS CITY',
  zipcode: 'PHYSICAL ADDRESS ZIP/POSTAL CODE',
  website: 'ENTITY URL',
}

/** Returns a hash that shows changes. The day of the extract does not count as a change. */
export function entityHash({ extracted_on: _, ...content }: Entity): string {
  return hash('sha256', JSON.stringify(content))
}

export function entityMention(entity: Entity): Mention | null {
  return makeMention({ ...entity, id: `entity/${entity.uei}`, kind: 'entity', mentioned_on: entity.registered_on })
}

/** Returns whether a certification has not expired. `A620270101` is a code and its last day, which may be missing. */
function isValid(entry: string, day: string | null): boolean {
  const until = compactDay(entry.slice(2))
  return until === null || day === null || until >= day
}

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

const fields_v2 = 142
const first = /^BOF PUBLIC (V2 )?\d{8} (\d{8}) (\d{7})\b/
const last = /^EOF PUBLIC /

/** Reads SAM's public entity extract. Refuses version 1, which has no UEI. Throws if the file is truncated or of another kind. */
export async function* readEntities(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow<Entity>[]> {
  const state: State = { line: 0, records: 0, declared: null, v2: false, extracted_on: null, ended: false }
  for await (const lines of readLines(bytes)) yield lines.flatMap((line) => readLine(state, line) ?? [])
  if (state.line === 0) throw new Error('it is empty')
  if (!state.ended) throw new Error('its last line is not EOF: it is truncated')
  if (state.records !== state.declared)
    yield [{ line: state.line, note: `its first line says ${state.declared} records, but it has ${state.records}` }]
}

type State = { line: number; records: number; declared: number | null; v2: boolean; extracted_on: string | null; ended: boolean }

function readLine(state: State, text: string): ReadRow<Entity> | null {
  state.line += 1
  const { line } = state
  if (line === 1) readFirst(state, text)
  else if (last.test(text)) state.ended = true
  if (line === 1 || text === '' || last.test(text)) return null
  state.records += 1
  const refuse = (reason: string) => ({ line, field: null, reason })
  if (!state.v2) return refuse('the extract is version 1, which has DUNS numbers and no UEI. Load version 2')
  const fields = text.split('|')
  if (fields.length !== fields_v2 || fields.at(-1) !== '!end')
    return refuse(`${fields.length} fields, but a version 2 record has ${fields_v2} and ends with !end`)
  return readRow(line, () => readEntity(fields, state.extracted_on))
}

function readFirst(state: State, text: string): void {
  const parts = first.exec(text.replace(/^\ufeff/, ''))
  if (!parts) throw new Error("this is not SAM's public entity extract: its first line is not BOF PUBLIC")
  state.v2 = parts[1] !== undefined
  state.extracted_on = compactDay(parts[2])
  state.declared = Number(parts[3])
}
