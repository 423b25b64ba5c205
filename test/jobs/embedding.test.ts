import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { selectLoops } from '../../db/jobs/loops.ts'
import { type EmbeddingStep, type Exclusively, startEmbeddingSteps } from '../../jobs/indexes/embedding.ts'
import { drainIndex, rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { EmbedderSource } from '../../search/meaning/embedders.ts'
import { startEmbedding } from '../../server/loops/embedding.ts'
import { createEmbeddingLock, createIndexLock, type IndexLock } from '../../server/loops/index-lock.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { insertContracts, trades } from '../harness/fixtures.ts'
import { type EmbeddingServer, startEmbeddingServer } from '../search/meaning/embedding-server.ts'
import { openEmbedded, stubIndex } from '../search/open.ts'
import { caller, request } from '../search/suite.ts'

const alone: Exclusively = (work) => work(new AbortController().signal)
let database: TestDatabase
let server: EmbeddingServer
let folder: string
let opened: SearchIndex[]
beforeAll(async () => void (server = await startEmbeddingServer()))
afterAll(() => server.close())
beforeEach(async () => {
  database = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'oi-embedding-'))
  opened = []
  server.answer = server.vectors
  server.asked.length = 0
})
afterEach(async () => {
  await Promise.all(opened.map((index) => index.close()))
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(model?: string, over: Partial<EmbedderSource> = {}): Promise<SearchIndex> {
  const { base_url } = server
  const service = { kind: 'openai', base_url, key: null, dimensions: null, store_path: join(folder, 'embeddings.db') } as const
  const embedder = (model ? { ...service, model, query_timeout_ms: 20_000, ...over } : { kind: 'student' }) as EmbedderSource
  const index = await openEmbedded(join(folder, 'search.db'), { embedder, engine: { unseen_ms_max: 0 } })
  opened.push(index)
  return index
}

async function find(index: SearchIndex, query: string): Promise<[id: string, ...string[]][]> {
  const { hits } = await index.search(request({ query }), caller)
  return hits.map(({ id, relevance }) => [id, ...relevance!.matched_by])
}

/** Runs steps until a step has the given state. Calls `meanwhile` after each earlier step. */
async function stepTo(
  state: EmbeddingStep['state'],
  step: () => Promise<EmbeddingStep>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<EmbeddingStep> {
  for (let steps = 0; steps < 50; steps++) {
    const taken = await step()
    if (taken.state === state) return taken
    await meanwhile()
  }
  throw new Error(`no step was "${state}"`)
}

const held = async (index: SearchIndex): Promise<string | null> => (await index.vectors.state()).held
const stock = [...trades, { id: 'contract_cans', title: 'Refuse cans' }]
const many = Array.from({ length: 150 }, (_, i) => ({
  id: `contract_${String(i).padStart(3, '0')}`,
  title: `Bridge number ${i}`,
}))
/** Number of texts that are embedded to measure a model. */
const sample_texts = 256 + 1

test('change of model: old vectors serve until all new ones exist, no search fails, and new records are included', async () => {
  await insertContracts(database.db, [...stock, ...many])
  const before = await open()
  await drainIndex(database.db, before)
  const student = await held(before)
  const index = await open('first')
  const step = startEmbeddingSteps(database.db, index, alone)
  const seen: string[] = []
  const changed = await stepTo('changed', step, async () => {
    // One process knows the new model, and the other does not.
    for (const each of [index, before]) {
      expect(await find(each, 'custodial harbor')).toContainEqual(['contract_awarded', 'keyword', 'semantic'])
      expect((await each.search(request({ query: 'bridge' }), caller)).total).toBe(150 + seen.length)
    }
    expect(await held(index)).toBe(student)
    seen.push(`contract_new${seen.length}`)
    await insertContracts(database.db, [{ id: seen.at(-1)!, title: 'One more bridge' }])
    await drainIndex(database.db, index)
  })
  expect(changed).toMatchObject({
    model: 'service:model=first&dimensions=192',
    records: stock.length + many.length + seen.length,
  })
  expect(seen.length).toBeGreaterThan(2)
  // The built-in model does not know the word `jetsam` below, but the stub does.
  for (const each of [index, before]) expect(await held(each)).toBe('service:model=first&dimensions=192')
  expect(await find(index, 'jetsam')).toContainEqual(['contract_cans', 'semantic'])
  await drainIndex(database.db, index)
  expect(await stepTo('nothing to do', step)).toEqual({ state: 'nothing to do' })
  expect(await index.vectors.state()).toMatchObject({ lacking: 0, at_hand: true })
  expect(await index.count()).toBe(stock.length + many.length + seen.length)
  // A process with only the built-in model has no vector for a query, and searches by words.
  expect(await find(before, 'bridge 7')).toContainEqual(['contract_007', 'keyword'])
})

test('change of model: works from one model of a server to another, and back to the built-in one', async () => {
  await insertContracts(database.db, stock)
  const first = await open('first')
  await drainIndex(database.db, first)
  await stepTo('changed', startEmbeddingSteps(database.db, first, alone))
  const second = await open('second')
  // The embedding server still has the first model, which made the vectors of the index.
  expect(await find(second, 'jetsam')).toContainEqual(['contract_cans', 'semantic'])
  expect(server.asked.at(-1)).toMatchObject({ model: 'first', input: ['jetsam'] })
  await insertContracts(database.db, [{ id: 'contract_new', title: 'Trash cans' }])
  await drainIndex(database.db, second)
  expect(server.asked.at(-1)).toMatchObject({ model: 'first' })
  expect((await find(second, 'jetsam')).map(([id]) => id)).toContain('contract_new')
  await stepTo('changed', startEmbeddingSteps(database.db, second, alone))
  expect(await find(second, 'jetsam')).toContainEqual(['contract_cans', 'semantic'])
  expect(server.asked.at(-1)).toMatchObject({ model: 'second', input: ['jetsam'] })
  const student = await open()
  expect(await startEmbeddingSteps(database.db, student, alone)()).toMatchObject({ state: 'changed', model: /^student:/ })
})

test('change of vectors: a search notices a new length under the same model name, and everything is embedded again', async () => {
  await insertContracts(database.db, stock)
  const index = await open('first')
  await drainIndex(database.db, index)
  const step = startEmbeddingSteps(database.db, index, alone)
  await stepTo('changed', step)
  expect(await step()).toEqual({ state: 'nothing to do' })
  const other = await startEmbeddingServer(64)
  server.answer = other.vectors
  expect(await find(index, 'jetsam')).toEqual([])
  expect(await stepTo('changed', step)).toMatchObject({ model: 'service:model=first&dimensions=64' })
  await expect.poll(() => find(index, 'jetsam')).toContainEqual(['contract_cans', 'semantic'])
  await other.close()
})

test('interrupted change: loses no vector, and requests none again, even after the index is lost', async () => {
  await insertContracts(database.db, many)
  const killed = await open('first')
  await drainIndex(database.db, killed)
  const step = startEmbeddingSteps(database.db, killed, alone)
  await step()
  expect(await step()).toMatchObject({ state: 'embedded', done: 128, total: 150 })
  await killed.close()
  const texts_before = server.texts().length
  expect(texts_before).toBe(sample_texts + 128)
  const index = await open('first')
  await stepTo('changed', startEmbeddingSteps(database.db, index, alone))
  expect(server.texts().length).toBe(sample_texts + 150)
  await index.close()
  rmSync(join(folder, 'search.db'))
  const again = await open('first')
  server.answer = server.away
  expect(await drainIndex(database.db, again)).toMatchObject({ applied: 150 })
  expect(await held(again)).toBe('service:model=first&dimensions=192')
  server.answer = server.vectors
  expect(await find(again, 'bridge 3')).toContainEqual(['contract_003', 'keyword', 'semantic'])
  expect(server.texts().length).toBeLessThanOrEqual(sample_texts + 150 + 2)
})

test('records that arrived during an outage of the service get their vectors afterwards, and deleted ones leave the index', async () => {
  await insertContracts(database.db, trades)
  const index = await open('first')
  await drainIndex(database.db, index)
  const step = startEmbeddingSteps(database.db, index, alone)
  await stepTo('changed', step)
  server.answer = server.away
  await insertContracts(database.db, [
    { id: 'contract_new', title: 'Trash cans' },
    { id: 'contract_gone', title: 'Trash bags' },
  ])
  expect(await drainIndex(database.db, index)).toMatchObject({ applied: 2, caught_up: true })
  expect(await index.vectors.state()).toMatchObject({ lacking: 2 })
  expect(await step()).toMatchObject({ state: 'failed', message: expect.stringContaining('did not answer') })
  await sql`delete from contract where id = 'contract_gone'`.execute(database.db)
  server.answer = (_asked, response) => void response.writeHead(429, { 'retry-after': '90' }).end()
  expect(await step()).toMatchObject({ state: 'failed', retry_after_ms: 90_000 })
  server.answer = server.vectors
  const ended: Exclusively = (work) => work(AbortSignal.abort(new Error('the lock has gone')))
  await expect(startEmbeddingSteps(database.db, index, ended)()).rejects.toThrow('the lock has gone')
  const taken: Exclusively = (work) => drainIndex(database.db, index).then(() => work(new AbortController().signal))
  const outrun = { ...index, apply: () => Promise.resolve(false) }
  expect(await startEmbeddingSteps(database.db, outrun, taken)()).toEqual({ state: 'postponed' })
  // Neither step stored a vector.
  expect(await find(index, 'jetsam')).toEqual([])
  expect(await index.vectors.lacking(10)).toContain('contract_new')
  expect(await step()).toMatchObject({ state: 'completed', records: 1 })
  expect(await step()).toEqual({ state: 'nothing to do' })
  expect((await find(index, 'jetsam')).map(([id]) => id)).toContain('contract_new')
  expect(await index.count()).toBe(trades.length + 1)
})

test('second machine: after it rebuilds the shared index without vectors, the index keeps its model and gets the vectors again', async () => {
  await insertContracts(database.db, stock)
  const index = await open('first')
  await drainIndex(database.db, index)
  await stepTo('changed', startEmbeddingSteps(database.db, index, alone))
  const model = await held(index)
  const elsewhere = await open('first', { store_path: join(folder, 'elsewhere/embeddings.db') } as Partial<EmbedderSource>)
  server.answer = server.away
  expect(await rebuildIndex(database.db, elsewhere)).toBe(stock.length)
  expect(await elsewhere.vectors.state()).toMatchObject({ held: model, lacking: stock.length })
  expect(await find(elsewhere, 'refuse')).toContainEqual(['contract_cans', 'keyword'])
  server.answer = server.vectors
  const step = startEmbeddingSteps(database.db, elsewhere, alone)
  expect(await stepTo('completed', step)).toMatchObject({ records: stock.length })
  for (const each of [index, elsewhere]) expect(await held(each)).toBe(model)
  await expect.poll(() => find(elsewhere, 'jetsam')).toContainEqual(['contract_cans', 'semantic'])
  // The second machine's store now has all vectors.
  await elsewhere.close()
  rmSync(join(folder, 'search.db'))
  const again = await open('first', { store_path: join(folder, 'elsewhere/embeddings.db') } as Partial<EmbedderSource>)
  await drainIndex(database.db, again)
  expect(await again.vectors.state()).toMatchObject({ held: model, lacking: 0 })
})

test('startEmbedding: logs our own errors with their stack, and reports a lock fault once', async () => {
  const lines: { msg: string; err?: { message: string; stack: string } }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let tries = 0
  let fault: Error | null = new Error('EACCES: embedding.lock')
  const lock: IndexLock = {
    try: async (work) => {
      tries += 1
      if (fault) throw fault
      return { result: await work(new AbortController().signal) }
    },
    wait: (_timeout_ms, work) => work(new AbortController().signal),
  }
  const { vectors } = stubIndex({})
  const search = stubIndex({ vectors: { ...vectors, state: () => Promise.reject(new Error('the disk is full')) } })
  const loop = startEmbedding({ db: database.db, search, log, lock, index_lock: lock, data_dir: folder, poll_ms: 5 })
  await expect.poll(() => tries).toBeGreaterThan(5)
  await expect.poll(async () => (await selectLoops(database.db))[0]).toMatchObject({ state: 'failing', message: fault.message })
  fault = null
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await loop.stop()
  expect(lines.slice(0, 2).map(({ err }) => err?.message)).toEqual(['EACCES: embedding.lock', 'the disk is full'])
  for (const { msg, err } of lines)
    expect([msg, err?.stack]).toEqual([expect.not.stringContaining('service'), expect.any(String)])
})

test('change of vectors: a server with a new length under the same model name is reported, and everything is embedded again', async () => {
  await insertContracts(database.db, trades)
  const index = await open('first')
  await drainIndex(database.db, index)
  const step = startEmbeddingSteps(database.db, index, alone)
  await stepTo('changed', step)
  const other = await startEmbeddingServer(64)
  server.answer = other.vectors
  await insertContracts(database.db, [{ id: 'contract_new', title: 'Trash cans' }])
  await drainIndex(database.db, index)
  const changed = await stepTo('changed', step)
  expect(changed).toMatchObject({ model: 'service:model=first&dimensions=64', records: trades.length + 1 })
  expect((await find(index, 'jetsam')).map(([id]) => id)).toContain('contract_new')
  await other.close()
})

test('configured dimensions: are requested, and a server that refuses them must return that length anyway', async () => {
  const short = await open('short', { dimensions: 64 } as Partial<EmbedderSource>)
  const refusing = server.answer
  expect(await short.vectors.keep([])).toMatchObject({ message: expect.stringContaining('of 192 dimensions') })
  const other = await startEmbeddingServer(64)
  server.answer = (asked, response) => (asked.dimensions === 64 ? other.vectors(asked, response) : refusing(asked, response))
  expect(await short.vectors.keep([])).toBeNull()
  expect(await short.vectors.state()).toMatchObject({ wanted: 'service:model=short&dimensions=64&shortened=yes' })
  // Responds as vLLM does (https://docs.vllm.ai, Matryoshka embeddings).
  server.answer = (asked, response) =>
    asked.dimensions === undefined ? refusing(asked, response) : void response.writeHead(400).end('does not support matryoshka')
  const own = await open('own', { dimensions: 192 } as Partial<EmbedderSource>)
  expect(await own.vectors.keep([])).toBeNull()
  expect(await own.vectors.state()).toMatchObject({ wanted: 'service:model=own&dimensions=192' })
  await other.close()
})

test('startEmbedding: one of two processes embeds, failures are logged and retried, and stop does not wait for the service', async () => {
  await insertContracts(database.db, many)
  const lines: { msg: string; message?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const indexes = [await open('first'), await open('first')]
  await drainIndex(database.db, indexes[0]!)
  server.answer = server.away
  const { db } = database
  const place = { data_dir: folder, meili_url: null }
  const locks = { lock: createEmbeddingLock(place, db), index_lock: createIndexLock(place, db) }
  const loops = indexes.map((search) => startEmbedding({ db, search, log, ...locks, data_dir: folder, poll_ms: 50 }))
  const loopStates = async (): Promise<unknown> =>
    (await selectLoops(database.db)).map(({ name, state, message }) => ({ name, state, message }))
  await expect
    .poll(loopStates)
    .toEqual([{ name: 'embedding', state: 'failing', message: expect.stringContaining('did not answer') }])
  server.answer = server.vectors
  await expect.poll(() => held(indexes[1]!)).toMatch(/^service:/)
  expect(server.texts().filter((text) => text.startsWith('Bridge')).length).toBe(150)
  await expect.poll(loopStates).toMatchObject([{ state: 'caught up', message: null }])
  expect(lines.map(({ msg }) => msg)).toContain('the search index holds vectors of another model now')
  // The service no longer answers. The feed sent the first request, and a loop still waits for the second when the loops stop.
  const service = { asked: 0, closed: 0 }
  const underWay = () => ({ asked: service.asked, open: service.asked - service.closed })
  server.answer = (_asked, response) => {
    service.asked += 1
    response.on('close', () => (service.closed += 1))
  }
  await insertContracts(database.db, [{ id: 'contract_new' }])
  await drainIndex(database.db, indexes[0]!)
  await expect.poll(underWay).toEqual({ asked: 2, open: 1 })
  await Promise.all(loops.map((loop) => loop.stop()))
  expect(underWay()).toEqual({ asked: 2, open: 1 })
})
