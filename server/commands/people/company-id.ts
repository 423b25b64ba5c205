import { selectDeletingCompany } from '../../../db/people/company-erasure.ts'
import type { Db } from '../../../db/schema.ts'

/** Help text of an option or argument that several commands share. */
export const companyIdHelp = 'the id of the company, from oi company list'

/** Throws if the company does not exist or is being deleted. */
export async function requireCompany(db: Db, id: string): Promise<void> {
  const company = await selectDeletingCompany(db, id)
  if (!company) throw unknownCompany(id)
  if (company.deleting_at !== null)
    throw new Error(
      `The company ${id} is being deleted since ${company.deleting_at}. To continue the deletion: oi company delete ${id}`,
    )
}

export function unknownCompany(id: string): Error {
  return new Error(`No company ${id} found. \`oi company list\` shows all ids.`)
}
