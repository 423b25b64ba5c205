import { type Selectable, sql } from 'kysely'
import { billingCycle } from '../../kernel/time/billing-cycle.ts'
import { newId } from '../ids.ts'
import type { Db, Plan, SubscriptionStatus, Trx } from '../schema.ts'
import type { CreditAccountTable, CreditEntryTable, CreditKind } from './people-schema.ts'

/** Credits that each billing cycle of a plan brings; null: no limit. One is about one question to a language model. */
export const monthlyAllowances: Readonly<Record<Plan, number | null>> = {
  starter: 500,
  growth: 2_000,
  data_ai_automation: 10_000,
  enterprise: null,
  api_access: 2_000,
}

type Account = Omit<Selectable<CreditAccountTable>, 'company_id'>
type Subscription = { plan: Plan | null; status: SubscriptionStatus | null; cycle_anchor_at: string | null }
type Opened = { companyId: string; account: Account; unlimited: boolean }
type Entry = Pick<CreditEntryTable, 'kind' | 'amount'> & { feature?: string; reference?: string; cycle_started_at?: string }

/** Of a company that never used any. */
const noAccount: Account = { balance: 0, cycle_started_at: new Date(0).toISOString(), cycle_allowance: 0, cycle_used: 0 }

/** Null: unlimited. A subscription that is inactive brings nothing. */
function allowanceOf({ plan, status }: Subscription): number | null {
  return plan === null || status === 'inactive' ? 0 : monthlyAllowances[plan]
}

/**
 * The account as it is at this moment, and what its allowance must be changed by. What is left of the last cycle's allowance is not carried
 * over, while what was granted beside it is used last and stays. A larger plan brings the difference at once, a smaller one less from the
 * next cycle on.
 */
function renew(account: Account, subscription: Subscription, now: Date): { account: Account; granted: number } {
  const allowance = allowanceOf(subscription) ?? 0
  const { cycle_anchor_at } = subscription
  const started_at = cycle_anchor_at === null ? account.cycle_started_at : billingCycle(new Date(cycle_anchor_at), now).started_at
  if (started_at > account.cycle_started_at) {
    const left = Math.min(account.balance, Math.max(0, account.cycle_allowance - account.cycle_used))
    const granted = allowance - left
    const balance = account.balance + granted
    return { account: { balance, cycle_started_at: started_at, cycle_allowance: allowance, cycle_used: 0 }, granted }
  }
  const granted = Math.max(0, allowance - account.cycle_allowance)
  return {
    account: { ...account, balance: account.balance + granted, cycle_allowance: account.cycle_allowance + granted },
    granted,
  }
}

/** Takes the company's account until the transaction ends, with this cycle's allowance in it. */
async function openAccount(trx: Trx, companyId: string, now: Date): Promise<Opened> {
  await trx
    .insertInto('credit_account')
    .values({ company_id: companyId, ...noAccount })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A statement of its own, so that whoever waited here reads what the one before has left.
  const { plan, status, cycle_anchor_at, ...stored } = await trx
    .selectFrom('credit_account as a')
    .leftJoin('subscription as s', 's.company_id', 'a.company_id')
    .select(['a.balance', 'a.cycle_started_at', 'a.cycle_allowance', 'a.cycle_used', 's.plan', 's.status', 's.cycle_anchor_at'])
    .where('a.company_id', '=', companyId)
    .forUpdate('a')
    .executeTakeFirstOrThrow()
  const subscription = { plan, status, cycle_anchor_at }
  const { account, granted } = renew(stored, subscription, now)
  const opened = { companyId, account: { ...account, balance: stored.balance }, unlimited: allowanceOf(subscription) === null }
  if (granted !== 0) return enter(trx, opened, [{ kind: 'allowance', amount: granted }], now)
  if (account.cycle_started_at !== stored.cycle_started_at) await writeAccount(trx, companyId, account)
  return opened
}

async function writeAccount(trx: Trx, companyId: string, account: Account): Promise<void> {
  await trx.updateTable('credit_account').set(account).where('company_id', '=', companyId).execute()
}

/** Writes entries and brings the balance to their sum; the caller has seen to what else they change. */
async function enter(trx: Trx, { companyId, account, unlimited }: Opened, entries: Entry[], now: Date): Promise<Opened> {
  const rows = entries.map(({ cycle_started_at = account.cycle_started_at, feature = null, reference = null, ...entry }) => ({
    id: newId('cre', now),
    company_id: companyId,
    at: now,
    cycle_started_at,
    feature,
    reference,
    ...entry,
  }))
  await trx.insertInto('credit_entry').values(rows).execute()
  const balance = entries.reduce((sum, { amount }) => sum + amount, account.balance)
  await writeAccount(trx, companyId, { ...account, balance })
  return { companyId, account: { ...account, balance }, unlimited }
}

/** What the entries of a reference say, in whatever order they were written. */
type Reservation = { open: boolean; settled: boolean; held: number; feature: string; cycle_started_at: string }

async function selectReservation(trx: Trx, companyId: string, reference: string): Promise<Reservation | undefined> {
  const { rows } = await sql<Reservation>`
    select count(*) filter (where kind = 'reserve') > count(*) filter (where kind in ('settle', 'release')) as open,
      bool_or(kind = 'settle') as settled, -sum(amount)::bigint as held, max(feature) as feature,
      max(cycle_started_at) filter (where kind = 'reserve') as cycle_started_at
    from credit_entry where company_id = ${companyId} and reference = ${reference} having count(*) > 0`.execute(trx)
  return rows[0]
}

