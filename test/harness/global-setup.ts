import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../db/migrate.ts'
import { connect } from '../../db/postgres/connect.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { type Postgres, startPostgres } from '../../server/postgres/postgres.ts'
import { databaseUrl } from './database.ts'
import { databaseFolder, useMemoryForTemporaryFiles } from './folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server's maintenance database. */
    serverUrl: string
    /** Name of the database to clone, which has all migrations and no rows. */
    template: string
    /** Prefix of the names of all databases in this run. */
    prefix: string
    /** Folder for the files of seeded databases. */
    seededFolders: string
  }
}

const root = join(import.meta.dirname, '../..')
const build_lock_key = 7_402_118

let server: Postgres | undefined
let admin: pg.Client | undefined
let prefix = ''
let seededFolders = ''
let temporary: ReturnType<typeof useMemoryForTemporaryFiles> | undefined

export async function setup(project: TestProject): Promise<void> {
  tearDownOnSignal()
  temporary = useMemoryForTemporaryFiles()
  const url = process.env.TEST_DATABASE_URL ?? (await startOwnServer())
  prefix = `oi_test_${randomBytes(4).toString('hex')}`
  // This session shows that the run is alive. Databases of a run without a session are leftovers.
  admin = new pg.Client({ connectionString: url, application_name: prefix })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [build_lock_key])
  await dropLeftovers(admin)
  const template = await makeTemplate(admin, url)
  await admin.query('select pg_advisory_unlock($1)', [build_lock_key])
  project.provide('serverUrl', url)
  project.provide('template', template)
  project.provide('prefix', prefix)
  seededFolders = mkdtempSync(join(tmpdir(), 'oi-seeded-'))
  project.provide('seededFolders', seededFolders)
}

let ended: Promise<void> | undefined

export function teardown(): Promise<void> {
  return (ended ??= end())
}

async function end(): Promise<void> {
  for (const name of await databases(admin, prefix)) await admin?.query(`drop database if exists "${name}" with (force)`)
  await admin?.end()
  await server?.stop()
  if (seededFolders) rmSync(seededFolders, { recursive: true, force: true })
  temporary?.remove()
}

/** Replaces Vitest's signal listeners, which end the process after a millisecond, without a teardown. */
function tearDownOnSignal(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.removeAllListeners(signal)
    process.once(signal, () => void teardown().finally(() => process.exit(code)))
  }
}

/** Starts a server that remains between runs. Simultaneous runs share it. The server's data may be lost, so it does not sync to
 * disk. */
async function startOwnServer(): Promise<string> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' }
  server = await startPostgres({ data_dir: databaseFolder(), settings })
  return server.url
}

/** Builds the template under a temporary name, so that a killed run leaves no incomplete template. */
async function makeTemplate(admin: pg.Client, url: string): Promise<string> {
  const template = `oi_template_${hashMigrations()}`
  if ((await databases(admin, template)).length > 0) return template
  const draft = `${prefix}_template`
  await admin.query(`create database "${draft}" template template0`)
  const { db, close } = connect(databaseUrl(url, draft), { max: 1, application_name: prefix })
  try {
    await migrate(db)
    await prepareQueues(db)
  } finally {
    await close()
  }
  await admin.query(`alter database "${draft}" rename to "${template}"`)
  return template
}

function hashMigrations(): string {
  const folder = join(root, 'db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Drops the databases of runs that ended without a teardown. Drops old templates too, if no other run may clone them. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct application_name as run from pg_stat_activity where application_name like 'oi\\_test\\_%'`,
  )
  const runs = rows.map(({ run }) => run)
  const leftovers = (await databases(admin, 'oi_test_')).filter((name) => !runs.some((run) => name.startsWith(run)))
  const templates =
    runs.length > 1 ? [] : (await databases(admin, 'oi_template_')).filter((name) => !name.endsWith(hashMigrations()))
  for (const name of [...leftovers, ...templates]) await admin.query(`drop database if exists "${name}" with (force)`)
}

async function databases(admin: pg.Client | undefined, start: string): Promise<string[]> {
  const result = await admin?.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    start,
  ])
  return result?.rows.map(({ datname }) => datname) ?? []
}
