import { selectDeletingCompany } from '../../../db/people/company-erasure.ts'
import { selectMemberByEmail } from '../../../db/people/people.ts'
import type { Db } from '../../../db/schema.ts'

export const companyIdHelp = 'the id of the company, from oi company list'

/** Throws if the company does not exist or is being deleted. */
export async function requireCompany(db: Db, id: string): Promise<void> {
  const company = await selectDeletingCompany(db, id)
  if (!company) throw unknownCompany(id)
  if (company.deleting_at !== null)
    throw new Error(`The deletion of company ${id} started at ${company.deleting_at}. To finish it: oi company delete ${id}`)
}

export async function requireMember(db: Db, companyId: string, email: string) {
  const member = await selectMemberByEmail(db, companyId, email)
  if (member) return member
  throw new Error(`--email: ${email} is not a member of ${companyId}. \`oi user list --company ${companyId}\` shows its members.`)
}

export function unknownCompany(id: string): Error {
  return new Error(`No company ${id} found. \`oi company list\` shows all ids.`)
}
