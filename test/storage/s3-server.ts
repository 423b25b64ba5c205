/** A small S3 server that checks each signature as S3 does, without the library that signed the request. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../storage/s3.ts'

const page_keys = 2

type S3 = {
  config: S3Config
  failNext(times: number): void
  /** Delays requests of this method until released. `asked` resolves when the first request arrives. */
  hold(method: 'PUT' | 'GET' | 'DELETE'): Held
  /** Delays the last byte of each response until released. */
  drip(): Held
  /** Releases all waiting requests. */
  releaseAll(): void
  close(): Promise<void>
}
type Held = { asked: Promise<void>; release(): void }

/** Returns a gate. Callers of `pass` wait between `hold` and `release`. */
function createGate() {
  let closed: { asked: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> } | null = null
  return {
    async pass(): Promise<void> {
      closed?.asked.resolve()
      await closed?.open.promise
    },
    open(): void {
      closed?.open.resolve()
      closed = null
    },
    hold(): Held {
      const mine = { asked: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() }
      closed = mine
      return { asked: mine.asked.promise, release: () => this.open() }
    },
  }
}

export async function startS3(): Promise<S3> {
  const objects = new Map<string, { content: Buffer; modified: Date }>()
  const secret = 'a secret of the tests'
  const gates = { PUT: createGate(), GET: createGate(), DELETE: createGate() }
  const content = createGate()
  let failures = 0
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    if (failures > 0) {
      failures -= 1
      return void res.writeHead(503).end()
    }
    if (!isSigned(req, body, secret)) return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const url = new URL(req.url!, 'http://s3')
    const [, bucket, ...path] = url.pathname.split('/')
    if (bucket !== 'files') return void res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    await gates[req.method as keyof typeof gates].pass()
    answer(objects, { req, res, body, key: path.join('/'), query: url.searchParams, send })
  }).listen(0, '127.0.0.1')
  async function send(res: ServerResponse, bytes: Buffer): Promise<void> {
    res.setHeader('Content-Length', bytes.length)
    res.write(bytes.subarray(0, -1))
    await content.pass()
    res.end(bytes.subarray(-1))
  }

  await new Promise((resolve) => server.once('listening', resolve))
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'files',
      region: 'us-test-1',
      access_key_id: 'tester',
      secret_access_key: secret,
    },
    failNext: (times) => void (failures = times),
    hold: (method) => gates[method].hold(),
    drip: () => content.hold(),
    releaseAll() {
      for (const gate of [...Object.values(gates), content]) gate.open()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Asked = {
  req: IncomingMessage
  res: ServerResponse
  body: Buffer
  key: string
  query: URLSearchParams
  send(res: ServerResponse, bytes: Buffer): Promise<void>
}

function answer(objects: Map<string, { content: Buffer; modified: Date }>, { req, res, body, key, query, send }: Asked): void {
  if (req.method === 'PUT') {
    objects.set(key, { content: body, modified: new Date() })
    return void res.writeHead(200).end()
  }
  if (req.method === 'DELETE') {
    objects.delete(key)
    return void res.writeHead(204).end()
  }
  if (key === '') return void res.writeHead(200).end(listing(objects, query))
  const found = objects.get(key)
  if (!found) return void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  if (first === undefined) return void send(res, found.content)
  res.statusCode = 206
  void send(res, found.content.subarray(Number(first), Number(last) + 1))
}

function listing(objects: Map<string, { modified: Date }>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const contents = keys.slice(0, page_keys).map((key) => {
    const modified = objects.get(key)!.modified.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
  })
  const next = keys.length > page_keys ? `<NextContinuationToken>${keys[page_keys - 1]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(req: IncomingMessage, body: Buffer, secret: string): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    )
  if (!found) return false
  const [, , day = '', region = '', names = '', signature] = found
  const stated = String(req.headers['x-amz-content-sha256'])
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return false
  if (req.method === 'PUT' && stated === 'UNSIGNED-PAYLOAD') return false
  const url = new URL(req.url!, 'http://s3')
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const canonical = [req.method, url.pathname, query.join('&'), headers.join(''), names, stated].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(key, toSign).toString('hex') === signature
}
