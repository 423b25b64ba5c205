import { sql } from 'kysely'
import { notOpportunities } from '../../catalog/notice-types.ts'
import type { Horizon } from '../postgres/transactions.ts'
import type { Db, Row, Trx } from '../schema.ts'
import { feedbackVersion } from './scoring-progress.ts'

const factColumns = [
  'title',
  'naics',
  'psc',
  'set_aside',
  'agency_name',
  'agency_path',
  'agency_codes',
  'place_state_code',
  'place_country_code',
  'size_low',
  'size_high',
  'notice_type',
  'posted_at',
  'deadline_at',
  'archive_at',
  'active',
  'awarded',
  'is_forecast',
  'competition',
  'vehicle',
  'solicitation_number',
] as const

/** The fields that a record is scored by, in addition to its text. */
type RecordFactRow = Pick<Row<'contract'>, (typeof factColumns)[number]>
/** `features` is null if no features are stored for the current version of the record. */
export type ScoringRow = RecordFactRow & {
  id: string
  changed_xid: string
  features: Buffer | null
  /** The description, or null if features are stored. */
  description: string | null
  /** Whether bidding is open or was open within the last year. */
  scored: boolean
}

const facts = sql.raw(factColumns.map((column) => `c.${column}`).join(', '))
// The types are literals, because PostgreSQL must recognize the condition of the partial index `contract_scored`.
export const noOpportunity = sql`(${sql.join(notOpportunities.map((type) => sql.lit(type)))})`
/** The sort expression of the index `contract_scored`, for the table `contract c`. Records without a posted date come last. */
export const postedOrNever = sql.raw(`coalesce(c.posted_at, '-infinity')`)
const lastDay = sql.raw(`coalesce(c.deadline_at, c.archive_at, 'infinity')`)
const past_days_max = 365

/** Returns the condition under which a record of the table `contract` as `c` is scored. */
export function isScored(now: Date) {
  return sql`c.notice_type not in ${noOpportunity} and ${lastDay} > ${now}::timestamptz - ${past_days_max} * interval '1 day'`
}

function scoringRows({ feature_version, now }: ScoringOptions) {
  return sql`select c.id, c.changed_xid, ${facts}, f.features,
      case when f.features is null then c.description end as description, ${isScored(now)} as scored
    from contract c left join contract_feature f
      on f.contract_id = c.id and f.contract_xid = c.changed_xid and f.feature_version = ${feature_version}`
}

type CatalogPosition = { posted_at: string; id: string }
/** The last record that scoring reached for a company, or null before the first record. */
export type ReachedPosition = CatalogPosition | null
export type ScoringOptions = { feature_version: number; now: Date }

function isAfter(position: ReachedPosition) {
  return position ? sql`(${postedOrNever}, c.id) < (${position.posted_at}::timestamptz, ${position.id})` : sql`true`
}

/** A slice of the catalog: the number of its records to score, and its last record. `end` is null if no record follows. */
type CatalogSlice = { scored: number; end: CatalogPosition | null }

/** Reads the next `size` opportunities, whether scored or not, so no statement scans all past opportunities. */
export async function selectSlice(db: Db, after: ReachedPosition, size: number, now: Date): Promise<CatalogSlice> {
  const { rows } = await sql<CatalogPosition & { scored: number; size: number }>`
    select posted_at, id, count(*) filter (where scored) over () as scored, count(*) over () as size from (
      select ${postedOrNever} as posted_at, c.id, ${isScored(now)} as scored from contract c
      where ${isAfter(after)} and c.notice_type not in ${noOpportunity}
      order by ${postedOrNever} desc, c.id desc limit ${size}
    ) slice order by posted_at, id limit 1`.execute(db)
  const [last] = rows
  if (!last) return { scored: 0, end: null }
  const { posted_at, id, scored } = last
  return { scored, end: last.size < size ? null : { posted_at, id } }
}

export async function selectUnscored(
  db: Db,
  { after, end, limit }: { after: ReachedPosition; end: CatalogPosition | null; limit: number },
  options: ScoringOptions,
): Promise<ScoringRow[]> {
  const before = end ? sql`(${postedOrNever}, c.id) >= (${end.posted_at}::timestamptz, ${end.id})` : sql`true`
  const { rows } = await sql<ScoringRow>`${scoringRows(options)}
    where ${isAfter(after)} and ${before} and ${isScored(options.now)}
    order by ${postedOrNever} desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

const counted_max = 10_000

export async function countScored(db: Db, now: Date): Promise<number> {
  let count = 0
  let after: ReachedPosition = null
  do {
    const slice: CatalogSlice = await selectSlice(db, after, counted_max, now)
    count += slice.scored
    after = slice.end
  } while (after !== null)
  return count
}

export type ChangePosition = { xid: string; id: string }

/** Returns records changed by transactions older than all running ones, including records that are no longer scored. */
export async function selectChangedRecords(
  db: Db,
  { xid, id, horizon }: ChangePosition & Pick<Horizon, 'horizon'>,
  limit: number,
  options: ScoringOptions,
): Promise<ScoringRow[]> {
  const { rows } = await sql<ScoringRow>`${scoringRows(options)}
    where (c.changed_xid, c.id) > (${xid}::xid8, ${id}) and c.changed_xid < ${horizon}::xid8
    order by c.changed_xid, c.id limit ${limit}`.execute(db)
  return rows
}

export async function selectScoringRows(db: Db, ids: readonly string[], options: ScoringOptions): Promise<ScoringRow[]> {
  return (await sql<ScoringRow>`${scoringRows(options)} where c.id = any(${ids})`.execute(db)).rows
}

export type RecordText = Pick<Row<'contract'>, 'id' | 'title' | 'description' | 'derived'>

export async function selectRecordTexts(db: Db, ids: readonly string[]): Promise<Map<string, RecordText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RecordText>`select id, title, description, derived from contract where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function upsertFeatures(trx: Trx, rows: Row<'contract_feature'>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('contract_feature')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('contract_id').doUpdateSet((eb) => ({
        feature_version: eb.ref('excluded.feature_version'),
        contract_xid: eb.ref('excluded.contract_xid'),
        features: eb.ref('excluded.features'),
      })),
    )
    .execute()
}

