import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldNotices } from '../../ingest/rows/fold.ts'
import { makeNotice, type Notice, restoreNotice, storeNotice } from '../../ingest/rows/notice.ts'

function notice(id: string, given: Partial<Notice> = {}): Notice {
  return makeNotice({
    id: `sam/${id}`,
    source: 'sam',
    source_id: id,
    jurisdiction: 'federal',
    notice_type: 'solicitation',
    title: 'Mowing',
    solicitation_number: 'S-1',
    department: 'DEPT OF DEFENSE',
    ...given,
  })
}

const text = fc.option(fc.constantFrom('a', 'b', 'c'))
const anyNotice = fc
  .record({
    id: fc.uuid(),
    posted_at: fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')),
    description: text,
    naics: text,
    notice_type: fc.constantFrom('solicitation', 'award-notice'),
    place_city_name: text,
    place_state_code: text,
    awardee_name: text,
    award_amount: fc.option(fc.integer()),
    office: text,
    award_path: fc.constantFrom<string[] | null>(null, ['A1'], ['A2', 'C1']),
  })
  .map(({ id, ...given }) => notice(id, given))

test('foldNotices: the order of the notices does not matter', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyNotice, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
      fc.infiniteStream(fc.nat()),
      (notices, numbers) => {
        const shuffled = notices
          .map((each) => ({ each, by: numbers.next().value! }))
          .sort((a, b) => a.by - b.by)
          .map(({ each }) => each)
        expect(foldNotices(shuffled)).toEqual(foldNotices(notices))
      },
    ),
  )
})

test('foldNotices: takes the newest notice’s values, keeps a value that it leaves blank, sets `awarded` for an award notice, and lists the changes', () => {
  const record = foldNotices([
    notice('n3', {
      posted_at: '2026-03-01T00:00:00.000Z',
      notice_type: 'award-notice',
      awardee_name: 'ACME INC',
      award_amount: 5,
    }),
    notice('n1', {
      posted_at: '2026-01-01T00:00:00.000Z',
      description: 'x'.repeat(2000),
      deadline_at: '2026-02-01T00:00:00.000Z',
      place_city_name: 'Reston',
      place_state_code: 'VA',
    }),
    notice('n2', {
      posted_at: '2026-02-01T00:00:00.000Z',
      title: 'Mowing II',
      deadline_at: '2026-02-15T00:00:00.000Z',
      place_city_name: 'Boise',
    }),
  ])
  expect(record).toMatchObject({
    source_id: 'n3',
    title: 'Mowing',
    notice_type: 'award-notice',
    awarded: true,
    awardee_name: 'ACME INC',
    deadline_at: '2026-02-15T00:00:00.000Z',
    place_city_name: 'Boise',
    place_state_code: null,
    amendment_count: 2,
    response_type: 'unknown',
  })
  expect(record.description).toHaveLength(2000)
  expect(record.history.map(({ version, notice_id }) => [version, notice_id])).toEqual([
    [1, 'n1'],
    [2, 'n2'],
    [3, 'n3'],
  ])
  expect(record.history[0]!.changes).toEqual([])
  expect(record.history[1]!.changes).toContainEqual({
    field: 'deadline_at',
    old_value: '2026-02-01T00:00:00.000Z',
    new_value: '2026-02-15T00:00:00.000Z',
  })
})

test('foldNotices: description changes are cut to 1,000 characters without splitting a surrogate pair', () => {
  const long = `${'x'.repeat(999)}😀`
  const [, second] = foldNotices([
    notice('n1', { posted_at: '2026-01-01T00:00:00.000Z', description: 'short' }),
    notice('n2', { posted_at: '2026-01-02T00:00:00.000Z', description: long }),
  ]).history
  expect(second!.changes).toEqual([{ field: 'description', old_value: 'short', new_value: 'x'.repeat(999) }])
})

test('storeNotice: a stored notice is restored unchanged, and the same content has the same hash', () => {
  const given = notice('n1', { description: 'text', award_amount: 5 })
  const { content, description, content_sha256 } = storeNotice(given)
  const back = restoreNotice(JSON.parse(content), description)
  expect(back).toEqual(given)
  expect(storeNotice(back).content_sha256).toBe(content_sha256)
  expect(storeNotice({ ...given, title: 'Other' }).content_sha256).not.toBe(content_sha256)
})

test('foldNotices: a withdrawn award reopens the record, and the history shows both', () => {
  const tender = notice('n1', { posted_at: '2026-01-01T00:00:00.000Z', active: true, deadline_at: '2027-01-01T00:00:00.000Z' })
  const award = (id: string, posted_at: string, given: Partial<Notice> = {}) =>
    notice(id, { posted_at, notice_type: 'award-notice', active: false, awardee_name: 'Loser Inc', award_path: ['A1'], ...given })
  const undo = award('n3', '2026-03-01T00:00:00.000Z', { notice_type: 'special-notice', awardee_name: null, title: 'Cancelled' })
  const made = award('n2', '2026-02-01T00:00:00.000Z')
  const record = foldNotices([undo, made, tender])
  expect(record).toMatchObject({
    awarded: false,
    notice_type: 'solicitation',
    title: 'Mowing',
    active: true,
    awardee_name: null,
    amendment_count: 2,
  })
  const change = { field: 'awardee_name', old_value: null, new_value: 'Loser Inc' }
  expect(record.history.map(({ notice_id }) => notice_id)).toEqual(['n1', 'n2', 'n3'])
  expect(record.history[1]!.changes).toContainEqual(change)
  expect(record.history[2]!.changes).toContainEqual({ ...change, old_value: 'Loser Inc', new_value: null })
  const again = award('n4', '2026-04-01T00:00:00.000Z', { awardee_name: 'Winner Inc' })
  expect(foldNotices([tender, made, undo, again])).toMatchObject({ awarded: true, awardee_name: 'Winner Inc' })
  const other = award('n5', '2026-02-01T00:00:00.000Z', { award_path: ['A2'], awardee_name: 'Other Inc' })
  expect(foldNotices([tender, made, undo, other])).toMatchObject({ awarded: true, awardee_name: 'Other Inc' })
  expect(foldNotices([made, undo])).toMatchObject({ awarded: false, title: 'Cancelled', awardee_name: null })
  expect(foldNotices([tender, made, { ...undo, posted_at: made.posted_at, id: 'sam/n0' }]).awarded).toBe(false)
})
