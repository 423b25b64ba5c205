import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultModelPath } from '../../../kernel/meaning/student.ts'
import { isBadPosition, isEngineAway, isRebuilding } from '../../../search/faults.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { type Over, openEmbedded } from '../open.ts'
import { caller, doc, fill, request, searchIndexSuite } from '../suite.ts'

const embedder = { kind: 'student' } as const

searchIndexSuite('embedded', async (collection) => {
  const folder = mkdtempSync(join(tmpdir(), 'search-'))
  const index = await openSearchIndex({ collection, embedder, engine: { kind: 'embedded', path: join(folder, 'index.sqlite') } })
  return {
    index,
    async close() {
      await index.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('index file', () => {
  let folder: string
  let path: string
  let opened: SearchIndex[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'search-'))
    path = join(folder, 'deep', 'index.sqlite')
    opened = []
  })
  afterEach(async () => {
    await Promise.all(opened.map((engine) => engine.close()))
    rmSync(folder, { recursive: true })
  })
  async function open({ engine: of_engine, ...over }: Over = {}): Promise<SearchIndex> {
    const engine = await openEmbedded(path, { ...over, engine: { unseen_ms_max: 0, ...of_engine } })
    opened.push(engine)
    return engine
  }
  const files = (): string[] => readdirSync(join(folder, 'deep')).sort()

  test('keeps its records after it is closed', async () => {
    const first = await open()
    await fill(first, [doc('a', { title: 'bridge' })])
    await first.close()
    const second = await open()
    expect(await second.position()).toBe('p1')
    expect((await second.search(request({ query: 'bridges' }), caller)).hits[0]!.id).toBe('a')
  })

  test('a name of several words is found equally by a term of the index and by a scan of the texts', async () => {
    const first = await open()
    await fill(first, [
      doc('named', { title: 'Grounds maintenance', description: 'Mowing of lawns, and solid waste.' }),
      doc('apart', { title: 'Maintenance of pumps', description: 'On the grounds of the base; waste that is solid.' }),
      doc('other', { title: 'Refuse collection' }),
    ])
    const asked = ['landscaping', 'msw', 'grass cutting', 'trash']
    const answers = async (engine: SearchIndex): Promise<Record<string, number>[]> => {
      const pages = await Promise.all(asked.map((query) => engine.search(request({ query }), caller)))
      return pages.map(({ hits }) => Object.fromEntries(hits.map(({ id, relevance }) => [id, relevance!.score])))
    }
    const by_terms = await answers(first)
    expect(Object.keys(by_terms[0]!)).toContain('named')
    await first.close()
    edit(`UPDATE meta SET value = '[]' WHERE key = 'phrases'`)
    for (const [i, scores] of (await answers(await open())).entries()) {
      expect(Object.keys(scores), asked[i]).toEqual(Object.keys(by_terms[i]!))
      for (const [id, score] of Object.entries(scores)) expect(score, `${asked[i]}: ${id}`).toBeCloseTo(by_terms[i]![id]!, 2)
    }
  })

  test('a running process and a new one read the same after a rebuild and later changes', async () => {
    const states = ['VA', 'TX', null]
    const notice = (i: number, word = 'fence') =>
      doc(`d${i}`, {
        title: `${word} number${i}`,
        state: states[i % 3]!,
        posted_at: i % 7 === 0 ? null : i,
        awarded: i % 2 === 0,
      })
    // The records need more rows than fit into a block. One record is written twice, and one is visible to only one company.
    const built = Array.from({ length: 5_000 }, (_, i) => notice(i))
    const writer = await open()
    await fill(writer, [...built, notice(3, 'gate'), { ...notice(9_000), company_id: 'company_other' }])
    const all = async (engine: SearchIndex) => [
      await engine.count(),
      (await engine.search(request({ query: 'fence', facets: true }), caller)).total,
      (await engine.search(request({ query: 'gate', filters: { states: ['VA'], awarded: false } }), caller)).hits,
      (await engine.search(request({ filters: { states: ['VA'] }, facets: true, limit: 20 }), caller)).facets,
      (await engine.search(request({ limit: 20 }), caller)).hits,
    ]
    expect((await all(writer)).slice(0, 2)).toEqual([5_001, 4_999])
    // The first batch stays pending, the second one makes a segment with all pending documents, and the third one stays pending.
    const batches = [3, 300, 2].map((size, batch) => Array.from({ length: size }, (_, i) => notice(i * 16 + batch, 'gate')))
    for (const [i, documents] of batches.entries())
      expect(await writer.apply({ documents, removed: [`d${4_900 + i}`], from: `p${i + 1}`, to: `p${i + 2}` })).toBe(true)
    const seen = await all(writer)
    expect(seen.slice(0, 2)).toEqual([4_998, 4_999 - 305 - 3])
    expect(await all(await open())).toEqual(seen)
  })

  test('two engines on one file see each other’s records and never lose one', async () => {
    const engines = [await open(), await open()]
    await fill(engines[0]!, [])
    async function write(engine: SearchIndex, name: string): Promise<void> {
      for (let stored = 0; stored < 20; ) {
        const from = await engine.position()
        const done = await engine.apply({ documents: [doc(`${name}${stored}`, { title: 'dredging' })], from, to: `${from}+` })
        if (done) stored++
        await engine.search(request({ query: 'dredging' }), caller)
      }
    }
    await Promise.all([write(engines[0]!, 'a'), write(engines[1]!, 'b')])
    for (const engine of engines) {
      expect(await engine.position()).toBe(`p1${'+'.repeat(40)}`)
      expect((await engine.search(request({ query: 'dredging' }), caller)).total).toBe(40)
      expect((await engine.search(request(), caller)).total).toBe(40)
    }
  })

  test('only one of two batches from the same position is applied', async () => {
    const engines = await Promise.all([open(), open(), open()])
    await fill(engines[0]!, [])
    const won = await Promise.all(
      engines.map((engine, i) => engine.apply({ documents: [doc(`d${i}`)], from: 'p1', to: `q${i}` })),
    )
    expect(won.filter(Boolean).length).toBe(1)
    expect(await engines[0]!.count()).toBe(1)
    expect(await engines[2]!.position()).toBe(`q${won.indexOf(true)}`)
  })

  test('an engine reads and writes a file that another engine rebuilt, although it had the old file open', async () => {
    const [one, other] = [await open(), await open()]
    await fill(one, [doc('old', { title: 'old bridge' })])
    expect((await other.search(request(), caller)).hits[0]!.id).toBe('old')
    await fill(one, [doc('new', { title: 'new bridge' })], 'p2')
    expect(await other.apply({ documents: [doc('lost')], from: 'p1', to: 'x' })).toBe(false)
    expect(await other.apply({ documents: [doc('more', { title: 'bridge' })], from: 'p2', to: 'p3' })).toBe(true)
    expect((await one.search(request({ query: 'bridge' }), caller)).hits.map((hit) => hit.id).sort()).toEqual(['more', 'new'])
    expect(files()).toEqual(['index.sqlite'])
  })

  test('removes leftovers of a crashed rebuild, but not of a running rebuild', async () => {
    const [one, other] = [await open(), await open()]
    await fill(one, [doc('a')])
    writeFileSync(`${path}.new-1-dead`, 'half a file')
    const running = await one.rebuild()
    await running.add([doc('b')])
    await fill(other, [doc('c')], 'p2')
    expect(files().filter((name) => name.includes('.new-')).length).toBe(1)
    await running.finish('p3')
    expect(files()).toEqual(['index.sqlite'])
    expect([await other.position(), await other.count()]).toEqual(['p3', 1])
  })

  test.each<[string, () => void]>([
    ['overwritten', () => writeFileSync(path, 'not a database, but long enough to be looked at '.repeat(500))],
    ['cut short', () => truncateSync(path, 8192)],
    [
      'with a damaged start of its tables',
      () => writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(20_000, 7)])),
    ],
    ['of another version', () => edit(`UPDATE meta SET value = 0 WHERE key = 'schema_version'`)],
    ['of vectors of another form', () => edit(`UPDATE meta SET value = 7 WHERE key = 'packed_length'`)],
    ['without its tables', () => edit('ALTER TABLE meta RENAME TO other')],
  ])('a file that is %s needs a rebuild, and works after it', async (_title, damage) => {
    const first = await open()
    await fill(
      first,
      Array.from({ length: 50 }, (_, i) => doc(`a${i}`, { description: `bridge ${i} `.repeat(20) })),
    )
    await first.close()
    damage()
    const engine = await open()
    expect(await engine.position()).toBeNull()
    await expect(engine.count()).rejects.toSatisfy(isRebuilding)
    await expect(engine.search(request(), caller)).rejects.toSatisfy(isRebuilding)
    await expect(engine.apply({ documents: [], from: null, to: 'x' })).rejects.toSatisfy(isRebuilding)
    await fill(engine, [doc('b')], 'p2')
    expect([await engine.position(), await engine.count()]).toEqual(['p2', 1])
  })

  test('a file truncated during use needs a rebuild, and works after it', async () => {
    const engine = await open({ engine: { kind: 'embedded', path, unseen_ms_max: 0 } })
    await fill(engine, [doc('a', { title: 'bridge' })])
    expect((await engine.search(request({ query: '"bridge"' }), caller)).total).toBe(1)
    truncateSync(path, 0)
    for (const query of ['"bridge"', null])
      await expect(engine.search(request({ query }), caller)).rejects.toSatisfy(isRebuilding)
    expect(await engine.position()).toBeNull()
    await fill(engine, [doc('b')], 'p2')
    expect([await engine.position(), await engine.count()]).toEqual(['p2', 1])
  })

  test('an older process keeps an index of a newer release until oi reindex rebuilds it', async () => {
    const first = await open()
    await fill(first, [doc('a')])
    await first.close()
    edit(`UPDATE meta SET value = value + 1 WHERE key = 'schema_version'`)
    const older = await open()
    for (const asked of [older.position(), older.count(), older.search(request(), caller)])
      await expect(asked).rejects.toSatisfy((error) => isEngineAway(error) && !isRebuilding(error))
    await fill(older, [doc('b')], 'p2')
    expect([await older.position(), await older.count()]).toEqual(['p2', 1])
  })

  test('works after each rebuild of a damaged file', async () => {
    const engine = await open()
    await fill(engine, [doc('a', { title: 'bridge' })])
    truncateSync(path, 0)
    expect(await engine.position()).toBeNull()
    // A later file may have the inode of the damaged file.
    for (const position of ['p2', 'p3', 'p4']) {
      await fill(engine, [doc('a', { title: 'bridge' })], position)
      expect((await engine.search(request({ query: '"bridge"' }), caller)).total).toBe(1)
    }
  })

  test('after a failure while reading the file, the next search reads it again', async () => {
    const first = await open()
    await fill(
      first,
      Array.from({ length: 200 }, (_, i) => doc(`a${i}`, { title: 'bridge' })),
    )
    await first.close()
    edit(`CREATE TABLE spare AS SELECT first, company_codes FROM block; UPDATE block SET company_codes = '['`)
    const engine = await open()
    await expect(engine.search(request({ query: 'bridge' }), caller)).rejects.toThrow()
    edit('UPDATE block SET company_codes = (SELECT company_codes FROM spare WHERE spare.first = block.first)')
    expect((await engine.search(request({ query: 'bridge' }), caller)).total).toBe(200)
    expect(await engine.count()).toBe(200)
  })

  test('counts the same records before and after they are read into memory', async () => {
    const engine = await open()
    await fill(engine, [doc('a'), doc('b'), doc('c')])
    await engine.apply({ documents: [doc('a')], removed: ['b'], from: 'p1', to: 'p2' })
    expect(await engine.count()).toBe(2)
    expect((await engine.search(request(), caller)).total).toBe(2)
    expect(await engine.count()).toBe(2)
  })

  function edit(sql: string): void {
    const db = new DatabaseSync(path)
    db.exec(sql)
    db.close()
  }

  test('an index that consists mostly of old versions of records is rebuilt', async () => {
    const engine = await open()
    await fill(engine, [doc('a'), doc('b')])
    await engine.apply({ documents: [doc('a')], removed: ['b'], from: 'p1', to: 'p2' })
    expect([await engine.position(), await engine.count()]).toEqual(['p2', 1])
    edit(`UPDATE meta SET value = value + 20000 WHERE key = 'dead' AND value = 2`)
    expect(await engine.position()).toBeNull()
  })

  test('a list that is no longer cached continues after the last record shown', async () => {
    const engine = await open({ list_ttl_ms: 0 })
    await fill(
      engine,
      Array.from({ length: 9 }, (_, i) => doc(`d${i}`, { title: 'fence' })),
    )
    const walked: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await engine.search(request({ query: 'fence', limit: 2, after }), caller)
      walked.push(...page.hits.map((hit) => hit.id))
      after = page.next
      if (after === null) break
    }
    expect(walked).toEqual(Array.from({ length: 9 }, (_, i) => `d${i}`))
  })

  test('a thread that dies fails its requests and is restarted', async () => {
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    const engine = await open()
    await fill(engine, [doc('a', { title: 'bridge' })])
    const lost = await engine.rebuild()
    // The thread cannot finish 3,000 documents before it dies.
    const documents = Array.from({ length: 3_000 }, (_, i) => doc(`n${i}`, { description: 'a long text '.repeat(100) }))
    for (const _round of [1, 2]) {
      const pending = engine.apply({ documents, from: 'p1', to: 'p2' })
      await Promise.all([expect(pending).rejects.toSatisfy(isEngineAway), (sent.mock.contexts.at(-1) as Worker).terminate()])
      await expect(engine.search(request(), caller)).rejects.toSatisfy(isEngineAway)
      await vi.waitFor(async () => expect((await engine.search(request(), caller)).total).toBe(1), {
        timeout: 120_000,
        interval: 50,
      })
      expect((await engine.search(request({ query: 'bridge' }), caller)).hits.map((hit) => hit.id)).toEqual(['a'])
    }
    await expect(lost.add([doc('b')]).then(() => lost.finish('p2'))).rejects.toSatisfy(isEngineAway)
    expect(await engine.position()).toBe('p1')
    sent.mockRestore()
  })

  test('a hanging thread is replaced, and its requests fail', async () => {
    const engine = await open({ hang_ms: 5_000, engine: { busy_timeout_ms: 300_000 } })
    await fill(engine, [doc('a', { title: 'bridge' })])
    const other = new DatabaseSync(path)
    // The transaction makes the thread wait longer than the limit `hang_ms`.
    other.exec('BEGIN IMMEDIATE')
    await expect(engine.apply({ documents: [doc('b')], from: 'p1', to: 'p2' })).rejects.toSatisfy(isEngineAway)
    other.exec('ROLLBACK')
    other.close()
    await vi.waitFor(async () => expect((await engine.search(request(), caller)).total).toBe(1), {
      timeout: 120_000,
      interval: 50,
    })
    expect(await engine.apply({ documents: [doc('b')], from: 'p1', to: 'p2' })).toBe(true)
  })

  test('a closed engine rejects requests, and may be closed twice', async () => {
    const engine = await open()
    await engine.close()
    await engine.close()
    await expect(engine.count()).rejects.toThrow('closed')
    expect(isBadPosition(new Error('x'))).toBe(false)
  })

  test('an engine that opens later starts its thread with the first request, which waits for the thread', async () => {
    const first = await open()
    await fill(first, [doc('a', { title: 'bridge' })])
    await first.close()
    const model_path = join(folder, 'model')
    const later = await open({ later: true, embedder: { kind: 'student', model_path } })
    await expect(later.count()).rejects.toSatisfy(isEngineAway)
    copyFileSync(defaultModelPath, model_path)
    const [count, page] = await Promise.all([later.count(), later.search(request({ query: 'bridges' }), caller)])
    expect([count, page.hits.map((hit) => hit.id)]).toEqual([1, ['a']])
  })

  test('an engine that opens later and gets no request closes without a thread', async () => {
    const engine = await open({ later: true })
    await engine.close()
    await engine.close()
    expect(existsSync(join(folder, 'deep'))).toBe(false)
    await expect(engine.count()).rejects.toThrow('closed')
  })

  test('a missing model is reported immediately', async () => {
    await expect(open({ embedder: { kind: 'student', model_path: join(folder, 'none') } })).rejects.toThrow('ENOENT')
  })
})
