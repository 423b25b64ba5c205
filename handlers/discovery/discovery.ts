import { selectPursuitContractId } from '../../db/board/pursuits.ts'
import { selectRecord } from '../../db/opportunities/contracts.ts'
import { notFound } from '../../kernel/problem.ts'
import { detailParts } from '../../services/discovery/detail.ts'
import { findContracts, findOpportunities } from '../../services/discovery/search.ts'
import { presentDetail } from '../../services/opportunities/records.ts'
import { operation } from '../operation.ts'

export const searchOpportunities = operation('searchOpportunities', findOpportunities)

export const searchContracts = operation('searchContracts', findContracts)

export const getOpportunity = operation(
  'getOpportunity',
  async ({ db, principal, params, query, search, market, matcher, summary_model, attachment_hosts, now, signal, public_url }) => {
    const { company_id } = principal
    const { opportunity_id } = params
    const contractId = opportunity_id.startsWith('pur_')
      ? await selectPursuitContractId(db, company_id, opportunity_id)
      : opportunity_id
    const row = contractId && (await selectRecord(db, company_id, contractId))
    if (!row) throw notFound('opportunity', opportunity_id)
    const means = { db, search, market, matcher, summary_model, attachment_hosts, company_id, now, signal }
    const parts = await detailParts(means, row, query.include)
    return { ...presentDetail(row, public_url), ...parts }
  },
)
