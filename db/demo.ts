import { sql } from 'kysely'
import { replaceAssignees } from './assignees.ts'
import type { Db, Trx } from './schema.ts'

export type DemoSelector = { naics_code: string; state: 'open' | 'closed' | 'awarded'; index: number }

/** The `index`-th record of the code in that state, newest first. */
export async function selectDemoRecord(
  db: Db,
  { naics_code, state, index }: DemoSelector,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('naics', '=', naics_code)
    .where('awarded', '=', state === 'awarded')
    .$if(state !== 'awarded', (query) =>
      query
        .where('notice_type', 'not in', ['award-notice', 'justification'])
        .where('deadline_at', state === 'open' ? '>' : '<', now.toISOString()),
    )
    .orderBy('posted_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .offset(index)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function updatePursuitAssignees(trx: Trx, companyId: string, pursuitId: string, userIds: string[]): Promise<void> {
  await replaceAssignees(trx, companyId, { kind: 'pursuit', id: pursuitId, user_ids: userIds })
}

const demoLock = 7_402_502

/** Of two first starts on one database one waits here until the other has made the demo company. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx)
}
