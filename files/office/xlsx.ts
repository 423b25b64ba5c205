import { dirname } from 'node:path/posix'
import { type Collector, createCollector, type Reader, type ReadingLimits } from '../reading.ts'
import { readDates, type ShowCell } from './xlsx-dates.ts'
import { readRelationships, readXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

type Sheet = { name: string; part: string }

/** Reads each sheet as a page: its name, then its rows with tabs between cells. Dates become `2026-12-01`. Numbers stay
 * unchanged. */
export const readXlsx: Reader = async function* (limits) {
  const zip = await openZip(limits.path)
  try {
    const sheets = await sheetsOf(zip)
    const strings = zip.names.includes('xl/sharedStrings.xml') ? await readStrings(zip, limits) : []
    const showCell = await readDates(zip, limits.isOver)
    let read = 0
    for (const { name, part } of sheets) {
      if (limits.isOver()) break
      read += 1
      const collected = createCollector(limits)
      collected.add(`${name}\n`)
      await readSheet(zip, part, { strings, showCell }, collected)
      yield { page: read, text: collected.text() }
    }
    const left_out = `Only the first ${read} of ${sheets.length} sheets were read, because the file is too large.`
    return { page_count: sheets.length, ...(read < sheets.length && { left_out }) }
  } finally {
    zip.close()
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
async function readStrings(zip: Zip, limits: ReadingLimits): Promise<string[]> {
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
    () => characters > limits.characters_max || limits.isOver(),
  )
  return strings
}

type Workbook = { strings: readonly string[]; showCell: ShowCell }

async function readSheet(zip: Zip, part: string, { strings, showCell }: Workbook, { add, isFull }: Collector): Promise<void> {
  let [row, value, inValue] = [[] as string[], '', false]
  let cell: Readonly<Record<string, string>> = {}
  function textOf({ t, s }: typeof cell): string {
    if (t === 's') return strings[Number(value)] ?? ''
    return t === undefined || t === 'n' ? showCell(value, s) : value
  }
  await readXml(
    await zip.open(part),
    {
      open(name, attributes) {
        if (name === 'row') row = []
        if (name === 'c') [value, cell] = ['', attributes]
        inValue = name === 'v' || name === 't'
      },
      close(name) {
        inValue = false
        if (name === 'c' && value !== '') row.push(textOf(cell))
        if (name === 'row' && row.length > 0) add(`${row.join('\t')}\n`)
      },
      text(text) {
        if (inValue) value += text
      },
    },
    isFull,
  )
}
