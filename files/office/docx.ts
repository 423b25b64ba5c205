import { readXml, type XmlEvents } from '../../kernel/office/xml.ts'
import { openZip } from '../../kernel/office/zip.ts'
import { type Collector, createCollector, type Reader } from '../reading.ts'

/** Files in the archive, in reading order: the text, then notes, headers and footers, then comments. */
const partPatterns = [
  /^word\/document\d*\.xml$/,
  /^word\/(?:footnotes|endnotes)\.xml$/,
  /^word\/(?:header|footer)\d*\.xml$/,
  /^word\/comments\.xml$/,
]

/** Reads a DOCX file. Word files do not contain page numbers. */
export const readDocx: Reader = async function* (limits) {
  const zip = await openZip(limits.path)
  try {
    for (const name of partPatterns.flatMap((pattern) => zip.names.filter((each) => pattern.test(each)).sort())) {
      if (limits.isOver()) break
      const collected = createCollector(limits)
      await readXml(await zip.open(name), wordEvents(collected), collected.isFull)
      yield { page: null, text: `${collected.text().trim()}\n\n` }
    }
    return { page_count: null }
  } finally {
    zip.close()
  }
}

/** Rows that are longer are collected in parts. */
const row_characters_max = 20_000

type Row = { pieces: (string | null)[]; length: number; hasParagraphs: boolean }

/** Collects rows of tables. A row is one line with tabs between its cells. If a cell has two paragraphs, each cell begins a line. */
function createRows(add: (text: string) => void) {
  const rows: Row[] = []
  function put(piece: string | null): void {
    const row = rows.at(-1)
    if (!row) return add(piece ?? '\t')
    row.pieces.push(piece)
    row.length += piece?.length ?? 1
    if (row.length > row_characters_max) flush()
  }
  function flush(): void {
    for (const row of rows) {
      add(textOf(row))
      Object.assign(row, { pieces: [], length: 0 })
    }
  }
  return {
    put,
    begin: () => void rows.push({ pieces: [], length: 0, hasParagraphs: false }),
    /** A row in a cell of another row is a paragraph of that cell. */
    end(): void {
      const row = rows.pop()
      const outer = rows.at(-1)
      if (outer) outer.hasParagraphs = true
      if (row) put(`${textOf(row).trimEnd()}\n`)
    },
    newParagraph(): void {
      const row = rows.at(-1)
      if (row) row.hasParagraphs = true
      put('\n')
    },
  }
}

function textOf({ pieces, hasParagraphs }: Row): string {
  return pieces.map((piece) => piece ?? (hasParagraphs ? '\n' : '\t')).join('')
}

const marks: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

/** Collects visible text (ECMA-376 part 1, section 17). */
function wordEvents({ add }: Collector): XmlEvents {
  let [inText, hidden, cells, paragraphEnded] = [false, 0, 0, false]
  const rows = createRows(add)
  function show(text: string): void {
    if (hidden > 0) return
    // Within a cell, a paragraph ends only when another paragraph starts.
    if (paragraphEnded) rows.newParagraph()
    paragraphEnded = false
    rows.put(text)
  }
  function end(name: string): void {
    if (name === 'tc') {
      ;[cells, paragraphEnded] = [cells - 1, false]
      rows.put(null)
    } else if (name === 'tr') rows.end()
    else if (name === 'p' && cells > 0) paragraphEnded = true
    else if (name === 'p') show('\n')
  }
  return {
    open(name) {
      if (name === 'Fallback') hidden += 1
      if (name === 't') inText = true
      if (name === 'tc') cells += 1
      if (name === 'tr') {
        if (paragraphEnded) rows.newParagraph()
        paragraphEnded = false
        rows.begin()
      }
      if (Object.hasOwn(marks, name)) show(marks[name]!)
    },
    close(name) {
      if (name === 'Fallback') hidden -= 1
      if (name === 't') inText = false
      end(name)
    },
    text(text) {
      if (inText) show(text)
    },
  }
}
