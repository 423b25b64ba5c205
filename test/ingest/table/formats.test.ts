import { expect, test } from 'vitest'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { isMapping, readMapping } from '../../../ingest/table/mapping/mapping.ts'
import { readTable } from '../../../ingest/table/read.ts'
import { zipOf } from '../../files/make.ts'

const fields = `
fields:
  title: Subject
  notice_type: { constant: solicitation }
  deadline_at: { date: Due Date, format: [MM/dd/yyyy, iso] }
  source_url: link.@href
`

type Lines = { line: number; title: string; deadline: string | null }[]

/** Returns the notices of a table, with a mapping for its format. */
async function read(form: string, content: string | Buffer) {
  const mapping = await readMapping(
    `table: 1\nid: smallville-bids\nname: Bids\nzone: America/Chicago\nrow: Bid No\n${form}${fields}`,
  )
  if (!isMapping(mapping)) throw new Error(mapping.map(({ message }) => message).join('\n'))
  const absent: string[] = []
  const notices: Notice[] = []
  const lines: Lines = []
  const watch = { on_missing: (columns: string[]) => void absent.push(...columns) }
  for await (const batch of readTable(inPieces(Buffer.from(content)), mapping, watch))
    for (const row of batch) {
      if (!('notice' in row)) continue
      notices.push(row.notice)
      lines.push({ line: row.line, title: row.notice.title, deadline: row.notice.deadline_at })
    }
  return { notices, lines, absent }
}

/** Small pieces, which end inside characters and tags. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}

const deadline = '2026-05-02T04:59:59.999Z'

/** Returns a workbook with a cover sheet, and the rows of `sheet` with a date style in column D. */
function workbook(sheet: string): Buffer {
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Cover" r:id="a"/><sheet name="Bids" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="cover.xml"/><Relationship Id="b" Target="bids.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': '<sst><si><t>Bid No</t></si><si><r><t>Road </t></r><r><t>salt</t></r></si></sst>',
    'xl/cover.xml': '<worksheet><sheetData/></worksheet>',
    'xl/bids.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('XLSX: reads a sheet by its name, below the lines before its header, and blank cells do not move others', async () => {
  const sheet = workbook(`
    <row r="1">${text('A1', 'City of Smallville')}</row>
    <row r="3"><c r="A3" t="s"><v>0</v></c>${text('B3', 'Subject')}${text('C3', 'Buyer')}${text('D3', 'Due Date')}</row>
    <row r="4"><c r="A4"><v>7</v></c><c r="B4" t="s"><v>1</v></c><c r="D4" s="1"><v>46143</v></c></row>
    <row r="9">${text('A9', '8')}${text('B9', 'Gravel')}${text('C9', 'Parks')}</row>`)
  const { lines, absent } = await read('format: xlsx\nrows: Bids\nheader: 2\n', sheet)
  expect(lines).toEqual([
    { line: 4, title: 'Road salt', deadline },
    { line: 9, title: 'Gravel', deadline: null },
  ])
  expect(absent).toEqual(['link.@href'])
})

test.each([
  ['rows: Tenders\n', /it has no sheet Tenders, only Cover, Bids/],
  ['rows: Bids\n', /its header does not have Bid No/],
  ['rows: Bids\nheader: 5\n', /the sheet has no line 5/],
])('XLSX: a workbook that does not have the sheet or header of %j is refused', async (form, message) => {
  const sheet = workbook(`<row r="1">${text('A1', 'Number')}</row>`)
  await expect(read(`format: xlsx\n${form}`, sheet)).rejects.toThrow(message)
})

test('XLSX: a file of another format is refused, with the reason', async () => {
  await expect(read('format: xlsx\n', 'Bid No,Subject\n1,Road salt\n')).rejects.toThrow(/it cannot be read as an XLSX file/)
})

test('CSV: lines before the header are left out, and the lines of rows are those of the file', async () => {
  const content = 'City of Smallville\r\n"Bids, open"\r\nBid No,Subject,Due Date\r\n7,Road salt,05/01/2026\r\n'
  expect((await read('header: 3\n', content)).lines).toEqual([{ line: 4, title: 'Road salt', deadline }])
})

test.each([
  ['{"bid_no": 7}', /it is not CSV, but probably JSON: add `format: json`/],
  ['<!doctype html>', /it is not CSV, but probably XML or a web page/],
])('CSV: a file of another format that begins with %s is refused', async (content, message) => {
  await expect(read('', content)).rejects.toThrow(message)
})

test('JSON: a list whose rows have no id is another list', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ number: index, subject: 'Road salt' }))
  await expect(read('format: json\n', JSON.stringify(rows))).rejects.toThrow(/no row has Bid No/)
})

const feed = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE rss>
<rss><channel><title>Bids</title>
<item><bid_no>7</bid_no><subject>Caf\xe9 &amp; <![CDATA[<salt>]]></subject><due_date>2026-05-01</due_date>
  <link rel="self" href="https://smallville.example/7"/></item>
<item><bid_no>8</bid_no><subject lang="en">Gravel</subject></item>
</channel></rss>`

test('XML: reads elements, attributes and text in the encoding that it declares', async () => {
  const { lines, notices } = await read('format: xml\nrows: rss.channel.item\n', Buffer.from(feed, 'latin1'))
  expect(lines).toEqual([
    { line: 4, title: 'Café & <salt>', deadline },
    { line: 6, title: 'Gravel', deadline: null },
  ])
  expect(notices[0]!.source_url).toBe('https://smallville.example/7')
})

test.each([
  ['that ends in the middle', feed.slice(0, -30)],
  ['with a tag that is not closed', feed.replace('</subject>', '')],
  ['with elements inside each other without end', '<a>'.repeat(100)],
  ['of an unknown encoding', feed.replace('ISO-8859-1', 'x-klingon')],
])('XML: a document %s is refused', async (_, content) => {
  await expect(read('format: xml\nrows: rss.channel.item\n', Buffer.from(content, 'latin1'))).rejects.toThrow(
    /^line \d+ (?:is not XML|has elements)|^its encoding/,
  )
})
