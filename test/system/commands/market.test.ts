import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractorIdOfName } from '../../../ingest/contractor/mention.ts'
import { exclusionLayout } from '../../../ingest/exclusions/exclusion.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiAlone, oiJson, spawnOi } from '../../harness/oi.ts'
import { csvOf } from '../../ingest/sam/samples.ts'
import { madeTransactions } from '../../sources/made-awards.ts'
import { marketState } from '../../sources/market-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-market-'))
const clock = { CLOCK_START: '2026-04-20T00:00:00Z' }
let database: TestDatabase
let env: Environment
beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, ...clock }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

describe('ingest of the market', () => {
  test('usaspending accounts for each row and changes nothing the second time, and lists rejected rows by line', async () => {
    const source = file(
      'actions.csv',
      [...madeTransactions(200)].join('') + [...madeTransactions(4)][1]!.replace(/"9700_[^"]*"/, '""'),
    )
    const first = await oiJson(['ingest', 'usaspending', source], env)
    expect(first).toMatchObject({
      rows: 201,
      new: 200,
      rejected: 1,
      rejections: [{ file: source, line: 202, field: 'contract_transaction_unique_key', reason: 'blank' }],
    })
    expect(await oiJson(['ingest', 'usaspending', source], env)).toMatchObject({
      rows: 201,
      new: 0,
      amended: 0,
      unchanged: first.new,
    })
    expect(await oi(['ingest', 'usaspending', file('no.csv', 'a,b\n1,2\n')], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("this is not USAspending's Contracts_PrimeAwardSummaries"),
    })
    expect(await oi(['ingest', 'sam-awards', '--since', '2026-04-01'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SAM_API_KEY is not set'),
    })
  })

  test('contractor explain shows every mention with its rule, an exclusion, and similar names that were not merged', async () => {
    const rows = [
      ['Excluded', 'UE9QJD4KK1L6', 'RESTON'],
      ['Excluded', '', 'RESTON'],
      ['Excluded', '', 'NORFOLK'],
    ].map(([name, uei, city], index) => {
      const given: Partial<Record<(typeof exclusionLayout.columns)[number], string>> = {
        Classification: 'Firm',
        Name: name!,
        'Unique Entity ID': uei!,
        City: city!,
        'State / Province': 'VA',
        Country: 'USA',
        'Exclusion Type': 'Ineligible (Proceedings Pending)',
        'Active Date': '04/01/2026',
        'Termination Date': 'Indefinite',
        'SAM Number': `S${index}`,
      }
      return exclusionLayout.columns.map((column) => given[column] ?? '')
    })
    await oiJson(['ingest', 'exclusions', file('exclusions.csv', csvOf(rows, exclusionLayout.columns))], env)
    const { id } = await database.db
      .selectFrom('contractor')
      .select('id')
      .where('uei', '=', 'UE9QJD4KK1L6')
      .executeTakeFirstOrThrow()
    const explained = await oiJson(['contractor', 'explain', id], env)
    expect(explained).toMatchObject({
      contractor: { id, name: 'Excluded', uei: 'UE9QJD4KK1L6' },
      exclusion: { active: true, kind: 'Ineligible (Proceedings Pending)', from: '2026-04-01', until: null },
      mentions: [
        { id: expect.stringMatching(/^exclusion\//), rule: 'uei' },
        { id: expect.stringMatching(/^exclusion\//), rule: 'name and place' },
      ],
      not_merged: [{ city: 'NORFOLK', why: expect.stringContaining('another town') }],
    })
    // This is the contractor's id from before its UEI was known.
    expect(await oiJson(['contractor', 'explain', contractorIdOfName('excluded', 'VA/reston')], env)).toMatchObject({
      contractor: { id },
    })
    const text = await oi(['contractor', 'explain', id], env)
    expect(text.stdout).toMatch(/Excluded: Ineligible[\s\S]*name and place {2}exclusion\/[\s\S]*Not merged:/)
    expect(await oi(['contractor', 'explain', 'ctr_none'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No contractor'),
    })
    // Two of three exclusions are missing, so the list counts as partial unless the operator confirms it.
    const short = file('short.csv', csvOf(rows.slice(1, 2), exclusionLayout.columns))
    expect((await oi(['ingest', 'exclusions', short], env)).stdout).toContain(
      'run oi ingest exclusions --whole to end these exclusions',
    )
    expect(await oiJson(['contractor', 'explain', id], env)).toMatchObject({ exclusion: { active: true } })
    expect(await oiJson(['ingest', 'exclusions', short, '--whole'], env)).toMatchObject({
      incomplete: null,
      notes: ['2 of 3 exclusions in force are not in the file and have ended'],
    })
  })
})

test('a load of awards that is killed at any moment is completed by the same command', {
  timeout: 300_000,
}, async () => {
  const rows = 6000
  const source = file('many.csv', [...madeTransactions(rows)].join(''))
  const calm = await createDatabase()
  const began_ms = performance.now()
  await oiJson(['ingest', 'usaspending', source], { ...env, DATABASE_URL: calm.url }, oiAlone)
  const took_ms = performance.now() - began_ms
  const killed = await createDatabase()
  const disturbed = { ...env, DATABASE_URL: killed.url }
  const kills = 5
  let hits = 0
  for (let time = 0; time < kills; time += 1) {
    const { child, ended } = spawnOi(['ingest', 'usaspending', source, '--json'], disturbed)
    await Promise.race([ended, sleep(took_ms * (0.25 + (0.6 * (time + Math.random())) / kills))])
    if (child.exitCode === null) hits += 1
    child.kill('SIGKILL')
    await ended
  }
  process.stdout.write(`kills of ingest usaspending: ${hits} of ${kills}\n`)
  const report = await oiJson(['ingest', 'usaspending', source], disturbed)
  expect(report).toMatchObject({ rows, rejected: 0, amended: 0 })
  expect(await marketState(killed.db)).toEqual(await marketState(calm.db))
  await calm.drop()
  await killed.drop()
})
