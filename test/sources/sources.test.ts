import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../db/jobs/jobs.ts'
import {
  deleteSource,
  insertSource,
  type SourceRow,
  selectRuns,
  selectSource,
  selectSources,
  updateSourceEnabled,
} from '../../db/sources/sources.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { startWorker } from '../../jobs/worker.ts'
import { emptyReport } from '../../services/sources/loading/load-report.ts'
import { recordRun, runSource } from '../../services/sources/run-source.ts'
import { noKeys, type SourceReport } from '../../services/sources/source-kind.ts'
import { endInterruptedRuns } from '../../services/sources/source-runs.ts'
import { checkSources, loadDueSource } from '../../services/sources/sources.ts'
import { createDatabase, endLockHolders, type TestDatabase } from '../harness/database.ts'
import { samCsv } from '../ingest/sam/samples.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

/** Writes the server's next response. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
let server: Server
let address: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.method!)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/extract.csv`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

function csv(count: number, title = 'Mowing'): string {
  return samCsv(...Array.from({ length: count }, (_, index) => ({ NoticeId: `n${index}`, 'Sol#': `N${index}`, Title: title })))
}

/** Serves a file with the entity tag or modification time in `headers`. */
function file(body: string, headers: Record<string, string>): typeof answer {
  return (request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
    const known = headers.etag ? etag === headers.etag : since !== undefined && since === headers['last-modified']
    response.writeHead(known ? 304 : 200, { ...headers, ...(!known && { 'content-length': Buffer.byteLength(body) }) })
    response.end(known || request.method === 'HEAD' ? undefined : body)
  }
}

const now = new Date('2026-04-20T00:00:00Z')
const options = { now, keys: noKeys }

async function add(name: string, given: Partial<Pick<SourceRow, 'kind' | 'address' | 'schedule'>> = {}): Promise<void> {
  const source = { name, kind: 'sam', address, schedule: null, settings: {}, ...given }
  expect(await insertSource(database.db, { ...source, now: new Date() })).toBe(true)
}

const source = async (name = 'sam') => (await selectSource(database.db, name))!
const records = async () => Number((await sql<{ n: number }>`select count(*) as n from contract`.execute(database.db)).rows[0]!.n)

test('runSource: downloads a source only if its entity tag or time has changed', async () => {
  await add('sam')
  answer = file(csv(3), { etag: '"a"' })
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok', counts: { rows: 3, new: 3 } })
  expect(asked.splice(0)).toEqual(['HEAD', 'GET'])
  expect(await runSource(database.db, 'sam', options)).toEqual({ state: 'unchanged', message: null, counts: null })
  expect(asked.splice(0)).toEqual(['HEAD'])
  expect(await source()).toMatchObject({ state: 'unchanged', counts: { rows: 3 }, etag: '"a"' })
  // This server does not support 304, and sends the same tag.
  answer = (request, response) =>
    void response.writeHead(200, { etag: 'W/"a"' }).end(request.method === 'GET' ? csv(3) : undefined)
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'unchanged' })
  expect(await runSource(database.db, 'sam', { ...options, force: true })).toMatchObject({
    state: 'ok',
    counts: { unchanged: 3 },
  })
  answer = file(csv(4), { 'last-modified': 'Mon, 20 Apr 2026 05:00:00 GMT' })
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok', counts: { new: 1, unchanged: 3 } })
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'unchanged' })
  // This server does not support HEAD, so the file is downloaded.
  answer = (request, response) =>
    request.method === 'HEAD' ? void response.writeHead(405).end() : void response.writeHead(200).end(csv(4))
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok', counts: { unchanged: 4 } })
  expect((await selectRuns(database.db, 'sam')).map(({ state }) => state)).toEqual([
    'ok',
    'unchanged',
    'ok',
    'ok',
    'unchanged',
    'unchanged',
    'ok',
  ])
})

