import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../kernel/files/sync-folder.ts'
import { createSecrets, type Secrets } from '../../kernel/sealing.ts'

const key_bytes = 32

/** Reads 32 bytes in base64 or hexadecimal, null if empty. Throws an Error that names the fix and never shows the key. */
export function readSecretsKey(env: NodeJS.ProcessEnv): Buffer | null {
  const text = env.SECRETS_KEY?.trim()
  if (!text) return null
  const key = decodeKey(text)
  if (key) return key
  throw new Error('SECRETS_KEY must be 32 random bytes in base64 or hexadecimal; create a key with: openssl rand -base64 32')
}

function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  const key = /^[\w+/-]{43}={0,1}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  return key.length === key_bytes ? key : undefined
}

export function secretsKeyPath(data_dir: string): string {
  return join(data_dir, 'secrets.key')
}

/** Seals with the configured key, or with a key file in DATA_DIR, created at first use. The key is never in the database. */
export function openSecrets({ secrets_key, data_dir }: { secrets_key: Buffer | null; data_dir: string }): Secrets {
  if (secrets_key !== null) {
    const key = createSecretKey(secrets_key)
    return createSecrets(() => key)
  }
  const path = secretsKeyPath(data_dir)
  let known: KeyObject | null = null
  function read(): KeyObject | null {
    known ??= readKeyFile(path)
    return known
  }
  return createSecrets(() => read() ?? (known = makeKeyFile(path)), read)
}

function readKeyFile(path: string): KeyObject | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return null
  if ((found.mode & 0o077) !== 0 && found.uid === process.getuid?.()) chmodSync(path, 0o600)
  const key = decodeKey(readFileSync(path, 'utf8').trim())
  if (!key)
    throw new Error(
      `${path} does not contain a key. Restore it from a copy, or delete it, which loses the secrets of all workflows`,
    )
  return createSecretKey(key)
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

/** Writes the key to a temporary file and links it into place. Only one process can succeed, and all others read its key. */
function makeKeyFile(path: string): KeyObject {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(key_bytes).toString('base64')}\n`)
    fsyncSync(file)
    link(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    unlinkSync(draft)
  }
  return readKeyFile(path)!
}
