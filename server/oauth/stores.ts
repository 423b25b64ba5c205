import { hash } from 'node:crypto'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import * as clients from '../../db/oauth/clients.ts'
import { selectGrant } from '../../db/oauth/grants.ts'
import * as records from '../../db/oauth/records.ts'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { hashSecret } from '../../services/oauth/clients.ts'
import { endConnection } from '../../services/oauth/connections.ts'
import { protectedResources } from '../../services/oauth/protected-resources.ts'

/** How long a refresh token works after it was exchanged. A client whose answer was lost, or with two processes, sends it again. */
const refresh_grace_s = 60

export type StoreContext = { db: Db; clock: Clock }

/** Creates the library's stores over our tables: clients and grants have tables of their own, all else is a record. */
export function createStores(context: StoreContext): AdapterFactory {
  const own: Readonly<Record<string, Adapter>> = { Client: clientStore(context), Grant: grantStore(context) }
  return (model) => own[model] ?? recordStore(context, model)
}

function recordStore({ db, clock }: StoreContext, model: string): Adapter {
  const keyOf = (id: string) => ({ model, id_hash: hash('sha256', id, 'buffer') })
  return {
    async upsert(id, payload, expires_in) {
      const { jti: _id, exp: _time, ...stored } = withoutCookie(payload)
      const record = {
        ...keyOf(id),
        payload: JSON.stringify(stored),
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        user_id: payload.accountId ?? payload.session?.accountId ?? null,
        expires_at: new Date(clock.now().getTime() + expires_in! * 1000),
      }
      await records.upsertRecord(db, record).catch(refuseEnded)
    },
    async find(id) {
      const found = await records.selectRecord(db, keyOf(id), clock.now())
      return found && toPayload(found, model, clock, id)
    },
    async findByUid(uid) {
      const found = await records.selectRecordByUid(db, model, uid, clock.now())
      return found && toPayload(found, model, clock)
    },
    async findByUserCode() {},
    async consume(id) {
      const now = clock.now()
      const isFirst = await records.consumeRecord(db, keyOf(id), now)
      if (isFirst || model === 'RefreshToken') return
      // One of two requests at once may be a thief's, and the service cannot know which one.
      const code = await records.selectRecord(db, keyOf(id), now)
      if (code) await endConnection(db, String(code.payload.grantId), now)
      throw new errors.InvalidGrant('it was already used')
    },
    async destroy(id) {
      await records.deleteRecord(db, keyOf(id))
    },
    async revokeByGrantId(grantId) {
      await endConnection(db, grantId, clock.now())
    },
  }
}

/** A sign-in refers to the library's session by its cookie too, which nothing reads and must not be stored. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload
  const { cookie: _secret, ...session } = payload.session
  return { ...payload, session }
}

/** The connection may end while its next token is issued. Then the database refuses the token. */
function refuseEnded(error: unknown): never {
  throw (error as { code?: string }).code === '23503' ? new errors.InvalidGrant('the connection has ended') : error
}

/** Converts a record to what the library stored. The library compares times with the machine's clock, ours may differ. */
function toPayload(record: records.StoredRecord, model: string, clock: Clock, id?: string): AdapterPayload {
  const { payload, expires_at, consumed_at } = record
  const machine_s = (time: string) => Math.floor((Date.parse(time) - clock.now().getTime() + Date.now()) / 1000)
  const used = consumed_at !== null && !isInGrace(model, consumed_at, clock.now())
  return { ...payload, ...(id !== undefined && { jti: id }), exp: machine_s(expires_at), ...(used && { consumed: true }) }
}

function isInGrace(model: string, consumedAt: string, now: Date): boolean {
  return model === 'RefreshToken' && now.getTime() - Date.parse(consumedAt) <= refresh_grace_s * 1000
}

/** Marks a client's secret as its hash, because the library compares secrets in clear. */
export const hashedPrefix = 'sha256:'

function clientStore({ db, clock }: StoreContext): Adapter {
  return {
    ...missing,
    async upsert(id, { client_id: _id, client_secret, ...metadata }) {
      await clients.upsertClient(db, {
        id,
        kind: 'registered',
        secret_hash: client_secret === undefined ? null : hashSecret(client_secret),
        metadata: JSON.stringify(metadata),
        created_at: clock.now(),
      })
    },
    async find(id) {
      const found = await clients.selectClient(db, id)
      if (!found) return undefined
      const { kind, secret_hash, metadata } = found
      return {
        ...metadata,
        client_id: id,
        platform: kind === 'platform',
        ...(secret_hash && { client_secret: hashedPrefix + secret_hash.toString('base64url') }),
      }
    },
  }
}

/** Grants are made by the consent page. The library only reads and revokes them. */
function grantStore({ db, clock }: StoreContext): Adapter {
  return {
    ...missing,
    async find(id) {
      const grant = await selectGrant(db, id)
      if (!grant) return undefined
      const { user_id: accountId, client_id: clientId, resource, scopes } = grant
      const rejected = everyScope.filter((scope) => !scopes.includes(scope))
      return {
        jti: id,
        kind: 'Grant',
        accountId,
        clientId,
        resources: { [resource]: scopes.join(' ') },
        rejected: { resources: { [resource]: rejected.join(' ') } },
        // The library asks the user about each scope once more without a resource. No token has such scopes.
        openid: { scope: ['offline_access', ...everyScope].join(' ') },
      }
    },
    async destroy(id) {
      await endConnection(db, id, clock.now())
    },
  }
}

export const everyScope = [...new Set(protectedResources.flatMap(({ scopes }) => scopes))]

/** Methods that the library calls for tokens only. */
const missing: Adapter = {
  upsert: never,
  find: never,
  findByUserCode: never,
  findByUid: never,
  consume: never,
  destroy: never,
  revokeByGrantId: never,
}

function never(): Promise<never> {
  throw new Error('the authorization server used a store in an unknown way')
}
