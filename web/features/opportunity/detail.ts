import { get, type Schemas } from '../../api.ts'

export type Detail = Schemas['OpportunityDetail']
export type Clause = Schemas['RegulationSection']
export type NoticeVersion = Schemas['NoticeVersion']
export type NoticeChange = Schemas['NoticeChange']
export type Demand = Schemas['Demand']

export function detailOf(opportunity_id: string) {
  return get('/v1/opportunities/{opportunity_id}', { path: { opportunity_id } })
}

/** The words of clauses. The detail leaves them out, because those of files are long. */
export function clauseTextsOf(opportunity_id: string) {
  return get('/v1/opportunities/{opportunity_id}', { path: { opportunity_id }, query: { include: ['regulation_sections'] } })
}

/** The history with the changes of the text by sentences, which the detail leaves out. */
export function textHistoryOf(opportunity_id: string) {
  return get('/v1/opportunities/{opportunity_id}', { path: { opportunity_id }, query: { include: ['history'] } })
}
