import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** The secret that signs cursors: made once, shared by every process on this database. */
export async function selectCursorSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ cursor_secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { cursor_secret } = await db.selectFrom('installation').select('cursor_secret').executeTakeFirstOrThrow()
  return cursor_secret
}
