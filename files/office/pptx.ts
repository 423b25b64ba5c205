import { dirname } from 'node:path/posix'
import { readRelationships, readXml, type XmlEvents } from '../../kernel/office/xml.ts'
import { openZip, type Zip } from '../../kernel/office/zip.ts'
import { type Collector, createCollector, type Reader } from '../reading.ts'

export const readPptx: Reader = async function* (limits) {
  const zip = await openZip(limits.path)
  try {
    const slides = await slidesInOrder(zip)
    let read = 0
    for (const name of slides) {
      if (limits.isOver()) break
      read += 1
      const collected = createCollector(limits)
      await readXml(await zip.open(name), drawingEvents(collected), collected.isFull)
      yield { page: read, text: collected.text().trim() }
    }
    const left_out = `Only the first ${read} of ${slides.length} slides were read, because the file is too large.`
    return { page_count: slides.length, ...(read < slides.length && { left_out }) }
  } finally {
    zip.close()
  }
}

/** Returns the slides in the order of the presentation, or by number if the file states no order. */
async function slidesInOrder(zip: Zip): Promise<string[]> {
  const all = zip.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).sort((a, b) => numberIn(a) - numberIn(b))
  const [main, relationships] = ['ppt/presentation.xml', 'ppt/_rels/presentation.xml.rels']
  if (!zip.names.includes(main) || !zip.names.includes(relationships)) return all
  const targets = await readRelationships(await zip.open(relationships), dirname(main))
  const ids: string[] = []
  await readXml(await zip.open(main), {
    open(name, attributes) {
      if (name === 'sldId' && attributes['r:id']) ids.push(attributes['r:id'])
    },
  })
  const shown = ids.map((id) => targets.get(id)).filter((name) => name !== undefined && zip.names.includes(name))
  return shown.length > 0 ? (shown as string[]) : all
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)![0])
}

/** Collects the text of DrawingML. See ECMA-376 part 1, section 21. */
function drawingEvents({ add }: Collector): XmlEvents {
  let inText = false
  return {
    open(name) {
      if (name === 't') inText = true
      if (name === 'br') add('\n')
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'p') add('\n')
      if (name === 'tc') add('\t')
    },
    text(text) {
      if (inText) add(text)
    },
  }
}
