import { escapeHtml } from '../kernel/text/html.ts'

export type MailPage = {
  subject: string
  text: string
  /** The HTML of the email's body. If null, the email shows `text` as paragraphs. */
  html: string | null
  link: { label: string; url: string } | null
  reason: string
  unsubscribe_url: string | null
}

// Each element has its own styles, because mail programs support few styles and some ignore style sheets in the head.
const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f5f7;color:#1c2430;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  card: 'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #dde1e7;border-radius:8px;padding:28px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  paragraph: 'margin:0 0 14px',
  button:
    'display:inline-block;margin:8px 0 0;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600',
  foot: 'max-width:600px;margin:16px auto 0;padding:0 28px;color:#5b6675;font-size:13px',
  quiet: 'color:#5b6675',
}

/** Returns the email as text and as HTML. The footer has the reason for the email and the unsubscribe link. */
export function mailPage(mail: MailPage): { text: string; html: string } {
  return { text: renderText(mail), html: renderHtml(mail) }
}

function renderText({ subject, text, link, reason, unsubscribe_url }: MailPage): string {
  const parts = [
    text === '' ? subject : text,
    link && `${link.label}: ${link.url}`,
    `-- \n${reason}${unsubscribe_url ? `\nUnsubscribe: ${unsubscribe_url}` : ''}`,
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

function renderHtml({ subject, text, html, link, reason, unsubscribe_url }: MailPage): string {
  const button =
    link &&
    `<p style="${styles.paragraph}"><a href="${escapeHtml(link.url)}" style="${styles.button}">${escapeHtml(link.label)}</a></p>`
  const stop = unsubscribe_url && ` <a href="${escapeHtml(unsubscribe_url)}" style="${styles.quiet}">Unsubscribe</a>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}">
<div style="${styles.card}">
<h1 style="${styles.title}">${escapeHtml(subject)}</h1>
${html ?? paragraphs(text)}
${button ?? ''}
</div>
<div style="${styles.foot}">${escapeHtml(reason)}${stop ?? ''}</div>
</body>
</html>
`
}

/** Converts text to HTML. Empty lines separate paragraphs, and single line breaks are preserved. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .filter((part) => part.trim() !== '')
    .map((part) => `<p style="${styles.paragraph}">${escapeHtml(part.trim()).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}
