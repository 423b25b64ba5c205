import { isUnreadable } from '../../kernel/office/unreadable.ts'
import { openWorkbook, readSheet, type Workbook } from '../../kernel/office/workbook.ts'
import { type CsvLayout, matchHeader, type OnMissing } from '../files/csv.ts'

/** A row of a sheet. `fields` follow the layout, blank if missing. */
type SheetFields = { line: number; fields: string[] }

const file_bytes_max = 100 * 1024 * 1024
const batch_rows = 1_000

/** Reads a sheet of an XLSX file, from the line of its header on. The default is the first sheet. */
export async function* readXlsx(
  chunks: AsyncIterable<Uint8Array>,
  { sheet, header = 1, layout }: { sheet: string | undefined; header: number | undefined; layout: CsvLayout },
  on_missing: OnMissing,
): AsyncGenerator<SheetFields[]> {
  const bytes = await readWhole(chunks)
  const rows = await readFields(bytes, sheet, header, layout, on_missing).catch((error: unknown) => {
    throw isUnreadable(error) ? new Error(`it cannot be read as an XLSX file. ${error.message}`) : error
  })
  for (let at = 0; at < rows.length; at += batch_rows) yield rows.slice(at, at + batch_rows)
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > file_bytes_max) throw new Error(`it is larger than ${file_bytes_max / 1024 / 1024} MB`)
    read.push(chunk)
  }
  return Buffer.concat(read)
}

/** Returns all rows, because a sheet is read without pauses. The archive limits their size. */
async function readFields(
  bytes: Buffer,
  sheet: string | undefined,
  header: number,
  layout: CsvLayout,
  on_missing: OnMissing,
): Promise<SheetFields[]> {
  const workbook = await openWorkbook(bytes)
  try {
    const rows: SheetFields[] = []
    let positions: number[] | undefined
    await readSheet(workbook, chosenSheet(workbook, sheet), ({ line, cells }) => {
      if (line < header) return
      const texts = new Map(cells.map(({ column, text }) => [column, text]))
      if (positions) rows.push({ line, fields: positions.map((at) => texts.get(at) ?? '') })
      else positions = matchHeader([layout], namesOf(texts), on_missing).positions
    })
    if (!positions) throw new Error(`the sheet has no line ${header}`)
    return rows
  } finally {
    workbook.zip.close()
  }
}

function chosenSheet({ sheets }: Workbook, name: string | undefined): Workbook['sheets'][number] {
  const found = name === undefined ? sheets[0] : sheets.find((sheet) => sheet.name === name)
  if (!found) throw new Error(`it has no sheet ${name ?? ''}, only ${sheets.map((sheet) => sheet.name).join(', ')}`)
  return found
}

const columns_max = 512

/** Returns the names of the columns by position. Columns after the 512th are not read. */
function namesOf(texts: ReadonlyMap<number, string>): string[] {
  const count = Math.min(columns_max, Math.max(...texts.keys()) + 1)
  return Array.from({ length: count }, (_, column) => (texts.get(column) ?? '').trim())
}
