import { type Kysely, sql } from 'kysely'

/** Forgets stored reasons, which do not say what they argue for. Until they are stored again, they are explained on request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update match set reasons = null where reasons is not null`.execute(db)
}
