import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../../ingest/files/lines.ts'
import { type FileKind, type IngestReport, loadFiles } from '../../../services/sources/loading/load-files.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Returns a kind of file that is read by line. A line `bad` is rejected, and a line that starts with `#` is a note. `loaded`
 * collects the loaded batches. */
function linesInto(loaded: string[][]): FileKind<string> {
  return {
    extensions: ['txt'],
    others: /other/,
    async *read(bytes) {
      let line = 0
      for await (const lines of readLines(bytes))
        yield lines.map((text) => {
          line += 1
          if (text.startsWith('#')) return { line, note: text }
          return text === 'bad' ? { line, field: 'text', reason: 'bad' } : { line, item: text }
        })
    },
    async load(items) {
      loaded.push(items)
      return { new: items.length, amended: 0, unchanged: 0, merged: 0 }
    },
  }
}

async function load(source: string): Promise<{ report: IngestReport; loaded: string[][] }> {
  const loaded: string[][] = []
  return { report: await loadFiles(source, linesInto(loaded), { now }), loaded }
}

test('loadFiles: loads batches of 1,000 rows and skips rejected rows, and a note is not a row', async () => {
  const lines = Array.from({ length: 2500 }, (_, index) => (index % 500 === 7 ? 'bad' : index === 3 ? '# odd' : `row ${index}`))
  const source = file('many.txt', `${lines.join('\n')}\n`)
  const { report, loaded } = await load(source)
  expect(report).toMatchObject({ rows: 2499, new: 2494, rejected: 5, notes: [`${source}: # odd`] })
  expect(report.rejections[1]).toEqual({ file: source, line: 508, field: 'text', reason: 'bad' })
  expect(loaded.map((items) => items.length)).toEqual([998, 998, 498])
})

test('loadFiles: reads only the files of the kind in a zip archive, and detects gzip by its bytes', async () => {
  const big = Array.from({ length: 3000 }, (_, index) => `row ${index} ${'x'.repeat(index % 90)}`).join('\n')
  const zip = zipSync({
    'one.txt': strToU8(big),
    'read.me': strToU8('no'),
    'in/other.txt': strToU8('no'),
    'in/two.TXT': strToU8('last\nbad'),
  })
  const { report, loaded } = await load(file('archive.bin', zip))
  expect(report).toMatchObject({ rows: 3002, new: 3001, rejected: 1 })
  expect(report.rejections[0]).toMatchObject({ file: join(folder, 'archive.bin/in/two.TXT'), line: 2 })
  expect(loaded.flat().join('\n')).toBe(`${big}\nlast`)
  expect((await load(file('named.zip', gzipSync('a\nb')))).loaded).toEqual([['a', 'b']])
  expect((await load(file('short.zip', 'PK'))).loaded).toEqual([['PK']])
})

test('loadFiles: data after the end of gzip data is ignored with a note, and truncated or damaged data is an error', async () => {
  const text = Array.from({ length: 50_000 }, (_, index) => `row ${index * 7919}`).join('\n')
  const whole = gzipSync(text)
  const junk = await load(file('junk.gz', Buffer.concat([whole, Buffer.from('<html>503</html>')])))
  expect(junk.report).toMatchObject({ rows: 50_000, new: 50_000, rejected: 0 })
  expect(junk.report.notes).toEqual([expect.stringMatching(/junk\.gz: data after the end of its gzip data was ignored/)])
  const members = await load(file('members.gz', Buffer.concat([gzipSync('a\n'), gzipSync('b\n'), Buffer.alloc(1_000)])))
  expect([members.loaded.flat(), members.report.notes]).toEqual([['a', 'b'], []])
  await expect(load(file('short.gz', whole.subarray(0, -5)))).rejects.toThrow(/short\.gz.*ends too early/)
  await expect(load(file('half.gz', whole.subarray(0, whole.length / 2)))).rejects.toThrow(/half\.gz.*ends too early/)
  await expect(load(file('broken.gz', Buffer.from(whole).fill(0xff, 5_000, 5_100)))).rejects.toThrow(/broken\.gz.*is damaged/)
})

