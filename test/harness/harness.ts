import { createSecretKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect } from 'vitest'
import { type ApiClient, createClient } from '../../client/index.ts'
import { selectCursorSecret, selectInstallationId } from '../../db/installation.ts'
import { insertCompany } from '../../db/people/companies.ts'
import { insertKey } from '../../db/people/keys.ts'
import { insertMember } from '../../db/people/people.ts'
import { connect } from '../../db/postgres/connect.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { type KeyScope, type Role, roles } from '../../db/values.ts'
import { operations } from '../../generated/operations.ts'
import { once } from '../../kernel/once.ts'
import { createSecrets } from '../../kernel/sealing.ts'
import { documents as documentsCollection } from '../../search/collections/documents.ts'
import { market as marketCollection } from '../../search/collections/market.ts'
import { engineAway } from '../../search/faults.ts'
import type { SearchIndex } from '../../search/index.ts'
import { composeSetup, composeSystem, type Setup } from '../../server/compose.ts'
import { loadOperations } from '../../server/contract/operations.ts'
import { createApp } from '../../server/http/app.ts'
import type { RateLimits } from '../../server/http/limits/rate-headers.ts'
import { createHttpServer } from '../../server/http/listener.ts'
import { createRouter } from '../../server/http/router.ts'
import { hashKey, newKey } from '../../services/access/key-values.ts'
import { hashToken, startSession } from '../../services/access/sessions.ts'
import type { OperationId } from '../../services/operation-types.ts'
import type { Resources } from '../../services/resources.ts'
import { openFolderStorage } from '../../storage/folder.ts'
import { openSpool } from '../../storage/spool.ts'
import { createTokens } from '../oauth/tokens-of-keys.ts'
import { openEmbedded, stubIndex } from '../search/open.ts'
import { createDatabase, createSeededDatabase, type TestDatabase } from './database.ts'
import { writeExercised } from './exercised.ts'
import { type Fixture, insertContracts } from './fixtures.ts'

/** Default time of the test clock. */
export const testDay = '2026-04-20T12:00:00.000Z'

const public_url = 'http://localhost:3000'

/** Secrets that all processes of a test share. */
const testSecrets = createSecrets(once(() => createSecretKey(Buffer.alloc(32, 'a key of tests'))))

export type Company = { id: string; users: Record<Role, string>; key: string; key_id: string; read_key: string }
export type ApiOptions = {
  /** Contract records to insert at the start. */
  contracts?: Fixture[]
  /** Opens a real search engine over the contract records. Without it, searches fail. */
  search?: boolean
  /** Opens a real search engine over the market of the contract records. Without it, market searches fail. */
  market?: boolean
  /** Opens a real search engine over the texts of files, which `followDocuments` updates. Without it, document searches fail. */
  documents?: boolean
  /** Number of generated notices. Adds them and the demo company with its board, as a first start does. */
  demo_notices?: number
  /** Scores the notices of the demo, as the service's thread does. */
  scored?: boolean
  now?: string
  /** Disables rate limits, for tests with many requests. */
  unlimited?: boolean
  resources?: Partial<Resources>
  setup?: Partial<Setup>
  /** Certificate that is trusted when documents of OAuth clients are fetched. */
  document_ca?: string
}
export type Reply = { status: number; body: any; headers: Headers; text: string }
export type Call = {
  key?: string | null
  /** Token of a session, which replaces the key. The request comes from a page of the installation. */
  session?: string
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
  raw_body?: string | Buffer
}

export type Api = Awaited<ReturnType<typeof startApi>>

/** Starts the whole service over real HTTP on a new database, with two companies. The caller belongs to `ours`, not to
 * `theirs`. */
