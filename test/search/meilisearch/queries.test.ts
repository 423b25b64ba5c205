import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WordQuery } from '../../../search/backend.ts'
import type { Plan } from '../../../search/meilisearch/plan.ts'
import { allOf, enoughOf, queryText, type Terms, type Weighted } from '../../../search/meilisearch/queries.ts'
import { findWords, planWith, type Wanted } from '../../../search/meilisearch/words.ts'
import { parseQuery, type QueryUnit } from '../../../search/query/query.ts'
import { phrase_impact } from '../../../search/ranking.ts'
import { fakeServer, knownOf } from './fake-server.ts'
import { collection } from './notices.ts'

function unit(...any: string[]): QueryUnit {
  return { kind: 'word', text: any[0]!, any: any.map((terms) => ({ terms: terms.split(' '), weight: 1 })) }
}

/** Returns whether the query's words and phrases match the text. */
function finds({ must, must_not }: Terms, text: string): boolean {
  const holds = (terms: string[]): boolean => ` ${text} `.includes(` ${terms.join(' ')} `)
  return must.every(holds) && !must_not.some(holds)
}

test('queryText: excluded words come first, because the server reads only ten words', () => {
  expect(queryText({ must: [['on', 'site'], ['repair']], must_not: [['onsit']] })).toBe('-"onsit" "on site" "repair"')
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const alternative = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const unitOf = fc.uniqueArray(alternative, { minLength: 1, maxLength: 3 }).map((any) => unit(...any))
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
const meets = ({ any }: QueryUnit, in_text: string): boolean =>
  any.some(({ terms }) => ` ${in_text} `.includes(` ${terms.join(' ')} `))

describe('a query that is split into parts', () => {
  test('finds each record that matches all of its units exactly once', () => {
    fc.assert(
      fc.property(fc.array(unitOf, { minLength: 1, maxLength: 2 }), text, (units, in_text) => {
        const found = allOf(units).filter((part) => finds(part, in_text))
        const combinations = units.reduce((product, { any }) => product * any.length, 1)
        // With more than eight combinations, the alternatives with the lowest weight are dropped.
        if (combinations <= 8) expect(found.length).toBe(Number(units.every((each) => meets(each, in_text))))
        else expect(found.length).toBeLessThanOrEqual(Number(units.every((each) => meets(each, in_text))))
      }),
    )
  })

  test('finds each record that matches enough units and every required unit exactly once', () => {
    const weighted = fc.record({
      unit: fc.uniqueArray(alternative, { minLength: 1, maxLength: 1 }).map((any) => unit(...any)),
      worth: fc.integer({ min: 1, max: 9 }),
      required: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(weighted, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        text,
        (units, least, in_text) => {
          const met = units.filter((each) => meets(each.unit, in_text))
          const worth = met.reduce((sum, each) => sum + each.worth, 0)
          const wanted = worth >= least && units.every((each) => !each.required || met.includes(each))
          expect(enoughOf(units, least).filter((part) => finds(part, in_text)).length).toBe(Number(wanted))
        },
      ),
    )
  })

  test('matches the only word, or either of two words', () => {
    const of = (name: string, worth: number): Weighted => ({ unit: unit(name), worth, required: false })
    expect(enoughOf([of('roof', 5)], 2).map(queryText)).toEqual(['"roof"'])
    expect(enoughOf([of('roof', 5), of('repair', 4)], 3.6).map(queryText)).toEqual(['"roof"', '-"roof" "repair"'])
    expect(enoughOf([of('roof', 9), of('repair', 1)], 4).map(queryText)).toEqual(['"roof"'])
  })
})

const everybody = '' as Wanted['filter']
const seen = (query: WordQuery): Wanted => ({
  query,
  vector: null,
  filter: everybody,
  company_id: 'c1',
  window: 100,
  all: false,
  whole: false,
  sort: null,
  facets: false,
})

describe('quoted phrases beyond the ten that the server reads', () => {
  const words = Array.from({ length: 23 }, (_, i) => `w${String.fromCharCode(97 + i)}x site`)
  const query = parseQuery(words.map((each) => `"${each}"`).join(' '))
  const terms = query.units.map(({ any }) => any[0]!.terms.join(' '))
  const texts = {
    whole: terms.join(' '),
    more: `z ${terms.toReversed().join(' ')}`,
    ...Object.fromEntries(terms.map((left_out) => [`without ${left_out}`, terms.filter((each) => each !== left_out).join(' ')])),
  }

  test('must each occur in the record', async () => {
    const { server } = fakeServer(texts)
    const counts = new Map()
    const found = await findWords({ server, name: 'i', collection }, knownOf(25), seen(query), counts)
    expect([query.units.length, found.total, [...found.hits.keys()].sort()]).toEqual([23, 2, ['more', 'whole']])
    // All phrases count in the score, not only the phrases of the last query.
    expect(found.hits.get('whole')!.words).toBeCloseTo(phrase_impact)
  })

  test('are rejected if too many records contain the first ten phrases', async () => {
    const { server } = fakeServer(texts)
    const many = { read: async () => ({ results: Array.from({ length: 23 }, () => ({ hits: [], totalHits: 20_001 })) }) }
    const asked = findWords(
      { server: { ...server, ...many } as never, name: 'i', collection },
      knownOf(25),
      seen(query),
      new Map(),
    )
    await expect(asked).rejects.toMatchObject({ name: 'SearchBusy', message: expect.stringContaining('Use at most ten') })
  })
})

describe('how common a phrase is', () => {
  const texts = { r1: 'roof repair', r2: 'roof', r3: 'roof', r4: 'paint' }
  const query = parseQuery('roof repair')
  const keys = query.units.flatMap(({ any }) => any.map((each) => `c1 ${each.terms.join(' ')}`))
  const worths = ({ units }: Plan) => units.map(({ worth }) => worth)

  test('is still known when the cache exceeds its limit', async () => {
    const [fresh, full] = [knownOf(4), knownOf(4, new Map(Array.from({ length: 9_999 }, (_, i) => [`c1 other${i}`, 1])))]
    const { server } = fakeServer(texts)
    const index = { server, name: 'i', collection }
    const expected = worths(await planWith(index, fresh, { query, company_id: 'c1', whole: false }))
    full.holding.set(keys[0]!, fresh.holding.get(keys[0]!)!)
    expect(worths(await planWith(index, full, { query, company_id: 'c1', whole: false }))).toEqual(expected)
    expect(full.holding).toEqual(fresh.holding)
  })

  test('does not change if another search clears the cache while this search waits', async () => {
    const known = knownOf(4)
    await planWith({ server: fakeServer(texts).server, name: 'i', collection }, known, { query, company_id: 'c1', whole: false })
    const expected = new Map(known.holding)
    known.holding.delete(keys.at(-1)!)
    const { server, asked } = fakeServer(texts, async () => known.holding.clear())
    await planWith({ server, name: 'i', collection }, known, { query, company_id: 'c1', whole: false })
    expect([asked.length, known.holding]).toEqual([1, expected])
  })
})
