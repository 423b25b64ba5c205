import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

const download_s = 15 * 60
export const downloadPath = '/api/files'
export const exportPath = '/api/exports'

const key_bytes = 32

/** Derives a key for signing download links. It depends only on the installation's secret, so all processes have the same key. */
export function downloadKey(secret: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'download addresses', key_bytes)))
}

type Means = { public_url: string; download_key: KeyObject }

/** Returns a link to the content of a file. The link needs no API key and works for 15 minutes. */
export function downloadUrl({ public_url, download_key }: Means, id: string, now: Date, path = downloadPath): string {
  const expires = expiryOf(now).getTime() / 1_000
  return `${public_url}${path}/${id}?expires=${expires}&signature=${sign(download_key, id, expires)}`
}

export function expiryOf(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + download_s) * 1_000)
}

export function opensDownload(download_key: KeyObject, id: string, query: URLSearchParams, now: Date): boolean {
  if (query.getAll('expires').length !== 1 || query.getAll('signature').length !== 1) return false
  const given = query.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(given)) return false
  const expires = Number(given)
  const signature = Buffer.from(query.get('signature') ?? '')
  const expected = Buffer.from(sign(download_key, id, expires))
  const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isSigned && given === String(expires) && now.getTime() < expires * 1_000
}

function sign(key: KeyObject, id: string, expires: number): string {
  return createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')
}