export type Reserved = { feature: string; amount: number; reference: string }

/**
 * Sets credits aside for something that is about to be done under this reference, unless the company has too few. Asked again, as after a
 * crash, it reserves nothing more, also when the work was settled meanwhile; what was released is reserved anew. Throws a RangeError for an
 * amount that is no whole number from 0 on. What is never settled stays set aside: whoever gives the work up releases it. The account is
 * locked until the transaction ends, so that it should be a short one.
 */
export async function reserveCredits(
  trx: Trx,
  companyId: string,
  { feature, amount, reference }: Reserved,
  now: Date,
): Promise<'reserved' | 'insufficient'> {
  assertAmount(amount)
  const opened = await openAccount(trx, companyId, now)
  const before = await selectReservation(trx, companyId, reference)
  if (before && (before.open || before.settled)) return 'reserved'
  const { account, unlimited } = opened
  if (!unlimited && account.balance < amount) return 'insufficient'
  account.cycle_used += amount
  // Where there is no limit as much is brought as is used: the balance stays what it was.
  if (unlimited) account.cycle_allowance += amount
  const brought: Entry[] = unlimited ? [{ kind: 'allowance', amount }] : []
  await enter(trx, opened, [...brought, { kind: 'reserve', amount: -amount, feature, reference }], now)
  return 'reserved'
}

/**
 * Says how many of the reserved credits were used, at most all of them; the others are given back, also in the cycle after. Settled or
 * released before: nothing happens. Throws where nothing was ever reserved under this reference.
 */
export async function settleCredits(
  trx: Trx,
  companyId: string,
  { reference, used }: { reference: string; used: number },
  now: Date,
): Promise<void> {
  assertAmount(used)
  await giveBack(trx, companyId, { kind: 'settle', reference, used }, now)
}

/** Gives all of it back, as nothing was done. Settled or released before: nothing happens. */
export async function releaseCredits(trx: Trx, companyId: string, reference: string, now: Date): Promise<void> {
  await giveBack(trx, companyId, { kind: 'release', reference, used: 0 }, now)
}

async function giveBack(
  trx: Trx,
  companyId: string,
  { kind, reference, used }: { kind: CreditKind; reference: string; used: number },
  now: Date,
): Promise<void> {
  const opened = await openAccount(trx, companyId, now)
  const reserved = await selectReservation(trx, companyId, reference)
  if (!reserved) throw new Error(`No credits were reserved under ${reference}`)
  if (!reserved.open) return
  const { account, unlimited } = opened
  const { feature, cycle_started_at } = reserved
  const amount = reserved.held - Math.min(used, reserved.held)
  const thisCycle = cycle_started_at === account.cycle_started_at
  if (thisCycle) account.cycle_used -= amount
  const returned = unlimited && thisCycle ? Math.min(amount, account.cycle_allowance) : 0
  account.cycle_allowance -= returned
  const taken: Entry[] = returned > 0 ? [{ kind: 'allowance', amount: -returned }] : []
  await enter(trx, opened, [{ kind, amount, feature, reference, cycle_started_at }, ...taken], now)
}

/** Adds to the balance, or takes from it for a negative amount, though never more than there is. Answers the balance before and after. */
export async function adjustCredits(
  trx: Trx,
  companyId: string,
  amount: number,
  now: Date,
): Promise<{ before: number; after: number }> {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of credits`)
  const opened = await openAccount(trx, companyId, now)
  const before = opened.account.balance
  const { account } = await enter(trx, opened, [{ kind: 'adjust', amount: Math.max(amount, -before) }], now)
  return { before, after: account.balance }
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no whole number of credits from 0 on`)
}

export type CreditState = {
  /** Null: unlimited, as is `monthly_allowance`. */
  balance: number | null
  monthly_allowance: number | null
  used_this_cycle: number
  by_feature: { feature: string; used: number }[]
}

/** What the company has at this moment, read in one statement and written nowhere; most used features first. */
export async function selectCredits(db: Db, companyId: string, now: Date): Promise<CreditState> {
  const { rows } = await sql<Account & Subscription & { by_feature: { feature: string; used: number }[] }>`
    select coalesce(a.balance, 0) as balance, coalesce(a.cycle_started_at, 'epoch') as cycle_started_at,
      coalesce(a.cycle_allowance, 0) as cycle_allowance, coalesce(a.cycle_used, 0) as cycle_used, s.plan, s.status, s.cycle_anchor_at,
      (select coalesce(json_agg(json_build_object('feature', f.feature, 'used', f.used) order by f.used desc, f.feature), '[]') from (
        select feature, -sum(amount) as used from credit_entry e
        where e.company_id = c.id and e.cycle_started_at = a.cycle_started_at and kind in ('reserve', 'settle', 'release')
        group by feature having sum(amount) < 0) f) as by_feature
    from company c left join credit_account a on a.company_id = c.id left join subscription s on s.company_id = c.id
    where c.id = ${companyId}`.execute(db)
  const { plan, status, cycle_anchor_at, by_feature, ...stored } = rows[0]!
  const subscription = { plan, status, cycle_anchor_at }
  const { account } = renew(stored, subscription, now)
  const monthly_allowance = allowanceOf(subscription)
  return {
    balance: monthly_allowance === null ? null : account.balance,
    monthly_allowance,
    used_this_cycle: account.cycle_used,
    by_feature: account.cycle_started_at === stored.cycle_started_at ? by_feature : [],
  }
}