/** Returns a kind of file whose load fails with the PostgreSQL error `code` if a batch contains one of the lines in `bad`. */
function failing(bad: readonly string[], code: string, loaded: string[]): FileKind<string> {
  return {
    ...linesInto([]),
    async load(items) {
      if (items.some((item) => bad.includes(item))) throw Object.assign(new Error('index row requires 20040 bytes'), { code })
      loaded.push(...items)
      return { new: items.length, amended: 0, unchanged: 0, merged: 0 }
    },
  }
}

test('loadFiles: only the row that the database rejects is rejected, with its line and the reason', async () => {
  const lines = Array.from({ length: 2_300 }, (_, index) => `row ${index + 1}`)
  const source = file('refused.txt', lines.join('\n'))
  const bad = ['row 1', 'row 700', 'row 701', 'row 2300']
  for (const code of ['54000', '22021', '22P02']) {
    const loaded: string[] = []
    const report = await loadFiles(source, failing(bad, code, loaded), { now })
    expect(report).toMatchObject({ rows: 2_300, new: 2_296, amended: 0, unchanged: 0, rejected: 4 })
    expect(report.rejections).toEqual(
      bad.map((line) => ({
        file: source,
        line: Number(line.slice(4)),
        field: null,
        reason: 'the database rejects it: index row requires 20040 bytes',
      })),
    )
    expect(loaded).toEqual(lines.filter((line) => !bad.includes(line)))
  }
  // An error that is not about a row ends the load.
  await expect(loadFiles(source, failing(bad, '57P01', []), { now })).rejects.toThrow('index row')
})

test('loadFiles: a folder and an archive of the same files load the same rows', async () => {
  const files = { 'a_other.txt': 'no', 'b.txt': 'one', 'c.TXT': 'two' }
  const unpacked = mkdtempSync(join(folder, 'unpacked-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(unpacked, name), text)
  writeFileSync(join(unpacked, 'other.txt.gz'), gzipSync('no'))
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`other/${name}`, strToU8(text)])))
  expect((await load(unpacked)).loaded).toEqual([['one'], ['two']])
  expect((await load(file('same.zip', zipped))).loaded).toEqual([['one'], ['two']])
  // Archives of any name are read. An archive without a file of this kind is skipped if the folder has other files.
  writeFileSync(join(unpacked, 'd_other.zip'), zipSync({ 'more.txt': strToU8('three') }))
  writeFileSync(join(unpacked, 'e.zip'), zipSync({ 'other.txt': strToU8('no') }))
  const { loaded, report } = await load(unpacked)
  expect(loaded).toEqual([['one'], ['two'], ['three']])
  expect(report.notes).toEqual([`${join(unpacked, 'e.zip')} is an archive without a file of this kind`])
  const none = mkdtempSync(join(folder, 'none-'))
  writeFileSync(join(none, 'other.txt'), 'no')
  await expect(load(none)).rejects.toThrow('has no *.txt or *.txt.gz or *.zip file of this kind')
})

test('loadFiles: the error names a truncated or damaged archive, or an archive without a file of the kind', async () => {
  const zip = zipSync({ 'one.txt': strToU8(Array.from({ length: 9000 }, (_, index) => `row ${index * 7919}`).join('\n')) })
  await expect(load(file('cut.zip', zip.subarray(0, zip.length / 2)))).rejects.toThrow(
    /cut\.zip\/one\.txt.*: the zip data is truncated/,
  )
  const damaged = zip.slice().fill(0xff, 2000, 2200)
  await expect(load(file('damaged.zip', damaged))).rejects.toThrow(
    /damaged\.zip\/one\.txt.*: the zip data is truncated or damaged/,
  )
  await expect(load(file('none.zip', zipSync({ 'a.csv': strToU8('a') })))).rejects.toThrow(
    /none\.zip is an archive without a file of this kind/,
  )
})
