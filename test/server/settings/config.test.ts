import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { tryLock } from '../../../kernel/files/file-lock.ts'
import { createLog, readable } from '../../../server/log.ts'
import { configDoubts, readConfig } from '../../../server/settings/config.ts'
import { prepareDataDir } from '../../../server/settings/data-dir.ts'
import { describeDatabase, explainConnection } from '../../../server/settings/database-url.ts'
import { spawnOi } from '../../harness/oi.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mode = (path: string) => statSync(path).mode & 0o777

describe('readConfig', () => {
  test('production requires a database or an explicitly allowed embedded one', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL is not set.*EMBEDDED_DATABASE=allow/)
    expect(readConfig({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow' }).database_url).toBeNull()
    expect(readConfig({}).database_url).toBeNull()
    expect(() => readConfig({ EMBEDDED_DATABASE: 'refuse' })).toThrow('DATABASE_URL is not set')
    expect(() => readConfig({ EMBEDDED_DATABASE: 'yes' })).toThrow('EMBEDDED_DATABASE must be one of allow, refuse')
  })

  test.each([
    ['postgres://oi:secret@db.example/oi', 'db.example/oi'],
    ['postgresql://oi@db.example:5433/oi?sslmode=require', 'db.example:5433/oi'],
    ['postgres://oi@/oi?host=/run/postgresql', '/run/postgresql/oi'],
    ['postgres:///oi?host=/run/postgresql&user=oi', '/run/postgresql/oi'],
  ])('DATABASE_URL %s is accepted and shown as %s', (DATABASE_URL, name) => {
    const config = readConfig({ DATABASE_URL })
    expect([URL.canParse(config.database_url!), describeDatabase(config)]).toEqual([true, name])
  })

  test.each([
    ['mysql://x/y', /must be an address such as postgres:\/\/USER/],
    ['postgres://oi@db.example', /must name a database/],
    ['postgres://db.example/oi', /must name a user/],
    ['postgres://oi@/oi', /must name a host.*\?host=/],
    ['postgres://oi:p@ss/word@db/oi', /DATABASE_URL/],
  ])('DATABASE_URL %s is rejected with the reason, without showing the password', (DATABASE_URL, message) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(message)
    expect(() => readConfig({ DATABASE_URL })).not.toThrow('p@ss')
  })

  test('origins and proxies are lists, and an invalid entry is named', () => {
    const { allowed_origins, trusted_proxies } = readConfig({
      ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5173/,https://app.example.com',
      TRUSTED_PROXIES: '10.0.0.5,192.168.0.0/16,loopback',
    })
    expect(allowed_origins).toEqual(['https://app.example.com', 'http://localhost:5173'])
    expect(trusted_proxies).toEqual(['10.0.0.5', '192.168.0.0/16', 'loopback'])
    expect([readConfig({}).allowed_origins, readConfig({}).trusted_proxies]).toEqual([[], []])
    for (const ALLOWED_ORIGINS of ['*', 'null', 'app.example.com', 'ftp://app.example.com'])
      expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow(`${ALLOWED_ORIGINS} is not one`)
    expect(() => readConfig({ ALLOWED_ORIGINS: 'https://app.example.com/path' })).toThrow('perhaps https://app.example.com')
    expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('10.0.0.0/33 is not one')
    expect(readConfig({ ALLOWED_NETWORKS: '10.20.0.0/16, ::1' }).allowed_networks.map(([, bits]) => bits)).toEqual([16, 128])
    for (const ALLOWED_NETWORKS of ['10.0.0.0/33', 'localhost', '10'])
      expect(() => readConfig({ ALLOWED_NETWORKS })).toThrow(`${ALLOWED_NETWORKS} is not one`)
  })

  test('an invalid level, port or time is named', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of trace')
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT must be')
    expect(() => readConfig({ CLOCK_START: '2026-02-31' })).toThrow('CLOCK_START must be')
    expect(readConfig({ CLOCK_START: '2026-04-20T00:00:00-05' }).clock_start?.toISOString()).toBe('2026-04-20T05:00:00.000Z')
  })

  test('statements are prepared by default', () => {
    const { database_prepare } = readConfig({})
    expect([database_prepare, readConfig({ DATABASE_PREPARE: 'off' }).database_prepare]).toEqual([true, false])
    expect(() => readConfig({ DATABASE_PREPARE: 'no' })).toThrow('DATABASE_PREPARE must be one of on, off, not no')
  })

  test('MEILI_URL must not contain a password', () => {
    expect(readConfig({}).meili_url).toBeNull()
    const { meili_url, meili_api_key } = readConfig({ MEILI_URL: 'http://search.example:7700', MEILI_API_KEY: 'k' })
    expect([meili_url, meili_api_key]).toEqual(['http://search.example:7700', 'k'])
    expect(() => readConfig({ MEILI_INDEX_PREFIX: 'a b' })).toThrow('MEILI_INDEX_PREFIX')
    const few = { DATABASE_CONNECTIONS_MAX: '2' }
    expect(readConfig(few).database_connections_max).toBe(2)
    expect(() => readConfig({ ...few, MEILI_URL: 'http://search.example:7700' })).toThrow(/from 9 to 1000, not 2: with MEILI_URL/)
    expect(() => readConfig({ MEILI_URL: 'http://:k@search.example:7700' })).toThrow('put a key into MEILI_API_KEY')
  })

  test('an embedding service needs all its settings, and its key is never shown', () => {
    expect(readConfig({}).embedding).toBeNull()
    const EMBEDDING_URL = 'http://127.0.0.1:11434/v1/'
    const EMBEDDING_MODEL = 'nomic-embed-text'
    expect(readConfig({ EMBEDDING_URL, EMBEDDING_MODEL, EMBEDDING_QUERY_PREFIX: 'search_query: ' }).embedding).toEqual({
      base_url: 'http://127.0.0.1:11434/v1',
      key: null,
      model: 'nomic-embed-text',
      dimensions: null,
      query_prefix: 'search_query: ',
      document_prefix: '',
    })
    expect(() => readConfig({ EMBEDDING_URL })).toThrow('EMBEDDING_MODEL is not set')
    for (const name of ['EMBEDDING_MODEL', 'EMBEDDING_API_KEY', 'EMBEDDING_DIMENSIONS', 'EMBEDDING_DOCUMENT_PREFIX']) {
      expect(() => readConfig({ [name]: 'secret' })).toThrow(`${name} is set, but EMBEDDING_URL`)
      expect(() => readConfig({ [name]: 'secret' })).not.toThrow('secret')
    }
    for (const [address, message] of [
      ['127.0.0.1:11434', 'must be a URL that begins with http'],
      ['https://x.example/v1?key=secret', 'must be a URL'],
      ['https://me:secret@x.example/v1', 'must not contain a password; set EMBEDDING_API_KEY'],
      ['https://x.example/v1/embeddings', 'must end with the version'],
    ] as const) {
      expect(() => readConfig({ EMBEDDING_URL: address, EMBEDDING_MODEL })).toThrow(message)
      expect(() => readConfig({ EMBEDDING_URL: address, EMBEDDING_MODEL })).not.toThrow('secret')
    }
    expect(() => readConfig({ EMBEDDING_URL, EMBEDDING_MODEL, EMBEDDING_DIMENSIONS: '0' })).toThrow(
      'EMBEDDING_DIMENSIONS must be a whole number from 1 to 16384, not 0',
    )
    const env = { EMBEDDING_URL: 'http://models.example/v1', EMBEDDING_MODEL, EMBEDDING_API_KEY: 'secret' }
    expect(configDoubts(readConfig(env), env).join()).toMatch(/^EMBEDDING_URL is not https/)
  })

  test('a mail server needs all its settings, and its password is never shown', () => {
    expect(readConfig({}).mail).toBeNull()
    const SMTP_URL = 'smtps://oi:s%40cret@smtp.example.com:465'
    const MAIL_FROM = 'oi@example.com'
    expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: { name: '', address: MAIL_FROM } })
    expect(readConfig({ SMTP_URL, MAIL_FROM: '"Ours, Inc." <oi@example.com>' }).mail!.from).toEqual({
      name: 'Ours, Inc.',
      address: MAIL_FROM,
    })
    const whole = readConfig({ SMTP_URL, MAIL_FROM: '"Ours <oi@example.com>"' }).mail!.from
    expect(whole, 'quotes that an env file keeps').toEqual({ name: 'Ours', address: MAIL_FROM })
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM is not set')
    expect(() => readConfig({ MAIL_FROM })).toThrow('SMTP_URL is not set')
    for (const address of ['smtp.example.com', 'https://oi:s%40cret@example.com', 'smtp://'])
      expect(() => readConfig({ SMTP_URL: address, MAIL_FROM }), address).toThrow(
        /^SMTP_URL must be an address such as (?!.*cret)/,
      )
    for (const sender of ['nobody', 'a@b, c@d', 'a@b\nBcc: c@d', '<>', `${'a'.repeat(400)}@example.com`])
      expect(() => readConfig({ SMTP_URL, MAIL_FROM: sender }), sender).toThrow('MAIL_FROM must be one address')
    const doubts = (url: string) => configDoubts(readConfig({ SMTP_URL: url, MAIL_FROM }), { SMTP_URL: url }).join()
    expect([doubts(SMTP_URL), doubts('smtp://localhost:25')]).toEqual(['', ''])
    expect(doubts('smtp://smtp.example.com')).toMatch(/^SMTP_URL begins with smtp:\/\/ and has no password/)
    expect(doubts('smtps://oi@smtp.example.com')).toBe('SMTP_URL names a user but no password')
  })

  test('a language model needs all its settings', () => {
    expect(readConfig({}).language_model).toBeNull()
    const LANGUAGE_MODEL_URL = 'https://models.example/v1//'
    const LANGUAGE_MODEL = 'qwen3:8b'
    expect(readConfig({ LANGUAGE_MODEL_URL, LANGUAGE_MODEL, LANGUAGE_MODEL_API_KEY: 'secret' }).language_model).toEqual({
      base_url: 'https://models.example/v1',
      key: 'secret',
      model: 'qwen3:8b',
    })
    expect(() => readConfig({ LANGUAGE_MODEL_URL })).toThrow('LANGUAGE_MODEL is not set')
    for (const name of ['LANGUAGE_MODEL', 'LANGUAGE_MODEL_API_KEY']) {
      expect(() => readConfig({ [name]: 'secret' })).toThrow(`${name} is set, but LANGUAGE_MODEL_URL`)
      expect(() => readConfig({ [name]: 'secret' })).not.toThrow('secret')
    }
    expect(() => readConfig({ LANGUAGE_MODEL_URL: 'http://x.example/v1/chat/completions/', LANGUAGE_MODEL })).toThrow(
      'LANGUAGE_MODEL_URL must end with the version: /chat/completions is added to it',
    )
    const env = { LANGUAGE_MODEL_URL: 'http://models.example/v1', LANGUAGE_MODEL, LANGUAGE_MODEL_API_KEY: 'secret' }
    expect(configDoubts(readConfig(env), env).join()).toMatch(/^LANGUAGE_MODEL_URL is not https: traffic is unencrypted/)
  })

  test('incomplete settings are reported', () => {
    const doubts = (env: NodeJS.ProcessEnv) => configDoubts(readConfig(env), env).join()
    expect(doubts({})).toBe('')
    expect(doubts({ HOST: '0.0.0.0' })).toMatch(/PUBLIC_URL is not set/)
    expect(doubts({ MEILI_API_KEY: 'k' })).toMatch(/without MEILI_URL/)
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://oi@db/oi' }
    expect(doubts({ ...production, PUBLIC_URL: 'http://oi.example.com' })).toMatch(/not https/)
    expect(doubts({ ...production, PUBLIC_URL: 'https://oi.example.com', EMBEDDED_DATABASE: 'allow' })).toMatch(
      /EMBEDDED_DATABASE has no effect/,
    )
    expect(doubts({ ...production, PUBLIC_URL: 'https://oi.example.com/' })).toBe('')
  })
})

