import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSecrets, readSecretsKey, secretsKeyPath } from '../../../server/settings/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-secrets-'))
const path = secretsKeyPath(folder)
const place = ['wf_1', 'hook']
const open = () => openSecrets({ secrets_key: null, data_dir: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(path, { force: true }))

test('a key file is created when the first secret is sealed, is readable only by its owner, and is read by later starts', () => {
  const secrets = open()
  expect(() => secrets.open(Buffer.alloc(60, 1), place)).toThrow(/missing/)
  expect(existsSync(path), 'opening nothing needs no key').toBe(false)
  const sealed = secrets.seal('x', place)
  expect([statSync(path).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['secrets.key']])
  expect(open().open(sealed, place)).toBe('x')
  chmodSync(path, 0o644)
  open().open(sealed, place)
  expect(statSync(path).mode & 0o777, 'readable only by its owner again').toBe(0o600)
})

test('many simultaneous processes on an empty folder use one key', async () => {
  const script = `
    const { openSecrets } = await import(${JSON.stringify(join(import.meta.dirname, '../../../server/settings/secrets.ts'))})
    const secrets = openSecrets({ secrets_key: null, data_dir: ${JSON.stringify(folder)} })
    process.stdout.write(secrets.seal('x', ['wf_1', 'hook']).toString('base64'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const sealed = await Promise.all([1, 2, 3, 4].map(run))
  for (const { stdout } of sealed) expect(open().open(Buffer.from(stdout, 'base64'), place)).toBe('x')
  expect(readdirSync(folder)).toEqual(['secrets.key'])
})

test('a file without a key is never overwritten', () => {
  writeFileSync(path, 'half a key')
  expect(() => open().seal('x', place)).toThrow(/does not contain a key\. Restore it/)
  expect(readFileSync(path, 'utf8')).toBe('half a key')
})

test('SECRETS_KEY is 32 bytes in base64 or hexadecimal, overrides the file, and never appears in a message', () => {
  const key = randomBytes(32)
  for (const text of [
    key.toString('base64'),
    key.toString('base64url'),
    key.toString('hex'),
    ` ${key.toString('hex').toUpperCase()}\n`,
  ])
    expect(readSecretsKey({ SECRETS_KEY: text })).toEqual(key)
  expect([readSecretsKey({}), readSecretsKey({ SECRETS_KEY: '' })]).toEqual([null, null])
  for (const text of ['secret', randomBytes(16).toString('hex'), randomBytes(33).toString('base64')])
    expect(() => readSecretsKey({ SECRETS_KEY: text })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(text) }),
    )
  const sealed = openSecrets({ secrets_key: key, data_dir: folder }).seal('x', place)
  expect(existsSync(path)).toBe(false)
  expect(openSecrets({ secrets_key: key, data_dir: folder }).open(sealed, place)).toBe('x')
})
