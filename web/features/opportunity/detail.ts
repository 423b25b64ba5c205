import { get, type Schemas } from '../../api.ts'

export type Detail = Schemas['OpportunityDetail']
export type Clause = Schemas['RegulationSection']
export type Demand = Schemas['Demand']

export function detailOf(opportunity_id: string) {
  return get('/v1/opportunities/{opportunity_id}', { path: { opportunity_id } })
}

/** The words of clauses. The detail leaves them out, because those of files are long. */
export function clauseTextsOf(opportunity_id: string) {
  return get('/v1/opportunities/{opportunity_id}', { path: { opportunity_id }, query: { include: ['regulation_sections'] } })
}
