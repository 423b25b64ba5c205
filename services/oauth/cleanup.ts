import { deleteUnusedClients } from '../../db/oauth/clients.ts'
import { deleteSpentGrants } from '../../db/oauth/grants.ts'
import { deleteRecordsBefore } from '../../db/oauth/records.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

/** Time within which a user must connect an application that registered itself. */
const unused_client_ms = 86_400_000
/** Time within which a client exchanges its code, so a grant is never deleted before its first token exists. */
const new_grant_ms = 3_600_000

/** Deletes expired codes and tokens, connections without a token that works, and registered clients that no user has connected. */
export async function deleteExpiredConnections({ db, clock, signal }: Upkeep) {
  const now = clock.now()
  const before = (age_ms: number) => new Date(now.getTime() - age_ms)
  return {
    records: await inBatches(signal, (limit) => deleteRecordsBefore(db, now, limit)),
    connections: await inBatches(signal, (limit) => deleteSpentGrants(db, before(new_grant_ms), limit)),
    clients: await inBatches(signal, (limit) => deleteUnusedClients(db, before(unused_client_ms), limit)),
  }
}
