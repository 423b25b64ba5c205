import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate, selectMigrationState } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { connect } from '../../db/postgres/connect.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

let database: TestDatabase

afterEach(() => database.drop())

test('migrate: the template database has no pending migrations', async () => {
  database = await createDatabase()
  expect([await migrate(database.db), await selectMigrationState(database.db)]).toEqual([
    { applied: [] },
    { empty: false, pending: [], unknown: [] },
  ])
})

test('migrate: if two processes migrate an empty database, each migration is applied once', async () => {
  database = await createDatabase()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`drop schema jobs cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const all = [...Object.keys(migrations).sort(), 'jobs_43']
  expect(await selectMigrationState(database.db)).toEqual({ empty: true, pending: all, unknown: [] })
  const others = [1, 2, 3].map(() => connect(database.url, { max: 2, application_name: 'migrate' }))
  const results = await Promise.all(others.map(({ db }) => migrate(db)))
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(all.toSorted())
  await Promise.all(others.map(({ close }) => close()))
})

test('migrate: refuses a database that newer code has migrated', async () => {
  database = await createDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(database.db)
  await sql`update jobs.version set version = 999`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(/newer than this program.*9999_later, jobs_999/)
})
