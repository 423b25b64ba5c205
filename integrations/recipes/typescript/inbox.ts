/** Stores events before the receiver accepts them, so a crash loses none. Handles each event once, in the order of its pursuit. */
import type { IncomingHttpHeaders } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

export type Event = { id: string; event: string; timestamp: string; data: { id?: unknown } }
export type Inbox = {
  /** Stores an event and returns the status to answer with. The body must be the text that arrived, because it is signed. */
  accept(body: string, headers: IncomingHttpHeaders): number
}
type InboxOptions = {
  /** The SQLite file of the inbox. */
  file: string
  /** The secret of the subscription, `whsec_…`. */
  secret: string
  /** Handles an event. `is_late` says that a later event of the same pursuit was handled before. If this throws, the pursuit's
   * events wait and are handled again later. */
  handle: (event: Event, is_late: boolean) => Promise<void>
  retry_ms?: number
}
type Row = { id: string; subject: string; timestamp: string; body: string }

/** The service sends an event for at most four days. Its copies must be recognized for longer. */
const stored_days = 30

export function openInbox({ file, secret, handle, retry_ms = 5_000 }: InboxOptions): Inbox {
  const webhook = new Webhook(secret)
  const db = new DatabaseSync(file)
  db.exec(`create table if not exists event (
    id text primary key, subject text not null, timestamp text not null, body text not null,
    handled integer not null default 0, received_at text not null default current_timestamp)`)
  db.exec(`delete from event where handled and received_at < datetime('now', '-${stored_days} days')`)
  const insert = db.prepare('insert or ignore into event (id, subject, timestamp, body) values (?, ?, ?, ?)')
  const select = db.prepare('select id, subject, timestamp, body from event where not handled order by timestamp')
  const selectLater = db.prepare('select 1 from event where handled and subject = ? and timestamp > ? limit 1')
  const setHandled = db.prepare('update event set handled = 1 where id = ?')
  let rounds = Promise.resolve()

  async function handleWaiting(): Promise<void> {
    const failed = new Set<string>()
    for (const { id, subject, timestamp, body } of select.all() as Row[]) {
      if (failed.has(subject)) continue
      try {
        await handle(JSON.parse(body), selectLater.get(subject, timestamp) !== undefined)
        setHandled.run(id)
      } catch (error) {
        process.emitWarning(error as Error)
        failed.add(subject)
      }
    }
    if (failed.size > 0) setTimeout(wake, retry_ms).unref()
  }

  function wake(): void {
    rounds = rounds.then(handleWaiting)
  }

  function accept(body: string, headers: IncomingHttpHeaders): number {
    try {
      const event = webhook.verify(body, headers as Record<string, string>) as Event
      // The data of a workflow step is free-form.
      const subject = typeof event.data.id === 'string' ? event.data.id : event.id
      insert.run(event.id, subject, event.timestamp, body)
    } catch (error) {
      if (error instanceof WebhookVerificationError) return 401
      throw error
    }
    wake()
    return 204
  }

  // Handles what waited when the process ended.
  wake()
  return { accept }
}
