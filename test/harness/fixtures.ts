import { sql } from 'kysely'
import type { Db, RowInsert } from '../../db/schema.ts'

export type Fixture = { id: string } & Partial<Omit<RowInsert<'contract'>, 'id'>>

const defaults = {
  source: 'sam',
  source_type: 'sam.gov',
  agency_key: 'dept of examples',
  jurisdiction: 'federal',
  notice_type: 'solicitation',
  response_type: 'unknown',
  agency_name: 'DEPT OF EXAMPLES',
  agency_path: ['DEPT OF EXAMPLES'],
  agency_codes: [],
  active: true,
  posted_at: '2026-04-10T12:00:00.000Z',
  deadline_at: '2026-05-10T17:00:00.000Z',
  point_of_contact: 'null',
  history: '[]',
  raw_sha256: '0'.repeat(64),
  fetched_at: '2026-04-10T13:00:00.000Z',
  created_at: '2026-04-10T13:00:00.000Z',
  updated_at: '2026-04-10T13:00:00.000Z',
} as const

/** Inserts contract records into the catalog as a load does. Missing fields have defaults. */
export async function insertContracts(db: Db, fixtures: Fixture[]): Promise<void> {
  if (fixtures.length === 0) return
  const rows = fixtures.map((fixture) => ({ ...defaults, title: fixture.id, source_id: fixture.id, ...fixture }))
  await db
    .insertInto('contract')
    .values(rows as unknown as RowInsert<'contract'>[])
    .execute()
}

/** The UEI of the API description's examples. SAM.gov assigns no such UEI. */
export const registeredUei = 'ZZ9FICTION01'

/** Inserts a SAM.gov registration as a load of an extract does. */
export async function insertRegistration(db: Db, values: Partial<RowInsert<'entity'>> = {}): Promise<void> {
  await db
    .insertInto('entity')
    .values({
      uei: registeredUei,
      cage_code: '7X2K9',
      name: 'BLUESTEM RIDGE TECHNOLOGIES LLC',
      dba_name: null,
      registration_status: 'Active',
      registered_on: '2025-06-30',
      registration_expires_on: '2026-06-30',
      street: null,
      city: 'RESTON',
      state_code: 'VA',
      zipcode: '20190',
      country_code: 'USA',
      website: 'www.bluestem.example.com',
      structure: 'Corporate Entity (Not Tax Exempt)',
      business_types: [
        'For Profit Organization',
        'SBA Certified 8(a) Program Participant',
        'Service-Disabled Veteran-Owned Business',
      ],
      primary_naics: '541512',
      naics: ['541511', '541512', '541990'],
      small_naics: ['541511', '541512'],
      psc: ['DJ01', 'R408'],
      has_debt: false,
      extracted_on: '2026-04-05',
      content_sha256: '0'.repeat(64),
      fetched_at: '2026-04-06T00:00:00.000Z',
      ...values,
    })
    .execute()
}

/** Records of different trades, agencies and states. */
export const trades: Fixture[] = [
  {
    id: 'contract_janitorial',
    title: 'Janitorial services, Norfolk clinic',
    description: 'Daily janitorial services and refuse collection for a clinic.',
    naics: '561720',
    psc: 'S201',
    set_aside: 'SBA',
    set_aside_description: 'Total Small Business Set-Aside (FAR 19.5)',
    place_state_code: 'VA',
    place_city_name: 'Norfolk',
    solicitation_number: 'N4008526R0042',
  },
  {
    id: 'contract_mowing',
    title: 'Grounds maintenance, Fort Example',
    description: 'Mowing, edging and tree trimming of 400 acres.',
    naics: '561730',
    psc: 'S208',
    set_aside: 'HZC',
    place_state_code: 'MD',
    deadline_at: '2026-04-25T17:00:00.000Z',
  },
  {
    id: 'contract_helpdesk',
    title: 'Help desk and network support',
    description: 'Tier 1 and tier 2 service desk, network operations.',
    naics: '541513',
    psc: 'D316',
    set_aside: 'NONE',
    place_state_code: 'DC',
    posted_at: '2026-04-18T12:00:00.000Z',
  },
  {
    id: 'contract_awarded',
    title: 'Janitorial services, harbor building',
    description: 'Award of custodial work.',
    naics: '561720',
    notice_type: 'award-notice',
    awarded: true,
    award_number: 'X1',
    award_amount: 412880.4,
    awardee_name: 'Harbor Clean LLC',
    posted_at: '2026-03-01T12:00:00.000Z',
    deadline_at: '2026-03-20T12:00:00.000Z',
  },
  {
    id: 'contract_city',
    title: 'City hall janitorial services',
    description: 'Janitorial services for city hall.',
    jurisdiction: 'local',
    source: 'city',
    naics: '561720',
    place_state_code: 'VA',
    deadline_at: null,
  },
]

/** Inserts a contractor and an agency without awards. Returns their ids, with the names of path parameters as keys. */
export async function insertMarketNames(db: Db): Promise<{ contractor_id: string; agency_id: string }> {
  const [contractor_id, agency_id, now] = ['ctr_example', 'agy_example', '2026-04-01T00:00:00.000Z']
  await sql`insert into contractor (id, name, name_key, created_at, updated_at)
    values (${contractor_id}, 'Example (fictional)', 'example fictional', ${now}, ${now})`.execute(db)
  await sql`insert into agency (id, name, names, level, parent_path, top_naics, active_opportunity_count)
    values (${agency_id}, 'Example Agency (fictional)', '{Example Agency (fictional)}', 'agency', '{}', '{}', 0)`.execute(db)
  return { contractor_id, agency_id }
}

/** Inserts an award, a person and a file of a notice. Returns their ids, with the names of path parameters as keys. */
export async function insertPublicRows(db: Db): Promise<{ award_id: string; person_id: string; document_id: string }> {
  const [award_id, person_id, document_id, now] = ['awd_example', 'prs_example', 'att_example', '2026-04-01T00:00:00.000Z']
  await sql`insert into award (id, name, sources, created_at, updated_at)
    values (${award_id}, 'Mowing', '{usaspending}', ${now}, ${now})`.execute(db)
  await sql`insert into person (id, full_name, agency_path, agency_codes, names, notice_count)
    values (${person_id}, 'Ann Example (fictional)', '{Example Agency (fictional)}', '{}', '{}', 0)`.execute(db)
  await sql`insert into attachment (id, source_url, status, asked_at)
    values (${document_id}, 'https://example.com/sow.pdf', 'ready', ${now})`.execute(db)
  return { award_id, person_id, document_id }
}