export async function startApi(options: ApiOptions = {}) {
  const clock = settableClock(options.now ?? testDay)
  const folder = mkdtempSync(join(tmpdir(), 'oi-test-'))
  const database = await (options.demo_notices === undefined ? createDatabase() : createDemoDatabase(options, folder, clock))
  const { db } = database
  const files = openFolderStorage(join(folder, 'files'))
  const spool = openSpool(join(folder, 'incoming'))
  const cursor_secret = await selectCursorSecret(db)
  const demo_key = await (await import('../../demo/demo-key.ts')).readDemoKey(db, folder, clock.now())
  const ours = await createCompany(db, 'Ours (fictional)', clock.now())
  const theirs = await createCompany(db, 'Theirs (fictional)', clock.now())
  await insertContracts(db, options.contracts ?? [])
  const search = options.search ? await openEmbedded(join(folder, 'search.db')) : noSearch
  const market = options.market ? await openEmbedded(join(folder, 'market.db'), { collection: marketCollection }) : noMarket
  const documents = options.documents
    ? await openEmbedded(join(folder, 'documents.db'), { collection: documentsCollection })
    : noDocuments
  // The copied files of a demo contain the index of its records.
  if (options.search && (options.demo_notices === undefined || options.contracts)) await fillIndex(db, search)
  /** Updates the market figures and the market index from the database. */
  async function followMarket(): Promise<void> {
    const [{ refreshMarketFigures }, { drainIndex }] = await Promise.all([
      import('../../services/market/figures.ts'),
      import('../../jobs/indexes/index-feed.ts'),
    ])
    await refreshMarketFigures(db, clock.now())
    await drainIndex(db, market)
  }
  /** Updates the document index from the database. */
  async function followDocuments(): Promise<void> {
    await (await import('../../jobs/indexes/index-feed.ts')).drainIndex(db, documents)
  }
  if (options.market) await followMarket()
  const log: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) })
  function setupOn(ownDb: Db, ground: Ground = {}): Setup {
    const composed = composeSetup({
      db: ownDb,
      search,
      market,
      documents,
      files,
      spool,
      clock,
      cursor_secret,
      log: logger,
      public_url,
      secrets: testSecrets,
      production: false,
      document_ca: options.document_ca,
      ...ground,
    })
    return {
      ...composed,
      idempotency_wait_ms: 15_000,
      ...(options.unlimited && { rate_limits: unlimited }),
      ...options.setup,
      // The first search of a process may take long on a busy machine.
      resources: Object.assign(composed.resources, { preview_patience_ms: 60_000, ...options.resources }),
    }
  }
  const setup = setupOn(db)
  const running = await listen(setup)
  const record = await recorder()

  /** Signs a user in without a password. Returns the token of the session. */
  async function signIn(userId: string): Promise<string> {
    const visitor = { address: '127.0.0.1', user_agent: 'test' }
    return inTransaction(db, (trx) => startSession(trx, userId, 'pwd', visitor, clock.now()))
  }

  const tokenOf = createTokens(db, clock, public_url)
  const sessions = new Map<string, string>()
  /** Returns a session of a key's user, and the company of the key. Starts a new session if the last one has ended. */
  async function sessionOf(key: string): Promise<{ session: string; company_id: string } | null> {
    const owner = await db
      .selectFrom('api_key')
      .select(['user_id', 'company_id'])
      .where('hash', '=', hashKey(key))
      .executeTakeFirst()
    if (!owner) return null
    const known = sessions.get(key)
    const session = known && (await isRunning(db, known, clock.now())) ? known : await signIn(owner.user_id)
    sessions.set(key, session)
    return { session, company_id: owner.company_id }
  }

  /** Sends a request like any client, by default with the key of `ours`. Operations for sessions get a session of the key's user
   * instead. Paths are relative to `/api`. */
  const call = caller(running.origin, ours.key, record, { sessionOf, tokenOf })

  function client(key: string): ApiClient {
    const recorded = async (request: Request) => {
      const response = await fetch(request)
      record(request.method, new URL(request.url).pathname, response.status)
      return response
    }
    // Does not retry, because tests check every answer, including those after which a client would retry.
    return createClient({ baseUrl: `${running.origin}/api`, apiKey: key, fetch: recorded, retriesMax: 0 })
  }

  const twins: { close(): Promise<void> }[] = []
  /** Simulates a second process of the service: another app with its own connections and the same database. */
  async function twin(
    changed: Partial<Setup> = {},
    ground: Ground = {},
  ): Promise<{ origin: string; call: typeof call; setup: Setup }> {
    const own = connect(database.url, { max: 10, application_name: 'twin' })
    const theirSetup: Setup = { ...setupOn(own.db, ground), ...changed }
    const server = await listen(theirSetup)
    twins.push(server, own)
    return { origin: server.origin, call: caller(server.origin, ours.key, record, { sessionOf, tokenOf }), setup: theirSetup }
  }

  async function close(): Promise<void> {
    for (const each of [running, ...twins]) await each.close()
    if (options.search) await search.close()
    if (options.market) await market.close()
    if (options.documents) await documents.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  afterAll(close)

  return {
    origin: running.origin,
    db,
    database_url: database.url,
    clock,
    search,
    market,
    followMarket,
    documents,
    followDocuments,
    files,
    spool,
    folder,
    setup,
    resources: setup.resources,
    log,
    ours,
    theirs,
    /** Key of the demo's owner, or null without a demo. */
    demo_key,
    call,
    signIn,
    tokenOf,
    twin,
    as: client,
    us: client(ours.key),
    them: client(theirs.key),
  }
}

