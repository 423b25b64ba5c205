import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { Plan, SubscriptionStatus } from '../values.ts'

export type CreditAccount = Omit<Row<'credit_account'>, 'company_id'>
export type CreditSubscription = { plan: Plan | null; status: SubscriptionStatus | null; cycle_anchor_at: string | null }
export type NewCreditEntry = Pick<Row<'credit_entry'>, 'kind' | 'amount'> & {
  feature?: string
  reference?: string
  cycle_started_at: string
}

/** The account of a company that has never used credits. */
const noAccount: CreditAccount = { balance: 0, cycle_started_at: new Date(0).toISOString(), cycle_allowance: 0, cycle_used: 0 }

/** Locks the company's account and returns it with the subscription. Creates the account if it is missing. */
export async function lockCreditAccount(trx: Trx, companyId: string): Promise<CreditAccount & CreditSubscription> {
  const account = { company_id: companyId, ...noAccount }
  await trx
    .insertInto('credit_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // This is a separate statement, so it sees what earlier holders of the lock wrote.
  return trx
    .selectFrom('credit_account as a')
    .leftJoin('subscription as s', 's.company_id', 'a.company_id')
    .select(['a.balance', 'a.cycle_started_at', 'a.cycle_allowance', 'a.cycle_used', 's.plan', 's.status', 's.cycle_anchor_at'])
    .where('a.company_id', '=', companyId)
    .forUpdate('a')
    .executeTakeFirstOrThrow()
}

export async function updateCreditAccount(trx: Trx, companyId: string, account: CreditAccount): Promise<void> {
  await trx.updateTable('credit_account').set(account).where('company_id', '=', companyId).execute()
}

export async function insertCreditEntries(trx: Trx, companyId: string, entries: readonly NewCreditEntry[], now: Date) {
  const rows = entries.map(({ feature = null, reference = null, ...entry }) => {
    return { id: newId('cre', now), company_id: companyId, at: now, feature, reference, ...entry }
  })
  await trx.insertInto('credit_entry').values(rows).execute()
}

type Reservation = { open: boolean; settled: boolean; held: number; feature: string; cycle_started_at: string }

/** Calculates a reservation from all entries with its reference. Returns undefined if there are no entries. */
export async function selectReservation(trx: Trx, companyId: string, reference: string): Promise<Reservation | undefined> {
  const { rows } = await sql<Reservation>`
    select count(*) filter (where kind = 'reserve') > count(*) filter (where kind in ('settle', 'release')) as open,
      bool_or(kind = 'settle') as settled, -sum(amount)::bigint as held, max(feature) as feature,
      max(cycle_started_at) filter (where kind = 'reserve') as cycle_started_at
    from credit_entry where company_id = ${companyId} and reference = ${reference} having count(*) > 0`.execute(trx)
  return rows[0]
}

type AccountWithUse = CreditAccount & CreditSubscription & { by_feature: { feature: string; used: number }[] }

export async function selectCreditAccount(db: Db, companyId: string): Promise<AccountWithUse> {
  const { rows } = await sql<AccountWithUse>`
    select coalesce(a.balance, 0) as balance, coalesce(a.cycle_started_at, 'epoch') as cycle_started_at,
      coalesce(a.cycle_allowance, 0) as cycle_allowance, coalesce(a.cycle_used, 0) as cycle_used, s.plan, s.status, s.cycle_anchor_at,
      (select coalesce(json_agg(json_build_object('feature', f.feature, 'used', f.used) order by f.used desc, f.feature), '[]') from (
        select feature, -sum(amount) as used from credit_entry e
        where e.company_id = c.id and e.cycle_started_at = a.cycle_started_at and kind in ('reserve', 'settle', 'release')
        group by feature having sum(amount) < 0) f) as by_feature
    from company c left join credit_account a on a.company_id = c.id left join subscription s on s.company_id = c.id
    where c.id = ${companyId}`.execute(db)
  return rows[0]!
}
