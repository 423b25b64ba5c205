import { getDetail } from '../../services/discovery/detail.ts'
import { findContracts, findOpportunities } from '../../services/discovery/search.ts'
import { operation } from '../operation.ts'

export const searchOpportunities = operation('searchOpportunities', findOpportunities)

export const searchContracts = operation('searchContracts', findContracts)

export const getOpportunity = operation('getOpportunity', (context) => {
  const means = { ...context, company_id: context.principal.company_id }
  return getDetail(means, context.params.opportunity_id, context.query.include, context.public_url)
})
