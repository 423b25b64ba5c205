/** Tests workflows whose `min_score` is below `announced_score_min`, the lowest score for which an event is written. Scoring
 * starts these workflows directly. */
import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldRuns } from '../../services/workflows/cleanup.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'
import { startRunner } from './runner.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const runner = startRunner(api)

const close = {
  naics: '518210',
  title: 'Network operations center support',
  description: 'Operation of a network of 40 offices.',
}
const fitting = {
  naics: '541512',
  title: 'Security operations center support and incident response',
  description:
    'The contractor runs a round-the-clock security operations center, hunts for threats, responds to incidents and tunes the security information and event management of 120 federal sites. Zero trust architecture by NIST SP 800-207 is required.',
  set_aside: 'SDVOSBC',
  place_state_code: 'VA',
  size_low: 4_000_000,
  size_high: 9_000_000,
}

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate workflow, event, match, company_scoring, contract_feature cascade`.execute(db)
  await sql`delete from ingest_progress where source = 'scoring'`.execute(db)
  await sql`delete from contract`.execute(db)
  await setProfile(db, ours.id, itProfile, api.clock.now())
  await scoreAll(db, api.clock.now())
})

const starts = (min_score: number, key = ours.key) =>
  runner.make(
    {
      trigger: { type: 'opportunity.created', config: { min_score } },
      nodes: [{ id: 'notify', type: 'automation', label: 'Notify' }],
    },
    { key },
  )
const score = async () =>
  (await sql<{ score: number }>`select score from match where company_id = ${ours.id} and contract_id = 'contract_1'`.execute(db))
    .rows[0]!.score
async function come(values: object, through = db): Promise<number> {
  await insertContracts(db, [
    { id: 'contract_1', deadline_at: '2027-04-20T12:00:00.000Z', created_at: api.clock.now(), ...values },
  ])
  await scoreAll(through, api.clock.now())
  return score()
}
async function amend(values: object, through = db): Promise<number> {
  await db
    .updateTable('contract')
    .set({ ...values, changed_xid: sql`pg_current_xact_id()` } as never)
    .where('id', '=', 'contract_1')
    .execute()
  await scoreAll(through, api.clock.now())
  return score()
}
const inputsOf = async (id: string, key = ours.key) => {
  const { results } = (await api.call('GET', `/v1/workflows/${id}/runs`, { key })).body
  return Promise.all(results.map(async (run: any) => (await runner.get(run.id, key)).input))
}

test('a record below 80 starts only workflows with a low enough min_score, and writes no event', async () => {
  const ids = await Promise.all([60, 79, 80].map((min_score) => starts(min_score)))
  const scored = await come(close)
  expect(scored).toBeGreaterThanOrEqual(60)
  expect(scored).toBeLessThan(79)
  const [inputs, ...others] = await Promise.all(ids.map((id) => inputsOf(id)))
  expect(inputs).toMatchObject([{ id: 'contract_1', match_score: scored }])
  expect(others).toEqual([[], []])
  expect((await sql`select from event where type = 'opportunity.created'`.execute(db)).rows).toEqual([])
})

test('a record starts a workflow once, even if an amendment lifts it above 80', async () => {
  const [low, high] = [await starts(60), await starts(80)]
  expect(await come(close)).toBeLessThan(80)
  expect(await amend(fitting)).toBeGreaterThanOrEqual(80)
  expect((await sql`select from event where type = 'opportunity.created'`.execute(db)).rows).toHaveLength(1)
  expect([(await inputsOf(low)).length, (await inputsOf(high)).length]).toEqual([1, 1])
})

test('a record starts a workflow only once, even if its score falls below 80 after its event', async () => {
  const low = await starts(60)
  expect(await come(fitting)).toBeGreaterThanOrEqual(80)
  expect(await amend({ ...close, set_aside: null, place_state_code: null, size_low: null, size_high: null })).toBeLessThan(80)
  expect(await inputsOf(low)).toHaveLength(1)
})

test('a record does not start a workflow again after its run is deleted, which happens after 90 days', async () => {
  const low = await starts(60)
  await come(close)
  await runner.advance()
  api.clock.advance(91 * 86_400)
  expect(await deleteOldRuns(runner.context)).toEqual({ runs: 1 })
  expect(await amend({ title: 'Network operations center support, amended' })).toBeGreaterThanOrEqual(60)
  expect(await inputsOf(low)).toEqual([])
})

test('a record is read once for all companies, and not again after it has started their workflows', async () => {
  await setProfile(db, theirs.id, itProfile, api.clock.now())
  await scoreAll(db, api.clock.now())
  const [mine, other] = [await starts(60), await starts(60, theirs.key)]
  let readings = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('dismissed_at')) readings += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = db.withPlugin(counting)
  const scored = await come(close, counted)
  expect(readings).toBe(1)
  await amend({ title: 'Network operations center support, amended' }, counted)
  expect(readings).toBe(1)
  expect([await inputsOf(mine), await inputsOf(other, theirs.key)]).toMatchObject([
    [{ id: 'contract_1', match_score: scored }],
    [{ id: 'contract_1', match_score: scored }],
  ])
})

test('a record that started a workflow also starts a workflow that was activated while the record was scored', async () => {
  const first = await starts(60)
  const second = await runner.make(
    {
      trigger: { type: 'opportunity.created', config: { min_score: 60 } },
      nodes: [{ id: 'notify', type: 'automation', label: 'Notify' }],
    },
    { active: false },
  )
  await come(close)
  // Activates the second workflow as of its creation, as if another process had activated it while this process scored.
  await sql`update workflow set status = 'active', activated_at = created_at where id = ${second}`.execute(db)
  await amend({ title: 'Network operations center support, amended' })
  expect([(await inputsOf(first)).length, (await inputsOf(second)).length]).toEqual([1, 1])
})

test('a lapsed subscription: no workflow starts, and no user is notified', async () => {
  const low = await starts(60)
  await sql`update subscription set status = 'inactive' where company_id = ${ours.id}`.execute(db)
  await come(close)
  await sql`update subscription set status = 'active' where company_id = ${ours.id}`.execute(db)
  expect(await inputsOf(low)).toEqual([])
  await amend({ title: 'Network operations center support, amended' })
  expect(await inputsOf(low), 'the record is still new').toHaveLength(1)
})
