import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { selectEvents } from '../../db/events/events.ts'
import { moveRecords } from '../../db/opportunities/notices.ts'
import { advanceStep, selectStep } from '../../db/recommendations/match-scores.ts'
import { createScoring } from '../../services/recommendations/scoring/scoring.ts'
import { createDatabase, waitForBlockedStatement } from '../harness/database.ts'
import { type Fixture, insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, matcher, scoreAll, setProfile } from '../harness/scoring.ts'

const now = new Date(testDay)
const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, match, dismissal, feedback_change, feedback_total, company_scoring, contract_feature cascade`.execute(
    db,
  )
  await sql`delete from ingest_progress where source = 'scoring'`.execute(db)
  await sql`delete from contract`.execute(db)
  for (const { id } of [ours, theirs]) await setProfile(db, id, {}, now)
})

const fitting: Fixture = {
  id: 'contract_fits',
  title: 'Security operations center support and incident response',
  description:
    'The contractor runs a round-the-clock security operations center, hunts for threats, responds to incidents and tunes the security information and event management of 120 federal sites. Zero trust architecture by NIST SP 800-207 is required.',
  naics: '541512',
  psc: 'DJ01',
  set_aside: 'SDVOSBC',
  place_state_code: 'VA',
  agency_name: 'COMMERCE, DEPARTMENT OF',
  agency_path: ['COMMERCE, DEPARTMENT OF', 'NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION'],
  size_low: 4_000_000,
  size_high: 9_000_000,
}
const serviceDesk = {
  title: 'Enterprise service desk and device refresh',
  description: 'Tier 1 to tier 3 help desk, device refresh, asset inventory and virtual desktops for 9,000 users.',
}
const mowing: Fixture = {
  id: 'contract_mowing',
  title: 'Grounds maintenance, Fort Example',
  description: 'Mowing, edging and tree trimming of 400 acres.',
  naics: '561730',
  psc: 'S208',
}

type Citation = { quote: string; source: string; start: number; end: number }

function withoutNumbers({ name, reason, citation }: { name: string; reason: string; citation?: Citation }) {
  return { name, reason, ...(citation && { citation }) }
}

async function scores(company = ours.id): Promise<Record<string, number>> {
  const rows = await db.selectFrom('match').select(['contract_id', 'score']).where('company_id', '=', company).execute()
  return Object.fromEntries(rows.map(({ contract_id, score }) => [contract_id, score]))
}

async function change(id: string, values: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('contract')
    .set({ ...values, changed_xid: sql`pg_current_xact_id()` } as never)
    .where('id', '=', id)
    .execute()
}

async function list(query: Record<string, string | number | boolean> = {}) {
  return (await api.call('GET', '/v1/recommendations', { query })).body
}

const selectAnnounced = () => selectEvents(db, ours.id, { types: ['opportunity.created'] })

describe('scored records', () => {
  test('a matching record scores higher than a record of another trade, and its reason quotes the record', async () => {
    await insertContracts(db, [fitting, mowing])
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    const { contract_fits, contract_mowing } = await scores()
    expect(contract_fits).toBeGreaterThanOrEqual(80)
    expect(contract_mowing).toBeLessThan(40)
    const { results, scoring } = await list({ min_score: 0 })
    expect(results.map(({ id }: { id: string }) => id)).toEqual(['contract_fits', 'contract_mowing'])
    expect(scoring).toBeNull()
    const [, quote] = /: "([^"]+)"/.exec(results[0].recommendation_reason) ?? []
    expect(`${fitting.title}\n${fitting.description}`).toContain(quote)
    // A reason that is not stored is created on request.
    expect(results[1].recommendation_reason).toMatch(/\w{3}/)
  })

  test('the reasons are the strongest factors with their passages, the same when stored and when created on request', async () => {
    await insertContracts(db, [fitting, mowing])
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    const { reasons } = (await list()).results[0]
    const detail = await api.call('GET', '/v1/opportunities/contract_fits', { query: { include: 'match' } })
    const { factors } = detail.body.match as { factors: { name: string; reason: string; citation?: Citation }[] }
    expect(reasons).toHaveLength(3)
    for (const { factor, text, citation } of reasons)
      expect({ name: factor, reason: text, ...(citation && { citation }) }).toEqual(
        withoutNumbers(factors.find(({ name }) => name === factor)!),
      )
    const { citation } = reasons.find((each: { citation: Citation | null }) => each.citation !== null)
    expect(fitting[citation.source as 'title' | 'description']!.slice(citation.start, citation.end)).toBe(citation.quote)
    await db.updateTable('match').set({ reasons: null }).execute()
    expect((await list()).results[0].reasons).toEqual(reasons)
  })

  test('scores opportunities until a year after their deadline, and no award notices', async () => {
    await insertContracts(db, [
      { id: 'contract_open' },
      { id: 'contract_without_deadline', deadline_at: null },
      { id: 'contract_364_days', deadline_at: '2025-04-21T12:00:00.000Z' },
      { id: 'contract_366_days', deadline_at: '2025-04-19T12:00:00.000Z' },
      { id: 'contract_award', notice_type: 'award-notice', awarded: true },
      { id: 'contract_justification', notice_type: 'justification' },
      { id: 'contract_never_posted', posted_at: null },
    ])
    await scoreAll(db, now)
    expect(Object.keys(await scores()).sort()).toEqual([
      'contract_364_days',
      'contract_never_posted',
      'contract_open',
      'contract_without_deadline',
    ])
  })

  test('a new company sees its first page after one step, and the progress of scoring', async () => {
    await insertContracts(
      db,
      Array.from({ length: 700 }, (_, index) => ({
        ...(index % 2 ? fitting : mowing),
        id: `contract_${String(index).padStart(3, '0')}`,
        posted_at: new Date(now.getTime() - index * 60_000).toISOString(),
      })),
    )
    await setProfile(db, ours.id, itProfile, now)
    expect((await list()).scoring).toEqual({ done: 0, total: 0 })
    const runStep = createScoring(db, await matcher())
    await runStep(now)
    const first = await list()
    expect(first.scoring).toEqual({ done: 300, total: 700 })
    expect(first.total_count).toBe(150)
    await runStep(now)
    expect((await list()).scoring).toBeNull()
    expect((await list()).total_count).toBe(350)
  })
})

describe('changes', () => {
  test('an amended record is scored again; an awarded record closes and keeps its score', async () => {
    await insertContracts(db, [fitting])
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    const before = (await scores()).contract_fits!
    await change('contract_fits', { title: mowing.title, description: mowing.description, naics: '561730', psc: 'S208' })
    await scoreAll(db, now)
    expect((await scores()).contract_fits).toBeLessThan(before)
    await change('contract_fits', { notice_type: 'award-notice', awarded: true })
    await scoreAll(db, now)
    const { open_until } = await db
      .selectFrom('match')
      .select('open_until')
      .where('company_id', '=', ours.id)
      .executeTakeFirstOrThrow()
    expect(open_until).toBe('-infinity')
  })

  test('a company with a changed profile is scored again, but no other company; until then its scores are hidden', async () => {
    await insertContracts(db, [fitting, mowing])
    await scoreAll(db, now)
    const before = await scores()
    const shown = async (id: string) =>
      (await api.call('GET', `/v1/opportunities/${id}`, { query: { include: 'none' } })).body.match_score
    expect(await shown('contract_fits')).toBe(before.contract_fits)
    const others = await db.selectFrom('company_scoring').selectAll().where('company_id', '=', theirs.id).execute()
    await setProfile(db, ours.id, itProfile, now)
    expect((await list()).scoring).toEqual({ done: 0, total: 2 })
    for (const id of ['contract_fits', 'contract_mowing']) expect(await shown(id)).toBeNull()
    await scoreAll(db, new Date(now.getTime() + 1_000))
    const after = await scores()
    expect(after.contract_fits).toBeGreaterThan(before.contract_fits!)
    for (const id of ['contract_fits', 'contract_mowing']) expect(await shown(id)).toBe(after[id])
    expect(await db.selectFrom('company_scoring').selectAll().where('company_id', '=', theirs.id).execute()).toEqual(others)
  })

  test('dismissals lower the scores of similar records, and have no effect after they are undone', async () => {
    const like: Fixture = {
      ...fitting,
      id: 'contract_like',
      title: 'Security operations center, incident response and monitoring',
    }
    await insertContracts(db, [fitting, like, mowing])
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    const before = await scores()
    const body = { opportunity_id: 'contract_fits', reason: 'Not our trade' }
    await api.call('POST', '/v1/recommendations/dismiss', { body })
    expect((await list()).scoring).not.toBeNull()
    await scoreAll(db, now)
    const after = await scores()
    expect(after.contract_like).toBeLessThan(before.contract_like!)
    expect(after.contract_mowing).toBe(before.contract_mowing)
    await api.call('POST', '/v1/recommendations/undismiss', { body: { opportunity_id: 'contract_fits' } })
    await scoreAll(db, now)
    expect(await scores()).toEqual(before)
  })

  test('pursuing, winning and archiving are feedback; a move between columns of the same phase is not', async () => {
    await insertContracts(db, [fitting])
    const version = async () =>
      (await sql<{ n: number }>`select count(*) as n from feedback_change where company_id = ${ours.id}`.execute(db)).rows[0]!.n
    const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_fits' } })
    const patch = (change: object) => api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: change })
    expect(await version()).toBe(1)
    await patch({ column_id: 'Preparing', title: 'Ours' })
    expect(await version()).toBe(1)
    await patch({ column_id: 'Won' })
    expect(await version()).toBe(2)
    await patch({ column_id: 'Lost' })
    await patch({ column_id: 'Triage' })
    await patch({ archived: true })
    expect(await version()).toBe(5)
    await patch({ archived: true, favorite: true })
    expect(await version()).toBe(5)
  })
})

describe('opportunity.created', () => {
  test('is written once for a new record that fits, with the reason, and only for companies that it fits', async () => {
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    await insertContracts(db, [fitting, mowing])
    await scoreAll(db, now)
    const events = await selectAnnounced()
    expect(events.map(({ subject_id }) => subject_id)).toEqual(['contract_fits'])
    const { data } = events[0]!.payload as unknown as { data: Record<string, any> }
    expect(data).toMatchObject({ id: 'contract_fits', phase: null, columnId: null, pursuitTitle: null, pursuitChanges: null })
    expect(data.contract).toMatchObject({ id: 'contract_fits', naicsId: '541512', description: fitting.description })
    const { reason } = await db
      .selectFrom('match')
      .select('reason')
      .where('contract_id', '=', 'contract_fits')
      .where('company_id', '=', ours.id)
      .executeTakeFirstOrThrow()
    expect(data.matchReason).toBe(reason)
    expect(await selectEvents(db, theirs.id, { types: ['opportunity.created'] })).toEqual([])
    await change('contract_fits', { title: `${fitting.title}, amended` })
    await scoreAll(db, now)
    expect(await selectAnnounced()).toHaveLength(1)
  })

  test('is written if an amendment makes the record fit, but not if a changed profile does', async () => {
    await insertContracts(db, [{ ...mowing, id: 'contract_fits' }])
    await scoreAll(db, now)
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    await setProfile(db, theirs.id, { naics_codes: [{ code: '561730', is_primary: true }] }, now)
    await scoreAll(db, now)
    expect(await selectAnnounced()).toEqual([])
    const { id: _id, ...values } = fitting
    await change('contract_fits', values)
    await scoreAll(db, now)
    expect((await selectAnnounced()).map(({ subject_id }) => subject_id)).toEqual(['contract_fits'])
  })

  test('is not written for records that are expired, dismissed, or on the board', async () => {
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    const records = ['past', 'dismissed', 'pursued', 'archived'].map((name) => ({ ...fitting, id: `contract_${name}` }))
    await insertContracts(
      db,
      records.map((each, index) =>
        index === 0 ? { ...each, deadline_at: testDay } : index === 1 ? { ...each, ...serviceDesk } : each,
      ),
    )
    await api.call('POST', '/v1/recommendations/dismiss', { body: { opportunity_id: 'contract_dismissed' } })
    await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_pursued' } })
    const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_archived' } })
    await api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: { archived: true } })
    await scoreAll(db, now)
    expect((await selectAnnounced()).map(({ subject_id }) => subject_id)).toEqual(['contract_archived'])
  })

  test('is written together with the score: concurrent or crashed scorers announce a record once', async () => {
    await setProfile(db, ours.id, itProfile, now)
    await scoreAll(db, now)
    await insertContracts(db, [fitting])
    // Simulates a crash after the scores are written. None of them may be visible afterwards.
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db)
    await sql`create trigger refuse before insert on event for each row execute function refuse()`.execute(db)
    await expect(scoreAll(db, now)).rejects.toThrow('killed')
    expect(await scores()).toEqual({})
    await sql`drop trigger refuse on event`.execute(db)
    await sql`drop function refuse`.execute(db)
    await Promise.allSettled([scoreAll(db, now), scoreAll(db, now), scoreAll(db, now)])
    expect(await selectAnnounced()).toHaveLength(1)
    expect((await scores()).contract_fits).toBeGreaterThanOrEqual(80)
  })
})

test('createScoring: on a restored database, starts at the end of the feed and scores every company again', async () => {
  await setProfile(db, ours.id, itProfile, now)
  await insertContracts(db, [fitting])
  await scoreAll(db, now)
  await sql`update ingest_progress set value = jsonb_set(value::jsonb, '{identity}', '"another"') where source = 'scoring' and key = 'feed'`.execute(
    db,
  )
  await sql`delete from match`.execute(db)
  await scoreAll(db, now)
  expect(Object.keys(await scores())).toEqual(['contract_fits'])
})

test('createScoring: without a company, no record counts as scored', async () => {
  const empty = await createDatabase()
  try {
    await scoreAll(empty.db, now)
    await insertContracts(empty.db, [fitting])
    expect(await scoreAll(empty.db, now)).toEqual([{ changed: 0, walked: 0, caught_up: true }])
  } finally {
    await empty.drop()
  }
})

test('advanceStep: rejects a step that was read before another process completed a step', async () => {
  await insertContracts(db, [fitting])
  await scoreAll(db, now)
  const before = await selectStep(db)
  await scoreAll(db, now)
  await change('contract_fits', { title: 'Amended' })
  await scoreAll(db, now)
  expect(await selectStep(db)).toBeGreaterThan(before)
  await expect(db.transaction().execute((trx) => advanceStep(trx, before, now))).rejects.toThrow('Another process has scored')
})

test('a merged record keeps its dismissal and its announcement', async () => {
  await insertContracts(db, [fitting, { ...fitting, id: 'contract_other' }, { ...fitting, id: 'contract_third' }])
  await setProfile(db, ours.id, itProfile, now)
  await scoreAll(db, now)
  await api.call('POST', '/v1/recommendations/dismiss', { body: { opportunity_id: 'contract_other', reason: 'No' } })
  await sql`update match set announced_at = ${testDay} where contract_id = 'contract_other'`.execute(db)
  const moves = new Map([
    ['contract_other', 'contract_fits'],
    ['contract_third', 'contract_fits'],
  ])
  await db.transaction().execute((trx) => moveRecords(trx, moves, []))
  const rows = await db.selectFrom('match').select(['contract_id', 'announced_at']).where('company_id', '=', ours.id).execute()
  expect(rows).toEqual([{ contract_id: 'contract_fits', announced_at: testDay }])
  expect(await db.selectFrom('dismissal').select(['contract_id', 'reason']).execute()).toEqual([
    { contract_id: 'contract_fits', reason: 'No' },
  ])
})

describe('during a load', () => {
  const scoredBefore = { ...mowing, id: 'contract_before' }
  beforeEach(async () => {
    await setProfile(db, ours.id, itProfile, now)
    await insertContracts(db, [scoredBefore])
    await scoreAll(db, now)
  })

  test('a record deleted between reading and writing is left out, and the other records are scored', async () => {
    await insertContracts(db, [{ ...fitting, id: 'contract_gone' }, fitting])
    await change(scoredBefore.id, { title: 'Mowing, amended' })
    const { scoring } = await db.transaction().execute(async (load) => {
      await sql`select from ingest_progress where source = 'scoring' and key = 'turn' for update`.execute(load)
      const scoring = scoreAll(db, now)
      scoring.catch(() => {})
      await waitForBlockedStatement(db)
      await load.deleteFrom('contract').where('id', '=', 'contract_gone').execute()
      return { scoring }
    })
    await scoring
    expect(Object.keys(await scores()).sort()).toEqual(['contract_before', 'contract_fits'])
  })

  test('scoring locks records before their matches, like a load that merges records', async () => {
    await insertContracts(db, [fitting])
    await scoreAll(db, now)
    await sql`delete from match where contract_id = ${fitting.id!}`.execute(db)
    await setProfile(db, ours.id, {}, now)
    const { scoring } = await db.transaction().execute(async (load) => {
      await sql`select from contract where id = ${fitting.id!} for update`.execute(load)
      const scoring = scoreAll(db, now)
      scoring.catch(() => {})
      await waitForBlockedStatement(db)
      // The load writes this match next. Scoring waits for the load, so it must not hold a lock on the match.
      const { rows } = await sql`select from match where contract_id = ${scoredBefore.id} for update nowait`.execute(load)
      expect(rows.length).toBeGreaterThan(0)
      return { scoring }
    })
    await scoring
    expect(Object.keys(await scores()).sort()).toEqual(['contract_before', 'contract_fits'])
  })
})
