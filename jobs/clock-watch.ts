import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { repairSetBackClock } from '../db/set-back-clock.ts'

const look_ms = 30_000

/** Looks from time to time, and at once, whether the database's clock was set back. */
export function watchClock(db: Db, log: Logger): { stop(): Promise<void> } {
  let looking = Promise.resolve()
  async function look(): Promise<void> {
    try {
      if (await repairSetBackClock(db)) log.warn('the clock of the database was set back; schedules and jobs go by the new time')
    } catch (error) {
      log.error({ err: error }, 'the clock of the database could not be checked; it is checked again')
    }
  }
  looking = look()
  const timer = setInterval(() => (looking = looking.then(look)), look_ms)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