type FeedbackRow = ScoringRow & { company_id: string; kind: 'dismissed' | 'pursued' | 'won' | 'lost'; reason: string | null }
export type CompanyVersions = { company_id: string; profile_version: number; feedback_version: number }
type ScoredCompany = CompanyVersions & Pick<Row<'company'>, 'uei' | 'profile'>

/** Selects the versions of each company `c`. */
const versions = sql`select c.id as company_id, c.profile_version, ${feedbackVersion} as feedback_version`

const feedback_records_max = 100

/** Returns companies from one snapshot, each with its latest actions on up to 100 records, newest first. */
export async function selectScoredCompanies(db: Db, ids: readonly string[], options: ScoringOptions) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (trx) => {
    const { rows } = await sql<ScoredCompany>`${versions}, c.uei, c.profile from company c where c.id = any(${ids})`.execute(trx)
    const byCompany = Map.groupBy(await feedbackOf(trx, ids, options), (row) => row.company_id)
    return rows.map((company) => ({ ...company, feedback: byCompany.get(company.company_id) ?? [] }))
  })
}

async function feedbackOf(trx: Trx, ids: readonly string[], options: ScoringOptions): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    with done as (
      select company_id, contract_id, 'dismissed' as kind, reason, dismissed_at as at from dismissal where company_id = any(${ids})
      union all
      select p.company_id, p.contract_id, pursuit_outcome(p.column_id, p.archived), null, p.last_activity_at
      from pursuit p where p.company_id = any(${ids}) and pursuit_outcome(p.column_id, p.archived) is not null
    ), latest as (
      select *, row_number() over (partition by company_id order by at desc, contract_id) as place from done
    )
    select latest.company_id, latest.kind, latest.reason, r.*
    from latest join (${scoringRows(options)}) r on r.id = latest.contract_id
    where latest.place <= ${feedback_records_max} order by latest.company_id, latest.place`.execute(trx)
  return rows
}

/** Returns the versions of every company that is not being deleted, oldest company first. */
export async function selectCompanyVersions(db: Db): Promise<CompanyVersions[]> {
  return (await sql<CompanyVersions>`${versions} from company c where c.deleting_at is null order by c.id`.execute(db)).rows
}

export async function countCompanies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from company`.execute(db)
  return rows[0]!.count
}

export async function selectCompanyVersion(db: Db, companyId: string): Promise<CompanyVersions> {
  return (await sql<CompanyVersions>`${versions} from company c where c.id = ${companyId}`.execute(db)).rows[0]!
}

/** A company whose scores are older than its profile, its feedback or the scorer. `begun` is true if new scoring has started. */
export type WaitingCompany = CompanyVersions & { begun: boolean; reached: ReachedPosition }

/** Returns companies with outdated scores. Companies that were never scored come first, then those not `begun`, then those with
 * the fewest records scored. */
export async function selectWaitingCompanies(db: Db, scorer_version: string, limit: number): Promise<WaitingCompany[]> {
  const { rows } = await sql<CompanyVersions & { begun: boolean; reached_posted_at: string | null; reached_id: string | null }>`
    with versions as (${versions} from company c where c.deleting_at is null),
    compared as (
      select v.*, s.finished_at, s.reached_posted_at, s.reached_id, s.done, s.company_id is not null as known,
        s.company_id is not null and (s.profile_version, s.feedback_version, s.scorer_version)
          = (v.profile_version, v.feedback_version, ${scorer_version}) as begun
      from versions v left join company_scoring s on s.company_id = v.company_id
    )
    select company_id, profile_version, feedback_version, begun, reached_posted_at, reached_id from compared
    where not begun or finished_at is null
    order by known, begun, done, company_id limit ${limit}`.execute(db)
  return rows.map(({ reached_posted_at, reached_id, ...company }) => ({
    ...company,
    reached: company.begun && reached_id !== null ? { posted_at: reached_posted_at!, id: reached_id } : null,
  }))
}
