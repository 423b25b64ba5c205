import type { Request, RequestHandler, Response } from 'express'
import type { Setup } from '../../compose.ts'
import { readCookie } from '../../sign-in/session.ts'
import { send } from '../pages/pages.ts'
import { missingPage, sendWaiting } from './pages.ts'

type Ground = Pick<Setup, 'web_app' | 'session_cookie'>

/** Serves the web app below /app: its files, and its page for every other path. Visitors without a session sign in first. */
export function appFiles({ web_app, session_cookie }: Ground): RequestHandler {
  return function answer(req, res, next) {
    const app = web_app.current()
    if (app === 'building') return sendWaiting(res)
    if (app === 'missing') return send(res, 404, 'text/html', missingPage)
    const path = req.originalUrl.split('?', 1)[0]!.slice('/app'.length)
    const file = app.files.get(path)
    if (file) return file(req, res)
    // The page would not help a script or style sheet of an older build.
    if (path.startsWith('/assets/')) return next()
    if (!readCookie(req.headers, session_cookie)) return signIn(req, res)
    app.page(req, res)
  }
}

function signIn({ originalUrl }: Request, res: Response): void {
  const Location = `/app/sign-in?${new URLSearchParams({ return_to: originalUrl })}`
  res.writeHead(303, { Location, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
}
