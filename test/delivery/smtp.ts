import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string; secure: boolean; user: string | null }

/** Starts a mail server on its own port, which records the emails it receives. `options` are options of the library
 * smtp-server. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return { port, url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise<void>((done) => server.close(() => done())) }
}

/** Starts a server that passes each connection to `act`. */
export async function startSocketServer(act: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    act(socket)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return { port, url: `smtp://127.0.0.1:${port}`, close }
}

/** Returns the headers of an email by their names in lower case, unfolded. */
export function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

/** Returns the text and the HTML of an email, decoded. */
export function partsOf(raw: string): { text: string; html: string } {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)![1]!
  const found: Record<string, string> = {}
  for (const part of raw.split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n')
    const type = /Content-Type: text\/(plain|html)/i.exec(part.slice(0, split))?.[1]
    if (type) found[type] = decode(part.slice(0, split), part.slice(split + 4))
  }
  return { text: found.plain!, html: found.html! }
}

function decode(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
