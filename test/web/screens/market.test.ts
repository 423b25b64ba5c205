import { expect, test } from 'vitest'
import { daysOfYear, readFiguresAddress, readMarketAddress } from '../../../web/features/market/address.ts'

test('market: the address keeps the words and one known type', () => {
  expect(readMarketAddress({ query: ' navy ', types: 'awards' })).toEqual({ query: 'navy', types: 'awards' })
  expect(readMarketAddress({ types: 'planets' })).toEqual({})
})

test('market: a fiscal year ends on September 30, and a day that does not exist is dropped', () => {
  expect(daysOfYear(2026)).toEqual({ awarded_since: '2025-10-01', awarded_before: '2026-09-30' })
  expect(readFiguresAddress({ ...daysOfYear(2026), awards: 'expiring' })).toEqual({ ...daysOfYear(2026), awards: 'expiring' })
  expect(readFiguresAddress({ awarded_since: 'soon', awards: 'oldest' })).toEqual({})
})
