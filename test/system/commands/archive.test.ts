import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeArchive } from '../../../server/commands/people/archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-archive-'))
const path = join(folder, 'a.zip')
const making = { made_at: new Date('2026-04-20T12:00:00Z'), signal: new AbortController().signal }
beforeEach(() => readdirSync(folder).forEach((name) => void rmSync(join(folder, name))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* pieces(...given: (string | Uint8Array)[]) {
  yield* given
}

test('writeArchive: files are unchanged in the archive, with size and hash, even if empty or larger than any buffer', async () => {
  const large = Buffer.alloc(5_000_000, 'procurement ')
  const added: { name: string; bytes: number; sha256: string }[] = []
  await writeArchive(path, making, async (archive) => {
    added.push(await archive.add('täglich/notes.jsonl', pieces('{"a":1}\n', Buffer.from('{"a":"é"}\n'))))
    added.push(await archive.add('empty', pieces()))
    added.push(await archive.add('large', pieces(large)))
  })
  const files = unzipSync(readFileSync(path))
  expect(Object.keys(files)).toEqual(['täglich/notes.jsonl', 'empty', 'large'])
  expect(strFromU8(files['täglich/notes.jsonl']!)).toBe('{"a":1}\n{"a":"é"}\n')
  expect(Buffer.compare(files.large!, large)).toBe(0)
  for (const { name, bytes, sha256 } of added)
    expect([files[name]!.length, createHash('sha256').update(files[name]!).digest('hex')]).toEqual([bytes, sha256])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['a.zip'])
})

test('writeArchive: an error before, during or after a file is thrown, and leaves no archive', async () => {
  async function* failing() {
    yield 'a line\n'
    throw new Error('the database is unavailable')
  }
  const works = [
    () => Promise.reject(new Error('the database is unavailable')),
    (archive: any) => archive.add('a', failing()),
    (archive: any) => archive.add('a', pieces('x')).then(() => Promise.reject(new Error('the database is unavailable'))),
  ]
  for (const work of works) {
    await expect(writeArchive(path, making, work)).rejects.toThrow('the database is unavailable')
    expect(readdirSync(folder)).toEqual([])
  }
})

test('writeArchive: a stop ends it in the middle of an endless file, and leaves no archive', async () => {
  const stopped = new AbortController()
  async function* endless() {
    for (let line = 0; ; line += 1) {
      if (line === 1_000) stopped.abort(new Error('stopped by SIGINT'))
      yield Buffer.alloc(10_000, `${line} `)
    }
  }
  const written = writeArchive(
    path,
    { ...making, signal: stopped.signal },
    async (archive) => void (await archive.add('a', endless())),
  )
  await expect(written).rejects.toThrow('stopped by SIGINT')
  expect(readdirSync(folder)).toEqual([])
})

test('writeArchive: keeps an existing file, a file that appears in the meantime, and the file of another export', async () => {
  writeFileSync(path, 'mine')
  await expect(writeArchive(path, making, async () => {})).rejects.toThrow(/a\.zip already exists\. Choose another name/)
  rmSync(path)
  const meanwhile = writeArchive(path, making, async () => writeFileSync(path, 'mine'))
  await expect(meanwhile).rejects.toThrow(/a\.zip was created by another process meanwhile/)
  expect([readFileSync(path, 'utf8'), existsSync(`${path}.part`)]).toEqual(['mine', false])
  rmSync(path)
  writeFileSync(`${path}.part`, 'theirs')
  await expect(writeArchive(path, making, async () => {})).rejects.toThrow(/a\.zip\.part already exists.*delete it/)
  expect(readFileSync(`${path}.part`, 'utf8')).toBe('theirs')
})
