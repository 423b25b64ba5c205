import { updateUser } from '../../db/people/people.ts'
import type { Trx } from '../../db/schema.ts'
import { invalid } from '../../kernel/problem.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'
import type { Body } from '../operation-types.ts'

export async function updateMe(trx: Trx, userId: string, { name, list_columns, ...change }: Body<'updateMe'>): Promise<void> {
  const time_zone = change.time_zone && findTimeZone(change.time_zone)
  if (change.time_zone && !time_zone)
    throw invalid({
      path: 'time_zone',
      message: 'must be the IANA name of a time zone, such as America/New_York',
      code: 'time_zone',
    })
  const changed = {
    ...change,
    ...(time_zone && { time_zone }),
    ...(name !== undefined && { name: name.trim() }),
    ...(list_columns !== undefined && { list_columns: JSON.stringify(list_columns) }),
  }
  if (Object.keys(changed).length > 0) await updateUser(trx, userId, changed)
}
