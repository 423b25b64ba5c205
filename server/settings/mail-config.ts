/** What the environment says of the mail server. */
export type MailConfig = { url: string; from: { name: string; address: string } }

const from_characters_max = 320

/** Null where none is named. Throws an Error that names the variable and the fix; a password never stands in it. */
export function readMail(env: NodeJS.ProcessEnv): MailConfig | null {
  if (!env.SMTP_URL) {
    if (env.MAIL_FROM)
      throw new Error('SMTP_URL is not set: MAIL_FROM says nothing without a mail server, such as smtp://HOST:587')
    return null
  }
  const url = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      'SMTP_URL must be an address such as smtp://USER:PASSWORD@HOST:587, or smtps://…:465 where TLS comes first; other characters than letters and digits in USER and PASSWORD are written as %XX',
    )
  if (!env.MAIL_FROM)
    throw new Error('MAIL_FROM is not set: mails need a sender, such as "Opportunity Intelligence <oi@example.com>"')
  return { url: env.SMTP_URL, from: readFrom(env.MAIL_FROM) }
}

function readFrom(given: string): MailConfig['from'] {
  // Docker's --env-file keeps the quotes that a shell takes off.
  const text = /^"([^"]*)"$/.exec(given.trim())?.[1] ?? given
  const [, name = '', bracketed] = text.length > from_characters_max ? [] : (/^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [])
  const address = bracketed ?? text.trim()
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || text.length > from_characters_max)
    throw new Error('MAIL_FROM must be one address, such as oi@example.com or "Opportunity Intelligence <oi@example.com>"')
  return { name: name.trim().replaceAll('"', ''), address }
}

/** Where mails leave, without the password. */
export function describeMailServer({ url }: MailConfig): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** What is set by halves: it runs, and somebody will wonder. */
export function mailDoubts(mail: MailConfig | null): string[] {
  if (mail === null) return []
  const { protocol, hostname, username, password } = new URL(mail.url)
  return [
    ...(username !== '' && password === '' ? ['SMTP_URL names a user and no password'] : []),
    ...(protocol === 'smtp:' && password === '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
      ? [
          'SMTP_URL is not smtps: and has no password: mails are unencrypted and can be read in transit where the server does not offer STARTTLS',
        ]
      : []),
  ]
}
