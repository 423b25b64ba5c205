/** Tests that every search index must pass, as a suite over a factory. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ContractFilters, contractConditions, contracts } from '../../search/collections/contracts.ts'
import { documentHash } from '../../search/document-hash.ts'
import type { Collection, SearchCaller, SearchDocument, SearchIndex, SearchPage, SearchRequest } from '../../search/index.ts'

export type IndexFactory = (collection: Collection) => Promise<{ index: SearchIndex; close(): Promise<void> }>

type Contract = {
  title: string
  facts: string
  aliases: string
  description: string
  numbers: string[]
  company_id: string | null
} & {
  [Name in keyof typeof contracts.values]: string | string[] | number | boolean | null
}

/** Returns a record whose text is its id. All other fields are unknown unless given. */
export function doc(id: string, over: Partial<Contract> = {}): SearchDocument {
  const { title = id, facts = '', aliases = '', description = '', numbers = [], company_id = null, ...values } = over
  const unknown = Object.fromEntries(Object.keys(contracts.values).map((name) => [name, null]))
  return {
    id,
    company_id,
    texts: { title, facts, aliases, description },
    numbers,
    meaning: { title, text: `${description} ${facts}` },
    values: { ...unknown, notice_type: 'solicitation', jurisdiction: 'federal', awarded: false, ...values },
  }
}

type Asked = Partial<SearchRequest> & { filters?: ContractFilters }

export function request({ filters, ...over }: Asked = {}): SearchRequest {
  const sort = over.query === undefined || over.query === null ? 'posted_date' : 'relevance'
  return { query: null, conditions: contractConditions(filters ?? {}), sort, after: null, limit: 100, facets: false, ...over }
}

export const caller: SearchCaller = { company_id: 'company_ours' }

export async function fill(index: SearchIndex, documents: SearchDocument[], position = 'p1'): Promise<void> {
  const rebuild = await index.rebuild()
  await rebuild.add(documents)
  await rebuild.finish(position)
}

const ids = (page: SearchPage): string[] => page.hits.map((hit) => hit.id)

const agencyCollection: Collection = {
  name: 'agencies',
  texts: { name: { weight: 1, usual_words: 4 } },
  values: { level: 'code', founded_at: 'time' },
  sorts: { founded: { by: 'founded_at', descending: false } },
  facets: ['level'],
}

const corpus: SearchDocument[] = [
  doc('clean', {
    title: 'Janitorial services',
    description: 'Cleaning of offices in Norfolk, Virginia.',
    naics: '561720',
    psc: 'S201',
    set_aside: 'SBA',
    state: 'VA',
    agency: 'Navy',
    agency_names: ['department of defense', 'dod', 'navy', '1700'],
    posted_at: 300,
    deadline_at: 900,
    open_until: 900,
  }),
  doc('refuse', {
    title: 'Refuse collection',
    description: 'Weekly pickup of dumpsters and recycling.',
    naics: '562111',
    psc: 'S205',
    set_aside: '8A',
    state: 'TX',
    agency: 'Army',
    agency_names: ['department of defense', 'dod', 'army'],
    posted_at: 200,
    deadline_at: 800,
    open_until: 800,
  }),
  doc('pump', {
    title: 'Hydraulic pumps for aircraft',
    description: 'Solicitation W912DY-26-R-0001. Pump, hydraulic, on-site delivery.',
    naics: '336413',
    psc: '1650',
    state: 'VA',
    agency: 'Air Force',
    agency_names: ['department of defense', 'dod', 'air force'],
    notice_type: 'presolicitation',
    posted_at: 100,
    deadline_at: 700,
    open_until: 0,
    awarded: true,
  }),
  doc('build', {
    title: 'Building automation upgrade',
    description: 'Reference 36C25726R0012. <script>alert("x")</script> controls',
    naics: '236220',
    psc: 'Y1DA',
    agency: 'Veterans Affairs',
    agency_names: ['veterans affairs', 'va'],
    posted_at: 400,
  }),
  doc('school', {
    title: 'School buses',
    description: 'Buses with services for pupils',
    jurisdiction: 'state',
    state: 'DC',
    notice_type: 'award',
    posted_at: null,
    deadline_at: null,
    open_until: 0,
  }),
]

