import { recordAgency } from '../../catalog/agency-names.ts'
import type { RecordFacts } from '../../db/opportunities/records.ts'
import { paragraphs } from '../../delivery/mail-page.ts'
import { cut } from '../../kernel/text/cut.ts'
import { escapeHtml } from '../../kernel/text/html.ts'
import { formatDue, formatShortDue } from '../readable-times.ts'

const reason_characters_max = 600

/** Adds the score and due date to a subject, so users can decide whether to open the email: `… (score 87, due May 20)`. */
export function subjectWith(subject: string, { score, deadline_at, time_zone }: RecordFacts): string {
  const facts = [score !== null && `score ${score}`, deadline_at !== null && `due ${formatShortDue(time_zone, deadline_at)}`]
  const known = facts.filter((fact) => fact)
  return known.length === 0 ? subject : `${cut(subject, 160)} (${known.join(', ')})`
}

export function sourceLabel(source_url: string): string {
  const host = URL.canParse(source_url) ? new URL(source_url).hostname : ''
  return host === 'sam.gov' || host.endsWith('.sam.gov') ? 'View on SAM.gov' : 'View the notice'
}

/** Appends the notice's facts to a message. Labels the due date, because the message may contain another due date. */
export function withNotice(message: string, notice: RecordFacts): { text: string; html: string } {
  const { title, deadline_at, score, reason, source_url, time_zone } = notice
  const lines = [
    [recordAgency(notice)?.display, score === null ? null : `match score ${score}`].filter((fact) => fact).join(' | '),
    deadline_at === null ? 'The notice has no due date.' : `Notice due: ${formatDue(time_zone, deadline_at)}`,
    ...(reason === null ? [] : [cut(reason, reason_characters_max)]),
  ].filter((line) => line !== '')
  const source = source_url === null ? null : { label: sourceLabel(source_url), url: source_url }
  return {
    text: [message, [title, ...lines, ...(source ? [`${source.label}: ${source.url}`] : [])].join('\n')]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: `${paragraphs(message)}
<p style="margin:0 0 14px"><strong>${escapeHtml(title)}</strong><br>
${lines.map(escapeHtml).join('<br>\n')}${source ? `<br>\n<a href="${escapeHtml(source.url)}" style="color:#1d4ed8">${source.label}</a>` : ''}</p>`,
  }
}
