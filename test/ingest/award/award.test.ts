import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cageCode, coded, day, moment, uei } from '../../../ingest/award/fields.ts'
import { foldAward, reportsInForce } from '../../../ingest/award/fold.ts'
import { actionKey, awardId, readOrderNumber, readPiid } from '../../../ingest/award/identity.ts'
import { type AwardReport, makeReport, restoreReport, storeReport } from '../../../ingest/award/report.ts'

function report(given: Partial<AwardReport>): AwardReport {
  return makeReport({ id: 'a/1', source: 'a', kind: 'action', ...given })
}

describe('award numbers', () => {
  test('readPiid: converts a number to capitals, removes hyphens in the uniform format, and returns null for other text', () => {
    const read: [string, string | null][] = [
      ['w912ch-26-c-0001', 'W912CH26C0001'],
      [' N00039 15 D 0044 ', 'N0003915D0044'],
      ['36C24526P123456789', '36C24526P123456789'],
      ['0001', '0001'],
      ['NNG15SD19B', 'NNG15SD19B'],
      ['Charge Card Purchase', null],
      ['TBD', null],
      ['0', null],
      ['---', null],
      ['', null],
    ]
    for (const [raw, piid] of read) expect([raw, readPiid(raw)]).toEqual([raw, piid])
  })

  test('awardId: identifies an award by a uniform number, by another number with parent or agency, or by its report', () => {
    const id = (given: Partial<AwardReport>) => awardId(report(given))
    expect(id({ piid: 'W912CH26C0001', agency_id: '9700' })).toBe(
      id({ piid: 'W912CH26C0001', parent_piid: 'X', agency_id: null }),
    )
    const order = { piid: '0001', parent_piid: 'N0003915D0044', agency_id: '9700' }
    expect(id(order)).toBe(id({ ...order, id: 'b/2' }))
    expect(new Set([order, { ...order, parent_piid: 'FA877111D1001' }, { ...order, agency_id: '3600' }].map(id)).size).toBe(3)
    expect(id({ id: 'a/1' })).not.toBe(id({ id: 'a/2' }))
    expect(id({ id: 'a/1', piid: '001' }), 'a number that any agency may use').not.toBe(id({ id: 'a/2', piid: '001' }))
    expect(id({ id: 'a/1', award_key: 'x' })).toBe(id({ id: 'a/2', award_key: 'x', piid: 'W912CH26C0001' }))
  })

  test('readOrderNumber: splits an order’s number from its contract’s', () => {
    expect(readOrderNumber('HTC71123DC02536C26326F0054')).toEqual({ piid: '36C26326F0054', parent_piid: 'HTC71123DC025' })
    expect(readOrderNumber('NNG15SC42B36C26226F0211')).toEqual({ piid: '36C26226F0211', parent_piid: 'NNG15SC42B' })
    expect(readOrderNumber('W912CH-26-C-0001')).toEqual({ piid: 'W912CH26C0001', parent_piid: null })
    expect(readOrderNumber(null)).toEqual({ piid: null, parent_piid: null })
  })

  test('actionKey: equals the key of USAspending, and omits the parent of a vehicle', () => {
    const parts = {
      agency_id: '9700',
      parent_agency_id: '4732',
      piid: '0001',
      modification: 'p00002',
      parent_piid: 'GS00F025DA',
      transaction: null,
    }
    expect(actionKey(parts, false)).toBe('9700_4732_0001_P00002_GS00F025DA_0')
    expect(actionKey(parts, true)).toBe('9700_-NONE-_0001_P00002_-NONE-_-NONE-')
    expect(actionKey({ ...parts, piid: null }, true)).toBeNull()
  })
})

test('fields: days, times, codes and registration numbers have the formats of sources', () => {
  expect(['2025-02-19', '2025-02-19 16:19:29+00', '2/9/2025', '02/30/2025', '13/1/2025', 'soon', ''].map(day)).toEqual([
    '2025-02-19',
    '2025-02-19',
    '2025-02-09',
    null,
    null,
    null,
    null,
  ])
  expect(['2025-02-19 16:19:29+00', '9/8/2016', '99/99/2016', ''].map(moment)).toEqual([
    '2025-02-19T16:19:29.000Z',
    '2016-09-08T00:00:00.000Z',
    null,
    null,
  ])
  expect(coded('2044: UNITED STATES MINT')).toEqual({ code: '2044', name: 'UNITED STATES MINT' })
  expect(coded(':  ')).toEqual({ code: null, name: null })
  expect(coded('325211')).toEqual({ code: '325211', name: null })
  expect(['ue9qjd4kk1l6', '0E9QJD4KK1L6', 'UE9QJD4KK1LO', '111292429'].map(uei)).toEqual(['UE9QJD4KK1L6', null, null, null])
  expect(['5ute1', '5UTEI', '5UTE'].map(cageCode)).toEqual(['5UTE1', null, null])
})

