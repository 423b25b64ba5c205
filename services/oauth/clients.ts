import { hash, randomBytes } from 'node:crypto'
import { newId } from '../../db/ids.ts'
import { deletePlatformRow, upsertClient } from '../../db/oauth/clients.ts'
import { deleteGrants } from '../../db/oauth/grants.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { invalid } from '../../kernel/problem.ts'
import { auditEnded } from './connections.ts'
import { isOnOwnDevice, isRedirectAddress, redirectFault } from './redirects.ts'

const secret_bytes = 32

/** Returns the stored form of a client's secret. Secrets are random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Metadata of a client (RFC 7591, section 2) that has checked redirect addresses. */
export type ClientMetadata = Record<string, unknown> & { redirect_uris: string[] }

/** Completes the metadata of a client. One that runs on the user's own device is a native application, also if it does not say so. */
export function completeMetadata(given: ClientMetadata): ClientMetadata {
  const application_type = given.redirect_uris.some(isOnOwnDevice) ? 'native' : 'web'
  return { application_type, ...given }
}

/** Creates a client for an automation platform. Returns its secret, which is stored nowhere. */
export async function createPlatform(
  db: Db,
  { name, redirect_uris }: { name: string; redirect_uris: string[] },
  now: Date,
): Promise<{ id: string; secret: string }> {
  const wrong = redirect_uris.find((address) => !isRedirectAddress(address))
  if (wrong !== undefined) throw invalid({ path: 'redirect_uris', message: redirectFault(wrong), code: 'redirect_uri' })
  const id = newId('client', now)
  const secret = randomBytes(secret_bytes).toString('base64url')
  const metadata = completeMetadata({ client_name: name, redirect_uris, token_endpoint_auth_method: 'client_secret_post' })
  await upsertClient(db, {
    id,
    kind: 'platform',
    secret_hash: hashSecret(secret),
    metadata: JSON.stringify(metadata),
    created_at: now,
  })
  return { id, secret }
}

/** Deletes a client of the operator and ends its connections. Returns how many, or undefined for an unknown client. */
export async function deletePlatform(db: Db, id: string, now: Date): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await deletePlatformRow(trx, id))) return undefined
    const ended = await deleteGrants(trx, 'client_id', id)
    await auditEnded(trx, ended, 'operator', now)
    return ended.length
  })
}
