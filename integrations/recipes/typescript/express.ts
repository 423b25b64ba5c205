/** A receiver with Express. `SECRET=whsec_… node express.ts` */
import express, { type Express } from 'express'
import { type Inbox, openInbox } from './inbox.ts'

export function createExpressReceiver(inbox: Inbox): Express {
  const app = express()
  // `express.json` would lose the text that is signed.
  const text = express.text({ type: 'application/json', limit: '2mb' })
  app.post('/events', text, (request, response) => void response.status(inbox.accept(request.body, request.headers)).end())
  return app
}

if (import.meta.main) {
  const handle = async (event: object) => void process.stdout.write(`${JSON.stringify(event)}\n`)
  createExpressReceiver(openInbox({ file: 'inbox.db', secret: process.env.SECRET!, handle })).listen(8080)
}
