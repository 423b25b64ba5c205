import {
  deleteMergedParts,
  type MailPart,
  type Reader,
  selectDueReaders,
  takeMailParts,
} from '../../db/notifications/mail-parts.ts'
import { insertMail, type MailContent, type Unsubscribe } from '../../db/notifications/mails.ts'
import type { MailDigest } from '../../db/people/people-schema.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { paragraphs } from '../../delivery/mail-page.ts'
import { cut } from '../../kernel/text/cut.ts'
import { escapeHtml } from '../../kernel/text/html.ts'
import type { Background } from '../background.ts'
import { inBatches } from '../cleanup.ts'

const minute_ms = 60_000
const readers_max = 1_000
const merged_kept_ms = 120 * minute_ms

/**
 * `wait_ms`: how long the first message waits for others. `pause_ms`: the least time between two digests of one user. `shown_max`: how many
 * messages one mail shows. `counts_rest`: whether it counts the others; if not, they go into the next mail.
 */
type DigestRules = { wait_ms: number; pause_ms: number; shown_max: number; counts_rest: boolean; name: string }

const digestRules: { readonly [Digest in MailDigest]: DigestRules } = {
  workflows: {
    wait_ms: 5 * minute_ms,
    pause_ms: 60 * minute_ms,
    shown_max: 50,
    counts_rest: true,
    name: 'updates from your workflows',
  },
  alerts: { wait_ms: 0, pause_ms: 0, shown_max: 10, counts_rest: false, name: 'saved searches have new results' },
}
/** A user gets no more messages than this from one digest; the app has all of them. */
const taken_max = 1_000

type Means = Pick<Background, 'db' | 'clock' | 'signal'>

/** Merges the messages that wait into one mail for each user. */
export async function sendDigests({ db, clock, signal }: Means): Promise<{ sent: number; deleted: number }> {
  const now = clock.now()
  const sent = (await mergeDue({ db, clock, signal }, 'workflows')) + (await mergeDue({ db, clock, signal }, 'alerts'))
  const before = new Date(now.getTime() - merged_kept_ms)
  return { sent, deleted: await inBatches(signal, (limit) => deleteMergedParts(db, before, limit)) }
}

/** Merges the messages of one kind of digest. Returns how many mails it wrote. */
export async function mergeDue({ db, clock, signal }: Means, digest: MailDigest): Promise<number> {
  const now = clock.now()
  const { wait_ms, pause_ms } = digestRules[digest]
  const times = { writtenBefore: new Date(now.getTime() - wait_ms), mergedBefore: new Date(now.getTime() - pause_ms) }
  let sent = 0
  for (const reader of await selectDueReaders(db, digest, times, readers_max)) {
    signal.throwIfAborted()
    sent += await merge({ db }, digest, reader, now)
  }
  return sent
}

async function merge({ db }: Pick<Means, 'db'>, digest: MailDigest, reader: Reader, now: Date): Promise<number> {
  const { shown_max, counts_rest } = digestRules[digest]
  return inTransaction(db, async (trx) => {
    const parts = await takeMailParts(trx, digest, reader, counts_rest ? taken_max : shown_max, now)
    if (parts.length === 0) return 0
    const mail = { ...contentOf(digest, parts), user_id: reader.user_id, unsubscribe: unsubscribeOf(parts) }
    await insertMail(trx, reader.company_id, mail, now)
    return 1
  })
}

/** One message is a mail as it is; several become a mail with a section each. */
function contentOf(digest: MailDigest, parts: readonly MailPart[]): MailContent {
  const [first] = parts
  if (parts.length === 1 && first) {
    const { subject, text, html, link_label, link_path } = first
    return { subject, text, html, link: link_path === null ? null : { label: link_label!, path: link_path } }
  }
  const { shown_max, name } = digestRules[digest]
  const shown = parts.slice(0, shown_max)
  const rest = parts.length - shown.length
  const more = rest > 0 ? [`and ${rest} more, which your notifications in the app list`] : []
  return {
    subject: `${parts.length} ${name}: ${cut(first!.subject, 110)} and ${parts.length - 1} more`,
    text: [...shown.map(({ subject, text }) => `${subject}\n\n${text}`.trim()), ...more].join('\n\n----\n\n'),
    html: [...shown.map(sectionOf), ...more.map((line) => `<p>${line}</p>`)].join('\n'),
    link: null,
  }
}

function sectionOf({ subject, text, html }: MailPart): string {
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(subject)}</h2>\n${html ?? paragraphs(text)}`
}

/** Stops every kind of message in the mail. A mail of several saved searches stops the mails of all alerts. */
function unsubscribeOf(parts: readonly MailPart[]): Unsubscribe {
  const [first] = parts
  const { unsubscribe_kind: kind, unsubscribe_id: id } = first!
  if (parts.every((part) => part.unsubscribe_kind === kind && part.unsubscribe_id === id)) return { kind, id }
  const types = parts.map((part) => (part.unsubscribe_kind === 'notification' ? part.unsubscribe_id : 'saved_search.matched'))
  return { kind: 'notification', id: [...new Set(types)].join(',') }
}
