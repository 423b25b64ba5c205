/** A receiver with Node alone. `SECRET=whsec_… node node-http.ts` */
import { createServer, type Server } from 'node:http'
import { type Inbox, openInbox } from './inbox.ts'

const body_bytes_max = 2_000_000

export function createReceiver(inbox: Inbox): Server {
  return createServer(async (request, response) => {
    try {
      let size = 0
      const parts: Buffer[] = []
      for await (const part of request) {
        size += part.length
        if (size > body_bytes_max) return response.writeHead(413).end()
        parts.push(part)
      }
      response.writeHead(inbox.accept(Buffer.concat(parts).toString(), request.headers)).end()
    } catch {
      // The service sends the event again.
      response.writeHead(500).end()
    }
  })
}

if (import.meta.main) {
  const handle = async (event: object) => void process.stdout.write(`${JSON.stringify(event)}\n`)
  createReceiver(openInbox({ file: 'inbox.db', secret: process.env.SECRET!, handle })).listen(8080)
}
