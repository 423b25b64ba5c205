import { expect, test } from 'vitest'
import { searchRequest } from '../../workflow/search-request.ts'

const now = new Date('2026-04-20T12:00:00Z')
const scope = { input: { word: ' radar ' }, steps: {} }

test('a saved search is run alone; a query and filters go by the names of the search', () => {
  expect(searchRequest({ saved_search_id: 'ss_1', limit: 5 }, scope, now)).toEqual({ saved_search_id: 'ss_1', limit: 5 })
  expect(searchRequest({ query: '{{input.word}} repair', filters: { states: ['VA'] }, sort_by: 'due_date' }, scope, now)).toEqual(
    {
      query: 'radar  repair',
      states: ['VA'],
      sort_by: 'due_date',
      limit: 10,
    },
  )
  expect(
    searchRequest({ query: '{{input.none}}', filters: { min_score: 60 } }, scope, now),
    'nothing is left of the query',
  ).toEqual({
    min_score: 60,
    limit: 10,
  })
})

test('days count from the moment of the run, and what is past is not due', () => {
  expect(searchRequest({ due_within_days: 7, posted_within_days: 1 }, scope, now)).toEqual({
    due_after: '2026-04-20T12:00:00.000Z',
    due_before: '2026-04-27T12:00:00.000Z',
    posted_since: '2026-04-19T12:00:00.000Z',
    limit: 10,
  })
})
