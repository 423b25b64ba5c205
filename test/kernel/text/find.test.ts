import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFinder, includes } from '../../../kernel/text/find.ts'

const few = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', '\uffff'), maxLength: most })

test('createFinder: covers all occurrences, and reports a partial match at the end', () => {
  fc.assert(
    fc.property(fc.array(few(5), { maxLength: 6 }), few(40), (parts, text) => {
      const covered = new Set<number>()
      for (const part of parts)
        for (let at = text.indexOf(part); part !== '' && at >= 0; at = text.indexOf(part, at + 1))
          for (let unit = at; unit < at + part.length; unit += 1) covered.add(unit)
      const { ranges, open } = createFinder(parts)(text)
      const found = ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index))
      expect(found).toEqual([...covered].sort((a, b) => a - b))
      const partial = Array.from(text, (_, length) => length + 1).filter((length) =>
        parts.some((part) => part.startsWith(text.slice(text.length - length))),
      )
      expect(open).toBe(partial.at(-1) ?? 0)
    }),
    { numRuns: 1_000 },
  )
})

test('includes: equals String.includes', () => {
  fc.assert(
    fc.property(few(40), few(4), few(4), (text, part, longer) => {
      for (const each of [part, part + longer + part, text.slice(3, 20)]) expect(includes(text, each)).toBe(text.includes(each))
    }),
    { numRuns: 1_000 },
  )
})
