import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readRetryAfter } from '../../../kernel/http/retry-after.ts'
import { engineFind } from '../../../lab/evaluation/search/engine-find.ts'
import type { SearchHit, SearchIndex } from '../../../search/index.ts'
import { createBatches } from '../../../search/meaning/batches.ts'
import { createService, isServiceFault } from '../../../search/meaning/embedding-service.ts'
import { readServiceModelId, serviceModelId, spreadOf } from '../../../search/meaning/service-models.ts'
import { openVectorStore } from '../../../search/meaning/vector-store.ts'
import { nearness } from '../../../search/ranking.ts'
import { openEmbedded } from '../open.ts'
import { caller, doc, fill, request } from '../suite.ts'
import { type Answer, type EmbeddingServer, send, startEmbeddingServer } from './embedding-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-embedding-'))
const key = 'sk-very-secret'
let server: EmbeddingServer
beforeAll(async () => void (server = await startEmbeddingServer()))
beforeEach(() => {
  server.answer = server.vectors
  server.asked.length = 0
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Faulty answers of servers and proxies, with the expected error message. */
const answers: Record<string, [answer: Answer, text: RegExp]> = {
  'nothing, ever': [() => {}, /did not answer in time/],
  'a broken connection': [(_asked, response) => void response.destroy(), /did not answer: /],
  'half an answer': [(_asked, response) => void response.write('{"data": [', () => response.destroy()), /did not answer: /],
  'a page of HTML': [(_asked, response) => send(response, 200, '<html>Welcome'), /did not return JSON: <html>/],
  'JSON of another kind': [(_asked, response) => send(response, 200, '7'), /did not return JSON/],
  'no vectors': [(_asked, response) => send(response, 200, {}), /no vectors for 2 texts/],
  'too few vectors': [(_asked, response) => send(response, 200, { data: [{ embedding: [1, 2] }] }), /1 vectors for 2 texts/],
  'a vector twice': [
    (_asked, response) => send(response, 200, { data: [0, 0].map((index) => ({ index, embedding: [1, 2] })) }),
    /without a valid index/,
  ],
  'a value that is not a number': [
    (_asked, response) => send(response, 200, { data: [{ embedding: [1, null] }, { embedding: [1, 2] }] }),
    /no vector of numbers/,
  ],
  'a number that is too large': [
    (_asked, response) => send(response, 200, '{"data": [{"embedding": [1e999, 1]}, {"embedding": [1, 1]}]}'),
    /no vector of numbers/,
  ],
  'a vector for each word': [
    (_asked, response) => send(response, 200, { data: [[[1, 2]], [[1, 2]]].map((embedding) => ({ embedding })) }),
    /--pooling must not be none/,
  ],
  'vectors of another length': [
    (_asked, response) => send(response, 200, { data: [{ embedding: [1] }, { embedding: [1] }] }),
    /of 1 dimensions .* instead of 192\. EMBEDDING_DIMENSIONS/,
  ],
  'too many vectors': [(_asked, response) => send(response, 200, `{"data": "${'x'.repeat(300_000)}"}`), /more than [\d,]+ bytes/],
  'a redirect': [
    (_asked, response) => send(response, 307, '', { location: 'http://elsewhere.example/v1' }),
    /answered 307, a redirect to http:\/\/elsewhere\.example\/v1/,
  ],
  'that the key is wrong, and the key': [
    (_asked, response) => send(response, 401, `Incorrect API key: ${key}`),
    /answered 401 \(check EMBEDDING_API_KEY\): Incorrect API key: \*\*\*/,
  ],
  'that it knows no such model': [
    (_asked, response) => send(response, 404, 'no model'),
    /check EMBEDDING_URL and EMBEDDING_MODEL/,
  ],
  'that it is busy': [(_asked, response) => send(response, 429, 'slow down', { 'retry-after': '7' }), /answered 429: slow down/],
  'a fault of its own': [(_asked, response) => send(response, 500, 'oops'), /answered 500: oops/],
}

describe('a service', () => {
  test.each(Object.entries(answers))(
    'that answers %s: causes an error with the reason and without the key',
    async (title, [answer, text]) => {
      server.answer = answer
      const ask = createService({ base_url: `${server.base_url}/`, key })
      const asking = ask({
        model: 'm',
        texts: ['a', 'b'],
        timeout_ms: title === 'nothing, ever' ? 2_000 : 10_000,
        shortened_to: null,
        dimensions: 192,
      })
      const fault = await asking.catch((error: unknown) => error as Error)
      expect(fault).toSatisfy(isServiceFault)
      expect((fault as Error).message).toMatch(text)
      expect((fault as Error).message).not.toContain(key)
      await expect.poll(() => server.asked[0]?.headers.authorization).toBe(`Bearer ${key}`)
    },
  )

  test('Retry-After: is read as seconds or a date, and means at most ten minutes', () => {
    const now_ms = Date.parse('2026-04-20T12:00:00Z')
    expect(readRetryAfter('7', now_ms)).toBe(7_000)
    expect(readRetryAfter('Mon, 20 Apr 2026 12:00:30 GMT', now_ms)).toBe(30_000)
    expect([readRetryAfter('99999999', now_ms), readRetryAfter('soon', now_ms), readRetryAfter(null)]).toEqual([
      600_000,
      null,
      null,
    ])
  })

  test('a service with limits gets smaller batches and shorter texts, and a text that the service always rejects has no vector', async () => {
    server.answer = (asked, response) => {
      if (asked.input.length > 8) return send(response, 422, 'batch size > maximum allowed batch size 8')
      if (asked.input.some((text) => text.length > 1_200)) return send(response, 413, 'must have less than 512 tokens')
      if (asked.input.some((text) => text.includes('poison'))) return send(response, 500, 'input is too large to process')
      return server.vectors(asked, response)
    }
    const batches = createBatches(createService({ base_url: server.base_url, key: null }), {
      model: 'm',
      shortened_to: null,
      dimensions: 192,
    })
    const texts = Array.from({ length: 60 }, (_, i) => `bridge ${i} ${'long '.repeat(i === 40 ? 390 : 1)}`)
    const all = async (of: string[]) => {
      const vectors: (Float32Array | null)[] = []
      for await (const batch of batches(of)) vectors.push(...batch)
      return vectors
    }
    expect((await all(texts)).filter((vector) => vector?.length === 192).length).toBe(60)
    const poisoned = await all(['road', 'poison '.repeat(250), '  ', 'pump'])
    expect(poisoned.map((vector) => vector !== null)).toEqual([true, false, false, true])
    server.asked.length = 0
    await all(texts)
    // The service no longer rejects anything.
    expect(server.asked.map(({ input }) => input.length)).toEqual([8, 8, 8, 8, 8, 8, 8, 4])
  })

  test('all requests for the same texts share one deadline, and later requests get the remaining time', async () => {
    const timeouts_ms: number[] = []
    const ask = createService({ base_url: server.base_url, key: null })
    let now_ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now_ms)
    onTestFinished(() => clock.mockRestore())
    const batches = createBatches(
      (question) => {
        timeouts_ms.push(question.timeout_ms)
        return ask({ ...question, timeout_ms: timeouts_ms.length < 5 ? 60_000 : 100 })
      },
      { model: 'm', shortened_to: null, dimensions: 192 },
    )
    const texts = Array.from({ length: 48 }, (_, i) => `bridge ${i}`)
    server.answer = (asked, response) => {
      // The service first rejects large batches, then is slow, then does not answer.
      if (asked.input.length > 16) return send(response, 422, 'batch size > maximum allowed batch size 16')
      now_ms += timeouts_ms.length < 5 ? 30 : 1_000
      if (timeouts_ms.length < 5) server.vectors(asked, response)
    }
    const limited = batches(texts, { ends_at: 1_000 })
    expect((await limited.next()).value).toHaveLength(32)
    await expect(limited.next()).rejects.toMatchObject({ name: 'ModelServerFault', timed_out: true })
    expect(server.asked.map(({ input }) => input.length)).toEqual([32, 1, 16, 16, 16])
    expect(timeouts_ms).toEqual([1_000, 1_000, 970, 940, 910])
  })
})

test('stored vectors: are exact to a hundredth, a damaged file is replaced, and unused vectors are deleted', () => {
  const path = join(folder, 'vectors.db')
  writeFileSync(path, 'not a database, but long enough to be looked at '.repeat(100))
  const store = openVectorStore(path)
  const vector = Float32Array.from([0.6, -0.8, 0, 0.001])
  store.put('m', ['a', 'refused', 'old'], [vector, null, vector])
  store.put('other', ['a'], [vector])
  const [stored, refused, unknown] = store.get('m', ['a', 'refused', 'b'])
  for (const [i, value] of vector.entries()) expect(Math.abs(stored![i]! - value)).toBeLessThan(0.005)
  expect([refused, unknown]).toEqual([null, undefined])
  store.addMissing(['r1', 'r2'])
  store.deleteMissing(['r1'])
  expect([store.missing(9), store.countMissing()]).toEqual([['r2'], 1])
  const begun_at = Date.now() + 1
  store.get('m', ['a', 'refused'], begun_at)
  store.prune(['m'], 'm', begun_at)
  expect(store.get('m', ['a', 'refused', 'old']).map((each) => each === undefined)).toEqual([false, false, true])
  expect(store.get('other', ['a'])).toEqual([undefined])
  store.close()
})

test('a scale widens a model’s cosines, so the threshold fits any model’s spread as it fits the student’s', () => {
  expect([nearness(0.4), nearness(0.9)]).toEqual([0.35, 0.45])
  expect([nearness(0.4, 2), nearness(0.9, 2), nearness(0.9, 0.5)]).toEqual([0.2, 0.45, 0.7])
  const [x, y] = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)]
  // The spread does not compare a text with itself or with a text without a vector.
  expect(spreadOf([x, y], [x, y])).toBeCloseTo(0.6, 6)
  expect(spreadOf([x, null], [null, y])).toBeCloseTo(0.6, 6)
})

