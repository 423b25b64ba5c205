import { afterEach, describe, expect, test } from 'vitest'
import { createMailer, type MailFault, type OutgoingMail } from '../../delivery/mail.ts'
import { mailPage } from '../../delivery/mail-page.ts'
import { openUnsubscribe, sealUnsubscribe, unsubscribeKey } from '../../delivery/unsubscribe.ts'
import { headersOf, partsOf, startSmtp, startSocketServer } from './smtp.ts'

const from = { name: 'Opportunity Intelligence', address: 'oi@example.com' }
const mail: OutgoingMail = {
  id: 'mail_1',
  to: { name: 'Dana Whitfield', address: 'dana@example.com' },
  subject: 'Marcus gave you a task',
  text: 'Bid or no bid – due 2026-04-23\n',
  html: '<p>Bid or no bid</p>',
  unsubscribe_url: `https://oi.example.com/api/unsubscribe/${'a'.repeat(300)}`,
}
const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }

let closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

async function smtp(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options)
  closing.push(server.close)
  return server
}

function mailer(url: string, limits = {}) {
  const made = createMailer({ url, from }, limits)
  closing.unshift(made.close)
  return made
}

async function faultOf(sending: Promise<void>): Promise<MailFault> {
  return sending.then(
    () => {
      throw new Error('it was sent')
    },
    (error: MailFault) => error,
  )
}

