/** Requests to the API that the company's users made before `exampleClock`, in order. Starting a demo shifts their times. */
import type { operations } from '../../../generated/api.ts'
import { documents, folders, note, type PersonName, people, proposals, pursuits, records, savedSearches, tasks } from './cast.ts'
import { demoCompany } from './company.ts'
import type { demoFiles } from './files.ts'

type Api = operations
type StoryOperation =
  | 'addToPipeline'
  | 'updatePursuit'
  | 'createTask'
  | 'updateTask'
  | 'createPursuitNote'
  | 'createProfileProposal'
  | 'createSavedSearch'
  | 'updateSavedSearch'
  | 'createFolder'
type Body<Id extends StoryOperation> = NonNullable<Api[Id]['requestBody']>['content']['application/json']

type UploadFields = { folder_id: string; pursuit_id: string; tags: string[] }

/** A user's action. `id` is the id of the row that it creates. */
export type Action = { at: string; by: PersonName } & (
  | { operation: 'addToPipeline'; id: string; body: Body<'addToPipeline'> }
  | { operation: 'updatePursuit'; pursuit_id: string; body: Body<'updatePursuit'> }
  | { operation: 'createTask'; id: string; body: Body<'createTask'> }
  | { operation: 'updateTask'; task_id: string; body: Body<'updateTask'> }
  | { operation: 'createSavedSearch'; id: string; body: Body<'createSavedSearch'> }
  | { operation: 'updateSavedSearch'; saved_search_id: string; body: Body<'updateSavedSearch'> }
  /** A saved search's alert about the records `record_ids`. */
  | { operation: 'alert'; saved_search_id: string; record_ids: string[] }
  /** The event of a new record that fits the company. */
  | { operation: 'announce'; record_id: string; reason: string }
  /** The event of a workflow's run that reached an automation step. */
  | { operation: 'reachStep' }
  | { operation: 'run'; saved_search_id: string; result_count: number }
  | { operation: 'createPursuitNote'; id: string; pursuit_id: string; body: Body<'createPursuitNote'> }
  | { operation: 'createProfileProposal'; id: string; body: Body<'createProfileProposal'> }
  | { operation: 'createFolder'; id: string; body: Body<'createFolder'> }
  | { operation: 'uploadDocument'; id: string; body: UploadFields; file: keyof typeof demoFiles }
)

const { dana, marcus, priya, theo } = people