test('a model’s id contains everything that its vectors depend on, whatever its name and prefixes are', () => {
  const text = fc.string({ unit: 'grapheme' })
  const model = fc.record({
    model: fc.string({ minLength: 1 }),
    dimensions: fc.integer({ min: 1, max: 9_999 }),
    shortened: fc.boolean(),
    document_prefix: text,
    query_prefix: text,
  })
  fc.assert(
    fc.property(model, (each) => {
      expect(readServiceModelId(serviceModelId(each))).toEqual(each)
    }),
  )
  expect(readServiceModelId('student:abc')).toBeNull()
})

describe('an index with a service', () => {
  const records = [
    doc('refuse', { title: 'Refuse collection', description: 'weekly pickup of dumpsters' }),
    doc('bridge', { title: 'Bridge repair', description: 'steel and concrete' }),
    doc('jet', { title: 'Aircraft engines', description: 'overhaul of turbines' }),
  ]
  let index: SearchIndex
  let opened = 0
  beforeEach(async () => {
    opened += 1
    index = await openEmbedded(join(folder, `${opened}.db`), {
      embedder: {
        kind: 'openai',
        base_url: server.base_url,
        key,
        model: 'cone',
        dimensions: null,
        query_prefix: 'query: ',
        document_prefix: 'passage: ',
        store_path: join(folder, `${opened}.embeddings.db`),
        query_timeout_ms: 6_000,
      },
    })
  })
  afterEach(() => index.close())

  const find = async (query: string): Promise<SearchHit[]> => (await index.search(request({ query }), caller)).hits
  async function build(): Promise<void> {
    expect(await index.vectors.keep(records)).toBeNull()
    const rebuild = await index.rebuild('wanted')
    await rebuild.add(records)
    await rebuild.finish('p1')
  }

  test('unrelated texts are not near although all cosines of the model are high, and prefixes are sent', async () => {
    await build()
    expect(await index.vectors.state()).toEqual({
      held: 'service:model=cone&dimensions=192&document_prefix=passage%3A+&query_prefix=query%3A+',
      wanted: 'service:model=cone&dimensions=192&document_prefix=passage%3A+&query_prefix=query%3A+',
      at_hand: true,
      lacking: 0,
      query_trouble: null,
    })
    expect(await find('flotsam')).toMatchObject([{ id: 'refuse', relevance: { matched_by: ['semantic'] } }])
    expect(await find('jet turbines')).toMatchObject([{ id: 'jet', relevance: { matched_by: ['partial', 'semantic'] } }])
    expect(server.texts()).toContain('query: flotsam')
    expect(server.texts()).toContain('passage: Bridge repair. steel and concrete')
    expect(server.asked.every((asked) => asked.dimensions === undefined)).toBe(true)
  })

  test('an unavailable service delays only one search, and searches use vectors again when the service is back', async () => {
    await build()
    server.answer = () => {}
    server.asked.length = 0
    // The search uses only words, and its answer says so.
    expect(await find('flotsam')).toEqual([])
    for (const query of ['bridge one', 'bridge two', 'bridge three'])
      expect(await find(query)).toMatchObject([{ id: 'bridge', relevance: { matched_by: ['partial'] } }])
    expect(server.texts()).toEqual(['query: flotsam'])
    expect((await index.vectors.state()).query_trouble).toMatch(/did not answer in time/)
    server.answer = server.vectors
    // Reading the state retries the service, even without searches.
    const isWell = async () => (await index.vectors.state()).query_trouble
    await expect.poll(isWell).toBeNull()
    expect(await find('flotsam')).toMatchObject([{ id: 'refuse', relevance: { matched_by: ['semantic'] } }])
    expect(await find('jetsam')).toMatchObject([{ id: 'refuse', relevance: { matched_by: ['semantic'] } }])
  })

  test('an evaluation repeats a search if the service was too slow for its vector', async () => {
    await build()
    const find = await engineFind(index, new AbortController().signal)
    server.answer = () => void (server.answer = server.vectors)
    expect(await find('flotsam', 10)).toEqual({ ids: ['refuse'], matched_by: [['semantic']] })
  })

  test('records that the service does not embed in time are found by their words, and count as records without a vector', async () => {
    await build()
    server.answer = server.away
    expect(await index.apply({ documents: [doc('dam', { title: 'Dam' }), records[0]!], from: 'p1', to: 'p2' })).toBe(true)
    expect(await find('dam')).toMatchObject([{ id: 'dam', relevance: { matched_by: ['keyword'] } }])
    expect(await index.vectors.lacking(10)).toEqual(['dam'])
    expect(await index.vectors.keep([doc('dam', { title: 'Dam' })])).toMatchObject({
      message: expect.stringContaining('did not answer'),
    })
    server.answer = server.vectors
    expect(await index.vectors.keep([doc('dam', { title: 'Dam' })])).toBeNull()
    expect(await index.apply({ documents: [doc('dam', { title: 'Dam' })], from: 'p2', to: 'p2' })).toBe(true)
    expect([await index.vectors.lacking(10), (await index.vectors.state()).lacking]).toEqual([[], 0])
  })

  test('a search finds records by words, whatever the service answers', async () => {
    await build()
    const kinds = [...Object.values(answers).map(([answer]) => answer), server.vectors]
    let asked = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), fc.constantFrom('bridge', 'repair', 'steel'), async (answer, word) => {
        server.answer = answer
        const hits = await find(`${word} ${'z'.repeat(++asked)}`)
        expect(hits[0]!.id).toBe('bridge')
        expect(hits[0]!.relevance!.matched_by.some((way) => way !== 'semantic')).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('an index that was built while the service was unavailable has the vectors of the shipped model', async () => {
    server.answer = server.away
    await fill(index, records)
    const { held, wanted } = await index.vectors.state()
    expect([held, wanted]).toEqual([expect.stringMatching(/^student:/), null])
    expect(await find('jetsam pickup')).toMatchObject([{ id: 'refuse', relevance: { matched_by: ['partial', 'semantic'] } }])
    expect(server.asked).toEqual([])
  })
})
