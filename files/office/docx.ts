import { type Collector, createCollector, type Reader } from '../reading.ts'
import { readXml, type XmlEvents } from './xml.ts'
import { openZip } from './zip.ts'

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

/** Collects visible text (ECMA-376 part 1, section 17). Tabs separate cells. A row is one line if no cell has two paragraphs. */
function wordEvents({ add }: Collector): XmlEvents {
  let [inText, hidden, cells, paragraphEnded] = [false, 0, 0, false]
  const marks: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }
  const ends: Record<string, string> = { p: '\n', tc: '\t', tr: '\n' }
  function show(text: string): void {
    if (hidden > 0) return
    // Within a cell, a paragraph ends only when another paragraph starts.
    if (paragraphEnded) add('\n')
    paragraphEnded = false
    add(text)
  }
  function end(name: string): void {
    if (name === 'tc') [cells, paragraphEnded] = [cells - 1, false]
    if (name === 'p' && cells > 0) paragraphEnded = true
    else if (Object.hasOwn(ends, name)) show(ends[name]!)
  }
  return {
    open(name) {
      if (name === 'Fallback') hidden += 1
      if (name === 't') inText = true
      if (name === 'tc') cells += 1
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
