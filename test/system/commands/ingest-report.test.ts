import { expect, test } from 'vitest'
import { describeRows } from '../../../server/commands/sources/ingest-report.ts'
import { emptyReport } from '../../../services/sources/loading/load-report.ts'

const counts = { ...emptyReport<never>(), rows: 1, unchanged: 1 }

test('describeRows: one row is described in the singular', () => {
  expect(describeRows({ ...counts, merged: 1 }).slice(0, 2)).toEqual([
    '1 row read: 0 new, 0 amended, 1 unchanged, 0 rejected',
    '1 record, with the pursuits on it, became part of another record',
  ])
})

test('describeRows: a repeated reason is shown once, and all rejected rows are counted', () => {
  const old = (line: number) => ({ file: 'a.dat', line, field: null, reason: 'the extract is of version 1' })
  const rejections = [{ file: 'a.dat', line: 1, field: 'Title', reason: 'blank' }, ...[2, 3, 4, 5].map(old)]
  expect(describeRows({ ...counts, rows: 30, rejected: 30, rejections })).toEqual([
    '30 rows read: 0 new, 0 amended, 1 unchanged, 30 rejected',
    '  a.dat line 1: Title is blank',
    '  a.dat line 2 and 3 more: the extract is of version 1',
    '  … and 25 more',
  ])
})
