import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import sax from 'sax'
import { type FileStorage, keyOfPath, keyPath, type StoredFile, storageAway } from './storage.ts'

export type S3Config = {
  /** Of the service, without the bucket: `https://s3.us-gov-west-1.amazonaws.com`, `http://127.0.0.1:3900`. */
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
}

const timeout_ms = 60_000
const tries_max = 3
const page_keys = 1_000

/** Files in a bucket of any service that speaks S3; the bucket stands in the path, which all of them understand. */
export function openS3Storage(config: S3Config): FileStorage {
  const call = caller(config)
  return {
    async keep(key, path) {
      // The content is streamed from the disk: its hash is known, and signed with the rest.
      const headers = { 'X-Amz-Content-Sha256': key.sha256 }
      await call(`/${keyPath(key)}`, { method: 'PUT', headers, body: await openAsBlob(path) }, [200])
    },
    async open(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const response = await call(`/${keyPath(key)}`, { method: 'GET', headers }, [200, 206, 404])
      if (response.status !== 404) return Readable.fromWeb(response.body as ReadableStream)
      await response.body?.cancel()
      return null
    },
    async remove(key) {
      const response = await call(`/${keyPath(key)}`, { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },
    async list(company_id, after) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(page_keys) })
      if (company_id !== null) query.set('prefix', `${company_id}/`)
      if (after !== null) query.set('continuation-token', after)
      const response = await call(`/?${query}`, { method: 'GET' }, [200])
      return readListing(await response.text())
    },
  }
}

/** Answers the response where its status is one of those given. What is the service's own trouble is tried again. */
type Call = (path: string, init: RequestInit, statuses: readonly number[]) => Promise<Response>

function caller({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Config): Call {
  const keys = { accessKeyId: access_key_id, secretAccessKey: secret_access_key }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })

  async function send(path: string, init: RequestInit): Promise<Response> {
    const { url, method, headers } = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}${path}`, {
      ...init,
      body: null,
    })
    const signal = AbortSignal.timeout(timeout_ms)
    // Signed without its body, which is sent as it is: one that is signed in would be read into memory.
    return fetch(url, { method, headers, body: init.body ?? null, signal, redirect: 'error' })
  }

  return async function call(path, init, statuses) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(path, init).catch((error: Error) => error)
      const told = response instanceof Error ? reasonOf(response) : `it answered ${response.status}`
      if (response instanceof Response && statuses.includes(response.status)) return response
      const passing = response instanceof Error || response.status >= 500 || response.status === 429
      if (response instanceof Response) await response.body?.cancel()
      if (!passing || attempt === tries_max)
        throw storageAway(`The file storage at ${endpoint} cannot be used: ${told}`, response)
    }
  }
}

function reasonOf({ message, cause }: Error): string {
  return (cause as Error | undefined)?.message || message
}

/** A page of ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function readListing(xml: string): { files: StoredFile[]; next: string | null } {
  const files: StoredFile[] = []
  let [path, modified, next, text] = ['', '', null as string | null, '']
  const parser = sax.parser(true)
  parser.onopentag = () => void (text = '')
  parser.ontext = (part) => void (text += part)
  parser.onclosetag = (name) => {
    if (name === 'Key') path = text
    if (name === 'LastModified') modified = text
    if (name === 'NextContinuationToken') next = text
    if (name !== 'Contents') return
    const key = keyOfPath(path)
    if (key) files.push({ ...key, modified_at: new Date(modified) })
  }
  parser.onerror = (error) => {
    throw storageAway('The file storage lists its files in a form that is not that of S3', error)
  }
  parser.write(xml).close()
  return { files, next }
}
