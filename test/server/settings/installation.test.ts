import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeInstallation } from '../../../server/installation.ts'

const config = {
  database_url: null as string | null,
  host: '127.0.0.1',
  metrics_port: null as number | null,
  allowed_origins: [],
  production: true,
  secrets_key: null as Buffer | null,
  data_dir: '/nowhere',
}
const database = (database_url: string | null, env = {}) => describeInstallation({ ...config, database_url }, env).database

test('the database is on this machine, over TLS with or without verification, or unencrypted', () => {
  const remote = 'postgres://oi:secret@db.example.com:5432/oi'
  expect([
    database(null),
    database('postgres://oi@localhost/oi?host=/run/postgresql'),
    database('postgres://oi@127.0.0.1/oi'),
    database('postgres://oi@[::1]/oi'),
    database('postgres://oi@localhost/oi'),
  ]).toEqual(Array(5).fill('local'))
  expect([
    database(remote),
    database(`${remote}?sslmode=disable`),
    database(`${remote}?ssl=0`, { PGSSLMODE: 'require' }),
  ]).toEqual(Array(3).fill('plain'))
  expect([
    database(`${remote}?sslmode=verify-full`),
    database(`${remote}?sslmode=require`),
    database(`${remote}?ssl=true`),
    database(remote, { PGSSLMODE: 'require' }),
    database(`${remote}?uselibpqcompat=true&sslmode=verify-full`),
  ]).toEqual(Array(5).fill('tls'))
  expect([
    database(`${remote}?sslmode=no-verify`),
    database(`${remote}?uselibpqcompat=true&sslmode=require`),
    database(remote, { PGSSLMODE: 'no-verify' }),
  ]).toEqual(Array(3).fill('unchecked_tls'))
  expect(database('postgres://oi@localhost/oi', { PGHOST: 'db.example.com' })).toBe('plain')
})

test('metrics are off, on this machine, or open to the network', () => {
  const metrics = (host: string, metrics_port: number | null) =>
    describeInstallation({ ...config, host, metrics_port }, {}).metrics
  expect([
    metrics('0.0.0.0', null),
    metrics('127.0.0.1', 9090),
    metrics('::1', 9090),
    metrics('0.0.0.0', 9090),
    metrics('::', 9090),
  ]).toEqual(['off', 'local', 'local', 'open', 'open'])
})

test('the key for secrets is set by SECRETS_KEY, is in its file, or is not created yet', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'oi-installation-'))
  const { secretsKey } = describeInstallation({ ...config, data_dir }, {})
  expect(secretsKey()).toBe('none')
  writeFileSync(join(data_dir, 'secrets.key'), '')
  expect(secretsKey()).toBe('file')
  expect(describeInstallation({ ...config, secrets_key: Buffer.alloc(32) }, {}).secretsKey()).toBe('configured')
  rmSync(data_dir, { recursive: true })
})
