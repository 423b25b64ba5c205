import { type Collector, createCollector, type Reader } from './reading.ts'
import { readXml, type XmlEvents } from './xml.ts'
import { openZip } from './zip.ts'

/** The text first, then what stands below and around it; each once. */
const partPatterns = [
  /^word\/document\d*\.xml$/,
  /^word\/(?:footnotes|endnotes)\.xml$/,
  /^word\/(?:header|footer)\d*\.xml$/,
  /^word\/comments\.xml$/,
]

/** Word keeps no pages: where one ends, the printer decides. */
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

/** What WordprocessingML shows: not what was deleted or is reckoned, and of alternatives the first. ECMA-376 part 1, section 17. */
function wordEvents({ add }: Collector): XmlEvents {
  let [inText, hidden] = [false, 0]
  const marks: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }
  const ends: Record<string, string> = { p: '\n', tc: '\t' }
  return {
    open(name) {
      if (name === 'Fallback') hidden += 1
      if (name === 't') inText = true
      if (hidden === 0 && marks[name]) add(marks[name])
    },
    close(name) {
      if (name === 'Fallback') hidden -= 1
      if (name === 't') inText = false
      if (hidden === 0 && ends[name]) add(ends[name])
    },
    text(text) {
      if (inText && hidden === 0) add(text)
    },
  }
}
