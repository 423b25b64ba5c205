import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSegments } from '../../reading/text/segments.ts'

test('joinSegments: a span is translated to its own text, and a span across two texts to null', () => {
  const { text, placeOf } = joinSegments(
    [
      { source: 'description', text: 'See the statement of work.' },
      { source: 'att_1', text: '' },
      { source: 'att_2', text: 'The contractor shall mow.' },
    ],
    1_000,
  )
  expect(text).toBe('See the statement of work.\n\nThe contractor shall mow.')
  const start = text.indexOf('shall')
  expect(placeOf({ start, end: start + 5 })).toEqual({ source: 'att_2', start: 15, end: 20 })
  expect(placeOf({ start: 0, end: 3 })).toEqual({ source: 'description', start: 0, end: 3 })
  expect(placeOf({ start: 20, end: 40 })).toBeNull()
})

test('joinSegments: the result is never longer than requested, and translated spans have the same text', () => {
  const segments = fc.array(fc.record({ source: fc.uuid(), text: fc.string({ unit: 'grapheme', maxLength: 30 }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(segments, fc.nat(80), fc.nat(100), fc.nat(20), (given, length_max, start, length) => {
      const { text, placeOf } = joinSegments(given, length_max)
      expect(text.length).toBeLessThanOrEqual(length_max)
      expect(text.isWellFormed()).toBe(true)
      const end = Math.min(text.length, start + length)
      const place = start <= end ? placeOf({ start, end }) : null
      if (!place) return
      const from = given.filter(({ source }) => source === place.source).map((each) => each.text.slice(place.start, place.end))
      expect(from).toContain(text.slice(start, end))
    }),
  )
})
