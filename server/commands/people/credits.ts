import { type Command, InvalidArgumentError } from 'commander'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { adjustCredits, readCredits } from '../../../services/people/credits.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session, table } from '../command.ts'
import { companyIdHelp, requireCompany } from './company-id.ts'

const granted_max = 1_000_000_000

export function addCreditCommands(program: Command): void {
  const credits = addGroup(program, 'credits', 'the AI credits of a company, which its plan renews each billing cycle')
  addCommand(credits, 'show', 'show the credits a company has left, and what used credits in this billing cycle')
    .argument('<id>', companyIdHelp)
    .action(onDatabase(showCredits))
  addCommand(
    credits,
    'grant',
    'grant a company credits in addition to its allowance; they are used last and do not expire; a negative number, after --, removes unused ones',
  )
    .argument('<id>', companyIdHelp)
    .argument('<amount>', `a whole number, at most ${granted_max.toLocaleString('en-US')}`, parseAmount)
    .action(onDatabase(grantCredits))
}

function parseAmount(text: string): string {
  const amount = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(amount) > granted_max)
    throw new InvalidArgumentError(`It must be a whole number, at most ${granted_max.toLocaleString('en-US')}.`)
  return text
}

async function showCredits({ db, clock }: Session, _options: object, [company]: string[]): Promise<Output> {
  await requireCompany(db, company!)
  const state = await readCredits(db, company!, clock.now())
  const { balance, monthly_allowance, used_this_cycle, by_feature } = state
  const shown = (credits: number | null) => (credits === null ? 'unlimited' : String(credits))
  const rows = [
    ['balance', shown(balance)],
    ['allowance each cycle', shown(monthly_allowance)],
    ['used in this cycle', String(used_this_cycle)],
    ...by_feature.map(({ feature, used }) => [`  ${feature}`, String(used)]),
  ]
  return { text: table(rows), json: { company_id: company, ...state } }
}

async function grantCredits({ db, clock }: Session, _options: object, [company, amount]: string[]): Promise<Output> {
  await requireCompany(db, company!)
  const now = clock.now()
  const { before, after } = await inTransaction(db, (trx) => adjustCredits(trx, company!, Number(amount), now))
  const { balance } = await readCredits(db, company!, now)
  const note = balance === null ? ' Its plan is unlimited, so they are used only if it changes to another plan.' : ''
  return {
    text: `${company} has ${formatCount(after, 'credit')} now, ${before} before.${note}`,
    json: { company_id: company, balance: after, previous_balance: before, unlimited: balance === null },
  }
}
