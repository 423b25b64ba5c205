import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldAward } from '../../../ingest/award/fold.ts'
import { awardId } from '../../../ingest/award/identity.ts'
import { noticeReports } from '../../../ingest/award/notice-report.ts'
import { type AwardReport, makeReport } from '../../../ingest/award/report.ts'
import { makeNotice, type Notice } from '../../../ingest/rows/notice.ts'

const record = 'contract_1'

function notice(id: string, given: Partial<Notice> = {}): Notice {
  return makeNotice({
    id: `sam/${id}`,
    source: 'sam',
    source_id: id,
    jurisdiction: 'federal',
    notice_type: 'award-notice',
    title: 'Multiple Award Schedule',
    solicitation_number: '47QSMD20R0001',
    department: 'GENERAL SERVICES ADMINISTRATION',
    department_code: '047',
    sub_tier: 'FEDERAL ACQUISITION SERVICE',
    sub_tier_code: '4732',
    posted_at: '2026-03-27T15:00:00.000Z',
    ...given,
  })
}

/** Returns awardees and awards as the market shows them. */
function awards(reports: readonly AwardReport[]) {
  const byAward = new Map<string, AwardReport[]>()
  for (const report of reports) byAward.set(awardId(report), [...(byAward.get(awardId(report)) ?? []), report])
  return [...byAward.values()].map((of) => {
    const { awardee_name, piid, ceiling_value } = foldAward(of)
    return [awardee_name, piid, ceiling_value]
  })
}

