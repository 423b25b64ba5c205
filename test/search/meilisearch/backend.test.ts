import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type KeyCreation, Meilisearch } from 'meilisearch'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { indexTerms } from '../../../kernel/words/words.ts'
import type { Backend, EmbeddedDocument, Filter, Ranking, RankRequest } from '../../../search/backend.ts'
import { relaxed_below, share_min, whole_units_max } from '../../../search/conditions/rule.ts'
import { isEngineAway, isRebuilding } from '../../../search/faults.ts'
import type { Condition, SearchDocument } from '../../../search/index.ts'
import { type MeilisearchOptions, openMeilisearchBackend } from '../../../search/meilisearch/backend.ts'
import { openServer } from '../../../search/meilisearch/connection.ts'
import { neededActions } from '../../../search/meilisearch/rebuild/keys.ts'
import { parseQuery } from '../../../search/query/query.ts'
import { coverage_min, rarity } from '../../../search/ranking.ts'
import { createSearch } from '../../../search/search.ts'
import { collection, doc } from './notices.ts'
import { indexPrefix, owned, present, startServer, type TestServer } from './server.ts'

const model = { id: 'test', dimensions: 3 }
const us = 'c1'

describe.skipIf(!present)('Meilisearch', () => {
  let server: TestServer
  const prefixes: string[] = []
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => {
    await Promise.all(prefixes.map(removeIndexes))
    await server.close()
  })

  async function removeIndexes(index_prefix: string): Promise<void> {
    const { write } = openServer({ url: server.url, key: server.key, index_prefix })
    const { results } = await write((client) => client.getRawIndexes({ limit: 1000 }))
    for (const { uid } of results.filter((index) => index.uid.startsWith(index_prefix)))
      await write((client) => client.deleteIndex(uid))
  }

  /** Returns a function that opens backends with a new index prefix. */
  function place(): (over?: Partial<MeilisearchOptions>) => Backend {
    const index_prefix = indexPrefix()
    prefixes.push(index_prefix)
    return (over = {}) => {
      const { url, key } = server
      const options = { url, key, index_prefix, model, unseen_ms_max: 0 }
      return openMeilisearchBackend(collection, { ...options, ...over })
    }
  }

  async function filled(documents: (SearchDocument | EmbeddedDocument)[]): Promise<Backend> {
    const backend = place()()
    await fill(backend, documents)
    return backend
  }

  describe('lists', () => {
    const documents = Array.from({ length: 120 }, (_, i) =>
      doc(`r${i}`, {
        company_id: i % 7 === 0 ? us : i % 11 === 0 ? 'c2' : null,
        values: {
          naics: i % 5 === 0 ? null : `5415${i % 13}`,
          state: ['VA', 'MD', 'a "quoted" \\ one', null][i % 4]!,
          agency_terms: [`a${i % 3}`, `b${i % 4}`],
          posted_at: i % 6 === 0 ? null : (i * 37) % 50,
          deadline_at: i % 4 === 0 ? null : i % 10,
          active: i % 3 === 0 ? null : i % 2 === 0,
        },
      }),
    )
    let backend: Backend
    beforeAll(async () => {
      backend = await filled(documents)
    })

    const time = fc.integer({ min: -1, max: 51 })
    const bound = fc.option(time, { nil: undefined })
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      fc.record({ field: fc.constant('naics'), any: fc.subarray(['54150', '54151', '541512', 'none']) }),
      fc.record({ field: fc.constant('state'), any: fc.subarray(['VA', 'a "quoted" \\ one', '"', '\\']) }),
      fc.record({ field: fc.constantFrom('naics', 'state'), none: fc.subarray(['54150', 'VA', 'a "quoted" \\ one']) }),
      fc.record({ field: fc.constantFrom('naics', 'agency_terms'), starts: fc.subarray(['541', '54151', 'a1', 'b']) }),
      fc.record({ field: fc.constant('active'), is: fc.boolean() }),
      fc
        .record({ field: fc.constantFrom('posted_at', 'deadline_at'), from: bound, until: bound, or_unknown: fc.boolean() })
        .map(({ from, until, ...rest }) => ({
          ...rest,
          ...(from === undefined ? {} : { from }),
          ...(until === undefined ? {} : { until }),
        })),
    )

    test('contain exactly the records that pass the conditions, in order, with exact totals and facets', async () => {
      const sort = fc.constantFrom('posted_date', 'due_date')
      await fc.assert(
        fc.asyncProperty(fc.array(condition, { maxLength: 3 }), sort, async (conditions, order) => {
          const filter = { conditions, company_id: us }
          const passing = sorted(
            documents.filter((each) => passes(each, filter)),
            order,
          )
          const list = await backend.list(filter, order)
          expect(await list.ids(0, 1000)).toEqual(passing.map(({ id }) => id))
          expect(list.total).toBe(passing.length)
          // A facet is counted without its own chosen values. Excluded values remain excluded.
          const chosen = conditions.filter((each) => each.field === 'naics' && !('none' in each))
          const others = { ...filter, conditions: conditions.filter((each) => !chosen.includes(each)) }
          const counted = documents.filter((each) => passes(each, others))
          expect((await backend.facetsOf(filter)).naics).toEqual(countNaics(counted))
        }),
        { numRuns: 40 },
      )
    })

    test('of one company contain no record of another', async () => {
      const of = async (company_id: string): Promise<string[]> =>
        (await backend.list({ conditions: [], company_id }, 'posted_date')).ids(0, 1000)
      const theirs = documents.filter(({ company_id }) => company_id === 'c2').map(({ id }) => id)
      expect((await of(us)).filter((id) => theirs.includes(id))).toEqual([])
      expect(await of('c2')).toEqual(expect.arrayContaining(theirs))
    })
  })

  test('a list that is read while records change includes every record exactly once', async () => {
    const documents = Array.from({ length: 500 }, (_, i) => doc(`r${i}`, { values: { posted_at: i } }))
    const backend = await filled(documents)
    const list = await backend.list({ conditions: [], company_id: us }, 'posted_date')
    const shown = await list.ids(0, 100)
    const amended = [doc('r3', { values: { posted_at: 9000 } }), doc('r490', { values: { posted_at: 0 } }), doc('new')]
    await backend.apply({ model, documents: amended.map(bare), from: 'p1', to: 'p2' })
    const rest = await list.ids(100, 500)
    expect([...shown, ...rest].toSorted()).toEqual(documents.map(({ id }) => id).toSorted())
  })

  describe('words', () => {
    const documents = [
      doc('clean', {
        texts: { title: 'Janitorial services', description: 'Cleaning of offices in Norfolk, Virginia.' },
        values: { naics: '561720' },
      }),
      doc('pump', {
        texts: {
          title: 'Hydraulic pumps for aircraft',
          description: 'Solicitation W912DY-26-R-0001. Pump, hydraulic, on-site delivery.',
        },
        numbers: ['w912dy26r0001'],
      }),
      doc('build', {
        texts: { title: 'Building automation upgrade', description: 'Reference 36C25726R0012' },
        numbers: ['36c25726r0012'],
      }),
      doc('drone', { texts: { title: 'Unmanned aerial system parts' } }),
      doc('uas', { texts: { title: 'UAS repair' } }),
      doc('theirs', { company_id: 'c2', texts: { title: 'Janitorial secret' } }),
      doc('eleven', { texts: { title: eleven.join(' ') } }),
      doc('twelve', { texts: { title: [...eleven, 'lima'].join(' ') } }),
    ]
    let backend: Backend
    beforeAll(async () => {
      backend = await filled(documents)
    })

    test.each([
      ['a word of the title', 'janitorial', ['clean']],
      ['a word of the description', 'NORFOLK', ['clean']],
      ['another form of the word', 'hydraulics pumping', ['pump']],
      ['a number as written', 'W912DY-26-R-0001', ['pump']],
      ['a number without hyphens', 'W912DY26R0001', ['pump']],
      ['the beginning of a number', 'W912DY-26', ['pump']],
      ['the end of a number', '26r0012', ['build']],
      ['a hyphenated word written together', 'onsite', ['pump']],
      ['a hyphenated word written apart', 'on site', ['pump']],
      ['an acronym or what it stands for', 'uas', ['drone', 'uas']],
      ['what an acronym stands for', 'unmanned aerial system', ['drone', 'uas']],
      ['a quoted phrase', '"hydraulic pumps"', ['pump']],
      ['a quoted phrase in another order', '"aircraft pumps"', []],
      ['eleven quoted phrases, more than the server reads', `"${eleven.join('" "')}"`, ['eleven', 'twelve']],
      ['twelve quoted phrases', `"${eleven.join('" "')}" "lima"`, ['twelve']],
      ['a word that no record contains, next to a word that a record contains', 'janitorial zzzzz', ['clean']],
      ['only a word that no record contains', 'zzzzz', []],
    ])('finds by %s', async (_title, query, found) => {
      const { first, total } = await backend.rank(asking(query))
      expect(first.ids.toSorted()).toEqual(found)
      expect(total).toBe(found.length)
    })

    test('another company’s record is neither found nor counted', async () => {
      const { first, total, facets } = await backend.rank(asking('janitorial', { facets: true }))
      expect([first.ids, total, facets!.naics]).toEqual([['clean'], 1, [{ value: '561720', count: 1 }]])
    })

    test('corrects misspelled words to words of records', async () => {
      const { correct } = await backend.vocabulary('company_1')
      expect(['hydralic', 'hydraulic', 'janntorial'].map((word) => correct(word)?.word)).toEqual([
        'hydraulic',
        undefined,
        'janitorial',
      ])
    })
  })

  describe('search by words among many records', () => {
    // None of the words has synonyms.
    const words = ['roof', 'shelf', 'door', 'paint', 'wall', 'gutter', 'drain', 'tile']
    const texts = Array.from({ length: 1_800 }, (_, i) =>
      words.filter((_word, j) => (i * 7919) % (j + 2) === 0 || (i + j) % 9 === 0),
    )
    const documents = texts.map((text, i) =>
      doc(`r${i}`, { texts: { title: text.join(' ') }, values: { naics: `54${i % 4}`, posted_at: i % 17 } }),
    )
    let backend: Backend
    beforeAll(async () => {
      backend = await filled(documents)
    })

    /** Returns the ids of records that match enough words, and of listed records, by the definitions in rule.ts and
     * ranking.ts. */
    function expected(query: string): { whole: string[]; listed: string[] } {
      const held = documents.map(({ texts: { title = '' } }) => new Set(indexTerms(title)))
      const worths = [...new Set(indexTerms(query))].map((term) => {
        const holding = held.filter((terms) => terms.has(term)).length
        return { term, worth: rarity(holding, held.length) }
      })
      const all = worths.reduce((sum, { worth }) => sum + worth, 0)
      const holdingShare = (share: number): string[] =>
        documents.flatMap(({ id }, i) => {
          const worth = worths.reduce((sum, each) => sum + (held[i]!.has(each.term) ? each.worth : 0), 0)
          return worth >= share * all * 0.9999 ? [id] : []
        })
      const whole = holdingShare(worths.length > whole_units_max ? share_min : 1)
      return { whole, listed: whole.length < relaxed_below ? holdingShare(coverage_min) : whole }
    }

    test('finds, counts and sorts exactly the records that match enough of the query', async () => {
      await fc.assert(
        fc.asyncProperty(fc.subarray(words, { minLength: 1, maxLength: 6 }), async (asked) => {
          const query = asked.join(' ')
          const { whole, listed: ids } = expected(query)
          const { first, total, facets } = await backend.rank(asking(query, { facets: true, window: 3_000 }))
          expect(first.ids.toSorted()).toEqual(ids.toSorted())
          expect(total).toBe(ids.length)
          expect(facets!.naics!.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
          const by_date = await backend.rank(asking(query, { sort: 'posted_date', window: 20 }))
          const wanted = sorted(
            documents.filter(({ id }) => whole.includes(id)),
            'posted_date',
          )
          expect(by_date.first.ids).toEqual(wanted.slice(0, 20).map(({ id }) => id))
        }),
        { numRuns: 25 },
      )
    })

    test('all pages together contain each record once', async () => {
      const { search } = createSearch(backend, noModels, { ttl_ms: 60_000, lists_max: 9, bytes_max: 1e6 })
      const query = 'roof'
      const walked: string[] = []
      for (let after: string | null = null; ; ) {
        const page = await search({ query, conditions: [], sort: 'relevance', after, limit: 100, facets: false }, us)
        walked.push(...page.hits.map(({ id }) => id))
        if ((after = page.next) === null) break
      }
      expect(walked.length).toBeGreaterThan(900)
      expect(walked.toSorted()).toEqual(expected(query).listed.toSorted())
    })

    test('the best records by words come first, even if more match than the window holds', async () => {
      const { first, total } = await backend.rank(asking('roof shelf door', { window: 5 }))
      expect(total).toBeGreaterThan(5)
      expect(first.ids.length).toBe(5)
      for (const id of first.ids) {
        const title = documents.find((each) => each.id === id)!.texts.title!
        for (const word of ['roof', 'shelf', 'door']) expect(title).toContain(word)
      }
      expect([...first.words]).toEqual([...first.words].toSorted((a, b) => b - a))
    })
  })

  describe('meaning', () => {
    const vectors: Record<string, number[] | null> = { a: [1, 0, 0], b: [0.9, 0.1, 0], c: [0, 1, 0], d: null, e: [0, 0, 0] }
    let backend: Backend
    beforeAll(async () => {
      backend = await filled(
        Object.entries(vectors).map(([id, vector]) => ({
          document: doc(id, {
            texts: { title: id === 'a' ? 'roof' : 'other' },
            values: { naics: id, posted_at: id.charCodeAt(0) },
          }),
          vector: vector && Float32Array.from(vector),
        })),
      )
    })
    const near = (over: Partial<RankRequest> = {}): Promise<Ranking> =>
      backend.rank(
        asking('roof', { vector: { model: model.id, values: Float32Array.of(1, 0, 0), scale: 1 }, facets: true, ...over }),
      )

    test('finds near records in addition to records by words, and counts each record once', async () => {
      const { first, near: nearby, total, facets } = await near()
      expect([first.ids, nearby.ids, total]).toEqual([['a'], ['b'], 2])
      expect(nearby.cosines[0]).toBeCloseTo(0.9939, 3)
      expect(first.cosines[0]).toBeCloseTo(1, 2)
      expect(facets!.naics).toEqual([
        { value: 'a', count: 1 },
        { value: 'b', count: 1 },
      ])
    })

    test('a sorted list contains no records found only by meaning', async () => {
      const { first, near: nearby } = await near({ sort: 'posted_date' })
      expect([first.ids, nearby.ids]).toEqual([['a'], []])
    })

    test('is not used with a quoted phrase or with a zero vector', async () => {
      expect((await near({ query: wordQuery('"roof"') })).total).toBe(1)
      expect((await near({ vector: { model: model.id, values: new Float32Array(3), scale: 1 } })).total).toBe(1)
    })

    test('a vector of another model is ignored', async () => {
      expect((await near({ vector: { model: 'another', values: Float32Array.of(1, 0, 0), scale: 1 } })).total).toBe(1)
    })
  })

  describe('writing', () => {
    test('an index that was never built must be rebuilt', async () => {
      const backend = place()()
      expect(await backend.position()).toBeNull()
      await expect(backend.rank(asking('roof'))).rejects.toSatisfy(isRebuilding)
    })

    test('a batch moves the position with its documents, and removes records', async () => {
      const backend = await filled([doc('a', { texts: { title: 'roof' } }), doc('b', { texts: { title: 'roof' } })])
      const before = await backend.generation()
      const documents = [bare(doc('c', { texts: { title: 'roofs of quonset' } }))]
      expect(await backend.apply({ model, documents, removed: ['a'], from: 'p1', to: 'p2' })).toBe(true)
      expect(await backend.position()).toBe('p2')
      expect(await backend.generation()).not.toBe(before)
      expect((await backend.rank(asking('roof'))).first.ids.toSorted()).toEqual(['b', 'c'])
      expect(await backend.count()).toBe(2)
      expect((await backend.vocabulary('company_1')).correct('quonzet')?.word, 'the spelling dictionary has its words').toBe(
        'quonset',
      )
    })

    test('a batch from an old position is rejected and changes nothing', async () => {
      const backend = await filled([])
      expect(await backend.apply({ model, documents: [bare(doc('a'))], from: 'p0', to: 'p1' })).toBe(false)
      expect([await backend.position(), await backend.count()]).toEqual(['p1', 0])
    })

    test('two alternating writers lose no record', async () => {
      const open = place()
      const backends = [open(), open()]
      await fill(backends[0]!, [])
      for (let i = 0; i < 6; i++) {
        const from = await backends[i % 2]!.position()
        expect(await backends[i % 2]!.apply({ model, documents: [bare(doc(`r${i}`))], from, to: `${from}+` })).toBe(true)
      }
      expect([await backends[0]!.count(), await backends[1]!.position()]).toEqual([6, 'p1++++++'])
    })

    test('a batch from a writer that did not notice the loss of its position requires a rebuild', async () => {
      const open = place()
      const [backend, late] = [open(), open()]
      await fill(backend, [doc('a', { texts: { title: 'first' } })])
      const batch = (title: string, to: string) => ({ model, documents: [bare(doc('a', { texts: { title } }))], from: 'p1', to })
      // Both writers have read the same position, as if one of them had been suspended after it read.
      const stored = await Promise.all([backend.apply(batch('newer', 'p3')), late.apply(batch('older', 'p2'))])
      expect(stored).toContain(true)
      const from = await backend.position()
      if (from !== null) expect(await backend.apply({ model, documents: [], from, to: 'p4' })).toBe(false)
      expect(await backend.position()).toBeNull()
      await fill(backend, [doc('a', { texts: { title: 'newer' } })])
      expect(await late.apply({ model, documents: [], from: 'p1', to: 'p2' })).toBe(true)
    })

    test('a rebuild that another process has overtaken does not replace the index', async () => {
      const open = place()
      const [backend, late] = [open(), open()]
      await fill(backend, [doc('old')])
      const rebuild = await late.rebuild(model)
      await rebuild.add([bare(doc('stale'))])
      expect(await backend.apply({ model, documents: [bare(doc('new'))], from: 'p1', to: 'p2' })).toBe(true)
      await expect(rebuild.finish('p1')).rejects.toSatisfy(isEngineAway)
      expect([await backend.position(), await backend.count()]).toEqual(['p2', 2])
    })

    test('a rebuild replaces the index in one step during searches', async () => {
      const open = place()
      const [backend, other] = [open(), open()]
      await fill(backend, [doc('old', { texts: { title: 'roof' } })])
      const rebuild = await backend.rebuild(model)
      await rebuild.add([bare(doc('new', { texts: { title: 'roof' } }))])
      let done = false
      const found = new Set<string>()
      async function search(): Promise<void> {
        while (!done) for (const id of (await other.rank(asking('roof'))).first.ids) found.add(id)
      }
      const searching = search()
      await rebuild.finish('p2')
      const after = await other.rank(asking('roof'))
      done = true
      await searching
      expect([after.first.ids, await other.position()]).toEqual([['new'], 'p2'])
      expect([...found]).toEqual(expect.arrayContaining(['old']))
    })

    test('an abandoned rebuild does not change the index', async () => {
      const backend = await filled([doc('old')])
      const rebuild = await backend.rebuild(model)
      await rebuild.add([bare(doc('new'))])
      await rebuild.abandon()
      expect([await backend.position(), await backend.count()]).toEqual(['p1', 1])
    })

    test('an index reports the model of its vectors, answers searches for other models, and accepts only vectors of its model', async () => {
      const open = place()
      await fill(open(), [doc('a', { texts: { title: 'roof' } })])
      const wanted = { id: 'another', dimensions: 4 }
      const other = open({ model: wanted })
      expect(await other.model()).toEqual(model)
      expect((await other.rank(asking('roof'))).first.ids).toEqual(['a'])
      expect(await other.apply({ model: wanted, documents: [bare(doc('b'))], from: 'p1', to: 'p2' })).toBe(false)
      const rebuild = await other.rebuild(wanted)
      await rebuild.finish('p2')
      expect([await open().model(), await open().position()]).toEqual([wanted, 'p2'])
    })
  })

  test.skipIf(!owned)('an unavailable server is reported, and has all its data when it is back', async () => {
    const own = await startServer()
    onTestFinished(() => own.close())
    const options = { url: own.url, key: own.key, index_prefix: 'oi_', model, unseen_ms_max: 0 }
    const backend = openMeilisearchBackend(collection, options)
    await fill(backend, [doc('a', { texts: { title: 'roof' } })])
    await own.stop()
    await expect(backend.rank(asking('roof'))).rejects.toSatisfy(isEngineAway)
    await expect(backend.apply({ model, documents: [bare(doc('b'))], from: 'p1', to: 'p2' })).rejects.toSatisfy(isEngineAway)
    await own.start()
    expect((await backend.rank(asking('roof'))).first.ids).toEqual(['a'])
    expect(await backend.apply({ model, documents: [bare(doc('b'))], from: 'p1', to: 'p2' })).toBe(true)
  })

  test.skipIf(!owned)('an index is filled again if its server returns without data', async () => {
    const own = await startServer()
    onTestFinished(() => own.close())
    const options = { url: own.url, key: own.key, index_prefix: 'oi_', model, unseen_ms_max: 0 }
    const backend = openMeilisearchBackend(collection, options)
    await fill(backend, [doc('a', { texts: { title: 'roof' } })])
    await own.stop()
    rmSync(join(own.process()!.folder, 'data.ms'), { recursive: true })
    await own.start()
    // The first call discovers that the backend's key no longer exists.
    await backend.position().catch((error) => expect(isEngineAway(error)).toBe(true))
    expect(await backend.position()).toBeNull()
    await fill(backend, [doc('b', { texts: { title: 'roof' } })])
    expect((await backend.rank(asking('roof'))).first.ids).toEqual(['b'])
  })

  test.skipIf(!owned)('a custom key with the documented actions is sufficient', async () => {
    const { url, key } = server
    const index_prefix = indexPrefix()
    prefixes.push(index_prefix)
    const operating = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const documented = Array.from(
      operating.matchAll(/`((?:search|documents|indexes|settings|tasks)(?:\.[a-z]+)?)`/g),
      (match) => match[1]!,
    )
    expect(documented.toSorted()).toEqual(neededActions().toSorted())
    const master = new Meilisearch({ host: url, apiKey: key! })
    const creation = { actions: documented as KeyCreation['actions'], indexes: [`${index_prefix}*`], expiresAt: null }
    const { key: own } = await master.createKey(creation)
    const options = { url, key: own, index_prefix, model, unseen_ms_max: 0 }
    const backend = openMeilisearchBackend(collection, options)
    await fill(backend, [doc('a', { texts: { title: 'roof' } })])
    expect(await backend.apply({ model, documents: [bare(doc('b', { texts: { title: 'roof' } }))], from: 'p1', to: 'p2' })).toBe(
      true,
    )
    expect((await backend.rank(asking('roof'))).first.ids.toSorted()).toEqual(['a', 'b'])
    await fill(backend, [doc('c')])
    expect([await backend.count(), (await backend.stored(null)).records.length]).toEqual([1, 1])
  })

  test.skipIf(!owned)('a backend with the master key creates keys with fewer rights once, and uses them', async () => {
    const index_prefix = indexPrefix()
    const { url, key } = server
    const keyOf = async (): Promise<unknown> =>
      openServer({ url, key, index_prefix }).read(async (client) => client.config.apiKey)
    const [made, again] = [await keyOf(), await keyOf()]
    expect(made).toBe(again)
    expect(made).not.toBe(key)
    const narrow = openServer({ url, key: made as string, index_prefix })
    await expect(narrow.write((client) => client.createIndex(`${index_prefix}x`))).rejects.toThrow('MEILI_API_KEY')
  })
})

