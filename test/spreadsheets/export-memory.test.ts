/** Measures the memory that a file holds while it is written and read. */
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Sheet } from '../../kernel/sheets/cells.ts'
import { writeCsv } from '../../kernel/sheets/csv.ts'
import { writeXlsx } from '../../kernel/sheets/xlsx.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const page_rows = 50
const pages_between_measures = 20
const megabyte = 1024 * 1024

/** Returns the most memory in use at any time while a file with `rows` rows of 2 kB is written. */
async function measurePeak(rows: number, write: (sheet: Sheet) => Readable): Promise<number> {
  let peak = 0
  async function* pages() {
    for (let page = 0; page < rows / page_rows; page += 1) {
      if (page % pages_between_measures === 0) {
        collectGarbage()
        const { heapUsed, arrayBuffers } = process.memoryUsage()
        peak = Math.max(peak, heapUsed + arrayBuffers)
      }
      yield Array.from({ length: page_rows }, (_, row) => [`${page} ${row} ${'words '.repeat(330)}`])
    }
  }
  for await (const chunk of write({ headings: ['Title'], kinds: ['text'], rows: pages() })) expect(chunk).toBeDefined()
  return peak
}

test.each([
  ['CSV', (sheet: Sheet) => Readable.from(writeCsv(sheet))],
  ['XLSX', (sheet: Sheet) => writeXlsx(sheet, new Date('2026-04-20T12:00:00.000Z'))],
])('%s: writing 10,000 rows takes as much memory as writing 1,000', async (_format, write) => {
  await measurePeak(1_000, write)
  const few = await measurePeak(1_000, write)
  // All rows together have 20 MB.
  expect((await measurePeak(10_000, write)) - few).toBeLessThan(5 * megabyte)
})
