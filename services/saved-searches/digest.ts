import { recordAgency } from '../../catalog/agency-names.ts'
import { nameDue, noticeTypeNames } from '../../catalog/notice-types.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import type { NewEvent } from '../../db/events/events.ts'
import type { ReportCounts, ReportedRecord } from '../../db/saved-searches/saved-search-alerts.ts'
import { cut } from '../../kernel/text/cut.ts'
import { escapeHtml } from '../../kernel/text/html.ts'
import { snippetsOf } from '../../search/snippet.ts'
import { sourceLabel } from '../opportunities/record-mail.ts'
import { formatDue } from '../readable-times.ts'

export type Digest = ReportCounts & {
  search: { id: string; name: string }
  /** All records in the alert, best first. Only the records that an email shows have a description. */
  records: readonly ReportedRecord[]
  /** The lists of terms that the search looks for. These terms decide which passage of each record the email shows. */
  ways: readonly (readonly string[])[]
  time_zone: string
  public_url: string
}

/** Maximum number of records that an email describes. The email gives only a count of the other records. */
export const mailed_records_max = 50
const snippet_characters_max = 220
const named_in_subject_characters_max = 80

/** Summarizes the alert in one line, for example `24 new and 3 amended results for “Zero trust for defense”`. */
export function headline({ search, total, amended }: Pick<Digest, 'search' | 'total' | 'amended'>): string {
  const kinds = [total > amended && `${total - amended} new`, amended > 0 && `${amended} amended`].filter((kind) => kind)
  return `${kinds.join(' and ')} result${total === 1 ? '' : 's'} for “${cut(search.name, named_in_subject_characters_max)}”`
}

export function brief({ records, total, time_zone }: Digest): string {
  const lines = records.slice(0, 5).map((record) => {
    const { cause, title, is_past_due, deadline_at } = record
    const facts = [title, recordAgency(record)?.display, is_past_due && `was due ${formatDue(time_zone, deadline_at!)}`].filter(
      (part) => part,
    )
    return `• ${cause === 'amended' ? 'Amended: ' : ''}${facts.join(', ')}`
  })
  return [...lines, ...andMore(total - lines.length)].join('\n')
}

function andMore(count: number): string[] {
  return count > 0 ? [`and ${count} more`] : []
}

export function digestMail(digest: Digest): { subject: string; text: string; html: string } {
  const snippetOf = snippetsOf(digest.ways, snippet_characters_max)
  const items = digest.records
    .slice(0, mailed_records_max)
    .map((record) => itemOf(record, digest, snippetOf(record.description ?? '')))
  const more = andMore(digest.total - items.length)
  return {
    subject: headline(digest),
    text: [...items.map(textOf), ...more].join('\n\n'),
    html: [...items.map(htmlOf), ...more.map((line) => `<p style="margin:16px 0 0">${line}</p>`)].join('\n'),
  }
}

type Item = ReturnType<typeof itemOf>

/** Returns a record as an email shows it. `passage` is HTML with the search terms in `<mark>`, or null if the record has no
 * text. */
function itemOf(record: ReportedRecord, { time_zone, public_url }: Digest, passage: string | null) {
  const { notice_type, solicitation_number, naics, score, deadline_at, is_past_due } = record
  const facts = [
    recordAgency(record)?.display,
    setAsideOf(record),
    noticeTypeNames[notice_type],
    solicitation_number,
    naics && `NAICS ${naics}`,
    score === null ? null : `match score ${score}`,
  ]
  return {
    title: record.title,
    url: `${public_url}/app/opportunities/${encodeURIComponent(record.id)}`,
    /** URL of the notice at its source, if known. The title links to this URL. */
    source_url: record.source_url,
    amended: record.cause === 'amended',
    /** The known facts, most useful first. */
    facts: facts.flatMap((fact) => fact || []),
    due:
      deadline_at === null
        ? 'No due date given'
        : `${is_past_due ? 'Was due' : nameDue(notice_type)} ${formatDue(time_zone, deadline_at)}`,
    is_past_due,
    passage,
  }
}

function setAsideOf({ set_aside, set_aside_description }: ReportedRecord): string | null {
  if (set_aside === 'NONE') return null
  return (set_aside && setAsideName(set_aside)) ?? set_aside_description
}

function textOf({ title, url, source_url, amended, facts, due, passage }: Item): string {
  const lines = [`${amended ? 'Amended: ' : ''}${title}`, facts.join(' | '), due, passage && plain(passage), source_url ?? url]
  return lines.filter((line) => line).join('\n')
}

function htmlOf({ title, url, source_url, amended, facts, due, is_past_due, passage }: Item): string {
  const badge = amended
    ? ' <span style="font-size:12px;font-weight:600;color:#8a4b00;background:#fdebd0;border-radius:4px;padding:1px 6px">amended</span>'
    : ''
  const original =
    source_url && ` · <a href="${escapeHtml(source_url)}" style="color:#1d4ed8;font-weight:400">${sourceLabel(source_url)}</a>`
  const quote = passage && `<div style="margin:6px 0 0;font-size:14px;color:#3a4554">${passage}</div>`
  return `<div style="padding:14px 0;border-top:1px solid #e6e9ee">
<a href="${escapeHtml(source_url ?? url)}" style="color:#1d4ed8;text-decoration:none;font-weight:600">${escapeHtml(title)}</a>${badge}
<div style="margin:2px 0 0;font-size:14px;color:#5b6675">${escapeHtml(facts.join(' · '))}</div>
<div style="margin:2px 0 0;font-size:14px;font-weight:600${is_past_due ? ';color:#8a4b00' : ''}">${escapeHtml(due)}${original ?? ''}</div>
${quote ?? ''}
</div>`
}

const unescaped: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function plain(passage: string): string {
  const text = passage.replace(/<\/?mark>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => unescaped[sign]!)
  return text.replace(/\s+/g, ' ')
}

const event_records_max = 50

/** Returns an alert's events, which start workflows. Each record is in one event. `totalCount` counts the records in all
 * events. */
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
  return Array.from({ length: Math.ceil(records.length / event_records_max) }, (_, part) => {
    const shown = opportunities.slice(part * event_records_max, (part + 1) * event_records_max)
    const data = { savedSearchId: search.id, savedSearchName: search.name, totalCount: total, opportunities: shown }
    return { company_id, type: 'saved_search.matched', subject_id: search.id, payload: (envelope) => ({ ...envelope, data }) }
  })
}
