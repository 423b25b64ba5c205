import { expect, test } from 'vitest'
import { demoCatalog } from '../../demo/data/market/catalog.ts'
import { demoSpending } from '../../demo/data/market/spending.ts'
import { awardId, readOrderNumber } from '../../ingest/award/identity.ts'

const now = new Date('2026-11-21T12:00:00Z')
const notices = demoCatalog({ now, notices: 1500 })
const reports = demoSpending(notices, now)

test('demoSpending: agencies report the obligations of awards that are at least a month old, never above the value of the award', () => {
  const awarded = notices.filter(({ awardee_name, award_date }) => awardee_name && award_date! < '2026-10-22')
  expect(reports.length).toBe(awarded.length)
  expect(reports.length).toBeGreaterThan(100)
  for (const { total_obligated, total_ceiling, award_date, completion_date, potential_end_date } of reports) {
    expect(total_obligated).toBeGreaterThan(0)
    expect(total_obligated).toBeLessThanOrEqual(total_ceiling!)
    expect(completion_date! > award_date! && completion_date! <= potential_end_date!).toBe(true)
  }
  expect(demoSpending(notices, now)).toEqual(reports)
})

test('demoSpending: a report belongs to the award that its notice announces', () => {
  for (const notice of notices.filter(({ awardee_name, award_date }) => awardee_name && award_date! < '2026-10-22')) {
    const noticed = { id: '', ...readOrderNumber(notice.award_number), agency_id: null, award_key: null }
    const reported = reports.find(({ id }) => id === `demo/${notice.source_id}`)!
    expect(awardId(reported)).toBe(awardId(noticed))
  }
})
