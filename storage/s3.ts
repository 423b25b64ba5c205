import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import sax from 'sax'
import { type FileStorage, keyOfPath, keyPath, ownerPath, type StoredFile, storageAway } from './storage.ts'

export type S3Config = {
  /** Address of the service without the bucket, for example `https://s3.us-gov-west-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
}

const defaultTimeouts = {
  /** Maximum wait for the head of a response, including the time to send the request. */
  head_ms: 60_000,
  /** Maximum wait for the next bytes of a response. The time that our reader takes does not count. */
  silence_ms: 60_000,
}
/** Maximum time of each attempt to remove a file. All attempts together end before PostgreSQL ends the waiting transaction as
 * idle (db/postgres/connect.ts). */
const removal_ms = 4_000
const tries_max = 3
const page_keys = 1_000

/** Opens a bucket. Addresses have the bucket in their path, which every service supports. */
export function openS3Storage(config: S3Config, timeouts: Partial<typeof defaultTimeouts> = {}): FileStorage {
  const { head_ms, silence_ms } = { ...defaultTimeouts, ...timeouts }
  const call = createCall(config, head_ms)
  const bytesOf = (response: Response): AsyncGenerator<Uint8Array> => readBytes(response, config.endpoint, silence_ms)

  async function get(path: string, headers: Record<string, string>): Promise<Response | null> {
    const response = await call(path, { method: 'GET', headers }, [200, 206, 404])
    if (response.status !== 404) return response
    await response.body?.cancel()
    return null
  }

  async function send(path: string, init: RequestInit, statuses: number[], timeout_ms = head_ms): Promise<void> {
    const response = await call(path, init, statuses, timeout_ms)
    await response.body?.cancel()
  }

  return {
    async keep(key, path) {
      // Streams the file from the disk. Its hash is already known, so the request can be signed.
      const headers = { 'X-Amz-Content-Sha256': key.sha256 }
      await send(`/${keyPath(key)}`, { method: 'PUT', headers, body: await openAsBlob(path) }, [200])
    },
    async open(key, range) {
      const response = await get(`/${keyPath(key)}`, range ? { Range: `bytes=${range.start}-${range.end}` } : {})
      return response && Readable.from(bytesOf(response), { objectMode: false })
    },
    remove: (key) => send(`/${keyPath(key)}`, { method: 'DELETE' }, [200, 204, 404], Math.min(head_ms, removal_ms)),
    async list(company_id, after) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(page_keys) })
      if (company_id !== null) query.set('prefix', `${company_id}/`)
      if (after !== null) query.set('continuation-token', after)
      return readListing(await text(bytesOf(await call(`/?${query}`, { method: 'GET' }, [200]))))
    },
    async owner() {
      const response = await get(`/${ownerPath}`, {})
      return response && text(bytesOf(response))
    },
    async setOwner(id) {
      const headers = { 'X-Amz-Content-Sha256': createHash('sha256').update(id).digest('hex') }
      await send(`/${ownerPath}`, { method: 'PUT', headers, body: id }, [200])
    },
  }
}

/** Returns the response if its status is one of `statuses`. Retries network errors and errors of the service. */
type Call = (path: string, init: RequestInit, statuses: readonly number[], timeout_ms?: number) => Promise<Response>

function createCall({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Config, head_ms: number): Call {
  const keys = { accessKeyId: access_key_id, secretAccessKey: secret_access_key }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })

  async function send(path: string, init: RequestInit, timeout_ms: number): Promise<Response> {
    const { url, method, headers } = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}${path}`, {
      ...init,
      body: null,
    })
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no response within ${timeout_ms / 1000} seconds`)), timeout_ms)
    try {
      // Signs without the body of the request, because signing would read the whole body into memory.
      return await fetch(url, { method, headers, body: init.body ?? null, signal: late.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  return async function call(path, init, statuses, timeout_ms = head_ms) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(path, init, timeout_ms).catch((error: Error) => error)
      const reason = response instanceof Error ? reasonOf(response) : `it returned status ${response.status}`
      if (response instanceof Response && statuses.includes(response.status)) return response
      const isTemporary = response instanceof Error || response.status >= 500 || response.status === 429
      if (response instanceof Response) await response.body?.cancel()
      if (!isTemporary || attempt === tries_max)
        throw storageAway(`The file storage at ${endpoint} cannot be used: ${reason}`, response)
    }
  }
}

/** Yields the bytes of a response. Only the pauses between bytes are limited, not the total time. */
async function* readBytes({ body }: Response, endpoint: string, silence_ms: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  let bytes = 0
  try {
    for (;;) {
      const next = await withinSilence(reader?.read(), silence_ms).catch((error: Error) => {
        throw storageAway(`The file storage at ${endpoint} stopped after ${bytes} bytes: ${reasonOf(error)}`, error)
      })
      if (!next || next.done) return
      bytes += next.value.length
      yield next.value
    }
  } finally {
    await reader?.cancel().catch(() => {})
  }
}

async function withinSilence<T>(read: T | Promise<T>, silence_ms: number): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error(`it sent nothing for ${silence_ms / 1000} seconds`)), silence_ms)
  try {
    return await Promise.race([read, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf({ message, cause }: Error): string {
  return (cause as Error | undefined)?.message || message
}

/** Parses a page of ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function readListing(xml: string): { files: StoredFile[]; next: string | null } {
  const files: StoredFile[] = []
  let [path, modified, next, content] = ['', '', null as string | null, '']
  const parser = sax.parser(true)
  parser.onopentag = () => void (content = '')
  parser.ontext = (part) => void (content += part)
  parser.onclosetag = (name) => {
    if (name === 'Key') path = content
    if (name === 'LastModified') modified = content
    if (name === 'NextContinuationToken') next = content
    if (name !== 'Contents') return
    const key = keyOfPath(path)
    if (key) files.push({ ...key, modified_at: new Date(modified) })
  }
  parser.onerror = (error) => {
    throw storageAway('The file storage returned a list of files that is not valid S3 XML', error)
  }
  parser.write(xml).close()
  return { files, next }
}
