/** The configuration of the mail server. */
export type MailConfig = { url: string; from: { name: string; address: string } }

const from_characters_max = 320

/** Returns null if none is configured. Throws an Error that names the variable and the fix, and never shows the password. */
export function readMail(env: NodeJS.ProcessEnv): MailConfig | null {
  if (!env.SMTP_URL) {
    if (env.MAIL_FROM)
      throw new Error('SMTP_URL is not set: MAIL_FROM has no effect without a mail server, such as smtp://HOST:587')
    return null
  }
  const url = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      'SMTP_URL must be an address such as smtp://USER:PASSWORD@HOST:587, or smtps://…:465 if TLS comes first; in USER and PASSWORD write %XX for characters other than letters and digits',
    )
  if (!env.MAIL_FROM)
    throw new Error('MAIL_FROM is not set: emails need a sender, such as "Opportunity Intelligence <oi@example.com>"')
  return { url: env.SMTP_URL, from: readFrom(env.MAIL_FROM) }
}

function readFrom(given: string): MailConfig['from'] {
  // Docker's --env-file keeps the quotes that a shell removes.
  const text = /^"([^"]*)"$/.exec(given.trim())?.[1] ?? given
  const [, name = '', bracketed] = text.length > from_characters_max ? [] : (/^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [])
  const address = bracketed ?? text.trim()
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || text.length > from_characters_max)
    throw new Error('MAIL_FROM must be one address, such as oi@example.com or "Opportunity Intelligence <oi@example.com>"')
  return { name: name.trim().replaceAll('"', ''), address }
}

/** Names the mail server without the password. */
export function describeMailServer({ url }: MailConfig): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** Returns warnings about settings that work but are probably incomplete. */
export function mailDoubts(mail: MailConfig | null): string[] {
  if (mail === null) return []
  const { protocol, hostname, username, password } = new URL(mail.url)
  return [
    ...(username !== '' && password === '' ? ['SMTP_URL names a user but no password'] : []),
    ...(protocol === 'smtp:' && password === '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
      ? ['SMTP_URL is not smtps: and has no password: emails can be read in transit if the server does not offer STARTTLS']
      : []),
  ]
}
