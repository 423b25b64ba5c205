import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { unreadable } from '../kernel/office/unreadable.ts'
import { passwordReason } from './kinds.ts'
import { assertModestStreams } from './pdf-streams.ts'
import type { Reader } from './reading.ts'

const pages_max = 10_000
/** Minimum characters per page. If a document has fewer, its only text is stamps and numbers on pictures. */
const characters_per_page_min = 20

/** Reads the pages of a PDF. Without a display, the library never runs scripts. */
export const readPdf: Reader = async function* ({ path, isOver }) {
  const file = await openPdf(path)
  const { numPages: page_count } = file
  let [read, characters] = [0, 0]
  while (read < Math.min(page_count, pages_max) && !isOver()) {
    read += 1
    const text = await pageText(file, read)
    characters += text.trim().length
    yield { page: read, text }
  }
  if (characters < characters_per_page_min * read)
    throw Object.assign(unreadable('It has almost no text: its pages are empty, or pictures such as a scan.', 'no_text'), {
      page_count,
    })
  const left_out = `Only the first ${read.toLocaleString('en-US')} of ${page_count.toLocaleString('en-US')} pages were read, because the file is too large.`
  return { page_count, ...(read < page_count && { left_out }) }
}

async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const content = await readFile(path)
  await assertModestStreams(content)
  // Without these three global names, pdf.js warns that it cannot draw. The reader draws nothing.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= class {}
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: new Uint8Array(content),
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    verbosity: 0,
  })
  return loading.promise.catch((error: Error) => {
    if (error.name === 'PasswordException') throw unreadable(passwordReason)
    throw Object.assign(unreadable('It is damaged: it cannot be opened as a PDF.'), { cause: error })
  })
}

/** Returns an empty text for a damaged page, so that the other pages can still be read. */
async function pageText(file: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  } catch {
    return ''
  }
}
