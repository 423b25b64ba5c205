import { hash } from 'node:crypto'
import { agencyTerms, canonicalAgency, findAgencyName } from '../../catalog/agencies.ts'
import { isNaics } from '../../catalog/naics.ts'
import { countryAlpha3, isState, stateName } from '../../catalog/places.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { insertOwnRecord, type OwnRecord, selectRecordsNumbered } from '../../db/opportunities/own-records.ts'
import type { Trx } from '../../db/schema.ts'
import { solicitationKey } from '../../ingest/rows/record.ts'
import type { Issue } from '../../kernel/problem.ts'
import type { Body } from '../operation-types.ts'
import { endOf, startOf } from '../times.ts'

type Given = Body<'createAutomationOpportunity'>

/** Returns the faults of codes that the catalogs do not know. */
export function codeIssues({ naics_code, type_of_set_aside, ...place }: Given): Issue[] {
  const faults: [path: string, wrong: boolean, message: string][] = [
    ['naics_code', !!naics_code && !isNaics(naics_code), 'must be a six-digit code of the 2022 NAICS catalog'],
    [
      'type_of_set_aside',
      !!type_of_set_aside && !resolveSetAside(type_of_set_aside),
      'is not a known set-aside, for example SBA or 8A',
    ],
    ['place_of_performance_state_code', isUnknownState(place), 'is not the code of a US state or territory, for example VA'],
  ]
  return faults.flatMap(([path, wrong, message]) => (wrong ? [{ path, message, code: 'catalog' }] : []))
}

type Place = Pick<Given, 'place_of_performance_state_code' | 'place_of_performance_country'>

function isUnknownState({ place_of_performance_state_code: state, place_of_performance_country: country }: Place): boolean {
  const isAbroad = !!country && countryAlpha3(country) !== 'USA'
  return !!state && !isAbroad && !isState(state.toUpperCase())
}

/** Finds the record of the same solicitation number and agency, or creates a record that only the company sees. */
export async function findOrCreateRecord(
  trx: Trx,
  company_id: string,
  given: Given,
  now: Date,
  arrived_at?: string,
): Promise<{ id: string; existed: boolean }> {
  const key = solicitationKey(given.solicitation_number)
  const published = key === null ? undefined : await findPublished(trx, key, given.agency_name)
  if (published !== undefined) return { id: published, existed: true }
  const record = toRecord(company_id, key, given)
  return { id: record.id, existed: !(await insertOwnRecord(trx, record, now, arrived_at)) }
}

async function findPublished(trx: Trx, key: string, agencyName: string): Promise<string | undefined> {
  const agency = agencyName.trim().toLowerCase()
  const agency_key = canonicalAgency(agencyName)
  const records = await selectRecordsNumbered(trx, key)
  return records.find(
    (record) =>
      record.agency_key === agency_key ||
      agencyTerms(record.agency_path, record.agency_codes).some((term) => term.toLowerCase() === agency),
  )?.id
}

/** Name of the source of records that companies created. */
const ownSource = 'custom'

function toRecord(company_id: string, solicitation_key: string | null, given: Given): OwnRecord {
  const agency_key = canonicalAgency(given.agency_name)
  // A placeholder such as TBD does not identify a solicitation, but with the title it identifies a repeated request.
  const number = solicitation_key ?? `${given.solicitation_number}\n${given.title}`
  const source_id = hash('sha256', [company_id, agency_key, number].join('\n')).slice(0, 26)
  const set_aside = given.type_of_set_aside ? resolveSetAside(given.type_of_set_aside)! : null
  return {
    id: `contract_${source_id}`,
    company_id,
    source: ownSource,
    source_id,
    source_type: ownSource,
    provider_type: ownSource,
    source_url: given.source_url ?? null,
    solicitation_number: given.solicitation_number || null,
    solicitation_key,
    agency_key,
    jurisdiction: findAgencyName(given.agency_name) === null ? 'local' : 'federal',
    notice_type: 'custom',
    title: given.title,
    description: given.description,
    agency_name: given.agency_name,
    agency_path: [given.agency_name],
    active: true,
    naics: given.naics_code || null,
    set_aside: set_aside?.code ?? null,
    set_aside_description: set_aside?.name ?? null,
    ...placeOf(given),
    point_of_contact: given.point_of_contact ? JSON.stringify(given.point_of_contact.map(toContact)) : null,
    posted_at: given.posted_date ? startOf(given.posted_date) : null,
    deadline_at: given.deadline_date ? endOf(given.deadline_date) : null,
    raw_sha256: hash('sha256', JSON.stringify(given)),
  }
}

function placeOf(given: Given) {
  const country = given.place_of_performance_country || null
  const state = given.place_of_performance_state_code?.toUpperCase() || null
  return {
    place_city_name: given.place_of_performance_city || null,
    place_state_code: state,
    place_state_name: state && stateName(state),
    place_zipcode: given.place_of_performance_zipcode || null,
    place_country_code: country && countryAlpha3(country),
    place_country_name: country,
  }
}

function toContact({ full_name, email, phone, contact_title }: NonNullable<Given['point_of_contact']>[number]) {
  return {
    fullName: full_name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    title: contact_title ?? null,
    type: null,
    fax: null,
  }
}
