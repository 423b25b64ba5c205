import { type Kysely, sql } from 'kysely'

/** Records with the title of another, and those with the project number of another in their title: `projectOf` of db/recommendations/recommendations.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contract_title on contract using hash (title)`.execute(db)
  const project = sql.raw(String.raw`substring(title from '(?<![\w-])\d{3}(?:[A-Z]\d)?-\d{2}-\d{3,5}[A-Z]{0,3}(?![\w-])')`)
  await sql`create index contract_project on contract ((${project})) where ${project} is not null`.execute(db)
}
