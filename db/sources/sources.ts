import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Row, RowUpdate, Trx } from '../schema.ts'

const columns = columnNames(
  'name kind address settings schedule enabled etag last_modified state message counts last_checked_at last_success_at created_at',
)
export type SourceRow = Row<'source'>
export type SourceRun = Row<'source_run'>

export const sources_max = 200
const runs_stored_max = 50

/** Returns false if the name is taken or the maximum number of sources is reached. */
export async function insertSource(
  db: Db,
  source: Pick<SourceRow, 'name' | 'kind' | 'address' | 'schedule' | 'settings'> & { now: Date },
): Promise<boolean> {
  const { name, kind, address, schedule, settings, now } = source
  const { rows } = await sql`
    insert into source (name, kind, address, schedule, settings, created_at)
      select ${name}, ${kind}, ${address}, ${schedule}, ${JSON.stringify(settings)}::jsonb, ${now.toISOString()}::timestamptz
      where (select count(*) from source) < ${sources_max}
      on conflict do nothing returning name`.execute(db)
  return rows.length === 1
}

export function sourceReadingKey(name: string): string {
  return `source ${name}`
}

/** Deletes a source with its runs and the progress of its loads, but not the loaded data. */
export async function deleteSource(db: Db, name: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('source').where('name', '=', name).executeTakeFirst()
    if (numDeletedRows > 0n) await trx.deleteFrom('ingest_progress').where('key', '=', sourceReadingKey(name)).execute()
    return numDeletedRows > 0n
  })
}

export async function updateSourceEnabled(db: Db, name: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('source').set({ enabled }).where('name', '=', name).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function selectSources(db: Db): Promise<SourceRow[]> {
  return db.selectFrom('source').select(columns).orderBy('name').limit(sources_max).execute()
}

export async function selectSource(db: Db, name: string): Promise<SourceRow | undefined> {
  return db.selectFrom('source').select(columns).where('name', '=', name).executeTakeFirst()
}

const runColumns = columnNames('id source kind address state message counts started_at ended_at')

const runs = (db: Db) => db.selectFrom('source_run').select(runColumns)

export async function selectLastManualRuns(db: Db): Promise<SourceRun[]> {
  return runs(db).distinctOn('kind').where('source', 'is', null).orderBy('kind').orderBy('id', 'desc').execute()
}

export async function selectRuns(db: Db, source: string): Promise<SourceRun[]> {
  return runs(db).where('source', '=', source).orderBy('id', 'desc').limit(runs_stored_max).execute()
}

/** Reserves the id of a run, so the run can take its lock before it is recorded. */
export async function nextRunId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('source_run', 'id')) as id`.execute(db)
  return rows[0]!.id
}

export type NewRun = { id: number; source: string | null; kind: string; address: string; started_at: Date }

export async function insertRun(trx: Trx, { id, source, kind, address, started_at }: NewRun): Promise<void> {
  await sql`
    insert into source_run (id, source, kind, address, state, started_at) overriding system value
    values (${id}, ${source}, ${kind}, ${address}, 'running', ${started_at.toISOString()}::timestamptz)`.execute(trx)
}

export async function selectRunningRuns(db: Db): Promise<Pick<SourceRun, 'id' | 'source'>[]> {
  return db.selectFrom('source_run').select(['id', 'source']).where('state', '=', 'running').execute()
}

/** Ends running runs by id or source. Gives the sources of these runs the same state and message. */
export async function endRunningRuns(
  trx: Trx,
  which: { ids: readonly number[] } | { source: string },
  { state, message, ended_at }: { state: Row<'source'>['state']; message: string; ended_at: Date },
): Promise<void> {
  const chosen = 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`source = ${which.source}`
  await sql`
    with ended as (
      update source_run set state = ${state}, message = ${message}, ended_at = ${ended_at.toISOString()}::timestamptz
      where state = 'running' and ${chosen} returning source
    )
    update source set state = ${state}, message = ${message} where name in (select source from ended)`.execute(trx)
}

/** Updates a manual run, or a source's run that has not ended. Returns the run's source and kind. */
export async function updateRun(trx: Trx, id: number, end: RowUpdate<'source_run'>) {
  return trx
    .updateTable('source_run')
    .set(end)
    .where('id', '=', id)
    .where((run) => run.or([run('state', '=', 'running'), run('source', 'is', null)]))
    .returning(['source', 'kind'])
    .executeTakeFirst()
}

export async function updateSource(trx: Trx, name: string, values: RowUpdate<'source'>): Promise<void> {
  await trx.updateTable('source').set(values).where('name', '=', name).execute()
}

/** Deletes ended runs of a source, or ended manual runs of a kind, except the newest 50. */
export async function deleteOldRuns(trx: Trx, { source, kind }: Pick<SourceRun, 'source' | 'kind'>): Promise<void> {
  const same = source === null ? sql<boolean>`source is null and kind = ${kind}` : sql<boolean>`source = ${source}`
  await sql`
    delete from source_run where ${same} and state <> 'running' and id < (
      select min(id) from (select id from source_run where ${same} order by id desc limit ${runs_stored_max}) stored
    )`.execute(trx)
}