export const story: readonly Action[] = [
  add('2026-01-08T15:10:00.000Z', 'marcus', 'caseManagement', ['software', 'agile']),
  move('2026-01-12T14:00:00.000Z', 'marcus', 'caseManagement', 'Preparing'),
  add('2026-01-14T16:30:00.000Z', 'dana', 'incidentResponse', ['cyber', 'must win']),
  change('2026-01-14T16:30:30.000Z', 'dana', 'incidentResponse', { assigned_to: [dana, marcus] }),
  move('2026-01-19T15:05:00.000Z', 'dana', 'incidentResponse', 'Preparing', { favorite: true }),
  move('2026-02-05T20:40:00.000Z', 'marcus', 'caseManagement', 'Submitted'),
  folder('2026-02-10T16:00:00.000Z', 'proposals', { name: 'Proposals' }),
  folder('2026-02-10T16:05:00.000Z', 'pastPerformance', { name: 'Past performance', parent_id: folders.proposals }),
  add('2026-02-12T13:20:00.000Z', 'priya', 'training', ['training']),
  change('2026-02-12T13:20:30.000Z', 'priya', 'training', { assigned_to: [theo] }),
  assign('2026-02-12T14:30:00.000Z', 'dana', 'incidentResponse', 'submitIncident', {
    name: 'Submit the offer',
    due_date: '2026-02-13',
    assigned_to: [dana],
  }),
  complete('2026-02-12T19:15:00.000Z', 'dana', 'incidentResponse', 'submitIncident'),
  move('2026-02-12T19:20:00.000Z', 'dana', 'incidentResponse', 'Submitted'),
  {
    at: '2026-03-02T15:12:08.000Z',
    by: 'dana',
    operation: 'createSavedSearch',
    id: savedSearches.zeroTrust,
    body: {
      name: 'Zero trust for defense, East Coast',
      query: 'zero trust architecture',
      filters: {
        naics_codes: ['541512', '541519'],
        set_asides: ['SDVOSBC'],
        agencies: ['Department of Defense'],
        states: ['VA', 'MD'],
        status: 'active',
      },
      alerts: { enabled: true, frequency: 'daily', channels: ['in_app', 'email'] },
      is_shared: true,
    },
  },
  add('2026-03-05T14:45:00.000Z', 'dana', 'identity', ['cyber', 'must win']),
  move('2026-03-09T13:30:00.000Z', 'priya', 'training', 'Lost', { archived: true }),
  move('2026-03-10T15:00:00.000Z', 'dana', 'identity', 'Preparing', {
    estimated_value_low: 1_400_000,
    estimated_value_high: 1_550_000,
  }),
  assign('2026-03-24T13:00:00.000Z', 'dana', 'identity', 'submitIdentity', {
    name: 'Submit the offer',
    due_date: '2026-04-10',
    assigned_to: [dana],
  }),
  move('2026-03-30T12:50:00.000Z', 'dana', 'incidentResponse', 'Won', { outcome: 'won' }),
  assign('2026-03-30T13:10:00.000Z', 'dana', 'incidentResponse', 'kickOff', {
    name: 'Hold the kick-off meeting',
    due_date: '2026-05-04',
    assigned_to: [dana, marcus],
  }),
  {
    at: '2026-04-03T11:00:00.000Z',
    by: 'dana',
    operation: 'alert',
    saved_search_id: savedSearches.zeroTrust,
    record_ids: [records.zeroTrust],
  },
  add('2026-04-03T13:15:00.000Z', 'dana', 'zeroTrust', ['must win', 'zero trust']),
  change('2026-04-03T13:15:30.000Z', 'dana', 'zeroTrust', { assigned_to: [dana, priya] }),
  assign('2026-04-03T13:25:00.000Z', 'dana', 'zeroTrust', 'readSolicitation', {
    name: 'Read the solicitation and list the requirements',
    due_date: '2026-04-10',
    assigned_to: [priya],
  }),
  move('2026-04-06T14:05:00.000Z', 'marcus', 'caseManagement', 'Lost', {
    outcome: 'lost',
    outcome_reason: 'The winner offered a shorter migration.',
  }),
  assign('2026-04-06T14:10:00.000Z', 'marcus', 'caseManagement', 'debriefing', {
    name: 'Ask for a debriefing',
    due_date: '2026-04-07',
    assigned_to: [marcus],
  }),
  complete('2026-04-07T15:40:00.000Z', 'marcus', 'caseManagement', 'debriefing'),
  move('2026-04-08T13:00:00.000Z', 'dana', 'zeroTrust', 'Preparing', { favorite: true }),
  add('2026-04-08T17:10:00.000Z', 'priya', 'serviceDesk', ['help desk', 'teaming']),
  change('2026-04-08T17:10:30.000Z', 'priya', 'serviceDesk', { assigned_to: [priya, theo] }),
  complete('2026-04-09T16:20:00.000Z', 'priya', 'zeroTrust', 'readSolicitation'),
  complete('2026-04-09T20:30:00.000Z', 'dana', 'identity', 'submitIdentity'),
  move('2026-04-09T20:35:00.000Z', 'dana', 'identity', 'Submitted'),
  add('2026-04-10T14:00:00.000Z', 'marcus', 'flightSoftware', ['software']),
  {
    at: '2026-04-10T15:10:00.000Z',
    by: 'priya',
    operation: 'createPursuitNote',
    id: note,
    pursuit_id: pursuits.zeroTrust,
    body: { text: 'The incumbent has not staffed the night shift since March.' },
  },
  assign('2026-04-10T15:15:00.000Z', 'dana', 'zeroTrust', 'technicalApproach', {
    name: 'Draft the technical approach',
    description: 'Lead with the security operations case study.',
    due_date: '2026-04-27',
    assigned_to: [priya, marcus],
  }),
  assign('2026-04-10T15:20:00.000Z', 'dana', 'zeroTrust', 'laborCategories', {
    name: 'Price the labor categories',
    due_date: '2026-04-30',
    assigned_to: [marcus],
  }),
  assign('2026-04-13T13:30:00.000Z', 'dana', 'identity', 'clarifications', {
    name: 'Answer clarification questions',
    due_date: '2026-04-30',
    assigned_to: [dana],
  }),
  move('2026-04-14T13:45:00.000Z', 'priya', 'serviceDesk', 'Preparing', {
    title: 'NIH service desk recompete',
    due_date: '2026-05-15',
  }),
  add('2026-04-14T14:20:00.000Z', 'marcus', 'securityOperations', ['cyber', '8(a)']),
  { at: '2026-04-14T14:20:05.000Z', by: 'marcus', operation: 'reachStep' },
  assign('2026-04-14T14:40:00.000Z', 'priya', 'serviceDesk', 'teamingPartners', {
    name: 'Call two possible teaming partners',
    due_date: '2026-04-24',
    assigned_to: [priya],
  }),
  assign('2026-04-15T13:10:00.000Z', 'marcus', 'securityOperations', 'bidDecision', {
    name: 'Bid or no bid',
    due_date: '2026-04-23',
    assigned_to: [dana],
  }),
  {
    at: '2026-04-16T10:05:00.000Z',
    by: 'dana',
    operation: 'updateSavedSearch',
    saved_search_id: savedSearches.zeroTrust,
    body: { alerts: { channels: ['in_app', 'email', 'webhook'] } },
  },
  assign('2026-04-16T18:00:00.000Z', 'priya', 'serviceDesk', 'questions', {
    name: 'Send questions to the contracting officer',
    due_date: '2026-04-22',
    assigned_to: [theo],
  }),
  propose('2026-04-16T20:10:00.000Z', 'dana', proposals[0]),
  propose('2026-04-16T20:15:00.000Z', 'marcus', proposals[1]),
  {
    at: '2026-04-17T13:10:00.000Z',
    by: 'dana',
    operation: 'announce',
    record_id: records.cloudMigration,
    reason:
      'NAICS 541513 is one of your codes, and it matches your capability "Case management modernization": "the migration of 31 case systems from a data center to a FedRAMP-authorized cloud".',
  },
  change('2026-04-17T13:35:00.000Z', 'priya', 'zeroTrust', {
    estimated_value_low: 8_000_000,
    estimated_value_high: 8_600_000,
    win_probability: 40,
  }),
  { at: '2026-04-17T20:15:00.000Z', by: 'dana', operation: 'run', saved_search_id: savedSearches.zeroTrust, result_count: 1 },
  {
    at: '2026-04-18T13:22:40.000Z',
    by: 'dana',
    operation: 'uploadDocument',
    id: documents.statementOfWork,
    body: { folder_id: folders.proposals, pursuit_id: pursuits.zeroTrust, tags: ['sow', 'final'] },
    file: 'statementOfWork',
  },
]

