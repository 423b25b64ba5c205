import type { KeyObject } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import { unsubscribeKey } from './unsubscribe.ts'

export type MailServer = {
  /** Address `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` for TLS from the start. The query may have nodemailer settings. */
  url: string
  from: { name: string; address: string }
}

export type OutgoingMail = {
  /** Id of the email, the same for each attempt. It becomes the Message-ID, by which mail programs detect duplicates. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Address that accepts a POST without further confirmation (RFC 8058). */
  unsubscribe_url: string | null
}

/** Sends emails. `send` resolves when the server has accepted the email, and otherwise rejects with a `MailFault`. */
export type Mailer = { send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>; close(): void }

export type Mailing = {
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  unsubscribe_key: KeyObject
  /** Address at which users open this installation, without a trailing slash. */
  public_url: string
  /** Returns the token of a one-time link by its id. */
  linkToken(id: string): string
}

export const noMailing: Mailing = {
  mailer: null,
  unsubscribe_key: unsubscribeKey(Buffer.alloc(0)),
  public_url: '',
  linkToken: () => '',
}

/** An email that the server did not accept. If `permanent`, a retry would fail too. */
export type MailFault = Error & { permanent: boolean }

const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 2_000,
}
const response_bytes_max = 65_536

/** Requires TLS for a password, unless the server is on this machine. Never reads content for an email from a file or URL. */
export function createMailer({ url, from }: MailServer, limits: Partial<typeof timeouts> = {}): Mailer {
  const { hostname, password } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  const requireTLS = password !== '' && !isLocal
  let transport: Transporter | null = null
  /** Loads the library only when an email is sent. If that fails, the next email tries again. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport(
      { url, ...timeouts, ...limits, maxResponseSize: response_bytes_max, ...(requireTLS && { requireTLS }) },
      { disableFileAccess: true, disableUrlAccess: true },
    )
    return transport
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, unsubscribe_url }, signal) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && unsubscribeHeaders(unsubscribe_url)) }
      const mail = { from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` }
      try {
        const opened = await open()
        await opened.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true, ...(signal && { signal }) })
      } catch (error) {
        throw toFault(error)
      }
    },
    close: () => transport?.close(),
  }
}

/** Returns the headers of RFC 8058: https://www.rfc-editor.org/rfc/rfc8058 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Commands whose 5xx answers concern the email itself. An operator can fix other failures, so those emails are retried. */
const aboutThisMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

function toFault(error: unknown): MailFault {
  const { message, responseCode = 0, command } = error as Error & { responseCode?: number; command?: string }
  return Object.assign(new Error(message, { cause: error }), { permanent: responseCode >= 500 && aboutThisMail.has(command) })
}
