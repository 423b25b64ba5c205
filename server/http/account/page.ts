import { readCookie } from '../../sign-in/session.ts'
import { stylePath } from '../pages/style.ts'
import type { ReplyHeaders } from '../reply.ts'
import { hiddenFields } from './form.ts'
import { html, type Markup } from './html.ts'
import type { Visit } from './visit.ts'

export type Content = {
  title: string
  body: Markup
  status?: number
  /** The signed-in user, whose name is in the head of the page. */
  user?: { name: string; email: string }
  /** The navigation of the app, if the page has it instead of the usual head. */
  navigation?: Markup
  /** Whether the form of the page may lead to another site. */
  leads_away?: boolean
}
export type Redirect = { location: string }

/** A page of the account. Its path is that of its router, such as /app. */
export type Page = {
  path: string
  /** Whether the path has a secret. Then wrong guesses count against the address. */
  is_secret?: boolean
  /** Whether only a signed-in user sees the page. Other visitors sign in first. */
  is_private?: boolean
  show?(visit: Visit): Promise<Content | Redirect>
  /** Performs the form of the page. If it throws a Problem, the page shows the form again. */
  submit?(visit: Visit): Promise<Content | Redirect>
}

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** `form-action` also applies to the redirect that answers a form, so with it Chromium would not leave the site. */
const policyOfLeaving = policy.replace(" form-action 'self';", '')

/** With the referrer policy `no-referrer`, Chromium sends `Origin: null` with forms, so no form would be accepted. */
const headers: ReplyHeaders = {
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
}

export function sendPage(visit: Visit, { status = 200, leads_away, ...content }: Content): void {
  const bytes = Buffer.from(layout(visit, { ...content, title: status >= 400 ? `Error: ${content.title}` : content.title }).text)
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length }
  const leaving = leads_away && { 'Content-Security-Policy': policyOfLeaving }
  visit.res.writeHead(status, { ...headers, ...leaving, ...type, 'Set-Cookie': visit.cookies }).end(bytes)
}

export function sendRedirect({ res, cookies }: Visit, { location }: Redirect): void {
  res.writeHead(303, { ...headers, Location: location, 'Content-Length': 0, 'Set-Cookie': cookies }).end()
}

/** The theme that the user chose in the web app. The app stores it in this cookie (web/shell/user/theme.ts). */
function themeOf({ req }: Visit): string | null {
  const theme = readCookie(req.headers, 'oi-theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

function layout(visit: Visit, { title, body, user, navigation }: Content): Markup {
  const theme = themeOf(visit)
  return html`<!doctype html>
<html lang="en"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Opportunity Intelligence</title>
<link rel="stylesheet" href="${stylePath}">
<link rel="icon" href="/api/docs/icon.svg" type="image/svg+xml">
</head>
<body>
${
  navigation ??
  html`<header>
<a href="/">Opportunity Intelligence</a>
${user && html`<div class="user"><span title="${user.email}">${user.name}</span>${showSignOut(visit)}</div>`}
</header>`
}
<main id="main">
${body}
</main>
</body>
</html>
`
}

/** A button that signs out, and then opens `returnTo`. */
export function showSignOut(visit: Visit, returnTo?: string): Markup {
  const action = '/app/sign-out'
  return html`<form method="post" action="${action}">${hiddenFields(visit, returnTo ? { return_to: returnTo } : {}, action)}
<button>Sign out</button></form>`
}
