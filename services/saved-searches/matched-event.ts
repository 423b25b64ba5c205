import type { NewEvent } from '../../db/events/events.ts'
import type { Digest } from './digest.ts'

/** Maximum records per event. */
const records_max = 50

/** The events of an alert, which start workflows that wait for results of this search. Each record is in one event; `totalCount` counts all. */
export function matchedEvents(company_id: string, { search, records, total, public_url }: Digest): NewEvent[] {
  const opportunities = records.map((record) => ({
    id: record.id,
    title: record.title,
    agency: record.agency_name,
    noticeType: record.notice_type,
    setAside: record.set_aside,
    naics: record.naics,
    solicitationNumber: record.solicitation_number,
    postedDate: record.posted_at,
    dueDate: record.deadline_at,
    matchScore: record.score,
    cause: record.cause,
    viewUrl: `${public_url}/app/opportunities/${encodeURIComponent(record.id)}`,
  }))
  return Array.from({ length: Math.ceil(records.length / records_max) }, (_, part) => {
    const shown = opportunities.slice(part * records_max, (part + 1) * records_max)
    const data = { savedSearchId: search.id, savedSearchName: search.name, totalCount: total, opportunities: shown }
    return { company_id, type: 'saved_search.matched', subject_id: search.id, payload: (envelope) => ({ ...envelope, data }) }
  })
}