describe('runSource: a source that fails is reported and keeps its rows', () => {
  beforeEach(async () => {
    await add('sam')
    answer = file(csv(40), { etag: '"a"' })
    expect((await runSource(database.db, 'sam', options))!.state).toBe('ok')
  })

  const body = csv(2_500, 'Changed')
  const cut = (part: number) => (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { etag: '"b"', 'content-length': Buffer.byteLength(body) })
    if (request.method === 'HEAD') response.end()
    else response.write(body.slice(0, Math.ceil(body.length * part)), () => response.destroy())
  }
  const served = (body: string) => file(body, { etag: '"b"' })

  test.each<[string, typeof answer, string, RegExp]>([
    ['500', (_request, response) => void response.writeHead(500).end(), 'down', /answered 500/],
    ['404', (_request, response) => void response.writeHead(404).end(), 'down', /answered 404/],
    ['never answers', () => {}, 'down', /no answer within 0.3 seconds/],
    ['hangs up', (request) => void request.socket.destroy(), 'down', /connection was closed|socket hang up/],
    ['truncated in its header', cut(0.00001), 'down', /closed the connection after \d+ of \d+ bytes/],
    ['truncated after many rows', cut(0.9), 'partial', /closed the connection after \d+ of \d+ bytes/],
    ['another header', served('a,b\n1,2\n'), 'changed_layout', /header does not have NoticeId/],
    ['a page of HTML', served('<!doctype html><title>Moved</title>'), 'changed_layout', /header/],
    ['every row refused', served(csv(40, '')), 'changed_layout', /40 of 40 rows were refused: Title blank/],
    ['far fewer rows', served(csv(10)), 'partial', /only 10 rows, compared with 40 in the last/],
    ['a header and no row', served(csv(0)), 'changed_layout', /contains no rows/],
  ])('%s', async (name, failing, state, message) => {
    answer = failing
    const before = await source()
    const patience = name === 'never answers' ? { head_ms: 300 } : {}
    const result = await runSource(database.db, 'sam', { ...options, patience })
    expect(result).toMatchObject({ state, message: expect.stringMatching(message) })
    expect(await records()).toBeGreaterThanOrEqual(40)
    const after = await source()
    expect(after).toMatchObject({ state, message: result!.message, etag: '"a"', last_success_at: before.last_success_at })
    const lost: unknown[] = []
    const log = { error: (fields: unknown) => void lost.push(fields) }
    const context = { db: database.db, clock: { now: () => now }, signal: new AbortController().signal, keys: noKeys, log }
    // The job throws if a retry may help. A changed layout is only logged.
    if (state === 'changed_layout') {
      expect(await loadDueSource(context, { name: 'sam' })).toMatchObject({ state })
      expect(lost).toMatchObject([{ source: 'sam', state }])
    } else if (name !== 'never answers' && name !== 'far fewer rows') {
      await expect(loadDueSource(context, { name: 'sam' })).rejects.toThrow(message)
    }
    answer = file(csv(41), { etag: '"c"' })
    expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok' })
  })

  test('a load with fewer rows is reported each time until the operator confirms it', async () => {
    answer = file(csv(10), { etag: '"b"' })
    for (const again of [1, 2])
      expect(await runSource(database.db, 'sam', options), `${again}`).toMatchObject({
        state: 'partial',
        message: expect.stringContaining('oi sources run sam --force'),
      })
    expect(await source()).toMatchObject({ counts: { rows: 40 } })
    expect(await runSource(database.db, 'sam', { ...options, force: true })).toMatchObject({ state: 'ok', counts: { rows: 10 } })
    answer = file(csv(11), { etag: '"c"' })
    expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok' })
  })
})

test('runSource: loads a file and a folder, and reports a missing path', async () => {
  await add('gone', { address: '/nowhere/at/all.csv' })
  expect(await runSource(database.db, 'gone', options)).toMatchObject({
    state: 'down',
    message: expect.stringContaining('does not exist'),
  })
  await expect(runSource(database.db, 'unknown', options)).rejects.toThrow('The source unknown does not exist')
  await add('api', { kind: 'sam-api', address: 'http://127.0.0.1:9' })
  expect(await runSource(database.db, 'api', options)).toMatchObject({
    state: 'down',
    message: expect.stringContaining('SAM_API_KEY is not set'),
  })
  await sql`update source set kind = 'of a newer version' where name = 'api'`.execute(database.db)
  expect(await runSource(database.db, 'api', options)).toMatchObject({ state: 'changed_layout' })
})

/** Disables schedules, so the workers run only the jobs that the test queues. */
const unscheduled = { schedule: false }

test('load_source: two servers load each due source once between them, and load no paused source', async () => {
  answer = file(csv(3), { etag: '"a"' })
  // The schedule is yearly. A source that is due every minute could be due again before the last check.
  for (const name of ['sam', 'paused', 'later']) await add(name, { schedule: '0 0 1 1 *' })
  await updateSourceEnabled(database.db, 'paused', false)
  await sql`update source set created_at = now() - interval '2 years' where name <> 'later'`.execute(database.db)
  const log = pino({ level: 'silent' })
  const context = { db: database.db, clock: { now: () => now }, signal: new AbortController().signal, keys: noKeys, log }
  // Both servers check before a worker runs. A load in progress would leave nothing due for the second check.
  await prepareQueues(database.db)
  expect(await Promise.all([checkSources(context), checkSources(context)])).toEqual([{ due: ['sam'] }, { due: ['sam'] }])
  const starting = [1, 2].map(() =>
    startWorker({ db: database.db, database_url: database.url, clock: { now: () => now }, log, poll_s: 1, library: unscheduled }),
  )
  const workers = await Promise.all(starting)
  try {
    await expect.poll(async () => (await source()).state).toMatch(/ok|unchanged/)
    expect((await checkSources(context)).due).toEqual([])
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  expect((await selectSources(database.db)).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'later never',
    'paused never',
    expect.stringMatching(/^sam (ok|unchanged)$/),
  ])
  expect(asked.filter((method) => method === 'GET')).toHaveLength(1)
})

