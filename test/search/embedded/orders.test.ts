import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogSpeller } from '../../../search/embedded/catalog-speller.ts'
import { createOrders } from '../../../search/embedded/orders.ts'
import { emptyColumns, growColumns, setRow } from '../../../search/embedded/postings/columns.ts'
import { createSegmentBuilder, rowOfTexts } from '../../../search/embedded/postings/segment.ts'
import { createMaker, sortInSteps } from '../../../search/embedded/steps.ts'
import type { Collection } from '../../../search/index.ts'

/*
 * Tests data structures that searches need, and that the engine makes in advance, in steps. A search during the steps gets the
 * same result as without the structures, and the result includes changes during the steps.
 */

const collection: Collection = {
  name: 'days',
  texts: {},
  values: { day: 'time' },
  sorts: { latest: { by: 'day', descending: true }, earliest: { by: 'day', descending: false } },
  facets: [],
}

/** Returns functions that add rows with dates, some of them unknown, and remove rows. */
function openRows() {
  const columns = emptyColumns(collection)
  const orders = createOrders(collection, columns)
  return {
    columns,
    orders,
    come(days: (number | null)[]) {
      const first = columns.rows + 1
      growColumns(columns, columns.rows + days.length)
      for (const [i, day] of days.entries()) {
        // Ids have a different order than rows.
        const id = `${((first + i) * 7919) % 1_000_003}-${first + i}`
        setRow(columns, first + i, { id, company: null, values: [day] })
        columns.alive[first + i] = 1
        columns.alive_count += 1
      }
      columns.rows += days.length
      orders.follow(Int32Array.from(days, (_, i) => first + i))
    },
    die(rows: number[]) {
      for (const row of rows) {
        columns.alive_count -= columns.alive[row]!
        columns.alive[row] = 0
      }
      orders.follow(Int32Array.from(rows))
    },
    expected(descending: boolean): number[] {
      const { ids, times, alive } = columns
      const day = (row: number): number => times.day![row]!
      const key = (row: number): number => (Number.isNaN(day(row)) ? Number.POSITIVE_INFINITY : descending ? -day(row) : day(row))
      return Array.from({ length: columns.rows }, (_, i) => i + 1)
        .filter((row) => alive[row] === 1)
        .sort((a, b) => key(a) - key(b) || (ids[a]! < ids[b]! ? -1 : 1))
    },
  }
}

const days = fc.array(fc.option(fc.integer({ min: 0, max: 30 })), { maxLength: 300 })

test('an order that is made in steps equals the order of the remaining rows, although rows are added and removed between the steps', () => {
  const event = fc.record({ steps: fc.nat(3), come: days, die: fc.array(fc.nat(2_000), { maxLength: 20 }), ask: fc.boolean() })
  fc.assert(
    fc.property(days, fc.array(event, { maxLength: 6 }), (first, events) => {
      const { columns, orders, come, die, expected } = openRows()
      come(first)
      for (const { steps, come: more, die: some, ask } of events) {
        for (let i = 0; i < steps; i++) orders.prepare()
        come(more)
        die([...new Set(some)].filter((row) => row > 0 && row <= columns.rows))
        if (ask) expect([...orders.of('latest')]).toEqual(expected(true))
      }
      while (orders.prepare());
      expect([...orders.of('latest')]).toEqual(expected(true))
      expect([...orders.of('earliest')]).toEqual(expected(false))
    }),
    { numRuns: 100 },
  )
})

test('many short steps sort rows in the same order as one long step', () => {
  const rows = Int32Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 50_021)
  const maker = createMaker(() => sortInSteps(rows.slice(), (a, b) => a - b))
  let count = 0
  let sorted = maker.step()
  for (; sorted === null; count++) sorted = maker.step()
  expect(count).toBeGreaterThan(50)
  expect(sorted).toEqual(rows.toSorted())
})

test('after a failure during the steps, the next request starts again', () => {
  let tries = 0
  const maker = createMaker(function* () {
    tries += 1
    yield
    if (tries === 1) throw new RangeError('no room')
    return { tries }
  })
  expect(maker.step()).toBeNull()
  expect(() => maker.step()).toThrow('no room')
  expect(maker.finish()).toEqual({ tries: 2 })
})

test('a speller that is made in steps equals one that is made at once, and searches use a speller that was made ahead', () => {
  const segment = createSegmentBuilder(1)
  for (const word of ['janitorial', 'dredging', 'roofing'])
    for (let i = 0; i < 40; i++) segment.add(rowOfTexts([word], Uint8Array.of(9), [word]))
  const words = { segments: [segment.finish()], rows: 120 }
  const ahead = createCatalogSpeller()
  while (ahead.prepare(words));
  expect(ahead.of(words).correct('janitoral')).toEqual(createCatalogSpeller().of(words).correct('janitoral'))
  expect(ahead.of(words).correct('janitoral')!.word).toBe('janitorial')
  const few_more = { ...words, rows: 122 }
  expect(ahead.prepare(few_more)).toBe(false)
  expect(ahead.of(few_more)).toBe(ahead.of(words))
  const many_more = { ...words, rows: 130 }
  expect(ahead.prepare(many_more)).toBe(true)
})
