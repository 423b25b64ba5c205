import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readXlsx } from '../../files/office/xlsx.ts'
import { shownBy } from '../../kernel/office/xlsx-dates.ts'
import { zipOf } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the lines of a sheet with the given rows. Style 0 is General, style 1 is a built-in date, and styles 2 to 5 are
 * custom. */
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

test('readXlsx: a number with a date style is read as a date, and any other as a number', async () => {
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

test('readXlsx: days count from 1904 if the workbook says so, and 29 February 1900 did not exist', async () => {
  expect(await linesOf([cell(1, '0')], '<workbookPr date1904="1"/>')).toEqual(['1904-01-01'])
  expect(await linesOf([cell(1, '59') + cell(1, '61')])).toEqual(['1900-02-28\t1900-03-01'])
})

test('readXlsx: fractions are rounded to seconds, and the last second belongs to its day', async () => {
  const lastSecond = '45000.99998842593'
  expect(await linesOf([cell(1, lastSecond) + cell(2, lastSecond) + cell(2, '45000.99998842') + cell(2, '1E-2')])).toEqual([
    '2023-03-15\t2023-03-15 23:59\t2023-03-15 23:59\t1899-12-31 00:14',
  ])
})

test('readXlsx: with broken styles, numbers are read as stored', async () => {
  for (const styles of ['<styleSheet><cellXfs>', '<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>'])
    expect(await linesOf([cell(1, '46357')], '', styles)).toEqual(['46357'])
})

test('readXlsx: a number that is not a day in Excel stays a number', async () => {
  const values = ['-1', '2958466', '1e300', '0x10', 'NaN', '#REF!']
  expect(await linesOf([values.map((value) => cell(1, value)).join('')])).toEqual([values.join('\t')])
  expect(await linesOf([cell(1, '2958465.5')])).toEqual(['9999-12-31'])
  expect(await linesOf([cell(1, '2957003') + cell(1, '2957004')], '<workbookPr date1904="1"/>')).toEqual(['9999-12-31\t2957004'])
})

test('shownBy: reads the letters of a format outside of quotes, colors and durations', () => {
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
