import { type RawBuilder, sql } from 'kysely'
import type { Versioned } from '../opportunities/records.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { rowVersion } from '../postgres/versions.ts'
import type { Db, Row, Trx } from '../schema.ts'
import { progressOf, toProgress } from './scoring-progress.ts'

type RecommendationKind = 'notices' | 'forecasts' | 'recompetes' | 'all'
export type RecommendationPosition = { score: number; id: string }
export type RecommendationFilters = {
  /** Lowest score, from 0 to 100. */
  score_min: number
  /** Time after which records must still be open for bids: ISO 8601, or `-infinity` to include expired records. */
  open_after: string
  exclude_pursued: boolean
  kind: RecommendationKind
  /** Earliest time at which scores may have arrived: ISO 8601. */
  arrived_since: string | undefined
}
export type RecommendationRow = Versioned & { match_score: number; arrived_at: string } & Pick<Row<'match'>, 'reason' | 'reasons'>

export type Given = Omit<RecommendationFilters, 'exclude_pursued' | 'kind'> & { company_id: string }
export type Choices = Pick<RecommendationFilters, 'exclude_pursued' | 'kind'> & { arrived: boolean }

/** Splits filters into choices, which change the statement, and values, which are its parameters. */
function splitFilters(company_id: string, filters: RecommendationFilters): [Choices, Given] {
  const { exclude_pursued, kind, ...given } = filters
  return [
    { exclude_pursued, kind, arrived: given.arrived_since !== undefined },
    { company_id, ...given },
  ]
}

/** Whether the record is a forecast. Uses the id, because the index contains it. */
const isForecast = sql<boolean>`starts_with(m.contract_id, 'forecast_')`
/** Whether the record is a contract that ends. */
const isRecompete = sql<boolean>`starts_with(m.contract_id, 'recompete_')`
const ofKind: Readonly<Record<RecommendationKind, RawBuilder<boolean>>> = {
  notices: sql`not ${isForecast} and not ${isRecompete}`,
  forecasts: isForecast,
  recompetes: isRecompete,
  all: sql`not ${isRecompete}`,
}

const arrivedAt = sql<string>`coalesce(m.arrived_at, m.scored_at)`

/** Selects recommended matches from one range of the index `match_ranking`. Scoring closes the matches of awarded records. */
function recommended(db: Db, { exclude_pursued, arrived }: Choices, { company_id, score_min, open_after, arrived_since }: Given) {
  return db
    .selectFrom('match as m')
    .where('m.company_id', '=', company_id)
    .where('m.eligible', '=', sql.lit(true))
    .where('m.score', '>=', score_min)
    .where('m.open_until', '>', open_after)
    .where(sql<boolean>`not exists (select from dismissal d where d.company_id = m.company_id and d.contract_id = m.contract_id)`)
    .$if(arrived, (query) => query.where(arrivedAt, '>=', arrived_since!))
    .$if(exclude_pursued, (query) =>
      query.where(
        sql<boolean>`not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id and not p.archived)`,
      ),
    )
}

/** Selects the recommendations of the chosen kind, with their records as `c`. */
function recommendedRecords(db: Db, choices: Choices, given: Given) {
  return (
    recommended(db, choices, given)
      .where(ofKind[choices.kind])
      .innerJoin('contract as c', 'c.id', 'm.contract_id')
      // A record may be awarded some time before scoring closes its match.
      .where('c.awarded', '=', sql.lit(false))
  )
}

type Page = { score: number | undefined; id: string | undefined; limit: number }

const page = compiledOnce((db: Db, choices: Choices, { score, id, limit, ...given }: Given & Page) =>
  recommendedRecords(db, choices, given)
    .leftJoin('pursuit as p', (join) => join.onRef('p.contract_id', '=', 'c.id').onRef('p.company_id', '=', 'm.company_id'))
    .select(['c.id', 'm.score as match_score', 'm.reason', 'm.reasons', 'p.id as pursuit_id', 'p.archived as pursuit_archived'])
    .select([
      sql<string | null>`null`.as('dismissed_at'),
      rowVersion('c').as('version'),
      counted(db, choices, given).as('counts'),
    ])
    .select(progressOf(db, given).as('scoring'))
    .select(arrivedAt.as('arrived_at'))
    .$if(id !== undefined, (query) =>
      query
        .where('m.score', '<=', score!)
        .where((where) => where.or([where('m.score', '<', score!), where('m.contract_id', '>', id!)])),
    )
    .orderBy('m.score', 'desc')
    .orderBy('m.contract_id')
    .limit(limit),
)

function counted(db: Db, choices: Choices, given: Given) {
  return recommended(db, choices, given).select(
    sql<
      [listed: number, forecasts: number]
    >`array[count(*) filter (where ${ofKind[choices.kind]}), count(*) filter (where ${isForecast})]`.as('counts'),
  )
}

const totals = compiledOnce((db: Db, choices: Choices, given: Given) =>
  db.selectNoFrom([counted(db, choices, given).as('counts'), progressOf(db, given).as('scoring')]),
)

