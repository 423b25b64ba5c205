import { expect, test } from 'vitest'
import { selectListedWithScoring } from '../../db/discovery/listed-with-scoring.ts'
import { selectListedRecords } from '../../db/opportunities/records.ts'
import { selectScoringProgress } from '../../db/recommendations/scoring-progress.ts'
import { createDatabase } from '../harness/database.ts'
import { insertContracts, trades } from '../harness/fixtures.ts'
import { createCompany } from '../harness/harness.ts'

const { db } = await createDatabase()
await insertContracts(db, trades)
const now = new Date('2026-04-20T12:00:00Z')
const [ours, theirs] = [await createCompany(db, 'Ours (fictional)', now), await createCompany(db, 'Theirs (fictional)', now)]
const ids = trades.map(({ id }) => id!)
const [first] = ids as [string]

async function listed(company: { id: string } = ours) {
  return new Map((await selectListedRecords(db, company.id, ids)).map((row) => [row.id, row]))
}

test('selectListedRecords: lists a record as it is now after any change, even by raw SQL', async () => {
  const before = await listed()
  await db.updateTable('contract').set({ title: 'Renamed by raw SQL' }).where('id', '=', first).execute()
  const after = await listed()
  expect(after.get(first)!.title).toBe('Renamed by raw SQL')
  expect([...after.values()].filter(({ id }) => id !== first)).toEqual([...before.values()].filter(({ id }) => id !== first))
  await db.transaction().execute(async (trx) => {
    for (const title of ['once', 'twice']) await trx.updateTable('contract').set({ title }).where('id', '=', first).execute()
    expect((await listed()).get(first)!.title, 'unchanged before the commit').toBe('Renamed by raw SQL')
  })
  expect((await listed()).get(first)!.title).toBe('twice')
})

test('selectListedRecords: data of one company about a record is never listed for another', async () => {
  await db.insertInto('match').values({ company_id: ours.id, contract_id: first, score: 91, reason: null }).execute()
  for (let i = 0; i < 2; i++) {
    expect((await listed(ours)).get(first)!.match_score).toBe(91)
    expect((await listed(theirs)).get(first)!.match_score).toBeNull()
  }
})

test('selectListedRecords: a deleted record is no longer listed', async () => {
  const gone = ids.at(-1)!
  expect((await listed()).has(gone)).toBe(true)
  await db.deleteFrom('contract').where('id', '=', gone).execute()
  expect((await listed()).has(gone)).toBe(false)
})

test('selectListedWithScoring: an empty list also has the progress of scoring', async () => {
  const progress = await selectScoringProgress(db, theirs.id)
  expect(progress).not.toBeNull()
  expect(await selectListedWithScoring(db, theirs.id, [first])).toEqual({
    rows: [expect.objectContaining({ id: first })],
    scoring: progress,
  })
  expect(await selectListedWithScoring(db, theirs.id, [])).toEqual({ rows: [], scoring: progress })
  expect(await selectListedWithScoring(db, theirs.id, ['gone'])).toEqual({ rows: [], scoring: progress })
})

test('selectListedWithScoring: a listing shows everything written before it started, even while many listings run', async () => {
  let ended = false
  async function keepListing(company: { id: string }): Promise<void> {
    while (!ended) await selectListedWithScoring(db, company.id, ids)
  }
  const others = [ours, theirs, ours, theirs].map(keepListing)
  const shown = async (company: { id: string }) => (await selectListedWithScoring(db, company.id, [first])).rows[0]!
  for (let score = 1; score <= 40; score++) {
    const title = `Title ${score}`
    await Promise.all([
      db.updateTable('contract').set({ title }).where('id', '=', first).execute(),
      db.updateTable('match').set({ score }).where('company_id', '=', ours.id).where('contract_id', '=', first).execute(),
    ])
    expect(await shown(ours)).toMatchObject({ title, match_score: score })
    expect(await shown(theirs)).toMatchObject({ title, match_score: null })
  }
  await db.deleteFrom('match').where('contract_id', '=', first).execute()
  await db.deleteFrom('contract').where('id', '=', first).execute()
  expect((await selectListedWithScoring(db, ours.id, [first])).rows).toEqual([])
  ended = true
  await Promise.all(others)
})
