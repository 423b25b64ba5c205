/** Follows docs/tables.md: a list of a city is tried, corrected, added as a source and loaded. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson } from '../../harness/oi.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-mappings-'))
const list = join(folder, 'bids.csv')
const mapping = join(folder, 'smallville.yaml')
let database: TestDatabase
let env: Environment

beforeEach(async () => {
  database = await createDatabase()
  env = { DATA_DIR: mkdtempSync(join(folder, 'data-')), DATABASE_URL: database.url }
  writeFileSync(mapping, yaml)
  writeFileSync(list, rows('Due Date'))
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const yaml = `table: 1
id: smallville-bids
name: Smallville, open bids
zone: America/Chicago
row: Bid Number
fields:
  title: Description
  notice_type: { column: Kind, words: { Bid: solicitation } }
  deadline_at: { date: Due Date, format: MM/dd/yyyy }
`

function rows(due: string): string {
  return `Bid Number,Description,Kind,${due}\n17,Road salt,Bid,05/01/2026\n18,Gravel,Inquiry,soon\n,Paving,Bid,05/02/2026\n`
}

const sources = (...args: string[]) => oi(['sources', ...args], env)
const titles = async () =>
  (await database.db.selectFrom('contract').select('title').orderBy('title').execute()).map(({ title }) => title)

test('oi sources try: shows what a mapping makes of a list, what it does not understand, and stores nothing', async () => {
  const { code, stdout } = await sources('try', mapping, list)
  expect(code).toBe(0)
  for (const line of [
    'Smallville, open bids: 2 notices of 2 procurements, 1 refused, 1 with a value that is not understood',
    'line 4: Bid Number is blank',
    'line 3: deadline_at is not read, because it does not have the form MM/dd/yyyy: soon',
    '`notice_type`: Inquiry: the mapping does not list this word (1 row)',
    '1. Road salt',
    'deadline_at: 2026-05-02T04:59:59.999Z',
    'Nothing is stored.',
  ])
    expect(stdout).toContain(line)
  expect(stdout).toMatch(/^deadline_at +1 +50 %$/m)
  expect(await oiJson(['sources', 'try', mapping, list], env)).toMatchObject({
    notices: 2,
    refused: 1,
    warned: 1,
    procurements: 2,
  })
  expect(await titles()).toEqual([])
})

test('oi sources try: names the line and column of each fault of a mapping, and the mappings that there are', async () => {
  writeFileSync(mapping, yaml.replace('Bid: solicitation', 'Bid: tender').replace('America/Chicago', 'Chicago'))
  const { code, stderr } = await sources('try', mapping, list)
  expect(code).toBe(2)
  expect(stderr).toContain(`${mapping}:4:7: \`zone\` is not a time zone`)
  expect(stderr).toContain(`${mapping}:8:46: \`tender\` is not a notice type. Use presolicitation, solicitation,`)
  expect((await sources('try', 'nowhere', list)).stderr).toContain('To list the mappings: oi sources mappings')
  expect((await sources('mappings')).stdout).toContain('nyc-city-record')
})

test('oi sources add --kind table: loads a list by a mapping, and a portal that renames a column empties nothing', async () => {
  const add = (...more: string[]) => sources('add', 'smallville', '--kind', 'table', '--from', list, ...more)
  expect((await add()).stderr).toContain('A source of kind table needs --mapping.')
  expect((await add('--mapping', mapping)).code).toBe(0)
  // The source has the mapping. The file is no longer needed.
  rmSync(mapping)
  expect((await sources('run', 'smallville')).stdout).toContain('3 rows read: 2 new, 0 amended, 0 unchanged, 1 rejected')
  writeFileSync(list, rows('Closing'))
  expect(await sources('run', 'smallville')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its header has no column Due Date, but stored rows have values for it'),
  })
  expect(await titles()).toEqual(['Gravel', 'Road salt'])
  const { deadline_at } = await database.db
    .selectFrom('contract')
    .select('deadline_at')
    .where('title', '=', 'Road salt')
    .executeTakeFirstOrThrow()
  expect(deadline_at).toBe('2026-05-02T04:59:59.999Z')
})