export async function selectRecommendations(
  db: Db,
  company_id: string,
  filters: RecommendationFilters,
  { after, limit }: { after: RecommendationPosition | undefined; limit: number },
) {
  const [choices, given] = splitFilters(company_id, filters)
  const found = await page(db, choices, { ...given, score: after?.score, id: after?.id, limit })
  const { counts, scoring } = found[0] ?? (await totals(db, choices, given))[0]!
  const [, forecasts] = counts!
  return {
    rows: found.map(({ counts: _counts, scoring: _scoring, ...row }) => row),
    total_count: counts![0],
    forecast_count: forecasts,
    scoring: toProgress(scoring),
  }
}

export async function countRecommendations(db: Db, company_id: string, filters: RecommendationFilters): Promise<number> {
  const { counts } = (await totals(db, ...splitFilters(company_id, filters)))[0]!
  return counts![0]
}

/** Stores a dismissal. A second dismissal of a record only changes the reason, if it gives one. */
export async function upsertDismissal(
  trx: Trx,
  company_id: string,
  { contract_id, reason, dismissed_by }: Pick<Row<'dismissal'>, 'contract_id' | 'reason' | 'dismissed_by'>,
  now: Date,
): Promise<Pick<Row<'dismissal'>, 'reason' | 'dismissed_at'>> {
  const { rows } = await sql<Pick<Row<'dismissal'>, 'reason' | 'dismissed_at'>>`
    insert into dismissal (company_id, contract_id, reason, dismissed_by, dismissed_at)
      values (${company_id}, ${contract_id}, ${reason}, ${dismissed_by}, ${now})
    on conflict (company_id, contract_id) do update set reason = coalesce(excluded.reason, dismissal.reason)
    returning reason, dismissed_at`.execute(trx)
  return rows[0]!
}

export async function deleteDismissal(trx: Trx, company_id: string, contract_id: string): Promise<void> {
  await trx.deleteFrom('dismissal').where('company_id', '=', company_id).where('contract_id', '=', contract_id).execute()
}

/** Returns the records that the company dismissed, latest first. */
export async function selectDismissedIds(db: Db, company_id: string, limit: number): Promise<string[]> {
  const dismissals = db.selectFrom('dismissal').select('contract_id').where('company_id', '=', company_id)
  const rows = await dismissals.orderBy('dismissed_at', 'desc').orderBy('contract_id').limit(limit).execute()
  return rows.map(({ contract_id }) => contract_id)
}

export type DismissalPosition = { dismissed_at: string; id: string }

type DismissalPage = { after: DismissalPosition | undefined; limit: number }

export async function selectDismissals(db: Db, company_id: string, { after, limit }: DismissalPage) {
  const rows = await db
    .selectFrom('dismissal as d')
    .innerJoin('contract as c', 'c.id', 'd.contract_id')
    .select(['c.id', 'c.title', 'c.agency_name', 'c.agency_path', 'c.deadline_at', 'd.reason', 'd.dismissed_at'])
    .where('d.company_id', '=', company_id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.dismissed_at < ${after!.dismissed_at}
        or (d.dismissed_at = ${after!.dismissed_at} and d.contract_id > ${after!.id}))`),
    )
    .orderBy('d.dismissed_at', 'desc')
    .orderBy('d.contract_id')
    .limit(limit)
    .execute()
  const { rows: counts } = await sql<{ total_count: number }>`
    select count(*) as total_count from dismissal where company_id = ${company_id}`.execute(db)
  return { rows, total_count: counts[0]!.total_count }
}

/** Selects a construction project number, such as `657-21-115JC`, from a title. The index `contract_project` uses the same SQL. */
const projectOf = (alias: string) =>
  sql.raw<string | null>(
    String.raw`substring(${alias}.title from '(?<![\w-])\d{3}(?:[A-Z]\d)?-\d{2}-\d{3,5}[A-Z]{0,3}(?![\w-])')`,
  )
const sameWeek = sql<boolean>`c.posted_at between own.posted_at - interval '7 days' and own.posted_at + interval '7 days'`

/** Number of characters to read from the beginning of a text, where most texts name the item and the quantity. */
const beginning_characters = 3_000

/** Selects similar recommendations, using the indexes `contract_title` and `contract_project`. */
const similar = compiledOnce((db: Db, choices: Choices, { ids, ...given }: Given & { ids: string[] }) =>
  db
    .selectFrom('contract as own')
    .where(sql<boolean>`own.id = any(${ids}::text[])`)
    .select(['own.id', sql<string | null>`left(own.description, ${sql.lit(beginning_characters)})`.as('beginning')])
    .select(
      sql<string[]>`array(${recommendedRecords(db, choices, given)
        .where(sql<boolean>`c.id <> own.id`)
        .where(
          sql<boolean>`(c.title = own.title and c.agency_path = own.agency_path and ${sameWeek}
            or ${projectOf('c')} = ${projectOf('own')} and c.agency_name = own.agency_name)`,
        )
        .select('c.id')
        .orderBy('m.score', 'desc')
        .orderBy('m.contract_id')})`.as('similar'),
    ),
)

/** Returns the beginning of each recommendation's text, and the ids of other recommendations that pass the filters and are for
 * the same purchase. */
export async function selectSimilarRecommendations(db: Db, company_id: string, filters: RecommendationFilters, ids: string[]) {
  if (ids.length === 0) return new Map()
  const [choices, given] = splitFilters(company_id, filters)
  const rows = await similar(db, choices, { ...given, ids })
  return new Map(rows.map(({ id, ...similarity }) => [id, similarity]))
}