describe('DATA_DIR', () => {
  test('DATA_DIR and its locks are readable only by their owner, even after an update from an older version', () => {
    const fresh = join(folder, 'a/b')
    prepareDataDir(fresh)
    tryLock(join(fresh, 'x.lock'), 'exclusive')?.release()
    expect([mode(fresh), mode(join(fresh, 'x.lock'))]).toEqual([0o700, 0o600])
    mkdirSync(join(fresh, 'postgres'))
    chmodSync(fresh, 0o755)
    prepareDataDir(fresh)
    expect(mode(fresh)).toBe(0o700)
  })

  test('a folder with other content keeps its mode', () => {
    const home = join(folder, 'home')
    mkdirSync(home)
    writeFileSync(join(home, 'letter.txt'), '')
    chmodSync(home, 0o755)
    prepareDataDir(home)
    expect(mode(home)).toBe(0o755)
  })

  test('an unusable folder is reported with the fix', () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    expect(() => prepareDataDir(join(path, 'data'))).toThrow(
      `DATA_DIR ${join(path, 'data')} cannot be used: a file is in the way. Set DATA_DIR`,
    )
  })
})

test.runIf(process.platform === 'linux')('a DATA_DIR that cannot be created is rejected immediately', async () => {
  const { child, ended } = spawnOi(['serve'], { DATA_DIR: '/proc/x', PORT: '0' })
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const { code, stderr } = await ended
  clearTimeout(timer)
  expect([code, stderr]).toEqual([1, expect.stringContaining('DATA_DIR /proc/x cannot be used')])
  expect(() => prepareDataDir('/proc/x/y')).toThrow('DATA_DIR /proc/x/y cannot be used')
})