const eleven = ['alfa', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliet', 'kilo']

/** Embedding models for a request without words. */
const noModels = { query: async () => null, scale: () => 1 }

const bare = (document: SearchDocument): EmbeddedDocument => ({ document, vector: null })

async function fill(backend: Backend, documents: (SearchDocument | EmbeddedDocument)[]): Promise<void> {
  const rebuild = await backend.rebuild(model)
  await rebuild.add(documents.map((each) => ('document' in each ? each : bare(each))))
  await rebuild.finish('p1')
}

function wordQuery(query: string): RankRequest['query'] {
  const { units, exact, without, numbers } = parseQuery(query)
  return { units, exact, without, numbers }
}

function asking(query: string, over: Partial<RankRequest> = {}): RankRequest {
  const filter: Filter = { conditions: [], company_id: us }
  return { query: wordQuery(query), vector: null, filter, window: 1000, sort: 'relevance', strict: false, facets: false, ...over }
}

/** A simple implementation of search conditions. */
function passes({ values, company_id }: SearchDocument, filter: Filter): boolean {
  if (company_id !== null && company_id !== filter.company_id) return false
  return filter.conditions.every((condition) => {
    const value = values[condition.field] ?? null
    const texts = (Array.isArray(value) ? value : [value]) as (string | null)[]
    if ('any' in condition) return texts.some((text) => text !== null && condition.any.includes(text))
    if ('none' in condition) return !texts.some((text) => text !== null && condition.none.includes(text))
    if ('starts' in condition) return texts.some((text) => condition.starts.some((start) => text?.startsWith(start)))
    if ('is' in condition) return value === condition.is
    if (value === null) return condition.or_unknown === true
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = condition
    return (value as number) >= from && (value as number) <= until
  })
}

function sorted(documents: SearchDocument[], sort: string): SearchDocument[] {
  const { by, descending } = collection.sorts[sort]!
  const key = ({ values }: SearchDocument): number => {
    const time = values[by] as number | null | undefined
    return time === null || time === undefined ? Number.POSITIVE_INFINITY : descending ? -time : time
  }
  return documents.toSorted((a, b) => (key(a) === key(b) ? (a.id < b.id ? -1 : 1) : key(a) - key(b)))
}

function countNaics(documents: SearchDocument[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { values } of documents)
    if (values.naics) counts.set(values.naics as string, (counts.get(values.naics as string) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}
