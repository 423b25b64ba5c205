import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { insertGrant } from '../../../db/oauth/grants.ts'
import { updateSubscription } from '../../../db/people/subscriptions.ts'
import { connect } from '../../../db/postgres/connect.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { claimAnswer } from '../../../db/requests/answers.ts'
import type { KeyScope } from '../../../db/values.ts'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { operations } from '../../../generated/operations.ts'
import { handlers } from '../../../handlers/index.ts'
import { type Handlers, operation } from '../../../handlers/operation.ts'
import type { Definition } from '../../../server/contract/document.ts'
import { strictDocument } from '../../../server/contract/document.ts'
import { formats } from '../../../server/contract/formats.ts'
import { claimantOf } from '../../../server/idempotency.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { Principal } from '../../../services/principal.ts'
import { insertMarketNames, insertPublicRows, insertRegistration, trades } from '../../harness/fixtures.ts'
import { allOperations, createCompany, createKey, type Reply, startApi } from '../../harness/harness.ts'
import { automation, formOf, type Ids, makeIds, ownValues, pathOf, rows, specified } from '../../harness/operations.ts'

type Facts = (typeof operations)[OperationId]
const { paths } = strictDocument()

function definitionOf(facts: Facts): Definition {
  const item = paths[facts.path]!
  const definition = item[facts.method]!
  return { ...definition, parameters: [...(item.parameters ?? []), ...(definition.parameters ?? [])] }
}

describe('the API description', () => {
  test('lists 36 operations for keys, 14 for automation, and the additional operations, with scope, rate class and status', () => {
    expect([Object.keys(specified).length, Object.keys(automation).length]).toEqual([36, 14])
    const pinned = Object.fromEntries(Object.entries(rows).map(([id, { pin }]) => [id, pin]))
    expect(
      Object.fromEntries(
        Object.entries(operations).map(([id, { method, path, scope, rate_class, status }]) => [
          id,
          `${method} ${path} ${scope} ${rate_class} ${status}`,
        ]),
      ),
    ).toEqual(pinned)
    expect(
      Object.entries(contract.paths)
        .flatMap(([path, item]) =>
          Object.entries(item).flatMap(([method, each]) =>
            'operationId' in each ? [`${method} ${path} ${each.operationId}`] : [],
          ),
        )
        .sort(),
    ).toEqual(
      Object.entries(pinned)
        .map(([id, pin]) => `${pin.split(' ').slice(0, 2).join(' ')} ${id}`)
        .sort(),
    )
  })

  test('has a handler for every operation, and no other', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(operations).sort())
  })

  test('declares one 2xx per operation, errors in one form, and 413, 409 and 412 if there is a body, idempotency key or precondition', () => {
    for (const [id, facts] of Object.entries(operations)) {
      const { parameters, requestBody } = definitionOf(facts)
      const statuses: readonly number[] = facts.statuses
      expect(
        statuses.filter((status) => status < 300),
        id,
      ).toEqual([facts.status])
      const takes = (header: string) => parameters!.some(({ name }) => name === header)
      expect(
        [413, 409, 412].map((status) => statuses.includes(status)),
        id,
      ).toEqual([
        requestBody !== undefined,
        takes('Idempotency-Key') || rows[id as OperationId].conflicts === true,
        takes('If-Match'),
      ])
      expect([statuses.includes(401), statuses.includes(403)], id).toEqual(
        facts.security === null ? [id !== 'triggerWorkflowHook', false] : [true, true],
      )
      expect(
        [400, 429, 500, 503].every((status) => statuses.includes(status)),
        id,
      ).toBe(true)
    }
  })
})

describe('examples', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv)
  for (const [name, { check }] of Object.entries(formats)) ajv.addFormat(name, check)

  /** Validators by schema. Most of a thousand schemas are errors that operations share, so each distinct schema is compiled
   * once. */
  const validators = new Map<string, ValidateFunction>()
  function validatorOf(schema: object): ValidateFunction {
    const text = JSON.stringify(schema)
    const validate = validators.get(text) ?? ajv.compile(schema)
    validators.set(text, validate)
    return validate
  }

  test.each(Object.entries(operations))('%s: every reply and JSON body has a valid example', (_id, facts) => {
    const { parameters, requestBody, responses } = definitionOf(facts)
    const bodies = [
      ['body', requestBody?.content['application/json']] as const,
      // A 304 has no body, and the body of a stream is no JSON.
      ...Object.entries(responses)
        .filter(([status]) => status !== '304' && !(facts.streams && status === '200'))
        .map(([status, { content }]) => [status, content?.['application/json']] as const),
    ]
    for (const [place, media] of bodies.slice(requestBody?.content['application/json'] ? 0 : 1))
      expect(media?.example, place).toBeDefined()
    const headers = Object.values(responses).flatMap((response) => Object.entries(response.headers ?? {}))
    const all = [...bodies, ...parameters!.map((each) => [each.name, each] as const), ...headers]
    for (const [place, holder] of all as [string, { schema: object; example?: unknown } | undefined][]) {
      if (holder === undefined || holder.example === undefined) continue
      const validate = validatorOf(holder.schema)
      validate(holder.example)
      expect(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [], place).toEqual([])
    }
    for (const [status, { content }] of Object.entries(responses))
      if (Number(status) >= 400)
        expect(Object.keys(content!['application/json']!.example as object), status).toEqual(
          expect.arrayContaining(['message', 'code']),
        )
  })
})

