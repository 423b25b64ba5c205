import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertCompany } from '../../db/people/companies.ts'
import { updateSubscription } from '../../db/people/subscriptions.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Plan } from '../../db/values.ts'
import {
  adjustCredits,
  monthlyAllowances,
  readCredits,
  releaseCredits,
  reserveCredits,
  settleCredits,
} from '../../services/people/credits.ts'
import { createDatabase } from '../harness/database.ts'

const database = await createDatabase()
const { db } = database
afterAll(() => database.drop())

const start = new Date('2026-04-20T12:00:00.000Z')
const day_ms = 86_400_000
const later = (days: number) => new Date(start.getTime() + days * day_ms)
let company = ''

async function onPlan(plan: Plan): Promise<string> {
  return insertCompany(db, { name: 'Ledger (fictional)', plan, status: 'active' }, start)
}

const reserve = (reference: string, amount: number, now = start, feature = 'workflow_ai') =>
  inTransaction(db, (trx) => reserveCredits(trx, company, { feature, amount, reference }, now))
const settle = (reference: string, used: number, now = start) =>
  inTransaction(db, (trx) => settleCredits(trx, company, { reference, used }, now))
const release = (reference: string, now = start) => inTransaction(db, (trx) => releaseCredits(trx, company, reference, now))
const adjust = (amount: number, now = start) => inTransaction(db, (trx) => adjustCredits(trx, company, amount, now))
const state = (now = start) => readCredits(db, company, now)

