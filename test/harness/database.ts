import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'

export type TestDatabase = Connection & { name: string; url: string; drop(): Promise<void> }

let count = 0

/** Clones a template, by default the one that has all migrations. `drop` also closes the database's connections. The end of a run
 * drops the databases that remain. */
export async function createDatabase(template = inject('template')): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  count += 1
  const name = `${inject('prefix')}_${process.pid}_${count}`
  await execute(serverUrl, `create database "${name}" template "${template}" strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const connection = connect(url, { max: 10, application_name: name, statement_timeout_ms: 30_000 })
  async function drop(): Promise<void> {
    await connection.close()
    await execute(serverUrl, `drop database if exists "${name}" with (force)`)
  }
  return { ...connection, name, url, drop }
}

/** Clones a database that `seed` filled, and copies the files that it wrote to `folder`. The first call with a name in a run seeds, and
 * other processes wait for it. */
export async function createSeededDatabase(
  name: string,
  folder: string,
  seed: (db: Db, folder: string) => Promise<void>,
): Promise<TestDatabase> {
  const [template, seededFolder] = [`${inject('prefix')}_${name}`, join(inject('seededFolders'), name)]
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const draft = await createDatabase()
      mkdirSync(seededFolder, { recursive: true })
      await seed(draft.db, seededFolder)
      await draft.close()
      await client.query(`alter database "${draft.name}" rename to "${template}"`)
    }
  } finally {
    await client.end()
  }
  cpSync(seededFolder, folder, { recursive: true })
  return createDatabase(template)
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Less than the timeout of a test, so that a failure shows the sessions instead of the timeout. */
const wait_ms_max = 120_000

/** Waits until a statement in this database waits for another transaction. */
export async function waitForBlockedStatement(db: Db): Promise<void> {
  await waitForSessions(db, 'No statement waits for another transaction', isBlocked)
}

/** Waits until no statement in this database waits for another transaction. */
export async function waitForNoBlockedStatement(db: Db): Promise<void> {
  await waitForSessions(db, 'A statement still waits for another transaction', (sessions) => !isBlocked(sessions))
}

type DatabaseSession = { pid: number; state: string; wait_event_type: string | null; wait_event: string | null; query: string }

function isBlocked(sessions: DatabaseSession[]): boolean {
  return sessions.some(({ wait_event_type }) => wait_event_type === 'Lock')
}

async function waitForSessions(db: Db, failure: string, isReached: (sessions: DatabaseSession[]) => boolean): Promise<void> {
  const deadline = performance.now() + wait_ms_max
  for (;;) {
    const { rows } = await sql<DatabaseSession>`
      select pid, state, wait_event_type, wait_event, left(query, 200) as query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    if (isReached(rows)) return
    if (performance.now() > deadline) throw new Error(`${failure}. Sessions: ${JSON.stringify(rows)}`)
    await sleep(5)
  }
}

/** Ends the other connections to this database that have an advisory lock, or only the connections that have the lock `key`.
 * `pg_locks` lists the locks of the whole server, so the condition on the database protects other tests. */
export async function endLockHolders(db: Db, key?: number): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and granted and pid <> pg_backend_pid()
    and objid = coalesce(${key ?? null}, objid)`.execute(db)
}

/** Waits until the server has ended the process of a connection. `db` must be another connection. */
export async function waitForProcessEnd(db: Db, pid: number): Promise<void> {
  for (let tries = 0; tries < 20_000; tries++) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)
    if (rows.length === 0) return
    await sleep(5)
  }
  throw new Error(`The process ${pid} still runs`)
}

export async function selectPid(db: Db): Promise<number> {
  return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
