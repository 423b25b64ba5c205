import { expect, test } from 'vitest'
import { changedFields } from '../../services/board/amendment-notices.ts'

const changed = (values: Record<string, unknown>) =>
  changedFields(
    Object.entries(values).map(([field, new_value]) => ({ field, new_value })),
    'America/New_York',
  )

test('changedFields: uses everyday names and shows short new values', () => {
  expect(
    changed({ deadline_at: '2026-12-18T02:00:00.000Z', notice_type: 'combined', set_aside: 'SDVOSBC', active: false }),
  ).toEqual([
    'response deadline (now 2026-12-17)',
    'notice type (now combined synopsis/solicitation)',
    'set-aside (now Service-disabled veteran-owned small business (SDVOSB) set-aside)',
    'status (now inactive)',
  ])
  expect(changed({ set_aside: 'NONE', naics: null, psc: 'S208', response_type: 'rfp', award_amount: 1250000.5 })).toEqual([
    'set-aside (now none)',
    'NAICS code',
    'PSC (now S208)',
    'kind of response',
    'award amount (now $1,250,000.5)',
  ])
})

test('changedFields: shows fields that share a name once, with the value of the main field', () => {
  const place = { place_city_name: 'Leeds', place_state_code: 'UT', place_zipcode: '84746' }
  expect(changed({ ...place, department_code: '057', department: 'DEPT OF THE AIR FORCE', set_aside_description: 'x' })).toEqual([
    'place of performance',
    'agency (now DEPT OF THE AIR FORCE)',
    'set-aside',
  ])
})
