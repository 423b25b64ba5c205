import { getDetail } from '../../services/discovery/detail.ts'
import { findContracts, findOpportunities } from '../../services/discovery/search.ts'
import { operation } from '../operation.ts'

export const searchOpportunities = operation('searchOpportunities', findOpportunities)

export const searchContracts = operation('searchContracts', findContracts)

export const getOpportunity = operation(
  'getOpportunity',
  ({ db, principal, params, query, search, market, matcher, summary_model, attachment_hosts, now, signal, public_url }) => {
    const { company_id } = principal
    const means = { db, search, market, matcher, summary_model, attachment_hosts, company_id, now, signal }
    return getDetail(means, params.opportunity_id, query.include, public_url)
  },
)
