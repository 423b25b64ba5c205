import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOf, enoughOf, queryText, type Terms, type Weighed } from '../../../search/meilisearch/queries.ts'
import type { QueryUnit } from '../../../search/query.ts'

function unit(...any: string[]): QueryUnit {
  return { kind: 'word', text: any[0]!, any: any.map((terms) => ({ terms: terms.split(' '), weight: 1 })) }
}

/** Whether a text, of words with blanks around, is found. */
function finds({ must, must_not }: Terms, text: string): boolean {
  const holds = (terms: string[]): boolean => ` ${text} `.includes(` ${terms.join(' ')} `)
  return must.every(holds) && !must_not.some(holds)
}

test('what is left out stands first, since the server reads ten words and no further', () => {
  expect(queryText({ must: [['on', 'site'], ['repair']], must_not: [['onsit']] })).toBe('-"onsit" "on site" "repair"')
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const alternative = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const unitOf = fc.uniqueArray(alternative, { minLength: 1, maxLength: 3 }).map((any) => unit(...any))
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
const meets = ({ any }: QueryUnit, in_text: string): boolean =>
  any.some(({ terms }) => ` ${in_text} `.includes(` ${terms.join(' ')} `))

describe('a query in parts', () => {
  test('finds what meets all of its units, once', () => {
    fc.assert(
      fc.property(fc.array(unitOf, { minLength: 1, maxLength: 2 }), text, (units, in_text) => {
        const found = allOf(units).filter((part) => finds(part, in_text))
        const combinations = units.reduce((product, { any }) => product * any.length, 1)
        // Beyond eight queries the least alternatives are dropped.
        if (combinations <= 8) expect(found.length).toBe(Number(units.every((each) => meets(each, in_text))))
        else expect(found.length).toBeLessThanOrEqual(Number(units.every((each) => meets(each, in_text))))
      }),
    )
  })

  test('finds what meets units of enough worth and every required one, once', () => {
    const weighed = fc.record({
      unit: fc.uniqueArray(alternative, { minLength: 1, maxLength: 1 }).map((any) => unit(...any)),
      worth: fc.integer({ min: 1, max: 9 }),
      required: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(weighed, { minLength: 1, maxLength: 5 }),
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

  test('of one word is that word; of two, either', () => {
    const of = (name: string, worth: number): Weighed => ({ unit: unit(name), worth, required: false })
    expect(enoughOf([of('roof', 5)], 2).map(queryText)).toEqual(['"roof"'])
    expect(enoughOf([of('roof', 5), of('repair', 4)], 3.6).map(queryText)).toEqual(['"roof"', '-"roof" "repair"'])
    expect(enoughOf([of('roof', 9), of('repair', 1)], 4).map(queryText)).toEqual(['"roof"'])
  })
})
