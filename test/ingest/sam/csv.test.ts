import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type CsvRow, readCsv } from '../../../ingest/files/csv.ts'
import { readSamCsv, samColumns } from '../../../ingest/sam/csv.ts'
import { chunksOf, collect, csvOf, samCsv, samFields } from './samples.ts'

async function read(content: string | Uint8Array, size?: number): Promise<CsvRow[]> {
  return collect(readSamCsv(chunksOf(typeof content === 'string' ? Buffer.from(content) : content, size)))
}

function cell(row: CsvRow | undefined, column: (typeof samColumns)[number]): string {
  if (!row || 'reason' in row) throw new Error(row?.reason ?? 'no row')
  return row.fields[samColumns.indexOf(column)]!
}

test('readCsv: reads any cells in any chunks like csv-parse', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', 'é', '—', '😀'), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 6 }), fc.integer({ min: 1, max: 50 }), async (cells, size) => {
      const csv = csvOf(cells.map(([Title, Description], index) => samFields({ NoticeId: `n${index}`, Title, Description })))
      const rows = await read(csv, size)
      const expected = parse(csv, { columns: true }) as Record<string, string>[]
      expect(rows.map((row) => ('reason' in row ? row.reason : row.fields))).toEqual(
        expected.map((row) => samColumns.map((column) => row[column])),
      )
    }),
  )
})

test('readCsv: chunk boundaries do not change the rows of a valid or damaged file', async () => {
  const layout = { name: 'two', columns: ['a', 'b'], required: ['a'] }
  const piece = fc.constantFrom('x', 'é', '\r', '"', '""', ',', '","', '\n', '\r\n', '"\n"', '"1","2"\n', '1,2\n')
  const file = fc
    .tuple(fc.constantFrom('a,b\n', '"a","b"\r\n', '\ufeffa,b\n', 'a,b\n\n'), fc.array(piece, { maxLength: 12 }))
    .map(([header, pieces]) => Buffer.from(header + pieces.join('')))
  const cut = file.chain((bytes) =>
    fc.tuple(fc.constant(bytes), fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 6 })),
  )
  async function* parts(bytes: Buffer, ends: number[]): AsyncGenerator<Uint8Array> {
    const all = [0, ...ends.sort((a, b) => a - b), bytes.length]
    for (let at = 1; at < all.length; at += 1) yield bytes.subarray(all[at - 1], all[at])
  }
  const rowsOf = async (bytes: Buffer, ends: number[]) => {
    const rows: CsvRow[] = []
    for await (const read of readCsv(parts(bytes, ends), [layout])) rows.push(...read.rows)
    return rows
  }
  await fc.assert(
    fc.asyncProperty(cut, async ([bytes, ends]) => {
      expect(await rowsOf(bytes, ends)).toEqual(await rowsOf(bytes, []))
    }),
    { numRuns: 1000 },
  )
})

test('readCsv: a header in its own chunk does not affect how rows are quoted', async () => {
  const csv = samCsv({ NoticeId: 'n1' }, { NoticeId: 'n2' }).split('\r\n')
  const broken = `${csv[0]}\r\n"a "quote" inside, of\nline, two, three\r\n${csv[1]}\r\n`
  async function* sent(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${csv[0]}\r\n`)
    yield Buffer.from(broken.slice(csv[0]!.length + 2))
  }
  const rows = await collect(readSamCsv(sent()))
  expect(rows.map((row) => ('reason' in row ? 'refused' : row.line))).toEqual(['refused', 4])
  expect(rows).toEqual(await read(broken))
})

test('readSamCsv: columns may be in any order, and optional ones may be missing', async () => {
  const [row] = await read(
    'Description,PostedDate,Type,sol#,TITLE,NoticeId,Department/Ind.Agency,Other\nText,2026-04-01,Solicitation,S1,"A ""title""",n1,GSA,x\n',
  )
  expect([cell(row, 'NoticeId'), cell(row, 'Title'), cell(row, 'Sol#'), cell(row, 'Description'), cell(row, 'Awardee')]).toEqual([
    'n1',
    'A "title"',
    'S1',
    'Text',
    '',
  ])
})

test('readSamCsv: refuses another file and names its missing columns', async () => {
  await expect(read('NoticeId,Title,Type\n1,2,3\n')).rejects.toThrow('does not have Sol#, Department/Ind.Agency, PostedDate')
  await expect(read('')).rejects.toThrow('empty')
  for (const tiny of ['a', '\n']) await expect(read(tiny)).rejects.toThrow('does not have NoticeId')
  await expect(read(Buffer.from('\ufeffNoticeId', 'utf16le'))).rejects.toThrow('UTF-16')
})

test('readCsv: detects UTF-8, with or without a byte order mark, and Windows-1252 in each row', async () => {
  const csv = samCsv({ NoticeId: 'n1', Title: 'Café — “yes”' })
  expect(cell((await read(csv))[0], 'Title')).toBe('Café — “yes”')
  expect(cell((await read(`\ufeff${csv}`))[0], 'Title')).toBe('Café — “yes”')
  // é and the dash in Windows-1252. text.ts repairs C1 controls later.
  const bytes = Buffer.from(samCsv({ NoticeId: 'n1', Title: 'Caf\u00e9 \u0097 x' }), 'latin1')
  expect(cell((await read(Buffer.concat([bytes, Buffer.from(csv).subarray(csv.indexOf('\r\n') + 2)])))[0], 'Title')).toBe(
    'Caf\u00e9 \u0097 x',
  )
})

test('readCsv: reports an invalid row with its line and continues', async () => {
  const [header, good] = samCsv({ NoticeId: 'n1', Description: 'two\nlines' }).split(/\r\n/, 2)
  const rows = await read(
    `${header}\r\n${good}\r\n"too","short"\r\n"a "quote" inside","x"\r\nof it\r\n${good}\r\n\r\n"never closed\r\n`,
  )
  expect(rows.map((row) => ('reason' in row ? [row.line, row.reason] : row.line))).toEqual([
    2,
    [4, '2 fields, but the header has 47'],
    [5, 'field 1 contains a quote that is not doubled'],
    7,
    [10, expect.stringContaining('not closed')],
  ])
})

