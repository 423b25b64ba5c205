import type { ServerResponse } from 'node:http'
import { page, send } from '../pages/pages.ts'

const reload_seconds = 2

const waiting = page(
  'Starting',
  `    <h1>Opportunity Intelligence is starting</h1>
    <p>This page opens the app as soon as it is ready.</p>`,
  `
    <meta http-equiv="refresh" content="${reload_seconds}">`,
)

/** Answers a page that loads itself again, while the database starts or the app is built. */
export function sendWaiting(res: ServerResponse): void {
  send(res, 503, 'text/html', waiting, { 'Retry-After': `${reload_seconds}`, 'Cache-Control': 'no-store' })
}

export const missingPage = page(
  'No web app',
  `    <h1>The web app is not built</h1>
    <p>This installation was made from source code without the tools that build the web app. Its operator can install them with
      <code>npm ci</code>, without <code>--omit=dev</code>, and start the server again.</p>
    <p>The <a href="/app/settings">settings</a> and the <a href="/api/docs/">API</a> work without it.</p>`,
)
