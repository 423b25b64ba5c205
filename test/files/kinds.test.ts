import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kindOf } from '../../files/kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function kind(text: string): Promise<string | null> {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  return (await kindOf(path, 'deep.html')).kind
}

test('kindOf: HTML that starts with an element and no doctype is HTML', async () => {
  const pages = [
    `${'<div>'.repeat(300_000)}deep`,
    '\n <DIV class="a">One',
    '<!-- saved from a page -->\n<div>One</div>',
    '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">',
    '<table><tr><td>One',
    '<p>One',
  ]
  for (const page of pages) expect(await kind(page), page.slice(0, 30)).toBe('html')
})

test('kindOf: text that starts with an angle bracket and no element of HTML is text', async () => {
  for (const text of ['<divide by 2>', '<project><name>One</name></project>', '< 5 items', '<pat@example.com> wrote:'])
    expect(await kind(text), text).toBe('text')
})
