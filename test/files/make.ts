/** Creates files of every format, including hostile files, so that the repository contains no such files. */
import { deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { pdfOf } from '../../demo/data/company/pdf.ts'

export { pdfOf }

export type Parts = Record<string, string>

export function zipOf(parts: Parts): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

export function docxOf(paragraphs: string[], more: Parts = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`).join('')
  return zipOf({ 'word/document.xml': `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`, ...more })
}

const relations = (kind: string, targets: string[]) =>
  `<Relationships>${targets.map((target, i) => `<Relationship Id="rId${i + 1}" Type="${kind}" Target="${target}"/>`).join('')}</Relationships>`

export function pptxOf(slides: string[]): Buffer {
  // The slides are in the reverse order of their files.
  const parts: Parts = {
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${slides.length - i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      'slide',
      slides.map((_, i) => `slides/slide${i + 1}.xml`),
    ),
  }
  for (const [i, text] of slides.toReversed().entries())
    parts[`ppt/slides/slide${i + 1}.xml`] =
      `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:sld>`
  return zipOf(parts)
}

export function xlsxOf(sheets: Record<string, string[][]>): Buffer {
  const names = Object.keys(sheets)
  const strings = [...new Set(Object.values(sheets).flat(2))]
  const parts: Parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet',
      names.map((_, i) => `worksheets/sheet${i + 1}.xml`),
    ),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  for (const [i, rows] of Object.values(sheets).entries()) {
    const cells = (row: string[]) => row.map((text) => `<c t="s"><v>${strings.indexOf(text)}</v></c>`).join('')
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`
  }
  return zipOf(parts)
}

/** Returns a PDF with one page, whose content streams are deflated `layers` times. The PDF has no table of objects, so readers
 * rebuild the table. */
export function deflatedPdf(contents: readonly (string | Buffer)[], layers = 1): Buffer {
  const filter = `/Filter[${'/FlateDecode'.repeat(layers)}]`
  const streams = contents.map((content, i) => {
    let data = Buffer.from(content)
    for (let layer = 0; layer < layers; layer += 1) data = deflateSync(data, { level: 9 })
    return Buffer.concat([
      Buffer.from(`${4 + i} 0 obj<</Length ${data.length}${filter}>>stream\n`),
      data,
      Buffer.from('\nendstream endobj\n'),
    ])
  })
  const font = '<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>'
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font${font}>>/Contents[${streams.map((_, i) => `${4 + i} 0 R `).join('')}]>>`
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj${page}endobj\n`
  return Buffer.concat([Buffer.from(head), ...streams, Buffer.from('trailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF')])
}

/** Returns a PDF with a password that is not empty. */
export function lockedPdf(): Buffer {
  const key = (character: string) => `<${character.repeat(64)}>`
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key('a')}/U${key('b')}>>/ID[${key('c')}${key('c')}]`
  return pdfOf(['Nobody reads this without the password.'], { trailer: encrypt })
}

/** Returns a Word file with a password: an OLE container with the encrypted package. */
export function lockedOffice(): Buffer {
  const header = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  return Buffer.concat([header, Buffer.alloc(4_096), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(2_048)])
}

/** Returns an archive that expands to `expanded_bytes` zero bytes, about a thousand times its size. */
export function zipBomb(name: string, expanded_bytes: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(expanded_bytes), { level: 9 })
  return rawZip([{ name, data, expanded_bytes }])
}

/** Returns an archive whose directory states `expanded_bytes`, which may be wrong. */
export function rawZip(entries: { name: string; data: Buffer; expanded_bytes: number }[]): Buffer {
  const [locals, directory] = [[] as Buffer[], [] as Buffer[]]
  let offset = 0
  for (const { name, data, expanded_bytes } of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(expanded_bytes, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, end, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const size_bytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size_bytes, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

export function mailOf(text: string, subject = 'Question about the solicitation'): Buffer {
  const header = ['From: Pat <pat@agency.example>', 'To: dana@example.com', `Subject: ${subject}`, 'MIME-Version: 1.0']
  return Buffer.from(`${header.join('\r\n')}\r\nContent-Type: text/plain\r\n\r\n${text}`)
}

/** Returns a message that contains a message, and so on to the given depth. */
export function nestedMail(depth: number): Buffer {
  let body = 'Content-Type: text/plain\r\n\r\nThe innermost message.'
  for (let level = 0; level < depth; level++) {
    const boundary = `b${level}`
    body = `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n${body}\r\n--${boundary}--`
  }
  return Buffer.from(`From: a@example.com\r\nTo: b@example.com\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${body}`)
}

/** Returns a document whose entities expand to a billion copies of a short text. */
export function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  return `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "lol">${entities}]><w:document ${word}><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:document>`
}
