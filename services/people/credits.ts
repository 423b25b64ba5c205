import {
  type CreditAccount,
  type CreditSubscription,
  insertCreditEntries,
  lockCreditAccount,
  type NewCreditEntry,
  selectCreditAccount,
  selectReservation,
  updateCreditAccount,
} from '../../db/people/credits.ts'
import type { Db, Row, Trx } from '../../db/schema.ts'
import type { Plan } from '../../db/values.ts'
import { billingCycle } from './billing-cycle.ts'

/** Credits per billing cycle in each plan, or null if unlimited. A question to a language model costs about one credit. */
export const monthlyAllowances: Readonly<Record<Plan, number | null>> = {
  starter: 500,
  growth: 2_000,
  data_ai_automation: 10_000,
  enterprise: null,
  api_access: 2_000,
}

type OpenAccount = { companyId: string; account: CreditAccount; unlimited: boolean }
type Entry = Omit<NewCreditEntry, 'cycle_started_at'> & { cycle_started_at?: string }

/** Returns the credits per billing cycle, or null if unlimited. Returns 0 without a plan or if the subscription is inactive. */
function allowanceOf({ plan, status }: CreditSubscription): number | null {
  return plan === null || status === 'inactive' ? 0 : monthlyAllowances[plan]
}

/** Returns the account as of `now`. `granted` is the change in its balance. When a new cycle starts, the unused allowance
 * expires. Credits that an operator granted are used last and never expire. An upgrade applies at once, and a downgrade applies
 * from the next cycle. */
function renew(account: CreditAccount, subscription: CreditSubscription, now: Date): { account: CreditAccount; granted: number } {
  const allowance = allowanceOf(subscription) ?? 0
  const { cycle_anchor_at } = subscription
  const started_at = cycle_anchor_at === null ? account.cycle_started_at : billingCycle(new Date(cycle_anchor_at), now).started_at
  const renewed = started_at > account.cycle_started_at
  const left = Math.min(account.balance, Math.max(0, account.cycle_allowance - account.cycle_used))
  const granted = renewed ? allowance - left : Math.max(0, allowance - account.cycle_allowance)
  const balance = account.balance + granted
  return {
    account: renewed
      ? { balance, cycle_started_at: started_at, cycle_allowance: allowance, cycle_used: 0 }
      : { ...account, balance, cycle_allowance: account.cycle_allowance + granted },
    granted,
  }
}

/** Locks the company's account until the transaction ends. Grants the part of the current allowance that is still missing. */
async function openAccount(trx: Trx, companyId: string, now: Date): Promise<OpenAccount> {
  const { plan, status, cycle_anchor_at, ...stored } = await lockCreditAccount(trx, companyId)
  const subscription = { plan, status, cycle_anchor_at }
  const { account, granted } = renew(stored, subscription, now)
  const opened = { companyId, account: { ...account, balance: stored.balance }, unlimited: allowanceOf(subscription) === null }
  if (granted !== 0) return addEntries(trx, opened, [{ kind: 'allowance', amount: granted }], now)
  if (account.cycle_started_at !== stored.cycle_started_at) await updateCreditAccount(trx, companyId, account)
  return opened
}

/** Writes entries and adds their amounts to the balance. Also stores the caller's other changes to `opened.account`. */
async function addEntries(trx: Trx, opened: OpenAccount, entries: Entry[], now: Date): Promise<OpenAccount> {
  const { companyId, account: before } = opened
  const dated = entries.map((entry) => ({ cycle_started_at: before.cycle_started_at, ...entry }))
  await insertCreditEntries(trx, companyId, dated, now)
  const account = { ...before, balance: entries.reduce((sum, { amount }) => sum + amount, before.balance) }
  await updateCreditAccount(trx, companyId, account)
  return { ...opened, account }
}

/** Reserves credits, or returns `insufficient` if the company has too few. If `reference` already has an open or settled
 * reservation, reserves nothing more. Callers must release reservations for abandoned work, and keep the transaction short,
 * because it locks the account until it ends. */
export async function reserveCredits(
  trx: Trx,
  companyId: string,
  { feature, amount, reference }: { feature: string; amount: number; reference: string },
  now: Date,
): Promise<'reserved' | 'insufficient'> {
  assertAmount(amount)
  const opened = await openAccount(trx, companyId, now)
  const before = await selectReservation(trx, companyId, reference)
  if (before && (before.open || before.settled)) return 'reserved'
  const { account, unlimited } = opened
  if (!unlimited && account.balance < amount) return 'insufficient'
  account.cycle_used += amount
  // An unlimited plan grants the amount that is reserved, so the balance stays the same.
  if (unlimited) account.cycle_allowance += amount
  const granted: Entry[] = unlimited ? [{ kind: 'allowance', amount }] : []
  await addEntries(trx, opened, [...granted, { kind: 'reserve', amount: -amount, feature, reference }], now)
  return 'reserved'
}

/** Spends up to `used` credits of an open reservation and gives the rest back. Does nothing if the reservation was already
 * settled or released. Throws if it never existed. */
export async function settleCredits(trx: Trx, companyId: string, { reference, used }: Omit<Ending, 'kind'>, now: Date) {
  assertAmount(used)
  await endReservation(trx, companyId, { kind: 'settle', reference, used }, now)
}

/** Gives all credits of a reservation back. Does nothing if it was already settled or released. Throws if it never existed. */
export async function releaseCredits(trx: Trx, companyId: string, reference: string, now: Date): Promise<void> {
  await endReservation(trx, companyId, { kind: 'release', reference, used: 0 }, now)
}

type Ending = { kind: Row<'credit_entry'>['kind']; reference: string; used: number }

async function endReservation(trx: Trx, companyId: string, { kind, reference, used }: Ending, now: Date): Promise<void> {
  const opened = await openAccount(trx, companyId, now)
  const reserved = await selectReservation(trx, companyId, reference)
  if (!reserved) throw new Error(`No credits were reserved under ${reference}`)
  if (!reserved.open) return
  const { account, unlimited } = opened
  const { feature, cycle_started_at } = reserved
  const amount = reserved.held - Math.min(used, reserved.held)
  const isThisCycle = cycle_started_at === account.cycle_started_at
  if (isThisCycle) account.cycle_used -= amount
  const withdrawn = unlimited && isThisCycle ? Math.min(amount, account.cycle_allowance) : 0
  account.cycle_allowance -= withdrawn
  const withdrawal: Entry[] = withdrawn > 0 ? [{ kind: 'allowance', amount: -withdrawn }] : []
  await addEntries(trx, opened, [{ kind, amount, feature, reference, cycle_started_at }, ...withdrawal], now)
}

/** Adds credits to the balance. A negative amount subtracts credits, but never takes the balance below 0. Returns the balance
 * before and after. */
export async function adjustCredits(trx: Trx, companyId: string, amount: number, now: Date) {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of credits`)
  const opened = await openAccount(trx, companyId, now)
  const before = opened.account.balance
  const { account } = await addEntries(trx, opened, [{ kind: 'adjust', amount: Math.max(amount, -before) }], now)
  return { before, after: account.balance }
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not a whole number of credits, 0 or more`)
}

/** Returns the company's credits as of `now`. Writes nothing. `balance` and `monthly_allowance` are null if unlimited. */
export async function readCredits(db: Db, companyId: string, now: Date) {
  const { plan, status, cycle_anchor_at, by_feature, ...stored } = await selectCreditAccount(db, companyId)
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