describe('load_source: a source that never ends', () => {
  /** Sends a file with one row, and then line breaks until the client closes the connection. */
  function endless(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200)
    if (request.method === 'HEAD') return void response.end()
    response.write(csv(1))
    const timer = setInterval(() => response.write('\n'), 20)
    response.on('close', () => clearInterval(timer))
  }

  /** Returns the results of the source's finished jobs, or why they failed. */
  async function outputs(name: string): Promise<unknown[]> {
    const { rows } = await sql<{ output: unknown }>`
      select output from jobs.job where name = 'load_source' and data->>'name' = ${name} and output is not null
      order by created_on`.execute(database.db)
    return rows.map(({ output }) => output)
  }

  test('does not block another source, and ends when the source is paused or removed', async () => {
    await add('endless', { schedule: '* * * * *' })
    await add('good', { schedule: '* * * * *', address: address.replace('extract', 'good') })
    await sql`update source set created_at = now() - interval '2 minutes'`.execute(database.db)
    const good = file(csv(3), { etag: '"a"' })
    // The good source answers only after the endless source has started, so it cannot end first by chance. If the sources were
    // loaded one after the other, neither load would end.
    const started = Promise.withResolvers<void>()
    answer = (request, response) => {
      if (request.url!.includes('good')) return void started.promise.then(() => good(request, response))
      started.resolve()
      endless(request, response)
    }
    const log = pino({ level: 'silent' })
    const context = { db: database.db, clock: { now: () => now }, signal: new AbortController().signal, keys: noKeys, log }
    const worker = await startWorker({
      ...{ db: database.db, database_url: database.url, clock: { now: () => now }, log, poll_s: 1, library: unscheduled },
    })
    const last = async () => (await selectRuns(database.db, 'endless'))[0]
    const due = () => database.db.transaction().execute((trx) => enqueue(trx, 'load_source', { name: 'endless' }))
    try {
      expect(await checkSources(context)).toEqual({ due: ['endless', 'good'] })
      await expect.poll(async () => (await source('good')).state).toBe('ok')
      expect((await last())?.state).toBe('running')
      await updateSourceEnabled(database.db, 'endless', false)
      const paused = { state: 'partial', message: 'stopped: the source endless was paused' }
      await expect.poll(last).toMatchObject(paused)
      await updateSourceEnabled(database.db, 'endless', true)
      await due()
      await expect.poll(last).toMatchObject({ state: 'running' })
      await deleteSource(database.db, 'endless')
      const stopped = { state: 'paused or removed' }
      await expect.poll(() => outputs('endless')).toMatchObject([stopped, stopped])
    } finally {
      await worker.stop()
    }
  })
})

test('runSource: only one process loads a source at a time, and the run of a killed process is closed', async () => {
  await add('sam')
  const started = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  answer = (request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(405).end()
    started.resolve()
    void go.promise.then(() => response.writeHead(200).end(csv(3)))
  }
  const first = runSource(database.db, 'sam', options)
  await started.promise
  expect(await runSource(database.db, 'sam', options)).toBeNull()
  go.resolve()
  expect(await first).toMatchObject({ state: 'ok' })
  await sql`insert into source_run (source, kind, address, state, started_at) values ('sam', 'sam', 'x', 'running', now())`.execute(
    database.db,
  )
  await runSource(database.db, 'sam', options)
  expect((await selectRuns(database.db, 'sam')).map(({ state, message }) => [state, message])).toEqual([
    ['ok', null],
    ['partial', 'interrupted: its process ended'],
    ['ok', null],
  ])
})

test('recordRun: manual loads run concurrently, each shown as running, and a load whose lock was lost still records its end', async () => {
  const loads = [1, 2].map(() => Promise.withResolvers<SourceReport>())
  const begin = ({ promise }: (typeof loads)[number]) => recordRun(database.db, { kind: 'sam', address: 'x' }, () => promise)
  const runs = async () => {
    await endInterruptedRuns(database.db, new Date())
    return database.db.selectFrom('source_run').select(['state', 'message']).orderBy('id').execute()
  }
  const running = [begin(loads[0]!)]
  await expect.poll(runs).toMatchObject([{ state: 'running' }])
  running.push(begin(loads[1]!))
  await expect.poll(runs).toMatchObject([{ state: 'running' }, { state: 'running' }])
  loads[1]!.reject(new Error('broke'))
  await expect(running[1]).rejects.toThrow('broke')
  expect(await runs()).toMatchObject([{ state: 'running' }, { state: 'changed_layout', message: 'broke' }])
  // The database server closes the connection of this load, as if the load's machine had been suspended.
  await endLockHolders(database.db)
  await expect.poll(runs).toMatchObject([{ state: 'partial', message: 'interrupted: its process ended' }, {}])
  loads[0]!.resolve({ ...emptyReport(), rows: 1, new: 1 })
  expect(await running[0]).toMatchObject({ rows: 1 })
  expect(await runs()).toMatchObject([{ state: 'ok', message: null }, {}])
})

