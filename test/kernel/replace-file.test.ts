import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { replaceFile } from ${JSON.stringify(new URL('../../kernel/files/replace-file.ts', import.meta.url))}
  process.on('SIGXFSZ', () => {})
  replaceFile(process.argv[1], 'new '.repeat(1_000))`

test('replaceFile: keeps the old content if the text cannot be written completely', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oi-test-'))
  try {
    const path = join(folder, 'key')
    writeFileSync(path, 'old')
    // `ulimit` counts in blocks of 512 or 1,024 bytes, so the limit is above zero and below the size of the text.
    const limited = 'ulimit -f 2; exec "$0" --input-type=module -e "$1" "$2"'
    expect(() => execFileSync('sh', ['-c', limited, process.execPath, program, path], { stdio: 'pipe' })).toThrow()
    expect(readFileSync(path, 'utf8')).toBe('old')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
