import { selectDeletingCompany } from '../../../db/people/company-erasure.ts'
import type { Db } from '../../../db/schema.ts'

/** Explains an option or argument that several commands have. */
export const companyIdHelp = 'the id of the company, from oi company list'

/** Refuses an id of no company, and of one that is being deleted. */
export async function requireCompany(db: Db, id: string): Promise<void> {
  const company = await selectDeletingCompany(db, id)
  if (!company) throw unknownCompany(id)
  if (company.deleting_at !== null)
    throw new Error(`The company ${id} is being deleted since ${company.deleting_at}. To go on with it: oi company delete ${id}`)
}

export function unknownCompany(id: string): Error {
  return new Error(`There is no company ${id}. \`oi company list\` shows their ids.`)
}
