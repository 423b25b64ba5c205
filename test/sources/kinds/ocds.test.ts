import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { ingestOcds } from '../../../services/sources/kinds/ocds.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { deriveAll } from '../market-state.ts'

/** Tests releases from cities and counties, all the way from the file to the market. */
const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-ocds-'))
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

async function load(...releases: object[]): Promise<void> {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify({ releases }))
  await ingestOcds(db, path, { now })
  await deriveAll(db, now)
}

function awards() {
  return db
    .selectFrom('award as a')
    .innerJoin('contract as c', 'c.id', 'a.contract_id')
    .leftJoin('contractor as f', 'f.id', 'a.contractor_id')
    .select(['f.name', 'a.piid', 'a.ceiling_value', 'a.solicitation_key', 'c.solicitation_key as of_record'])
    .orderBy('a.ceiling_value')
    .execute()
}

const usd = (amount: number) => ({ amount, currency: 'USD' })

test('ingestOcds: two buyers’ contracts with the number 001 are two awards, and each lot of a tender is one award', async () => {
  const of = (ocid: string, buyer: string, lots: [string, number][]) => ({
    ocid,
    id: '1',
    date: '2026-03-01T00:00:00Z',
    buyer: { name: buyer },
    tender: { id: 'RFP-1', title: 'Supplies' },
    awards: lots.map(([name, amount], index) => ({ id: `00${index + 1}`, suppliers: [{ name }], value: usd(amount) })),
    contracts: lots.map((_, index) => ({ id: `00${index + 1}`, awardID: `00${index + 1}` })),
  })
  await load(
    of('ocds-spr-1', 'City of Springfield', [['Saltco', 1_000]]),
    of('ocds-lane-1', 'Lane County', [
      ['Paint Masters', 777_000],
      ['Brushes Inc', 5_000],
      ['Ladders LLC', 6_000],
    ]),
  )
  expect(await awards()).toEqual([
    { name: 'Saltco', piid: '001', ceiling_value: 1_000, solicitation_key: 'ocds-spr-1', of_record: 'ocds-spr-1' },
    { name: 'Brushes Inc', piid: '002', ceiling_value: 5_000, solicitation_key: 'ocds-lane-1', of_record: 'ocds-lane-1' },
    { name: 'Ladders LLC', piid: '003', ceiling_value: 6_000, solicitation_key: 'ocds-lane-1', of_record: 'ocds-lane-1' },
    { name: 'Paint Masters', piid: '001', ceiling_value: 777_000, solicitation_key: 'ocds-lane-1', of_record: 'ocds-lane-1' },
  ])
})

test('ingestOcds: a canceled award reopens its tender, in any order of releases, compiled or not', async () => {
  const tender = { id: 'T', title: 'Paint', status: 'active', tenderPeriod: { endDate: '2027-01-01' } }
  const award = { id: 'A1', suppliers: [{ name: 'Loser Inc' }], value: usd(9) }
  const made = { ocid: 'x', id: 'r1', date: '2026-02-01T00:00:00Z', tender, awards: [{ ...award, status: 'active' }] }
  const undone = { ...made, id: 'r2', date: '2026-03-01T00:00:00Z', awards: [{ ...award, status: 'cancelled' }] }
  const compiled = (release: object) => ({ ...release, ocid: 'y', tag: ['compiled'] })
  await load(made, { ...undone, ocid: 'z' }, compiled(made))
  expect(await awards()).toHaveLength(2)
  await load(undone, { ...made, ocid: 'z' }, compiled(undone))
  expect(await awards()).toEqual([])
  const records = await db.selectFrom('contract').select(['awarded', 'active', 'notice_type', 'awardee_name']).execute()
  const open = { awarded: false, active: true, notice_type: 'solicitation', awardee_name: null }
  expect(records).toEqual([open, open, open])
})
