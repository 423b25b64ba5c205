import { type RawBuilder, type Selectable, sql } from 'kysely'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { SourceCounts, SourceRunTable, SourceSettings, SourceState, SourceTable } from './source-schema.ts'

const columns = [
  'name',
  'kind',
  'address',
  'settings',
  'schedule',
  'enabled',
  'etag',
  'last_modified',
  'state',
  'message',
  'counts',
  'last_checked_at',
  'last_success_at',
  'created_at',
] as const
export type SourceRow = Selectable<SourceTable>
export type SourceRun = Selectable<SourceRunTable>

/** Maximum number of sources. */
export const sources_max = 200
const runs_stored_max = 50
const message_characters_max = 1_000

/** Returns false if the name is taken or the maximum number of sources is reached. */
export async function insertSource(
  db: Db,
  source: Pick<SourceRow, 'name' | 'kind' | 'address' | 'schedule'> & { settings: SourceSettings; now: Date },
): Promise<boolean> {
  const { name, kind, address, schedule, settings, now } = source
  const { rows } = await sql`
    insert into source (name, kind, address, schedule, settings, created_at)
      select ${name}, ${kind}, ${address}, ${schedule}, ${JSON.stringify(settings)}::jsonb, ${now.toISOString()}::timestamptz
      where (select count(*) from source) < ${sources_max}
      on conflict do nothing returning name`.execute(db)
  return rows.length === 1
}

/** The key under which the reading progress of an API source is stored. */
export function sourceReadingKey(name: string): string {
  return `source ${name}`
}

/** Deletes a source with its runs and its reading progress. Loaded data stay. */
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

/** Ordered by name. */
export async function selectSources(db: Db): Promise<SourceRow[]> {
  return db.selectFrom('source').select(columns).orderBy('name').limit(sources_max).execute()
}

export async function selectSource(db: Db, name: string): Promise<SourceRow | undefined> {
  return db.selectFrom('source').select(columns).where('name', '=', name).executeTakeFirst()
}

const runColumns = ['id', 'source', 'kind', 'address', 'state', 'message', 'counts', 'started_at', 'ended_at'] as const

/** The last manual load of each kind. */
export async function selectLastManualRuns(db: Db): Promise<SourceRun[]> {
  return db
    .selectFrom('source_run')
    .distinctOn('kind')
    .select(runColumns)
    .where('source', 'is', null)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
}

/** Newest first. */
export async function selectRuns(db: Db, source: string): Promise<SourceRun[]> {
  return db
    .selectFrom('source_run')
    .select(runColumns)
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .limit(runs_stored_max)
    .execute()
}

/** Reserves the id of a run, so that the run can hold its lock before it is recorded. */
export async function nextRunId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('source_run', 'id')) as id`.execute(db)
  return rows[0]!.id
}

export type RunStart = { id: number; source: string | null; kind: string; address: string; now: Date }

/**
 * Records the start of a run. An unfinished run of the same source is marked as interrupted, because only one process at a time loads a
 * source. Manual runs, whose `source` is null, may overlap.
 */
export async function startRun(db: Db, { id, source, kind, address, now }: RunStart): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (source !== null) {
      await interrupt(trx, sql`source = ${source}`, now)
      await trx.updateTable('source').set({ last_checked_at: now }).where('name', '=', source).execute()
    }
    await sql`
      insert into source_run (id, source, kind, address, state, started_at) overriding system value
      values (${id}, ${source}, ${kind}, ${address}, 'running', ${now.toISOString()}::timestamptz)`.execute(trx)
  })
}

export type RunningRun = { id: number; source: string | null }

/** Runs whose end is not recorded. */
export async function selectRunningRuns(db: Db): Promise<RunningRun[]> {
  return db.selectFrom('source_run').select(['id', 'source']).where('state', '=', 'running').execute()
}

/** Marks those of these runs as interrupted whose end is still not recorded. */
export async function interruptRuns(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await inTransaction(db, (trx) => interrupt(trx, sql`id = any(${ids}::bigint[])`, now))
}

const interruptedMessage = 'interrupted: its process ended'

async function interrupt(trx: Trx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with cut as (
      update source_run set state = 'partial', message = ${interruptedMessage}, ended_at = ${now.toISOString()}::timestamptz
      where state = 'running' and ${which} returning source
    )
    update source set state = 'partial', message = ${interruptedMessage} where name in (select source from cut)`.execute(trx)
}

export type RunResult = {
  state: Exclude<SourceState, 'never'>
  message: string | null
  /** Null if nothing was read. */
  counts: SourceCounts | null
  /** The source was read completely, so an immediate retry would give the same result. */
  whole?: boolean
  /** A daily limit ended the run, until this time in ISO 8601, if known. The next run continues there. */
  limit?: { again_at: string | null }
  /** HTTP validators of the loaded content. They are stored only after a load without problems. */
  etag?: string | null
  last_modified?: string | null
}

/**
 * Records the end of a run and the state of its source, and deletes old runs. Ignores a source's run that is already marked as interrupted,
 * because another run may have loaded the source since.
 */
export async function endRun(db: Db, id: number, result: RunResult, now: Date): Promise<void> {
  const message = result.message?.slice(0, message_characters_max).toWellFormed().replaceAll('\0', '') ?? null
  const counts = result.counts && JSON.stringify(result.counts)
  await inTransaction(db, async (trx) => {
    const run = await trx
      .updateTable('source_run')
      .set({ state: result.state, message, counts, ended_at: now })
      .where('id', '=', id)
      .where((run) => run.or([run('state', '=', 'running'), run('source', 'is', null)]))
      .returning(['source', 'kind'])
      .executeTakeFirst()
    if (!run) return
    await deleteOldRuns(trx, run)
    if (run.source === null) return
    const ok = result.state === 'ok'
    await trx
      .updateTable('source')
      .set({
        state: result.state,
        message,
        ...((ok || result.state === 'unchanged') && { last_success_at: now }),
        // The next load is compared with these counts.
        ...(ok && { counts, etag: result.etag ?? null, last_modified: result.last_modified ?? null }),
      })
      .where('name', '=', run.source)
      .execute()
  })
}

async function deleteOldRuns(trx: Trx, { source, kind }: { source: string | null; kind: string }): Promise<void> {
  const same = source === null ? sql<boolean>`source is null and kind = ${kind}` : sql<boolean>`source = ${source}`
  await sql`
    delete from source_run where ${same} and state <> 'running'
      and id < (select min(id) from (select id from source_run where ${same} order by id desc limit ${runs_stored_max}) kept)`.execute(
    trx,
  )
}
