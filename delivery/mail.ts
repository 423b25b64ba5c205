import type { KeyObject } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { unsubscribeKey } from './unsubscribe.ts'

/** Where mails leave from, and in whose name. */
export type MailServer = {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` where TLS comes first; settings of nodemailer may stand behind a `?`. */
  url: string
  /** `Name <address>`, or an address. */
  from: { name: string; address: string }
}

export type OutgoingMail = {
  /** The same for each attempt: it becomes the Message-ID, by which a mail that comes twice is known. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Takes a POST without asking anything more (RFC 8058). */
  unsubscribe_url: string | null
}

/** Resolves when the mail server has accepted the mail; rejects with a `MailFault` when it has not. */
export type Mailer = { send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>; close(): void }

/** What the senders of mails work with. */
export type Mailing = {
  /** Null where no mail server is configured. */
  mailer: Mailer | null
  /** Signs the links of delivery/unsubscribe.ts. */
  unsubscribe_key: KeyObject
  /** Where people see this installation, without a slash at the end. */
  public_url: string
}

/** Where nobody ever asked for mails, as in tests. */
export const noMailing: Mailing = { mailer: null, unsubscribe_key: unsubscribeKey(Buffer.alloc(0)), public_url: '' }

/** A mail that was not accepted. `permanent`: the server wants neither this mail nor another attempt, as for an unknown recipient. */
export type MailFault = Error & { permanent: boolean }

const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 2_000,
}
const response_bytes_max = 65_536

/**
 * Sends by SMTP. A password travels under TLS only, unless the server is this machine. Nothing of a mail is ever read from a file or fetched.
 */
export function createMailer({ url, from }: MailServer, limits: Partial<typeof timeouts> = {}): Mailer {
  const { hostname, password } = new URL(url)
  const requireTLS = password !== '' && !isLoopback(hostname)
  const transport = createTransport(
    { url, ...timeouts, ...limits, maxResponseSize: response_bytes_max, ...(requireTLS && { requireTLS }) },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, unsubscribe_url }, signal) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && unsubscribeHeaders(unsubscribe_url)) }
      const mail = { from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` }
      try {
        await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true, ...(signal && { signal }) })
      } catch (error) {
        throw faultOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** https://www.rfc-editor.org/rfc/rfc8058 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Of the answers 5xx only those to the recipient and to the mail itself are about it: a refused password or sender is the operator's to mend. */
const aboutThisMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

function faultOf(error: unknown): MailFault {
  const { message, responseCode = 0, command } = error as Error & { responseCode?: number; command?: string }
  return Object.assign(new Error(message, { cause: error }), { permanent: responseCode >= 500 && aboutThisMail.has(command) })
}
