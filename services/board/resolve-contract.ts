import { selectPursuitContractId } from '../../db/board/pursuits.ts'
import { contractExists } from '../../db/opportunities/contracts.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../kernel/problem.ts'

/** The record that an id stands for: its own, or that of a pursuit of the company's. */
export async function resolveContract(db: Db, companyId: string, opportunityId: string): Promise<string> {
  const id = opportunityId.startsWith('pur_') ? await selectPursuitContractId(db, companyId, opportunityId) : opportunityId
  if (id === undefined || !(await contractExists(db, id))) throw notFound('opportunity', opportunityId)
  return id
}