describe('every declared status of operations', async () => {
  const api = await startApi({ contracts: trades, search: true, market: true, documents: true })
  const marketIds = { ...(await insertMarketNames(api.db)), ...(await insertPublicRows(api.db)) }
  await insertRegistration(api.db)
  const lapsed = await createCompany(api.db, 'On a small plan (fictional)', api.clock.now())
  await updateSubscription(api.db, lapsed.id, { plan: 'growth' }, api.clock.now())
  /** Creates a key for each request, because one key for all requests would reach its write limit. */
  async function newKeyOf(company: typeof lapsed, scope: KeyScope = 'read_write'): Promise<string> {
    return (await createKey(api.db, company.id, company.users.owner, scope, api.clock.now())).key
  }
  const closed = await createCompany(api.db, 'Without a subscription (fictional)', api.clock.now())
  await updateSubscription(api.db, closed.id, { status: 'inactive' }, api.clock.now())
  const exampleHash = await hashPassword('correct horse battery staple', '')
  await inTransaction(api.db, (trx) => setPassword(trx, api.ours.users.owner, exampleHash, null, api.clock.now()))
  const none = { limit: 0, session_limit: 0, window_seconds: 60 }
  const full = await api.twin({ rate_limits: { read: none, write: none } })
  const broken = await api.twin({
    handlers: Object.fromEntries(
      allOperations.map(([id]) => [id, operation(id, () => Promise.reject(new Error('broken')))]),
    ) as unknown as Handlers,
  })
  const dead = connect('postgres://nobody@127.0.0.1:1/none', { max: 1, application_name: 'dead' })
  const away = await api.twin({}, { db: dead.db })
  const busy = await api.twin({ idempotency_wait_ms: 20 })

  // Deletes a test's rows, because a company's limits are lower than the number of tests.
  async function clear(): Promise<void> {
    await sql`delete from workflow`.execute(api.db)
    await sql`delete from saved_search`.execute(api.db)
    await sql`delete from profile_proposal`.execute(api.db)
    await sql`delete from invitation`.execute(api.db)
    // All tests use the same user, whose requests by session count together, and whose keys are limited.
    await sql`delete from rate_window`.execute(api.db)
    await sql`delete from api_key where id <> ${api.ours.key_id}`.execute(api.db)
    await sql`update pursuit p set column_id =
      (select id from pipeline_column c where c.company_id = p.company_id and c.title = 'Triage')`.execute(api.db)
    await sql`delete from pipeline_column where title not in ('Triage', 'Preparing', 'Submitted', 'Won', 'Lost')`.execute(api.db)
  }
  afterEach(clear)

  const connection = {
    company_id: api.ours.id,
    user_id: api.ours.users.owner,
    client_id: 'client',
    client_name: 'Agent',
    resource: 'http://localhost:3000/api/mcp',
    scopes: ['read' as const],
    may_delete: false,
  }
  async function newIds(): Promise<Ids> {
    const made = await makeIds(api.call, 'contract_helpdesk', await newKeyOf(api.ours))
    const connection_id = await inTransaction(api.db, (trx) => insertGrant(trx, connection, api.clock.now()))
    return { ...made, ...marketIds, connection_id, opportunity_id: 'contract_janitorial' }
  }
  /** Ids for requests that are rejected before any record is looked up. */
  const formerIds = await newIds()

  type Asked = { path: string; query: Record<string, string>; body?: object }
  /** Returns the example request in the API description, with ids of existing records. */
  async function example(id: OperationId, facts: Facts): Promise<Asked> {
    return exampleAbout(await newIds(), id, facts)
  }
  function exampleAbout(ids: Ids, id: OperationId, facts: Facts): Asked {
    const { parameters, requestBody } = definitionOf(facts)
    const query = Object.fromEntries(
      parameters!
        .filter((each) => each.in === 'query' && each.example !== undefined)
        .map((each) => [each.name, String(each.example)]),
    )
    const own = rows[id].sent_once ? rows[id].write!.body(ids) : undefined
    const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined
    const known =
      body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ids[name] ?? ownValues[name] ?? value]))
    return {
      path: pathOf(id, ids),
      query,
      ...((own ?? known) && { body: own ?? known! }),
    }
  }

  function withUnknownIds({ path, query, body }: Asked): Asked {
    if (body instanceof FormData) {
      body.set('folder_id', 'fld_unknown')
      return { path, query, body }
    }
    const unknown =
      body &&
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          /_id$/.test(name) && name !== 'column_id' ? 'contract_unknown' : value,
        ]),
      )
    return { path: path.replace(/([a-z]+)_[\w-]+/, '$1_unknown'), query, ...(unknown && { body: unknown }) }
  }

  function largeBody(bytes: number, { body_media_types: [type] }: Facts): object {
    return type === 'multipart/form-data' ? formOf('large.txt', Buffer.alloc(bytes)) : { name: 'x'.repeat(bytes) }
  }

  describe.each(allOperations)('%s', (id, facts) => {
    const method = facts.method.toUpperCase()
    const statuses: readonly number[] = facts.statuses
    async function ask(
      options: Partial<{ call: typeof api.call; key: string | null; asked: Asked; headers: Record<string, string> }> = {},
    ): Promise<Reply> {
      const { call = api.call, asked = await example(id, facts), headers = {} } = options
      const key = options.key === undefined ? await newKeyOf(api.ours) : options.key
      return call(method, asked.path, { key, query: asked.query, headers, ...(asked.body && { body: asked.body }) })
    }
    const refused = () => exampleAbout(formerIds, id, facts)
    const checks: Record<number, () => Promise<Reply>> = {
      [facts.status]: () => ask(),
      304: async () => {
        const asked = await example(id, facts)
        const key = await newKeyOf(api.ours)
        const { headers } = await ask({ asked, key })
        return ask({ asked, key, headers: { 'If-None-Match': headers.get('ETag')! } })
      },
      400: () => ask({ asked: { ...refused(), query: { no_such_parameter: '1' } } }),
      401: () => ask({ asked: refused(), key: null }),
      403: async () => {
        const refusedKey = () => (facts.scope === 'write' ? newKeyOf(api.ours, 'read') : newKeyOf(lapsed))
        return ask({ asked: refused(), key: await (facts.security === 'session' ? newKeyOf(closed) : refusedKey()) })
      },
      404: async () => {
        const asked = withUnknownIds(await example(id, facts))
        return ask({ asked: rows[id].missing_body ? { ...asked, body: rows[id].missing_body } : asked })
      },
      412: async () => ask({ headers: { 'If-Match': '"another"' } }),
      409: () =>
        api.db.transaction().execute(async (trx) => {
          const asked = refused()
          const caller = { principal: facts.security && ({} as Principal), subject: api.ours.key_id }
          const principal_id = claimantOf(caller, `/api${asked.path}`)
          await claimAnswer(
            trx,
            { principal_id, idempotency_key: id, operation_id: id, request_sha256: 'x' },
            api.clock.now(),
            1000,
          )
          return ask({ call: busy.call, key: api.ours.key, asked, headers: { 'Idempotency-Key': id } })
        }),
      413: () =>
        ask({
          asked: { ...refused(), body: largeBody((rows[id].body_bytes_max ?? 1_000_000) + 200_000, facts) },
        }),
      429: () => ask({ asked: refused(), call: full.call }),
      500: () => ask({ asked: refused(), call: broken.call }),
      503: () => ask({ asked: refused(), call: away.call }),
    }
    // Other tests provoke the conflicts of operations for sessions and of reads, because each of those needs another one.
    const needsMore = (status: number) =>
      (status === 409 && (facts.security === 'session' || facts.method === 'get')) ||
      (rows[id].needs_consent && status === facts.status && facts.security === null)
    const tested = statuses.filter((status) => !needsMore(status))
    test.each(tested.map((status) => [status]))(`${id} %i: the answer is as declared`, async (status) => {
      const reply = await checks[status]!()
      expect(reply.status, reply.text).toBe(status)
      if (status >= 400)
        expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) })
    })
  })

  test('403: a plan without the API may not call any operation that requires a key', async () => {
    for (const [id, facts] of allOperations.filter(([, each]) => each.security === 'apiKey')) {
      const { path } = exampleAbout(formerIds, id, facts)
      const { body } = await api.call(facts.method.toUpperCase(), path, { key: await newKeyOf(lapsed) })
      expect(body.message, id).toMatch(/^api_tier_insufficient: /)
    }
  })

  test('404: an unknown path counts as a failed sign-in, because an address can hold a secret', async () => {
    const unknown = await api.call('GET', '/v1/no-such-path', { key: await newKeyOf(api.ours) })
    expect([unknown.status, unknown.headers.get('RateLimit')]).toEqual([404, expect.stringMatching(/^"sign-in";r=\d+;t=\d+$/)])
  })
})
