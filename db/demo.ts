import { sql } from 'kysely'
import { replaceAssignees } from './assignees.ts'
import { selectProgress, upsertProgress } from './notices.ts'
import type { Db, Trx } from './schema.ts'

export const demoSource = 'demo'
/** `started_at`: the instant around which its dates lie; `removed_at`: null while it is there. */
export type DemoState = { started_at: string; removed_at: string | null }

/** Null where no demo was ever begun. */
export async function selectDemoState(db: Db): Promise<DemoState | null> {
  return selectProgress<DemoState>(db, demoSource, 'state')
}

export async function upsertDemoState(db: Db, state: DemoState, now: Date): Promise<void> {
  await upsertProgress(db, demoSource, 'state', state, now)
}

export async function updatePursuitAssignees(trx: Trx, companyId: string, pursuitId: string, userIds: string[]): Promise<void> {
  await replaceAssignees(trx, companyId, { kind: 'pursuit', id: pursuitId, user_ids: userIds })
}

const demoLock = 7_402_502

/** Of two first starts on one database one waits here until the other has made the demo company. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx)
}
