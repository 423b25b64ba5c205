import type { NewEvent } from '../../db/events/events.ts'
import type { Digest } from './digest.ts'

export const matchedEventType = 'saved_search.matched'

const records_max = 50

/** What workflows that wait for results of this search begin with: of each alert as many events as it takes, with at most 50 records each. */
export type MatchedEventData = {
  savedSearchId: string
  savedSearchName: string
  /** Of all that the alert tells of; the other events of this alert list the others. */
  totalCount: number
  opportunities: {
    id: string
    title: string
    agency: string | null
    noticeType: string
    setAside: string | null
    naics: string | null
    solicitationNumber: string | null
    postedDate: string | null
    dueDate: string | null
    matchScore: number | null
    cause: 'new' | 'amended'
    viewUrl: string
  }[]
}

/** Together they tell of all records given. */
export function matchedEvents(company_id: string, digest: Digest): NewEvent[] {
  const { records } = digest
  return Array.from({ length: Math.ceil(records.length / records_max) }, (_, place) =>
    matchedEvent(company_id, { ...digest, records: records.slice(place * records_max, (place + 1) * records_max) }),
  )
}

function matchedEvent(company_id: string, { search, records, total, public_url }: Digest): NewEvent {
  const data: MatchedEventData = {
    savedSearchId: search.id,
    savedSearchName: search.name,
    totalCount: total,
    opportunities: records.map((record) => ({
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
    })),
  }
  const payload = (envelope: Parameters<NewEvent['payload']>[0]) => ({ ...envelope, data })
  return { company_id, type: matchedEventType, subject_id: search.id, payload }
}
