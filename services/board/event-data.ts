import type { PursuitRow } from '../../db/board/pursuits.ts'
import { eventContract } from '../../db/events/event-contract.ts'
import type { DetailRow } from '../../db/opportunities/contracts.ts'
import type { components } from '../../generated/api.ts'
import { readBrief } from '../../reading/summary/summary.ts'

export type EventData = components['schemas']['PursuitEventData']

/** The data of an `opportunity.created` event: a record that is not on the board. */
export function opportunityEventData(record: DetailRow, reason: string | null): EventData {
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

/** The data of a pursuit's event. `pursuitChanges` is null for a new pursuit. */
export function pursuitEventData(row: PursuitRow, record: DetailRow, pursuitChanges: EventData['pursuitChanges']): EventData {
  return {
    ...opportunityEventData(record, row.match_reason),
    id: row.id,
    phase: row.phase,
    columnId: row.column_id,
    columnTitle: row.column_title,
    createdAt: row.created_at,
    pursuitCreatedAt: row.created_at,
    pursuitTitle: row.title ?? row.contract_title,
    pursuitChanges,
  }
}