describe('noticeReports: several award notices of one solicitation', () => {
  test('make one award per firm, and a corrected notice makes no second one', () => {
    const reports = noticeReports(record, [
      notice('1', { awardee_name: 'SYMPROTEC INC', award_amount: 475_000 }),
      notice('2', { awardee_name: 'WWEST HVAC SERVICES LLC', award_amount: 475_000 }),
      notice('3', { awardee_name: 'Wwest HVAC Services', award_amount: 500_000, posted_at: '2026-03-28T15:00:00.000Z' }),
      notice('4', { awardee_name: null }),
      notice('5', { awardee_name: 'OTHER LLC', notice_type: 'justification' }),
    ])
    expect(reports.map(({ id }) => id)).toEqual(['notice/sam/1', 'notice/sam/2', 'notice/sam/3'])
    expect(awards(reports)).toEqual([
      ['SYMPROTEC INC', null, 475_000],
      ['Wwest HVAC Services', null, 500_000],
    ])
  })

  test('with the same number in two agencies are separate procurements', () => {
    const reports = [
      ...noticeReports('contract_va', [notice('1', { awardee_name: 'A LLC', solicitation_number: 'RFQ1' })]),
      ...noticeReports('contract_dod', [
        notice('2', {
          awardee_name: 'A LLC',
          solicitation_number: 'RFQ1',
          department: 'DEPT OF DEFENSE',
          department_code: '097',
        }),
      ]),
      ...noticeReports('contract_x', [notice('3', { awardee_name: 'A LLC', solicitation_number: 'TBD' })]),
      ...noticeReports('contract_y', [notice('4', { awardee_name: 'A LLC', solicitation_number: 'TBD' })]),
    ]
    expect(awards(reports)).toHaveLength(4)
  })

  test('with numbers make one award per number, shared with official reports, and a notice without a number gets its firm’s number', () => {
    const numbered = [
      notice('1', { awardee_name: 'A LLC', award_number: '47QRAA-26-D-0001', award_amount: 1 }),
      notice('2', { awardee_name: 'B LLC', award_number: '47QRAA26D0002', award_amount: 2 }),
      notice('3', { awardee_name: 'B, L.L.C.', award_number: null, award_amount: 3, posted_at: '2026-04-01T00:00:00.000Z' }),
    ]
    const reports = noticeReports(record, numbered)
    expect(awards(reports)).toEqual([
      ['A LLC', '47QRAA26D0001', 1],
      ['B, L.L.C.', '47QRAA26D0002', 3],
    ])
    const official = makeReport({ id: 'u/1', source: 'u', kind: 'summary', piid: '47QRAA26D0002', agency_id: '4732' })
    expect(awardId(official)).toBe(awardId(reports[1]!))
    const second = notice('4', { awardee_name: 'B LLC', award_number: '47QRAA26D0009', award_amount: 9 })
    expect(awards(noticeReports(record, [...numbered, second]))).toEqual([
      ['A LLC', '47QRAA26D0001', 1],
      ['B LLC', '47QRAA26D0002', 2],
      ['B LLC', '47QRAA26D0009', 9],
    ])
  })

  test.each([
    ['the solicitation’s number', '47QSMD20R0001'],
    ['a number of an order alone', '0001'],
  ])('with number %s are distinguished by the awardee', (_what, award_number) => {
    const reports = noticeReports(record, [
      notice('1', { awardee_name: 'A LLC', award_number }),
      notice('2', { awardee_name: 'B LLC', award_number }),
    ])
    expect(awards(reports)).toHaveLength(2)
  })

  test('make the same awards in any order', () => {
    const any = fc.record({
      id: fc.uuid(),
      posted_at: fc.constantFrom(null, '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
      notice_type: fc.constantFrom('award-notice' as const, 'solicitation' as const),
      awardee_name: fc.constantFrom(null, 'A LLC', 'A, L.L.C.', 'B INC'),
      award_number: fc.constantFrom(null, '47QRAA26D0001', '47QRAA26D0002', '0001'),
      award_amount: fc.constantFrom(null, 1, 2),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(any, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
        fc.infiniteStream(fc.nat()),
        (given, order) => {
          const notices = given.map(({ id, ...fields }) => notice(id, fields))
          const shuffled = notices.map((each) => ({ each, by: order.next().value! })).sort((a, b) => a.by - b.by)
          expect(
            noticeReports(
              record,
              shuffled.map(({ each }) => each),
            ),
          ).toEqual(noticeReports(record, notices))
        },
      ),
    )
  })
})

test('noticeReports: a report has its notice’s office codes, and fills blanks from other notices of the record', () => {
  const [report] = noticeReports(record, [
    notice('1', {
      notice_type: 'solicitation',
      posted_at: '2026-01-01T00:00:00.000Z',
      naics: '561730',
      description: 'Mowing of 400 acres.',
      office: 'REGION 3',
      office_code: '47PC03',
    }),
    notice('2', { awardee_name: 'A LLC', title: 'Mowing, awarded', department_code: null, sub_tier: null, sub_tier_code: null }),
  ])
  expect(report).toMatchObject({
    contract_id: record,
    title: 'Mowing, awarded',
    description: 'Mowing of 400 acres.',
    naics: '561730',
    awarding_department: 'GENERAL SERVICES ADMINISTRATION',
    awarding_department_code: '047',
    awarding_agency_code: '4732',
    awarding_office_code: '47PC03',
  })
  const bare = notice('3', { awardee_name: 'A LLC', department_code: null, office_code: 'W912CH' })
  expect(noticeReports(record, [bare])).toMatchObject([
    { awarding_department_code: null, awarding_agency_code: '4732', awarding_office_code: 'W912CH', agency_id: '4732' },
  ])
})

describe('noticeReports: notices with a procurement number', () => {
  const ocds = (id: string, process_id: string, given: Partial<Notice>) =>
    notice(id, { source: 'ocds', id: `ocds/${id}`, process_id, department_code: null, sub_tier_code: null, ...given })

  test('do not share award numbers with other procurements', () => {
    const given = { award_number: '001', solicitation_number: 'RFP-1' }
    const reports = [
      ...noticeReports('contract_s', [
        ocds('1', 'ocds-spr-1', {
          ...given,
          department: 'Springfield',
          awardee_name: 'Saltco',
          award_amount: 1_000,
          award_path: ['1', '001'],
        }),
      ]),
      ...noticeReports('contract_l', [
        ocds('2', 'ocds-lane-1', {
          ...given,
          department: 'Lane County',
          awardee_name: 'Paint Masters',
          award_amount: 777_000,
          award_path: ['1', '001'],
        }),
      ]),
      ...noticeReports('contract_o', [ocds('3', 'ocds-old-1', { ...given, awardee_name: 'Loaded before' })]),
    ]
    expect(awards(reports)).toEqual([
      ['Saltco', '001', 1_000],
      ['Paint Masters', '001', 777_000],
      ['Loaded before', '001', null],
    ])
    const uniform = ['ocds-a', 'ocds-b'].flatMap((process) =>
      noticeReports(process, [ocds(process, process, { award_number: 'PWORKS24C0012', awardee_name: 'A', award_path: ['1'] })]),
    )
    expect(awards(uniform)).toHaveLength(2)
  })

  test('make one award per contract, and an award that is announced before its contract becomes the same award', () => {
    const early = { posted_at: '2026-03-01T00:00:00.000Z', awardee_name: 'Alpha', award_amount: 9 }
    const reports = noticeReports(record, [
      ocds('1', 'x', { ...early, award_number: 'A1', award_path: ['A1'] }),
      ocds('2', 'x', { awardee_name: 'Alpha Inc', award_number: 'C-9', award_amount: 8, award_path: ['A1', 'C-9'] }),
      ocds('3', 'x', { ...early, awardee_name: 'Beta', award_number: 'A2', award_path: ['A2'] }),
      ocds('4', 'x', { awardee_name: 'Beta', award_number: 'C1', award_amount: 4, award_path: ['A2', 'C1'] }),
      ocds('5', 'x', { awardee_name: 'Beta', award_number: 'C2', award_amount: 5, award_path: ['A2', 'C2'] }),
    ])
    expect(awards(reports)).toEqual([
      ['Alpha Inc', 'C-9', 8],
      ['Beta', 'C1', 4],
      ['Beta', 'C2', 5],
    ])
    expect(reports[0]!.process_id).toBe('x')
  })
})
