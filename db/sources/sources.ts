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

/** More are refused when they are added. */
export const sources_max = 200
const runs_kept_max = 50
const message_characters_max = 1_000

/** False where one has this name already, or there are as many as may be. */
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

/** Under which it is stored how far an API was read as a source. */
export function sourceReadingKey(name: string): string {
  return `source ${name}`
}

/** With all that is noted of its runs, and how far it was read; what it loaded stays. */
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

/** By name. */
export async function selectSources(db: Db): Promise<SourceRow[]> {
  return db.selectFrom('source').select(columns).orderBy('name').limit(sources_max).execute()
}

export async function selectSource(db: Db, name: string): Promise<SourceRow | undefined> {
  return db.selectFrom('source').select(columns).where('name', '=', name).executeTakeFirst()
}

const runColumns = ['id', 'source', 'kind', 'address', 'state', 'message', 'counts', 'started_at', 'ended_at'] as const

/** The last loads that were made by hand, one of each kind. */
export async function selectLastHandRuns(db: Db): Promise<SourceRun[]> {
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
    .limit(runs_kept_max)
    .execute()
}

/** Of a run that is about to begin: whoever locks it first is seen to run from its beginning on. */
export async function nextRunId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('source_run', 'id')) as id`.execute(db)
  return rows[0]!.id
}

export type RunStart = { id: number; source: string | null; kind: string; address: string; now: Date }

/**
 * Notes that a run begins. A run of the same source that was never ended was cut off: nobody else runs it now. Of runs by hand, whose
 * `source` is null, several may be under way.
 */
export async function beginRun(db: Db, { id, source, kind, address, now }: RunStart): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (source !== null) {
      await cutOff(trx, sql`source = ${source}`, now)
      await trx.updateTable('source').set({ last_checked_at: now }).where('name', '=', source).execute()
    }
    await sql`
      insert into source_run (id, source, kind, address, state, started_at) overriding system value
      values (${id}, ${source}, ${kind}, ${address}, 'running', ${now.toISOString()}::timestamptz)`.execute(trx)
  })
}

export type RunningRun = { id: number; source: string | null }

/** Runs of which nobody has told the end. */
export async function selectRunningRuns(db: Db): Promise<RunningRun[]> {
  return db.selectFrom('source_run').select(['id', 'source']).where('state', '=', 'running').execute()
}

/** Notes of these runs, if none has told its end since, that their processes ended before them. */
export async function cutOffRuns(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await inTransaction(db, (trx) => cutOff(trx, sql`id = any(${ids}::bigint[])`, now))
}

const cutOffMessage = 'cut off: its process ended'

async function cutOff(trx: Trx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with cut as (
      update source_run set state = 'partial', message = ${cutOffMessage}, ended_at = ${now.toISOString()}::timestamptz
      where state = 'running' and ${which} returning source
    )
    update source set state = 'partial', message = ${cutOffMessage} where name in (select source from cut)`.execute(trx)
}

export type RunResult = {
  state: Exclude<SourceState, 'never'>
  message: string | null
  /** Null where nothing was read. */
  counts: SourceCounts | null
  /** It was read to its end: at once it would be the same again. */
  whole?: boolean
  /** A daily limit ended it, until this time, ISO 8601, where it is known: the next run goes on there. */
  limit?: { again_at: string | null }
  /** By which the same content is known again; kept only of what is loaded and as it should be. */
  etag?: string | null
  last_modified?: string | null
}

/**
 * Notes how a run ended, and with it how its source is; of the runs before it only the last are kept. A source's run that was taken for
 * cut off has nothing more to say: another one may have loaded it since.
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
        // The next time is compared with these counts.
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
      and id < (select min(id) from (select id from source_run where ${same} order by id desc limit ${runs_kept_max}) kept)`.execute(
    trx,
  )
}
