import {
  type Digest,
  deleteMergedParts,
  type MailPart,
  type Reader,
  selectDueReaders,
  takeMailParts,
} from '../../db/notifications/mail-parts.ts'
import { insertMail, type MailContent, type Unsubscribe } from '../../db/notifications/mails.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { paragraphs } from '../../delivery/mail-page.ts'
import { cut } from '../../kernel/text/cut.ts'
import { escapeHtml } from '../../kernel/text/html.ts'
import type { Background } from '../background.ts'
import { inBatches } from '../cleanup.ts'

const minute_ms = 60_000
const readers_max = 1_000
const merged_parts_kept_ms = 120 * minute_ms

type DigestRules = {
  /** How long the first message waits for other messages to merge with. */
  wait_ms: number
  /** Minimum time between two digests to one user. */
  pause_ms: number
  /** Maximum number of messages that one email shows. */
  shown_max: number
  /** If true, the email only counts the messages beyond `shown_max`. If false, those messages go into the next email. */
  counts_rest: boolean
  name: string
}

const digestRules: Readonly<Record<Digest, DigestRules>> = {
  workflows: {
    ...{ wait_ms: 5 * minute_ms, pause_ms: 60 * minute_ms, shown_max: 50, counts_rest: true },
    name: 'updates from your workflows',
  },
  alerts: { wait_ms: 0, pause_ms: 0, shown_max: 10, counts_rest: false, name: 'saved searches have new results' },
}
/** Maximum number of messages that one digest with `counts_rest` merges. The other messages go into the next digest. */
const merged_max = 1_000

type Resources = Pick<Background, 'db' | 'clock' | 'mailing' | 'signal'>

export async function sendDigests(means: Resources): Promise<{ sent: number; deleted: number }> {
  const { db, clock, signal } = means
  const now = clock.now()
  const sent = (await mergeDue(means, 'workflows')) + (await mergeDue(means, 'alerts'))
  const before = new Date(now.getTime() - merged_parts_kept_ms)
  return { sent, deleted: await inBatches(signal, (limit) => deleteMergedParts(db, before, limit)) }
}

/** Merges waiting messages into digests of one kind. Returns the number of new emails. */
export async function mergeDue({ db, clock, mailing, signal }: Resources, digest: Digest): Promise<number> {
  const now = clock.now()
  const { wait_ms, pause_ms } = digestRules[digest]
  const times = { writtenBefore: new Date(now.getTime() - wait_ms), mergedBefore: new Date(now.getTime() - pause_ms) }
  let sent = 0
  for (const reader of await selectDueReaders(db, digest, times, readers_max)) {
    signal.throwIfAborted()
    sent += await inTransaction(db, (trx) => mergeFor(trx, reader, digest, mailing.public_url, now))
  }
  return sent
}

async function mergeFor(trx: Trx, reader: Reader, digest: Digest, public_url: string, now: Date): Promise<number> {
  const { shown_max, counts_rest } = digestRules[digest]
  const parts = await takeMailParts(trx, digest, reader, counts_rest ? merged_max : shown_max, now)
  if (parts.length === 0) return 0
  const mail = { ...contentOf(digest, parts, public_url), user_id: reader.user_id, unsubscribe: unsubscribeOf(parts) }
  await insertMail(trx, reader.company_id, mail, now)
  return 1
}

/** Returns the content of a digest. A single message becomes the email unchanged. Several become sections of one email, each with its link. */
function contentOf(digest: Digest, parts: readonly MailPart[], public_url: string): MailContent {
  const [first] = parts
  if (parts.length === 1 && first) {
    const { subject, text, html, link_label, link_path } = first
    return { subject, text, html, link: link_path === null ? null : { label: link_label!, path: link_path } }
  }
  const { shown_max, name } = digestRules[digest]
  const shown = parts.slice(0, shown_max)
  const rest = parts.length - shown.length
  const more = rest > 0 ? [`and ${rest} more, listed in the app under notifications`] : []
  return {
    subject: `${parts.length} ${name}: ${cut(first!.subject, 110)} and ${parts.length - 1} more`,
    text: [...shown.map((part) => textOf(part, public_url)), ...more].join('\n\n----\n\n'),
    html: [...shown.map((part) => sectionOf(part, public_url)), ...more.map((line) => `<p>${line}</p>`)].join('\n'),
    link: null,
  }
}

function textOf({ subject, text, link_label, link_path }: MailPart, public_url: string): string {
  const link = link_path === null ? '' : `${link_label}: ${public_url}${link_path}`
  return [subject, text, link].filter((part) => part !== '').join('\n\n')
}

function sectionOf({ subject, text, html, link_label, link_path }: MailPart, public_url: string): string {
  const link =
    link_path === null
      ? ''
      : `\n<p style="margin:12px 0 0"><a href="${escapeHtml(public_url + link_path)}" style="color:#1d4ed8">${escapeHtml(link_label!)}</a></p>`
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(subject)}</h2>\n${html ?? paragraphs(text)}${link}`
}

/** Returns the target that all messages share, or else all their types. With several saved searches, that stops all alerts. */
function unsubscribeOf(parts: readonly MailPart[]): Unsubscribe {
  const [first] = parts
  const { unsubscribe_kind: kind, unsubscribe_id: id } = first!
  if (parts.every((part) => part.unsubscribe_kind === kind && part.unsubscribe_id === id)) return { kind, id }
  const types = parts.map((part) => (part.unsubscribe_kind === 'notification' ? part.unsubscribe_id : 'saved_search.matched'))
  return { kind: 'notification', id: [...new Set(types)].join(',') }
}
