import express, { type Request, type Response, type Router } from 'express'
import proxyAddress from 'proxy-addr'
import type { Unsubscription } from '../../../db/notifications/mails.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { countRequest } from '../../../db/requests/rate-windows.ts'
import { openUnsubscribe, type UnsubscribeClaim, unsubscribeKey } from '../../../delivery/unsubscribe.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import { unsubscribe } from '../../../services/saved-searches/unsubscribe.ts'
import type { Setup } from '../exchange.ts'
import { applyRateLimit } from '../limits/rate-headers.ts'
import type { ReplyHeaders } from '../reply.ts'

/**
 * Serves the unsubscribe link of every email, for people and mail programs. GET only asks and changes nothing, because scanners
 * open every link of an email. POST unsubscribes at once, whatever its body: RFC 8058 sends a form of either kind, and
 * everything that matters is in the URL, which no other site can know.
 */
export function unsubscribing(setup: Setup): Router {
  const key = unsubscribeKey(Buffer.from(setup.cursor_secret.export()))
  const router = express.Router()
  router.get('/:token', (req, res) => {
    const claim = openUnsubscribe(key, req.params.token)
    if (claim === null) send(res, 404, unknownLink)
    else send(res, 200, questionOf(claim))
  })
  router.post('/:token', async (req, res) => {
    await admit(setup, req, res)
    const claim = openUnsubscribe(key, req.params.token)
    if (claim === null) return send(res, 404, unknownLink)
    const stopped = await inTransaction(setup.resources.db, (trx) => unsubscribe(trx, claim as Unsubscription, setup.clock.now()))
    send(res, 200, stopped ? doneOf(claim) : nothingLeft)
  })
  return router
}

/** No user signs in here, so requests are counted per address. */
async function admit({ resources, clock, rate_limits, isTrustedProxy }: Setup, req: Request, res: Response): Promise<void> {
  const now = clock.now()
  const { window_seconds } = rate_limits.write
  const window = await countRequest(
    resources.db,
    `unsubscribe ${proxyAddress(req, isTrustedProxy)}`,
    'write',
    window_seconds,
    now,
  )
  const headers: ReplyHeaders = {}
  try {
    applyRateLimit(window, 'write', rate_limits, now, headers)
  } finally {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  }
}

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

function send(res: Response, status: number, html: string): void {
  res.writeHead(status, { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(html) })
  res.end(html)
}

function page(title: string, lead: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}: Opportunity Intelligence</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 10vh auto; max-width: 60ch; padding: 0 20px }
      button { font: inherit; padding: 8px 18px; cursor: pointer }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${lead}
  </body>
</html>
`
}

const isOfSearch = ({ kind }: UnsubscribeClaim) => kind === 'saved_search'

/** Anyone with the link sees this page, so it names neither the user nor anything they wrote. */
function whatOf(claim: UnsubscribeClaim): string {
  if (isOfSearch(claim)) return 'emails of one saved search'
  // A digest of several kinds names them all.
  return claim.id.includes(',') ? 'emails about these kinds of notifications' : 'emails about one kind of notification'
}

function questionOf(claim: UnsubscribeClaim): string {
  return page(
    'Unsubscribe?',
    `<p>You will get no more ${whatOf(claim)} like the one with this link. The app still shows their content.</p>
    <form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`,
  )
}

function doneOf(claim: UnsubscribeClaim): string {
  const types = isOfSearch(claim) ? ['saved_search.matched'] : claim.id.split(',')
  const brings = isOfSearch(claim) ? 'emails of saved searches, including each one you had stopped,' : 'them'
  const body = escapeHtml(JSON.stringify({ preferences: types.map((type) => ({ type, email: true })) }))
  return page(
    'You are unsubscribed',
    `<p>You will get no more ${whatOf(claim)} like the one this link came with.</p>
    <p>To get ${brings} again, change your notification preferences: <code>PATCH /api/v1/notifications/preferences</code> with
    <code>${body}</code>.</p>`,
  )
}

const nothingLeft = page(
  'There is nothing to unsubscribe from',
  '<p>The subject of these emails was deleted, or you have left the company.</p>',
)
const unknownLink = page('This link is incomplete', '<p>Please copy the whole link from the email.</p>')
