import { replanAlerts } from '../db/saved-searches/saved-search-alerts.ts'
import { resubscribeRecipient } from '../db/saved-searches/saved-searches.ts'
import { deliverWritten } from './automation/wake.ts'
import type { Reactions } from './reactions.ts'
import { startTriggeredRuns } from './workflows/triggers.ts'
import { reportActorLeft, reportSearchDeleted } from './workflows/troubles.ts'

/** The reactions of every capability. If one is missing, this does not compile. */
export const allReactions: Reactions = {
  async eventsWritten(trx, written, now) {
    await startTriggeredRuns(trx, written, now)
    await deliverWritten(trx, written)
  },
  memberRemoved: reportActorLeft,
  timeZoneChanged: replanAlerts,
  alertMailsEnabled: resubscribeRecipient,
  savedSearchDeleted: reportSearchDeleted,
}
