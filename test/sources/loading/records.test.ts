import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import { makeNotice, type Notice } from '../../../ingest/rows/notice.ts'
import { type Family, familyId, officeId } from '../../../ingest/rows/record.ts'
import { incoming, loadNotices } from '../../../services/sources/loading/load-notices.ts'
import type { LoadCounts } from '../../../services/sources/loading/load-report.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'

const now = new Date('2026-04-20T00:00:00Z')
const family: Family = { source: 'sam', agency_key: 'department of defense', solicitation_key: 'W912CH26R0001' }
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate contract, notice, company, app_user restart identity cascade`.execute(database.db)
})

function notice(id: string, office_code: string | null, given: Partial<Notice> = {}): Notice {
  return makeNotice({
    id: `sam/${id}`,
    source: 'sam',
    source_id: id,
    jurisdiction: 'federal',
    notice_type: 'solicitation',
    title: `Mowing ${id}`,
    solicitation_number: 'W912CH-26-R-0001',
    department: 'DEPT OF DEFENSE',
    office_code,
    posted_at: `2026-04-0${id.slice(1)}T00:00:00.000Z`,
    ...given,
  })
}

function award(id: string, office_code: string | null): Notice {
  return notice(id, office_code, { notice_type: 'award-notice', awardee_name: 'ACME INC', award_amount: 5 })
}

async function load(...notices: Notice[]): Promise<LoadCounts> {
  return loadNotices(database.db, notices.map(incoming), { now })
}

/** Returns everything that a load stores, except its own times and transactions. */
async function state(): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) - 'changed_xid' - 'created_xid' - 'amended_xid' - 'created_at' - 'updated_at' - 'fetched_at' order by id) from contract c),
      (select jsonb_agg(to_jsonb(n) - 'fetched_at' order by id) from notice n)) as state`.execute(database.db)
  return rows[0]!.state
}

async function records(): Promise<{ id: string; awarded: boolean; notices: string[] }[]> {
  const { rows } = await sql<{ id: string; awarded: boolean; notices: string[] }>`
    select id, awarded, (select array_agg(n.id order by n.id) from notice n where n.contract_id = c.id) as notices from contract c
    order by notices`.execute(database.db)
  return rows
}

