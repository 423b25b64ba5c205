/** Serves the demo of a database over the API and over the door for agents, for lab/bench/requests/mcp.ts: `mcp-server.ts
 * DATABASE_URL DATA_DIR`. The access tokens are API keys, so both ways look a caller up by the same statement. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { selectCursorSecret } from '../../../db/installation.ts'
import { connect } from '../../../db/postgres/connect.ts'
import { admitKeys } from '../../../db/requests/admission.ts'
import { contracts } from '../../../search/collections/contracts.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { composeSetup } from '../../../server/compose.ts'
import { createApp } from '../../../server/http/app.ts'
import { createHttpServer } from '../../../server/http/listener.ts'
import { admitByKey } from '../../../server/sign-in/api-key.ts'
import { createLookup } from '../../../server/sign-in/lookup.ts'

const [database_url, data_dir] = process.argv.slice(2)
const { db } = connect(database_url!, { max: 10, application_name: 'bench' })
const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', minLength: 4096 }))
const search = await openSearchIndex({
  collection: contracts,
  engine: { kind: 'embedded', path: join(data_dir!, 'search.db') },
  embedder: { kind: 'student' },
  later: false,
})
await search.prepare()
// The benchmark reads only opportunities and rows of the database.
const unused = {
  market: null as never,
  documents: null as never,
  files: null as never,
  spool: null as never,
  secrets: null as never,
}
const setup = composeSetup({
  ...unused,
  db,
  search,
  clock: { now: () => new Date() },
  log,
  cursor_secret: await selectCursorSecret(db),
  public_url: 'http://localhost:3000',
  production: true,
})
const admitKey = createLookup((given, window_seconds, now) => admitKeys(db, given, window_seconds, now))
const app = await createApp({
  ...setup,
  admitToken: async (token, _resource, request) => {
    const admission = await admitByKey(db, admitKey, token, { ...request, headers: {}, address: '' })
    return { ...admission, may_delete: true }
  },
})
const server = createHttpServer(app, log).listen(0, '127.0.0.1')
server.once('listening', () => process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`))
process.once('disconnect', () => process.exit())
