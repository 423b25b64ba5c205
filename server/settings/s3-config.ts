import type { S3Config } from '../../storage/s3.ts'

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reads the bucket for file contents. Returns null if no variable is set. Throws an Error that names the variable and the fix.
 */
export function readS3(env: NodeJS.ProcessEnv): S3Config | null {
  if (needed.every((name) => !env[name])) return null
  const missing = needed.find((name) => !env[name])
  if (missing) throw new Error(`${missing} is not set: a bucket needs all of ${needed.join(', ')}`)
  const endpoint = env.S3_ENDPOINT!
  const at = URL.canParse(endpoint) ? new URL(endpoint) : null
  const plain = at && /^https?:$/.test(at.protocol) && !at.username && !at.password && !at.search && !at.hash
  if (!plain) throw new Error('S3_ENDPOINT must be a URL that begins with http:// or https://, without the bucket')
  const bucket = env.S3_BUCKET!
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_BUCKET must be 3 to 63 lowercase letters, digits, dots or hyphens, not ${bucket}`)
  return {
    endpoint: at.href.endsWith('/') ? at.href.slice(0, -1) : at.href,
    bucket,
    region: env.S3_REGION || 'us-east-1',
    access_key_id: env.S3_ACCESS_KEY_ID!,
    secret_access_key: env.S3_SECRET_ACCESS_KEY!,
  }
}