async function company(name: string): Promise<{ id: string; user_id: string; column_id: string }> {
  const id = await insertCompany(database.db, { name, plan: 'enterprise', status: 'active' }, now)
  const user_id = (await insertMember(database.db, id, { email: `${name}@example.com`, name, role: 'owner' }, now))!
  const { id: column_id } = await database.db
    .selectFrom('pipeline_column')
    .select('id')
    .where('company_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, user_id, column_id }
}

async function pursue({ id, user_id, column_id }: Awaited<ReturnType<typeof company>>, contract_id: string): Promise<string> {
  const pursuit = `pur_${id}_${contract_id.slice(-4)}`
  const times = { created_at: now, updated_at: now, last_activity_at: now }
  await database.db
    .insertInto('pursuit')
    .values({ id: pursuit, company_id: id, contract_id, column_id, owner_id: user_id, ...times })
    .execute()
  return pursuit
}

async function pursued(): Promise<string[]> {
  const rows = await database.db.selectFrom('pursuit').select('contract_id').orderBy('id').execute()
  return rows.map(({ contract_id }) => contract_id)
}

describe('loadNotices', () => {
  const anyFamily = fc
    .array(
      fc.tuple(
        fc.constantFrom(null, 'W912CH', 'W912CH', 'SPRDL1', 'SPRDL1', 'N00024'),
        fc.constantFrom('solicitation', 'solicitation', 'solicitation', 'award-notice'),
      ),
      { minLength: 2, maxLength: 5 },
    )
    .map((drawn) => drawn.map(([office, notice_type], index) => notice(`n${index + 1}`, office, { notice_type })))

  test('any order of a family’s notices, in one batch or several, results in the same records', async () => {
    await fc.assert(
      fc.asyncProperty(anyFamily, fc.infiniteStream(fc.nat(99)), async (notices, numbers) => {
        await sql`truncate contract, notice cascade`.execute(database.db)
        await load(...notices)
        const atOnce = await state()
        await sql`truncate contract, notice cascade`.execute(database.db)
        const shuffled = notices
          .map((each) => ({ each, by: numbers.next().value! }))
          .sort((a, b) => a.by - b.by)
          .map(({ each }) => each)
        for (const each of shuffled) {
          const { new: created, amended, unchanged } = await load(each)
          expect(created + amended + unchanged).toBe(1)
        }
        expect(await state()).toEqual(atOnce)
        expect(await load(...notices)).toEqual({ new: 0, amended: 0, unchanged: notices.length, merged: 0 })
      }),
      { numRuns: 40 },
    )
  })

  test('an award notice of another office makes its solicitation awarded, in either order', async () => {
    const expected = [{ id: familyId(family), awarded: true, notices: ['sam/n1', 'sam/n2'] }]
    expect(await load(notice('n1', 'W912CH'))).toMatchObject({ new: 1, amended: 0 })
    expect(await load(award('n2', 'SPRDL1'))).toMatchObject({ new: 0, amended: 1 })
    expect(await records()).toEqual(expected)
    await sql`truncate contract, notice cascade`.execute(database.db)
    await load(award('n2', 'SPRDL1'))
    await load(notice('n1', 'W912CH'))
    expect(await records()).toEqual(expected)
  })

  test('a notice that joins two records moves pursuits, matches and quotas', async () => {
    await load(notice('n1', 'W912CH'), notice('n2', 'SPRDL1'))
    const [first, second] = [familyId(family), officeId(family, 'SPRDL1')]
    expect((await records()).map(({ id }) => id)).toEqual([first, second])
    const [ours, theirs] = [await company('ours'), await company('theirs')]
    await pursue(ours, first)
    const moved = await pursue(theirs, second)
    await sql`insert into match (company_id, contract_id, score) values (${ours.id}, ${first}, 90), (${ours.id}, ${second}, 10), (${theirs.id}, ${second}, 50)`.execute(
      database.db,
    )
    await sql`insert into search_quota_record (company_id, cycle_started_at, contract_id) values (${ours.id}, now(), ${first}), (${ours.id}, now(), ${second})`.execute(
      database.db,
    )
    expect(await load(award('n3', 'N00024'))).toEqual({ new: 0, amended: 1, unchanged: 0, merged: 1 })
    expect(await records()).toEqual([{ id: first, awarded: true, notices: ['sam/n1', 'sam/n2', 'sam/n3'] }])
    expect(await pursued()).toEqual([first, first])
    expect(await database.db.selectFrom('pursuit').select('id').where('company_id', '=', theirs.id).execute()).toEqual([
      { id: moved },
    ])
    const { rows } = await sql<{ company_id: string; score: number }>`select company_id, score from match order by score`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { company_id: theirs.id, score: 50 },
      { company_id: ours.id, score: 90 },
    ])
  })

  test('two records that one company pursues remain separate', async () => {
    await load(notice('n1', 'W912CH'), notice('n2', 'SPRDL1'))
    const [first, second] = [familyId(family), officeId(family, 'SPRDL1')]
    const ours = await company('ours')
    await pursue(ours, first)
    await pursue(ours, second)
    expect(await load(award('n3', 'N00024'))).toMatchObject({ amended: 1, merged: 0 })
    expect(await records()).toEqual([
      { id: first, awarded: true, notices: ['sam/n1', 'sam/n3'] },
      { id: second, awarded: false, notices: ['sam/n2'] },
    ])
    expect((await pursued()).sort()).toEqual([first, second].sort())
  })

  test('a late, older notice of another office gets the family’s id, unless a company pursues the record with that id', async () => {
    await load(notice('n2', 'SPRDL1'))
    await load(notice('n1', 'W912CH'))
    expect((await records()).map(({ id }) => id)).toEqual([familyId(family), officeId(family, 'SPRDL1')])
    await sql`truncate contract, notice cascade`.execute(database.db)
    await load(notice('n2', 'SPRDL1'))
    await pursue(await company('ours'), familyId(family))
    await load(notice('n1', 'W912CH'))
    expect((await records()).map(({ id }) => id)).toEqual([officeId(family, 'W912CH'), familyId(family)])
    expect(await pursued()).toEqual([familyId(family)])
  })
})
