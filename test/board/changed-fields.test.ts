import { expect, test } from 'vitest'
import { changedFields } from '../../services/board/changed-fields.ts'

const tell = (values: Record<string, unknown>) =>
  changedFields(
    Object.entries(values).map(([field, new_value]) => ({ field, new_value })),
    'America/New_York',
  )

test('fields are called as people call them, with what they are now', () => {
  expect(tell({ deadline_at: '2026-12-18T02:00:00.000Z', notice_type: 'combined', set_aside: 'SDVOSBC', active: false })).toEqual(
    [
      'response deadline (now 2026-12-17)',
      'notice type (now combined synopsis/solicitation)',
      'set-aside (now Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside)',
      'status (now inactive)',
    ],
  )
  expect(tell({ set_aside: 'NONE', naics: null, psc: 'S208', response_type: 'rfp', award_amount: 1250000.5 })).toEqual([
    'set-aside (now none)',
    'NAICS code',
    'PSC (now S208)',
    'kind of response',
    'award amount (now $1,250,000.5)',
  ])
})

test('what several fields say together is told once, and by the one that says it', () => {
  const place = { place_city_name: 'Leeds', place_state_code: 'UT', place_zipcode: '84746' }
  expect(tell({ ...place, department_code: '057', department: 'DEPT OF THE AIR FORCE', set_aside_description: 'x' })).toEqual([
    'place of performance',
    'agency (now DEPT OF THE AIR FORCE)',
    'set-aside',
  ])
})
