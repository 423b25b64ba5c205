import { dirname } from 'node:path/posix'
import { readDates, type ShowCell } from './xlsx-dates.ts'
import { readRelationships, readXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

export type Sheet = { name: string; part: string }
/** A row of a sheet: its number, from 1, and its cells that are not blank. The first column is 0. */
export type SheetRow = { line: number; cells: { column: number; text: string }[] }
export type Workbook = { zip: Zip; sheets: readonly Sheet[]; strings: readonly string[]; showCell: ShowCell }

type WorkbookLimits = { characters_max: number; isOver: () => boolean }
/** The archive itself has a maximum size. */
const noLimits: WorkbookLimits = { characters_max: Infinity, isOver: () => false }

/** Opens an XLSX file by its path, or its bytes. Close its `zip` at the end. Dates become `2026-12-01`. Numbers stay unchanged. */
export async function openWorkbook(source: string | Buffer, limits: WorkbookLimits = noLimits): Promise<Workbook> {
  const zip = await openZip(source)
  try {
    const sheets = await sheetsOf(zip)
    const strings = zip.names.includes('xl/sharedStrings.xml') ? await readStrings(zip, limits) : []
    return { zip, sheets, strings, showCell: await readDates(zip, limits.isOver) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function sheetsOf(zip: Zip): Promise<Sheet[]> {
  const [main, relationships] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  const targets = await readRelationships(await zip.open(relationships), dirname(main))
  const sheets: Sheet[] = []
  await readXml(await zip.open(main), {
    open(tag, attributes) {
      const part = targets.get(attributes['r:id'] ?? '')
      if (tag === 'sheet' && part && zip.names.includes(part)) sheets.push({ name: attributes.name ?? '', part })
    },
  })
  return sheets
}

/** Reads the texts to which cells refer by number. */
async function readStrings(zip: Zip, { characters_max, isOver }: WorkbookLimits): Promise<string[]> {
  const strings: string[] = []
  let [text, inText, phonetic, characters] = ['', false, 0, 0]
  await readXml(
    await zip.open('xl/sharedStrings.xml'),
    {
      open(name) {
        if (name === 'si') text = ''
        if (name === 'rPh') phonetic += 1
        inText = name === 't'
      },
      close(name) {
        if (name === 'si') strings.push(text)
        if (name === 'rPh') phonetic -= 1
        inText = false
      },
      text(part) {
        if (!inText || phonetic > 0) return
        characters += part.length
        text += part
      },
    },
    () => characters > characters_max || isOver(),
  )
  return strings
}

/** Reads the rows of a sheet that have a cell, until `stop` returns true. */
export async function readSheet(
  { zip, strings, showCell }: Workbook,
  { part }: Sheet,
  onRow: (row: SheetRow) => void,
  stop: () => boolean = () => false,
): Promise<void> {
  let row: SheetRow = { line: 0, cells: [] }
  let [value, inValue, column] = ['', false, 0]
  let cell: Readonly<Record<string, string>> = {}
  function textOf({ t, s }: typeof cell): string {
    if (t === 's') return strings[Number(value)] ?? ''
    return t === undefined || t === 'n' ? showCell(value, s) : value
  }
  function endCell(): void {
    const at = columnOf(cell.r) ?? column
    column = at + 1
    if (value !== '') row.cells.push({ column: at, text: textOf(cell) })
  }
  await readXml(
    await zip.open(part),
    {
      open(name, attributes) {
        if (name === 'row') {
          row = { line: Number(attributes.r) || row.line + 1, cells: [] }
          column = 0
        }
        if (name === 'c') [value, cell] = ['', attributes]
        inValue = name === 'v' || name === 't'
      },
      close(name) {
        inValue = false
        if (name === 'c') endCell()
        if (name === 'row' && row.cells.length > 0) onRow(row)
      },
      text(text) {
        if (inValue) value += text
      },
    },
    stop,
  )
}

/** Returns the column of a reference such as `AB12`, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
