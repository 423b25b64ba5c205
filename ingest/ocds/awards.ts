import { type Json, listAt, textAt } from './release.ts'

/** An award, a contract, or an award with its contract. `award_path` is that of a notice, and `id` is unique in the release. */
export type OcdsAward = {
  award: Json | null
  contract: Json | null
  id: string
  award_path: string[]
  /** The award has several contracts, and its value is their total. */
  is_divided: boolean
}

/** Returns each award with its first contract, each further contract with its award, and contracts without an award. Ids are unique. */
export function awardsOf(release: Json): OcdsAward[] {
  const awards = listAt(release, 'awards')
  const contracts = listAt(release, 'contracts')
  const byAward = new Map<string, Json[]>()
  for (const contract of contracts) {
    const id = textAt(contract, 'awardID')
    if (id === null) continue
    const known = byAward.get(id)
    if (known) known.push(contract)
    else byAward.set(id, [contract])
  }
  const withFirst = awards.map((award, index) => {
    const [contract = null, ...more] = byAward.get(textAt(award, 'id') ?? '') ?? []
    const id = idOf(award) ?? String(index + 1)
    return { award, contract, id, award_path: [id, ...pathOf(contract)], is_divided: more.length > 0 }
  })
  const awardOf = new Map(awards.map((award) => [textAt(award, 'id'), award]))
  const first = new Set(withFirst.map(({ contract }) => contract))
  const taken = new Set(withFirst.map(({ id }) => id))
  const further = contracts.filter((contract) => !first.has(contract))
  return [
    ...withFirst,
    ...further.map((contract, index) => {
      const award = awardOf.get(textAt(contract, 'awardID')) ?? null
      const id = idOf(contract) ?? String(awards.length + index + 1)
      const award_path = [idOf(contract, 'awardID') ?? '', id]
      return { award, contract, id: taken.has(id) ? `contract/${id}` : id, award_path, is_divided: true }
    }),
  ]
}

function idOf(of: Json, name = 'id'): string | null {
  return textAt(of, name)
}

function pathOf(contract: Json | null): string[] {
  const id = contract && idOf(contract)
  return id === null ? [] : [id]
}
