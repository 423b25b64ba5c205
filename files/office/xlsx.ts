import { openWorkbook, readSheet } from '../../kernel/office/workbook.ts'
import { createCollector, type Reader } from '../reading.ts'

/** Reads each sheet as a page: its name, then its rows with tabs between cells. Dates become `2026-12-01`. Numbers stay
 * unchanged. */
export const readXlsx: Reader = async function* (limits) {
  const workbook = await openWorkbook(limits.path, limits)
  const { zip, sheets } = workbook
  try {
    let read = 0
    for (const sheet of sheets) {
      if (limits.isOver()) break
      read += 1
      const { add, isFull, text } = createCollector(limits)
      add(`${sheet.name}\n`)
      await readSheet(workbook, sheet, ({ cells }) => add(`${cells.map((cell) => cell.text).join('\t')}\n`), isFull)
      yield { page: read, text: text() }
    }
    const left_out = `Only the first ${read} of ${sheets.length} sheets were read, because the file is too large.`
    return { page_count: sheets.length, ...(read < sheets.length && { left_out }) }
  } finally {
    zip.close()
  }
}