test('a frozen process that continues does not change the state of a source that another process has loaded since', async () => {
  await add('sam')
  const asked = Promise.withResolvers<void>()
  answer = (request, response) => {
    response.writeHead(200, { etag: '"a"', 'content-length': Buffer.byteLength(csv(3)) })
    if (request.method === 'HEAD') response.end()
    else asked.resolve()
  }
  const frozen = runSource(database.db, 'sam', options)
  await asked.promise
  await endLockHolders(database.db)
  answer = file(csv(3), { etag: '"b"' })
  await expect.poll(() => runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok' })
  expect(await frozen).toMatchObject({ state: 'partial', message: expect.stringContaining('lock was lost') })
  expect(await source()).toMatchObject({ state: 'ok', message: null })
  expect((await selectRuns(database.db, 'sam')).map(({ state }) => state)).toEqual(['ok', 'partial'])
})

test('load_source: a stop ends the load, and loaded rows remain', async () => {
  await add('sam')
  const body = csv(3_000)
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
    if (request.method === 'HEAD') response.end()
    else response.write(body.slice(0, -100))
  }
  const stop = new AbortController()
  const running = runSource(database.db, 'sam', { ...options, signal: stop.signal })
  await expect.poll(records).toBeGreaterThan(0)
  stop.abort(new Error('stopped by a test'))
  expect(await running).toMatchObject({ state: 'partial', message: 'stopped by a test' })
  await sleep(0)
  answer = file(body, { etag: '"a"' })
  const again = await runSource(database.db, 'sam', options)
  expect(again).toMatchObject({ state: 'ok', counts: { rows: 3_000 } })
  expect(await records()).toBe(3_000)
})

test('endRun: keeps the latest fifty runs of each source', async () => {
  await add('sam')
  answer = file(csv(1), { etag: '"a"' })
  for (let run = 0; run < 53; run++) await runSource(database.db, 'sam', options)
  expect(await selectRuns(database.db, 'sam')).toHaveLength(50)
  const { rows } = await sql<{ n: number }>`select count(*) as n from source_run`.execute(database.db)
  expect(Number(rows[0]!.n)).toBe(50)
})

test('runSource: a renamed column leaves the source unchanged and is named, and the load runs with force', async () => {
  await add('sam')
  const rows = Array.from({ length: 3 }, (_, index) => ({
    NoticeId: `n${index}`,
    'Sol#': `N${index}`,
    NaicsCode: '561730',
    City: 'Ames',
  }))
  answer = file(samCsv(...rows), { etag: '"a"' })
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok', message: null })
  answer = file(samCsv(...rows).replace('"NaicsCode"', '"Naics Code"'), { etag: '"b"' })
  const refused = await runSource(database.db, 'sam', options)
  expect(refused).toMatchObject({ state: 'changed_layout', message: expect.stringContaining('no column NaicsCode') })
  expect(await runSource(database.db, 'sam', { ...options, force: true })).toMatchObject({
    state: 'ok',
    message: 'not reported, so stored values remain: NaicsCode',
    counts: { unchanged: 3, missing: ['NaicsCode'] },
  })
  answer = file(samCsv(...rows).replace('"City"', '"Town"'), { etag: '"c"' })
  expect(await runSource(database.db, 'sam', options)).toMatchObject({ state: 'ok', counts: { missing: ['City'] } })
  expect(await source()).toMatchObject({ message: 'not reported, so stored values remain: City', counts: { missing: ['City'] } })
  const naics = await database.db.selectFrom('contract').select('naics').distinct().execute()
  expect(naics).toEqual([{ naics: '561730' }])
})

test('runSource: a load that rejected more than a tenth of its rows is partial', async () => {
  await add('sam')
  const titles = Array.from({ length: 20 }, (_, index) => ({ NoticeId: `n${index}`, Title: index < 3 ? '' : 'Mowing' }))
  answer = file(samCsv(...titles), { etag: '"a"' })
  const result = await runSource(database.db, 'sam', options)
  expect(result).toMatchObject({
    state: 'partial',
    whole: true,
    message: expect.stringMatching(/^3 of 20 rows \(15 %\) were refused: Title blank/),
  })
})
