/** The fictional company of the demo: its users, profile and team. story.ts has the actions that fill its board. */
import type { components } from '../../../generated/api.ts'
import { type PersonName, team } from './cast.ts'

export type DemoCompany = Omit<components['schemas']['Company'], 'id' | 'time_zone' | 'completeness' | 'version' | 'updated_at'>

export type DemoUser = {
  name: PersonName
  email: string
  full_name: string
  role: 'owner' | 'admin' | 'member' | 'limited_member'
}

export const demoUsers: readonly DemoUser[] = [
  { name: 'dana', email: 'dana.whitfield@example.com', full_name: 'Dana Whitfield', role: 'owner' },
  { name: 'marcus', email: 'marcus.oyelaran@example.com', full_name: 'Marcus Oyelaran', role: 'admin' },
  { name: 'priya', email: 'priya.sandoval@example.com', full_name: 'Priya Sandoval', role: 'member' },
  { name: 'theo', email: 'theo.lindqvist@example.com', full_name: 'Theo Lindqvist', role: 'limited_member' },
]

/** A registration with the fields of a SAM.gov extract. SAM.gov never assigns this UEI, because it contains letters that real
 * UEIs do not have. */
export const demoRegistration = {
  uei: 'ZZ9FICTION01',
  cage_code: '0FIC1',
  name: 'Bluestem Ridge Technologies (fictional)',
  dba_name: null,
  registration_status: 'Active',
  registered_on: '2025-11-03',
  registration_expires_on: '2026-11-03',
  street: null,
  city: 'Reston',
  state_code: 'VA',
  zipcode: '20190',
  country_code: 'USA',
  website: 'bluestem.example.com',
  structure: 'Corporate Entity (Not Tax Exempt)',
  business_types: ['SBA Certified 8(a) Program Participant', 'Service-Disabled Veteran-Owned Business'],
  primary_naics: '541512',
  naics: ['541511', '541512', '541690'],
  small_naics: ['541511', '541512'],
  psc: ['DJ01', 'R425'],
  has_debt: false,
  extracted_on: '2026-04-05',
  content_sha256: '',
  fetched_at: '2026-04-06T06:00:00.000Z',
} as const

/** The team, with its members in the order in which they joined. */
export const demoTeam = {
  id: team,
  name: 'Capture',
  at: '2026-03-01T09:00:00.000Z',
  members: [
    { name: 'dana', at: '2026-03-01T09:00:00.000Z' },
    { name: 'marcus', at: '2026-03-12T11:20:00.000Z' },
  ],
} as const satisfies { id: string; name: string; at: string; members: readonly { name: PersonName; at: string }[] }

export const demoPlan = { plan: 'data_ai_automation', status: 'active' } as const

export const demoCompany: DemoCompany = {
  name: 'Bluestem Ridge Technologies (fictional)',
  uei: 'ZZ9FICTION01',
  cage_code: '0FIC1',
  website: 'https://bluestem.example.com',
  certifications: ['8(a)', 'SDVOSB', 'ISO 9001', 'CMMI Level 3'],
  naics_codes: [
    { code: '541512', is_primary: true },
    { code: '541519', is_primary: false },
    { code: '541511', is_primary: false },
    { code: '541513', is_primary: false },
    { code: '541611', is_primary: false },
    { code: '611430', is_primary: false },
  ],
  psc_codes: ['DJ01', 'DE01', 'DD01', 'DA01', 'DC01', 'R408', 'U008'],
  capabilities: [
    {
      id: 'cap_1',
      title: 'Cybersecurity operations',
      description:
        'Round-the-clock security operations center, threat hunting, incident response and tuning of security information and event management for federal networks.',
    },
    {
      id: 'cap_2',
      title: 'Zero trust and identity',
      description:
        'Zero trust architecture by NIST SP 800-207, phishing-resistant multifactor authentication, identity, credential and access management.',
    },
    {
      id: 'cap_3',
      title: 'Service desk and end-user support',
      description: 'Tier 1 to tier 3 help desk, device refresh, asset inventory and virtual desktops for up to 12,000 users.',
    },
    {
      id: 'cap_4',
      title: 'Agile software development',
      description:
        'Custom web applications, legacy modernization, automated tests, continuous delivery and human-centered design.',
    },
    {
      id: 'cap_5',
      title: 'Cloud migration and data center operations',
      description: 'Application migration to FedRAMP-authorized clouds, server, storage and backup administration.',
    },
    {
      id: 'cap_6',
      title: 'Program management support',
      description: 'Schedules, risk registers, earned value analysis and acquisition support for program offices.',
    },
  ],
  past_performance: [
    {
      id: 'pp_1',
      title: 'Security operations center support',
      customer: 'NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION',
      contract_number: '1305M3-22-C-DEMO0001',
      naics: '541512',
      value: 8_400_000,
      start_date: '2022-10-01',
      end_date: '2027-09-30',
      summary: 'Monitors 14,000 endpoints at 120 sites; mean time to contain fell from nine hours to two. Fictional.',
    },
    {
      id: 'pp_2',
      title: 'Enterprise service desk',
      customer: 'US COAST GUARD',
      contract_number: '70Z038-21-C-DEMO0002',
      naics: '541519',
      value: 5_150_000,
      start_date: '2021-04-01',
      end_date: '2026-03-31',
      summary: 'Served 6,200 users, 78 percent of calls resolved at first contact. Fictional.',
    },
    {
      id: 'pp_3',
      title: 'Case management modernization',
      customer: 'VETERANS AFFAIRS, DEPARTMENT OF',
      contract_number: '36C10B-23-C-DEMO0003',
      naics: '541511',
      value: 3_900_000,
      start_date: '2023-07-01',
      end_date: '2026-06-30',
      summary: 'Replaced a mainframe system by cloud services in eleven releases without loss of a record. Fictional.',
    },
    {
      id: 'pp_4',
      title: 'Cyber workforce training',
      customer: 'DEPT OF THE ARMY',
      contract_number: 'W91249-24-C-DEMO0004',
      naics: '611430',
      value: 640_000,
      start_date: '2024-02-01',
      end_date: '2027-01-31',
      summary: 'Forty courses a year, average rating 4.7 of 5. Fictional.',
    },
  ],
  bid_preferences: {
    states: ['VA', 'MD', 'DC', 'SC', 'CO', 'TX'],
    value_min: 150_000,
    value_max: 15_000_000,
    notice_types: ['sources-sought', 'presolicitation', 'solicitation', 'combined'],
    excluded_agencies: [],
    excluded_keywords: ['asbestos', 'security guard'],
    min_days_to_deadline: 7,
  },
}
