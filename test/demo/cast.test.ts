import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNaics } from '../../catalog/naics.ts'
import { isPsc } from '../../catalog/psc.ts'
import {
  columns,
  daysFromExamples,
  exampleClock,
  moveDates,
  people,
  pursuits,
  records,
  tasks,
} from '../../demo/data/company/cast.ts'
import { exampleNotices } from '../../demo/data/company/cast-notices.ts'
import { demoCompany, demoUsers } from '../../demo/data/company/company.ts'
import { story } from '../../demo/data/company/story.ts'
import { demoCatalog } from '../../demo/data/market/catalog.ts'
import { foldNotices } from '../../ingest/rows/fold.ts'
import { familyId, recordKey } from '../../ingest/rows/record.ts'

const notices = exampleNotices()

describe('demo company', () => {
  test('each record has the id that its agency and number determine', () => {
    for (const { name, notice } of notices) {
      const { agency_key, solicitation_key } = recordKey(notice)
      expect(familyId({ source: notice.source, agency_key, solicitation_key: solicitation_key! }), name).toBe(records[name])
    }
    expect(new Set(notices.map(({ name }) => name))).toEqual(new Set(Object.keys(records)))
  })

  test('codes are in the catalogs, and numbers and texts are clearly fictional', () => {
    for (const { name, notice } of notices) {
      expect([isNaics(notice.naics!), isPsc(notice.psc!)], name).toEqual([true, true])
      expect(notice.solicitation_number).toMatch(/^[A-Z0-9]{6}-26-[QR]-DEMO90\d\d$/)
      expect(notice.description ?? 'Fictional demonstration notice.').toMatch(/Fictional demonstration notice\.$/)
      expect(notice.point_of_contact![0]!.email).toMatch(/@example\.gov$/)
      expect(notice.point_of_contact![0]!.phone).toMatch(/55501\d\d$/)
      if (notice.awardee_name) expect(notice.awardee_name).toMatch(/\(fictional\)$/)
    }
    for (const { code } of demoCompany.naics_codes) expect(isNaics(code), code).toBe(true)
    for (const code of demoCompany.psc_codes) expect(isPsc(code), code).toBe(true)
  })

  test('amounts in a text are also in the fields', () => {
    for (const { name, notice } of notices) {
      const said = notice.description?.match(/lies? between \$([\d,]+) and \$([\d,]+)/)
      if (!said) continue
      const amounts = said.slice(1).map((text) => Number(text.replaceAll(',', '')))
      expect([notice.size_low, notice.size_high], name).toEqual(amounts)
    }
  })

  test('ids are unique, and ids of pursuits and tasks sort by age', () => {
    const ids: string[] = [people, records, pursuits, tasks, columns].flatMap((group) => Object.values(group))
    expect(new Set(ids).size).toBe(ids.length)
    const made = story.flatMap((deed) => ('id' in deed ? [deed.id] : []))
    for (const prefix of ['pur_', 'task_']) {
      const ofKind = made.filter((id) => id.startsWith(prefix))
      expect(ofKind).toEqual(ofKind.toSorted())
      expect(ofKind).toEqual(Object.values(prefix === 'pur_' ? pursuits : tasks))
    }
  })

  test('the story is in chronological order, and ends the day before the examples', () => {
    const times = story.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)! < exampleClock.slice(0, 10)).toBe(true)
  })

  test('users work on a notice only after it is posted, and tasks are only assigned to users of the company', () => {
    const posted = new Map<string, string>(notices.toReversed().map(({ name, notice }) => [records[name], notice.posted_at!]))
    const ids = new Set<string>(Object.values(people))
    for (const deed of story) {
      if (deed.operation === 'addToPipeline') expect(posted.get(deed.body.opportunity_id)! < deed.at).toBe(true)
      if (deed.operation === 'alert') for (const id of deed.record_ids) expect(posted.get(id)! < deed.at).toBe(true)
      const assigned = 'body' in deed && 'assigned_to' in deed.body ? deed.body.assigned_to! : []
      for (const id of assigned) expect(ids).toContain(id)
    }
    expect(demoUsers.map(({ name }) => name)).toEqual(Object.keys(people))
  })

  test('moveDates: moves by whole days, and changes no time of day and no other text', () => {
    const value = {
      at: '2026-04-02T14:05:00.000Z',
      list: ['2026-12-31'],
      text: 'due 2026-04-02',
      zip: '20260-0402',
      none: null,
      low: 1,
    }
    expect(moveDates(value, 31)).toEqual({ ...value, at: '2026-05-03T14:05:00.000Z', list: ['2027-01-31'] })
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
        const moved = moveDates(exampleClock, daysFromExamples(now))
        expect(moved.slice(10)).toBe(exampleClock.slice(10))
        const age_hours = (now.getTime() - Date.parse(moved)) / 3_600_000
        expect(age_hours >= 0 && age_hours < 24, `${moved} at ${now.toISOString()}`).toBe(true)
      }),
    )
  })
})

test('demoCatalog: lists the named records first, has its own source, and has open records on any day', () => {
  const now = new Date('2027-01-31T03:00:00.000Z')
  const catalog = demoCatalog({ now, notices: 300 })
  expect(catalog).toHaveLength(notices.length + 300)
  expect(new Set(catalog.map((notice) => notice.id)).size).toBe(catalog.length)
  expect(new Set(catalog.map(({ source }) => source))).toEqual(new Set(['demo']))
  const zeroTrust = foldNotices(catalog.slice(0, notices.length).filter((_, index) => notices[index]!.name === 'zeroTrust'))
  expect(zeroTrust).toMatchObject({ amendment_count: 1, awarded: false, active: true, size_low: 7_500_000 })
  expect(Date.parse(zeroTrust.deadline_at!) - now.getTime()).toBeGreaterThan(20 * 86_400_000)
  const withEstimate = catalog.filter(({ description }) => /estimated value is \$/.test(description ?? ''))
  expect(withEstimate.length).toBeGreaterThan(100)
  expect(withEstimate.slice(notices.length).filter(({ size_low }) => size_low === null)).toEqual([])
})
