import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import { type Choices, type Given, type RecommendationFilters, recommendedRecords, splitFilters } from './recommendations.ts'

/** The number of a construction project in a title, such as `657-21-115JC`. The index `contract_project` has the same expression. */
const projectOf = (alias: string) =>
  sql.raw<string | null>(
    String.raw`substring(${alias}.title from '(?<![\w-])\d{3}(?:[A-Z]\d)?-\d{2}-\d{3,5}[A-Z]{0,3}(?![\w-])')`,
  )
const sameWeek = sql<boolean>`c.posted_at between own.posted_at - interval '7 days' and own.posted_at + interval '7 days'`

/** Texts name item and quantity first. */
const beginning_characters = 3_000

type Similarity = { similar: string[]; beginning: string | null }

/** Uses the indexes `contract_title` and `contract_project`. */
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

/** Returns, for each of these recommendations, the beginning of its text and the others in the list that buy the same. */
export async function selectSimilarRecommendations(
  db: Db,
  company_id: string,
  filters: RecommendationFilters,
  ids: string[],
): Promise<Map<string, Similarity>> {
  if (ids.length === 0) return new Map()
  const [choices, given] = splitFilters(company_id, filters)
  const rows = await similar(db, choices, { ...given, ids })
  return new Map(rows.map(({ id, ...similarity }) => [id, similarity]))
}
