/** A contract that ends becomes a record before any notice of its successor, and is closed when it no longer ends soon. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db, RowInsert } from '../../../db/schema.ts'
import { deriveRecompetes } from '../../../services/sources/loading/derive-recompetes.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'

const now = new Date('2026-04-20T14:30:00Z')
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())

const helpDesk: RowInsert<'award'> = {
  id: 'awd_help',
  piid: '36C10B22C0007',
  name: 'Help desk for regional offices',
  description: 'Staff a help desk from 7 to 19 o’clock.',
  awarding_department: 'VETERANS AFFAIRS, DEPARTMENT OF',
  awarding_department_code: '036',
  start_date: '2022-06-01',
  completion_date: '2026-05-31',
  potential_end_date: '2027-05-31',
  ceiling_value: 12_000_000.4,
  naics: '541513',
  set_aside: 'SDVOSBC',
  number_of_offers: 4,
  awardee_name: 'Amber Prairie Technologies Inc.',
  sources: ['usaspending'],
  created_at: now,
  updated_at: now,
}

async function insert(...awards: Partial<RowInsert<'award'>>[]): Promise<void> {
  await db
    .insertInto('award')
    .values(awards.map((award) => ({ ...helpDesk, ...award })))
    .execute()
}

const derive = (at = now) => deriveRecompetes(db, { now: at })
const records = () =>
  db
    .selectFrom('contract')
    .select(['id', 'title', 'notice_type', 'active', 'expected_award', 'size_high', 'naics', 'set_aside', 'description'])
    .orderBy('title')
    .execute()

test('deriveRecompetes: a contract that ends within two years is a record with what is known of it', async () => {
  await insert({})
  expect(await derive()).toMatchObject({ rows: 1, new: 1, rejected: 0 })
  expect(await records()).toEqual([
    {
      id: expect.stringMatching(/^recompete_[0-9a-f]{26}$/),
      title: 'Help desk for regional offices',
      notice_type: 'pre-forecast',
      active: true,
      expected_award: '2027-05-31',
      size_high: 12_000_000,
      naics: '541513',
      // The set-aside of the old contract is not that of the next one.
      set_aside: null,
      description: `Staff a help desk from 7 to 19 o’clock.

Contract 36C10B22C0007 with Amber Prairie Technologies Inc. ends on 2027-05-31. Its current period ends on 2026-05-31, if no option is exercised. It was set aside (SDVOSBC). The government received 4 offers.`,
    },
  ])
  expect(await derive()).toMatchObject({ rows: 1, new: 0, amended: 0, unchanged: 1 })
})

test('deriveRecompetes: small and short purchases, and contracts that end later or ended long ago, are no records', async () => {
  await insert(
    { id: 'awd_small', ceiling_value: 9_000 },
    { id: 'awd_short', start_date: '2027-04-01' },
    { id: 'awd_later', potential_end_date: '2029-05-31' },
    { id: 'awd_past', potential_end_date: null, completion_date: '2025-12-31' },
    { id: 'awd_nobody', awardee_name: null },
    { id: 'awd_endless', potential_end_date: null, completion_date: null },
  )
  expect(await derive()).toMatchObject({ rows: 0, new: 0 })
})

test('deriveRecompetes: an extended contract is closed, and is open again when its end comes near', async () => {
  await insert({}, { id: 'awd_other', name: 'Mail room' })
  await derive()
  await db.updateTable('award').set({ potential_end_date: '2029-05-31' }).where('id', '=', 'awd_help').execute()
  expect(await derive()).toMatchObject({ rows: 1, notes: ['1 notice closed, because the list no longer has it'] })
  expect((await records()).map(({ title, active }) => [title, active])).toEqual([
    ['Help desk for regional offices', false],
    ['Mail room', true],
  ])
  await derive(new Date('2027-09-01T00:00:00Z'))
  expect((await records())[0]).toMatchObject({ active: true, expected_award: '2029-05-31' })
})
