/** Runs one of the servers that lab/bench/requests/http.ts compares: `bare`, `fastify` or `ours`. It reports its port, and its
 * CPU time on request. */

import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { handlers } from '../../../handlers/index.ts'
import { operation } from '../../../handlers/operation.ts'
import { composeSetup, type Setup } from '../../../server/compose.ts'
import { strictDocument } from '../../../server/contract/document.ts'
import { createApp } from '../../../server/http/app.ts'
import { createHttpServer } from '../../../server/http/listener.ts'
import { createLog } from '../../../server/log.ts'
import { listBody, principal } from '../search/sample.ts'

const ownHead = {
  'RateLimit-Policy': '"read";q=100;w=60',
  RateLimit: '"read";r=99;t=60',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}
const servers: Record<string, () => Promise<Server>> = { bare, fastify, ours }

const server = await servers[process.argv[2]!]!()
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('SIGINT', () => process.exit())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpu_us: user + system, rss_mb: process.memoryUsage().rss / 1e6 })
})

/** Sends the same bytes as our server, headers and body, all prepared in advance. */
async function bare(): Promise<Server> {
  const bytes = Buffer.from(JSON.stringify(listBody))
  const head = {
    'X-Request-Id': `req_${randomUUID()}`,
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    ...ownHead,
  }
  return createServer((_req, res) => {
    res.writeHead(200, head)
    res.end(bytes)
  })
}

/** Fastify as its documentation recommends: it validates the query and serializes the reply with a compiled response schema. It
 * sends the same headers as our server and logs one line per request. */
async function fastify(): Promise<Server> {
  const app = Fastify({
    loggerInstance: createLog({ level: 'info', to: 'stdout', production: true }),
    disableRequestLogging: true,
    ajv: {
      customOptions: {
        strict: false,
        formats: { 'naics-code': true, 'us-state': true, 'set-aside': true, 'date-or-time': true },
      },
    },
  })
  const { parameters, responses } = JSON.parse(JSON.stringify(strictDocument().paths['/v1/opportunities/search']!.get))
  const properties = Object.fromEntries(
    parameters.map((parameter: { name: string; schema: object }) => [parameter.name, parameter.schema]),
  )
  const response = { 200: withoutUnions(responses['200'].content['application/json'].schema) }
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-api-key'] === undefined)
      return reply.code(401).send({ message: 'An API key is needed', code: 'UNAUTHORIZED' })
    reply.headers({ 'X-Request-Id': `req_${randomUUID()}`, ...ownHead })
  })
  app.addHook('onResponse', async (request, reply) =>
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        path: request.url,
        status: reply.statusCode,
        duration_ms: reply.elapsedTime,
      },
      'request',
    ),
  )
  app.get(
    '/api/v1/opportunities/search',
    { schema: { querystring: { type: 'object', properties, additionalProperties: false }, response } },
    async () => listBody,
  )
  await app.ready()
  return app.server
}

/** Flattens `allOf` with unevaluatedProperties and `anyOf` with null, which Fastify's serializer does not support. This can only
 * make Fastify faster. */
function withoutUnions(schema: any): any {
  if (Array.isArray(schema)) return schema.map(withoutUnions)
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema.anyOf) return { ...withoutUnions(schema.anyOf[0]), nullable: true }
  if (schema.allOf)
    return withoutUnions({ type: 'object', properties: Object.assign({}, ...schema.allOf.map((part: any) => part.properties)) })
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['unevaluatedProperties', 'format', 'examples', 'example'].includes(key))
      .map(([key, value]) => [key, withoutUnions(value)]),
  )
}

async function ours(): Promise<Server> {
  const log = createLog({ level: 'info', to: 'stdout', production: true })
  const unused = null as never
  const composed = composeSetup({
    db: unused,
    search: unused,
    market: unused,
    documents: unused,
    files: unused,
    spool: unused,
    clock: { now: () => new Date() },
    log,
    cursor_secret: Buffer.alloc(32),
    secrets: unused,
    public_url: 'http://localhost:3000',
    production: true,
  })
  const setup: Setup = {
    ...composed,
    handlers: { ...handlers, searchOpportunities: operation('searchOpportunities', async () => listBody) },
    signIn: async () => ({
      kind: 'key',
      window: { used: 1, started_ms: Date.parse('2026-04-20T12:00:00.000Z') },
      principal: () => principal,
    }),
  }
  return createHttpServer(await createApp(setup), log)
}
