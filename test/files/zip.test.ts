import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openZip } from '../../kernel/office/zip.ts'
import { rawZip } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('openZip: lists at most 5,000 entries, even if all entries share one name', async () => {
  const path = join(folder, 'same.zip')
  const archive = rawZip(Array.from({ length: 5_001 }, () => ({ name: 'a', data: Buffer.alloc(0), expanded_bytes: 0 })))
  // The last entry is broken, so reading all entries would fail.
  archive.fill(0, archive.lastIndexOf('PK\x01\x02'), archive.lastIndexOf('PK\x01\x02') + 4)
  writeFileSync(path, archive)
  const zip = await openZip(path, { check: false })
  expect(zip.names).toEqual(['a'])
  zip.close()
})