describe('foldAward', () => {
  test('takes the latest running total and adds later actions', () => {
    const award = foldAward([
      report({ id: '1', action_date: '2025-01-01', obligated: 10, total_obligated: 10, total_ceiling: 99 }),
      report({ id: '2', action_date: '2025-02-01', obligated: 5, total_obligated: 1000 }),
      report({ id: '3', action_date: '2025-03-01', obligated: -0.1 }),
      report({ id: '4', action_date: '2025-04-01', obligated: 0.3 }),
    ])
    expect(award).toMatchObject({ dollars_obligated: 1000.2, ceiling_value: 99, last_action_date: '2025-04-01' })
  })

  test('fills only blank fields from a notice, whose title becomes the name', () => {
    const notice = report({
      id: 'n',
      kind: 'notice',
      title: 'Mowing',
      total_ceiling: 7,
      psc: 'S208',
      award_date: '2026-01-02',
      source: 'notice',
    })
    const official = report({ id: '1', psc: 'R499', description: 'IGF::OT::IGF GRASS', obligated: 3 })
    expect(foldAward([notice, official])).toMatchObject({
      name: 'Mowing',
      description: 'IGF::OT::IGF GRASS',
      psc: 'R499',
      dollars_obligated: 3,
      ceiling_value: 7,
      award_date: '2026-01-02',
      sources: ['a', 'notice'],
    })
    expect(foldAward([notice])).toMatchObject({ dollars_obligated: null, ceiling_value: 7 })
    expect(foldAward([official]).name).toBe('GRASS')
    expect(foldAward([report({ psc: 'S208' })]).name).toMatch(/landscaping/i)
    expect(foldAward([report({ piid: 'W912CH26C0001' })]).name).toBe('Contract W912CH26C0001')
  })

  test('takes the total and the awardee from a day’s last modification by number', () => {
    const day = { action_date: '2025-03-01' }
    const terminated = [
      report({ id: '1', ...day, modification: '9', obligated: 50, total_obligated: 150, awardee_name: 'OLD LLC' }),
      report({ id: '2', ...day, modification: '10', obligated: -150, total_obligated: 0, awardee_name: 'NEW LLC' }),
    ]
    expect(foldAward(terminated)).toMatchObject({ dollars_obligated: 0, awardee_name: 'NEW LLC' })
    // A correction does not change the order: modification 9 is still before 10.
    const corrected = [{ ...terminated[0]!, modified_at: '2026-01-01T00:00:00.000Z' }, terminated[1]!]
    expect(foldAward(corrected)).toMatchObject({ dollars_obligated: 0, awardee_name: 'NEW LLC' })
  })

  test('if two offices modify an award on one day, takes the modification whose total no other one continues', () => {
    const day = { action_date: '2025-03-01' }
    const byBuyer = report({ id: '1', ...day, modification: 'P00012', obligated: 40, total_obligated: 140, total_ceiling: 900 })
    const byAdministrator = report({ id: '2', ...day, modification: 'A00003', obligated: -140, total_obligated: 0 })
    expect(foldAward([byBuyer, byAdministrator]).dollars_obligated).toBe(0)
    const other = report({ id: '3', ...day, modification: 'A00003', obligated: 100, total_obligated: 100 })
    expect(foldAward([byBuyer, other])).toMatchObject({ dollars_obligated: 140, ceiling_value: 900 })
  })

  test('ends with the last total, for any history in any order', () => {
    const step = fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: -30_000, max: 30_000 }),
      corrected: fc.integer({ min: 1, max: 9 }),
    })
    const history = fc.array(step, { minLength: 1, maxLength: 14 }).map((steps) => {
      let total = 0
      return steps
        .sort((a, b) => a.day - b.day)
        .map(({ day, cents, corrected }, index) => {
          total += cents
          return report({
            id: `${(index * 7) % 15}`,
            modification: `${index}`,
            action_date: `2025-01-0${day}`,
            modified_at: `2025-02-0${corrected}T00:00:00.000Z`,
            obligated: cents / 100,
            total_obligated: total / 100,
          })
        })
    })
    const shuffledHistory = history.chain((actions) =>
      fc.tuple(fc.constant(actions), fc.shuffledSubarray(actions, { minLength: actions.length })),
    )
    fc.assert(
      fc.property(shuffledHistory, ([actions, shuffled]) => {
        const award = foldAward(shuffled)
        expect(award.dollars_obligated).toBe(actions.at(-1)!.total_obligated)
        expect(award).toEqual(foldAward(actions))
      }),
    )
  })

  test('a deletion removes an action from every source, unless a source reports it again later', () => {
    const [base, extra] = [
      report({ id: '1', action_key: 'K_0', obligated: 10, modified_at: '2025-01-01T00:00:00.000Z' }),
      report({ id: '2', action_key: 'K_1', obligated: 90, modified_at: '2025-02-01T00:00:00.000Z' }),
    ]
    const deletion = report({ id: 'b/2', kind: 'deleted', action_key: 'K_1', modified_at: '2025-03-01T00:00:00.000Z' })
    expect(reportsInForce([deletion, extra, base])).toEqual([base])
    const again = { ...extra, modified_at: '2025-04-01T00:00:00.000Z' }
    expect(reportsInForce([deletion, again, base])).toEqual([again, base])
    expect(reportsInForce([deletion])).toEqual([])
  })

  test('takes the awardee from the latest action after a novation', () => {
    const actions = ['OLD LLC', 'NEW LLC'].map((awardee_name, index) =>
      report({ id: `${index}`, action_date: `2025-0${index + 1}-01`, awardee_name }),
    )
    expect(foldAward(actions)).toMatchObject({ awardee_name: 'NEW LLC', awardee_report_id: '1' })
  })
})

test('storeReport: a stored report is restored unchanged', () => {
  fc.assert(
    fc.property(
      fc.record({ piid: fc.option(fc.string()), obligated: fc.option(fc.integer()), is_vehicle: fc.option(fc.boolean()) }),
      (given) => {
        const made = report(given)
        expect(restoreReport(JSON.parse(storeReport(made).content))).toEqual(made)
      },
    ),
  )
})
