import type { EventEnvelope } from '../../db/events/events.ts'
import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']
export type SampleType = Exclude<Schemas['SubscriptionEvent'], 'all'>

const contract: Schemas['EventContract'] = {
  id: 'contract_00000000000000000000000000',
  title: 'Sample: network support for a regional office',
  postedDate: '2026-01-05T14:00:00.000Z',
  deadlineDate: '2026-02-06T22:00:00.000Z',
  overview: 'The office requires network support for five years.',
  summary: 'The office requires network support for five years.',
  responseType: 'rfp',
  type: 'solicitation',
  naicsId: '541512',
  description: 'The office requires network support for five years. This opportunity does not exist.',
  solicitationNumber: 'SAMPLE-0001',
  agencyName: 'SAMPLE AGENCY',
  agencyCode: null,
  agencyOrgName: 'SAMPLE CONTRACTING OFFICE',
  awarded: false,
  active: true,
  typeOfSetAside: 'SBA',
  typeOfSetAsideDescription: 'Total Small Business Set-Aside (FAR 19.5)',
  officeZipcode: '20001',
  officeCity: 'Washington',
  officeCountryCode: 'USA',
  officeState: 'DC',
  placeOfPerformanceStreetAddress: null,
  placeOfPerformanceStreetAddress2: null,
  placeOfPerformanceCityCode: null,
  placeOfPerformanceCityName: 'Norfolk',
  placeOfPerformanceCityStateCode: 'VA',
  placeOfPerformanceCityStateName: 'Virginia',
  placeOfPerformanceCountryCode: 'USA',
  placeOfPerformanceCountryName: 'United States',
  placeOfPerformanceZipcode: '23510',
  sizeLow: 1_000_000,
  sizeHigh: 2_000_000,
  pointOfContact: [
    { fullName: 'Sam Sample', email: 'sam@example.com', phone: null, title: 'Contracting Officer', type: 'primary', fax: null },
  ],
  sourceId: 'sample-0001',
  sourceUrl: 'https://example.com/sample-0001',
  sourceType: 'sample',
  providerUrl: null,
  providerType: 'sample',
}

const record: Schemas['PursuitEventData'] = {
  id: contract.id!,
  phase: null,
  columnId: null,
  columnTitle: null,
  complianceScore: null,
  complianceSummary: null,
  matchReason: 'NAICS 541512 is one of your codes.',
  createdAt: contract.postedDate!,
  lastFetch: contract.postedDate,
  pursuitCreatedAt: null,
  pursuitTitle: null,
  pursuitChanges: null,
  contract,
}

const pursuit: Schemas['PursuitEventData'] = {
  ...record,
  id: 'pur_00000000-0000-7000-8000-000000000000',
  phase: 'triage',
  columnId: 'col_00000000-0000-7000-8000-000000000000',
  columnTitle: 'Triage',
  pursuitCreatedAt: '2026-01-06T09:00:00.000Z',
  pursuitTitle: contract.title,
}

const changes: Schemas['PursuitEventChanges'] = {
  description: 'moved from Triage to Preparing',
  before: { status: 'triage', columnTitle: 'Triage' },
  after: { status: 'preparing', columnTitle: 'Preparing' },
}

/** The fields of a sample event, in addition to its envelope. */
const samples: { [Type in SampleType]: object } = {
  'opportunity.created': { data: record },
  'pursuit.created': { data: pursuit },
  'pursuit.updated': { data: { ...pursuit, phase: 'preparing', columnTitle: 'Preparing', pursuitChanges: changes } },
  'workflow.step': {
    label: 'Sample workflow / Send to CRM',
    workflowId: 'wf_00000000-0000-7000-8000-000000000000',
    workflowName: 'Sample workflow',
    runId: 'run_00000000-0000-7000-8000-000000000000',
    stepName: 'Send to CRM',
    trigger: { type: 'pursuit.created', pursuitId: pursuit.id },
    data: { title: contract.title },
  },
}

/** Returns the payload of a sample event. Its records do not exist. */
export function samplePayload(event: SampleType): (envelope: EventEnvelope) => EventEnvelope {
  return (envelope) => ({ ...envelope, event, ...samples[event] })
}