test('the error for a database that requires a password explains this, without showing a password', () => {
  const sasl = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  const { message } = explainConnection(sasl, 'postgres://oi:hidden@db.example/oi')
  expect(message).toMatch(/\(db\.example\/oi\).*asks for a password, but none is set.*PGPASSWORD/)
  expect(message).not.toContain('hidden')
  const unrelated = new Error('syntax error')
  expect(explainConnection(unrelated, 'postgres://oi@db/oi')).toBe(unrelated)
})

test('a log line in a terminal is one line without control characters, whatever a caller sends', () => {
  const line = readable({
    level: 30,
    time: 0,
    msg: 'GET',
    path: '/x\u001b[2J\r\n\u202eevil',
    err: { stack: 'Error: a\u0007\n  at b' },
  })
  expect(line).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u)
  expect(line).toContain('path=/x\\u001b[2J\\u000d\\n\\u202eevil')
  expect(line.split('\n')).toHaveLength(4)
})

test('in production a log line in a terminal is the same JSON, without control characters', () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const tty = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY')
  Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true })
  const path = '/x\u001b[2J\u009b31m\u0085\u202eevil\u2066'
  try {
    createLog({ level: 'info', to: 'stdout', production: true }).info({ path }, 'request')
  } finally {
    write.mockRestore()
    if (tty) Object.defineProperty(process.stdout, 'isTTY', tty)
    else delete (process.stdout as { isTTY?: boolean }).isTTY
  }
  expect(written).toHaveLength(1)
  expect(written[0]).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
  expect(JSON.parse(written[0]!)).toMatchObject({ path, msg: 'request' })
})

test('a bucket needs all its settings, an invalid setting is named, and the secret is not shown', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'oi-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hidden',
  }
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(whole).s3).toMatchObject({ endpoint: 'https://s3.example.com', bucket: 'oi-files', region: 'us-east-1' })
  expect(() => readConfig({ ...whole, S3_BUCKET: '' })).toThrow(/^S3_BUCKET is not set/)
  expect(() => readConfig({ ...whole, S3_BUCKET: 'Files' })).toThrow(/^S3_BUCKET must be/)
  expect(() => readConfig({ ...whole, S3_ENDPOINT: 'https://a:hidden@s3.example.com' })).toThrow(
    /^S3_ENDPOINT must be (?!.*hidden)/,
  )
})