async function fillIndex(db: Db, search: SearchIndex): Promise<void> {
  await (await import('../../jobs/indexes/index-feed.ts')).rebuildIndex(db, search)
}

/** Clones a database with the demo, which the run seeds once for each time and number of notices. */
async function createDemoDatabase(
  { demo_notices = 0, scored, search }: ApiOptions,
  folder: string,
  clock: TestClock,
): Promise<TestDatabase> {
  const name = `demo_${demo_notices}_${clock.now().getTime()}${scored ? '_scored' : ''}${search ? '_indexed' : ''}`
  const database = await createSeededDatabase(name, folder, async (db, data_dir) => {
    const system = composeSystem({
      db,
      clock,
      search: noSearch,
      market: noMarket,
      documents: noDocuments,
      files: openFolderStorage(join(data_dir, 'files')),
      cursor_secret: await selectCursorSecret(db),
      secrets: testSecrets,
      public_url,
      production: false,
    })
    const { seedDemo } = await import('../../demo/seed-demo.ts')
    await seedDemo({ system, clock, data_dir, spool: openSpool(join(data_dir, 'incoming')), notices: demo_notices })
    if (scored) await (await import('./scoring.ts')).scoreAll(db, clock.now())
    if (search) {
      const index = await openEmbedded(join(data_dir, 'search.db'))
      await fillIndex(db, index)
      await index.close()
    }
  })
  // A cloned database is another installation, to which the copied files do not belong yet.
  await openFolderStorage(join(folder, 'files')).setOwner(await selectInstallationId(database.db))
  return database
}

const unlimited: RateLimits = {
  read: { limit: 1_000_000, session_limit: 1_000_000, window_seconds: 60 },
  write: { limit: 1_000_000, session_limit: 1_000_000, window_seconds: 60 },
}

async function listen(setup: Setup): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createHttpServer(await createApp(setup), setup.log).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function isRunning(db: Db, token: string, now: Date): Promise<boolean> {
  const found = db.selectFrom('user_session').select('id').where('token_hash', '=', hashToken(token))
  return (await found.where('expires_at', '>', now.toISOString()).executeTakeFirst()) !== undefined
}

type Recorder = (method: string, path: string, status: number) => void
type SessionOf = (key: string) => Promise<{ session: string; company_id: string } | null>

const match = once(() => createRouter(loadOperations().operations))

type TokenOf = (key: string) => Promise<string | null>

