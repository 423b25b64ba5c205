import { type Json, listAt, textAt } from './release.ts'

/** An award, a contract, or both. `award_path` has the award's id, then the contract's. `id` is unique in the release. */
export type OcdsAward = {
  award: Json | null
  contract: Json | null
  id: string
  award_path: string[]
  /** Whether the award has several contracts. The award's value is then the total of its contracts. */
  is_divided: boolean
}

/** Returns each award with its first contract, each further contract with its award, and contracts without an award. */
export function awardsOf(release: Json): OcdsAward[] {
  const awards = listAt(release, 'awards')
  const contracts = listAt(release, 'contracts')
  const byAward = Map.groupBy(contracts, (contract) => textAt(contract, 'awardID'))
  const withFirst = awards.map((award, index) => {
    const [contract = null, ...more] = byAward.get(textAt(award, 'id') ?? '') ?? []
    const id = textAt(award, 'id') ?? String(index + 1)
    const contract_id = textAt(contract, 'id')
    return { award, contract, id, award_path: contract_id === null ? [id] : [id, contract_id], is_divided: more.length > 0 }
  })
  const awardOf = new Map(awards.map((award) => [textAt(award, 'id'), award]))
  const first = new Set(withFirst.map(({ contract }) => contract))
  const taken = new Set(withFirst.map(({ id }) => id))
  const further = contracts.filter((contract) => !first.has(contract))
  return [
    ...withFirst,
    ...further.map((contract, index) => {
      const award = awardOf.get(textAt(contract, 'awardID')) ?? null
      const id = textAt(contract, 'id') ?? String(awards.length + index + 1)
      const award_path = [textAt(contract, 'awardID') ?? '', id]
      return { award, contract, id: taken.has(id) ? `contract/${id}` : id, award_path, is_divided: true }
    }),
  ]
}
