import { expect, test } from 'vitest'
import { clauseOf, regulationOf } from '../../catalog/clauses.ts'
import { readTable } from '../../catalog/table.ts'

test('regulationOf: finds the regulation from the part number that a clause number begins with', () => {
  expect(regulationOf('52.212-1')).toEqual({ name: 'FAR', family: 'FAR' })
  expect(regulationOf('252.204-7012')).toEqual({ name: 'DFARS', family: 'DFARS' })
  expect(regulationOf('852.219-73')).toEqual({ name: 'VAAR', family: 'agency_supplement' })
  expect(regulationOf('1852.215-84')?.name).toBe('NFS')
  expect(regulationOf('970.5204-2')?.name).toBe('DEAR')
  for (const none of ['', '15.404-1', '152.246-1', '5.212-1', 'constructor.1']) expect(regulationOf(none), none).toBeNull()
})

test('clauseOf: returns title, kind, and status, including clauses of the FAR overhaul', () => {
  expect(clauseOf('52.233-3')).toEqual({ number: '52.233-3', kind: 'clause', title: 'Protest After Award', status: 'codified' })
  expect(clauseOf('52.252-1')?.title).toBe('Solicitation Provisions Incorporated by Reference')
  expect(clauseOf('52.240-91')).toMatchObject({ kind: 'clause', status: 'overhaul' })
  expect(clauseOf('252.204-7012')).toMatchObject({ kind: null, status: 'codified' })
  expect(clauseOf('852.219-73')).toBeNull()
})

test('clauses.tsv: has unique numbers of known regulations, and complete titles', () => {
  const rows = readTable('./clauses.tsv')
  expect(rows.length).toBeGreaterThan(800)
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length)
  for (const [number = '', kind = '', title = '', status] of rows) {
    expect(regulationOf(number), number).not.toBeNull()
    expect(['', 'clause', 'provision'], number).toContain(kind)
    expect(['codified', 'overhaul'], number).toContain(status)
    expect(title, number).not.toMatch(/^(?:Title|Alternate I|Alt I|Date|Reserved)\b|\u00ad|\s\s|\d{4}\)/)
  }
})
