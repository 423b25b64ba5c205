import { hash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import proxyAddress from 'proxy-addr'
import { countRequest } from '../../../db/requests/rate-windows.ts'
import { Problem } from '../../../kernel/problem.ts'
import { calendars } from '../../../services/calendar/deadlines.ts'
import { openFeed } from '../../../services/calendar/feeds.ts'
import { writeCalendar } from '../../../services/calendar/ics.ts'
import { matchesAny } from '../../../services/etag.ts'
import type { Setup } from '../../compose.ts'
import { guarded } from '../../sign-in/flood.ts'
import { applyRateLimit, limitOf } from '../limits/rate-headers.ts'
import { type ReplyHeaders, sendBody, sendNotModified } from '../reply.ts'

const suffix = '.ics'
const titles: Record<string, string> = { my_tasks: 'My tasks', my_deadlines: 'My deadlines', all_deadlines: 'All deadlines' }
const mine = ['my_tasks', 'my_deadlines']

/** Sends a calendar by its secret address, without a sign-in. A wrong secret counts against the address of the client. */
export function sendCalendar(setup: Setup): RequestHandler<{ file: string }> {
  return async (req, res) => {
    const { file } = req.params
    const secret = file.slice(0, -suffix.length)
    const address = proxyAddress(req, setup.isTrustedProxy)
    const headers: ReplyHeaders = {}
    try {
      const text = await guarded(setup.flood, { address, secret, wrong: 404 }, () => readCalendar(setup, req, secret, headers))
      headers.ETag = `"${hash('sha256', text, 'base64url')}"`
      headers['Content-Type'] = 'text/calendar; charset=utf-8'
      if (matchesAny(req.headers['if-none-match'], headers.ETag)) return sendNotModified(res, headers)
      sendBody(res, 200, text, headers, req.headers['accept-encoding'])
    } catch (error) {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      throw error
    }
  }
}

async function readCalendar(
  setup: Setup,
  req: Request<{ file: string }>,
  secret: string,
  headers: ReplyHeaders,
): Promise<string> {
  const { resources, clock, rate_limits } = setup
  const now = clock.now()
  const feed = req.params.file.endsWith(suffix) ? await openFeed(resources.db, secret, now) : undefined
  const chosen = new URLSearchParams(req.url.split('?')[1]).get('feed')
  const names = chosen === null ? mine : Object.keys(calendars).filter((name) => name === chosen)
  if (!feed || names.length === 0)
    throw new Problem('NOT_FOUND', 'This calendar does not exist; create a new address in the settings')
  const { window_seconds } = rate_limits.read
  const window = await countRequest(resources.db, `calendar ${feed.id}`, 'read', window_seconds, now)
  applyRateLimit(window, limitOf(rate_limits, 'read', 'key'), now, headers)
  const reader = { company_id: feed.company_id, user_id: feed.user_id, public_url: resources.public_url, now }
  const events = await Promise.all(names.map((name) => calendars[name]!(resources.db, reader)))
  const title = names.map((name) => titles[name]).join(', ')
  return writeCalendar(`${title}: ${feed.company_name}`, events.flat())
}
