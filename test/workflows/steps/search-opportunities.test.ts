import { expect, test } from 'vitest'
import { searchRequest } from '../../../services/workflows/steps/search-opportunities.ts'

const now = new Date('2026-04-20T12:00:00Z')

test('searchRequest: a saved search is run alone; a query and filters become parameters of the search', () => {
  expect(searchRequest({ saved_search_id: 'ss_1', limit: 5 }, undefined, now)).toEqual({ saved_search_id: 'ss_1', limit: 5 })
  const config = { query: '{{input.word}} repair', filters: { states: ['VA'] }, sort_by: 'due_date' as const }
  expect(searchRequest(config, 'radar repair', now)).toEqual({
    query: 'radar repair',
    states: ['VA'],
    sort_by: 'due_date',
    limit: 10,
  })
  expect(searchRequest({ filters: { min_score: 60 } }, undefined, now)).toEqual({ min_score: 60, limit: 10 })
})

test('searchRequest: days count from the moment of the run, and past deadlines are not due', () => {
  expect(searchRequest({ due_within_days: 7, posted_within_days: 1 }, undefined, now)).toEqual({
    due_after: '2026-04-20T12:00:00.000Z',
    due_before: '2026-04-27T12:00:00.000Z',
    posted_since: '2026-04-19T12:00:00.000Z',
    limit: 10,
  })
})
