import { sql } from 'kysely'
import { stampArrival } from '../opportunities/arrivals.ts'
import { selectProgress } from '../opportunities/notices.ts'
import { type Columns, castColumns, columnArrays } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'
import { type CompanyVersions, isScored, type ReachedPosition } from './matching.ts'

const matchColumns = {
  company_id: 'text',
  contract_id: 'text',
  score: 'integer',
  eligible: 'boolean',
  reason: 'text',
  reasons: 'jsonb',
  open_until: 'timestamptz',
  profile_version: 'integer',
} as const satisfies Columns

/** `open_until` is ISO 8601, `infinity` or `-infinity`. */
export type MatchRow = Pick<Row<'match'>, keyof typeof matchColumns>

/** Locks existing records against deletion and returns their ids. To prevent deadlocks, call it before writing their matches. */
export async function lockRecords(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from contract where id = any(${ids}) order by id for key share`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Writes new and changed matches, except for records that the company does not see. A score counts as arriving when it is new or rises, or when a closed record opens again. */
export async function upsertMatches(trx: Trx, rows: readonly MatchRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const names = sql.raw(Object.keys(matchColumns).join(', '))
  const given = columnArrays(matchColumns, rows).map((array) => sql`${array}::text[]`)
  const arrived_at = await stampArrival(trx, 'matches', now)
  const time = sql`${now.toISOString()}::timestamptz`
  await sql`
    insert into match (${names}, scored_at, arrived_at)
    select ${sql.raw(castColumns(matchColumns))}, ${time}, ${arrived_at}::timestamptz from unnest(${sql.join(given)}) as given (${names})
    where not exists (select from contract c where c.id = given.contract_id and c.company_id <> given.company_id)
    on conflict (company_id, contract_id) do update
      set score = excluded.score, eligible = excluded.eligible, reason = excluded.reason, reasons = excluded.reasons,
        open_until = excluded.open_until, profile_version = excluded.profile_version, scored_at = excluded.scored_at,
        arrived_at = case
          when excluded.score > match.score or (match.open_until <= ${time} and excluded.open_until > ${time})
          then excluded.arrived_at else coalesce(match.arrived_at, match.scored_at) end
      where (match.score, match.eligible, match.reason, match.reasons, match.open_until, match.profile_version) is distinct from
        (excluded.score, excluded.eligible, excluded.reason, excluded.reasons, excluded.open_until, excluded.profile_version)`.execute(
    trx,
  )
}

export async function closeMatches(trx: Trx, contractIds: readonly string[]): Promise<void> {
  await sql`
    update match set open_until = '-infinity' where contract_id = any(${contractIds}) and open_until > '-infinity'`.execute(trx)
}

/** Marks eligible, open matches with a score of at least `score_min` as announced, and returns them. Skips matches that were
 * already announced, and matches whose record the company has dismissed or is pursuing. */
export async function announceMatches(trx: Trx, ids: readonly string[], score_min: number, now: Date) {
  const { rows } = await sql<Pick<MatchRow, 'company_id' | 'contract_id' | 'score' | 'reason'>>`
    update match m set announced_at = ${now}
    where m.contract_id = any(${ids}) and m.eligible and m.score >= ${score_min} and m.open_until > ${now}
      and m.announced_at is null and not starts_with(m.contract_id, 'recompete_')
      and not exists (select from dismissal d where d.company_id = m.company_id and d.contract_id = m.contract_id)
      and not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id and not p.archived)
    returning m.company_id, m.contract_id, m.score, m.reason`.execute(trx)
  return rows
}

/** Records the progress of scoring for `companies` after a step. `finished` marks the last step. */
export async function recordScoring(
  trx: Trx,
  companies: readonly CompanyVersions[],
  step: { scorer_version: string; begun: boolean; reached: ReachedPosition; records: number; total: number; finished: boolean },
  now: Date,
): Promise<void> {
  const { scorer_version, begun, reached, records, total, finished } = step
  await sql`
    insert into company_scoring as s (company_id, profile_version, feedback_version, scorer_version, reached_posted_at, reached_id,
      done, total, started_at, finished_at, past_behind)
    select company_id, profile_version, feedback_version, ${scorer_version}, ${reached?.posted_at ?? null}::timestamptz,
      ${reached?.id ?? null}, ${records}::integer, ${total}::integer, ${now}::timestamptz, ${finished ? now : null}::timestamptz,
      ${finished ? '' : null}
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
      as company (company_id text, profile_version integer, feedback_version integer)
    on conflict (company_id) do update set profile_version = excluded.profile_version, feedback_version = excluded.feedback_version,
      scorer_version = excluded.scorer_version, reached_posted_at = excluded.reached_posted_at, reached_id = excluded.reached_id,
      done = case when ${begun} then s.done else 0 end + excluded.done,
      total = case when ${begun} then greatest(s.total, s.done + excluded.done) else excluded.total end,
      started_at = case when ${begun} then s.started_at else excluded.started_at end,
      finished_at = excluded.finished_at, past_behind = excluded.past_behind`.execute(trx)
}

/** Makes background scoring score all records for every company again. Existing scores are used until they are replaced. */
export async function deleteScoring(trx: Trx): Promise<void> {
  await trx.deleteFrom('company_scoring').execute()
}

export async function selectStep(db: Db): Promise<number> {
  return (await selectProgress<number>(db, 'scoring', 'turn')) ?? 0
}

/** Counts a step. Throws if another process counted one after `step` was read, so a process that was suspended writes nothing. */
export async function advanceStep(trx: Trx, step: number, now: Date): Promise<void> {
  await sql`
    insert into ingest_progress (source, key, value, updated_at) values ('scoring', 'turn', '0'::jsonb, ${now})
    on conflict do nothing`.execute(trx)
  const { numAffectedRows } = await sql`
    update ingest_progress set value = ${String(step + 1)}::jsonb, updated_at = ${now}
    where source = 'scoring' and key = 'turn' and value::text = ${String(step)}`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('Another process has scored since this step began, so this step is dropped')
}

export async function markAnnounced(trx: Trx, companyIds: readonly string[], score_min: number, now: Date): Promise<void> {
  for (const company_id of companyIds)
    await sql`
      update match set announced_at = ${now}
      where company_id = ${company_id} and eligible and score >= ${score_min} and announced_at is null`.execute(trx)
}

/** A company with matches of past records that must still be deleted. Records with ids up to `past_behind` are already done. */
type PastMatches = { company_id: string; past_behind: string }

export async function selectPastMatches(db: Db): Promise<PastMatches | undefined> {
  const { rows } = await sql<PastMatches>`
    select company_id, past_behind from company_scoring where past_behind is not null order by company_id limit 1`.execute(db)
  return rows[0]
}

/** Deletes matches of records that are no longer scored, except pursued records. Examines the next `limit` matches. */
export async function deletePastMatches(trx: Trx, past: PastMatches, limit: number, now: Date): Promise<void> {
  const { company_id, past_behind } = past
  await sql`
    with examined as materialized (
      select contract_id from match where company_id = ${company_id} and contract_id > ${past_behind} order by contract_id limit ${limit}
    ), gone as (
      delete from match m using examined l, contract c
      where m.company_id = ${company_id} and m.contract_id = l.contract_id and c.id = l.contract_id and not (${isScored(now)})
        and not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id)
    )
    update company_scoring
    set past_behind = (select case when count(*) = ${limit} then max(contract_id) end from examined)
    where company_id = ${company_id}`.execute(trx)
}