export function searchIndexSuite(name: string, open: IndexFactory): void {
  describe(name, () => {
    let index: SearchIndex
    let close: () => Promise<void>
    // All tests share one index, and rebuild it with their records. Only tests of new indexes open their own index.
    beforeAll(async () => void ({ index, close } = await open(contracts)))
    afterAll(() => close())

    const find = (query: string, over: Asked = {}): Promise<SearchPage> => index.search(request({ query, ...over }), caller)
    const list = (filters: ContractFilters, over: Asked = {}): Promise<SearchPage> =>
      index.search(request({ filters, ...over }), caller)

    describe('words', () => {
      beforeEach(() => fill(index, corpus))

      test.each([
        ['a word of the title', 'janitorial', 'clean'],
        ['a word of the description', 'norfolk', 'clean'],
        ['another form of the word', 'hydraulics pumping', 'pump'],
        ['any case', 'NORFOLK', 'clean'],
        ['a number as written', 'W912DY-26-R-0001', 'pump'],
        ['a number without hyphens', 'W912DY26R0001', 'pump'],
        ['a number with hyphens that the record does not have', '36C257-26-R-0012', 'build'],
        ['a number in lower case', '36c25726r0012', 'build'],
        ['a hyphenated word written together', 'onsite', 'pump'],
        ['words around a slash', 'hydraulic/aircraft', 'pump'],
        ['a typing error', 'hydralic', 'pump'],
        ['a typing error in the ending', 'hydraulicc', 'pump'],
        ['typing errors in two words', 'bulding automaton', 'build'],
      ])('finds by %s', async (_title, query, id) => {
        expect(ids(await find(query))[0]).toBe(id)
      })

      test('does not replace a rare word that records contain', async () => {
        const documents = Array.from({ length: 300 }, (_, i) =>
          doc(`r${i}`, { title: i === 7 ? 'Mule harness and casket' : 'Rule gasket' }),
        )
        await fill(index, documents)
        for (const word of ['mule', 'casket']) expect(ids(await find(word)).slice(0, 2), word).toEqual(['r7'])
      })

      test('treats typographic dashes and quotes like those of the keyboard', async () => {
        await fill(index, [
          doc('a', { facts: 'W912DR-25-R-A001' }),
          doc('b', { title: 'janitorial services' }),
          doc('c', { title: 'services, janitorial' }),
        ])
        expect(ids(await find('W912DR–25–R–A001'))[0]).toBe('a')
        expect(ids(await find('“janitorial services”'))).toEqual(['b'])
      })

      test('IT before a word means information technology', async () => {
        await fill(index, [
          doc('a', { title: 'IT support desk' }),
          doc('b', { title: 'Information technology support' }),
          doc('c', { title: 'Support of its laundry, as it stands' }),
        ])
        const page = await find('IT support')
        expect(ids(page).slice(0, 2).sort()).toEqual(['a', 'b'])
      })

      test('finds near records that pass the filter, even if many others are nearer', async () => {
        const documents = Array.from({ length: 900 }, (_, i) =>
          doc(`r${i}`, {
            title: ['trash removal', 'refuse collection', 'waste hauling'][i % 3]!,
            state: i % 30 === 0 ? 'VA' : 'TX',
          }),
        )
        await fill(index, documents)
        const found = await find('garbage disposal', { filters: { states: ['VA'] } })
        expect(found.total).toBe(30)
        expect(found.hits.every(({ relevance }) => relevance!.matched_by.includes('semantic'))).toBe(true)
      })

      test('a snippet marks the corrected words, and the answer has the suggestion', async () => {
        const page = await find('the janitoriel services')
        expect(page.suggestion).toBe('the janitorial services')
        expect(page.snippet('All janitorial services of the base')).toBe(
          'All <mark>janitorial</mark> <mark>services</mark> of the base',
        )
        expect((await find('janitorial')).suggestion).toBeNull()
      })

      test.each([
        ['an O for a zero', 'W912DY26ROO01', null],
        ['an O for one zero', 'W912DY-26-R-0O01', 'W912DY26R0001'],
        ['a wrong digit', 'pump W912DY 26 R 0007', 'pump W912DY26R0001'],
        ['neighbors that changed places', 'W912YD-26-R-0001', 'W912DY26R0001'],
        ['a missing digit', 'W912DY-26-R-001', 'W912DY26R0001'],
        ['a digit too many', 'W912DY-26-R-00010', 'W912DY26R0001'],
        ['the right number', 'W912DY-26-R-0001', null],
        ['its beginning', 'W912DY-26-R', null],
        ['another number', 'N00189-26-Q-4444', null],
      ])('a number with one typing error gets a suggestion: %s', async (_slip, typed, suggestion) => {
        await fill(index, [...corpus, doc('numbered', { numbers: ['w912dy26r0001'] })])
        expect((await find(typed)).suggestion).toBe(suggestion)
      })

      test('a quoted phrase matches only as a phrase', async () => {
        expect(ids(await find('"refuse collection"'))).toEqual(['refuse'])
        expect(ids(await find('"collection refuse"'))).toEqual([])
      })

      describe('operators', () => {
        beforeEach(async () => {
          await fill(index, [
            doc('clinic', { title: 'Janitorial services for a clinic', description: 'Floors and windows of the hospital wing.' }),
            doc('barracks', { title: 'Janitorial services for barracks', description: 'Floors only.', aliases: 'hospital' }),
            doc('custodian', { title: 'Custodian at the depot', description: 'Daily work in the motor pool.' }),
            doc('crane', { title: 'Crane inspection', description: 'Yearly, at the depot; also of the motor pool.' }),
          ])
        })

        test('-word and -"phrase" exclude records that contain them, even if those are near in meaning', async () => {
          const listed = async (query: string) => ids(await find(query)).sort()
          expect(await listed('janitorial -hospital')).not.toContain('clinic')
          expect(await listed('janitorial -hospital')).toContain('barracks')
          expect(await listed('depot -"motor pool"')).not.toContain('custodian')
          expect(await listed('depot -"pool motor"')).toEqual(await listed('depot'))
          expect((await find('janitorial -floors', { facets: true })).total).toBe((await listed('janitorial -floors')).length)
        })

        test('any of the words with OR between them matches, and they count as one word', async () => {
          const strictly = async (query: string) => ids(await find(query, { strict: true })).sort()
          expect(await strictly('crane OR barracks')).toEqual(['barracks', 'crane'])
          expect(await strictly('depot crane OR floors')).toEqual(['crane'])
          expect(await strictly('"janitorial services" OR "crane inspection" -barracks')).toEqual(['clinic', 'crane'])
          expect(await strictly('crane or barracks')).toEqual(['barracks', 'crane'])
          expect(await strictly('"crane inspection" or barracks')).toEqual(['barracks', 'crane'])
          expect(await strictly('crane or barracks floors')).toEqual([])
        })
      })

      test('aliases match words, but not quoted phrases', async () => {
        await fill(index, [doc('a', { title: 'Guard boats', aliases: 'harbor patrol' }), doc('b', { title: 'Road repair' })])
        expect(ids(await find('harbor patrol'))).toEqual(['a'])
        expect(ids(await find('"harbor patrol"'))).toEqual([])
      })

      test('records with all words come first, and other records follow only if the former are few', async () => {
        const page = await find('services norfolk')
        expect(ids(page)[0]).toBe('clean')
        expect(page.hits[0]!.relevance!.matched_by).toContain('keyword')
      })

      test('scores are between 0 and 1, best first', async () => {
        const scores = (await find('services')).hits.map((hit) => hit.relevance!.score)
        expect(scores.length).toBeGreaterThan(1)
        expect([...scores].sort((a, b) => b - a)).toEqual(scores)
        for (const score of scores) expect(score > 0 && score <= 1).toBe(true)
      })

      test.each(['', '   ', '"', '""', '???', '* OR NEAR(', 'title:x AND', '日本', "'; DROP TABLE text"])(
        'answers the query %j',
        async (query) => {
          expect((await find(query)).total).toBeLessThanOrEqual(corpus.length)
        },
      )

      test('searches a query of stop words without changes', async () => {
        expect((await find('with')).hits.find((hit) => hit.id === 'school')!.relevance!.matched_by).toEqual(['keyword'])
      })

      test('finds by meaning records that contain none of the words', async () => {
        const hit = (await find('landfill')).hits[0]
        expect(hit).toMatchObject({ id: 'refuse', relevance: { matched_by: ['semantic'] } })
      })

      test('a newer version of a record replaces it', async () => {
        await index.apply({ documents: [doc('clean', { title: 'Window washing' })], from: 'p1', to: 'p2' })
        expect(ids(await find('"janitorial"'))).toEqual([])
        expect(ids(await find('"washing"'))).toEqual(['clean'])
        expect(await index.count()).toBe(corpus.length)
      })
    })

    describe('a record of one company', () => {
      beforeEach(() =>
        fill(index, [...corpus, doc('own', { company_id: caller.company_id, title: 'Zeppelin hangar services', state: 'GU' })]),
      )
      const other: SearchCaller = { company_id: 'company_theirs' }

      test('is visible to that company like any other record', async () => {
        expect(ids(await find('zeppelin'))).toEqual(['own'])
        const listed = await list({}, { facets: true })
        expect([listed.total, listed.facets!.state]).toEqual([
          corpus.length + 1,
          expect.arrayContaining([{ value: 'GU', count: 1 }]),
        ])
      })

      test('appears in no result, total, facet, page or suggestion of others', async () => {
        const asked = { query: 'zepelin hangar services', facets: true }
        const found = await index.search(request(asked), other)
        expect(ids(found)).not.toContain('own')
        expect(found.suggestion ?? '').not.toContain('zeppelin')
        const listed = await index.search(request({ facets: true }), other)
        expect([listed.total, ids(listed).includes('own')]).toEqual([corpus.length, false])
        for (const { facets } of [found, listed]) expect(facets!.state!.map(({ value }) => value)).not.toContain('GU')
      })

      test('does not affect spelling correction for others', async () => {
        const theirs = (company_id: string | null) => doc('secret', { company_id, title: 'Janitroial of the hangar' })
        const asked = request({ query: 'janitroial' })
        await index.apply({ documents: [theirs('company_third')], from: 'p1', to: 'p2' })
        const mistyped = await index.search(asked, other)
        expect([mistyped.suggestion, ids(mistyped).includes('secret')]).toEqual(['janitorial', false])
        expect(mistyped.total).toBeGreaterThan(0)
        const owner = await index.search(asked, { company_id: 'company_third' })
        expect([owner.suggestion, ids(owner)[0]]).toEqual([null, 'secret'])
        // For other companies, the words of the secret record count like unknown words.
        const withSecret = await index.search(request({ query: 'janitroial hangar 12345' }), other)
        await index.apply({ documents: [], removed: ['secret'], from: 'p2', to: 'p3' })
        const without = await index.search(request({ query: 'janitroial hangar 12345' }), other)
        expect([withSecret.total, withSecret.hits]).toEqual([without.total, without.hits])
      })

      test('is not found after its removal', async () => {
        await index.apply({ documents: [], removed: ['own'], from: 'p1', to: 'p2' })
        expect([(await find('"zeppelin"')).total, await index.count()]).toEqual([0, corpus.length])
      })
    })

    test('another collection has its own texts, values, orders and counts', async () => {
      const { index: agencies, close: closeAgencies } = await open(agencyCollection)
      const agency = (id: string, name: string, level: string, founded_at: number): SearchDocument => ({
        id,
        company_id: null,
        texts: { name },
        numbers: [],
        meaning: { title: name, text: '' },
        values: { level, founded_at },
      })
      await fill(agencies, [
        agency('navy', 'Department of the Navy', 'department', 1798),
        agency('navsea', 'Naval Sea Systems Command', 'command', 1974),
        agency('navsup', 'Naval Supply Systems Command', 'command', 1966),
      ])
      const asked = { conditions: [{ field: 'level', any: ['command'] }], sort: 'founded', facets: true }
      const listed = await agencies.search({ ...request(), ...asked }, caller)
      expect([ids(listed), listed.facets]).toEqual([
        ['navsup', 'navsea'],
        {
          level: [
            { value: 'command', count: 2 },
            { value: 'department', count: 1 },
          ],
        },
      ])
      expect(ids(await agencies.search(request({ query: 'suply systems' }), caller))[0]).toBe('navsup')
      await closeAgencies()
    })

    describe('the records of a list', () => {
      const many = Array.from({ length: 30 }, (_, i) =>
        doc(`both${i}`, { title: `lantern gasket ${i}`, state: i < 20 ? 'VA' : 'TX' }),
      )
      const some = [doc('lantern', { title: 'lantern paint', state: 'VA' }), doc('gasket', { title: 'engine gasket' })]
      const foundBy = ({ hits }: SearchPage, way: string): string[] =>
        hits.filter(({ relevance }) => relevance!.matched_by.some((each) => each === way)).map(({ id }) => id)

      test('if many records contain all words, lists only these and related records', async () => {
        await fill(index, [...many, ...some])
        const page = await find('lantern gasket')
        expect([foundBy(page, 'keyword').length, foundBy(page, 'partial'), page.relaxed]).toEqual([30, [], false])
        expect(page.total).toBe(page.hits.length)
      })

      test('if few records contain all words, records with some of the words follow', async () => {
        await fill(index, [...many.slice(0, 3), ...some])
        const page = await find('lantern gasket')
        expect(page.relaxed).toBe(true)
        expect(ids(page).slice(0, 3).sort()).toEqual(['both0', 'both1', 'both2'])
        expect(foundBy(page, 'partial').sort()).toEqual(['gasket', 'lantern'])
        expect((await find('lantern gasket', { strict: true })).total).toBe(3)
      })

      test('records with some words follow records with all words, but not if a word is probably misspelled', async () => {
        const filler = 'Offices order paper, pens, chairs, and printers each spring. '.repeat(40)
        await fill(index, [
          doc('all', { title: 'paper and chairs', description: `${filler} A lantern, a gasket, and a flange.` }),
          // Aliases are not compared by meaning.
          doc('some', { title: 'paper and chairs', aliases: 'lantern gasket', description: filler }),
          ...Array.from({ length: 5 }, (_, i) => doc(`flange${i}`, { title: `flange ${i}`, description: filler })),
        ])
        expect(ids(await find('lantern gasket flange'))[0]).toBe('all')
        const misspelled = await find('lantern gasket flnage')
        expect([misspelled.suggestion, ids(misspelled)[0]]).toEqual(['lantern gasket flange', 'some'])
      })

      test('a facet is counted without its own filter, and the other facets with that filter', async () => {
        await fill(index, [...many, ...some])
        const { facets, total } = await find('"lantern gasket"', { facets: true, filters: { states: ['VA'] } })
        expect([total, facets!.state, facets!.notice_type]).toEqual([
          20,
          [
            { value: 'VA', count: 20 },
            { value: 'TX', count: 10 },
          ],
          [{ value: 'solicitation', count: 20 }],
        ])
      })
    })

    test('the result contains every record with a form of the word in any field', async () => {
      const places = ['title', 'description', 'facts'] as const
      const forms = ['generator', 'generators', 'GENERATOR', 'generator-set']
      const documents = Array.from({ length: 300 }, (_, i) =>
        doc(`r${i}`, { [places[i % 3]!]: `lorem ${i % 2 ? forms[i % 4]! : 'ipsum'} dolor` }),
      )
      await fill(index, documents)
      const page = await find('generators', { limit: 1000 })
      const keyword = page.hits.filter((hit) => hit.relevance!.matched_by.includes('keyword'))
      expect(keyword.length).toBe(150)
      expect(page.total).toBe(page.hits.length)
    })

    describe('filters', () => {
      beforeEach(() => fill(index, corpus))
      const cases: [ContractFilters, string[]][] = [
        [{ naics: ['561720', '562111'] }, ['clean', 'refuse']],
        [{ naics: [] }, []],
        [{ exclude_naics: ['561720'] }, ['build', 'pump', 'refuse', 'school']],
        [{ psc: ['S201'] }, ['clean']],
        [{ psc: ['S'] }, ['clean', 'refuse']],
        [{ psc: ['16'] }, ['pump']],
        [{ set_asides: ['8A'] }, ['refuse']],
        [{ agencies: ['dod'] }, ['clean', 'pump', 'refuse']],
        [{ agencies: ['va', '1700'] }, ['build', 'clean']],
        [{ exclude_agencies: ['navy'] }, ['build', 'pump', 'refuse', 'school']],
        [{ states: ['VA'] }, ['clean', 'pump']],
        [{ notice_types: ['award'] }, ['school']],
        [{ exclude_notice_types: ['solicitation'] }, ['pump', 'school']],
        [{ jurisdictions: ['state'] }, ['school']],
        [{ posted_since: 200, posted_before: 300 }, ['clean', 'refuse']],
        [{ due_after: 800 }, ['clean', 'refuse']],
        [{ due_before: 800 }, ['pump', 'refuse']],
        [{ open_at: 800 }, ['build', 'clean', 'refuse']],
        [{ open_at: 801 }, ['build', 'clean']],
        [{ awarded: true }, ['pump']],
        [{ awarded: false, states: ['VA'] }, ['clean']],
        [{ states: ['VA'], psc: ['S'] }, ['clean']],
        [{ states: ['ZZ'] }, []],
      ]
      test.each(cases)('%j', async (filters, expected) => {
        const page = await list(filters)
        expect(ids(page).sort()).toEqual(expected)
        expect(page.total).toBe(expected.length)
        const found = await find('services', { filters })
        expect(ids(found).filter((id) => !expected.includes(id))).toEqual([])
      })

      test('restricts list, total and facets to given ids, or excludes them', async () => {
        const some = { any: ['clean', 'school', 'nowhere'] }
        const page = await list({}, { ids: some, facets: true, limit: 1 })
        expect(page.total).toBe(2)
        expect(page.facets!.state).toContainEqual({ value: 'VA', count: 1 })
        expect(
          ids(await list({}, { ids: some, after: page.next }))
            .concat(ids(page))
            .sort(),
        ).toEqual(['clean', 'school'])
        expect(ids(await list({ states: ['VA'] }, { ids: { none: ['pump', 'nowhere'] } }))).toEqual(['clean'])
        expect(ids(await list({}, { ids: { any: [] } }))).toEqual([])
        expect((await list({}, { ids: { none: [] } })).total).toBe(corpus.length)
        expect(ids(await find('services', { ids: { any: ['clean'] } }))).toEqual(['clean'])
      })

      test('a search within other ids gives another list, which can be continued', async () => {
        const first = await list({}, { ids: { any: ['clean', 'pump', 'refuse'] }, limit: 1 })
        expect((await list({}, { ids: { any: ['clean'] } })).total).toBe(1)
        const rest = await list({}, { ids: { any: ['clean', 'pump'] }, after: first.next })
        expect([...ids(first), ...ids(rest)].sort()).toEqual(['clean', 'pump', 'refuse'])
      })

      test('any filters, orders and page sizes give the same records as a scan of all records, even after a change', async () => {
        const times = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
        const stock = Array.from({ length: 60 }, (_, i) => arbitraryRecord(i, 0))
        await fill(index, stock)
        let changes = 0
        const arbitrary = fc.record({
          sort: fc.constantFrom('posted_date', 'due_date'),
          limit: fc.integer({ min: 1, max: 25 }),
          change: fc.integer({ min: 0, max: 59 }),
          times: fc.record({ posted_since: times, posted_before: times, due_after: times, due_before: times, open_at: times }),
          states: fc.option(fc.subarray(['VA', 'MD', 'TX']), { nil: undefined }),
        })
        await fc.assert(
          fc.asyncProperty(arbitrary, async ({ sort, limit, change, times, states }) => {
            stock[change] = arbitraryRecord(change, ++changes)
            await index.apply({ documents: [stock[change]!], from: `p${changes}`, to: `p${changes + 1}` })
            const filters = Object.fromEntries(Object.entries({ ...times, states }).filter(([, value]) => value !== undefined))
            const walked: string[] = []
            let after: string | null = null
            do {
              const page: SearchPage = await list(filters, { sort, limit, after })
              walked.push(...ids(page))
              after = page.next
            } while (after !== null)
            expect(walked).toEqual(lookedThrough(stock, filters, sort))
          }),
          { numRuns: 60 },
        )
      })

      test('facets count the whole result, not the page', async () => {
        const { facets } = await list({ agencies: ['dod'] }, { facets: true, limit: 1 })
        expect(facets!.state).toEqual([
          { value: 'VA', count: 2 },
          { value: 'TX', count: 1 },
        ])
        expect(facets!.set_aside).toEqual([
          { value: '8A', count: 1 },
          { value: 'SBA', count: 1 },
        ])
        expect((await list({})).facets).toBeNull()
      })
    })

    test('stored: returns each record once, with the hash of its last version', async () => {
      const [changed, own] = [doc('clean', { title: 'Window washing' }), doc('own', { company_id: 'company_theirs' })]
      await fill(index, corpus)
      await index.apply({ documents: [changed, own], removed: ['pump'], from: 'p1', to: 'p2' })
      const { records, next } = await index.stored(null)
      const expected = [changed, own, ...corpus.filter(({ id }) => !['clean', 'pump'].includes(id))]
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(records.sort(byId)).toEqual(expected.map((each) => ({ id: each.id, hash: documentHash(each) })).sort(byId))
      expect(next).toBeNull()
    })

    describe('order', () => {
      beforeEach(() => fill(index, corpus))
      test.each<[string, string[]]>([
        ['posted_date', ['build', 'clean', 'refuse', 'pump', 'school']],
        ['due_date', ['pump', 'refuse', 'clean', 'build', 'school']],
      ])(
        '%s: unknown values come last, equal values are sorted by id, and a query does not change the order',
        async (sort, expected) => {
          expect(ids(await list({}, { sort }))).toEqual(expected)
          const { hits } = await find('services')
          const holding = hits.filter(({ relevance }) => relevance!.matched_by.includes('keyword')).map(({ id }) => id)
          expect(holding.length).toBeGreaterThan(1)
          expect(ids(await find('services', { sort }))).toEqual(expected.filter((id) => holding.includes(id)))
        },
      )
    })

    describe('paging', () => {
      async function walk(over: Asked, between: (page: number) => Promise<void> = async () => {}): Promise<string[]> {
        const walked: string[] = []
        let after: string | null = null
        for (let page = 0; page < 1000; page++) {
          const answer: SearchPage = await index.search(request({ ...over, after }), caller)
          walked.push(...ids(answer))
          after = answer.next
          if (after === null) return walked
          await between(page)
        }
        throw new Error('endless')
      }

      test('pages of any size and order form the whole list, while records are added', async () => {
        let position = 'p1'
        let added = 0
        const original = Array.from({ length: 40 }, (_, i) =>
          doc(`o${i}`, { title: 'road repair', posted_at: i % 7 === 0 ? null : i % 5, deadline_at: i % 3 }),
        )
        await fill(index, original)
        const arbitrary = fc.record({
          limit: fc.integer({ min: 1, max: 15 }),
          sort: fc.constantFrom('posted_date', 'due_date', 'relevance' as const),
          time: fc.option(fc.integer({ min: -1, max: 6 })),
        })
        await fc.assert(
          fc.asyncProperty(arbitrary, async ({ limit, sort, time }) => {
            const walked = await walk({ limit, sort, query: sort === 'relevance' ? 'road' : null }, async (page) => {
              if (page > 2) return
              const to = `p${++added + 1}`
              await index.apply({
                documents: [doc(`n${added}`, { title: 'road', posted_at: time, deadline_at: time })],
                from: position,
                to,
              })
              position = to
            })
            expect(new Set(walked).size).toBe(walked.length)
            expect(walked).toEqual(expect.arrayContaining(original.map((document) => document.id)))
          }),
          { numRuns: 25 },
        )
      })

      test('rejects a position that is invalid or belongs to another search', async () => {
        await fill(index, corpus)
        const { next } = await find('services', { limit: 1 })
        expect(next).not.toBeNull()
        for (const after of ['x', '', 'W10', next!]) {
          await expect(find('pump', { after })).rejects.toMatchObject({ name: 'BadPosition' })
        }
        await expect(list({}, { after: 'x' })).rejects.toMatchObject({ name: 'BadPosition' })
      })

      test('limit 0 only counts', async () => {
        await fill(index, corpus)
        expect(await list({}, { limit: 0 })).toMatchObject({ hits: [], total: corpus.length, next: null })
      })
    })

    describe('position', () => {
      let shared: SearchIndex
      let closeOwn: () => Promise<void>
      beforeEach(async () => {
        shared = index
        ;({ index, close: closeOwn } = await open(contracts))
      })
      afterEach(async () => {
        await closeOwn()
        index = shared
      })

      test('a new index has no position, and rejects searches', async () => {
        expect(await index.position()).toBeNull()
        await expect(find('anything')).rejects.toThrow('not built yet')
        await expect(index.count()).rejects.toThrow('not built yet')
      })

      test('an index that was built without records finds nothing', async () => {
        await fill(index, [])
        expect([(await find('anything')).total, await index.count()]).toEqual([0, 0])
      })

      test('apply moves the position only from the current position', async () => {
        expect(await index.apply({ documents: [doc('a')], from: null, to: '1' })).toBe(true)
        expect(await index.apply({ documents: [doc('b')], from: null, to: '2' })).toBe(false)
        expect(await index.apply({ documents: [doc('c')], from: '1', to: '2' })).toBe(true)
        expect([await index.position(), await index.count()]).toEqual(['2', 2])
        expect(ids(await list({})).sort()).toEqual(['a', 'c'])
      })

      test('a search finds everything up to the position that was reached, including changes by other processes', async () => {
        await expect(index.reached()).rejects.toThrow('not built yet')
        await fill(index, [doc('a', { arrived_at: 100 })])
        expect(await index.reached()).toBe('p1')
        expect(ids(await list({ arrived_since: 101 }))).toEqual([])
        await index.apply({ documents: [doc('b', { arrived_at: 200 })], from: 'p1', to: 'p2' })
        expect(await index.reached()).toBe('p2')
        expect(ids(await list({ arrived_since: 101 }))).toEqual(['b'])
      })

      test('a rebuild is visible only when it is finished', async () => {
        await fill(index, corpus)
        const abandoned = await index.rebuild()
        await abandoned.add([doc('x')])
        await abandoned.abandon()
        const rebuild = await index.rebuild()
        await rebuild.add([doc('y')])
        expect([await index.count(), await index.position()]).toEqual([corpus.length, 'p1'])
        await rebuild.finish('p9')
        expect([await index.count(), await index.position(), ids(await list({}))]).toEqual([1, 'p9', ['y']])
      })
    })
  })
}

