import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertCompany } from '../../db/people/companies.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { adjustCredits, monthlyAllowances, reserveCredits, settleCredits } from '../../services/people/credits.ts'
import { createKey, startApi } from '../harness/harness.ts'

const api = await startApi()
const now = () => api.clock.now()

test('getCredits 200: returns the allowance of the plan, the use by feature, and the end of the cycle', async () => {
  const id = await insertCompany(api.db, { name: 'Small (fictional)', plan: 'api_access', status: 'active' }, now())
  const user = (await insertMember(api.db, id, { email: 'small@example.com', name: 'Small', role: 'member' }, now()))!
  const { key } = await createKey(api.db, id, user, 'read', now())
  const credits = async () => (await api.call('GET', '/v1/credits', { key })).body
  const cycle = { cycle_started_at: '2026-04-20T12:00:00.000Z', cycle_ends_at: '2026-05-20T12:00:00.000Z' }
  expect(await credits()).toEqual({
    balance: 2_000,
    monthly_allowance: 2_000,
    used_this_cycle: 0,
    unlimited: false,
    by_feature: [],
    ...cycle,
  })
  await inTransaction(api.db, async (trx) => {
    await adjustCredits(trx, id, 100, now())
    await reserveCredits(trx, id, { feature: 'workflow_ai', amount: 50, reference: 'run_1' }, now())
    await settleCredits(trx, id, { reference: 'run_1', used: 30 }, now())
  })
  expect(await credits()).toEqual({
    balance: 2_070,
    monthly_allowance: 2_000,
    used_this_cycle: 30,
    unlimited: false,
    by_feature: [{ feature: 'workflow_ai', used: 30 }],
    ...cycle,
  })
  api.clock.set('2026-05-20T12:00:00.000Z')
  expect(await credits()).toMatchObject({ balance: 2_100, used_this_cycle: 0, cycle_started_at: '2026-05-20T12:00:00.000Z' })
})

test('getCredits 200: an unlimited plan has no balance', async () => {
  expect((await api.call('GET', '/v1/credits', { key: api.ours.read_key })).body).toMatchObject({
    balance: null,
    monthly_allowance: null,
    unlimited: true,
  })
})

test('getCredits: the description names the allowances of all plans', () => {
  const description = readFileSync(new URL('../../openapi/context.yaml', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  for (const [plan, allowance] of Object.entries(monthlyAllowances))
    expect(description).toContain(allowance === null ? `${plan} unlimited` : `${plan} ${allowance.toLocaleString('en-US')}`)
})
