import { expect, test } from 'vitest'
import { factsTable, measureFacts } from '../../lab/evaluation/facts-measure.ts'

const stated = {
  title: 'Janitorial services',
  solicitation_number: null,
  posted_at: '2026-04-01T00:00:00.000Z',
  is_forecast: false,
  deadline_at: '2026-04-20T18:00:00.000Z',
  set_aside: 'SBA',
  set_aside_description: 'Total Small Business',
  naics: '561720',
  place_state_code: 'VA',
  place_city_name: 'Roanoke',
  place_zipcode: null,
  place_country_code: 'USA',
}

test('measureFacts: reads each text as if the source had left the field blank, and shows the values that differ', () => {
  const measures = measureFacts([
    {
      ...stated,
      id: 'a',
      description: 'The NAICS code is 561720. Quotes are due April 20, 2026. Place of Performance: Roanoke, VA 24011',
    },
    { ...stated, id: 'b', description: 'The NAICS code is 561730. This is a total HUBZone set-aside.' },
    { ...stated, id: 'c', description: 'See attachments.' },
  ])
  const counts = measures.map(({ field, stated: all, read, right }) => [field, all, read, right])
  expect(counts).toEqual([
    ['deadline_date', 3, 1, 1],
    ['set_aside', 3, 1, 0],
    ['naics', 3, 2, 1],
    ['place_of_performance.state_code', 3, 1, 1],
  ])
  expect(measures[2]!.wrong).toEqual([{ id: 'b', stated: '561720', read: '561730', quote: 'NAICS code is 561730' }])
  expect(factsTable(measures)).toContain('66.7 %')
})
