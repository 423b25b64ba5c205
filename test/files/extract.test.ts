/** Runs real reader processes, each with limits that its test sets, so no result depends on the speed of the machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type ExtractLimits, extractLimits, extractText, isReadingTooSlow } from '../../files/extract.ts'
import { deflatedPdf, pdfOf } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { signal } = new AbortController()
const far_ms = 600_000

function extract(content: Buffer, limits: Partial<ExtractLimits> = {}) {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, content)
  return extractText({ path, kind: 'pdf', into: join(folder, 'text') }, signal, { ...extractLimits, ...limits })
}

const endless = Buffer.from(`%PDF-1.4\n${'1 0 obj\n<<'.repeat(3_000_000)}`)
const honest = pdfOf(['The contractor shall mow the grounds every week.'])
const megabyte = 1024 * 1024

describe('extractText: limits of time', () => {
  test('a file that takes too much processor time fails permanently', async () => {
    const ending = await extract(endless, { processor_ms_max: 2_000, time_ms_max: far_ms })
    expect(ending).toEqual({
      status: 'failed',
      reason: 'Reading it takes more than 2 seconds of processor time.',
      page_count: null,
    })
  })

  test('an attempt that takes too long by the wall clock rejects, so the file can be read again', async () => {
    const late = await extract(honest, { time_ms_max: 1 }).catch((error: unknown) => error)
    expect([isReadingTooSlow(late), isReadingTooSlow(new Error('other'))]).toEqual([true, false])
    expect(await extract(honest)).toMatchObject({ status: 'ready', page_count: 1 })
  })
})

describe('extractText: limits of memory', () => {
  test('a process that exceeds its memory ends with that reason', async () => {
    const ending = await extract(honest, { memory_bytes_max: megabyte, time_ms_max: far_ms })
    expect(ending).toMatchObject({ status: 'failed', reason: 'Reading it takes more memory than a file may use.' })
  })

  const shows = (count: number) => `BT /F1 12 Tf 72 700 Td ${'(A) Tj '.repeat(count)}ET`

  test('a PDF whose streams expand to a normal size is read, whether they are deflated once or twice', async () => {
    for (const layers of [1, 2])
      expect(await extract(deflatedPdf([shows(50), shows(50)], layers)), `${layers}`).toMatchObject({ status: 'ready' })
  })

  test.each([
    ['one stream of 210 MB', [210 * megabyte], 1, 'One of its parts would expand to more than 100 MB, so it is not read.'],
    [
      'one stream of 210 MB, deflated twice',
      [210 * megabyte],
      2,
      'One of its parts would expand to more than 100 MB, so it is not read.',
    ],
    [
      'five highly compressed streams',
      Array(5).fill(30 * megabyte),
      1,
      'It would expand to more than 100 times its size, so it is not read.',
    ],
    ['a stream deflated five times', [megabyte], 5, 'One of its parts is compressed more than 4 times, so it is not read.'],
  ] as const)('a PDF with %s is refused before it is inflated', async (_, sizes: readonly number[], layers, reason) => {
    const content = deflatedPdf(
      sizes.map((bytes) => Buffer.alloc(bytes, '(A) Tj ')),
      layers,
    )
    // The limit is lower than the memory that pdf.js needs for this file.
    const ending = await extract(content, { memory_bytes_max: 200 * megabyte })
    expect(ending).toEqual({ status: 'failed', reason, page_count: null })
  })
})
