import type { Present } from '../../db/board/due.ts'
import { selectTimeZone } from '../../db/people/companies.ts'
import type { Db } from '../../db/schema.ts'
import { dayIn, laterDay } from '../../kernel/time/time-zone.ts'

/** Returns the present in the company's time zone. A week starts on Monday. */
export async function readPresent(db: Db, companyId: string, now: Date): Promise<Present> {
  const time_zone = await selectTimeZone(db, companyId)
  const today = dayIn(time_zone, now)
  const daysToSunday = (7 - new Date(today).getUTCDay()) % 7
  return { now: now.toISOString(), time_zone, today, sunday: laterDay(today, daysToSunday) }
}
