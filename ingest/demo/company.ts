/** The fictional company of a first run: who works there, what it can do, and what is on its board. Plain data; seeding is elsewhere. */
import type { components } from '../../generated/api.ts'

export type DemoCompany = Omit<components['schemas']['Company'], 'id' | 'completeness' | 'version' | 'updated_at'>

export type DemoUser = { email: string; name: string; role: 'owner' | 'admin' | 'member' | 'limited_member' }

/**
 * Which opportunity a pursuit is of: the `index`-th (from 0, posted newest first) of those with the NAICS code that are in the
 * state: open = due later than now and not awarded, closed = due earlier and not awarded, awarded. If there are fewer, skip it.
 */
export type DemoSelector = { naics_code: string; state: 'open' | 'closed' | 'awarded'; index: number }

export type DemoTask = {
  name: string
  description: string | null
  status: 'pending' | 'complete'
  due_in_days: number | null
  assigned_to: string[]
}

export type DemoPursuit = {
  opportunity: DemoSelector
  column_title: 'Triage' | 'Preparing' | 'Submitted' | 'Won' | 'Lost'
  tags: string[]
  /** Only what the company changed; what is absent is inherited. */
  overrides: { title?: string; set_aside?: string; estimated_value_low?: number; estimated_value_high?: number }
  due_in_days: number | null
  owner: string
  assigned_to: string[]
  favorite: boolean
  archived: boolean
  tasks: DemoTask[]
}

const dana = 'dana.whitfield@example.com'
const marcus = 'marcus.oyelaran@example.com'
const priya = 'priya.sandoval@example.com'
const theo = 'theo.lindqvist@example.com'

export const demoUsers: readonly DemoUser[] = [
  { email: dana, name: 'Dana Whitfield', role: 'owner' },
  { email: marcus, name: 'Marcus Oyelaran', role: 'admin' },
  { email: priya, name: 'Priya Sandoval', role: 'member' },
  { email: theo, name: 'Theo Lindqvist', role: 'limited_member' },
]

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
    excluded_keywords: ['asbestos', 'armed guard'],
    min_days_to_deadline: 7,
  },
}

export const demoPursuits: readonly DemoPursuit[] = [
  pursuit('541512', 'open', 0, 'Preparing', dana, {
    tags: ['must win', 'cyber'],
    favorite: true,
    due_in_days: 12,
    assigned_to: [dana, priya],
    overrides: { estimated_value_low: 2_500_000, estimated_value_high: 4_000_000 },
    tasks: [
      task('Read the solicitation and list the requirements', 'complete', -3, [priya]),
      task('Draft the technical approach', 'pending', 5, [priya, marcus], 'Lead with the security operations case study.'),
      task('Price the labor categories', 'pending', 8, [marcus]),
    ],
  }),
  pursuit('541512', 'open', 1, 'Triage', marcus, { tags: ['cyber'], tasks: [task('Bid or no bid', 'pending', 3, [dana])] }),
  pursuit('541519', 'open', 0, 'Triage', priya, { tags: ['help desk'] }),
  pursuit('541519', 'open', 1, 'Preparing', priya, {
    tags: ['help desk', 'teaming'],
    due_in_days: 20,
    assigned_to: [priya, theo],
    overrides: { title: 'Service desk recompete (our working title)', set_aside: 'SDVOSBC' },
    tasks: [
      task('Call two possible teaming partners', 'pending', 4, [priya]),
      task('Send questions to the contracting officer', 'pending', 2, [theo]),
    ],
  }),
  pursuit('541511', 'open', 0, 'Triage', marcus, { tags: ['software'], favorite: true }),
  pursuit('541511', 'open', 1, 'Preparing', marcus, {
    tags: ['software', 'agile'],
    assigned_to: [marcus],
    tasks: [
      task('Prepare the technical challenge', 'pending', 9, [marcus, priya]),
      task('Pick two code repositories to show', 'complete', -1, [marcus]),
    ],
  }),
  pursuit('541611', 'open', 0, 'Triage', dana, { tags: ['PMO'] }),
  pursuit('541512', 'closed', 0, 'Submitted', dana, {
    tags: ['cyber', 'must win'],
    assigned_to: [dana],
    overrides: { estimated_value_low: 1_200_000, estimated_value_high: 1_500_000 },
    tasks: [task('Answer clarification questions', 'pending', 10, [dana]), task('Submit the offer', 'complete', -6, [dana])],
  }),
  pursuit('541519', 'closed', 0, 'Submitted', priya, { tags: ['help desk'] }),
  pursuit('541512', 'awarded', 0, 'Won', dana, {
    tags: ['cyber'],
    favorite: true,
    tasks: [task('Hold the kick-off meeting', 'pending', 14, [dana, marcus])],
  }),
  pursuit('541511', 'awarded', 0, 'Lost', marcus, {
    tags: ['software'],
    tasks: [task('Ask for a debriefing', 'complete', -20, [marcus])],
  }),
  pursuit('611430', 'closed', 0, 'Lost', theo, { tags: ['training'], archived: true }),
]

function pursuit(
  naics_code: string,
  state: DemoSelector['state'],
  index: number,
  column_title: DemoPursuit['column_title'],
  owner: string,
  given: Partial<DemoPursuit>,
): DemoPursuit {
  return {
    opportunity: { naics_code, state, index },
    column_title,
    owner,
    tags: [],
    overrides: {},
    due_in_days: null,
    assigned_to: [],
    favorite: false,
    archived: false,
    tasks: [],
    ...given,
  }
}

function task(
  name: string,
  status: DemoTask['status'],
  due_in_days: number | null,
  assigned_to: string[],
  description: string | null = null,
): DemoTask {
  return { name, description, status, due_in_days, assigned_to }
}