test('readCsv: marks the row in which the file ends, wherever the file is cut', async () => {
  const csv = samCsv({ NoticeId: 'n1', Description: 'All of it' }, { NoticeId: 'n2', Description: 'with "quotes", and\nlines' })
  const second = csv.indexOf('"n2"')
  const last = csv.lastIndexOf('"')
  // Only a cut between the two characters of a doubled quote looks complete.
  for (const end of [second + 2, second + 5, second + 40, last - 15, last])
    expect([end, (await read(csv.slice(0, end))).at(-1)]).toEqual([end, { line: 3, reason: expect.any(String), cut: true }])
  for (const end of [csv.length, csv.length - 1, csv.length - 2])
    expect([end, (await read(csv.slice(0, end))).some((row) => 'cut' in row)]).toEqual([end, false])
  // A file without quotes.
  expect((await read('NoticeId,Title,Sol#,Department/Ind.Agency,PostedDate,Type\nn1,Mow,S1,GSA,2026-04')).at(-1)).toMatchObject({
    line: 2,
    cut: true,
  })
})

test('readCsv: an unclosed quote costs one row and no more memory than the maximum row', async () => {
  const [header, good] = samCsv({ NoticeId: 'n1' }).split('\r\n')
  const start = Buffer.from(`${header}\r\n"open`)
  const filling = Buffer.from(`${'x'.repeat(99)}\n`.repeat(2621))
  const chunks = 160
  async function* unclosed(): AsyncGenerator<Uint8Array> {
    yield start
    for (let at = 0; at < chunks; at += 1) yield filling
    yield Buffer.from(`${good}\r\n`)
  }
  const { rows, joined } = await countJoined(() => collect(readSamCsv(unclosed())))
  expect(rows.map((row) => ('reason' in row ? 'refused' : row.line))).toEqual(['refused', chunks * 2621 + 2])
  expect(Math.max(...joined)).toBeLessThan(9 * 1024 * 1024)
  expect(sum(joined)).toBeLessThan(2 * chunks * filling.length)
})

test('readCsv: joins a row in many small chunks only a few times', async () => {
  const length = 8_000_000
  const csv = Buffer.from(samCsv({ NoticeId: 'n1', Description: 'x'.repeat(length) }))
  const { rows, joined } = await countJoined(() => collect(readSamCsv(chunksOf(csv, 4096))))
  expect(cell(rows[0], 'Description')).toHaveLength(length)
  expect(sum(joined)).toBeLessThan(4 * length)
})

/** Returns the rows, and the lengths of all joined buffers. The sum of the lengths could grow with the square of a row's
 * length. */
async function countJoined<Rows>(read: () => Promise<Rows>): Promise<{ rows: Rows; joined: number[] }> {
  const concat = vi.spyOn(Buffer, 'concat')
  const rows = await read()
  const joined = concat.mock.results.map(({ value }) => (value as Buffer).length)
  concat.mockRestore()
  return { rows, joined }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
