import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocx } from '../../files/office/docx.ts'
import { zipOf } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-docx-'))
afterAll(() => rmSync(folder, { recursive: true }))

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

async function textOf(body: string): Promise<string> {
  const path = join(folder, 'file.docx')
  writeFileSync(path, zipOf({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` }))
  const pieces: string[] = []
  for await (const { text } of readDocx({ path, characters_max: 10_000, isOver: () => false })) pieces.push(text)
  return pieces.join('').trim()
}

test('readDocx: a table row is a line, and paragraphs of a cell stay separate', async () => {
  const table = [
    row(paragraph('Labor category'), paragraph('Rate')),
    row(paragraph('SOC Analyst II'), paragraph('$112.50')),
    row(paragraph('One.') + paragraph('Two.'), paragraph('')),
  ]
  const body = `${paragraph('Rates')}<w:tbl>${table.join('')}</w:tbl>${paragraph('Behind.')}`
  expect((await textOf(body)).split('\n').map((line) => line.trimEnd())).toEqual([
    'Rates',
    'Labor category\tRate',
    'SOC Analyst II\t$112.50',
    'One.',
    'Two.',
    'Behind.',
  ])
})

test('readDocx: cells with several paragraphs, as of a layout in columns, each begin a line, and so do rows in cells', async () => {
  const inner = `<w:tbl>${row(paragraph('541330'), paragraph('Engineering'))}</w:tbl>`
  const columns = row(paragraph('Who we are'), paragraph('COMPETENCIES') + paragraph('Surveys'), paragraph('CODES') + inner)
  expect((await textOf(`<w:tbl>${columns}</w:tbl>`)).split('\n').map((line) => line.trim())).toEqual([
    'Who we are',
    'COMPETENCIES',
    'Surveys',
    'CODES',
    '541330\tEngineering',
  ])
})

test('readDocx: a row without an end is read as far as it goes', async () => {
  const cells = Array.from({ length: 900 }, (_, at) => `<w:tc>${paragraph(`Cell number ${at} of a row`)}</w:tc>`)
  expect(
    (await textOf(`<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`)).startsWith('Cell number 0 of a row\tCell number 1'),
  ).toBe(true)
})

test('readDocx: elements named like properties of every object add no text', async () => {
  const named = ['constructor', '__proto__', 'toString'].map((name) => `<w:${name}>${paragraph('In.')}</w:${name}>`)
  expect(await textOf(named.join(''))).toBe('In.\nIn.\nIn.')
})
