import { sql } from 'kysely'
import { compiledOnce } from './compiled.ts'
import type { Db, Trx } from './schema.ts'

/** The last recommendation of a page. */
export type RecommendationPosition = { score: number; id: string }
export type RecommendationFilters = {
  /** 0 to 100. */
  score_min: number
  /** One may bid until later than this: ISO 8601, or `-infinity` for those past their deadline too. */
  open_after: string
  /** Leaves out what is on the board. */
  exclude_pursued: boolean
}
/** `reason` is null where none is kept. */
export type RecommendationRow = { id: string; score: number; reason: string | null }

type Given = Omit<RecommendationFilters, 'exclude_pursued'> & { company_id: string }
type Choices = Pick<RecommendationFilters, 'exclude_pursued'>

/** Read from one range of `match_ranking`; what is awarded has no match that is open. */
function recommended(db: Db, { exclude_pursued }: Choices, { company_id, score_min, open_after }: Given) {
  return db
    .selectFrom('match as m')
    .where('m.company_id', '=', company_id)
    .where('m.eligible', '=', sql.lit(true))
    .where('m.score', '>=', score_min)
    .where('m.open_until', '>', open_after)
    .where(sql<boolean>`not exists (select from dismissal d where d.company_id = m.company_id and d.contract_id = m.contract_id)`)
    .$if(exclude_pursued, (query) =>
      query.where(
        sql<boolean>`not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id and not p.archived)`,
      ),
    )
}

const page = compiledOnce(
  (
    db: Db,
    choices: Choices,
    { score, id, limit, ...given }: Given & { score: number | undefined; id: string | undefined; limit: number },
  ) =>
    recommended(db, choices, given)
      .innerJoin('contract as c', 'c.id', 'm.contract_id')
      // An award is known here some time before the match is closed.
      .where('c.awarded', '=', sql.lit(false))
      .select(['m.contract_id as id', 'm.score', 'm.reason'])
      .select(counted(db, choices, given).as('total_count'))
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
  return recommended(db, choices, given).select((eb) => eb.fn.countAll<number>().as('total_count'))
}

const count = compiledOnce((db: Db, choices: Choices, given: Given) => counted(db, choices, given))

/** Highest score first, with how many there are on all pages. */
export async function selectRecommendations(
  db: Db,
  company_id: string,
  { exclude_pursued, ...filters }: RecommendationFilters,
  { after, limit }: { after: RecommendationPosition | undefined; limit: number },
): Promise<{ rows: RecommendationRow[]; total_count: number }> {
  const given = { company_id, ...filters }
  const rows = await page(db, { exclude_pursued }, { ...given, score: after?.score, id: after?.id, limit })
  const total_count = rows[0]?.total_count ?? (await count(db, { exclude_pursued }, given))[0]!.total_count
  return { rows: rows.map(({ id, score, reason }) => ({ id, score, reason })), total_count }
}

export type Dismissal = { reason: string | null; dismissed_at: string }

/** A second dismissal changes only the reason, and that only when it gives one. */
export async function upsertDismissal(
  trx: Trx,
  company_id: string,
  { reason, ...dismissal }: { contract_id: string; reason: string | null; dismissed_by: string },
  now: Date,
): Promise<Dismissal> {
  return trx
    .insertInto('dismissal')
    .values({ company_id, reason, ...dismissal, dismissed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'contract_id'])
        .doUpdateSet({ reason: sql<string | null>`coalesce(excluded.reason, dismissal.reason)` }),
    )
    .returning(['reason', 'dismissed_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteDismissal(trx: Trx, company_id: string, contract_id: string): Promise<void> {
  await trx.deleteFrom('dismissal').where('company_id', '=', company_id).where('contract_id', '=', contract_id).execute()
}
