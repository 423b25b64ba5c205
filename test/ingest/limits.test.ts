import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionId } from '../../ingest/award/identity.ts'
import { makeReport } from '../../ingest/award/report.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { limitFault, withinLimits } from '../../ingest/rows/limits.ts'
import { makeNotice } from '../../ingest/rows/notice.ts'

const notice = makeNotice({ id: 'a', source: 's', source_id: 'a', jurisdiction: 'federal', notice_type: 'custom', title: 't' })

test('withinLimits: names the source’s field and the reason, and returns a valid item unchanged', () => {
  const fault = (given: object, names = {}) => limitFault({ ...notice, ...given }, names)
  expect(fault({ department: 'A'.repeat(301) }, { department: 'Department/Ind.Agency' })).toEqual({
    field: 'Department/Ind.Agency',
    reason: `longer than 300 characters: ${'A'.repeat(40)}…`,
  })
  expect(fault({ solicitation_number: 'A\0' })).toEqual({
    field: 'solicitation_number',
    reason: 'has a character that cannot be stored',
  })
  expect(fault({ award_path: ['1', '\udc00'] })?.field).toBe('award_path')
  expect(fault({ point_of_contact: [{ fullName: 'A'.repeat(50_001) }] })?.field).toBe('point_of_contact')
  const kept = { ...notice, department: 'A'.repeat(300), title: '😀'.repeat(25_000) }
  expect(withinLimits(kept)).toBe(kept)
})

test('limitFault: reports derived fields only if the other fields are valid', () => {
  const report = (agency_id: string, parent_agency_id: string) => {
    const parts = { agency_id, parent_agency_id, piid: 'W912DY20C0001', modification: '0', parent_piid: null, transaction: null }
    return limitFault(makeReport({ id: actionId(parts), source: 's', kind: 'action', agency_id }), { id: 'ref_idv_agency' })
  }
  expect(report('9'.repeat(20_000), '1')?.field).toBe('agency_id')
  expect(report('9700', '1'.repeat(20_000))?.field).toBe('ref_idv_agency')
  expect(report('9700', '9700')).toBeNull()
})

test('limitFault: a valid text can be stored unchanged, and an invalid text cannot', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (half, text) => {
      const title = `${half.slice(1)}${text}`
      const stored = Buffer.from(JSON.stringify(title)).toString()
      if (limitFault({ title }) === null) expect([JSON.parse(stored), title.includes('\0')]).toEqual([title, false])
      else expect(title.isWellFormed() && !title.includes('\0')).toBe(false)
    }),
  )
})

test('orFault: a reader that throws refuses its row', () => {
  expect(orFault(() => 5)).toBe(5)
  expect(
    orFault(() => {
      throw new RangeError('Maximum call stack size exceeded')
    }),
  ).toEqual({ field: null, reason: 'it cannot be read: Maximum call stack size exceeded' })
})
