import type { Logger } from 'pino'
import { repairSetBackClock } from '../db/postgres/set-back-clock.ts'
import type { Db } from '../db/schema.ts'
import { repeat } from './repeat.ts'

/** Checks at once and then regularly whether the database's clock was set back. */
export function watchClock(db: Db, log: Logger): { stop(): Promise<void> } {
  return repeat({
    every_ms: 30_000,
    log,
    fault: 'could not check the clock of the database; trying again',
    async look() {
      if (await repairSetBackClock(db)) log.warn('the clock of the database was set back; schedules and jobs follow the new time')
    },
  })
}
