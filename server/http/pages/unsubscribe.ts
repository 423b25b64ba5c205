import express, { type Request, type Response, type Router } from 'express'
import proxyAddress from 'proxy-addr'
import type { Unsubscription } from '../../../db/notifications/mails.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { countRequest } from '../../../db/requests/rate-windows.ts'
import { openUnsubscribe, type UnsubscribeClaim, unsubscribeKey } from '../../../delivery/unsubscribe.ts'
import { unsubscribe } from '../../../services/saved-searches/unsubscribe.ts'
import type { Setup } from '../../compose.ts'
import { applyRateLimit, limitOf } from '../limits/rate-headers.ts'
import type { ReplyHeaders } from '../reply.ts'
import { page, send } from './pages.ts'

/** Scanners open every link in an email, so GET only asks for confirmation. POST unsubscribes at once, with any form (RFC 8058). */
export function unsubscribing(setup: Setup): Router {
  const key = unsubscribeKey(Buffer.from(setup.cursor_secret.export()))
  const router = express.Router()
  router.get('/:token', (req, res) => {
    const claim = openUnsubscribe(key, req.params.token)
    if (claim === null) answer(res, 404, unknownLink)
    else answer(res, 200, questionOf(claim))
  })
  router.post('/:token', async (req, res) => {
    await admit(setup, req, res)
    const claim = openUnsubscribe(key, req.params.token)
    if (claim === null) return answer(res, 404, unknownLink)
    const stopped = await inTransaction(setup.resources.db, (trx) => unsubscribe(trx, claim as Unsubscription, setup.clock.now()))
    answer(res, 200, stopped ? doneOf(claim) : nothingLeft)
  })
  return router
}

/** No user signs in here, so requests are counted per address. */
async function admit({ resources, clock, rate_limits, isTrustedProxy }: Setup, req: Request, res: Response): Promise<void> {
  const now = clock.now()
  const subject = `unsubscribe ${proxyAddress(req, isTrustedProxy)}`
  const window = await countRequest(resources.db, subject, 'write', rate_limits.write.window_seconds, now)
  const headers: ReplyHeaders = {}
  try {
    applyRateLimit(window, limitOf(rate_limits, 'write', 'key'), now, headers)
  } finally {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  }
}

type Content = [title: string, lead: string]

function answer(res: Response, status: number, [title, lead]: Content): void {
  const head = `
    <meta name="robots" content="noindex">`
  const html = page(title, `    <h1>${title}</h1>\n    ${lead}`, head)
  send(res, status, 'text/html', html, { 'Cache-Control': 'no-store' })
}

const isOfSearch = ({ kind }: UnsubscribeClaim) => kind === 'saved_search'

/** Returns the page's name for the emails. Anyone with the link sees it, so it names neither the user nor the user's texts. */
function whatOf(claim: UnsubscribeClaim): string {
  if (isOfSearch(claim)) return 'emails from this saved search'
  // The link of a digest stops every type of notification in it.
  return claim.id.includes(',') ? 'emails about these types of notifications' : 'emails about this type of notification'
}

function questionOf(claim: UnsubscribeClaim): Content {
  return [
    'Unsubscribe?',
    `<p>You will get no more ${whatOf(claim)}. The app still shows their content.</p>
    <form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="primary">Unsubscribe</button></form>`,
  ]
}

function doneOf(claim: UnsubscribeClaim): Content {
  const brings = isOfSearch(claim) ? 'emails from saved searches, including those you had stopped,' : 'them'
  return [
    'You are unsubscribed',
    `<p>You will get no more ${whatOf(claim)}.</p>
    <p>To get ${brings} again, change your <a href="/app/notifications/preferences">notification preferences</a>.</p>`,
  ]
}

const nothingLeft: Content = [
  'There is nothing to unsubscribe from',
  '<p>The saved search behind these emails was deleted, or you have left the company.</p>',
]
const unknownLink: Content = ['This link is incomplete', '<p>Please copy the whole link from the email.</p>']