function caller(
  origin: string,
  ownKey: string,
  record: Recorder,
  { sessionOf, tokenOf }: { sessionOf: SessionOf; tokenOf: TokenOf },
) {
  async function credentials(method: string, path: string, key: string | null): Promise<Record<string, string>> {
    if (!key) return {}
    const { operation } = match()(method, `/api${path}`.split('?')[0]!)
    const security = operation?.facts.security
    if (security === 'oauth') return { Authorization: `Bearer ${(await tokenOf(key)) ?? key}` }
    if (security !== 'session') return { 'X-Api-Key': key }
    const found = await sessionOf(key)
    return found ? { ...cookieOf(found.session), 'X-Company-Id': found.company_id } : cookieOf('unknown')
  }
  return async function call(
    method: string,
    path: string,
    { session, key = session ? null : ownKey, query, body, headers = {}, raw_body }: Call = {},
  ): Promise<Reply> {
    const url = `${origin}/api${path}${query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''}`
    // `fetch` sets the media type of a form, because the type includes the form's boundary.
    const form = body instanceof FormData ? body : undefined
    const payload = raw_body ?? (body === undefined || form ? undefined : JSON.stringify(body))
    const response = await fetch(url, {
      method,
      headers: {
        ...(session ? cookieOf(session) : await credentials(method, path, key)),
        ...(payload !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload as BodyInit }),
      ...(form && { body: form }),
      redirect: 'manual',
    })
    record(method, `/api${path}`.split('?')[0]!, response.status)
    const text = await readText(response)
    return { status: response.status, body: parseJson(text), headers: response.headers, text }
  }
}

/** Reads an answer. Hangs up if the answer is a stream of events, which has no end. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body!.cancel()
  return ''
}

function cookieOf(session: string): Record<string, string> {
  return { Cookie: `oi_session_3000=${session}`, 'Sec-Fetch-Site': 'same-origin' }
}

const away = () => Promise.reject(engineAway('this test opened no search engine'))
const noSearch = stubIndex({ search: away })
const noDocuments = stubIndex({ collection: 'documents', search: away })
const noMarket = stubIndex({ collection: 'market', search: away })

/** Replaces, in the second process of `twin`, resources and settings of the first process. */
type Ground = { db?: Db; search?: SearchIndex; market?: SearchIndex; public_url?: string; allowed_origins?: string[] }

export type TestClock = { now(): Date; set(time: string): void; advance(seconds: number): void }

function settableClock(start: string): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (text) => void (time = Date.parse(text)),
    advance: (seconds) => void (time += seconds * 1000),
  }
}

let companies = 0

/** Creates a company whose plan includes the API, with a user of each role and a key of the owner for each scope. */
export async function createCompany(db: Db, name: string, now: Date): Promise<Company> {
  companies += 1
  const id = await insertCompany(db, { name, plan: 'enterprise', status: 'active' }, now)
  const users = {} as Record<Role, string>
  for (const role of roles)
    users[role] = (await insertMember(
      db,
      id,
      { email: `${role}@company${companies}.example.com`, name: `${role} of ${name}`, role },
      now,
    ))!
  const { key, key_id } = await createKey(db, id, users.owner, 'read_write', now)
  const { key: read_key } = await createKey(db, id, users.owner, 'read', now)
  return { id, users, key, key_id, read_key }
}

export async function createKey(
  db: Db,
  companyId: string,
  userId: string,
  scope: KeyScope,
  now: Date,
  expiresAt?: Date,
): Promise<{ key: string; key_id: string }> {
  const { key, hash, last4 } = newKey()
  const expires_at = expiresAt ?? new Date(now.getTime() + 365 * 86_400_000)
  return {
    key,
    key_id: await insertKey(db, { company_id: companyId, user_id: userId, name: 'test', scope, hash, last4, expires_at }, now),
  }
}

/** Operations and statuses that each test file has received. */
const exercised = new Map<string, Set<string>>()

async function recorder(): Promise<Recorder> {
  return (method, path, status) => {
    const found = match()(method, path)
    if (!found.operation) return
    const file = expect.getState().testPath!
    const seen = exercised.get(file) ?? new Set()
    exercised.set(file, seen)
    if (seen.has(`${found.operation.id} ${status}`)) return
    seen.add(`${found.operation.id} ${status}`)
    writeExercised(file, seen)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All operations, with their facts from the API description. */
export const allOperations = Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][]
