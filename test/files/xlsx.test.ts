import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readXlsx } from '../../files/office/xlsx.ts'
import { shownBy } from '../../files/office/xlsx-dates.ts'
import { zipOf } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines of a sheet whose rows are these cells; style 0 is General, 1 a usual date, 2 to 5 of their own. */
async function linesOf(rows: string[], workbook = '', styleSheet?: string): Promise<string[]> {
  const formats = ['d-mmm-yy h:mm', '"day" 0.00', '[h]:mm', 'h:mm AM/PM']
  const own = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
  const styles = [0, 14, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')
  const path = join(folder, 'book.xlsx')
  const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r">${workbook}<sheets><sheet name="Dates" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml':
      styleSheet ??
      `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
  }
  writeFileSync(path, zipOf(parts))
  const pieces: string[] = []
  for await (const { text } of readXlsx({ path, characters_max: 10_000, isOver: () => false })) pieces.push(text)
  return pieces.join('').trim().split('\n').slice(1)
}
const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`

test('a number that its cell shows as a date is read as that date, any other as the number', async () => {
  const row = [
    cell(0, '46357'),
    cell(1, '46357'),
    cell(2, '46357.604166666664'),
    cell(3, '46357'),
    cell(4, '1.5'),
    cell(5, '0.5'),
  ]
  const inline = '<c s="1" t="inlineStr"><is><t>46357</t></is></c>'
  expect(await linesOf([row.join(''), inline])).toEqual(['46357\t2026-12-01\t2026-12-01 14:30\t46357\t1.5\t12:00', '46357'])
})

test('days count from 1904 where the workbook says so; there was no 29 February 1900', async () => {
  expect(await linesOf([cell(1, '0')], '<workbookPr date1904="1"/>')).toEqual(['1904-01-01'])
  expect(await linesOf([cell(1, '59') + cell(1, '61')])).toEqual(['1900-02-28\t1900-03-01'])
})

test('the last second of a day is of that day, and a fraction that is not quite a second is that second', async () => {
  const lastSecond = '45000.99998842593'
  expect(await linesOf([cell(1, lastSecond) + cell(2, lastSecond) + cell(2, '45000.99998842') + cell(2, '1E-2')])).toEqual([
    '2023-03-15\t2023-03-15 23:59\t2023-03-15 23:59\t1899-12-31 00:14',
  ])
})

test('without sound styles the rest is read, numbers as they stand', async () => {
  for (const styles of ['<styleSheet><cellXfs>', '<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>'])
    expect(await linesOf([cell(1, '46357')], '', styles)).toEqual(['46357'])
})

test('what is no day that Excel knows stays as it is', async () => {
  const values = ['-1', '2958466', '1e300', '0x10', 'NaN', '#REF!']
  expect(await linesOf([values.map((value) => cell(1, value)).join('')])).toEqual([values.join('\t')])
  expect(await linesOf([cell(1, '2958465.5')])).toEqual(['9999-12-31'])
  expect(await linesOf([cell(1, '2957003') + cell(1, '2957004')], '<workbookPr date1904="1"/>')).toEqual(['9999-12-31\t2957004'])
})

test('what a format shows is in its letters, outside of quotes, colours and durations', () => {
  expect(['yyyy-mm-dd', 'h:mm', '[$-409]d\\-mmm', '[Red]0.00', '#,##0 "days"', '0.00\\d', 'General'].map(shownBy)).toEqual([
    { date: true, time: false },
    { date: false, time: true },
    { date: true, time: false },
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