async function sumOfEntries(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from credit_entry where company_id = ${company}`.execute(db)
  return rows[0]!.sum
}

async function storedBalance(): Promise<number> {
  const row = await db.selectFrom('credit_account').select('balance').where('company_id', '=', company).executeTakeFirst()
  return row?.balance ?? 0
}

beforeEach(async () => {
  company = await onPlan('starter')
})

test('readCredits: a company that never used credits has its plan’s allowance and no account row', async () => {
  expect(await state()).toEqual({ balance: 500, monthly_allowance: 500, used_this_cycle: 0, by_feature: [] })
  expect(await sumOfEntries()).toBe(0)
})

test('reserve, settle, release: unused credits are returned, and use is listed by feature, most used first', async () => {
  expect(await reserve('a', 100)).toBe('reserved')
  expect(await reserve('b', 30, start, 'opportunity_summary')).toBe('reserved')
  expect((await state()).balance).toBe(370)
  await settle('a', 20)
  await settle('b', 25)
  expect(await reserve('c', 50)).toBe('reserved')
  await release('c')
  expect(await state()).toEqual({
    balance: 455,
    monthly_allowance: 500,
    used_this_cycle: 45,
    by_feature: [
      { feature: 'opportunity_summary', used: 25 },
      { feature: 'workflow_ai', used: 20 },
    ],
  })
  expect(await sumOfEntries()).toBe(455)
})

test('reserveCredits: a reference reserves and settles once, and reserves again after a release', async () => {
  for (const _ of [1, 2, 3]) expect(await reserve('a', 100)).toBe('reserved')
  expect((await state()).balance).toBe(400)
  for (const _ of [1, 2, 3]) await settle('a', 40)
  await release('a')
  expect((await state()).balance).toBe(460)
  expect(await reserve('a', 100), 'the work is done and paid').toBe('reserved')
  expect((await state()).balance).toBe(460)
  await reserve('b', 100)
  await release('b')
  await release('b')
  await reserve('b', 100)
  expect((await state()).balance).toBe(360)
})

test('settleCredits: requires a reservation, never takes more than was reserved, and accepts only whole numbers', async () => {
  await reserve('a', 10)
  await settle('a', 9_999)
  expect((await state()).balance).toBe(490)
  await expect(settle('unknown', 1)).rejects.toThrow('No credits were reserved under unknown')
  await expect(release('unknown')).rejects.toThrow('No credits were reserved under unknown')
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 60]) await expect(reserve('b', amount)).rejects.toThrow(RangeError)
  await expect(adjust(0.1)).rejects.toThrow(RangeError)
})

test('reserveCredits: of 20 concurrent requests for a tenth of the balance each, 10 succeed and the balance is never negative', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reserve(`run ${index}`, 50)))
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(10)
  expect([await storedBalance(), await sumOfEntries()]).toEqual([0, 0])
})

test('reserveCredits: 20 concurrent requests with one reference reserve once and settle once', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => reserve('a', 50))))).toEqual(new Set(['reserved']))
  expect(await storedBalance()).toBe(450)
  await Promise.all(Array.from({ length: 20 }, () => settle('a', 20)))
  expect([await storedBalance(), await sumOfEntries()]).toEqual([480, 480])
})

test('new cycle: grants the allowance once, expires the old allowance, and keeps granted credits', async () => {
  await reserve('a', 400)
  await settle('a', 400)
  expect(await adjust(1_000)).toEqual({ before: 100, after: 1_100 })
  const next = later(31)
  expect(await state(next)).toEqual({ balance: 1_500, monthly_allowance: 500, used_this_cycle: 0, by_feature: [] })
  await Promise.all(['b', 'c', 'd'].map((reference) => reserve(reference, 10, next)))
  expect((await state(next)).balance).toBe(1_470)
  expect((await state(later(62))).balance, 'one month grants only one allowance').toBe(1_500)
  expect((await state(later(200))).balance, 'several unused months grant only one allowance').toBe(1_500)
})

test('granted credits: are used last, after the allowance', async () => {
  await adjust(1_000)
  await reserve('a', 700)
  await settle('a', 700)
  expect((await state()).balance).toBe(800)
  expect((await state(later(31))).balance).toBe(1_300)
})

test('settleCredits: a reservation from the last cycle returns unused credits and does not count in this cycle', async () => {
  await reserve('a', 100)
  await settle('a', 30, later(31))
  expect(await state(later(31))).toMatchObject({ balance: 570, used_this_cycle: 0, by_feature: [] })
  expect(await sumOfEntries()).toBe(570)
})

test('plan change: a larger plan grants the difference immediately, a smaller plan applies from the next cycle, an inactive plan grants nothing', async () => {
  await reserve('a', 100)
  await updateSubscription(db, company, { plan: 'growth' }, start)
  expect((await state()).balance).toBe(1_900)
  await reserve('b', 100)
  await updateSubscription(db, company, { plan: 'starter' }, start)
  expect((await state()).balance).toBe(1_800)
  expect((await state(later(31))).balance).toBe(500)
  await updateSubscription(db, company, { status: 'inactive' }, start)
  expect(await state(later(31))).toMatchObject({ balance: 0, monthly_allowance: 0 })
  expect(await reserve('c', 1, later(31))).toBe('insufficient')
})

test('unlimited plan: everything is reserved and reported, and the balance equals the sum of the entries', async () => {
  company = await onPlan('enterprise')
  expect(await reserve('a', 1_000_000)).toBe('reserved')
  await settle('a', 250_000)
  expect(await state()).toEqual({
    balance: null,
    monthly_allowance: null,
    used_this_cycle: 250_000,
    by_feature: [{ feature: 'workflow_ai', used: 250_000 }],
  })
  expect([await storedBalance(), await sumOfEntries()]).toEqual([0, 0])
})

test('adjustCredits: takes no more than the balance', async () => {
  expect(await adjust(-100)).toEqual({ before: 500, after: 400 })
  expect(await adjust(-10_000)).toEqual({ before: 400, after: 0 })
  expect(await reserve('a', 1)).toBe('insufficient')
  expect((await state(later(31))).balance).toBe(500)
})

test('any sequence of actions: the balance is the sum of the entries and never negative, and use by feature adds up', async () => {
  const reference = fc.constantFrom('a', 'b', 'c', 'd')
  const amount = fc.integer({ min: 0, max: 400 })
  const action = fc.oneof(
    fc.record({ do: fc.constant('reserve' as const), reference, amount }),
    fc.record({ do: fc.constant('settle' as const), reference, amount }),
    fc.record({ do: fc.constant('release' as const), reference }),
    fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -600, max: 600 }) }),
    fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom(...(Object.keys(monthlyAllowances) as Plan[])) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      company = await onPlan('starter')
      let now = start
      const open = new Map<string, number>()
      for (const each of actions) {
        if (each.do === 'wait') now = new Date(now.getTime() + each.days * day_ms)
        if (each.do === 'plan') await updateSubscription(db, company, { plan: each.plan }, now)
        if (each.do === 'adjust') await adjust(each.amount, now)
        if (each.do === 'reserve') {
          const could = (await state(now)).balance
          const answer = await reserve(each.reference, each.amount, now)
          if (answer === 'reserved') open.set(each.reference, each.amount)
          if (could !== null && could >= each.amount) expect(answer).toBe('reserved')
        }
        if (each.do === 'settle' && open.has(each.reference)) await settle(each.reference, each.amount, now)
        if (each.do === 'release' && open.has(each.reference)) await release(each.reference, now)
        const [balance, sum, credits] = [await storedBalance(), await sumOfEntries(), await state(now)]
        expect(balance).toBe(sum)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(credits.balance ?? 0).toBeGreaterThanOrEqual(0)
        expect(credits.used_this_cycle).toBe(credits.by_feature.reduce((total, { used }) => total + used, 0))
      }
    }),
    { numRuns: 40 },
  )
})
