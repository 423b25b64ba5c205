import { columnNames } from '../column-names.ts'
import type { Db, Row } from '../schema.ts'

const columns = columnNames('time_zone theme list_columns')

export async function selectPreferences(db: Db, userId: string): Promise<Pick<Row<'app_user'>, (typeof columns)[number]>> {
  return db.selectFrom('app_user').select(columns).where('id', '=', userId).executeTakeFirstOrThrow()
}
