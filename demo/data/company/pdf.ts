/** Creates a small PDF with one page per text, in Latin-1. Adds `more` to the PDF's catalog, and `trailer` to its trailer. */
export function pdfOf(pages: readonly string[], { more = '', trailer = '' } = {}): Buffer {
  const objects: string[] = []
  const ids = pages.map((_, i) => 4 + 2 * i)
  objects[1] = `<</Type/Catalog/Pages 2 0 R ${more}>>`
  objects[2] = `<</Type/Pages/Count ${pages.length}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`
  objects[3] = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
  for (const [i, text] of pages.entries()) {
    const stream = `BT /F1 11 Tf 14 TL 50 750 Td ${text.split('\n').map(shownLine).join(' ')} ET`
    objects[ids[i]!] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${ids[i]! + 1} 0 R>>`
    objects[ids[i]! + 1] = `<</Length ${stream.length}>>stream\n${stream}\nendstream`
  }
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (let id = 1; id < objects.length; id++) {
    offsets[id] = file.length
    file += `${id} 0 obj${objects[id]}endobj\n`
  }
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const xref = `xref\n0 ${objects.length}\n0000000000 65535 f \n${entries.join('')}`
  const end = `trailer<</Size ${objects.length}/Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + xref + end, 'latin1')
}

function shownLine(line: string): string {
  return `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`
}