function arbitraryRecord(i: number, version: number): SearchDocument {
  const mixed = i * 31 + version * 17
  return doc(`m${i}`, {
    posted_at: mixed % 7 === 6 ? null : mixed % 7,
    deadline_at: mixed % 8 === 7 ? null : mixed % 8,
    open_until: mixed % 5 === 4 ? null : mixed % 5,
    state: ['VA', 'MD', 'TX', null][mixed % 4]!,
  })
}

/** Computes the expected list by scanning all records. */
function lookedThrough(stock: SearchDocument[], filters: ContractFilters, sort: 'posted_date' | 'due_date'): string[] {
  const { posted_since = -1, posted_before = 99, due_after, due_before, open_at = -1, states } = filters
  const posted = filters.posted_since !== undefined || filters.posted_before !== undefined
  const due = due_after !== undefined || due_before !== undefined
  const rows = stock.map(({ id, values }) => ({ id, ...(values as Row) }))
  const key = ({ posted_at, deadline_at }: Row): number => (sort === 'posted_date' ? -(posted_at ?? -99) : (deadline_at ?? 99))
  return rows
    .filter(({ posted_at }) => !posted || (posted_at !== null && posted_at >= posted_since && posted_at <= posted_before))
    .filter(
      ({ deadline_at }) =>
        !due || (deadline_at !== null && deadline_at >= (due_after ?? -1) && deadline_at <= (due_before ?? 99)),
    )
    .filter(({ open_until }) => open_until === null || open_until >= open_at)
    .filter(({ state }) => states === undefined || (state !== null && states.includes(state)))
    .sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

type Row = { posted_at: number | null; deadline_at: number | null; open_until: number | null; state: string | null }
