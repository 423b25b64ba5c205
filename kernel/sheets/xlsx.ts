import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { isWholeDay } from '../time/whole-day.ts'
import type { Cell, CellKind, Sheet } from './cells.ts'

/** Maximum length of a text in a cell (ECMA-376, as Excel limits it). */
const cell_characters_max = 32_767

/** Returns an XLSX workbook with one sheet (ECMA-376), written as the rows arrive. Texts are never formulas. */
export function writeXlsx(sheet: Sheet, made_at: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const options = { mtime: made_at }
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name, options)
  const rows = Readable.from(sheetXml(sheet), { objectMode: false })
  zip.on('error', (error) => output.destroy(error))
  output.on('close', () => rows.destroy())
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  return output
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The positions of the cell formats in `xl/styles.xml`. */
const styles = { plain: 0, heading: 1, date: 2, time: 3 }

const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}">
<sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

async function* sheetXml({ headings, kinds, rows }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<sheetData>${toRow(headings.map((heading) => textCell(heading, styles.heading)))}`
  for await (const batch of rows) yield batch.map((row) => toRow(row.map((cell, at) => toCell(cell, kinds[at]!)))).join('')
  yield '</sheetData></worksheet>'
}

function toRow(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`
}

function toCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return kind === 'time' ? timeCell(cell) : textCell(cell, styles.plain)
}

/** The day before which spreadsheets count, as a number of days before 1970. */
const epoch_days = 25_569
const day_ms = 86_400_000

/** Times are numbers of days, shown by the format of the cell. */
function timeCell(time: string): string {
  const days = Date.parse(time) / day_ms + epoch_days
  if (isWholeDay(time)) return `<c s="${styles.date}"><v>${Math.floor(days)}</v></c>`
  return `<c s="${styles.time}"><v>${days}</v></c>`
}

/** Characters that XML 1.0 cannot contain, even escaped. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function textCell(text: string, style: number): string {
  const cut = text.slice(0, cell_characters_max).toWellFormed().replace(forbidden, '')
  const xml = cut.replace(/[&<>\r]/g, (sign) => escapes[sign]!)
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
}
