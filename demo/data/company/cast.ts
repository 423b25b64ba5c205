/** Ids of the fictional company, its users, records and work. The API description's examples, the README and the demo share these
 * ids. story.ts has the users' actions, and cast-notices.ts has the notices. */

/** The time of the API description's examples. A demo moves all times by whole days, so that its story ends within 24 hours
 * before its first start. */
export const exampleClock = '2026-04-20T14:30:00.000Z'

export const companyId = 'ent_01978a3c-6f1e-7b2a-8c4d-5e6f70819230'
export const demoKey = { id: 'key_01978a3c-6f1e-7b2a-8c4d-5e6f70819231', name: 'Demo key' } as const
/** Creation time of the company, from which its billing cycles start. */
export const companyCreated = '2026-01-02T15:00:00.000Z'

export const people = {
  dana: 'usr_01978a3c-6f1e-7b2a-8c4d-5e6f70819203',
  marcus: 'usr_01978a3c-6f1e-7b2a-8c4d-5e6f70819204',
  priya: 'usr_01978a3c-6f1e-7b2a-8c4d-5e6f70819205',
  theo: 'usr_01978a3c-6f1e-7b2a-8c4d-5e6f70819206',
} as const
export type PersonName = keyof typeof people

/** Ids of the columns Triage, Preparing, Submitted, Won and Lost. */
export const columns = [
  'col_01978a3c-6f1e-7b2a-8c4d-5e6f70819270',
  'col_01978a3c-6f1e-7b2a-8c4d-5e6f70819271',
  'col_01978a3c-6f1e-7b2a-8c4d-5e6f70819272',
  'col_01978a3c-6f1e-7b2a-8c4d-5e6f70819273',
  'col_01978a3c-6f1e-7b2a-8c4d-5e6f70819274',
] as const

/** Ids of the records. Like all record ids, they derive from agency and solicitation number (ingest/rows/record.ts). A test
 * checks this. */
export const records = {
  zeroTrust: 'contract_8da034303064cf05020ac4cf8f',
  securityOperations: 'contract_7ac3d124fd55d46a4968e21c55',
  penetrationTest: 'contract_eedc1cc5474cc4427816280834',
  serviceDesk: 'contract_bd18c7c8ae2e9f1b304ba002e0',
  flightSoftware: 'contract_521da1fd895e24005743a9fc67',
  cloudMigration: 'contract_2bec89d15bdbbcd4158f9e3ddf',
  identity: 'contract_0697533935e86f9fe963d98483',
  incidentResponse: 'contract_571b087ec64874f84e63b65873',
  caseManagement: 'contract_3c73e96854e75ffd987e20998a',
  training: 'contract_30b78c765f0a0b0dc3f06d7b86',
} as const
export type RecordName = keyof typeof records

/** Ids of pursuits, in the order in which the pursuits were added to the board, because ids sort by age. */
export const pursuits = {
  caseManagement: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819301',
  incidentResponse: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819302',
  training: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819303',
  identity: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819304',
  zeroTrust: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819305',
  serviceDesk: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819306',
  flightSoftware: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819307',
  securityOperations: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819308',
} as const satisfies Partial<Record<RecordName, string>>

export const folders = {
  proposals: 'fld_01978a3c-6f1e-7b2a-8c4d-5e6f70820001',
  pastPerformance: 'fld_01978a3c-6f1e-7b2a-8c4d-5e6f70820002',
} as const
export const documents = { statementOfWork: 'doc_01978a3c-6f1e-7b2a-8c4d-5e6f70840001' } as const

/** Ids of tasks, in the order of their creation. */
export const tasks = {
  submitIncident: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819401',
  submitIdentity: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819402',
  kickOff: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819403',
  readSolicitation: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819404',
  debriefing: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819405',
  technicalApproach: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819406',
  laborCategories: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819407',
  clarifications: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819408',
  teamingPartners: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819409',
  bidDecision: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819410',
  questions: 'task_01978a3c-6f1e-7b2a-8c4d-5e6f70819411',
} as const

export const savedSearches = { zeroTrust: 'ss_01978a3c-6f1e-7b2a-8c4d-5e6f70810001' } as const

/** Ids of the workflows by their trigger. All are active. workflows.ts has their definitions. */
export const workflows = {
  'pursuit.created': 'wf_01978a3c-6f1e-7b2a-8c4d-5e6f70819232',
  'saved_search.matched': 'wf_01978a3c-6f1e-7b2a-8c4d-5e6f70850001',
  inbound_webhook: 'wf_01978a3c-6f1e-7b2a-8c4d-5e6f70850002',
} as const

export const team = 'team_01978a3c-6f1e-7b2a-8c4d-5e6f70819210'
export const note = 'note_01978a3c-6f1e-7b2a-8c4d-5e6f70819501'
/** Ids of two pending proposals. The examples accept one and reject the other. */
export const proposals = ['prop_01978a3c-6f1e-7b2a-8c4d-5e6f70819601', 'prop_01978a3c-6f1e-7b2a-8c4d-5e6f70819602'] as const

/** Returns the id of the `count`-th row, in order of time, of a kind without named ids, such as history (`phc`) or events
 * (`evt`). */
export function countedId(prefix: 'phc' | 'evt' | 'ntf' | 'mail', count: number): string {
  return `${prefix}_01978a3c-6f1e-7b2a-8c4d-5e6f7082${String(count).padStart(4, '0')}`
}

const day_ms = 86_400_000
const dateOrTime = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/

/** Returns the number of whole days by which to move the examples' time, so that it is `now` or less than a day before `now`.
 * Times of day do not change. */
export function daysFromExamples(now: Date): number {
  return Math.floor((now.getTime() - Date.parse(exampleClock)) / day_ms)
}

/** Returns the value with every date and time moved by `days`. */
export function moveDates<T>(value: T, days: number): T {
  if (typeof value === 'string' && dateOrTime.test(value))
    return new Date(Date.parse(value) + days * day_ms).toISOString().slice(0, value.length) as T
  if (Array.isArray(value)) return value.map((each: unknown) => moveDates(each, days)) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, moveDates(each as unknown, days)])) as T
  return value
}
