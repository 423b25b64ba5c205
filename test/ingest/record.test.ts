import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeNotice, type Notice } from '../../ingest/rows/notice.ts'
import { arrangeFamily, type FamilyNotice, familyId, type Holdings, officeId, recordKey } from '../../ingest/rows/record.ts'

const family = { source: 'sam', agency_key: 'dept of defense', solicitation_key: 'S1' }
const noPursuers: Holdings = { isTaken: () => false, pursuers: new Map() }

function notice(id: string, office_key: string | null, given: Partial<FamilyNotice> = {}): FamilyNotice {
  return {
    id,
    office_key,
    notice_type: 'solicitation',
    posted_at: `2026-04-0${id.slice(1)}T00:00:00.000Z`,
    record_id: null,
    ...given,
  }
}

function award(id: string, office_key: string | null, given: Partial<FamilyNotice> = {}): FamilyNotice {
  return notice(id, office_key, { notice_type: 'award-notice', ...given })
}

/** Adds the batches in order, as loads do, and returns the record id of each notice. */
function bringIn(batches: FamilyNotice[][], holdings = noPursuers): Record<string, string> {
  let stored: FamilyNotice[] = []
  for (const batch of batches) {
    const { of } = arrangeFamily(family, [...stored, ...batch], holdings)
    stored = [...stored, ...batch].map((each) => ({ ...each, record_id: of.get(each.id)! }))
  }
  return Object.fromEntries(stored.map(({ id, record_id }) => [id, record_id!]).sort())
}

const anyFamily = fc
  .array(
    fc.record({
      office_key: fc.constantFrom(null, 'A', 'A', 'B', 'B', 'C'),
      notice_type: fc.constantFrom('solicitation', 'solicitation', 'solicitation', 'combined', 'award-notice'),
      posted_at: fc.constantFrom(null, '2026-04-01T00:00:00.000Z', '2026-04-02T00:00:00.000Z', '2026-04-03T00:00:00.000Z'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((notices) => notices.map((each, index) => ({ ...each, id: `n${index}`, record_id: null })))

describe('arrangeFamily: records of a family', () => {
  test('have the same notices and ids, in any order and any batches of the notices', () => {
    fc.assert(
      fc.property(anyFamily, fc.infiniteStream(fc.nat(9)), (notices, numbers) => {
        const shuffled = notices
          .map((each) => ({ each, by: numbers.next().value! }))
          .sort((a, b) => a.by - b.by)
          .map(({ each }) => each)
        const batches: FamilyNotice[][] = [[]]
        for (const each of shuffled) {
          if (numbers.next().value! < 5) batches.push([])
          batches.at(-1)!.push(each)
        }
        expect(bringIn(batches)).toEqual(bringIn([notices]))
      }),
      { numRuns: 2000 },
    )
  })

  test('combine an award from another office with its solicitation, in either order', () => {
    const [solicitation, won] = [notice('n1', 'W912CH'), award('n2', 'SPRDL1')]
    const together = { n1: familyId(family), n2: familyId(family) }
    expect([bringIn([[solicitation], [won]]), bringIn([[won], [solicitation]])]).toEqual([together, together])
  })

  test('are two for two offices without an award, and an award of either office makes them one', () => {
    const [older, younger] = [notice('n1', 'A'), notice('n2', 'B')]
    expect(bringIn([[older], [younger]])).toEqual({ n1: familyId(family), n2: officeId(family, 'B') })
    expect(bringIn([[younger], [older]])).toEqual({ n1: familyId(family), n2: officeId(family, 'B') })
    expect(new Set(Object.values(bringIn([[older], [younger], [award('n3', 'C')]])))).toEqual(new Set([familyId(family)]))
  })

  test('keep a pursued record’s id, even if an older notice of another office arrives later', () => {
    const pursued = { ...noPursuers, pursuers: new Map([[familyId(family), new Set(['ent_1'])]]) }
    expect(bringIn([[notice('n2', 'B')], [notice('n1', 'A')]], pursued)).toEqual({
      n1: officeId(family, 'A'),
      n2: familyId(family),
    })
  })

  test('stay two if one company pursues both, and become one if different companies pursue them', () => {
    const stored = [
      notice('n1', 'A', { record_id: familyId(family) }),
      notice('n2', 'B', { record_id: officeId(family, 'B') }),
      award('n3', 'C'),
    ]
    const pursuers = (other: string) =>
      new Map([
        [familyId(family), new Set(['ent_1'])],
        [officeId(family, 'B'), new Set([other])],
      ])
    const same = arrangeFamily(family, stored, { ...noPursuers, pursuers: pursuers('ent_1') })
    expect([Object.fromEntries(same.of), same.moves.size]).toEqual([
      { n1: familyId(family), n2: officeId(family, 'B'), n3: familyId(family) },
      0,
    ])
    const different = arrangeFamily(family, stored, { ...noPursuers, pursuers: pursuers('ent_2') })
    expect(Object.fromEntries(different.moves)).toEqual({ [officeId(family, 'B')]: familyId(family) })
  })

  test('keep a stored id of another form, and avoid an id that another family uses', () => {
    const kept = arrangeFamily(family, [notice('n1', 'A', { record_id: 'contract_old' }), notice('n2', 'A')], noPursuers)
    expect([Object.fromEntries(kept.of), kept.moves.size]).toEqual([{ n1: 'contract_old', n2: 'contract_old' }, 0])
    const foreign = { ...noPursuers, isTaken: (id: string) => id === familyId(family) }
    expect(arrangeFamily(family, [notice('n1', 'A')], foreign).of.get('n1')).toBe(officeId(family, 'A'))
  })
})

test('recordKey: equal numbers in any spelling give one key, and placeholders give none', () => {
  const key = (given: Partial<Notice>) =>
    recordKey(
      makeNotice({
        id: 'sam/n',
        source: 'sam',
        source_id: 'n',
        jurisdiction: 'federal',
        notice_type: 'solicitation',
        title: 'Mowing',
        solicitation_number: 'S-1',
        department: 'DEPT OF DEFENSE',
        ...given,
      }),
    )
  expect(key({ solicitation_number: 's 1' })).toEqual(key({ solicitation_number: 'S-1', department: 'Department of Defense' }))
  expect(['TBD', ' - ', 'N/A'].map((solicitation_number) => key({ solicitation_number }).solicitation_key)).toEqual([
    null,
    null,
    null,
  ])
  expect(familyId(family)).toMatch(/^contract_[0-9a-f]{26}$/)
})
