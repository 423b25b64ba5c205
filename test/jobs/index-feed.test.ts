import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainIndex, rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { insertContracts, trades } from '../harness/fixtures.ts'
import { stubIndex } from '../search/open.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

/** Returns an engine that only stores its documents. The tests of real engines are in test/search. */
function keepingEngine() {
  const documents = new Map<string, SearchDocument>()
  let position: string | null = null
  const engine = stubIndex({
    position: async () => position,
    async apply(batch) {
      if (batch.from !== position) return false
      for (const document of batch.documents) documents.set(document.id, document)
      for (const id of batch.removed ?? []) documents.delete(id)
      position = batch.to
      return true
    },
    async rebuild() {
      const made: SearchDocument[] = []
      return {
        async add(batch) {
          made.push(...batch)
        },
        async finish(to) {
          documents.clear()
          for (const document of made) documents.set(document.id, document)
          position = to
        },
        async abandon() {},
      }
    },
    count: async () => documents.size,
  })
  return { engine, documents, setPosition: (to: string | null) => (position = to), getPosition: () => position }
}

test('drainIndex: an empty index is rebuilt, then follows changes', async () => {
  const { engine, documents } = keepingEngine()
  await insertContracts(database.db, trades)
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 5, caught_up: true })
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 0, caught_up: true })
  await insertContracts(database.db, [
    {
      id: 'contract_new',
      naics: '561730',
      psc: 'S208',
      agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE ARMY'],
      agency_codes: ['097', '2100'],
      solicitation_number: 'W91',
      awardee_name: 'ACME',
    },
  ])
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 1, caught_up: true })
  const document = documents.get('contract_new')!
  for (const word of ['W91', 'DEPT OF THE ARMY', 'Landscaping Services', 'ACME']) expect(document.texts.facts).toContain(word)
  expect(document.values.agency_names).toEqual(
    expect.arrayContaining(['dept of defense', 'dod', '097', 'dept of the army', '2100']),
  )
  expect(document.values).toMatchObject({
    deadline_at: Date.parse('2026-05-10T17:00:00Z'),
    state: null,
    agency: 'DEPT OF EXAMPLES',
  })
})

test('drainIndex: stops at its limit, and the next call continues there', async () => {
  const { engine, documents } = keepingEngine()
  await rebuildIndex(database.db, engine)
  await insertContracts(database.db, trades)
  expect(await drainIndex(database.db, engine, { limit: 2 })).toMatchObject({ applied: 2, caught_up: false })
  expect(await drainIndex(database.db, engine, { limit: 2 })).toMatchObject({ applied: 2, caught_up: false })
  expect(await drainIndex(database.db, engine, { limit: 2 })).toMatchObject({ applied: 1, caught_up: true })
  expect(documents.size).toBe(5)
})

test('drainIndex: a deleted record leaves the index, and returns when it is created again', async () => {
  const { engine, documents } = keepingEngine()
  await insertContracts(database.db, trades)
  await drainIndex(database.db, engine)
  const [gone, back] = trades.map(({ id }) => id!)
  await database.db.deleteFrom('contract').where('id', 'in', [gone!, back!]).execute()
  await insertContracts(database.db, [{ id: back!, title: 'Back' }])
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 3, caught_up: true })
  expect([documents.has(gone!), documents.get(back!)?.texts.title, documents.size]).toEqual([false, 'Back', trades.length - 1])
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 0, caught_up: true })
})

test('drainIndex: does not skip a transaction that ends late', async () => {
  const { engine, documents } = keepingEngine()
  await rebuildIndex(database.db, engine)
  const slow = await database.db.startTransaction().execute()
  await insertContracts(slow, [{ id: 'contract_slow' }])
  await insertContracts(database.db, [{ id: 'contract_fast' }])
  expect((await drainIndex(database.db, engine)).caught_up).toBe(true)
  expect(documents.size).toBe(0)
  await slow.commit().execute()
  await drainIndex(database.db, engine)
  expect([...documents.keys()].sort()).toEqual(['contract_fast', 'contract_slow'])
})

test('drainIndex: rebuilds an index of another database, or one that is ahead of this database', async () => {
  const { engine, documents, setPosition, getPosition } = keepingEngine()
  await insertContracts(database.db, trades)
  await drainIndex(database.db, engine)
  const [identity] = getPosition()!.split('|')
  for (const foreign of ['other-1|5|x', `${identity}|99999999999|`, 'nonsense']) {
    documents.clear()
    setPosition(foreign)
    expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 5, caught_up: true })
  }
})

test('rebuildIndex: the next drain reads changes made during the rebuild', async () => {
  const { engine, documents } = keepingEngine()
  await insertContracts(database.db, trades)
  const { rebuild } = engine
  engine.rebuild = async () => {
    const build = await rebuild()
    return {
      ...build,
      add: async (batch) => {
        await insertContracts(database.db, [{ id: 'contract_0_meanwhile' }])
        await build.add(batch)
      },
    }
  }
  const seen: number[] = []
  expect(await rebuildIndex(database.db, engine, { on_progress: (done) => seen.push(done) })).toBe(5)
  expect(seen).toEqual([5])
  await drainIndex(database.db, engine)
  expect(documents.has('contract_0_meanwhile')).toBe(true)
})

test('a process that loses the lock stores nothing more, neither a batch nor a new index', async () => {
  const { engine, documents, getPosition } = keepingEngine()
  await insertContracts(database.db, trades)
  await drainIndex(database.db, engine)
  const [ids, position] = [[...documents.keys()], getPosition()]
  await insertContracts(database.db, [{ id: 'contract_new' }])
  const drain = new AbortController()
  const asked = { ...engine, position: () => engine.position().finally(() => drain.abort(new Error('the lock has gone'))) }
  await expect(drainIndex(database.db, asked, { lost: drain.signal })).rejects.toThrow('the lock has gone')
  const rebuild = new AbortController()
  const on_progress = () => rebuild.abort(new Error('the lock has gone'))
  let abandoned = 0
  const built: SearchIndex = {
    ...engine,
    rebuild: async () => ({ ...(await engine.rebuild()), abandon: async () => void (abandoned += 1) }),
  }
  await expect(rebuildIndex(database.db, built, { lost: rebuild.signal, on_progress })).rejects.toThrow('the lock has gone')
  expect([[...documents.keys()], getPosition(), abandoned]).toEqual([ids, position, 1])
  expect(await drainIndex(database.db, engine)).toMatchObject({ applied: 1, caught_up: true })
})
