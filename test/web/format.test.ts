import { expect, test } from 'vitest'
import { presentValue } from '../../web/features/opportunity/history/changes.ts'
import { nameValue } from '../../web/features/pursuit/field-values.ts'
import {
  countOf,
  daysUntil,
  formatDate,
  formatDay,
  formatDistance,
  formatMoment,
  formatValue,
  postedOn,
} from '../../web/parts/record/format.ts'
import { nameNoticeType, nameSetAside } from '../../web/parts/record/names.ts'
import { formatPhone } from '../../web/parts/record/phone.ts'

const zone = 'America/New_York'
/** Late in the evening of April 20 in New York, and already April 21 in UTC. */
const now = Date.parse('2026-04-21T02:30:00.000Z')

test('due dates: days are those of the calendar in the time zone of the company', () => {
  expect(daysUntil('2026-04-21T03:59:00.000Z', zone, now)).toBe(0)
  expect(daysUntil('2026-04-21T04:00:00.000Z', zone, now)).toBe(1)
  expect(daysUntil('2026-04-21T04:00:00.000Z', 'UTC', now)).toBe(0)
  // The clocks change on November 1.
  expect(daysUntil('2026-11-02T17:00:00.000Z', zone, Date.parse('2026-10-31T16:00:00.000Z'))).toBe(2)
})

test('due dates: words come first, and a date if it is far away', () => {
  const words = (moment: string) => formatDistance(moment, zone, now)
  expect(words('2026-04-21T02:40:00.000Z')).toBe('today')
  expect(words('2026-04-22T02:40:00.000Z')).toBe('tomorrow')
  expect(words('2026-04-28T18:00:00.000Z')).toBe('in 8 days')
  expect(words('2026-04-19T18:00:00.000Z')).toBe('yesterday')
  expect(words('2026-04-10T18:00:00.000Z')).toBe('10 days ago')
  expect(words('2026-08-01T18:00:00.000Z')).toBe('Aug 1, 2026')
  expect(formatMoment('2026-04-28T18:00:00.000Z', zone)).toBe('Tue, Apr 28, 2026, 2:00 PM EDT')
})

test.each(['Pacific/Guam', 'Pacific/Honolulu'])('dates without a time: show the day that was entered in %s', (timeZone) => {
  const due = '2026-04-21T23:59:59.999Z'
  const noon = Date.parse('2026-04-21T00:00:00.000Z')
  expect([formatDay(due, timeZone), formatDate(due, timeZone)]).toEqual(['2026-04-21', 'Apr 21, 2026'])
  expect(formatMoment(due, timeZone)).toBe('Apr 21, 2026')
  expect(daysUntil(due, timeZone, noon)).toBe(timeZone === 'Pacific/Guam' ? 0 : 1)
  expect(formatDate(postedOn('2026-04-21T00:00:00.000Z'), timeZone)).toBe('Apr 21, 2026')
  expect(presentValue('posted_date', '2026-04-21T00:00:00.000Z', timeZone)).toBe('Apr 21, 2026')
  const names = { timeZone, users: new Map(), columns: new Map() }
  expect(nameValue('posted_date', '2026-04-21T00:00:00.000Z', names)).toBe('Apr 21, 2026')
})

test('money: a range is short, exact in its title, and null if unknown', () => {
  expect(formatValue(3_100_000, 3_900_000)).toEqual({ short: '$3.1M–3.9M', exact: '$3,100,000 to $3,900,000' })
  expect(formatValue(null, 940_000)).toEqual({ short: '$940K', exact: '$940,000' })
  expect(formatValue(null, null)).toBeNull()
  expect([countOf(1, 'task'), countOf(2_300, 'task')]).toEqual(['1 task', '2,300 tasks'])
})

test('names: notice types and set-asides read as people write them', () => {
  expect([nameNoticeType('sources-sought'), nameSetAside('SDVOSBC'), nameSetAside('XYZ')]).toEqual([
    'Sources sought',
    'SDVOSB',
    'XYZ',
  ])
})

test('phones: ten digits are grouped, and other numbers stay as they are', () => {
  expect(['2025550126', '+44 20 7946 0018', '202-555-0126 ext. 4'].map(formatPhone)).toEqual([
    '(202) 555-0126',
    '+44 20 7946 0018',
    '202-555-0126 ext. 4',
  ])
})