describe('an email that is accepted', () => {
  test('has text and HTML, a stable Message-ID, and the complete headers of RFC 8058', async () => {
    const server = await smtp()
    await mailer(server.url).send(mail)
    await mailer(server.url).send(mail)
    const [first, second] = server.received
    expect(first).toMatchObject({ from: 'oi@example.com', to: ['dana@example.com'] })
    const headers = headersOf(first!.raw)
    expect(headers).toMatchObject({
      from: 'Opportunity Intelligence <oi@example.com>',
      to: 'Dana Whitfield <dana@example.com>',
      subject: mail.subject,
      'message-id': '<mail_1@example.com>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${mail.unsubscribe_url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(headersOf(second!.raw)['message-id']).toBe(headers['message-id'])
    const { text, html } = partsOf(first!.raw)
    expect([text.trim(), html.trim()]).toEqual([mail.text.trim(), mail.html])
  })

  test('gets no headers or recipients from text that users write', async () => {
    const server = await smtp()
    const evil = 'Hello\r\nBcc: victim@example.com\r\n\r\nbody'
    await mailer(server.url).send({
      ...mail,
      subject: evil,
      to: { name: evil, address: 'dana@example.com' },
      unsubscribe_url: null,
    })
    expect(server.received[0]!.to).toEqual(['dana@example.com'])
    const headers = headersOf(server.received[0]!.raw)
    expect([headers.bcc, headers['list-unsubscribe']]).toEqual([undefined, undefined])
  })

  test('never gets its content from a file or an address', async () => {
    const server = await smtp()
    const file = { path: '/etc/passwd' } as unknown as string
    expect((await faultOf(mailer(server.url).send({ ...mail, text: file }))).message).toMatch(/file access/i)
    const fetched = { href: 'http://127.0.0.1:1/' } as unknown as string
    expect((await faultOf(mailer(server.url).send({ ...mail, html: fetched }))).message).toMatch(/url access/i)
    expect(server.received).toEqual([])
  })

  test('is sent with the user of the SMTP URL, whose password goes only over TLS or to this machine', async () => {
    const server = await smtp({
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) =>
        auth.password === 'p@ss' ? callback(null, { user: auth.username }) : callback(new Error('Invalid password')),
    })
    await mailer(`smtp://oi:p%40ss@127.0.0.1:${server.port}`).send(mail)
    expect(server.received[0]!.user).toBe('oi')
    const refused = await faultOf(mailer(`smtp://oi:wrong@127.0.0.1:${server.port}`).send(mail))
    expect([refused.permanent, refused.message.includes('wrong')]).toEqual([false, false])
    // Uses the same server at an address that does not count as this machine. The server offers no STARTTLS.
    const elsewhere = await faultOf(mailer(`smtp://oi:p%40ss@0.0.0.0:${server.port}`).send(mail))
    expect([elsewhere.permanent, elsewhere.message]).toEqual([false, expect.stringMatching(/STARTTLS/)])
    expect(server.received).toHaveLength(1)
    await mailer(`smtp://0.0.0.0:${server.port}`).send(mail)
    expect(server.received).toHaveLength(2)
  })
})

describe('an email that is not accepted', () => {
  test('can be sent again if the server is unreachable, is silent or hangs up', async () => {
    const gone = await startSocketServer(() => {})
    await gone.close()
    const silent = await startSocketServer(() => {})
    const rude = await startSocketServer((socket) => void socket.end('220 hello\r\n'))
    const stuck = await startSocketServer((socket) => void socket.write('220 hello\r\n'))
    closing.push(silent.close, rude.close, stuck.close)
    for (const { url } of [gone, silent, rude, stuck]) {
      const fault = await faultOf(mailer(url, short).send(mail))
      expect([fault.permanent, fault.message.length > 0]).toEqual([false, true])
    }
  })

  test('is given up if the server rejects its recipient or content permanently, and otherwise can be sent again', async () => {
    const refusing = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
    const unknown = await smtp({ onRcptTo: (_to, _session, callback) => callback(refusing(550, 'No such user here')) })
    expect(await faultOf(mailer(unknown.url).send(mail))).toMatchObject({
      permanent: true,
      message: expect.stringContaining('No such user here'),
    })
    const greylisting = await smtp({ onRcptTo: (_to, _session, callback) => callback(refusing(451, 'Try again later')) })
    expect(await faultOf(mailer(greylisting.url).send(mail))).toMatchObject({ permanent: false })
    const picky = await smtp({
      onData(stream, _session, callback) {
        stream.resume()
        stream.on('end', () => callback(refusing(554, 'Looks like spam')))
      },
    })
    expect(await faultOf(mailer(picky.url).send(mail))).toMatchObject({ permanent: true })
    const sender = await smtp({ onMailFrom: (_from, _session, callback) => callback(refusing(553, 'Sender not allowed')) })
    expect(await faultOf(mailer(sender.url).send(mail)), 'the operator can fix the sender').toMatchObject({ permanent: false })
  })

  test('does not keep the process from stopping, even if the server is slow', async () => {
    const silent = await startSocketServer(() => {})
    closing.push(silent.close)
    const stop = new AbortController()
    const patient = createMailer({ url: silent.url, from })
    const sending = faultOf(patient.send(mail, stop.signal))
    stop.abort()
    expect((await sending).permanent).toBe(false)
  })
})

describe('mailPage', () => {
  const page = { subject: 'A <b> & "c"', text: 'One\nline\n\n<script>alert(1)</script>', html: null, reason: 'Because.' }

  test("has the same content in text and HTML, and escapes users' text", () => {
    const link = { label: 'Open', url: 'https://oi.example.com/app/tasks/1?a=1&b="2"' }
    const { text, html } = mailPage({ ...page, link, unsubscribe_url: 'https://oi.example.com/u' })
    expect(text).toBe(
      'One\nline\n\n<script>alert(1)</script>\n\nOpen: https://oi.example.com/app/tasks/1?a=1&b="2"\n\n-- \nBecause.\nUnsubscribe: https://oi.example.com/u\n',
    )
    expect(html).toContain('A &lt;b&gt; &amp; &quot;c&quot;')
    expect(html).toContain('One<br>\nline')
    expect(html).toContain('href="https://oi.example.com/app/tasks/1?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toMatch(/<script|<b>/)
  })

  test('has no empty parts, and keeps the caller’s HTML unchanged', () => {
    const { text, html } = mailPage({ ...page, text: '', html: '<ul><li>One</li></ul>', link: null, unsubscribe_url: null })
    expect(text).toBe('A <b> & "c"\n\n-- \nBecause.\n')
    expect(html).toContain('<ul><li>One</li></ul>')
    expect(html).not.toContain('Unsubscribe')
  })
})

describe('unsubscribe tokens', () => {
  const key = unsubscribeKey(Buffer.from('secret'))
  const claim = { kind: 'notification', id: 'task.due', user_id: 'usr_1', company_id: 'ent_1' }

  test('contain the user and the kind of message, and open only with the same secret', () => {
    const token = sealUnsubscribe(key, claim)
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
    expect(openUnsubscribe(unsubscribeKey(Buffer.from('secret')), token)).toEqual(claim)
    expect(openUnsubscribe(unsubscribeKey(Buffer.from('another')), token)).toBeNull()
  })

  test('are invalid if they were changed, shortened, mixed or invented', () => {
    const token = sealUnsubscribe(key, claim)
    const other = sealUnsubscribe(key, { ...claim, user_id: 'usr_2' })
    const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`
    const made = [token.slice(0, -1), token.slice(1), `${token}.`, `${token}x`, mixed, '', '.', 'a.b', `${'a'.repeat(5_000)}.b`]
    const odd = `${token.split('.')[0]}.${'é'.repeat(43)}`
    for (const each of [...made, odd]) expect(openUnsubscribe(key, each), each.slice(0, 50)).toBeNull()
    for (let at = 0; at < token.length; at += 7) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(openUnsubscribe(key, changed), String(at)).toBeNull()
    }
  })
})
