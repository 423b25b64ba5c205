import { eventContract } from '../../db/events/event-contract.ts'
import type { DetailRow } from '../../db/opportunities/contracts.ts'
import type { components } from '../../generated/api.ts'
import { readBrief } from '../../reading/summary/brief.ts'

/** What an `opportunity.created` event reports of a record that nobody pursues. */
export function opportunityEventData(record: DetailRow, reason: string | null): components['schemas']['PursuitEventData'] {
  return {
    id: record.id,
    phase: null,
    columnId: null,
    columnTitle: null,
    complianceScore: null,
    complianceSummary: null,
    matchReason: reason,
    createdAt: record.created_at,
    lastFetch: record.fetched_at,
    pursuitCreatedAt: null,
    pursuitTitle: null,
    pursuitChanges: null,
    contract: eventContract(record, readBrief(record)),
  }
}
