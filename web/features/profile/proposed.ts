import type { Schemas } from '../../api.ts'

export type Proposal = Schemas['ProfileProposal']
type Change = Proposal['changes'][number]
type Value = Change['current']

/** The items that a change keeps, removes and adds, in words. */
type Difference = { kept: string[]; removed: string[]; added: string[] }

export function compare({ current, proposed }: Pick<Change, 'current' | 'proposed'>): Difference {
  const [before, after] = [itemsOf(current), itemsOf(proposed)]
  return {
    kept: before.filter((item) => after.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
    added: after.filter((item) => !before.includes(item)),
  }
}

function itemsOf(value: Value): string[] {
  if (value === null) return []
  return (Array.isArray(value) ? value : [value]).map(nameItem)
}

type Item = string | Schemas['NaicsChoice'] | Schemas['ProposedCapability'] | Schemas['ProposedPerformance']

function nameItem(item: Item): string {
  if (typeof item === 'string') return item
  if ('code' in item) return item.is_primary ? `${item.code} (primary)` : item.code
  const parts = 'description' in item ? [item.description] : 'customer' in item ? [item.customer, item.contract_number] : []
  // Lines of a list without descriptions repeat their titles as descriptions.
  const more = parts.filter((part) => part && part !== item.title).join(', ')
  return more ? `${item.title}: ${more}` : item.title
}

/** Returns the name of a source. A proposal from before the names of files were stored has none. */
export function nameSource({ type, uei, document_name }: Proposal['source']): string {
  if (type === 'uei') return `SAM.gov registration ${uei}`
  return document_name === undefined ? 'Capability statement' : `Capability statement ${document_name}`
}

/** Returns where a passage is from, such as `Document, page 2`. */
export function sourceOf({ source, page }: Schemas['ProposalEvidence']): string {
  const names = { registration: 'SAM.gov registration', award: 'Contract award', document: 'Document' }
  return page === null ? names[source] : `${names[source]}, page ${page}`
}