type PursuitName = keyof typeof pursuits
type Column = 'Triage' | 'Preparing' | 'Submitted' | 'Won' | 'Lost'

function folder(at: string, name: keyof typeof folders, body: Body<'createFolder'>): Action {
  return { at, by: 'dana', operation: 'createFolder', id: folders[name], body }
}

function add(at: string, by: PersonName, name: PursuitName, tags: string[]): Action {
  const body = { opportunity_id: records[name], tags, tag_mode: 'merge' as const }
  return { at, by, operation: 'addToPipeline', id: pursuits[name], body }
}

function move(at: string, by: PersonName, name: PursuitName, column_id: Column, more: Body<'updatePursuit'> = {}): Action {
  return change(at, by, name, { column_id, ...more })
}

function change(at: string, by: PersonName, name: PursuitName, body: Body<'updatePursuit'>): Action {
  return { at, by, operation: 'updatePursuit', pursuit_id: pursuits[name], body }
}

function assign(
  at: string,
  by: PersonName,
  name: PursuitName,
  task: keyof typeof tasks,
  body: Omit<Body<'createTask'>, 'pursuit_id'>,
): Action {
  return { at, by, operation: 'createTask', id: tasks[task], body: { pursuit_id: pursuits[name], ...body } }
}

function propose(at: string, by: PersonName, id: string): Action {
  return { at, by, operation: 'createProfileProposal', id, body: { source: { type: 'uei', uei: demoCompany.uei! } } }
}

function complete(at: string, by: PersonName, name: PursuitName, task: keyof typeof tasks): Action {
  const body = { pursuit_id: pursuits[name], status: 'complete' as const }
  return { at, by, operation: 'updateTask', task_id: tasks[task], body }
}
